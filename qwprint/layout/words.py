"""Captions of one language, from the catalogs in ``templates/<language>/*.toml``.

A catalog is a flat TOML table of texts. Words stand in templates and never carry coordinates.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from qwprint.base import assets
from qwprint.base.errors import QwprintError


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


@lru_cache(maxsize=32)
def load(language: str, *catalogs: str) -> Words:
    """The words of one or more catalogs of a language (``common``, ``qwixx``), later ones winning."""
    captions: dict[str, str] = {}
    for catalog in catalogs:
        captions |= tomllib.loads(assets.read("templates", language, f"{catalog}.toml").decode())
    return Words(language, captions)
