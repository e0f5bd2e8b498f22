"""Rule cards: what a game is about on one small card, imposed like pads."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from qwprint import games
from qwprint.base.errors import LayoutError
from qwprint.draw.document import Page
from qwprint.game import Card
from qwprint.job import Product, Style, Work
from qwprint.layout import flow
from qwprint.layout.impose import Imposition
from qwprint.layout.prose import Section, read
from qwprint.layout.words import Words, load
from qwprint.products import card_page, card_sizes
from qwprint.products.card_sizes import CardSize
from qwprint.products.card_text import Content
from qwprint.products.titles import card_title

NOTES = "notes"
"""The section that is small print: what this project assumes where sources are unsure."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardOrder:
    """What cards to print.

    Attributes:
        cards: ``GAME[/VARIANT]`` of each card, in order.
        size: the name of a card size.
        imposition: how the cards go on paper.
        copies: how many of each.
        fold: whether recto and verso stand side by side on one piece, to be folded.
        texts: rendered text of some cards, in place of the project's own, by ``GAME[/VARIANT]``.
    """

    cards: tuple[str, ...]
    size: str
    imposition: Imposition
    copies: int = 1
    fold: bool = False
    texts: Mapping[str, str] = field(default_factory=dict)


def make(order: CardOrder, style: Style) -> tuple[Work, ...]:
    """The one work of an order, all its cards in a row; raises ``LayoutError`` where a text is too long."""
    how = card_sizes.find(order.size)
    pages = tuple(page for name in order.cards for page in _pages(order, style, how, name))
    words = load(style.language, "common", "card")
    title = words["rule cards"]
    if len(order.cards) == 1:
        game, kind, _ = games.find_card(order.cards[0])
        title = f"{card_title(game, kind, load(style.language, 'common', 'card', game.name))} – {words['rule card']}"
    if style.paper == pages[0].size and _asks_nothing(order.imposition):
        return (Work(suffix="", title=title, pages=pages * order.copies),)
    count = len(pages) * order.copies
    return (Work(suffix="", title=title, pages=pages, imposition=order.imposition, count=count),)


def _asks_nothing(imposition: Imposition) -> bool:
    """Whether cards as large as their paper can do without slots, marks and moved backs; else these do not fit it."""
    return imposition.n_up in {None, (1, 1)} and not imposition.crop_marks and imposition.back_offset == (0.0, 0.0)


def _pages(order: CardOrder, style: Style, how: CardSize, name: str) -> tuple[Page, ...]:
    game, kind, build = games.find_card(name)
    card = build()
    words = load(style.language, "common", "card", game.name)
    source = order.texts.get(name)
    if source is None:
        source = flow.text(style.language, card.template, values(name, card))
    try:
        content = _content(card, card_title(game, kind, words), source, words, style, how)
        return card_page.pages(content, how, fold=order.fold and how.sides > 1)
    except LayoutError as fault:
        raise LayoutError(f"card {name} in {style.language}: {fault}") from None


def values(name: str, card: Card) -> dict[str, object]:
    """What a card's template can use: the card's own values, and which card it is (``kind``)."""
    return {**card.values, "kind": name.partition("/")[2]}


def _content(card: Card, title: str, source: str, words: Words, style: Style, how: CardSize) -> Content:
    sections = read(source)
    notes = [block.text for section in sections if section.key == NOTES for block in section.blocks]
    if how.sections is not None:
        notes = []
    told = tuple(section for section in sections if _is_told(section, words, how))
    if not told:
        known = ", ".join(sorted(how.sections or _headings(words)))
        raise LayoutError(f"its text has no section that stands on a card of this size; there are {known}")
    return Content(
        card=card,
        title=title,
        sections=told,
        notes=(*notes, words.fill("card small print", game=words["game title"])),
        words=words,
        palette=style.palette,
    )


def _is_told(section: Section, words: Words, how: CardSize) -> bool:
    """Whether a section stands in the columns of a card; raises ``LayoutError`` where it has no heading."""
    if section.key == NOTES:
        return False
    known = _headings(words)
    if section.key not in known:
        raise LayoutError(f"there is no section {section.key!r}; known: {', '.join((*known, NOTES))}")
    return how.sections is None or section.key in how.sections


def _headings(words: Words) -> list[str]:
    """The keys of the sections that there are headings for."""
    return sorted(key.removeprefix("section ") for key in words.captions if key.startswith("section "))


PRODUCT = Product(name="card", make=make)
