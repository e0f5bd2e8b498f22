"""The pages of a rule card: title, columns of text in the largest type that fits, small print."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from qwprint.base.errors import LayoutError
from qwprint.base.units import MM_PER_PT, Mm, Pt
from qwprint.draw import fonts, shapes
from qwprint.draw.document import Page
from qwprint.draw.geometry import Box, Size
from qwprint.draw.ink import HINT, INKS, RULE
from qwprint.draw.scene import Group, Item, Path, Stroke
from qwprint.layout import parts, text
from qwprint.layout.breaking import Line, lines
from qwprint.layout.columns import Strip, badness, drawn, left_over
from qwprint.layout.prose import Run
from qwprint.layout.setting import texts
from qwprint.products.card_sizes import CardSize
from qwprint.products.card_text import Content, strips

STEP: Pt = 0.25
"""Type sizes are tried in steps of this."""

TRIED = 5
"""How many sizes, from the largest that fits down, are tried for where columns end."""

SMALLER = 0.3
"""What smaller type costs, for each pt, beside the badness of columns."""

GUTTER = 0.045
"""Between columns, as a share of the card's width."""

BAND: Mm = 1.2
"""The height of the line of inks under a title."""

AIR: Mm = 1.6
"""Free between the parts of a card."""

SAFE: Mm = 4.0
FOLD = (1.2, 1.2)
"""Dashes of the line to fold at."""

NOTE_LEADING = 1.2
ASCENT = 0.75
"""How far the letters of a title reach above its baseline over type size: "é" is the highest (Source Sans 3)."""


def pages(content: Content, how: CardSize, *, fold: bool) -> tuple[Page, ...]:
    """Recto and, where the size has one, verso; with ``fold`` both on one page that is folded back between them.

    Raises:
        LayoutError: the text or the small print is too long, or a word too wide; says by how much.
    """
    trim = how.trim
    inners = [Box(trim.width * side * fold, 0, trim.width, trim.height).inset(how.margin) for side in range(how.sides)]
    notes = _notes(content, how)
    columns = [
        column
        for side, inner in enumerate(inners)
        for column in _columns(inner, how, len(notes) if side == how.sides - 1 else 0)
    ]
    set_in = _fitting(content, how, columns)
    flowed = drawn(set_in, columns)
    sides = [
        (*_title(content, how, inner, side), *(item for column in _of(flowed, side, how) for item in column))
        for side, inner in enumerate(inners)
    ]
    sides[-1] += _small_print(notes, how, inners[-1])
    label = f"{content.title} · {content.words['rule card']}"
    page = Page(size=trim, items=(), label=label, safe=min(how.margin, SAFE))
    if fold:
        line = shapes.polyline(((trim.width, SAFE), (trim.width, trim.height - SAFE)))
        mark = Path(line, None, Stroke(RULE, parts.HAIRLINE, FOLD))
        return (
            replace(
                page,
                size=Size(how.sides * trim.width, trim.height),
                items=(*sum(sides, ()), mark),
                bookmark=content.title,
            ),
        )
    marks = (content.title, *("" for _ in sides[1:]))
    return tuple(replace(page, items=items, bookmark=mark) for items, mark in zip(sides, marks, strict=True))


def _of(columns: Sequence[tuple[Item, ...]], side: int, how: CardSize) -> Sequence[tuple[Item, ...]]:
    return columns[side * how.columns : (side + 1) * how.columns]


def _fitting(content: Content, how: CardSize, columns: Sequence[Box]) -> list[Strip]:
    """The text in the largest type that fits, or in a little smaller type where columns then end in better places.

    Figures are as high as the type leaves room for.
    """
    width, largest = columns[0].width, _largest(content, how, columns)
    sizes = [size for size in (largest - i * STEP for i in range(TRIED)) if size >= how.smallest]
    tries = [(strips(content, how, width, size), size) for size in sizes]
    found = [tried for tried in tries if not left_over(tried[0], columns)]
    best, size = min(found, key=lambda tried: badness(tried[0], columns) + (largest - tried[1]) * SMALLER)
    for grown in range(round(how.figure_most - how.figure)):
        tried = strips(content, replace(how, figure=how.figure_most - grown), width, size)
        if not left_over(tried, columns):
            return tried
    return best


def _largest(content: Content, how: CardSize, columns: Sequence[Box]) -> Pt:
    """The largest type that fits, found by halving; raises ``LayoutError`` where even the smallest does not."""
    _expect_room(content, how, columns, how.smallest)
    low, high = 0, round((how.largest - how.smallest) / STEP)
    while low < high:
        middle = (low + high + 1) // 2
        try:
            _expect_room(content, how, columns, how.smallest + middle * STEP)
        except LayoutError:
            high = middle - 1
        else:
            low = middle
    return how.smallest + low * STEP


def _expect_room(content: Content, how: CardSize, columns: Sequence[Box], size: Pt) -> None:
    """Raises ``LayoutError`` where the text does not fit the columns in this type size."""
    over = left_over(strips(content, how, columns[0].width, size), columns)
    if over:
        raise LayoutError(f"{over:.1f} mm too long for its size at {size:g} pt")


def _head(how: CardSize) -> Mm:
    """The height of title and line of inks."""
    return how.title * MM_PER_PT * (ASCENT + fonts.DESCENT) + BAND + 0.6 * AIR


def _columns(inner: Box, how: CardSize, notes: int) -> list[Box]:
    """The columns of a side, above so many lines of small print; raises ``LayoutError`` where these are too many."""
    gutter = how.trim.width * GUTTER
    width = (inner.width - gutter * (how.columns - 1)) / how.columns
    top = inner.y + _head(how) + AIR
    foot = notes * how.small * MM_PER_PT * NOTE_LEADING + (AIR if notes else 0.0)
    height = inner.bottom - foot - top
    if height < 0:
        raise LayoutError(f"small print is {-height:.1f} mm too long for its side at {how.small:g} pt")
    return [Box(inner.x + i * (width + gutter), top, width, height) for i in range(how.columns)]


def _title(content: Content, how: CardSize, inner: Box, side: int) -> tuple[Item, ...]:
    """The game's name, what this is, and a line in the inks of its rows, which tells the game from afar.

    A name too long to be larger than what stands beside it has the line to itself.
    """
    baseline = inner.y + how.title * MM_PER_PT * ASCENT
    kind = content.words["rule card"]
    aside = max(how.small + 1, how.title * 0.55)
    beside = inner.width - fonts.width(kind, "regular", aside) - 2 * AIR
    alone = fonts.width(content.title, "bold", aside) > beside
    room = inner.width if alone else beside
    size = text.shrink(content.title, room, size=how.title, least=how.small, font="bold")
    title = text.line(inner.x, baseline, content.title, size=size, font="bold")
    top = inner.y + _head(how) - BAND
    width = inner.width / len(content.card.inks)
    bands = (
        parts.segment(Box(inner.x + i * width, top, width, BAND), INKS[ink], content.palette, radius=0.0)
        for i, ink in enumerate(content.card.inks)
    )
    return (
        Group("title", (title,), role="H1" if side == 0 else "P"),
        *(() if alone else (text.line(inner.right, baseline, kind, size=aside, colour=HINT, align="right"),)),
        *bands,
    )


def _notes(content: Content, how: CardSize) -> tuple[Line, ...]:
    """The lines of small print."""
    width = how.trim.width - 2 * how.margin
    told = [(Run(note, "regular"),) for note in content.notes]
    return tuple(line for runs in told for line in lines(runs, width, how.small, content.words.language))


def _small_print(notes: Sequence[Line], how: CardSize, inner: Box) -> tuple[Item, ...]:
    """Small print at the foot."""
    leading = how.small * MM_PER_PT * NOTE_LEADING
    first = inner.bottom - how.small * MM_PER_PT * fonts.DESCENT - (len(notes) - 1) * leading
    shown = (texts(note, inner.x, first + i * leading, how.small, HINT) for i, note in enumerate(notes))
    return (Group("small print", tuple(chain.from_iterable(shown)), role="Note"),) if notes else ()
