"""The closed set of primitives. A renderer is one exhaustive match over ``Item``; nothing is decided after layout.

All coordinates are absolute mm within a page (top left origin, y downwards); type sizes are in pt. Colours are
resolved.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from qwprint.base.units import Mm, Pt

FontName: TypeAlias = Literal["regular", "bold"]
"""The two weights of the one type family."""

Colour: TypeAlias = str
"""``#rrggbb`` in lower case; equal channels mean grey and are printed with black ink alone."""


@dataclass(frozen=True, slots=True)
class MoveTo:
    """Starts a new outline."""

    x: Mm
    y: Mm


@dataclass(frozen=True, slots=True)
class LineTo:
    """A straight line to a point."""

    x: Mm
    y: Mm


@dataclass(frozen=True, slots=True)
class CurveTo:
    """A cubic Bézier curve by its two control points and its end."""

    x1: Mm
    y1: Mm
    x2: Mm
    y2: Mm
    x: Mm
    y: Mm


@dataclass(frozen=True, slots=True)
class Close:
    """Closes the outline."""


Command: TypeAlias = MoveTo | LineTo | CurveTo | Close


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line of a colour, a width in mm, and dashes (on, off in mm; empty is solid). Caps and joins are round."""

    colour: Colour
    width: Mm
    dashes: tuple[Mm, ...] = ()


@dataclass(frozen=True, slots=True)
class Path:
    """Outlines, filled (nonzero rule) or stroked or both."""

    commands: tuple[Command, ...]
    fill: Colour | None = None
    stroke: Stroke | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """One run of text that starts at ``x`` on the baseline ``y``; no kerning, so its width is the sum of advances.

    ``hyphen`` says that the hyphen at its end is there because the line ends, and is no part of the word; ``goes_on``
    that its last word goes on in the next text, as where a line ends behind the hyphen of "second-lowest".
    """

    x: Mm
    y: Mm
    text: str
    font: FontName
    size: Pt
    colour: Colour
    hyphen: bool = False
    goes_on: bool = False


Role: TypeAlias = Literal["", "H1", "H2", "P", "L", "LI", "Table", "TR", "TH", "TD", "Note"]
"""What a group is to a reader who hears the page, by the names of PDF's structure types (ISO 32000-2, 14.8.4)."""


@dataclass(frozen=True, slots=True)
class Group:
    """A named part: tests find it by ``name`` (``field 0 3``), a screen reader speaks ``label`` where there is one.

    With a label, the group is one picture: renderers announce the label instead of the texts inside. With a ``role``
    it is a heading, a paragraph, a list, a table; what lies in neither a role nor a label is decoration, unless it is
    text, which then is read as a paragraph. Reading order is drawing order.
    """

    name: str
    items: "tuple[Item, ...]"
    label: str = ""
    role: Role = ""


Item: TypeAlias = Path | Text | Group


def leaves(items: "tuple[Item, ...]") -> Iterator[Path | Text]:
    """All paths and texts in drawing order, groups opened."""
    for item in items:
        if isinstance(item, Group):
            yield from leaves(item.items)
        else:
            yield item


def groups(items: "tuple[Item, ...]") -> Iterator[Group]:
    """All groups in drawing order, outer before inner."""
    for item in items:
        if isinstance(item, Group):
            yield item
            yield from groups(item.items)
