"""Entering numbers in a Qwinto scoresheet and scoring it: the same in the dice game and in the card game.

A scoresheet is its rows, top to bottom, each a tuple of ``FIELDS`` numbers with ``BLANK`` where nothing is entered.

Source: rules of Qwinto (Nürnberger-Spielkarten-Verlag, 2015); the card game (2017) uses the same scoresheet.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from qwprint.games._qwinto.grid import FIELDS, GRID

MISTHROWS = 4
"""Boxes on the scoresheet; crossing the fourth ends the game."""

MISTHROW_POINTS = -5
FULL_ROWS = 2
"""So many full rows end the game."""

BLANK = 0
"""What an empty field holds."""

Rows: TypeAlias = tuple[tuple[int, ...], ...]
EMPTY: Rows = ((BLANK,) * FIELDS,) * len(GRID.rows)
"""The rows before anything is entered."""


@dataclass(frozen=True, slots=True)
class ScoreParts:
    """What the score strip adds up: points of each row, of each triple column, and of misthrows (0 or less)."""

    rows: tuple[int, ...]
    columns: Mapping[int, int]
    misthrows: int

    @property
    def total(self) -> int:
        """The score."""
        return sum(self.rows) + sum(self.columns.values()) + self.misthrows


def is_complete(rows: Rows, misthrows: int) -> bool:
    """Whether the scoresheet ends the game: the second full row, or the fourth misthrow."""
    return sum(BLANK not in row for row in rows) >= FULL_ROWS or misthrows >= MISTHROWS


def entered(rows: Rows, row: int, position: int, number: int) -> Rows:
    """The rows with a number entered; whether it may stand there is for ``fault`` to say."""
    line = rows[row]
    return (*rows[:row], (*line[:position], number, *line[position + 1 :]), *rows[row + 1 :])


def fault(rows: Rows, row: int, position: int, number: int) -> str | None:
    """Why a number may not stand in a field, or None."""
    line = rows[row]
    if line[position] != BLANK:
        return f"{_name(row, position)} is filled already"
    left = max(line[:position], default=BLANK)
    right = min((value for value in line[position + 1 :] if value != BLANK), default=number + 1)
    if not left < number < right:
        return f"numbers in a row rise from left to right: {number} does not fit in {_name(row, position)}"
    if number in _column(rows, GRID.rows[row].fields[position]):
        return f"no number twice in a column: {number} stands above or below {_name(row, position)}"
    return None


def _name(row: int, position: int) -> str:
    return f"{GRID.inks[row]} field {position + 1}"


def score_parts(rows: Rows, misthrows: int) -> ScoreParts:
    """A full row gives its right-most number, any other 1 a number; a full triple column the number in its pentagon."""
    points = tuple(row[-1] if BLANK not in row else sum(value != BLANK for value in row) for row in rows)
    columns: dict[int, int] = {}
    for column, pentagon in GRID.triples.items():
        numbers = _column(rows, column)
        columns[column] = numbers[pentagon] if BLANK not in numbers else 0
    return ScoreParts(points, columns, MISTHROW_POINTS * misthrows)


def _column(rows: Rows, column: int) -> tuple[int, ...]:
    """What a column holds, top to bottom, in the rows that have a field there."""
    pairs = zip(GRID.rows, rows, strict=True)
    return tuple(numbers[row.fields.index(column)] for row, numbers in pairs if column in row.fields)
