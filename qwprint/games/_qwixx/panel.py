"""Below the rows of a Qwixx scoresheet: points by crosses, penalty boxes, and the strip where the score is added up."""

from qwprint.base.units import MM_PER_PT, Mm
from qwprint.draw import fonts, shapes
from qwprint.draw.fonts import FIGURE_HEIGHT
from qwprint.draw.geometry import Box
from qwprint.draw.ink import HINT, INKS, RULE, TEXT
from qwprint.draw.scene import Item, Path, Stroke
from qwprint.game import Brief
from qwprint.games._qwixx.sheet import PENALTIES, PENALTY_POINTS, Sheet
from qwprint.layout import parts, text

LEAST_POINTS: Mm = 6.2
LEAST_STRIP: Mm = 6.4
POINTS_COLUMN: Mm = 3.6
"""What a column of three-digit points takes more of the width than the usual twelve."""

COLOURS = ("red", "yellow", "green", "blue")


def points_and_penalties(box: Box, sheet: Sheet, brief: Brief, scale: float) -> tuple[Item, ...]:
    """The points table on the left, four penalty boxes on the right."""
    side = min(box.height, 8.0 * scale)
    boxes = PENALTIES * side + (PENALTIES - 1) * 0.9 * scale
    size = min(max(brief.small, min(7.4 * scale, box.height * 1.25)), 13.0)
    label = brief.words.fill("penalties", points=f"−{-PENALTY_POINTS}")
    room = max(fonts.width(word, "regular", size) for word in label.split("\n"))
    left = box.right - boxes
    items = [
        *_points(Box(box.x, box.y, left - room - 4.5 * scale - box.x, box.height), sheet, brief, size),
        *text.block(left - 1.4 * scale, box, label, size=size, align="right"),
    ]
    for i in range(PENALTIES):
        place = Box(left + i * (side + 0.9 * scale), box.cy - side / 2, side, side)
        part = f"field penalty {i}"
        items.append(parts.field(part, place, edge=TEXT, mark=brief.marks.get(part, ""), palette=brief.palette))
    return tuple(items)


def _points(box: Box, sheet: Sheet, brief: Brief, size: float) -> list[Item]:
    """Two lines of figures, crosses over points; the gaps are equal, so that wide numbers do not touch."""
    name = max(fonts.width(brief.words[key], "regular", size) for key in ("crosses", "points")) + 1.0
    widths = [fonts.width(str(points), "bold", size) for points in sheet.points]
    gap = (box.width - name - sum(widths)) / len(widths)
    height = FIGURE_HEIGHT * size * MM_PER_PT
    upper, lower = box.cy - box.height * 0.25 + height / 2, box.cy + box.height * 0.25 + height / 2
    items: list[Item] = [
        text.line(box.x, upper, brief.words["crosses"], size=size, colour=HINT),
        text.line(box.x, lower, brief.words["points"], size=size, colour=HINT),
        Path(shapes.polyline(((box.x, box.cy), (box.right, box.cy))), None, Stroke(RULE, parts.HAIRLINE)),
    ]
    x = box.x + name
    for crosses, (points, width) in enumerate(zip(sheet.points, widths, strict=True), start=1):
        x += gap + width / 2
        items.append(text.line(x, upper, str(crosses), size=size, colour=HINT, align="centre"))
        items.append(text.line(x, lower, str(points), size=size, font="bold", align="centre"))
        x += width / 2
    return items


def strip(box: Box, brief: Brief, scale: float) -> tuple[Item, ...]:
    """Four colours, less penalties, make the total."""
    sign, gap = 3.6 * scale, 4.4 * scale
    total = 18.0 * scale
    width = (box.width - total - 5 * gap - 4 * (sign + 1.0 * scale)) / 5
    size = max(brief.small, 7.4 * scale)
    items: list[Item] = []
    x = box.x
    for i, name in enumerate(COLOURS):
        if i:
            items.append(parts.operator(x + gap / 2, box.cy, "+", 1.9 * scale))
            x += gap
        ink, letter = INKS[name], brief.words[f"letter {name}"]
        place = Box(x, box.y, sign, box.height)
        items += parts.head(place, ink, letter, brief.palette, size=size, colour=brief.palette.edge(ink))
        x += sign + 1.0 * scale
        items.append(_box(name, Box(x, box.y, width, box.height), brief, brief.palette.edge(INKS[name])))
        x += width
    for kind, name, wide in (("−", "penalties", width), ("=", "total", total)):
        items.append(parts.operator(x + gap / 2, box.cy, kind, 1.9 * scale))
        x += gap
        weight = parts.LINE if name == "total" else parts.HAIRLINE
        items.append(_box(name, Box(x, box.y, wide, box.height), brief, TEXT, weight))
        x += wide
    return tuple(items)


def _box(name: str, box: Box, brief: Brief, edge: str, weight: Mm = parts.HAIRLINE) -> Item:
    part = f"box {name}"
    mark = brief.marks.get(part, "")
    return parts.score_box(part, box, edge=edge, weight=weight, mark=mark, palette=brief.palette)
