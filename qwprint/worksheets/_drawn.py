"""What worksheets draw alike: boxes to write in, sums written out, rows of dice, lines of working."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from qwprint.base.units import MM_PER_PT, Mm
from qwprint.draw import fonts
from qwprint.draw.geometry import Box
from qwprint.draw.ink import INKS, TEXT, WHITE, Ink, Palette
from qwprint.draw.scene import Colour, FontName, Group, Item, Text
from qwprint.layout import parts, text
from qwprint.layout.dice import PIPS, die, lettered
from qwprint.worksheet import Setting, too_wide
from qwprint.worksheets._big_dice import big_die

BONE = Ink(name="white", bar=WHITE, edge=TEXT, grey_bar=WHITE, grey_edge=TEXT, shape="circle")
"""The ink of white dice; no row has it."""

WIDE = 1.5
"""The width of a box to write two figures in, over its height; one more figure takes another half."""

DIE = 0.85
"""The side of a die over the height of a box."""

GAP = 0.35
"""Between the parts of a sum, over type size."""

BELOW = 0.9
"""What letters below dice take, over type size."""

WRITTEN, SHARE = 0.44, 0.72
"""The height of a figure that is written into a box over that of the box, and the width that it may take."""

BESIDE: Mm = 6.0
"""Between problems that stand side by side, and how far one may come to the next."""

CAPTION: Mm = 25.0
"""What its number and the frame of the example take at most beside a problem that is as wide as the page."""


@dataclass(frozen=True, slots=True)
class Blank:
    """A box that the child writes in.

    Attributes:
        name: unique in a problem.
        answer: what is to be written.
        figures: for how many figures it is; for one it is square.
        ink: of the frame, where the box stands for a die or row.
    """

    name: str
    answer: str
    figures: int = 2
    ink: str = ""


@dataclass(frozen=True, slots=True)
class Die:
    """A die in a sum.

    Attributes:
        value: what it shows.
        ink: ``white`` or one of the rows' inks.
        sides: how many it has.
        letter: of its colour, printed below it where the colour matters: not everybody sees or prints colours.
    """

    value: int
    ink: str
    sides: int = 6
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """Something of a kind's own: how wide it is in mm, and what draws it into a box as high as boxes to write in."""

    width: Mm
    draw: Callable[[Box], Item]


Part = str | Blank | Die | Picture
"""A part of a line: words or signs, a box to write in, a die, or a picture."""


def em(setting: Setting) -> Mm:
    """The type size in mm."""
    return setting.size * MM_PER_PT


def width(part: Part, setting: Setting) -> Mm:
    """How wide a part is, in mm."""
    match part:
        case Blank(figures=figures):
            return setting.write * (WIDE + 0.5 * (figures - 2))
        case Die():
            return setting.write * DIE
        case Picture(width=wide):
            return wide
        case _:
            return fonts.width(part, "regular", setting.size)


def length(whole: Sequence[Part], setting: Setting) -> Mm:
    """How wide the parts of a line are together, in mm."""
    return sum(width(part, setting) for part in whole) + em(setting) * GAP * (len(whole) - 1)


def columns(room: Mm, needed: Mm, setting: Setting) -> int:
    """How many problems that are ``needed`` mm wide, and their numbers, stand side by side in ``room`` mm.

    Raises:
        LayoutError: not even one does.
    """
    if needed + CAPTION > room:
        raise too_wide(needed + CAPTION - room)
    return max(1, int((room + BESIDE) // (setting.number + needed + BESIDE)))


def line(box: Box, whole: Sequence[Part], setting: Setting, *, centred: bool = False) -> tuple[Item, ...]:
    """Parts beside each other in the middle of a box's height, from its left edge or around its middle."""
    gap = em(setting) * GAP
    x = box.cx - length(whole, setting) / 2 if centred else box.x
    items: list[Item] = []
    for part in whole:
        wide = width(part, setting)
        items.append(_part(Box(x, box.cy - setting.write / 2, wide, setting.write), part, setting))
        x += wide + gap
    return tuple(items)


def blank(box: Box, part: Blank, setting: Setting) -> Group:
    """A box to write in, filled where the setting is solved."""
    mark = part.answer if setting.solved else ""
    edge, weight = (setting.palette.edge(ink(part.ink)), parts.LINE) if part.ink else (TEXT, parts.HAIRLINE)
    return _filled(f"box {part.name}", box, edge, weight, mark, setting.palette)


@lru_cache(maxsize=8192)  # a class has the same boxes in the same places, on hundreds of pages
def _filled(name: str, box: Box, edge: Colour, weight: Mm, mark: str, palette: Palette) -> Group:
    """A box with what is written in it, smaller than on scoresheets: it must not touch the frame."""
    empty = parts.score_box(name, box, edge=edge, weight=weight, palette=palette)
    if not mark:
        return empty
    if mark == parts.CROSS:
        return Group(name, (*empty.items, parts.cross(box, palette.pencil)))
    size = parts.figure_size(min(box.width, box.height), WRITTEN)
    return Group(name, (*empty.items, text.middle(box, mark, size=size, colour=palette.pencil, share=SHARE)))


def slot(
    shown: str, wide: Mm, setting: Setting, *, align: text.Align = "centre", font: FontName = "regular"
) -> Picture:
    """A number or letter in so many mm, so that what follows it is aligned from line to line."""

    def draw(box: Box) -> Item:
        x = {"left": box.x, "centre": box.cx, "right": box.right}[align]
        baseline = box.cy + fonts.FIGURE_HEIGHT * em(setting) / 2
        return text.line(x, baseline, shown, size=setting.size, font=font, align=align)

    return Picture(wide, draw)


def ink(name: str) -> Ink:
    """The ink of a die or row."""
    return BONE if name == BONE.name else INKS[name]


def _part(box: Box, part: Part, setting: Setting) -> Item:
    match part:
        case Blank():
            return blank(box, part, setting)
        case Picture():
            return part.draw(box)
        case Die(value, name):
            label = f"{setting.words[f'colour {name}']} {value}"
            if part.sides > len(PIPS):
                return big_die(box, value, part.sides, ink(name), setting, label=label)
            shown = die(box, value, ink(name), setting.palette, label=label)
            return lettered(_below(box, part.letter, setting), shown) if part.letter else shown
        case _:
            baseline = box.cy + fonts.FIGURE_HEIGHT * em(setting) / 2
            return text.line(box.x, baseline, part, size=setting.size)


def _below(box: Box, letter: str, setting: Setting) -> Text:
    """The letter of a die, below it."""
    baseline = box.bottom + (BELOW - 0.2) * em(setting)
    return text.line(box.cx, baseline, letter, size=setting.size, font="bold", align="centre")
