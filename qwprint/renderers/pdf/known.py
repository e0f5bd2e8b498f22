"""What is worked out once for a file: glyphs of texts, operators of outlines, and what items cover.

A class has the same figures and fields on hundreds of pages, and its scenes share them (``draw/sharing``). Items are
told by which object they are; to compare all their points would take a tenth of the time.
"""

from typing import Any, TypeAlias, assert_never

from qwprint.base.units import PT_PER_MM, Mm
from qwprint.draw import fonts
from qwprint.draw.extent import Edges, around, edges
from qwprint.draw.geometry import Box
from qwprint.draw.numerals import numbers
from qwprint.draw.scene import Close, Command, CurveTo, FontName, LineTo, MoveTo, Path, Text

Runs: TypeAlias = tuple[tuple[str, str], ...]
"""A text cut where another subset of the font has the glyphs: names of subsets, and codes in hexadecimal."""


class Known:
    """What is known of the texts and paths of one file; it keeps the items, so that their numbers stay their own."""

    def __init__(self, canvas: Any) -> None:
        """Nothing is known yet."""
        self._document = canvas._doc  # noqa: SLF001 - what subsets of fonts belong to
        self._runs: dict[tuple[str, FontName], Runs] = {}
        self._outlines: dict[tuple[int, Mm], tuple[Path, str]] = {}
        self._edges: dict[int, tuple[Path | Text, Edges]] = {}

    def runs(self, text: str, font: FontName) -> Runs:
        """The glyphs of a text; reportlab puts characters into subsets in the order in which it gets them."""
        if (text, font) not in self._runs:
            face = fonts.embeddable(font)
            cut: list[tuple[int, bytes]] = face.splitString(text, self._document)
            assert not any(0 in codes for _, codes in cut), f"no glyphs for {text!r}"  # 0 would be drawn as a box
            names = (face.getSubsetInternalName(subset, self._document) for subset, _ in cut)
            self._runs[text, font] = tuple(zip(names, (codes.hex() for _, codes in cut), strict=True))
        return self._runs[text, font]

    def outline(self, path: Path, height: Mm) -> str:
        """The operators for the outline of a path on a page of this height."""
        key = id(path), height
        if key not in self._outlines:
            self._outlines[key] = path, " ".join(_command(command, height) for command in path.commands)
        return self._outlines[key][1]

    def extent(self, items: tuple[Path | Text, ...]) -> Box:
        """The box around items, of which there is one at least."""
        return around(map(self._edges_of, items))

    def _edges_of(self, item: Path | Text) -> Edges:
        if id(item) not in self._edges:
            self._edges[id(item)] = item, edges(item)
        return self._edges[id(item)][1]


def _command(command: Command, height: Mm) -> str:
    match command:
        case MoveTo(x, y):
            return f"{_point(x, y, height)} m"
        case LineTo(x, y):
            return f"{_point(x, y, height)} l"
        case CurveTo(x1, y1, x2, y2, x, y):
            return f"{_point(x1, y1, height)} {_point(x2, y2, height)} {_point(x, y, height)} c"
        case Close():
            return "h"
        case _:
            assert_never(command)


def _point(x: Mm, y: Mm, height: Mm) -> str:
    return numbers((x * PT_PER_MM, (height - y) * PT_PER_MM))
