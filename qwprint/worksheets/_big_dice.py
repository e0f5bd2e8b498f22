"""Dice with more than six sides: their outline as one sees it from above, and the number on the upper side."""

from qwprint.base.units import Mm
from qwprint.draw import shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import TEXT, WHITE, Ink
from qwprint.draw.scene import Group, Path, Stroke
from qwprint.layout import parts, text
from qwprint.worksheet import Setting

KITES = 10
"""Dice of up to so many sides have kites for sides; larger ones look like a hexagon."""


def big_die(box: Box, value: int, sides: int, ink: Ink, setting: Setting, *, label: str) -> Group:
    """A die of ten or more ``sides`` that fills the box; the number is as large as all other type."""
    palette = setting.palette
    corners = _kite(box) if sides <= KITES else _hexagon(box)
    outline = shapes.rounded(corners, min(box.width, box.height) * 0.08)
    body = Path(outline, palette.bar(ink) or WHITE, Stroke(palette.edge(ink), parts.HAIRLINE))
    colour = WHITE if palette.fills and ink.dark else TEXT
    number = text.middle(box, str(value), size=setting.size, font="bold", colour=colour, share=1.0)
    return Group("die", (body, number), label)


def _kite(box: Box) -> tuple[tuple[Mm, Mm], ...]:
    """Longer below than above the middle, as a die of ten lies."""
    wide = box.y + box.height * 0.56
    return ((box.cx, box.y), (box.right, wide), (box.cx, box.bottom), (box.x, wide))


def _hexagon(box: Box) -> tuple[tuple[Mm, Mm], ...]:
    """On a corner, so that two figures have the most room."""
    quarter = box.height / 4
    return (
        (box.cx, box.y),
        (box.right, box.y + quarter),
        (box.right, box.bottom - quarter),
        (box.cx, box.bottom),
        (box.x, box.bottom - quarter),
        (box.x, box.y + quarter),
    )
