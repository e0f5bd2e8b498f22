"""Draws the Qwinto scoresheet, which the card game shares, into a box: three rows, misthrows, and the score strip."""

from collections.abc import Sequence
from itertools import pairwise

from qwprint.base.errors import LayoutError
from qwprint.base.units import Mm
from qwprint.draw import shapes
from qwprint.draw.geometry import Box, Size
from qwprint.draw.ink import INKS, TEXT
from qwprint.draw.scene import Item, Path, Stroke
from qwprint.game import Brief, Scoresheet
from qwprint.games._qwinto import strip
from qwprint.games._qwinto.grid import GRID
from qwprint.layout import parts
from qwprint.layout.grid import Block, share, tops

COLUMNS = 12
LEAST_FIELD: Mm = 7.5
"""The smallest field that holds two written digits (pocket size)."""

IDEAL_WIDTH: Mm = 114.4
"""The width at which fields are 9 mm."""

LEAST_ROW: Mm = LEAST_FIELD + 0.5
LEAST_GAP: Mm = 0.4
FIELD_SHARE = 0.957
"""Field width over pitch; rows are so long that fields stand close."""

LEAST_SPACE: Mm = 0.06
"""Between fields where room is short: their frames then share a line."""

ROW_PADDING: Mm = 1.4
"""How much higher than its fields a row likes to be at the ideal width."""

ROW_GAP: Mm = 0.9
"""Between rows at the ideal width."""

END: Mm = 0.6
"""What a bar keeps beyond its first and last field."""


def columns(box: Box) -> tuple[Mm, Mm]:
    """Left edge of column 0 and the pitch."""
    return box.x + END, (box.width - 2 * END) / COLUMNS


def field_width(pitch: Mm) -> Mm:
    """How wide a field is; closer together where room is short, but never too small to write in."""
    width = max(pitch * FIELD_SHARE, min(pitch - LEAST_SPACE, LEAST_FIELD))
    if width < LEAST_FIELD - 1e-9:
        raise LayoutError(f"a field would be {width:.1f} mm, {LEAST_FIELD:g} mm is the least")
    return width


def draw(brief: Brief) -> tuple[Item, ...]:
    """All items of a scoresheet, inside the brief's box; raises ``LayoutError`` where a field would be too small."""
    box = brief.box
    width = field_width(columns(box)[1])
    scale = box.width / IDEAL_WIDTH
    row, gap = Block(LEAST_ROW, width + ROW_PADDING * scale, 0.4), Block(LEAST_GAP, ROW_GAP * scale, 0.6)
    space = Block(0.9, 2.6 * scale, 1.6)
    blocks = [row, gap, row, gap, row, space, Block(strip.LEAST_MISTHROWS, 7.8 * scale, 0.2), space]
    blocks.append(Block(strip.LEAST_STRIP, strip.IDEAL_STRIP * scale, 0.3))
    heights = share(box.height, blocks)
    places = [Box(box.x, top, box.width, height) for top, height in zip(tops(box.y, heights), heights, strict=True)]
    return (
        *rows((places[0], places[2], places[4]), brief),
        *strip.misthrows(places[6], brief, scale),
        *strip.strip(places[8], brief, scale),
    )


def rows(places: Sequence[Box], brief: Brief) -> tuple[Item, ...]:
    """The three rows alone, top to bottom, a place each; raises ``LayoutError`` where a field would be too small."""
    left, pitch = columns(places[0])
    return (
        *_bars(places, left, pitch, brief),
        *_triples(places, left, pitch, brief),
        *_fields(places, left, pitch, brief),
    )


LEAST = Size(COLUMNS * (LEAST_FIELD + LEAST_SPACE) + 2 * END, 3 * LEAST_ROW + 2 * LEAST_GAP + 1.8 + strip.LEAST)
SCORESHEET = Scoresheet(least=LEAST, draw=draw)


def _bars(bars: Sequence[Box], left: Mm, pitch: Mm, brief: Brief) -> list[Item]:
    items: list[Item] = []
    for index, (row, bar) in enumerate(zip(GRID.rows, bars, strict=True)):
        first, last = row.fields[0], row.fields[-1]
        body = Box(left + first * pitch - END, bar.y, (last - first + 1) * pitch + 2 * END, bar.height)
        ink = INKS[GRID.inks[index]]
        items += parts.bar(body, ink, brief.palette, radius=bar.height * 0.18)
        gap = Box(left + row.gap * pitch, bar.y, pitch, bar.height)
        size = max(brief.small, pitch * 0.86)
        letter, colour = brief.words[f"letter {ink.name}"], parts.on_bar(ink, brief.palette)
        items += parts.head(gap, ink, letter, brief.palette, size=size, colour=colour)
    return items


def _triples(bars: Sequence[Box], left: Mm, pitch: Mm, brief: Brief) -> list[Item]:
    """Short ties between the rows where all three of a column count together."""
    items: list[Item] = []
    for column in GRID.triples:
        x = left + (column + 0.5) * pitch
        for upper, lower in pairwise(bars):
            line = shapes.polyline(((x, upper.bottom - 1.0), (x, lower.y + 1.0)))
            items.append(Path(line, None, Stroke(TEXT, brief.palette.weight(parts.HEAVY))))
    return items


def _fields(bars: Sequence[Box], left: Mm, pitch: Mm, brief: Brief) -> list[Item]:
    items: list[Item] = []
    for index, (row, bar) in enumerate(zip(GRID.rows, bars, strict=True)):
        side = min(field_width(pitch), bar.height - 0.5)
        edge = brief.palette.edge(INKS[GRID.inks[index]])
        for position, column in enumerate(row.fields):
            part = f"field {index} {position}"
            box = Box(left + column * pitch, bar.y, pitch, bar.height).square(side)
            outline = shapes.pentagon(box) if GRID.triples.get(column) == index else ()
            mark = brief.marks.get(part, "")
            weight = parts.LINE if outline else parts.HAIRLINE
            items.append(
                parts.field(part, box, edge=edge, mark=mark, palette=brief.palette, outline=outline, weight=weight)
            )
    return items
