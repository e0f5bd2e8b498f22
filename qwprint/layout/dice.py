"""Dice faces as people know them: pips where they belong, a coloured body, and the ink's letter beside it."""

from dataclasses import replace
from functools import lru_cache

from qwprint.draw import shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import WHITE, Ink, Palette
from qwprint.draw.scene import Group, Path, Stroke, Text
from qwprint.layout import parts

_LOW, _MIDDLE, _HIGH = -0.27, 0.0, 0.27

PIPS: tuple[tuple[tuple[float, float], ...], ...] = (
    ((_MIDDLE, _MIDDLE),),
    ((_LOW, _HIGH), (_HIGH, _LOW)),
    ((_LOW, _HIGH), (_MIDDLE, _MIDDLE), (_HIGH, _LOW)),
    ((_LOW, _LOW), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _HIGH)),
    ((_LOW, _LOW), (_LOW, _HIGH), (_MIDDLE, _MIDDLE), (_HIGH, _LOW), (_HIGH, _HIGH)),
    ((_LOW, _LOW), (_LOW, _MIDDLE), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _MIDDLE), (_HIGH, _HIGH)),
)
"""Where the pips of 1 to 6 stand, from the centre, as shares of the side: the usual Western die."""


@lru_cache(maxsize=8192)  # a class has the same dice in the same places, on hundreds of pages
def die(box: Box, value: int, ink: Ink, palette: Palette, *, label: str, chosen: bool = False) -> Group:
    """A die showing ``value`` (1 to 6) in the largest square of a box; a chosen one has a heavy frame."""
    side = min(box.width, box.height)
    body = box.square(side)
    edge = Stroke(palette.pencil, parts.HEAVY) if chosen else Stroke(palette.edge(ink), parts.HAIRLINE)
    radius = side * 0.085
    pips = tuple(
        command for x, y in PIPS[value - 1] for command in shapes.circle(body.cx + x * side, body.cy + y * side, radius)
    )
    colour = WHITE if palette.fills and ink.dark else palette.edge(ink)
    face = Path(shapes.rectangle(body, side * 0.18), palette.bar(ink) or WHITE, edge)
    return Group("die", (face, Path(pips, colour)), label)


def lettered(letter: Text, die: Group) -> Group:
    """A die with the letter beside it: one picture, of which the die's label tells."""
    return replace(die, items=(letter, *die.items))
