"""Finds fields for what a game enters: some numbers have theirs already, the others must fit in beside them."""

from collections.abc import Sequence
from itertools import combinations, pairwise

from qwprint.games._qwinto.entering import BLANK, Rows, entered
from qwprint.games._qwinto.grid import FIELDS, GRID


def fit(rows: Rows, free: Sequence[Sequence[int]]) -> Rows | None:
    """The rows with each row's free numbers entered so that no rule is broken; None where they cannot be.

    Which fields they take changes no score here: what becomes complete is part of the plan.
    """
    return _fit(rows, free, 0)


def _fit(rows: Rows, free: Sequence[Sequence[int]], row: int) -> Rows | None:
    if row == len(rows):
        return rows
    numbers = sorted(free[row])
    blanks = [position for position in range(FIELDS) if rows[row][position] == BLANK]
    for positions in combinations(blanks, len(numbers)):
        filled = rows
        for position, number in zip(positions, numbers, strict=True):
            filled = entered(filled, row, position, number)
        if _rises(filled[row]) and _differs(filled, row, positions):
            found = _fit(filled, free, row + 1)
            if found is not None:
                return found
    return None


def _rises(row: Sequence[int]) -> bool:
    numbers = [number for number in row if number != BLANK]
    return all(one < two for one, two in pairwise(numbers))


def _differs(rows: Rows, row: int, positions: Sequence[int]) -> bool:
    """Whether the numbers at these positions stand nowhere else in their columns."""
    for position in positions:
        column = GRID.rows[row].fields[position]
        for other, numbers in enumerate(rows):
            fields = GRID.rows[other].fields
            if other != row and column in fields and numbers[fields.index(column)] == rows[row][position]:
                return False
    return True
