"""Outlines of simple shapes as path commands."""

import math
from collections.abc import Sequence

from qwprint.base.units import Mm
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Close, Command, CurveTo, LineTo, MoveTo

KAPPA = 4 * (math.sqrt(2) - 1) / 3
"""Distance of the control points for a quarter circle of radius 1; such a circle is off by 0.027 % at most."""


def rectangle(box: Box, radius: Mm = 0.0) -> tuple[Command, ...]:
    """A rectangle, its corners rounded where ``radius`` is above 0 (cut to half the shorter side)."""
    r = min(radius, box.width / 2, box.height / 2)
    x0, y0, x1, y1 = box.x, box.y, box.right, box.bottom
    if r <= 0:
        return polygon(((x0, y0), (x1, y0), (x1, y1), (x0, y1)))
    k = r * (1 - KAPPA)
    return (
        MoveTo(x0 + r, y0),
        LineTo(x1 - r, y0),
        CurveTo(x1 - k, y0, x1, y0 + k, x1, y0 + r),
        LineTo(x1, y1 - r),
        CurveTo(x1, y1 - k, x1 - k, y1, x1 - r, y1),
        LineTo(x0 + r, y1),
        CurveTo(x0 + k, y1, x0, y1 - k, x0, y1 - r),
        LineTo(x0, y0 + r),
        CurveTo(x0, y0 + k, x0 + k, y0, x0 + r, y0),
        Close(),
    )


def circle(cx: Mm, cy: Mm, radius: Mm) -> tuple[Command, ...]:
    """A circle from four curves."""
    return rectangle(Box(cx - radius, cy - radius, 2 * radius, 2 * radius), radius)


def polygon(points: Sequence[tuple[Mm, Mm]]) -> tuple[Command, ...]:
    """A closed outline through the points."""
    first, *rest = points
    return (MoveTo(*first), *(LineTo(x, y) for x, y in rest), Close())


def polyline(points: Sequence[tuple[Mm, Mm]]) -> tuple[Command, ...]:
    """An open line through the points."""
    first, *rest = points
    return (MoveTo(*first), *(LineTo(x, y) for x, y in rest))


def rounded(points: Sequence[tuple[Mm, Mm]], radius: Mm) -> tuple[Command, ...]:
    """A convex polygon with its corners rounded by a curve that starts ``radius`` mm before each corner."""
    commands: list[Command] = []
    count = len(points)
    for i, corner in enumerate(points):
        enter = _towards(corner, points[i - 1], radius)
        leave = _towards(corner, points[(i + 1) % count], radius)
        commands.append(MoveTo(*enter) if i == 0 else LineTo(*enter))
        near, far = _towards(corner, enter, radius / 3), _towards(corner, leave, radius / 3)
        commands.append(CurveTo(*near, *far, *leave))
    return (*commands, Close())


def _towards(start: tuple[Mm, Mm], end: tuple[Mm, Mm], distance: Mm) -> tuple[Mm, Mm]:
    length = math.dist(start, end)
    share = min(distance / length, 0.5) if length else 0.0
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def pentagon(box: Box) -> tuple[tuple[Mm, Mm], ...]:
    """The corners of a house-shaped pentagon that fills the box; its lower part is wide enough to write in.

    The top stands out of the box by what rounding takes off it again.
    """
    shoulder = box.y + box.height * 0.34
    return (
        (box.cx, box.y - box.height * 0.026),
        (box.right, shoulder),
        (box.right, box.bottom),
        (box.x, box.bottom),
        (box.x, shoulder),
    )
