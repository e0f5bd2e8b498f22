"""What really stands in a PDF: every painted path and every text in mm on its sheet, through forms and matrices."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import pikepdf

from qwprint.base.units import PT_PER_MM
from qwprint.draw.geometry import Box

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True, slots=True)
class Painted:
    """A path on a sheet: the box of its points (control points too), how it was painted, its line width in mm."""

    box: Box
    operator: str
    width: float


@dataclass(frozen=True, slots=True)
class Written:
    """A text on a sheet: where its baseline starts, and the direction in which it runs."""

    x: float
    y: float
    across: float
    down: float


def paths(page: pikepdf.Page) -> list[Painted]:
    """All paths of a PDF page in drawing order."""
    return [item for item in _walk(page, page.Resources, IDENTITY, _height(page)) if isinstance(item, Painted)]


def texts(page: pikepdf.Page) -> list[Written]:
    """All texts of a PDF page in drawing order."""
    return [item for item in _walk(page, page.Resources, IDENTITY, _height(page)) if isinstance(item, Written)]


def box(page: pikepdf.Page, name: str) -> Box:
    """One of the page's boxes (``/TrimBox``) in mm from the top left."""
    left, lower, right, upper = (float(value) / PT_PER_MM for value in page.obj[name])
    height = _height(page) / PT_PER_MM
    return Box(left, height - upper, right - left, upper - lower)


def near(one: Box, other: Box, by: float) -> bool:
    """Whether all four edges lie within ``by`` mm of each other."""
    edges = ((b.x, b.y, b.right, b.bottom) for b in (one, other))
    return all(abs(a - b) <= by for a, b in zip(*edges, strict=True))


def _height(page: pikepdf.Page) -> float:
    return float(page.MediaBox[3])


def _walk(content: Any, resources: Any, base: Matrix, height: float) -> Iterator[Painted | Written]:
    matrix, stack, width, points = base, [], 1.0, []
    for operands, operator in pikepdf.parse_content_stream(content):
        name = str(operator)
        if name == "q":
            stack.append((matrix, width))
        elif name == "Q":
            matrix, width = stack.pop()
        elif name == "cm":
            matrix = _times(_floats(operands), matrix)
        elif name == "w":
            width = float(operands[0])
        elif name in {"m", "l", "c"}:
            values = _floats(operands)
            points += [_at(matrix, x, y) for x, y in zip(values[::2], values[1::2], strict=True)]
        elif name in {"f", "S", "B"}:
            yield Painted(_around(points, height), name, width / PT_PER_MM)
            points = []
        elif name in {"Td", "Tm"}:
            yield _written(_floats(operands), matrix, height)
        elif name == "Do":
            form = resources.XObject[str(operands[0])]
            yield from _walk(form, form.Resources, matrix, height)


def _written(values: Matrix, matrix: Matrix, height: float) -> Written:
    a, b, _, _, e, f = _times(values if len(values) == 6 else (1, 0, 0, 1, *values), matrix)
    return Written(e / PT_PER_MM, (height - f) / PT_PER_MM, a, -b)


def _around(points: list[tuple[float, float]], height: float) -> Box:
    xs, ys = [x / PT_PER_MM for x, _ in points], [(height - y) / PT_PER_MM for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _floats(operands: Any) -> Any:
    return tuple(float(value) for value in operands)


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def _at(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e, b * x + d * y + f)
