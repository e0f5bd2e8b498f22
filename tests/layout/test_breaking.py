"""Paragraphs in lines: none is too wide, no word or number is parted where it must not be, and nothing is lost."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwprint.base.assets import languages
from qwprint.base.errors import LayoutError
from qwprint.draw import fonts
from qwprint.layout.breaking import HYPHEN, lines
from qwprint.layout.prose import Run

SIZE = 7.0
word = st.text("abcdeiounrstäéß0123456789-–/+()", min_size=1, max_size=14)
paragraphs = st.lists(st.tuples(st.lists(word, min_size=1, max_size=8), st.sampled_from(["regular", "bold"])))


def plain(broken):
    """The words of lines put together again; no-break spaces are spaces."""
    parts = [line.text[:-1] if line.hyphen else line.text if line.goes_on else f"{line.text} " for line in broken]
    return "".join(parts).replace("\N{NO-BREAK SPACE}", " ").split()


@settings(deadline=None)
@given(paragraphs, st.floats(48.0, 90.0), st.sampled_from(languages()))  # a number and its word, 14 letters each, fit
def test_lines_are_no_wider_than_asked_and_say_all_words(told, width, language):
    runs = [Run(f"{' '.join(words)} ", font) for words, font in told]
    broken = lines(runs, width, SIZE, language)
    for line in broken:
        shown = sum(fonts.width(run.text, run.font, SIZE) for run in line.runs)
        assert shown + fonts.width(HYPHEN, line.runs[-1].font, SIZE) * line.hyphen <= width + 1e-6
    assert plain(broken) == "".join(run.text for run in runs).split()


def test_a_word_that_is_too_wide_is_refused_by_how_much():
    with pytest.raises(LayoutError, match=r"'X{30}' is \d+\.\d mm too wide for a line of 30\.0 mm at 7 pt"):
        lines([Run(f"short {'X' * 60} short", "regular")], 30.0, SIZE, "en")


@settings(deadline=None)
@given(st.lists(st.integers(0, 99), min_size=1, max_size=60), st.floats(12.0, 60.0))
def test_numbers_are_not_parted_but_a_row_of_them_is(counts, width):
    """Ranges, fractions and signed numbers stay whole; only the last of several numbers keeps its word."""
    text = " ".join(f"{count}–{count + 2} {count}/{count + 1} -{count}" for count in counts) + " points"
    broken = lines([Run(text, "regular")], width, SIZE, "en")
    assert [part for line in broken for part in re.split("[ \N{NO-BREAK SPACE}]", line.text)] == text.split()
    assert broken[-1].text.endswith(f"-{counts[-1]}\N{NO-BREAK SPACE}points")


@pytest.mark.parametrize("sign", ["-", "–", "/"])
def test_a_word_is_parted_after_a_sign_of_its_own_without_a_second_one(sign):
    first, second = lines([Run(f"rrrr{sign}ssss", "regular")], fonts.width("rrrr--", "regular", SIZE), SIZE, "en")
    assert (first.text, second.text) == (f"rrrr{sign}", "ssss")
    assert first.goes_on
    assert not first.hyphen
