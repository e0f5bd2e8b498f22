"""Three players whose scores are the medal marks. They see every roll, but none looks as far as the solver.

All judge a scoresheet under way by its *worth*: ``POINT`` for each point it scores, ``FREE`` for every field that the
order of its row still lets be filled (a run of empty fields between two numbers holds at most as many numbers as lie
between them); for every number in a triple column that is begun and not complete ``BEGUN``, and ``PENTAGON`` times the
number in its pentagon; less the distance of every number from where it would stand in an even row (``STEP`` a field
from ``FIRST``, in fifths). When the game is over only points count. The weights were tuned on 18 deals, once; they
belong to version 1 of the formats and never change.

Every round they consider each entry (row, field, number) once, made by the first roll and the fewest dice that make
it, and the misthrow. Of equal worth the first in the order of rows, numbers and fields wins, the misthrow last; so
every line is fixed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from qwprint.games._qwinto.grid import FIELDS, GRID
from qwprint.games.qwinto.deal import Deal
from qwprint.games.qwinto.rules import BLANK, FULL_ROWS, MISTHROW, MISTHROW_POINTS, MISTHROWS, PICKS, Move, total

POINT, FREE, BEGUN, PENTAGON = 60, 120, 20, 10
FIFTHS, STEP, FIRST = 5, 8, 10
BEYOND = 19
"""One more than the highest sum of three dice."""

BEAM = 50
AHEAD = 2
WIDTH = 4
"""Of each scoresheet the look-ahead follows this many best entries."""

Rows: TypeAlias = tuple[tuple[int, ...], ...]

_TRIPLES = tuple(
    (tuple((row, GRID.rows[row].fields.index(column)) for row in range(len(GRID.rows))), pentagon)
    for column, pentagon in GRID.triples.items()
)
_OTHERS = tuple(
    tuple(
        tuple(
            (r, other.fields.index(column)) for r, other in enumerate(GRID.rows) if r != row and column in other.fields
        )
        for column in GRID.rows[row].fields
    )
    for row in range(len(GRID.rows))
)
"""Per row and field the fields above and below it."""


@dataclass(frozen=True, slots=True)
class Position:
    """A scoresheet under way, the moves that led to it, whether the game is over, and its worth."""

    rows: Rows
    misthrows: int
    moves: tuple[Move, ...]
    over: bool
    worth: int


def greedy(deal: Deal) -> tuple[Move, ...]:
    """Bronze: takes the move of the greatest worth, round by round."""
    position = _START
    while not position.over:
        position = _best(_next(deal, position))
    return position.moves


def look_ahead(deal: Deal) -> tuple[Move, ...]:
    """Silver: takes the move after which the best two further rounds have the greatest worth."""
    position = _START
    while not position.over:
        followed = sorted(_next(deal, position), key=_worth, reverse=True)[:WIDTH]
        position = max(followed, key=lambda after: _promise(deal, after, AHEAD))
    return position.moves


def beam(deal: Deal) -> tuple[Move, ...]:
    """Gold: keeps the 50 different scoresheets of the greatest worth after each round, and the best finished one."""
    layer = [_START]
    finished: list[Position] = []
    while layer:
        reached: dict[tuple[Rows, int], Position] = {}
        for position in layer:
            for after in _next(deal, position):
                if after.over:
                    finished.append(after)
                else:
                    reached.setdefault((after.rows, after.misthrows), after)
        layer = sorted(reached.values(), key=_worth, reverse=True)[:BEAM]
    return _best(finished).moves


def _promise(deal: Deal, position: Position, rounds: int) -> int:
    """The greatest worth within so many further rounds, following the ``WIDTH`` best moves of each."""
    if position.over or not rounds:
        return position.worth
    followed = sorted(_next(deal, position), key=_worth, reverse=True)[:WIDTH]
    return max(_promise(deal, after, rounds - 1) for after in followed)


def _best(positions: Sequence[Position]) -> Position:
    return max(positions, key=_worth)


def _worth(position: Position) -> int:
    return position.worth


def _next(deal: Deal, position: Position) -> list[Position]:
    """All scoresheets after the next round, each entry once."""
    after = []
    index = len(position.moves)
    for move in _entries(deal, index):
        cells = position.rows[move.row]
        for field in _fields(position.rows, move.row, move.value):
            row = (*cells[:field], move.value, *cells[field + 1 :])
            rows = (*position.rows[: move.row], row, *position.rows[move.row + 1 :])
            entry = Move(move.roll, move.dice, move.value, move.row, field)
            after.append(_position(deal, rows, position.misthrows, (*position.moves, entry)))
    after.append(_position(deal, position.rows, position.misthrows + 1, (*position.moves, MISTHROW)))
    return after


@lru_cache(maxsize=256)
def _entries(deal: Deal, index: int) -> tuple[Move, ...]:
    """What a round offers: for each row and number one way to make it, by rows and numbers."""
    ways: dict[tuple[int, int], Move] = {}
    for roll in (1, 2):
        for dice in PICKS:
            value = total(deal, index, roll, dice)
            for row in dice:
                ways.setdefault((row, value), Move(roll, dice, value, row, 0))
    return tuple(ways[key] for key in sorted(ways))


def _fields(rows: Rows, row: int, value: int) -> list[int]:
    """The empty fields of a row where a number keeps the order and stands in no column twice."""
    cells = rows[row]
    first, last = 0, FIELDS
    for field, held in enumerate(cells):
        if held != BLANK and held < value:
            first = field + 1
        elif held >= value:
            last = field
            break
    if last < FIELDS and cells[last] == value:
        return []
    others = _OTHERS[row]
    return [field for field in range(first, last) if all(rows[r][f] != value for r, f in others[field])]


def _position(deal: Deal, rows: Rows, misthrows: int, moves: tuple[Move, ...]) -> Position:
    over = len(moves) == len(deal.rolls) or misthrows == MISTHROWS
    over = over or sum(BLANK not in row for row in rows) >= FULL_ROWS
    worth = POINT * _score(rows, misthrows)
    if not over:
        worth += sum(map(_row_worth, rows)) + _columns(rows)
    return Position(rows, misthrows, moves, over, worth)


def _score(rows: Rows, misthrows: int) -> int:
    score = MISTHROW_POINTS * misthrows
    for row in rows:
        score += row[-1] if BLANK not in row else FIELDS - row.count(BLANK)
    for cells, pentagon in _TRIPLES:
        numbers = [rows[row][field] for row, field in cells]
        if BLANK not in numbers:
            score += numbers[pentagon]
    return score


@lru_cache(maxsize=1 << 16)
def _row_worth(row: tuple[int, ...]) -> int:
    """The fields that order still lets be filled, less how unevenly the numbers stand."""
    free = run = before = uneven = 0
    for field, held in enumerate((*row, BEYOND)):
        if held == BLANK:
            run += 1
            continue
        free += min(run, held - before - 1)
        run, before = 0, held
        if field < FIELDS:
            uneven += abs(FIFTHS * held - STEP * field - FIRST)
    return FREE * free - uneven


def _columns(rows: Rows) -> int:
    """What triple columns that are begun and not complete are worth."""
    worth = 0
    for cells, pentagon in _TRIPLES:
        numbers = [rows[row][field] for row, field in cells]
        filled = len(numbers) - numbers.count(BLANK)
        if filled < len(numbers):
            worth += filled * (BEGUN + PENTAGON * numbers[pentagon])
    return worth


_START = Position(((BLANK,) * FIELDS,) * len(GRID.rows), 0, (), over=False, worth=0)
