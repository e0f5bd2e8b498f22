"""Parts of scoresheets that worksheets show by themselves: a piece of a row, and numbers in an order to be changed."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

from qwprint.base.units import MM_PER_PT, PT_PER_MM, Mm
from qwprint.draw import shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import INKS, TEXT, WHITE
from qwprint.draw.scene import Group, Item, Path, Stroke
from qwprint.layout import parts, text
from qwprint.worksheet import Setting
from qwprint.worksheets._drawn import Blank, blank

SPACE: Mm = 0.8
"""Between fields, and what a bar keeps beyond them."""

BREAK: Mm = 2.0
"""The room that a thick line takes between two fields."""

HOLE = 0
"""What stands in a row for a field without a number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A piece of a row.

    Attributes:
        ink: the row's.
        numbers: what is printed in its fields from left to right; ``HOLE`` where the child writes or nothing stands.
        answers: what belongs into the holes from left to right; where there are none, question marks stand in them.
        rising: before so many fields there is no thick line; 0 where there is none at all.
    """

    ink: str
    numbers: tuple[int, ...]
    answers: tuple[int, ...] = ()
    rising: int = 0


def piece_width(fields: int, setting: Setting, *, broken: bool = False) -> Mm:
    """How wide a piece of so many fields is, in mm, with a thick line or without."""
    return fields * (setting.write + SPACE) + SPACE + (BREAK if broken else 0.0)


def piece_height(setting: Setting) -> Mm:
    """How high any piece is, in mm."""
    return setting.write + 2 * SPACE


def piece(x: Mm, y: Mm, whole: Piece, setting: Setting) -> Group:
    """A bar with square fields: numbers that stand there, and boxes to write in."""
    side = setting.write
    ink = INKS[whole.ink]
    bar = Box(x, y, piece_width(len(whole.numbers), setting, broken=bool(whole.rising)), side + 2 * SPACE)
    items: list[Item] = [*parts.bar(bar, ink, setting.palette, radius=side * 0.15)]
    answers = iter(whole.answers)
    shown: list[str] = []
    for index, number in enumerate(whole.numbers):
        past = BREAK if whole.rising and index >= whole.rising else 0.0
        place = Box(x + SPACE + index * (side + SPACE) + past, y + SPACE, side, side)
        filled = number or next(answers, HOLE)
        told = setting.words.number(filled) if filled else "?"
        items.append(
            blank(place, Blank(f"field {index}", told, ink=whole.ink), setting)
            if filled != number
            else given(place, told, setting, whole.ink)
        )
        shown.append(told if number or setting.solved else "…")
    if whole.rising:
        middle = x + SPACE + whole.rising * (side + SPACE) - SPACE / 2 + BREAK / 2
        line = shapes.polyline(((middle, bar.y + 0.5), (middle, bar.bottom - 0.5)))
        items.append(Path(line, None, Stroke(TEXT, parts.HEAVY)))
    row = setting.words[f"colour {whole.ink}"]
    return Group("row", tuple(items), setting.words.fill("marked row", row=row, marks=setting.words.listed(shown)))


def given(box: Box, number: str, setting: Setting, ink: str) -> Group:
    """A field with a number in it that stands there already."""
    edge = setting.palette.frame(setting.palette.edge(INKS[ink]))
    frame = Path(shapes.rectangle(box, box.height * 0.14), WHITE, Stroke(edge, parts.HAIRLINE))
    return Group("given", (frame, text.middle(box, number, size=max(setting.size, _figures(box)), share=0.8)))


def _figures(box: Box) -> float:
    """The type size of a number that is printed in a field."""
    return box.height * 0.5 * PT_PER_MM


@lru_cache(maxsize=64)
def orders(count: int) -> tuple[tuple[int, ...], ...]:
    """All orders of so many places but the rising one."""
    return tuple(permutations(range(count)))[1:]


def mixed(numbers: Sequence[int], index: int) -> tuple[int, ...]:
    """The numbers, which rise, in an order that does not; the index tells which. Not all of them are equal."""
    rising = tuple(numbers)
    for turn in range(index, index + len(orders(len(numbers)))):
        order = tuple(rising[place] for place in orders(len(numbers))[turn % len(orders(len(numbers)))])
        if order != rising:
            return order
    raise AssertionError(f"{rising} has one order only")


def leading(setting: Setting) -> Mm:
    """From one line of working to the next, in mm."""
    return setting.size * MM_PER_PT * 1.3
