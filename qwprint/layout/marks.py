"""Sheet furniture: crop marks on all four sides of the block, and a ruler to check that nothing was scaled."""

from collections.abc import Sequence

from qwprint.base.units import Mm
from qwprint.draw import shapes
from qwprint.draw.geometry import Box, Size
from qwprint.draw.ink import HINT
from qwprint.draw.scene import Group, Item, Path, Stroke
from qwprint.layout import text
from qwprint.layout.paper import RIM

GAP: Mm = 1.0
"""Between trim and mark, so that a cut that wanders leaves no ink on the piece."""

LENGTH: Mm = 5.0
SHORTEST: Mm = 1.5
WIDTH: Mm = 0.25

RULER: Mm = 50.0
RULER_ROOM: Mm = 9.0
"""Height that a margin needs for the ruler: rim, ticks and words."""


def crop_marks(paper: Size, block: Box, xs: Sequence[Mm], ys: Sequence[Mm]) -> tuple[Item, ...]:
    """A mark at every cut, outside the block on all four sides, as long as the printable margin allows."""
    commands = []
    for edge, outward in ((block.y, -1), (block.bottom, 1)):
        room = (edge if outward < 0 else paper.height - edge) - RIM - GAP
        if room >= SHORTEST:
            start, stop = edge + outward * GAP, edge + outward * (GAP + min(LENGTH, room))
            commands += [c for x in xs for c in shapes.polyline(((x, start), (x, stop)))]
    for edge, outward in ((block.x, -1), (block.right, 1)):
        room = (edge if outward < 0 else paper.width - edge) - RIM - GAP
        if room >= SHORTEST:
            start, stop = edge + outward * GAP, edge + outward * (GAP + min(LENGTH, room))
            commands += [c for y in ys for c in shapes.polyline(((start, y), (stop, y)))]
    if not commands:
        return ()
    return (Group("crop marks", (Path(tuple(commands), None, Stroke("#000000", WIDTH)),)),)


def ruler(paper: Size, block: Box, note: str) -> tuple[Item, ...]:
    """A ruler of 50 mm with its words, in the lower margin, else the upper, else left out."""
    below, above = paper.height - block.bottom, block.y
    if below >= RULER_ROOM + GAP + LENGTH:
        base = block.bottom + GAP + LENGTH + 2.4
    elif above >= RULER_ROOM + GAP + LENGTH:
        base = RIM + 2.4
    else:
        return ()
    left = block.x + 2.0 if block.width >= RULER + 30 else (paper.width - RULER) / 2
    line = shapes.polyline(((left, base), (left + RULER, base)))
    ticks = [
        c
        for i in range(6)
        for c in shapes.polyline(((left + i * 10, base), (left + i * 10, base - (2.0 if i % 5 == 0 else 1.2))))
    ]
    return (
        Group(
            "ruler",
            (
                Path((*line, *ticks), None, Stroke(HINT, WIDTH)),
                text.line(left + RULER + 2.0, base, f"50 mm · {note}", size=7.0, colour=HINT),
            ),
        ),
    )
