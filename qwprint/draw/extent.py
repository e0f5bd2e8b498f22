"""What items cover."""

from collections.abc import Iterable, Iterator

from qwprint.base.units import MM_PER_PT, Mm
from qwprint.draw import fonts
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Close, CurveTo, Path, Text


def extent(items: Iterable[Path | Text]) -> Box:
    """The box around items: outlines by their points, control points too, and texts from capitals to descenders.

    There must be one item at least.
    """
    points = [point for item in items for point in (_outline(item) if isinstance(item, Path) else _line(item))]
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _outline(path: Path) -> Iterator[tuple[Mm, Mm]]:
    for command in path.commands:
        if isinstance(command, CurveTo):
            yield from ((command.x1, command.y1), (command.x2, command.y2))
        if not isinstance(command, Close):
            yield command.x, command.y


def _line(text: Text) -> Iterator[tuple[Mm, Mm]]:
    em = text.size * MM_PER_PT
    yield text.x, text.y - fonts.CAP_HEIGHT * em
    yield text.x + fonts.width(text.text, text.font, text.size), text.y + fonts.DESCENT * em
