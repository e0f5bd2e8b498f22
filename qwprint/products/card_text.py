"""The sections of a rule card as strips of one type size, figures and tables in their places."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from qwprint.base.errors import LayoutError
from qwprint.base.units import Mm, Pt
from qwprint.draw.geometry import Box
from qwprint.draw.ink import Palette
from qwprint.draw.scene import Group, Item
from qwprint.game import Brief, Card, Figure
from qwprint.layout.columns import Strip
from qwprint.layout.prose import Block, Run, Section
from qwprint.layout.setting import BULLET, Type, heading, paragraph
from qwprint.layout.words import Words
from qwprint.products import card_table
from qwprint.products.card_sizes import CardSize

FIGURE_ABOVE, FIGURE_BELOW = 0.45, 0.25
"""Free above and below a figure, over type size: below, the next line brings some of its own."""

RUN_IN_GAP = 0.32
"""Free above a paragraph that starts with its heading, over type size."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """What a card says, in one language."""

    card: Card
    title: str
    sections: tuple[Section, ...]
    notes: tuple[str, ...]
    words: Words
    palette: Palette


def strips(content: Content, how: CardSize, width: Mm, size: Pt) -> list[Strip]:
    """All that stands in the columns of a card, set in this type size."""
    look = Type(size=size, width=width, language=content.words.language, spacing=how.leading)
    found: list[Strip] = []
    for section in content.sections:
        set_in = _run_in if how.run_in else _under_heading
        for part in set_in(content, section, how, look):
            found += [replace(strip, block=len(found)) for strip in part]
    return found


def _under_heading(content: Content, section: Section, how: CardSize, look: Type) -> Iterator[list[Strip]]:
    """The heading on a line of its own, then a block at a time."""
    yield heading(content.words[f"section {section.key}"], look)
    for block in section.blocks:
        match block.kind:
            case "figure" | "table":
                yield _placed(content, block, how, look)
            case "item":
                yield paragraph(block.runs, look, role="LI", mark=BULLET)
            case "step":
                yield paragraph(block.runs, look, role="LI", mark=str(block.number))
            case "text":
                yield paragraph(block.runs, look)


def _run_in(content: Content, section: Section, how: CardSize, look: Type) -> Iterator[list[Strip]]:
    """The heading in bold before the text, items and steps in one paragraph; figures and tables part it."""
    runs = [Run(f"{content.words[f'section {section.key}']}\N{NO-BREAK SPACE}", "bold")]
    for block in section.blocks:
        if block.kind in {"figure", "table"}:
            if runs:
                yield _spaced(paragraph(runs, look), look)
            yield _placed(content, block, how, look)
            runs = []
            continue
        mark = {"item": BULLET, "step": str(block.number)}.get(block.kind)
        if mark:
            runs.append(Run(f" {mark}\N{NO-BREAK SPACE}", "bold"))
        runs += [*([] if mark or not runs else [Run(" ", "regular")]), *block.runs]
    if runs:
        yield _spaced(paragraph(runs, look), look)


def _spaced(part: list[Strip], look: Type) -> list[Strip]:
    """A paragraph that starts with its heading: more room above than between paragraphs of one section."""
    return [replace(strip, before=look.em * RUN_IN_GAP) if i == 0 else strip for i, strip in enumerate(part)]


def _placed(content: Content, block: Block, how: CardSize, look: Type) -> list[Strip]:
    """A figure or a table; raises ``LayoutError`` where the card has none of this name."""
    card = content.card
    if block.kind == "figure" and block.name in card.figures:
        return [_figure(content, card.figures[block.name], block.label, how, look)]
    if block.kind == "table" and block.name in card.tables:
        return [card_table.strip(card.tables[block.name], content.words, look)]
    known = card.figures if block.kind == "figure" else card.tables
    raise LayoutError(f"there is no {block.kind} {block.name!r} on this card; {', '.join(known) or 'none'} are known")


def _figure(content: Content, figure: Figure, label: str, how: CardSize, look: Type) -> Strip:
    """A drawn example in the middle of the column, as wide as its height allows."""
    width = min(look.width, how.figure / figure.shape)
    above, below = look.em * FIGURE_ABOVE, look.em * FIGURE_BELOW

    def draw(x: Mm, y: Mm) -> tuple[Item, ...]:
        box = Box(x + (look.width - width) / 2, y + above, width, width * figure.shape)
        brief = Brief(box=box, palette=content.palette, words=content.words, small=how.small)
        return (Group("figure", figure.draw(brief), label=label),)

    return Strip(height=above + width * figure.shape + below, draw=draw)
