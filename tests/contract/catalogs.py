"""What a language's templates hold, read without the code that prints them: catalogs, texts, glossary."""

import tomllib
from functools import lru_cache
from pathlib import Path

from qwprint.base import assets

TEMPLATES = assets.folder("templates")
GLOSSARY = "glossary"
CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The plural forms that CLDR has; a language uses some of them, and ``other`` always."""

OTHER = tuple(name for name in assets.languages() if name != "en")
"""The languages that are held against English."""


def paths(language: str) -> list[Path]:
    """All files of a language."""
    return sorted((TEMPLATES / language).iterdir())


@lru_cache
def catalogs(language: str) -> dict[str, dict[str, str]]:
    """Captions by catalog."""
    found = {path.stem: path for path in paths(language) if path.suffix == ".toml" and path.stem != GLOSSARY}
    return {name: tomllib.loads(path.read_text(encoding="utf-8")) for name, path in found.items()}


@lru_cache
def flowing(language: str) -> dict[str, str]:
    """The sources of flowing texts by template."""
    return {path.stem: path.read_text(encoding="utf-8") for path in paths(language) if path.suffix == ".j2"}


@lru_cache
def glossary(language: str) -> tuple[dict[str, str], tuple[str, ...]]:
    """Terms by their English key, and words to avoid."""
    content = tomllib.loads((TEMPLATES / language / f"{GLOSSARY}.toml").read_text(encoding="utf-8"))
    avoided = content.pop("avoid")
    return content, tuple(avoided)


def captions(language: str, name: str) -> dict[str, str]:
    """What a catalog's captions are in the end: the common ones, and its own in their place."""
    return catalogs(language)["common"] | catalogs(language)[name]


def is_plural(key: str) -> bool:
    """Whether a caption is one form of a text that depends on a count."""
    return key.rpartition(" ")[2] in CATEGORIES


def plurals(texts: dict[str, str]) -> dict[str, set[str]]:
    """The plural forms there are, by the key without them."""
    found: dict[str, set[str]] = {}
    for key in filter(is_plural, texts):
        base, _, category = key.rpartition(" ")
        found.setdefault(base, set()).add(category)
    return found
