"""Draws the Qwantum scoresheet into a box: rows with a thick line, column scores, misthrows and total."""

from dataclasses import dataclass

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
HEAD, PANEL, GAP, BREAK, END = 11.6, 22.0, 4.0, 1.6, 0.6
"""Widths at the ideal size: heads, the panel on the right, its distance, the thick line, and what bars end with."""

LEAST_ROW: Mm = LEAST_FIELD + 0.7
LEAST = Size(82.0, 4 * LEAST_ROW + 3 * 0.4 + 1.2 + 7.6)


@dataclass(frozen=True, slots=True)
class Columns:
    """Left edge of the first field, pitch, and the extra room at the thick line, in mm."""

    left: Mm
    pitch: Mm
    rest: Mm

    def cell(self, col: int, cy: Mm, height: Mm) -> Box:
        """A field of this height in its column."""
        margin = self.pitch * 0.045
        x = self.left + col * self.pitch + (self.rest if col >= RISING else 0.0)
        return Box(x + margin, cy - height / 2, self.pitch - 2 * margin, height)

    @property
    def line(self) -> Mm:
        """The x of the thick line."""
        return self.left + RISING * self.pitch + self.rest / 2


def draw(brief: Brief) -> tuple[Item, ...]:
    """All items of a scoresheet, inside the brief's box; raises ``LayoutError`` where a field would be too small."""
    box = brief.box
    if box.width < LEAST.width - 1e-9:
        raise LayoutError(f"{LEAST.width - box.width:.1f} mm too narrow")
    scale = box.width / IDEAL_WIDTH
    bar, gap = Block(LEAST_ROW, 11.4 * scale, 0.8), Block(0.4, 1.2 * scale, 0.8)
    blocks = [bar, gap, bar, gap, bar, gap, bar, Block(1.2, 4.2 * scale, 1.6), Block(7.6, 9.6 * scale, 0.5)]
    heights = share(box.height, blocks)
    body = box.width - (PANEL + GAP) * scale
    places = [Box(box.x, top, body, height) for top, height in zip(tops(box.y, heights), heights, strict=True)]
    bars, scores = places[0:7:2], places[8]
    columns = Columns(box.x + HEAD * scale, (body - (HEAD + BREAK + END) * scale) / FIELDS, BREAK * scale)
    right = Box(box.right - PANEL * scale, box.y, PANEL * scale, bars[-1].bottom - box.y)
    total = Box(right.x, scores.y, right.width, scores.height)
    return (
        *(item for index, place in enumerate(bars) for item in row(index, place, columns, brief)),
        *thick_line(bars, columns),
        *score_strip(scores, columns, brief, scale),
        *misthrow_boxes(right, brief, scale),
        *total_boxes(total, brief, scale),
    )


SCORESHEET = Scoresheet(least=LEAST, draw=draw)


def row(index: int, bar: Box, columns: Columns, brief: Brief) -> list[Item]:
    """A row with its head, in its bar; raises ``LayoutError`` where a field would be too small."""
    ink = INKS[ROWS[index]]
    head, size = columns.left - bar.x, max(brief.small, bar.height * 0.9)
    letter, colour = brief.words[f"letter {ink.name}"], parts.on_bar(ink, brief.palette)
    room = Box(bar.x + head * 0.08, bar.y, head * 0.56, bar.height)
    items: list[Item] = [
        *parts.bar(bar, ink, brief.palette, radius=bar.height * 0.18),
        *parts.head(room, ink, letter, brief.palette, size=size, colour=colour),
        parts.arrow(Box(columns.left - head * 0.22, bar.cy - head * 0.1, head * 0.11, head * 0.2), colour),
    ]
    height = min(bar.height * 0.84, bar.height - 0.7) if bar.height > 9 else bar.height - 0.7
    if height < LEAST_FIELD - 1e-9:
        raise LayoutError(f"a field would be {height:.1f} mm high, {LEAST_FIELD:g} mm is the least")
    for col in range(FIELDS):
        part = f"field {index} {col}"
        box = columns.cell(col, bar.cy, height)
        mark = brief.marks.get(part, "")
        items.append(parts.field(part, box, edge=brief.palette.edge(ink), mark=mark, palette=brief.palette))
    return items


def thick_line(bars: list[Box], columns: Columns) -> tuple[Item, ...]:
    """The line through all rows after which numbers fall."""
    cap = parts.HEAVY / 2
    line = shapes.polyline(((columns.line, bars[0].y + cap), (columns.line, bars[-1].bottom - cap)))
    return (Path(line, None, Stroke(TEXT, parts.HEAVY)),)


def score_strip(box: Box, columns: Columns, brief: Brief, scale: float) -> list[Item]:
    """The column scores and what they are called."""
    size = max(brief.small, 7.4 * scale)
    return [*text.block(box.x, box, brief.words["columns"], size=size), *score_boxes(box, columns, brief, scale)]


def score_boxes(box: Box, columns: Columns, brief: Brief, scale: float) -> list[Item]:
    """Six boxes for the column scores, with plus signs between."""
    items: list[Item] = []
    previous = columns.left
    for col in range(FIELDS):
        part = f"box column {col}"
        cell = columns.cell(col, box.cy, box.height)
        inner = Box(cell.x + 0.9 * scale, cell.y, cell.width - 1.8 * scale, cell.height)
        if col:
            items.append(parts.operator((previous + inner.x) / 2, box.cy, "+", 1.6 * scale))
        previous = inner.right
        items.append(parts.score_box(part, inner, edge=TEXT, mark=brief.marks.get(part, ""), palette=brief.palette))
    return items


def misthrow_boxes(box: Box, brief: Brief, scale: float) -> list[Item]:
    """Five boxes under each other, each with its points on the left."""
    size = max(brief.small, min(7.4 * scale, box.height * 0.19))
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


def total_boxes(box: Box, brief: Brief, scale: float) -> list[Item]:
    """Less the misthrows, make the total."""
    items: list[Item] = []
    x = box.x - GAP * scale
    for kind, name, gap, wide in (("−", "misthrows", 4.0, 7.6), ("=", "total", 3.8, 10.6)):
        items.append(parts.operator(x + gap * scale / 2, box.cy, kind, 1.6 * scale))
        x += gap * scale
        part, place = f"box {name}", Box(x, box.y, wide * scale, box.height)
        weight = parts.LINE if name == "total" else parts.HAIRLINE
        mark = brief.marks.get(part, "")
        items.append(parts.score_box(part, place, edge=TEXT, weight=weight, mark=mark, palette=brief.palette))
        x += wide * scale
    return items
