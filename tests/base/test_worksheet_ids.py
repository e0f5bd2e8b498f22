"""Ids of worksheets: they hold what they were made of, and no slip of the pen goes unnoticed."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from qwprint.base import worksheet_ids
from qwprint.base.base32 import ALPHABET
from qwprint.base.errors import NotationError
from qwprint.base.worksheet_ids import WorksheetId, read, write

ids = some.builds(
    WorksheetId,
    code=some.text(ALPHABET, min_size=2, max_size=2),
    level=some.integers(1, 4),
    version=some.integers(1, 31),
    count=some.integers(1, worksheet_ids.MOST_COUNT),
    size=some.sampled_from(worksheet_ids.SIZES),
    language=some.text(worksheet_ids.LETTERS, min_size=2, max_size=2),
    paper=some.sampled_from(worksheet_ids.PAPERS),
    ink=some.sampled_from(worksheet_ids.INKS),
    repeats=some.booleans(),
    token=some.text(ALPHABET, min_size=12, max_size=12),
    number=some.integers(0, worksheet_ids.MOST_VERSION),
)


@given(ids)
def test_an_id_is_read_as_it_was_written(identity):
    text = write(identity)
    assert read(text) == identity
    assert read(f" {text.lower().replace('-', '')} ") == identity
    assert worksheet_ids.is_worksheet(text)


@given(ids, some.data())
def test_one_wrong_character_or_two_swapped_are_noticed(identity, data):
    plain = write(identity).replace("-", "")
    place = data.draw(some.integers(0, len(plain) - 1))
    other = data.draw(some.sampled_from(ALPHABET).filter(lambda c: c != plain[place]))
    with pytest.raises(NotationError):
        read(plain[:place] + other + plain[place + 1 :])
    place = data.draw(some.integers(0, len(plain) - 2))
    swapped = plain[:place] + plain[place + 1] + plain[place] + plain[place + 2 :]
    if swapped != plain:
        with pytest.raises(NotationError):
            read(swapped)


def test_what_does_not_exist_is_refused_though_the_check_characters_fit():
    right = WorksheetId(
        code="DS", level=1, version=1, count=1, size="normal", language="en", paper="a4", ink="color", repeats=False,
        token="0" * 12, number=0,
    )  # fmt: skip
    plain = write(right).replace("-", "")[: -worksheet_ids.CHECKS]
    for place, wrong, said in ((3, "9", "level"), (4, "0", "version"), (7, "5", "size"), (10, "9", "paper")):
        damaged = plain[:place] + wrong + plain[place + 1 :]
        whole = damaged + worksheet_ids.checks(damaged, worksheet_ids.CHECKS)
        with pytest.raises(NotationError, match=f"the id holds a {said} that does not exist"):
            read(whole)
