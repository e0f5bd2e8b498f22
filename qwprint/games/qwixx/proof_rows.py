"""All that can be in a row, found by crossing numbers as the rules of ``_qwixx.crossing`` allow. For ``proof`` only.

What may be crossed next and what a row scores depend on the last cross and on how many there are, so rows that agree
in both are one; that is all this takes for granted.
"""

from dataclasses import dataclass

import numpy as np

from qwprint.games._qwixx.crossing import EMPTY, CrossedRow
from qwprint.solve.proof_layers import Ints

BITS = 6
FORBIDDEN = (1 << BITS) - 1
"""The row that the rules do not allow; higher than the number of any other."""


@dataclass(frozen=True, slots=True)
class RowTables:
    """One row, what can be in it numbered from 0, nothing crossed first.

    Attributes:
        after: by number that is crossed: by row before, the row after, ``FORBIDDEN`` where the rules say no.
        points: by row, its points.
        locked: by row, 1 where it is locked.
    """

    after: dict[int, Ints]
    points: Ints
    locked: Ints


def _key(row: CrossedRow) -> tuple[tuple[int, ...], int]:
    return row.crossed[-1:], len(row.crossed)


def _tables(empty: CrossedRow) -> RowTables:
    found = {_key(empty): 0}
    rows = [empty]
    for row in rows:
        for number in filter(row.legal, row.numbers):
            crossed = row.cross(number)
            if found.setdefault(_key(crossed), len(rows)) == len(rows):
                rows.append(crossed)
    assert len(rows) <= FORBIDDEN
    after = {}
    for number in empty.numbers:
        after[number] = np.full(FORBIDDEN + 1, FORBIDDEN, np.int64)
        for index, row in enumerate(rows):
            if row.legal(number):
                after[number][index] = found[_key(row.cross(number))]
    spare = [0] * (FORBIDDEN + 1 - len(rows))
    points = np.array([row.points for row in rows] + spare, np.int64)
    return RowTables(after, points, np.array([row.is_locked for row in rows] + spare, np.int64))


ROWS = tuple(_tables(empty) for empty in EMPTY)
"""The tables of the four rows from the top."""
