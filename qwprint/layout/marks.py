"""Sheet furniture: crop marks on all four sides of the block, and a ruler to check that nothing was scaled."""

from collections.abc import Sequence

from qwprint.base.units import Mm, Pt
from qwprint.draw import fonts, shapes
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
SMALL: Pt = 7.0

RULER: Mm = 50.0
TICK: Mm = 2.0
DEPTH: Mm = 0.6
"""What the words of the ruler reach below it."""

FEED: Mm = 12.0
"""What some printers cannot print where the paper leaves them; the ruler keeps clear of it where it can."""


def crop_marks(paper: Size, block: Box, xs: Sequence[Mm], ys: Sequence[Mm]) -> tuple[Item, ...]:
    """A mark at every cut, outside the block on all four sides, as long as the printable margin allows."""
    commands = []
    for edge, outward in ((block.y, -1), (block.bottom, 1)):
        room = (edge if outward < 0 else paper.height - edge) - RIM - GAP - WIDTH / 2
        if room >= SHORTEST:
            start, stop = edge + outward * GAP, edge + outward * (GAP + min(LENGTH, room))
            commands += [c for x in xs for c in shapes.polyline(((x, start), (x, stop)))]
    for edge, outward in ((block.x, -1), (block.right, 1)):
        room = (edge if outward < 0 else paper.width - edge) - RIM - GAP - WIDTH / 2
        if room >= SHORTEST:
            start, stop = edge + outward * GAP, edge + outward * (GAP + min(LENGTH, room))
            commands += [c for y in ys for c in shapes.polyline(((start, y), (stop, y)))]
    if not commands:
        return ()
    return (Group("crop marks", (Path(tuple(commands), None, Stroke("#000000", WIDTH)),)),)


def ruler(paper: Size, block: Box, note: str, *, beyond_marks: bool) -> tuple[Item, ...]:
    """A ruler of 50 mm with its words, below the block and its crop marks, else above them, else left out."""
    base = _base(paper, block, GAP + (LENGTH if beyond_marks else 0.0))
    words = f"50 mm · {note}" if note else "50 mm"
    room = paper.width - 2 * RIM
    needed = RULER + 2.0 + fonts.width(words, "regular", SMALL)
    if base is None or needed > room:
        return ()
    left = block.x + 2.0 if block.width >= needed + 2.0 else max(RIM, (paper.width - needed) / 2)
    steps = [left + step * 10 for step in range(6)]
    commands = [
        *shapes.polyline(((left, base), (left + RULER, base))),
        *(c for x in steps for c in shapes.polyline(((x, base), (x, base - TICK * (1.0 if x in steps[::5] else 0.6))))),
    ]
    return (
        Group(
            "ruler",
            (
                Path(tuple(commands), None, Stroke(HINT, WIDTH)),
                text.line(left + RULER + 2.0, base, words, size=SMALL, colour=HINT),
            ),
        ),
    )


def _base(paper: Size, block: Box, used: Mm) -> Mm | None:
    """The y of the ruler's line, None where no margin has room; ``used`` is what crop marks take of the margin."""
    below, above = block.bottom + used + GAP + TICK, block.y - used - GAP - DEPTH
    fits_below = below + DEPTH <= paper.height - RIM
    fits_above = above - TICK - WIDTH >= RIM
    if fits_below and (below + DEPTH <= paper.height - FEED or not fits_above):
        return below
    return above if fits_above else None
