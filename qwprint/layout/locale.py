"""How a language writes numbers, lists and dates, and which of its plural forms a count takes: CLDR's rules, by Babel.

Babel is imported where one of these is asked and nowhere else: a pad is printed without it.
"""

import re
from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from functools import lru_cache
from typing import Any

REGIONS = {"en": "en_GB"}
"""Languages whose numbers and dates are those of one region: the English on paper is British, like its spelling."""

UNGROUPED = {"es": 4, "it": 4}
"""Figures of the longest whole number that a language writes without grouping: 1234, but 12.345 (CLDR 46,
``minimumGroupingDigits``, which Babel does not read)."""

MINUS = "\u2212"
"""CLDR writes a hyphen for keyboards' sake; on paper a number has a minus sign, as wide as its figures."""

NO_BREAK, NARROW = "\u00a0", "\u202f"
"""Spaces that keep what they part on one line; the second one is thin."""

_EVERYWHERE = ((re.compile(" (?=%)"), NO_BREAK),)
_FRENCH = (
    (re.compile("(?<=«) | (?=[:»])"), NO_BREAK),
    (re.compile(" (?=[;!?])"), NARROW),
)
"""Where French parts signs from words (Lexique des règles typographiques, Imprimerie nationale)."""


def plural_category(language: str, count: int) -> str:
    """The plural form of a count: ``one``, ``other`` and, by language, ``zero``, ``two``, ``few`` and ``many``."""
    return str(_locale(language).plural_form(count))


@lru_cache(maxsize=1024)  # a class tells the same small numbers thousands of times, and each takes CLDR's whole pattern
def number(language: str, value: int | Decimal) -> str:
    """A number with the language's grouping and decimal mark, and a minus sign where it is negative."""
    from babel.numbers import format_decimal

    grouped = abs(value) >= 10 ** UNGROUPED.get(language, 0)
    return str(format_decimal(value, locale=_locale(language), group_separator=grouped)).replace("-", MINUS)


def percent(language: str, value: int) -> str:
    """Whole percent with the sign where the language has it."""
    from babel.numbers import format_percent

    return str(format_percent(Decimal(value) / 100, locale=_locale(language)))


def listed(language: str, parts: Sequence[str]) -> str:
    """Texts as one: "a, b and c"."""
    from babel.lists import format_list

    return str(format_list(list(parts), locale=_locale(language)))


def long_date(language: str, day: date) -> str:
    """A date in full with its weekday, as it stands at the beginning of a line."""
    from babel.dates import format_date

    told = str(format_date(day, format="full", locale=_locale(language)))
    return told[:1].upper() + told[1:]


def short_date(language: str, day: date) -> str:
    """A date in figures and short words."""
    from babel.dates import format_date

    return str(format_date(day, format="medium", locale=_locale(language)))


def names(language: str) -> tuple[str, str]:
    """What a language is called by itself and in English: ``Deutsch``, ``German``."""
    from babel.core import Locale

    locale = Locale.parse(language)
    return str(locale.language_name), str(locale.english_name)


def tied(language: str, text: str) -> str:
    """A text with no-break spaces where the language wants them; templates are written with ordinary ones."""
    for pattern, space in (*_EVERYWHERE, *(_FRENCH if language == "fr" else ())):
        text = pattern.sub(space, text)
    return text


@lru_cache(maxsize=16)
def _locale(language: str) -> Any:
    from babel.core import Locale

    return Locale.parse(REGIONS.get(language, language))
