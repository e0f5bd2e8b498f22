"""The rules of the solo Qwinto challenge, as the rulebook tells them: slow and obviously right.

Three rows, orange, yellow and purple, with nine fields each. In every round the player picks one to three dice and the
first or second roll, and may enter the sum of the picked dice in a row of a picked colour; otherwise a misthrow is
crossed. Numbers in a row rise strictly from left to right, holes may stay and be filled later, and no number stands
twice in a column. The game ends with the second full row, with the fourth misthrow, or after the last round.

Source: rules of Qwinto (Nürnberger-Spielkarten-Verlag, 2015); the solo form, active in every round, is this project's.
That a player may take a misthrow although an entry is possible is this project's reading too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from qwprint.base.errors import IllegalMoveError
from qwprint.games._qwinto.grid import FIELDS, GRID
from qwprint.games.qwinto.deal import DICE, Deal

MISTHROWS = 4
"""Boxes on the scoresheet; crossing the fourth ends the game."""

MISTHROW_POINTS = -5
FULL_ROWS = 2
"""So many full rows end the game."""

BLANK = 0
"""What an empty field holds."""

PICKS = tuple(picked for count in range(1, DICE + 1) for picked in combinations(range(DICE), count))
"""The dice that can be picked, fewest first."""


@dataclass(frozen=True, slots=True)
class Move:
    """One round's decision: a misthrow (``roll`` 0 and nothing else), or an entry.

    Attributes:
        roll: 1 for the first roll, 2 for the second, 0 for a misthrow.
        dice: the picked dice by row number, rising.
        value: the sum that is entered.
        row: 0 orange, 1 yellow, 2 purple.
        position: the field in the row from the left, 0 to 8.
    """

    roll: int = 0
    dice: tuple[int, ...] = ()
    value: int = BLANK
    row: int = 0
    position: int = 0

    @property
    def is_misthrow(self) -> bool:
        """Whether nothing is entered."""
        return self.roll == 0


MISTHROW = Move()


@dataclass(frozen=True, slots=True)
class State:
    """Where a game stands.

    Attributes:
        deal: what is rolled.
        rows: what the fields hold, row by row from the left, ``BLANK`` where empty.
        misthrows: how many are crossed.
        round: how many rounds have been played.
    """

    deal: Deal
    rows: tuple[tuple[int, ...], ...]
    misthrows: int
    round: int


@dataclass(frozen=True, slots=True)
class ScoreParts:
    """What the score strip adds up: points of each row, of each triple column, and of misthrows (0 or less)."""

    rows: tuple[int, ...]
    columns: Mapping[int, int]
    misthrows: int


def initial(deal: Deal) -> State:
    """The empty scoresheet before the first round."""
    return State(deal, ((BLANK,) * FIELDS,) * len(GRID.rows), 0, 0)


def is_over(state: State) -> bool:
    """Second full row, fourth misthrow, or no round left."""
    full = sum(BLANK not in row for row in state.rows)
    return full >= FULL_ROWS or state.misthrows >= MISTHROWS or state.round >= len(state.deal.rolls)


def legal_moves(state: State) -> tuple[Move, ...]:
    """All moves: entries by roll, dice, row and field, then the misthrow; none exactly when the game is over."""
    if is_over(state):
        return ()
    moves = [
        Move(roll, dice, total(state.deal, state.round, roll, dice), row, position)
        for roll in (1, 2)
        for dice in PICKS
        for row in dice
        for position in range(FIELDS)
    ]
    return (*(move for move in moves if _fault(state, move) is None), MISTHROW)


def apply(state: State, move: Move) -> State:
    """The state after a move; raises ``IllegalMoveError`` that names the rule and the round."""
    if is_over(state):
        raise IllegalMoveError(f"the game is over after round {state.round}, no move may follow")
    if move.is_misthrow:
        if move != MISTHROW:
            raise IllegalMoveError(f"round {state.round + 1}: a misthrow has neither dice nor field")
        return State(state.deal, state.rows, state.misthrows + 1, state.round + 1)
    fault = _pick_fault(state, move) or _fault(state, move)
    if fault is not None:
        raise IllegalMoveError(f"round {state.round + 1}: {fault}")
    row = state.rows[move.row]
    row = (*row[: move.position], move.value, *row[move.position + 1 :])
    rows = (*state.rows[: move.row], row, *state.rows[move.row + 1 :])
    return State(state.deal, rows, state.misthrows, state.round + 1)


def total(deal: Deal, round_index: int, roll: int, dice: Sequence[int]) -> int:
    """The sum of the picked dice in the first (1) or second (2) roll of a round."""
    rolled = deal.rolls[round_index]
    faces = rolled.first if roll == 1 else rolled.second
    return sum(faces[die] for die in dice)


def score(state: State) -> int:
    """The score of the scoresheet."""
    parts = score_parts(state)
    return sum(parts.rows) + sum(parts.columns.values()) + parts.misthrows


def score_parts(state: State) -> ScoreParts:
    """A full row gives its right-most number, any other 1 a number; a full triple column the number in its pentagon."""
    rows = tuple(row[-1] if BLANK not in row else sum(value != BLANK for value in row) for row in state.rows)
    columns: dict[int, int] = {}
    for column, pentagon in GRID.triples.items():
        numbers = _column(state, column)
        columns[column] = numbers[pentagon] if BLANK not in numbers else 0
    return ScoreParts(rows, columns, MISTHROW_POINTS * state.misthrows)


def _column(state: State, column: int) -> tuple[int, ...]:
    """What a column holds, top to bottom, in the rows that have a field there."""
    pairs = zip(GRID.rows, state.rows, strict=True)
    return tuple(numbers[row.fields.index(column)] for row, numbers in pairs if column in row.fields)


def _pick_fault(state: State, move: Move) -> str | None:
    """Why dice, roll, row or sum of an entry cannot be, or None."""
    if move.roll not in {1, 2}:
        return f"there is a first and a second roll, no roll {move.roll}"
    if move.dice not in PICKS:
        return "one to three different dice are picked, in the order of the rows"
    if move.row not in move.dice:
        return f"the row's colour was not rolled: row {move.row + 1} is not among the picked dice"
    if not 0 <= move.position < FIELDS:
        return f"a row has {FIELDS} fields, there is no field {move.position + 1}"
    rolled = total(state.deal, state.round, move.roll, move.dice)
    if move.value != rolled:
        return f"the picked dice sum to {rolled}, not {move.value}"
    return None


def _fault(state: State, move: Move) -> str | None:
    """Why a number may not stand in a field, or None."""
    name = f"{GRID.inks[move.row]} field {move.position + 1}"
    row = state.rows[move.row]
    if row[move.position] != BLANK:
        return f"{name} is filled already"
    left = max(row[: move.position], default=BLANK)
    right = min((value for value in row[move.position + 1 :] if value != BLANK), default=move.value + 1)
    if not left < move.value < right:
        return f"numbers in a row rise from left to right: {move.value} does not fit in {name}"
    if move.value in _column(state, GRID.rows[move.row].fields[move.position]):
        return f"no number twice in a column: {move.value} stands above or below {name}"
    return None
