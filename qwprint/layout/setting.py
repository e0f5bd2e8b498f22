"""Setting prose: paragraphs, headings and lists as strips, in the look that all printed prose of the project has.

Every distance is a share of the type size, so that the same prose can be set smaller until it fits.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from qwprint.base.units import MM_PER_PT, Mm, Pt
from qwprint.draw import fonts
from qwprint.draw.ink import TEXT
from qwprint.draw.scene import Colour, Item, Role, Text
from qwprint.layout.breaking import HYPHEN, Line, lines
from qwprint.layout.columns import Strip, kept
from qwprint.layout.prose import Run

LEADING = 1.27
"""The usual line distance over type size; lines of 40 to 70 letters read well from 1.2 to 1.35."""

ASCENT = 0.92
"""From the top of a line to its baseline, over type size: what is left of the leading is below, for descenders."""

HEADING = 1.12
"""The size of headings over that of text; they are bold."""

SECTION_GAP = 0.62
"""Free above a heading, over type size."""

PARAGRAPH_GAP = 0.22
"""Free above paragraphs, items and steps, over type size."""

INDENT = 1.15
"""How far items and steps stand in, over type size: room for a figure and its gap."""

BULLET = "•"


@dataclass(frozen=True, slots=True, kw_only=True)
class Type:
    """How prose is set: type size, width of the column in mm, language to hyphenate by, leading over type size."""

    size: Pt
    width: Mm
    language: str
    spacing: float = LEADING

    @property
    def em(self) -> Mm:
        """The type size in mm."""
        return self.size * MM_PER_PT

    @property
    def leading(self) -> Mm:
        """From one baseline to the next, in mm."""
        return self.em * self.spacing


def paragraph(runs: Sequence[Run], look: Type, *, role: Role = "P", mark: str = "") -> list[Strip]:
    """A paragraph; with a ``mark`` (a bullet, the number of a step) it stands in, and the mark before it."""
    indent = look.em * INDENT if mark else 0.0
    broken = lines(runs, look.width - indent, look.size, look.language)
    strips = [
        Strip(
            height=look.leading,
            draw=_Set(line, look, indent, mark if i == 0 else ""),
            before=look.em * PARAGRAPH_GAP if i == 0 else 0.0,
            role=role,
        )
        for i, line in enumerate(broken)
    ]
    return kept(strips)


def heading(words: str, look: Type, *, role: Role = "H2") -> list[Strip]:
    """A heading, bound to what follows."""
    larger = replace(look, size=look.size * HEADING)
    broken = lines((Run(words, "bold"),), look.width, larger.size, look.language)
    return [
        Strip(
            height=larger.leading,
            draw=_Set(line, larger, 0.0, ""),
            before=look.em * SECTION_GAP if i == 0 else 0.0,
            role=role,
            bound=True,
        )
        for i, line in enumerate(broken)
    ]


@dataclass(frozen=True, slots=True)
class _Set:
    """Draws one line, its mark hanging before it."""

    line: Line
    look: Type
    indent: Mm
    mark: str

    def __call__(self, x: Mm, y: Mm) -> tuple[Item, ...]:
        look, baseline = self.look, y + self.look.em * ASCENT
        mark = (Text(x, baseline, self.mark, "bold", look.size, TEXT),) if self.mark else ()
        return (*mark, *texts(self.line, x + self.indent, baseline, look.size, TEXT))


def texts(line: Line, x: Mm, y: Mm, size: Pt, colour: Colour) -> tuple[Text, ...]:
    """The runs of a line from ``x`` on the baseline ``y``; the last one says how the line ends."""
    placed: list[Text] = []
    for run in line.runs:
        placed.append(Text(x, y, run.text, run.font, size, colour))
        x += fonts.width(run.text, run.font, size)
    last = placed[-1]
    shown = last.text + HYPHEN * line.hyphen
    return (*placed[:-1], replace(last, text=shown, hyphen=line.hyphen, goes_on=line.goes_on))
