"""Inks, not colours: a named ink has a colour, a grey, a shape, and two strengths, bar and edge.

Bars differ from each other by at least 12 in CIE L*, in colour, in grey and under simulated protan, deutan and tritan
vision, so that rows can be told apart without seeing hue; a letter and the ink's shape at the head of each row say it
once more.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

from qwprint.base.units import Mm
from qwprint.draw.scene import Colour, FontName

Shape: TypeAlias = Literal["circle", "triangle", "square", "diamond"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ink:
    """One named ink: bar (tint) and edge (dark) in colour and in grey, its shape, whether its bar asks for white."""

    name: str
    bar: Colour
    edge: Colour
    grey_bar: Colour
    grey_edge: Colour
    shape: Shape
    dark: bool = False


# Bars by CIE L*: yellow 96, light blue 84, green 82, orange 77, red 67, purple 55, violet 53, blue 48. Edges lie at L*
# 30 to 50, dark enough for a figure on white. Tuned with the vision test in tests/contract, not taken from anywhere.
_ALL = (
    Ink(name="red", bar="#e48a80", edge="#a3302a", grey_bar="#a3a3a3", grey_edge="#3c3c3c", shape="circle"),
    Ink(name="yellow", bar="#fff5c4", edge="#8c6400", grey_bar="#f4f4f4", grey_edge="#5a5a5a", shape="triangle"),
    Ink(name="green", bar="#afd7aa", edge="#2f6b3a", grey_bar="#cccccc", grey_edge="#4a4a4a", shape="square"),
    Ink(
        name="blue", bar="#4274ad", edge="#0b4a86", grey_bar="#7b7b7b", grey_edge="#303030", shape="diamond", dark=True
    ),
    Ink(name="orange", bar="#f6ae72", edge="#a84e10", grey_bar="#bfbfbf", grey_edge="#4a4a4a", shape="circle"),
    Ink(
        name="purple", bar="#9577af", edge="#5b3a7c", grey_bar="#868686", grey_edge="#353535", shape="square", dark=True
    ),
    Ink(
        name="violet", bar="#7f77b6", edge="#453d86", grey_bar="#7b7b7b", grey_edge="#303030", shape="square", dark=True
    ),
    Ink(name="light blue", bar="#a8d9f1", edge="#0a658c", grey_bar="#cccccc", grey_edge="#4a4a4a", shape="diamond"),
)

INKS: Mapping[str, Ink] = MappingProxyType({ink.name: ink for ink in _ALL})

TEXT: Colour = "#262626"
"""Words and signs."""

HINT: Colour = "#595959"
"""Small print; 7:1 against white, so it stays readable when small (WCAG 2.2, 1.4.6)."""

RULE: Colour = "#8c8c8c"
"""Thin frames and writing lines."""

PENCIL: Colour = "#1d3f8f"
"""What a player has written or crossed, on keys; dark enough to win against figures in grey too."""

SAVED_FRAME: Colour = "#9c9c9c"
SAVED_FIGURE: Colour = "#777777"
"""Frames of fields and the figures in them where ink is saved."""

WHITE: Colour = "#ffffff"


@dataclass(frozen=True, slots=True)
class Palette:
    """How inks print: ``color`` and ``grey`` fill bars, ``low`` draws outlines in black ink only."""

    name: Literal["color", "low", "grey"]

    @property
    def fills(self) -> bool:
        """Whether bars are filled."""
        return self.name != "low"

    def bar(self, ink: Ink) -> Colour | None:
        """The fill of a row's bar; None where bars are not filled."""
        match self.name:
            case "color":
                return ink.bar
            case "grey":
                return ink.grey_bar
            case "low":
                return None

    def edge(self, ink: Ink) -> Colour:
        """The dark shade of an ink: outlines, figures in fields, shapes and letters."""
        match self.name:
            case "color":
                return ink.edge
            case "grey":
                return ink.grey_edge
            case "low":
                return "#4a4a4a"

    def frame(self, colour: Colour) -> Colour:
        """The frame of a field or box that is drawn in this colour where ink is not saved."""
        return SAVED_FRAME if self.name == "low" else colour

    def figure(self, colour: Colour) -> Colour:
        """The figure in a field that is printed in this colour where ink is not saved."""
        return SAVED_FIGURE if self.name == "low" else colour

    @property
    def figure_font(self) -> FontName:
        """The weight of figures in fields."""
        return "regular" if self.name == "low" else "bold"

    def weight(self, width: Mm) -> Mm:
        """The width of an emphasised line."""
        return min(width, 0.45) if self.name == "low" else width

    @property
    def pencil(self) -> Colour:
        """What a player has written."""
        return PENCIL if self.name == "color" else "#000000"


PALETTES: Mapping[str, Palette] = MappingProxyType({name: Palette(name) for name in ("color", "low", "grey")})
