"""``qwprint worksheet``: what it writes, ids that make it again, and what it refuses in one line."""

import re
from dataclasses import replace

import pikepdf
import pytest

from qwprint import worksheets
from qwprint.base.worksheet_ids import read, write

SHEET, KEY = "worksheet-dice-sums-1.pdf", "worksheet-dice-sums-1-key.pdf"


def test_a_sheet_has_its_key_beside_it(here, empty):
    ran = here("worksheet", "dice-sums")
    assert ran.status == 0
    assert ran.out.decode().split() == [SHEET, KEY]


def test_a_seed_makes_the_same_bytes_and_another_one_does_not(here, empty):
    made = []
    for seed in ("a", "a", "b"):
        assert here("worksheet", "dice-sums", "--seed", seed, "--force").status == 0
        made.append((empty / SHEET).read_bytes())
    assert made[0] == made[1] != made[2]


@pytest.mark.parametrize("key", ["separate", "same", "none"])
def test_the_key_is_where_it_is_asked_for(here, empty, key):
    assert here("worksheet", "dice-sums", "--key", key).status == 0
    assert (empty / KEY).exists() == (key == "separate")
    with pikepdf.open(empty / SHEET) as document:
        assert len(document.pages) == (2 if key == "same" else 1)


@pytest.mark.parametrize("kind", worksheets.names())
def test_the_id_makes_the_sheet_again_with_all_its_settings(here, empty, kind):
    level = max(worksheets.find(kind).levels)
    how = (
        "--level",
        str(level),
        "--count",
        "5",
        "--size",
        "large",
        "--lang",
        "de",
        "--ink",
        "low",
        "--paper",
        "letter",
    )
    assert here("worksheet", kind, *how, "--seed", "Zoë", "--format", "pdf,svg", "-o", "one/").status == 0
    svg = next(path for path in sorted((empty / "one").glob("*.svg")) if "-key" not in path.name)
    (identity,) = set(re.findall(r"W[0-9A-Z]{2}-[0-9A-Z]{9}-[0-9A-Z]{12}-[0-9A-Z]{6}", svg.read_text("utf-8")))
    assert here("worksheet", "--id", identity.lower(), "--format", "pdf,svg", "-o", "two/").status == 0
    files = sorted(path.name for path in (empty / "one").iterdir())
    assert files == sorted(path.name for path in (empty / "two").iterdir())
    for name in files:
        assert (empty / "one" / name).read_bytes() == (empty / "two" / name).read_bytes(), name


def test_versions_are_sheets_of_one_file_that_differ(here, empty):
    assert here("worksheet", "dice-sums", "--versions", "4", "--seed", "a").status == 0
    with pikepdf.open(empty / SHEET) as document, document.open_outline() as outline:
        assert len(document.pages) == 4
        assert len({entry.title for entry in outline.root}) == 4
    with pikepdf.open(empty / KEY) as document:
        assert len(document.pages) == 5


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "name a KIND or give --id"),
        (("dice",), "there is no worksheet 'dice'; did you mean dice-sums"),
        (
            ("dice-sums", "--level", "1", "--count", "99"),
            "has 14 different problems, not 99; ask for --count 14",
        ),
        (("dice-sums", "--id", "WDS"), "the id says all about its sheet; leave KIND out"),
        (("--id", "WDS-110C"), "the id has 7 characters without hyphens, one of a worksheet has 30"),
        (("--id", "WDS-110C03N00-06CZWPKQ1N9Y-10004N", "--size", "large"), "leave --size out"),
        (("dice-sums", "--paper", "200x290"), "worksheets are printed on a4, letter, a5, a3, legal"),
        (("dice-sums", "--date", "2026-02-30"), "--date '2026-02-30' is no date"),
        (("dice-sums", "--roster", "nowhere.csv"), "--roster nowhere.csv: there is no such file"),
        (("dice-sums", "--seed", ""), "the seed is empty"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line_and_nothing_is_written(here, empty, arguments, said):
    ran = here("worksheet", *arguments)
    assert ran.status == 2
    assert said in ran.fault
    assert not any(empty.iterdir())


@pytest.mark.parametrize("wrong", [{"level": 4, "code": "BM"}, {"version": 31}])
def test_an_id_of_a_level_that_does_not_exist_is_refused(here, empty, wrong):
    identity = replace(read("WDS-110C03N00-06CZWPKQ1N9Y-10004N"), **wrong)
    ran = here("worksheet", "--id", write(identity))
    assert ran.status == 2
    assert "which is not known here" in ran.fault
    assert not any(empty.iterdir())


def test_repeats_are_made_on_demand_only(here, empty):
    assert here("worksheet", "dice-sums", "--count", "40", "--allow-repeats").status == 0
    with pikepdf.open(empty / SHEET) as document:
        assert len(document.pages) > 1


def test_list_says_what_each_level_trains(here):
    lines = here("list", "worksheets").out.decode().splitlines()
    levels = [(name, level) for name in worksheets.names() for level in worksheets.find(name).levels]
    assert len(lines) == len(levels)
    for line, (name, level) in zip(lines, levels, strict=True):
        assert re.fullmatch(rf"{name} {level}: .+; numbers −?\d+ to \d+; school years \d to \d+ \([a-z-]+\)", line)
