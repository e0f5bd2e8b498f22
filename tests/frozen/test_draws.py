"""Dates keep their draw, and few need a second one; ``draws`` records them and says when the file may change."""

from datetime import date, timedelta

import pytest

from qwprint.products import challenge
from tests.frozen import draws
from tests.frozen.formats import formats

RECORDS = draws.load()
NAMED = {f"{name} {level}": (name, level) for name, level in formats()}

FEW, MANY = 2, 12
"""Dates of each format that are solved again, spread over all that are recorded."""


def spread(count):
    """A format and a date for each test: so many dates of every record, from its first day to its last."""
    return [
        (key, draws.day_of(number * (record.days - 1) // (count - 1)))
        for key, record in RECORDS.items()
        if key in NAMED
        for number in range(count)
    ]


def gets_its_draw(key, day):
    assert draws.draw_of((*NAMED[key], day)) == RECORDS[key].draws.get(day, 0)


@pytest.mark.parametrize("key", NAMED)
def test_every_format_is_recorded_in_its_version(key):
    """``python -m tests.frozen.draws`` records them."""
    name, level = NAMED[key]
    record = RECORDS[key]
    last = draws.FIRST + timedelta(record.days - 1)
    assert record.version == challenge.brain_of(name).formats[level].version
    assert record.days > 0
    assert all(draws.FIRST <= date.fromisoformat(day) <= last for day in record.draws)
    assert all(draw > 0 for draw in record.draws.values())


@pytest.mark.parametrize("key", RECORDS)
def test_at_most_two_in_a_hundred_dates_need_another_draw(key):
    """Of fewer than 50 days one may."""
    record = RECORDS[key]
    assert len(record.draws) <= 0.02 * max(record.days, 50)


@pytest.mark.parametrize(("key", "day"), spread(FEW))
def test_a_date_keeps_its_draw(key, day):
    gets_its_draw(key, day)


@pytest.mark.deep
@pytest.mark.parametrize(("key", "day"), spread(MANY))
def test_more_dates_keep_their_draw(key, day):
    gets_its_draw(key, day)


@pytest.mark.deep
@pytest.mark.parametrize(
    ("key", "day"), [(key, day) for key, record in RECORDS.items() if key in NAMED for day in sorted(record.draws)]
)
def test_every_date_with_another_draw_keeps_it(key, day):
    gets_its_draw(key, day)


def test_the_file_is_what_the_script_writes(tmp_path, monkeypatch):
    """Whether in one go or in many, and with any number of processes."""
    kept = draws.FILE.read_bytes()
    monkeypatch.setattr(draws, "FILE", tmp_path / "draws.json")
    draws.save(RECORDS)
    assert draws.FILE.read_bytes() == kept
    assert draws.load() == RECORDS

    once = draws.grown(draws.Record(1), "qwinto", "easy", 4, 1)
    twice = draws.grown(draws.grown(draws.Record(1), "qwinto", "easy", 1, 1), "qwinto", "easy", 3, 2)
    assert once == twice
    assert once.days == 4
