"""Which fields a roll allows to mark on a scoresheet, by the rules of its game, and why not the others.

Reasons are short names; the catalog has their words. Of Qwixx they are ``order`` (crosses go to the right), ``crosses``
(the last number needs more crosses before it) and ``locked``; of Qwinto ``order``, ``column`` and ``filled``.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from qwprint.games._qwinto import entering
from qwprint.games._qwinto.entering import BLANK
from qwprint.games._qwinto.grid import FIELDS
from qwprint.games._qwixx.crossing import LAST
from qwprint.worksheets._positions import Position, crossed

ALLOWED = ""
"""The reason of what is allowed."""


@dataclass(frozen=True, slots=True, order=True)
class Offer:
    """A number that a roll offers in a row.

    Attributes:
        row: from the top.
        number: the sum.
        field: the position of the field; of Qwinto one of several.
        reason: why it may not be marked, ``ALLOWED`` where it may.
    """

    row: int
    number: int
    field: int
    reason: str


def white(position: Position, dice: Sequence[int]) -> tuple[Offer, ...]:
    """The sum of Qwixx's white dice in each row."""
    return tuple(_cross(position, row, sum(dice[:2])) for row in range(len(position.rows)))


def all_dice(position: Position, dice: Sequence[int]) -> tuple[Offer, ...]:
    """The white sum in each row of Qwixx, and each white die with the row's own one; each number of a row once."""
    whites, colours = dice[:2], dice[2:]
    sums = {(row, sum(whites)) for row in range(len(colours))}
    sums |= {(row, one + colour) for row, colour in enumerate(colours) for one in whites}
    return tuple(sorted(_cross(position, row, number) for row, number in sums))


def _cross(position: Position, index: int, number: int) -> Offer:
    row = crossed(position)[index]
    field = row.numbers.index(number)
    if row.legal(number):
        reason = ALLOWED
    elif row.is_locked:
        reason = "locked"
    else:
        reason = "crosses" if field == LAST else "order"
    return Offer(index, number, field, reason)


def entries(position: Position, dice: Sequence[int]) -> tuple[Offer, ...]:
    """The sum of Qwinto's picked dice in each field of their rows; dice that were not picked are ``BLANK``."""
    number = sum(dice)
    rows = [row for row, die in enumerate(dice) if die != BLANK]
    return tuple(
        Offer(row, number, field, _entry_reason(position.rows, row, field, number))
        for row in rows
        for field in range(FIELDS)
    )


def _entry_reason(rows: entering.Rows, row: int, field: int, number: int) -> str:
    if entering.fault(rows, row, field, number) is None:
        return ALLOWED
    if rows[row][field] != BLANK:
        return "filled"
    alone = tuple(line if index == row else (BLANK,) * FIELDS for index, line in enumerate(rows))
    return "order" if entering.fault(alone, row, field, number) else "column"
