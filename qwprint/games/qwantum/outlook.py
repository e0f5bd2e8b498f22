"""What a scoresheet on the way is worth to a player: rough and quick, as people judge it. No part of any proof.

All amounts are hundredths of a point. The outlook adds up: one share for each row, one for each column.
"""

from functools import cache

from qwprint.games.qwantum.rules import FIELDS, RISING, ROWS, column_points

POINT = 100
HIGHEST = 33
"""No colour makes more: 27 with its dice, 6 with the white one."""

STEP = 9
"""A row that is to be filled should rise or fall by about this much from field to field."""

ENTRY = 350
"""What it is worth that a row still has room for one entry more."""

SHARES = (0, 16, 28, 66, 100)
"""How much of its points a column of 0 to 4 filled fields promises, in percent."""


@cache
def row_prospect(count: int, last: int) -> int:
    """The room of a row with so many numbers, the last of which is given (0: none)."""
    if count < RISING:
        room = min(POINT * (RISING - count), POINT * (HIGHEST - last) // STEP)
    else:
        room = min(POINT * (FIELDS - count), POINT * (last - 1) // STEP)
    return ENTRY * room // POINT


@cache
def column_prospect(values: tuple[int, ...]) -> int:
    """What a column promises that holds these numbers, as if its empty fields got its highest; full: its points."""
    if not values:
        return 0
    filled = (*values, *(max(values),) * (ROWS - len(values)))
    return SHARES[len(values)] * column_points(filled)
