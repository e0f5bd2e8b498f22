"""Below the rows of a Qwinto scoresheet: misthrow boxes, the scoring in short, and the score strip."""

from qwprint.base.units import MM_PER_PT, Mm
from qwprint.draw import fonts, shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import HINT, INKS, TEXT
from qwprint.draw.scene import Colour, Item
from qwprint.game import Brief
from qwprint.games._qwinto.grid import GRID
from qwprint.layout import parts, text

MISTHROWS = 4
"""Boxes on the sheet; crossing the fourth ends the game."""

MISTHROW_POINTS = -5

LEAST_MISTHROWS: Mm = 6.2
LABEL: Mm = 2.5
LEAST_STRIP: Mm = LABEL + 7.6
IDEAL_STRIP: Mm = 2.8 + 9.4
LEAST: Mm = LEAST_MISTHROWS + LEAST_STRIP


def misthrows(box: Box, brief: Brief, scale: float) -> tuple[Item, ...]:
    """How rows and columns score, in two lines on the left; four misthrow boxes on the right."""
    side, gap = min(box.height, 8.0 * scale), 0.9 * scale
    left = box.right - MISTHROWS * side - (MISTHROWS - 1) * gap
    size = min(max(brief.small, 7.4 * scale), 13.0)
    label = brief.words.fill("misthrows", points=f"−{-MISTHROW_POINTS}")
    items: list[Item] = [*text.block(left - 1.4 * scale, box, label, size=size, align="right")]
    items += text.block(box.x + 0.6, box, brief.words["scoring"], size=size, colour=HINT)
    for i in range(MISTHROWS):
        place = Box(left + i * (side + gap), box.cy - side / 2, side, side)
        part = f"field misthrow {i}"
        items.append(parts.field(part, place, edge=TEXT, mark=brief.marks.get(part, ""), palette=brief.palette))
    return tuple(items)


def strip(box: Box, brief: Brief, scale: float) -> tuple[Item, ...]:
    """Three rows and five columns, less misthrows, make the total; each box says above what goes in."""
    label = max(LABEL, 2.8 * scale)
    height = box.height - label
    gap, total = 4.0 * scale, 13.5 * scale
    narrow = 0.8 * scale
    width = (box.width - total - 3 * gap - 6 * narrow) / 9
    side = min(height, width)
    items: list[Item] = []
    x = box.x

    def place(wide: Mm) -> Box:
        return Box(x, box.y + label, wide, height)

    for index, name in enumerate(GRID.inks):
        x = box.x + index * (width + narrow)
        edge = brief.palette.edge(INKS[name])
        items += _label(place(width), label, brief, INKS[name].name)
        items.append(_box(f"row {index}", place(width), brief, edge))
    x += width
    items.append(parts.operator(x + gap / 2, place(0).cy, "+", 1.9 * scale))
    x += gap
    for column, row in sorted(GRID.triples.items()):
        items += _label(place(width), label, brief, INKS[GRID.inks[row]].name)
        items.append(_pentagon(f"box column {column}", place(width).square(side), brief, row))
        x += width + narrow
    x -= narrow
    for kind, name, wide in (("−", "misthrows", width), ("=", "total", total)):
        items.append(parts.operator(x + gap / 2, place(0).cy, kind, 1.9 * scale))
        x += gap
        items.append(_box(name, place(wide), brief, TEXT, parts.LINE if name == "total" else parts.HAIRLINE))
        items.append(_caption(place(wide), label, brief, brief.words[f"box {name}"]))
        x += wide
    return tuple(items)


def _label(box: Box, label: Mm, brief: Brief, name: str) -> list[Item]:
    """Letter and shape of an ink, side by side over a box."""
    letter, ink = brief.words[f"letter {name}"], INKS[name]
    size = max(brief.small, label * 2.5)
    cap = fonts.CAP_HEIGHT * size * MM_PER_PT
    width = fonts.width(letter, "bold", size)
    left = box.cx - (width + 0.5 * cap + cap) / 2
    baseline = box.y - label * 0.22
    colour = brief.palette.edge(ink)
    shape = parts.sign(Box(left + width + 0.5 * cap, baseline - cap, cap, cap), ink, brief.palette)
    return [text.line(left, baseline, letter, size=size, font="bold", colour=colour), shape]


def _caption(box: Box, label: Mm, brief: Brief, words: str) -> Item:
    """Words over a box, so high that what some letters reach below the line keeps clear of its frame."""
    size = min(max(brief.small, label * 2.4), max(brief.small, text.fitting(words, box.width * 1.15)))
    return text.line(box.cx, box.y - label * 0.32, words, size=size, colour=HINT, align="centre")


def _box(name: str, box: Box, brief: Brief, edge: Colour, weight: Mm = parts.HAIRLINE) -> Item:
    part = f"box {name}"
    mark = brief.marks.get(part, "")
    return parts.score_box(part, box, edge=edge, weight=weight, mark=mark, palette=brief.palette)


def _pentagon(part: str, box: Box, brief: Brief, row: int) -> Item:
    edge = brief.palette.edge(INKS[GRID.inks[row]])
    mark = brief.marks.get(part, "")
    return parts.field(
        part, box, edge=edge, mark=mark, palette=brief.palette, outline=shapes.pentagon(box), weight=parts.LINE
    )
