"""The rows of a Qwixx scoresheet: bars, heads, fields, locks, links and the letter strips of mixed rows."""

from dataclasses import dataclass
from itertools import groupby

from qwprint.base.errors import LayoutError
from qwprint.base.units import MM_PER_PT, Mm, Pt
from qwprint.draw import fonts, shapes
from qwprint.draw.fonts import CAP_HEIGHT
from qwprint.draw.geometry import Box
from qwprint.draw.ink import INKS, RULE, TEXT, Ink
from qwprint.draw.scene import Close, Colour, Command, CurveTo, Item, LineTo, MoveTo, Path, Stroke
from qwprint.game import Brief
from qwprint.games._qwixx.sheet import Row, Sheet
from qwprint.layout import parts, text

LEAST_FIELD: Mm = 6.0
"""The smallest field that a blunt pencil can cross (pocket size)."""

USUAL_FIELD: Mm = 7.05
"""What fields have at least wherever the box has the room."""

LEAST_GAP: Mm = 0.3
STRIP: Mm = 2.5
"""Height of the letter strip over the fields of a mixed row."""

HEAD_SPACE = 1.25
"""What the shape takes beside the letter in the head of a bonus row, in shapes."""

HEAD, END, COLUMNS = 7.4, 1.0, 12
"""Widths at the ideal size: the head, what the bar keeps after the lock; eleven fields and the lock."""

LEAST_WIDTH: Mm = 90.0
"""At this width a field is 6.2 mm wide."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The columns that all rows share: left edge of the first field, the pitch, and the width of a field."""

    left: Mm
    pitch: Mm
    field: Mm

    def right(self, col: int) -> Mm:
        """The right edge of the field in a column."""
        return self.left + col * self.pitch + self.field

    def cell(self, col: int, cy: Mm, side: Mm) -> Box:
        """The square field of this side, centred in a column at height ``cy``."""
        centre = self.left + col * self.pitch + self.field / 2
        return Box(centre - side / 2, cy - side / 2, side, side)


def grid(box: Box) -> Grid:
    """The columns of a box of this width."""
    scale = box.width / (HEAD + END + COLUMNS * 8.8)
    pitch = (box.width - (HEAD + END) * scale) / COLUMNS
    field = pitch * 0.92
    return Grid(box.x + HEAD * scale, pitch, field)


def least_height(row: Row, field: Mm = LEAST_FIELD) -> Mm:
    """The least height of a row's bar for fields of this side."""
    return field + 0.7 + (STRIP if row.mixed else 0.0)


def ideal_height(row: Row, columns: Grid, scale: float) -> Mm:
    """The height of a row's bar when nothing is short."""
    if row.lock is None:
        return columns.field * 0.9 + 1.0 * scale
    strip = max(STRIP, 2.6 * scale) if row.mixed else 0.0
    return columns.field + 1.8 * scale + strip


def draw(sheet: Sheet, places: list[Box], columns: Grid, brief: Brief) -> tuple[Item, ...]:
    """All rows, top to bottom, and what links them."""
    linked = {place for link in sheet.links for place in link}
    bodies = [_body(row, box, brief) for row, box in zip(sheet.rows, places, strict=True)]
    sides = [_side(row, body, columns) for row, body in zip(sheet.rows, bodies, strict=True)]
    items: list[Item] = []
    for row, box in zip(sheet.rows, places, strict=True):
        items += _bars(row, box, columns, brief)
    for (upper, col), (lower, _) in sheet.links:
        box = columns.cell(col, bodies[upper].cy, sides[upper])
        items.append(_link(box, bodies[lower].cy, parts.HEAVY * (2 if brief.palette.fills else 1)))
    for index, row in enumerate(sheet.rows):
        items += _fields(index, row, bodies[index].cy, sides[index], columns, brief, linked)
    return tuple(items)


def _body(row: Row, box: Box, brief: Brief) -> Box:
    """The part of a row that holds its fields: below the letter strip of a mixed row."""
    if not row.mixed:
        return box
    strip = max(STRIP, brief.small * 0.36)
    return Box(box.x, box.y + strip, box.width, box.height - strip)


def _side(row: Row, body: Box, columns: Grid) -> Mm:
    side = min(columns.field, body.height - min(0.7, body.height * 0.1))
    if body.height > columns.field * 1.1:
        side = min(columns.field, body.height * 0.86)
    if side < LEAST_FIELD - 1e-9:
        raise LayoutError(f"a field would be {side:.1f} mm, {LEAST_FIELD:g} mm is the least")
    return min(side, columns.field * 0.9) if row.lock is None and columns.field * 0.9 >= LEAST_FIELD else side


def _bars(row: Row, box: Box, columns: Grid, brief: Brief) -> list[Item]:
    radius = min(2.0, box.height * 0.2)
    if row.lock is None:
        return _double_bar(row, box, columns, brief, radius)
    if not row.mixed:
        return [*parts.bar(box, INKS[row.lock], brief.palette, radius=radius), *_head(row.lock, box, columns, brief)]
    return _mixed_bar(row, box, columns, brief, radius)


def _head(ink: str, box: Box, columns: Grid, brief: Brief) -> list[Item]:
    """Letter and shape, then the arrow where the row starts."""
    width = columns.left - box.x
    room = Box(box.x + width * 0.06, box.y, width * 0.6, box.height)
    size = max(brief.small, min(columns.field * 1.02, box.height * 1.2))
    colour = parts.on_bar(INKS[ink], brief.palette)
    head = parts.head(room, INKS[ink], brief.words[f"letter {ink}"], brief.palette, size=size, colour=colour)
    return [*head, _start(box, columns, colour)]


def _start(box: Box, columns: Grid, colour: Colour = TEXT) -> Path:
    """The arrow where a row starts."""
    width = columns.left - box.x
    return parts.arrow(Box(columns.left - width * 0.3, box.cy - width * 0.14, width * 0.17, width * 0.28), colour)


def _double_bar(row: Row, box: Box, columns: Grid, brief: Brief, radius: Mm) -> list[Item]:
    """The bar of a bonus row: upper half in one ink, lower half in the other, from its first to its last field."""
    gap = columns.pitch - columns.field
    inner = Box(columns.left - gap, box.y, columns.right(10) + 2 * gap - columns.left, box.height)
    inks = tuple(INKS[name] for name in row.inks)
    items: list[Item] = []
    if brief.palette.fills:
        half = inner.height / 2
        lower = Box(inner.x, inner.y + half, inner.width, half)
        items = [
            Path(shapes.rectangle(inner, radius), brief.palette.bar(inks[0])),
            Path(_lower_half(lower, radius), brief.palette.bar(inks[1])),
            Path(shapes.rectangle(inner, radius), None, Stroke(RULE, parts.HAIRLINE)),
        ]
    width = columns.left - box.x
    size = max(brief.small, min(columns.field * 0.86, box.height * 1.7))
    letters = max(fonts.width(brief.words[f"letter {ink.name}"], "bold", size) for ink in inks)
    right = box.x + max(width * 0.62, letters + size * CAP_HEIGHT * MM_PER_PT * HEAD_SPACE)
    for ink, share in zip(inks, (0.25, 0.75), strict=True):
        items += _double_head(right, box.y + box.height * share, ink, brief, size)
    return [*items, _start(box, columns)]


def _double_head(right: Mm, cy: Mm, ink: Ink, brief: Brief, size: Pt) -> list[Item]:
    """Letter and shape side by side, ending at ``right``: two of them fit the head of a bonus row."""
    side = CAP_HEIGHT * size * MM_PER_PT
    shape = parts.sign(Box(right - side, cy - side / 2, side, side), ink, brief.palette)
    letter = brief.words[f"letter {ink.name}"]
    colour = brief.palette.edge(ink)
    x, y = right - side * HEAD_SPACE, cy + side / 2
    return [text.line(x, y, letter, size=size, font="bold", colour=colour, align="right"), shape]


def _lower_half(box: Box, r: Mm) -> tuple[Command, ...]:
    k = r * (1 - shapes.KAPPA)
    return (
        MoveTo(box.x, box.y),
        LineTo(box.right, box.y),
        LineTo(box.right, box.bottom - r),
        CurveTo(box.right, box.bottom - k, box.right - k, box.bottom, box.right - r, box.bottom),
        LineTo(box.x + r, box.bottom),
        CurveTo(box.x + k, box.bottom, box.x, box.bottom - k, box.x, box.bottom - r),
        Close(),
    )


def _mixed_bar(row: Row, box: Box, columns: Grid, brief: Brief, radius: Mm) -> list[Item]:
    """A bar in segments, each with letter and shape over its first field; the last one reaches under the lock."""
    items: list[Item] = [_start(Box(box.x, box.y + STRIP, box.width, box.height - STRIP), columns)]
    start = 0
    gap = columns.pitch - columns.field
    for name, fields in groupby(row.inks):
        stop = start + len(tuple(fields))
        left = columns.left + start * columns.pitch - gap / 2
        right = box.right if stop == len(row.inks) else columns.left + stop * columns.pitch - gap / 2
        segment = Box(left, box.y, right - left, box.height)
        items.append(parts.segment(segment, INKS[name], brief.palette, radius=radius * 0.5))
        items += _tag(segment, INKS[name], brief)
        start = stop
    return items


def _tag(segment: Box, ink: Ink, brief: Brief) -> list[Item]:
    """Shape and letter side by side in the letter strip of a segment."""
    strip = max(STRIP, brief.small * 0.36)
    side = strip * 0.72
    baseline = segment.y + strip * 0.5 + brief.small * CAP_HEIGHT * MM_PER_PT / 2 + strip * 0.06
    colour = parts.on_bar(ink, brief.palette)
    shape = parts.sign(Box(segment.x + 1.1, baseline - side, side, side), ink, brief.palette, colour=colour)
    letter = brief.words[f"letter {ink.name}"]
    return [shape, text.line(segment.x + 1.7 + side, baseline, letter, size=brief.small, font="bold", colour=colour)]


def _link(upper: Box, lower_cy: Mm, width: Mm) -> Path:
    """The connection of two fields in neighbouring rows: a heavy line between their centres, fields drawn over it."""
    return Path(shapes.polyline(((upper.cx, upper.cy), (upper.cx, lower_cy))), None, Stroke(TEXT, width))


def _fields(
    index: int, row: Row, cy: Mm, side: Mm, columns: Grid, brief: Brief, linked: set[tuple[int, int]]
) -> list[Item]:
    items: list[Item] = []
    for col, number in enumerate(row.numbers):
        part = f"field {index} {col}"
        in_link = (index, col) in linked
        edge = TEXT if row.lock is None or in_link else brief.palette.edge(INKS[row.inks[col]])
        items.append(
            parts.field(
                part,
                columns.cell(col, cy, side),
                edge=edge,
                figure=str(number),
                mark=brief.marks.get(part, ""),
                palette=brief.palette,
                round_field=row.lock is None,
                weight=2 * parts.LINE if in_link else parts.HAIRLINE,
            )
        )
    if row.lock is not None:
        part = f"field {index} lock"
        box = columns.cell(11, cy, side)
        edge = brief.palette.edge(INKS[row.lock])
        items.append(parts.lock(part, box, edge=edge, mark=brief.marks.get(part, ""), palette=brief.palette))
    return items
