"""What the players of the medals think of a scoresheet: points so far, and what its blank fields may still bring.

All in hundredths of a point and whole numbers, so that a mark is the same on every machine.

* Room of a row: a run of ``n`` blanks that leaves ``m`` values is worth ``n * m / (m + n)`` entries of ``ENTRY``
  points each: many blanks want many values, and the other way round.
* Prospect of a triple column that is not complete: its pentagon's number (``EXPECTED`` if blank) times a share that
  grows with the filled fields.
* Both count in full while many rounds are left and fade as ``left / (left + FADING)``.
"""

from functools import lru_cache

from qwprint.games.qwinto.rules import BLANK

POINT = 100
EXPECTED = 8
"""What a blank pentagon is taken to bring: a middling number."""

SHARES = (0, 22, 60)
"""Hundredths of the pentagon's number by filled fields of a triple column."""

FADING = 2
ENTRY = 4
"""Points that an entry is taken to bring: 1, and now and then a misthrow saved or a bonus."""

HIGHEST = 18

Row = tuple[int, ...]


@lru_cache(maxsize=1 << 15)
def row_points(row: Row) -> int:
    """Points of a row: its right-most number if it is full, else 1 for each number."""
    return POINT * (row[-1] if BLANK not in row else len(row) - row.count(BLANK))


@lru_cache(maxsize=1 << 15)
def row_room(row: Row) -> int:
    """What a row's blanks may still bring."""
    room, run, low = 0, 0, 0
    for value in (*row, HIGHEST + 1):
        if value == BLANK:
            run += 1
            continue
        if run:
            values = value - low - 1
            room += ENTRY * POINT * run * values // (values + run)
        run, low = 0, value
    return room


def column_points(numbers: tuple[int, int, int], pentagon: int) -> int:
    """Points of a triple column, ``pentagon`` being the row that pays."""
    return 0 if BLANK in numbers else POINT * numbers[pentagon]


def column_prospect(numbers: tuple[int, int, int], pentagon: int) -> int:
    """What a triple column that is not complete may still bring."""
    blanks = numbers.count(BLANK)
    return (numbers[pentagon] or EXPECTED) * SHARES[3 - blanks] if blanks else 0


@lru_cache(maxsize=1 << 16)
def row_change(row: Row, position: int, value: int) -> tuple[int, int]:
    """What an entry changes in its row: points, and room."""
    after = (*row[:position], value, *row[position + 1 :])
    return row_points(after) - row_points(row), row_room(after) - row_room(row)


@lru_cache(maxsize=1 << 15)
def column_change(numbers: tuple[int, int, int], pentagon: int, row: int, value: int) -> tuple[int, int]:
    """What an entry in a row changes in its triple column: points, and prospect."""
    first, second, third = (value if at == row else number for at, number in enumerate(numbers))
    after = (first, second, third)
    points = column_points(after, pentagon) - column_points(numbers, pentagon)
    return points, column_prospect(after, pentagon) - column_prospect(numbers, pentagon)


@lru_cache(maxsize=1 << 15)
def places(row: Row, value: int) -> tuple[int, ...]:
    """The blank fields of a row in which a value keeps it rising."""
    start = max((at + 1 for at, number in enumerate(row) if number and number <= value), default=0)
    if start and row[start - 1] == value:
        return ()
    stop = next((at for at in range(start, len(row)) if row[at] > value), len(row))
    return tuple(range(start, stop))
