"""Flowing strips of text and pictures into columns, from the first to the last.

A strip is a line of text, a figure or a table: it has a height, and says what must not be parted from it. Where a
column ends a paragraph is parted so that at least two of its lines stand on either side. The ends of all columns are
chosen together: columns are about equally full, and end where the reader pauses.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, groupby, pairwise
from math import inf

from qwprint.base.units import Mm
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Group, Item, Role

PICTURES = frozenset({"", "Table"})
"""The roles of figures and tables."""

IN_PARAGRAPH, AT_PICTURE, UNDER_HEADING, IN_SECTION = 0.16, 0.2, 0.2, 0.09
"""What it costs to end a column within a paragraph, between a picture and its text, after one line under a heading, and
elsewhere in a section, as the sum of squared fillings: to end a column before a heading, two columns may differ by two
fifths of their height (0.09) to three fifths (0.2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """One thing that is not parted.

    Attributes:
        height: in mm.
        draw: its items, given the left end of its top edge in mm.
        before: what stays free above it, in mm, except at the top of a column.
        block: the number of the paragraph, figure or table that it belongs to.
        role: what that is.
        bound: whether no column may end after it.
    """

    height: Mm
    draw: Callable[[Mm, Mm], tuple[Item, ...]]
    before: Mm = 0.0
    block: int = 0
    role: Role = ""
    bound: bool = False


def left_over(strips: Sequence[Strip], columns: Sequence[Box]) -> Mm:
    """The height of what finds no room in the columns; 0 where they hold all."""
    rest = strips
    for _, after in _parted(strips, columns):
        rest = after
    return height(rest)


def drawn(strips: Sequence[Strip], columns: Sequence[Box]) -> tuple[tuple[Item, ...], ...]:
    """The items of each column, filled one after the other to where it ends best; the columns must hold all strips."""
    return tuple(
        _drawn(strips[start:end], column)
        for column, (start, end) in zip(columns, pairwise(_ends(strips, columns)), strict=True)
    )


def badness(strips: Sequence[Strip], columns: Sequence[Box]) -> float:
    """How far columns that hold all strips are from equally full, and what their ends cost: 0 is best."""
    ends = _ends(strips, columns)
    most = max(column.height for column in columns)
    filled = [height(strips[start:end]) / most for start, end in pairwise(ends)]
    mean = sum(filled) / len(filled)
    return sum((part - mean) ** 2 for part in filled) + sum(_parting(strips, end) for end in ends)


def _ends(strips: Sequence[Strip], columns: Sequence[Box]) -> list[int]:
    """How many strips stand before each column, and in all: by the least cost of all columns together."""
    depth = [0.0, *accumulate(strip.before + strip.height for strip in strips)]
    most = max(column.height for column in columns)
    cost = [0.0, *[inf] * len(strips)]
    starts: list[list[int]] = []
    for column in columns:
        reached, start = [inf] * len(cost), [0] * len(cost)
        for end in range(len(cost)):
            parted = _parting(strips, end)
            for first in range(end, -1, -1):
                used = depth[end] - depth[first] - (strips[first].before if first < end else 0.0)
                if used > column.height + 1e-9:
                    break
                total = cost[first] + (used / most) ** 2 + parted
                if total < reached[end]:
                    reached[end], start[end] = total, first
        cost = reached
        starts.append(start)
    ends = [len(strips)]
    for start in reversed(starts):
        ends.append(start[ends[-1]])
    return ends[::-1]


def _parting(strips: Sequence[Strip], at: int) -> float:
    """What it costs that a column ends before this strip."""
    if at in {0, len(strips)}:
        return 0.0
    above, below = strips[at - 1], strips[at]
    if above.bound:
        return inf
    if below.role == "H2":
        return 0.0
    if above.block == below.block:
        return IN_PARAGRAPH
    if {above.role, below.role} & PICTURES:
        return AT_PICTURE
    return UNDER_HEADING if at > 1 and strips[at - 2].role == "H2" else IN_SECTION


def _parted(strips: Sequence[Strip], columns: Sequence[Box]) -> Iterator[tuple[int, Sequence[Strip]]]:
    """For each column how many strips it takes, and those that come after it."""
    rest = strips
    for column in columns:
        taken = _taken(rest, column.height)
        rest = rest[taken:]
        yield taken, rest


def height(strips: Sequence[Strip]) -> Mm:
    """What strips take in one column."""
    return sum(strip.height + (strip.before if i else 0.0) for i, strip in enumerate(strips))


def kept(lines: Sequence[Strip]) -> list[Strip]:
    """The lines of one paragraph with the first two and the last two bound: none is left alone in a column."""
    ends = {0, len(lines) - 2} if len(lines) > 1 else set()
    return [replace(line, bound=True) if i in ends else line for i, line in enumerate(lines)]


def _taken(strips: Sequence[Strip], room: Mm) -> int:
    """How many strips go into one column."""
    taken, used = 0, 0.0
    for i, strip in enumerate(strips):
        used += strip.height + (strip.before if i else 0.0)
        if used > room + 1e-9:
            break
        if not strip.bound or i == len(strips) - 1:
            taken = i + 1
    return taken


def _drawn(strips: Sequence[Strip], column: Box) -> tuple[Item, ...]:
    """The items from the top of a column down, a group for each block, and one around the blocks of a list."""
    blocks: list[Group] = []
    y = column.y
    for first, (_, block) in enumerate(groupby(strips, key=lambda strip: strip.block)):
        parts: list[Item] = []
        role: Role = ""
        for i, strip in enumerate(block):
            y += strip.before if first or i else 0.0
            parts += strip.draw(column.x, y)
            y += strip.height
            role = strip.role
        blocks.append(Group("block", tuple(parts), role=role))
    items: list[Item] = []
    for in_list, some in groupby(blocks, key=lambda group: group.role == "LI"):
        found = tuple(some)
        items += (Group("list", found, role="L"),) if in_list else found
    return tuple(items)
