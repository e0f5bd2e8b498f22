"""Score pads: blank scoresheets, imposed on paper, ready to cut and glue."""

import math
from dataclasses import dataclass

from qwprint import games
from qwprint.base.errors import LayoutError
from qwprint.base.units import Mm, Pt
from qwprint.draw import fonts, shapes
from qwprint.draw.document import Page
from qwprint.draw.geometry import Box, Size
from qwprint.draw.ink import HINT, RULE
from qwprint.draw.scene import Group, Item, Path, Stroke, Text
from qwprint.game import Brief, Game, Scoresheet
from qwprint.job import Product, Style, Work
from qwprint.layout import parts, spoken, text
from qwprint.layout.impose import Imposition
from qwprint.layout.words import Words, load
from qwprint.products.titles import full_title

SMALL: Pt = 7.0
"""The smallest type on a pad."""

SAFE: Mm = 2.0
"""Nothing comes nearer to the trim: guillotines and scissors wander."""

FOOT: Mm = 3.2
FOOT_DEPTH: Mm = 0.55
"""What letters of the foot line reach below their baseline."""

HEADER: Mm = 6.0
LINES_WIDTH: Mm = 82.0
"""Lines for name and date take this much at least."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PadOrder:
    """What pad to print.

    Attributes:
        game: ``GAME[/VARIANT]``.
        size: trim size in mm.
        imposition: how the scoresheets go on paper.
        count: how many scoresheets, None for one full sheet of paper.
        numbered: whether each carries a running number.
        title: printed above the scoresheet where given.
        name: printed after "Name" where given.
        lines: whether there are lines to write name and date on.
    """

    game: str
    size: Size
    imposition: Imposition
    count: int | None = None
    numbered: bool = False
    title: str = ""
    name: str = ""
    lines: bool = False


def make(order: PadOrder, style: Style) -> tuple[Work, ...]:
    """The pad's one work; raises ``LayoutError`` naming the smallest trim size where fields would be too small."""
    game, variant, scoresheet = games.find_scoresheet(order.game)
    words = load(style.language, "common", game.name)
    page = _page(order, style, game, variant, scoresheet, words)
    title = f"{full_title(game, variant, words)} – {words['score pad']}"
    return (Work(suffix="", title=title, pages=(page,), imposition=order.imposition, count=order.count),)


def smallest(order: PadOrder, scoresheet: Scoresheet) -> Size:
    """The smallest trim size of a scoresheet with this order's header."""
    least = scoresheet.least
    width = max(least.width, LINES_WIDTH if order.lines else 0.0) + 2 * SAFE
    return Size(_tenth_up(width), _tenth_up(least.height + 2 * SAFE + FOOT + _header(order)))


def _tenth_up(length: Mm) -> Mm:
    """A length as it is named: rounded down, it would not be enough."""
    return math.ceil(round(length * 10, 6)) / 10


def _header(order: PadOrder) -> Mm:
    return HEADER if order.title or order.name or order.lines else 0.0


def _page(order: PadOrder, style: Style, game: Game, variant: str, scoresheet: Scoresheet, words: Words) -> Page:
    size, header = order.size, _header(order)
    margin = _margin(order, scoresheet)
    inner = Box(0, 0, size.width, size.height).inset(margin)
    body = Box(inner.x, inner.y + header, inner.width, inner.height - header - FOOT)
    name = full_title(game, variant, words)
    drawn = scoresheet.draw(Brief(box=body, palette=style.palette, words=words, small=SMALL))
    items: list[Item] = [
        *_heading(Box(inner.x, inner.y, inner.width, header), order, words),
        Group("scoresheet", drawn, spoken.scoresheet(name, drawn, {}, words)),
        text.line(inner.x, inner.bottom - FOOT_DEPTH, f"{name} · {words['unofficial']}", size=SMALL, colour=HINT),
    ]
    number = Text(inner.right, inner.bottom - FOOT_DEPTH, "{}", "regular", SMALL, HINT) if order.numbered else None
    return Page(size=size, items=tuple(items), label=name, safe=margin, number=number)


def _margin(order: PadOrder, scoresheet: Scoresheet) -> Mm:
    """What stays free along the trim; raises ``LayoutError`` naming the smallest size where this one is smaller."""
    size, least = order.size, smallest(order, scoresheet)
    if size.width < least.width or size.height < least.height:
        raise LayoutError(f"{order.game} does not fit {size}: the smallest is {least}")
    margin = max(SAFE, min(size.width, size.height) * 0.032) if size.width - least.width > 4 else SAFE
    return min(margin, SAFE + (size.width - least.width) / 2, SAFE + (size.height - least.height) / 2)


def shortened(order: PadOrder, language: str) -> tuple[str, ...]:
    """The user's texts that are too long for their place and end in an ellipsis: ``name``, ``title`` or both."""
    game, _, scoresheet = games.find_scoresheet(order.game)
    margin = _margin(order, scoresheet)
    box = Box(margin, margin, order.size.width - 2 * margin, _header(order))
    items = _heading(box, order, load(language, "common", game.name))
    shown = {item.text for item in items if isinstance(item, Text)}
    given = {"name": order.name, "title": order.title}
    return tuple(what for what, words in given.items() if words and words not in shown)


def _heading(box: Box, order: PadOrder, words: Words) -> list[Item]:
    """Title on the left; name and date, printed or as lines to write on, on the right."""
    items: list[Item] = []
    baseline, x = box.y + 3.6, box.x
    size: Pt = 9.0
    right = box.right
    if order.lines:
        right = _line_to_write(right, baseline, words["date"], 22.0, size, items)
        right = _line_to_write(right - 2.5, baseline, words["name"], 34.0, size, items, order.name) - 2.5
    elif order.name:
        shown = text.cut(order.name, box.width * (0.5 if order.title else 1.0), size=size)
        items.append(text.line(right, baseline, shown, size=size, align="right"))
        right -= fonts.width(shown, "regular", size) + 2.5
    if order.title:
        shown = text.cut(order.title, right - x, size=size + 1, font="bold")
        items.append(text.line(x, baseline, shown, size=size + 1, font="bold"))
    return items


def _line_to_write(
    right: Mm, baseline: Mm, label: str, length: Mm, size: Pt, items: list[Item], filled: str = ""
) -> Mm:
    """A label with a line after it that ends at ``right``; returns where the label starts."""
    start = right - length
    rule = shapes.polyline(((start, baseline + 0.7), (right, baseline + 0.7)))
    items.append(Path(rule, None, Stroke(RULE, parts.HAIRLINE)))
    if filled:
        items.append(text.line(start + 0.5, baseline, text.cut(filled, length - 1, size=size), size=size))
    width = fonts.width(label, "regular", size - 1)
    items.append(text.line(start - 1.2 - width, baseline, label, size=size - 1, colour=HINT))
    return start - 1.2 - width


PRODUCT = Product(name="pad", make=make)
