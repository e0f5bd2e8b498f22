"""Draws the Qwantum scoresheet into a box: four rows of six fields, a thick line, column scores, misthrows and total."""

from qwprint.base.errors import LayoutError
from qwprint.base.units import Mm
from qwprint.draw import shapes
from qwprint.draw.geometry import Box, Size
from qwprint.draw.ink import HINT, INKS, TEXT
from qwprint.draw.scene import Item, Path, Stroke
from qwprint.game import Brief, Scoresheet
from qwprint.games.qwantum.sheet import FIELDS, MISTHROWS, RISING, ROWS
from qwprint.layout import parts, text
from qwprint.layout.grid import Block, share, tops

LEAST_FIELD: Mm = 7.5
"""The smallest field that holds two written digits (pocket size)."""

LEAST_MISTHROW: Mm = 6.0
IDEAL_WIDTH: Mm = 114.0
HEAD, PANEL, GAP = 9.0, 23.0, 5.0
"""Widths at the ideal size: heads, the panel on the right, and what parts it from the rows."""

LEAST_ROW: Mm = LEAST_FIELD + 0.7
LEAST = Size(82.0, 4 * LEAST_ROW + 3 * 0.4 + 1.2 + 7.6)


def draw(brief: Brief) -> tuple[Item, ...]:
    """All items of a scoresheet, inside the brief's box; raises ``LayoutError`` where a field would be too small."""
    box = brief.box
    if box.width < LEAST.width - 1e-9:
        raise LayoutError(f"{LEAST.width - box.width:.1f} mm too narrow")
    scale = box.width / IDEAL_WIDTH
    row, gap = Block(LEAST_ROW, 11.4 * scale, 0.8), Block(0.4, 1.2 * scale, 0.8)
    blocks = [row, gap, row, gap, row, gap, row, Block(1.2, 4.2 * scale, 1.6), Block(7.6, 9.6 * scale, 0.5)]
    heights = share(box.height, blocks)
    body = box.width - (PANEL + GAP) * scale
    places = [Box(box.x, top, body, height) for top, height in zip(tops(box.y, heights), heights, strict=True)]
    bars, scores = places[0:7:2], places[8]
    pitch = (body - HEAD * scale) / FIELDS
    left = box.x + HEAD * scale
    right = Box(box.right - PANEL * scale, box.y, PANEL * scale, bars[-1].bottom - box.y)
    total = Box(right.x, scores.y, right.width, scores.height)
    return (
        *(item for index, bar in enumerate(bars) for item in _row(index, bar, left, pitch, brief)),
        *_thick_line(bars, left + RISING * pitch),
        *_scores(scores, left, pitch, brief, scale),
        *_misthrows(right, brief, scale),
        *_total(total, brief, scale),
    )


SCORESHEET = Scoresheet(least=LEAST, draw=draw)


def _row(index: int, bar: Box, left: Mm, pitch: Mm, brief: Brief) -> list[Item]:
    ink = INKS[ROWS[index]]
    head = left - bar.x
    size = max(brief.small, bar.height * 0.9)
    room = Box(bar.x + head * 0.08, bar.y, head * 0.54, bar.height)
    items: list[Item] = [
        parts.bar(bar, ink, brief.palette, radius=bar.height * 0.18),
        *parts.head(room, ink, brief.words[f"letter {ink.name}"], brief.palette, size=size),
        parts.arrow(Box(left - head * 0.3, bar.cy - head * 0.13, head * 0.15, head * 0.26), TEXT),
    ]
    height = min(bar.height * 0.84, bar.height - 0.7) if bar.height > 9 else bar.height - 0.7
    if height < LEAST_FIELD - 1e-9:
        raise LayoutError(f"a field would be {height:.1f} mm high, {LEAST_FIELD:g} mm is the least")
    for col in range(FIELDS):
        part = f"field {index} {col}"
        box = _cell(col, bar.cy, left, pitch, height)
        mark = brief.marks.get(part, "")
        items.append(parts.field(part, box, edge=brief.palette.edge(ink), mark=mark, palette=brief.palette))
    return items


def _cell(col: int, cy: Mm, left: Mm, pitch: Mm, height: Mm) -> Box:
    """A field of this height in its column; it keeps 0.8 mm or a tenth of the pitch to the thick line."""
    margin = max(0.8, pitch * 0.05)
    return Box(left + col * pitch + margin, cy - height / 2, pitch - 2 * margin, height)


def _thick_line(bars: list[Box], x: Mm) -> tuple[Item, ...]:
    line = shapes.polyline(((x, bars[0].y), (x, bars[-1].bottom)))
    return (Path(line, None, Stroke(TEXT, parts.HEAVY)),)


def _scores(box: Box, left: Mm, pitch: Mm, brief: Brief, scale: float) -> list[Item]:
    """Six boxes for the column scores, with plus signs between."""
    size = max(brief.small, 7.4 * scale)
    items: list[Item] = [*text.block(left - 1.2 * scale, box, brief.words["columns"], size=size, align="right")]
    for col in range(FIELDS):
        part = f"box column {col}"
        cell = _cell(col, box.cy, left, pitch, box.height)
        if col:
            items.append(parts.operator(left + col * pitch, box.cy, "+", 1.4 * scale))
        cell = Box(cell.x + 0.5 * scale, cell.y, cell.width - 1.0 * scale, cell.height)
        items.append(
            parts.score_box(part, cell, edge=TEXT, mark=brief.marks.get(part, ""), palette=brief.palette)
        )
    return items


def _misthrows(box: Box, brief: Brief, scale: float) -> list[Item]:
    """Five boxes under each other, each with its points on the left."""
    size = max(brief.small, 7.4 * scale)
    label = size * 0.42
    pitch = (box.height - label) / len(MISTHROWS)
    side = max(LEAST_MISTHROW, min(pitch * 0.88, 9.0 * scale))
    items: list[Item] = [text.line(box.right, box.y + label * 0.65, brief.words["misthrow"], size=size, align="right")]
    for i, points in enumerate(MISTHROWS):
        cy = box.y + label + (i + 0.5) * pitch + (pitch - side) / 2
        place = Box(box.right - side, cy - side / 2, side, side)
        part = f"field misthrow {i}"
        words = f"−{-points}"
        items.append(text.line(place.x - 1.4 * scale, cy + size * 0.115, words, size=size, colour=HINT, align="right"))
        items.append(parts.field(part, place, edge=TEXT, mark=brief.marks.get(part, ""), palette=brief.palette))
    return items


def _total(box: Box, brief: Brief, scale: float) -> list[Item]:
    """What is left after the misthrows."""
    part = "box total"
    mark = brief.marks.get(part, "")
    inner = Box(box.x + 3.0 * scale, box.y, box.width - 3.0 * scale, box.height)
    return [
        parts.operator(box.x - 0.6 * scale, box.cy, "=", 1.9 * scale),
        parts.score_box(part, inner, edge=TEXT, weight=parts.LINE, mark=mark, palette=brief.palette),
    ]
