"""The operators of content streams: paths, texts and marked content.

Here, and nowhere else, mm become points and y turns upwards. Numbers are written to 0.001 pt (0.35 µm).
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias, assert_never

from qwprint.base.units import PT_PER_MM, Mm
from qwprint.draw.geometry import Box, Placement, Size
from qwprint.draw.numerals import number, numbers
from qwprint.draw.scene import (
    Colour,
    Path,
    Stroke,
    Text,
)
from qwprint.renderers.pdf.known import Known
from qwprint.renderers.pdf.structure import Element, Part, Rectangle, Run, around

Matrix: TypeAlias = tuple[float, float, float, float, float, float]

ROUND = "1 J 1 j"
"""Round caps and joins, as scene.Stroke has them."""

ARTIFACT = "/Artifact BMC"
END = "EMC"

SOFT_HYPHEN = "/Span<</ActualText<FEFF00AD>>>BDC"
"""Opens a hyphen that is drawn because the line ends; whoever reads or copies the text gets the whole word."""


class Content:
    """Writes the operators of one content stream and leaves out those that would change nothing."""

    def __init__(self, known: Known, height: Mm) -> None:
        """A stream for a page or sheet of this height, in a file of which so much is known."""
        self._known = known
        self._height = height
        self._state: dict[str, str] = {}

    def drawn(self, parts: tuple[Part, ...], marks: Iterator[int], role: str = "") -> Iterator[str]:
        """The operators for parts in drawing order, inside an element of this role; ``marks`` numbers what is read."""
        for part in parts:
            match part:
                case Element():
                    yield from self.drawn(part.parts, marks, part.role)
                case Run():
                    yield opened(role, next(marks)) if part.read else ARTIFACT
                    yield from self.items(part.items)
                    yield END
                case _:
                    assert_never(part)

    def items(self, items: tuple[Path | Text, ...]) -> Iterator[str]:
        """The operators for items in drawing order."""
        for item in items:
            match item:
                case Path():
                    yield self._path(item)
                case Text():
                    yield self.text(item, self._height, None)
                case _:
                    assert_never(item)

    def text(self, item: Text, height: Mm, matrix: Matrix | None) -> str:
        """A text on a page of this height, which ``matrix`` (in points, y upwards) places on a sheet."""
        x, y = item.x * PT_PER_MM, (height - item.y) * PT_PER_MM
        if matrix:
            a, b, c, d, e, f = matrix
            start = f"{a} {b} {c} {d} {number(a * x + c * y + e)} {number(b * x + d * y + f)} Tm"
        else:
            start = f"{number(x)} {number(y)} Td"
        shown = self._shown(item.text[:-1] if item.hyphen else item.text, item)
        if item.hyphen:
            shown = f"{shown}{SOFT_HYPHEN} {self._shown(item.text[-1], item)}{END} "
        return f"{self._set('fill', _colour(item.colour, 'g', 'rg'))}BT {start} {shown}ET"

    def _shown(self, text: str, item: Text) -> str:
        """The operators that show characters where the text object stands."""
        runs = self._known.runs(text, item.font)
        return "".join(f"{self._font(name, item.size)}<{codes}> Tj " for name, codes in runs)

    def _font(self, name: str, size: float) -> str:
        return self._set("font", f"{name} {number(size)} Tf")

    def _path(self, path: Path) -> str:
        paint = {(True, False): "f", (False, True): "S", (True, True): "B"}.get((bool(path.fill), bool(path.stroke)))
        if not paint:
            return ""
        fill = self._set("fill", _colour(path.fill, "g", "rg")) if path.fill else ""
        stroke = self._stroke(path.stroke) if path.stroke else ""
        return f"{fill}{stroke}{self._known.outline(path, self._height)} {paint}"

    def _stroke(self, stroke: Stroke) -> str:
        dashed = bool(stroke.dashes) or "dashes" in self._state
        return "".join(self._set(key, operator) for key, operator in _pen(stroke) if dashed or key != "dashes")

    def _set(self, key: str, operator: str) -> str:
        """The operator with a space after it, or nothing where it is in force already."""
        if self._state.get(key) == operator:
            return ""
        self._state[key] = operator
        return f"{operator} "


def opened(role: str, mark: int) -> str:
    """Opens content that is read, by its number on the sheet; ``END`` closes it."""
    return f"/{role}<</MCID {mark}>>BDC"


@lru_cache(maxsize=256)
def _pen(stroke: Stroke) -> tuple[tuple[str, str], ...]:
    """What a stroke sets, and the operators that do."""
    return (
        ("caps", ROUND),
        ("stroke", _colour(stroke.colour, "G", "RG")),
        ("width", f"{number(stroke.width * PT_PER_MM)} w"),
        ("dashes", f"[{numbers(dash * PT_PER_MM for dash in stroke.dashes)}] 0 d"),
    )


@lru_cache(maxsize=1024)
def matrix(placement: Placement, page: Size, sheet: Size) -> Matrix:
    """The placement's map for points that count upwards from the bottom of page and sheet."""
    a, b, c, d, e, f = placement.matrix(page)
    right = (c * page.height + e) * PT_PER_MM
    up = (sheet.height - d * page.height - f) * PT_PER_MM
    return (a, -b, -c, d, right, up)


@lru_cache(maxsize=8192)  # a class has the same pictures in the same places, on hundreds of pages
def rectangle(box: Box, placement: Placement, page: Size, sheet: Size) -> Rectangle:
    """A box of a page that is placed on a sheet."""
    a, b, c, d, e, f = matrix(placement, page, sheet)
    across = (box.x * PT_PER_MM, box.right * PT_PER_MM)
    up = ((page.height - box.bottom) * PT_PER_MM, (page.height - box.y) * PT_PER_MM)
    return around((a * x + c * y + e, b * x + d * y + f) for x in across for y in up)


@lru_cache(maxsize=64)
def pdf_box(box: Box, sheet: Size) -> tuple[bytes]:
    """Left, lower, right, upper in points; as bytes, which reportlab copies and does not format anew each time."""
    edges = (box.x, sheet.height - box.bottom, box.right, sheet.height - box.y)
    return (numbers(edge * PT_PER_MM for edge in edges).encode(),)


def corner(size: Size) -> tuple[float, float]:
    """Width and height in points."""
    return round(size.width * PT_PER_MM, 3), round(size.height * PT_PER_MM, 3)


@lru_cache(maxsize=256)
def _colour(colour: Colour, grey: str, rgb: str) -> str:
    """The operator for a colour; equal channels are grey, so that they are printed with black ink alone."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return f"{number(channels[0])} {grey}" if len(set(channels)) == 1 else f"{numbers(channels)} {rgb}"
