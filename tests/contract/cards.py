"""Every rule card there is, found by looking: drawn, and what its words and numbers come from."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from qwprint import games
from qwprint.draw.document import Page
from qwprint.draw.scene import Text, groups, leaves
from qwprint.job import Work
from qwprint.layout import flow
from qwprint.layout.impose import Imposition
from qwprint.layout.prose import Section, read
from qwprint.products import card
from qwprint.products.card_sizes import SIZES
from tests.contract import cases

NAMES = games.card_names()


@lru_cache(maxsize=512)
def work(name: str, size: str, language: str, ink: str = "color", *, fold: bool = False) -> Work:
    """A card, made like any other; the last ones made are kept."""
    order = card.CardOrder(cards=(name,), size=size, imposition=Imposition(note="100 %"), fold=fold)
    (made,) = card.make(order, cases.style(ink, language))
    return made


def pages(name: str, size: str, language: str, ink: str = "color", *, fold: bool = False) -> tuple[Page, ...]:
    """The pages of a card."""
    return work(name, size, language, ink, fold=fold).pages


def sections(name: str, language: str) -> tuple[Section, ...]:
    """What a card's template says, read by the product's own reader."""
    built = games.find_card(name)[2]()
    return read(flow.text(language, built.template, card.values(name, built)))


def told(name: str, size: str, language: str) -> list[Section]:
    """The sections that stand on a card of this size, small print left out."""
    kept = SIZES[size].sections
    shown = (section for section in sections(name, language) if section.key != card.NOTES)
    return [section for section in shown if not kept or section.key in kept]


def texts(items: Any, *, figures: bool) -> Iterator[Text]:
    """The texts of a page, either of its figures or of all else."""
    inside = {id(leaf) for group in groups(items) if group.label for leaf in leaves(group.items)}
    return (leaf for leaf in leaves(items) if isinstance(leaf, Text) and (id(leaf) in inside) == figures)


def bold(page: Page) -> Iterator[str]:
    """The bold words of a page outside its pictures: headings are among them."""
    return (text.text for text in texts(page.items, figures=False) if text.font == "bold")


def numbers(text: str) -> set[str]:
    """The numbers that stand in a text."""
    return set(re.findall(r"\d+", text))


def known_numbers(value: Any) -> set[str]:
    """All numbers in a card's values, however deep."""
    if isinstance(value, dict):
        return set().union(*map(known_numbers, value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(known_numbers, value))
    return numbers(str(value))
