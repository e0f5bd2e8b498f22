"""What is said of a scoresheet instead of showing it."""

import re

import pytest

from qwprint.draw.scene import groups
from qwprint.layout.words import load
from tests.contract import cases, challenges


def said(page) -> str:
    (group,) = (group for group in groups(page.items) if group.name == "scoresheet")
    return group.label


@pytest.mark.parametrize("case", cases.CASES, ids=str)
def test_of_an_empty_scoresheet_only_its_name_is_said(case):
    assert said(cases.page(case)).endswith(load("en", "common")["scoresheet"])


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("name", "level"), challenges.LEVELS)
def test_of_a_key_every_mark_is_said_in_its_row(name, level, language):
    """Row by row as many figures as marks; where a player writes numbers, these numbers."""
    named, line = challenges.dealt(name, level)
    marks = named.solo.printout().marks(named.deal, line)
    rows: dict[int, list[str]] = {}
    for part, mark in marks.items():
        if place := re.fullmatch(r"field (\d+) (\d+)", part):
            rows.setdefault(int(place[1]), []).append(mark)
    label = said(challenges.page(name, level, cases.style(language=language), filled=True))
    _, *told = label.split("; ")
    assert len(told) == len(rows)
    for words, (row, written) in zip(told, sorted(rows.items()), strict=True):
        place, *figures = re.findall(r"\d+", words)
        assert int(place) == row + 1
        assert len(figures) == len(written)
        assert "×" in written or sorted(figures) == sorted(written)


def test_crossed_figures_are_those_that_are_printed():
    """Qwixx counts up in the first row and down in the last, so field and figure differ."""
    named, line = challenges.dealt("qwixx", "easy")
    marks = named.solo.printout().marks(named.deal, line)
    words = cases.load("en", "common")
    label = said(challenges.page("qwixx", "easy", cases.style(), filled=True))
    for row, figure in ((0, lambda column: 2 + column), (3, lambda column: 12 - column)):
        columns = [int(part.split()[2]) for part in marks if re.fullmatch(rf"field {row} \d+", part)]
        told = words.listed([str(figure(column)) for column in sorted(columns)])
        assert f"row {row + 1}: {told}" in label
