"""The pages of a rule card: title, columns of text in the largest type that fits, small print."""

from collections.abc import Callable, Sequence
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

    Figures are as high as the type leaves room for. Raises ``LayoutError`` where even the smallest type does not fit.
    """
    setter = _Setter(content, how, columns)
    largest = setter.largest()
    sizes = [size for size in (largest - i * STEP for i in range(TRIED)) if size >= how.smallest and setter.fits(size)]
    best = min(sizes, key=lambda size: badness(setter.set_in(size), columns) + (largest - size) * SMALLER)
    return setter.set_in(best, setter.figure(best))


class _Setter:
    """Sets the text of a card in type sizes and with heights of figures, each once."""

    def __init__(self, content: Content, how: CardSize, columns: Sequence[Box]) -> None:
        self._content, self._how, self._columns = content, how, columns
        self._done: dict[tuple[Pt, Mm], list[Strip]] = {}

    def set_in(self, size: Pt, figure: Mm | None = None) -> list[Strip]:
        """The text in this type size, figures as high as this or as the card likes them."""
        key = (size, self._how.figure if figure is None else figure)
        if key not in self._done:
            how = replace(self._how, figure=key[1])
            self._done[key] = strips(self._content, how, self._columns[0].width, size)
        return self._done[key]

    def fits(self, size: Pt, figure: Mm | None = None) -> bool:
        """Whether the columns hold it, and no word is wider than they are."""
        try:
            return not left_over(self.set_in(size, figure), self._columns)
        except LayoutError:
            return False

    def largest(self) -> Pt:
        """The largest type that fits, found by halving."""
        smallest = self._how.smallest
        over = left_over(self.set_in(smallest), self._columns)
        if over:
            raise LayoutError(f"{over:.1f} mm too long for its size at {smallest:g} pt")
        steps = round((self._how.largest - smallest) / STEP)
        return smallest + _last(steps, lambda step: self.fits(smallest + step * STEP)) * STEP

    def figure(self, size: Pt) -> Mm:
        """How high figures may be, in whole mm more than the least."""
        least = self._how.figure
        return least + _last(round(self._how.figure_most - least), lambda more: self.fits(size, least + more))


def _last(most: int, holds: Callable[[int], bool]) -> int:
    """The largest number up to ``most`` for which something holds that holds for 0 and, once it fails, fails on."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if holds(middle) else (low, middle - 1)
    return low


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
