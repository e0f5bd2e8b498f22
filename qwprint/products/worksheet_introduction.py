"""What stands above the problems of a worksheet: what is to be done, and a worked example in a frame."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import is_
from typing import Final

from qwprint.base.units import MM_PER_PT, Mm, Pt
from qwprint.draw import fonts, shapes
from qwprint.draw.extent import extent
from qwprint.draw.geometry import Box
from qwprint.draw.ink import RULE, TEXT, WHITE
from qwprint.draw.scene import Group, Item, Path, Stroke, leaves
from qwprint.layout import parts, text
from qwprint.layout.breaking import lines
from qwprint.layout.prose import Run
from qwprint.layout.setting import texts
from qwprint.products.worksheet_head import AIR, GUTTER
from qwprint.worksheet import Cell, Kind, Setting, too_wide

LEADING: Final = 1.3
TAB: Final = 1.4
"""The height of the tab with the word "example" over its type size; half of it stands above the frame."""

RADIUS: Final[Mm] = 2.0
TINT: Final = "#f4f4f4"


@dataclass(frozen=True, slots=True)
class Introduction:
    """Items in their places, and the y at which they end, with what is free below them."""

    items: tuple[Item, ...]
    bottom: Mm


def introduction(kind: Kind, level: int, box: Box, size: Pt, setting: Setting, cell: Cell) -> Introduction:
    """The task in type of ``size``, and the example, solved, as far from the left edge as problems are.

    The frame is as high as the example itself: only in keys some problem may take all of its cell.

    Raises:
        LayoutError: the example is wider than the page.
    """
    told = lines((Run(setting.words[f"task {level}"], "regular"),), box.width, size, setting.words.language)
    leading = size * MM_PER_PT * LEADING
    shown = tuple(
        item for i, line in enumerate(told) for item in texts(line, box.x, box.y + leading * (i + 0.75), size, TEXT)
    )
    task = Group("task", shown, role="P")
    place = Box(box.x + setting.number, 0.0, _width(box.width, setting, cell), cell.height)
    solved = replace(setting, solved=True)
    problem = kind.example(level)
    covered = extent(leaves(kind.draw(problem, place, solved)))
    if covered.right > box.right:
        raise too_wide(covered.right - box.right)
    tab = size * MM_PER_PT * TAB
    top = box.y + leading * len(told) + 0.75 * AIR + tab / 2
    first = top + tab / 2 + 0.75 * AIR
    frame = Box(box.x, top, box.width, first + covered.height + 0.75 * AIR - top)
    drawn = kind.draw(problem, replace(place, y=first - covered.y), solved)
    items = (task, *_frame(frame, size, setting), Group("example", renamed(drawn, "example")))
    return Introduction(items, frame.bottom + 1.25 * AIR)


def renamed(items: Sequence[Item], number: str) -> tuple[Item, ...]:
    """Boxes and fields by names that are unique on a page: ``box sum`` of problem 3 is ``box 3 sum``."""
    return tuple(_renamed(item, number) if isinstance(item, Group) else item for item in items)


def _renamed(group: Group, number: str) -> Group:
    """The group itself where no name changes: pages share it."""
    name, inner = _unique(group.name, number), renamed(group.items, number)
    if name == group.name and all(map(is_, inner, group.items)):
        return group
    return Group(name, inner, group.label, group.role)


def _width(room: Mm, setting: Setting, cell: Cell) -> Mm:
    """What an example may take: all of the frame, or where problems stand side by side half of the page or more."""
    columns = min(cell.columns, 2)
    wide = (room - GUTTER * (columns - 1)) / columns - setting.number
    return wide - AIR if columns == 1 else wide


def _frame(box: Box, size: Pt, setting: Setting) -> tuple[Item, ...]:
    """A frame with a tab on its upper edge."""
    caption = setting.words["example"]
    high = size * MM_PER_PT * TAB
    tab = Box(box.x + AIR, box.y - high / 2, fonts.width(caption, "bold", size) + AIR, high)
    line = Stroke(RULE, parts.HAIRLINE)
    return (
        Path(shapes.rectangle(box, RADIUS), TINT if setting.palette.fills else None, line),
        Path(shapes.rectangle(tab, RADIUS), WHITE, line),
        text.middle(tab, caption, size=size),
    )


def _unique(name: str, number: str) -> str:
    head, _, rest = name.partition(" ")
    return f"{head} {number} {rest}" if rest and head in {"box", "field"} else name
