"""What items cover."""

from collections.abc import Iterable
from typing import TypeAlias

from qwprint.base.units import MM_PER_PT, Mm
from qwprint.draw import fonts
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Close, CurveTo, Path, Text

Edges: TypeAlias = tuple[Mm, Mm, Mm, Mm]
"""Left, top, right and bottom of what is covered."""


def extent(items: Iterable[Path | Text]) -> Box:
    """The box around items; there must be one item at least."""
    return around(map(edges, items))


def around(covered: Iterable[Edges]) -> Box:
    """The box around what is covered; there must be something."""
    lefts, tops, rights, bottoms = zip(*covered, strict=True)
    x, y = min(lefts), min(tops)
    return Box(x, y, max(rights) - x, max(bottoms) - y)


def edges(item: Path | Text) -> Edges:
    """What an item covers: an outline by its points, control points too, a text from capitals to descenders."""
    return _outline(item) if isinstance(item, Path) else _line(item)


def _outline(path: Path) -> Edges:
    xs: list[Mm] = []
    ys: list[Mm] = []
    for command in path.commands:
        if isinstance(command, CurveTo):
            xs += (command.x1, command.x2)
            ys += (command.y1, command.y2)
        if not isinstance(command, Close):
            xs.append(command.x)
            ys.append(command.y)
    return min(xs), min(ys), max(xs), max(ys)


def _line(text: Text) -> Edges:
    em = text.size * MM_PER_PT
    right = text.x + fonts.width(text.text, text.font, text.size)
    return text.x, text.y - fonts.CAP_HEIGHT * em, right, text.y + fonts.DESCENT * em
