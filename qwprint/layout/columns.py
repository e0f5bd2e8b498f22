"""Flowing strips of text and pictures into columns, from the first to the last.

A strip is a line of text, a figure or a table: it has a height, and says what must not be parted from it. Where a
column ends a paragraph is parted so that at least two of its lines stand on either side.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from qwprint.base.units import Mm
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Group, Item, Role


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
    """The items of each column, filled one after the other; bound strips go on together."""
    found = []
    rest = strips
    for column, (taken, after) in zip(columns, _parted(strips, columns), strict=True):
        found.append(_drawn(rest[:taken], column))
        rest = after
    return tuple(found)


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
