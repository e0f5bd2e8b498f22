"""Sizes, boxes and placements in millimetres; the origin is the top left corner, y grows downwards."""

from dataclasses import dataclass

from qwprint.base.units import Mm


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height in mm, both positive."""

    width: Mm
    height: Mm

    @property
    def turned(self) -> "Size":
        """The same size on its side."""
        return Size(self.height, self.width)

    def __str__(self) -> str:
        """The size as people write it: ``119 x 74 mm``."""
        return f"{self.width:g} x {self.height:g} mm"


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle: left, top, width and height in mm."""

    x: Mm
    y: Mm
    width: Mm
    height: Mm

    @property
    def right(self) -> Mm:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> Mm:
        """The y of the lower edge."""
        return self.y + self.height

    @property
    def cx(self) -> Mm:
        """The x of the centre."""
        return self.x + self.width / 2

    @property
    def cy(self) -> Mm:
        """The y of the centre."""
        return self.y + self.height / 2

    def inset(self, by: Mm) -> "Box":
        """The box with ``by`` mm taken off each side (added, where negative)."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def square(self, side: Mm) -> "Box":
        """The square of this side around the centre."""
        return Box(self.cx - side / 2, self.cy - side / 2, side, side)


@dataclass(frozen=True, slots=True)
class Placement:
    """Where a page goes on a sheet: its top left corner after turning, and clockwise quarter turns (0 to 3)."""

    x: Mm
    y: Mm
    turns: int = 0

    def box(self, size: Size) -> Box:
        """What a page of this size covers on the sheet."""
        placed = size.turned if self.turns % 2 else size
        return Box(self.x, self.y, placed.width, placed.height)

    def matrix(self, size: Size) -> tuple[float, float, float, float, Mm, Mm]:
        """The affine map (a, b, c, d, e, f) from page to sheet: x' = a x + c y + e, y' = b x + d y + f, y downwards."""
        match self.turns % 4:
            case 0:
                return (1, 0, 0, 1, self.x, self.y)
            case 1:
                return (0, 1, -1, 0, self.x + size.height, self.y)
            case 2:
                return (-1, 0, 0, -1, self.x + size.width, self.y + size.height)
            case _:
                return (0, -1, 1, 0, self.x, self.y + size.width)
