"""Numbers, lists, dates and plurals of each language, by hand: what a schoolbook of that language says."""

from datetime import date
from decimal import Decimal

import pytest

from qwprint.layout import locale
from qwprint.layout.words import Words

EXPECTED = {
    "en": ("1,234,567", "−5", "0.5", "a, b and c", "Wednesday, 30 September 2026"),
    "de": ("1.234.567", "−5", "0,5", "a, b und c", "Mittwoch, 30. September 2026"),
    "fr": ("1\u202f234\u202f567", "−5", "0,5", "a, b et c", "Mercredi 30 septembre 2026"),
    "nl": ("1.234.567", "−5", "0,5", "a, b en c", "Woensdag 30 september 2026"),
    "es": ("1.234.567", "−5", "0,5", "a, b y c", "Miércoles, 30 de septiembre de 2026"),
    "it": ("1.234.567", "−5", "0,5", "a, b e c", "Mercoledì 30 settembre 2026"),
}


@pytest.mark.parametrize("language", EXPECTED)
def test_numbers_lists_and_dates(language):
    words = Words(language, {})
    whole, minus, part, listed, day = EXPECTED[language]
    assert words.number(1_234_567) == whole
    assert words.number(-5) == minus
    assert words.number(Decimal("0.5")) == part
    assert words.listed(("a", "b", "c")) == listed
    assert words.listed(("a",)) == "a"
    assert words.date(date(2026, 9, 30)) == day


@pytest.mark.parametrize("language", EXPECTED)
def test_one_line_and_many(language):
    """None is many but in French, and a thousand has its mark."""
    words = Words(language, {"lines one": "{count} line", "lines other": "{count} lines"})
    assert words.plural("lines", 1) == "1 line"
    assert words.plural("lines", 2) == "2 lines"
    assert words.plural("lines", 0) == ("0 line" if language == "fr" else "0 lines")
    assert words.plural("lines", 1_234) == f"{words.number(1_234)} lines"


def test_a_form_that_a_catalog_leaves_out_is_the_last_one():
    """Spanish has a form of its own for whole millions, which with figures is said like all others."""
    words = Words("es", {"lines one": "{count} línea", "lines other": "{count} líneas"})
    assert locale.plural_category("es", 1_000_000) == "many"
    assert words.plural("lines", 1_000_000) == "1.000.000 líneas"


@pytest.mark.parametrize("language", EXPECTED)
def test_where_figures_are_grouped(language):
    """From four figures on, or from five; smaller numbers never, whatever their sign."""
    marked = {number: locale.number(language, number).lstrip("−") != str(abs(number)) for number in (999, -999)}
    assert not any(marked.values())
    assert locale.number(language, 12_345) != "12345"
    assert (locale.number(language, -1_234) == "−1234") == (language in {"es", "it"})


@pytest.mark.parametrize(
    ("language", "written", "printed"),
    [
        (
            "fr",
            "Pioche : une carte ; assez ! « oui » ?",
            "Pioche\xa0: une carte\u202f; assez\u202f! «\xa0oui\xa0»\u202f?",
        ),
        ("fr", "à 100 % : tout", "à 100\xa0%\xa0: tout"),
        ("de", "Stapel: 100 %; gut!", "Stapel: 100\xa0%; gut!"),
        ("es", "al 100 %", "al 100\xa0%"),
        ("nl", "op 100%: alles", "op 100%: alles"),
    ],
)
def test_spaces_that_must_not_break(language, written, printed):
    assert locale.tied(language, written) == printed
    assert locale.tied(language, printed) == printed
