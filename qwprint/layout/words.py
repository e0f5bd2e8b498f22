"""Captions of one language, from the catalogs in ``templates/<language>/*.toml``.

A catalog is a flat TOML table of texts. Words stand in templates and never carry coordinates. A caption that depends on
a count has a text for each plural form of its language: ``"rounds one"``, ``"rounds other"``.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import lru_cache

from qwprint.base import assets
from qwprint.base.errors import QwprintError
from qwprint.layout import locale

OTHER = "other"
"""The plural form that every language has; it speaks where a catalog has no text for another one."""


@dataclass(frozen=True, slots=True)
class Words:
    """The captions of a language; ``words["penalties"]`` raises ``QwprintError`` where a caption is missing."""

    language: str
    captions: Mapping[str, str]

    def __getitem__(self, key: str) -> str:
        """The caption of this key."""
        try:
            return self.captions[key]
        except KeyError:
            raise QwprintError(f"no caption {key!r} in language {self.language!r}") from None

    def fill(self, key: str, **values: object) -> str:
        """The caption with its ``{names}`` replaced; values are trusted numbers and captions, never users' text."""
        return self[key].format(**values)

    def plural(self, key: str, count: int) -> str:
        """The caption for this many, its ``{count}`` replaced: of 1 line, of 2 lines, of 1,234 lines."""
        form = f"{key} {locale.plural_category(self.language, count)}"
        return self.fill(form if form in self.captions else f"{key} {OTHER}", count=self.number(count))

    def number(self, value: int | Decimal) -> str:
        """A number as the language writes it."""
        return locale.number(self.language, value)

    def percent(self, value: int) -> str:
        """Whole percent as the language writes them."""
        return locale.percent(self.language, value)

    def listed(self, parts: Sequence[str]) -> str:
        """Texts as one list: "a, b and c"."""
        return locale.listed(self.language, parts)

    def short_date(self, day: date) -> str:
        """A date that fits a line to write on."""
        return locale.short_date(self.language, day)

    def date(self, day: date) -> str:
        """A date in full, with its weekday."""
        return locale.long_date(self.language, day)


@lru_cache(maxsize=32)
def load(language: str, *catalogs: str) -> Words:
    """The words of one or more catalogs of a language (``common``, ``qwixx``), later ones winning."""
    captions: dict[str, str] = {}
    for catalog in catalogs:
        captions |= tomllib.loads(assets.read("templates", language, f"{catalog}.toml").decode())
    return Words(language, {key: locale.tied(language, text) for key, text in captions.items()})
