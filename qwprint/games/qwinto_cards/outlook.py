"""What a scoresheet is worth to a player who does not count every card: points, and hopes for columns not yet complete.

Only players use it; nothing here bounds anything. Worth is in hundredths of a point.
"""

from functools import lru_cache

from qwprint.games._qwinto.entering import BLANK, Rows
from qwprint.games._qwinto.grid import FIELDS, GRID

POINT = 100
COMMON = 12
"""Sums that are easily made, 4 to 15 or so: a field with so many possible numbers is sure to find one."""

HIGHEST = 17
"""A player does not hope for more than 16, however much room there is."""

CHANCES = (100, 75, 45)
"""Chance in percent to fill so many fields, if there is room for any number and time enough."""

_COLUMNS = tuple(
    (pentagon, tuple(row.fields.index(column) for row in GRID.rows)) for column, pentagon in GRID.triples.items()
)
"""Per triple column the row of its pentagon and the position of its field in each row."""


@lru_cache(maxsize=1 << 14)
def hopes(rows: Rows, left: int) -> int:
    """What the columns may still bring with so many turns left."""
    return sum(_hope(rows, pentagon, positions, left) for pentagon, positions in _COLUMNS)


def _hope(rows: Rows, pentagon: int, positions: tuple[int, ...], left: int) -> int:
    """A column's pentagon, as it stands or as it may be, times the chance to fill what is blank."""
    blanks = [row for row in range(len(rows)) if rows[row][positions[row]] == BLANK]
    if not 0 < len(blanks) < len(rows) or len(blanks) > left:
        return 0
    number = POINT * rows[pentagon][positions[pentagon]]
    chance = CHANCES[len(blanks)]
    for row in blanks:
        low, high = _room(rows[row], positions[row])
        chance = chance * min(high - low - 1, COMMON) // COMMON
        if row == pentagon:
            number = POINT * (low + high) // 2
    return number * chance // 100


def _room(row: tuple[int, ...], position: int) -> tuple[int, int]:
    """The numbers between which a blank field's number must lie; the ends of the row count by their place."""
    low = max(row[:position], default=BLANK)
    high = next((number for number in row[position + 1 :] if number != BLANK), 0)
    return max(low, position), high or min(HIGHEST + 1, HIGHEST - FIELDS + position + 3)
