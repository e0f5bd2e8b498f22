"""Scores that no game beats whatever the cards are: each turn enters a number, and every paid number is the highest.

Three kinds of games end otherwise than plans say, since they fill a row or take the fourth misthrow. They are so poor
in a short game that this ceiling is enough to leave them out.
"""

from collections.abc import Iterable
from itertools import combinations

from qwprint.games._qwinto.entering import BLANK, MISTHROW_POINTS, MISTHROWS, Rows, score_parts
from qwprint.games._qwinto.grid import GRID
from qwprint.games.qwinto_cards.rules import MOST_SUM

ROWS = range(len(GRID.rows))


def ceiling(rows: Rows, misthrows: int, turns: int) -> int:
    """What no game from this scoresheet beats in so many turns."""
    return max(_with_full(rows, full, turns) for full in _row_sets(0)) + MISTHROW_POINTS * misthrows


def unplanned(rows: Rows, misthrows: int, turns: int) -> int:
    """What no game beats that fills one more row or takes the fourth misthrow; far below all scores if none can."""
    filling = max(_with_full(rows, full, turns) for full in _row_sets(1)) + MISTHROW_POINTS * misthrows
    left = MISTHROWS - misthrows
    return max(filling, ceiling(rows, MISTHROWS, turns - left) if turns >= left else _NEVER)


_NEVER = -1000
"""Below every score."""


def _row_sets(least: int) -> Iterable[tuple[int, ...]]:
    return (full for count in range(least, len(ROWS) + 1) for full in combinations(ROWS, count))


def _with_full(rows: Rows, full: tuple[int, ...], turns: int) -> int:
    """The ceiling, misthrows aside, of games that fill just these rows besides those that are full already."""
    filling = [row for row in full if BLANK in rows[row]]
    left = turns - sum(rows[row].count(BLANK) for row in filling)
    if left < 0 or len(filling) < len(full):
        return _NEVER
    parts = score_parts(rows, 0)
    score = parts.total - sum(parts.rows[row] for row in filling) + MOST_SUM * len(filling) + left
    columns = list(_columns(rows, full))
    choices = (chosen for count in range(len(columns) + 1) for chosen in combinations(columns, count))
    return score + max(
        sum(points for _, points in chosen) for chosen in choices if sum(blanks for blanks, _ in chosen) <= left
    )


def _columns(rows: Rows, full: tuple[int, ...]) -> Iterable[tuple[int, int]]:
    """Each column that is not complete: how many of its blank fields lie outside of the rows, and what it can score."""
    for column, pentagon in GRID.triples.items():
        held = [rows[row][GRID.rows[row].fields.index(column)] for row in ROWS]
        if BLANK in held:
            blanks = sum(number == BLANK and row not in full for row, number in enumerate(held))
            yield blanks, MOST_SUM if held[pentagon] == BLANK else held[pentagon]
