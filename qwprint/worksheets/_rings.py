"""Rings that a pencil draws around fields and boxes."""

from collections.abc import Iterable

from qwprint.base.units import Mm
from qwprint.draw import shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import Palette
from qwprint.draw.scene import Close, Group, Item, Path, Stroke, groups
from qwprint.layout import parts

OUTSIDE: Mm = 0.4
"""How far a ring lies outside of what it is around; rings of neighbours touch."""

WEIGHT: Mm = 0.8


def around(items: tuple[Item, ...], names: Iterable[str], palette: Palette) -> tuple[Path, ...]:
    """A ring around each of the named fields or boxes among the items."""
    wanted = set(names)
    found = (_place(group) for group in groups(items) if group.name in wanted)
    return tuple(ring(place, palette) for place in found)


def ring(place: Box, palette: Palette) -> Path:
    """A ring around a place: a circle, longer where the place is."""
    outer = place.inset(-OUTSIDE)
    radius = min(outer.width, outer.height) / 2
    return Path(shapes.rectangle(outer, radius), None, Stroke(palette.pencil, max(WEIGHT, parts.LINE)))


def _place(group: Group) -> Box:
    """The outline of a field or box: that of its first path."""
    outline = next(item for item in group.items if isinstance(item, Path))
    points = [(command.x, command.y) for command in outline.commands if not isinstance(command, Close)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
