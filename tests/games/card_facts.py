"""Facts that rule cards must tell, each in words and with its number, and the pictures they are told with."""

import re
from dataclasses import dataclass
from functools import lru_cache

import pytest

from qwprint import games
from qwprint.draw.scene import Group, groups
from qwprint.layout import flow
from qwprint.layout.prose import read
from qwprint.products import card
from tests.contract import cards

LANGUAGES = ("en", "de")
"""The languages whose words are checked; that the others have the same numbers and pictures, ``contract`` checks."""


@dataclass(frozen=True)
class Fact:
    """A rule: on which cards and in which section, in words (a pattern each), its number and the name of the value."""

    names: tuple[str, ...]
    section: str
    en: str
    de: str
    path: tuple[str | int, ...] = ()
    number: int | None = None


def cases(facts, *, numbered=False):
    """Card, fact and language of all facts, or of those with a number, as parameters of a test."""
    return pytest.mark.parametrize(
        ("name", "fact", "language"),
        [
            pytest.param(name, fact, language, id=f"{name}-{language}-{fact.section}-{getattr(fact, language)[:30]}")
            for fact in facts
            for name in fact.names
            for language in LANGUAGES
            if fact.number is not None or not numbered
        ],
    )


def check_words(name, fact, language):
    """The card says the fact."""
    assert re.search(getattr(fact, language), told(name, language, fact.section))


def check_number(name, fact, language):
    """The number in the text is this value of the card, and not another one that happens to be equal."""
    values = values_of(name)
    assert value_at(values, fact.path) == fact.number
    other = told(name, language, fact.section, replaced(values, fact.path, 97))
    assert not re.search(getattr(fact, language), other)


def values_of(name):
    """What the template of a card is given."""
    return card.values(name, games.find_card(name)[2]())


def told(name, language, section, values=None):
    """What a card says in a section, labels of pictures included, with ordinary spaces; ``values`` replace its own."""
    if values is None:
        sections = _sections(name, language)
    else:
        sections = read(flow.text(language, games.find_card(name)[2]().template, values))
    (found,) = (s for s in sections if s.key == section)
    return " ".join(" ".join(f"{block.text} {block.label}".split()) for block in found.blocks)


@lru_cache(maxsize=64)
def _sections(name, language):
    return cards.sections(name, language)


def value_at(values, path):
    """The value that stands at a path."""
    for key in path:
        values = values[key]
    return values


def replaced(values, path, number):
    """Values in which another number stands at a path."""
    head, *rest = path
    inner = replaced(values[head], rest, number) if rest else number
    if isinstance(values, dict):
        return {**values, head: inner}
    return [inner if i == head else value for i, value in enumerate(values)]


def picture(name, section) -> Group:
    """The picture in a section of a card of standard size, as it is drawn."""
    (label,) = (b.label for s in cards.sections(name, "en") if s.key == section for b in s.blocks if b.kind == "figure")
    (found,) = (
        group
        for page in cards.pages(name, "standard", "en")
        for group in groups(page.items)
        if group.name == "figure" and group.label == label
    )
    return found
