"""The rules of the solo Qwinto challenge, as the rulebook tells them: slow and obviously right.

Three rows, orange, yellow and purple, with nine fields each. In every round the player picks one to three dice and the
first or second roll, and may enter the sum of the picked dice in a row of a picked colour; otherwise a misthrow is
crossed. Numbers in a row rise strictly from left to right, holes may stay and be filled later, and no number stands
twice in a column. The game ends with the second full row, with the fourth misthrow, or after the last round.

Source: rules of Qwinto (Nürnberger-Spielkarten-Verlag, 2015); the solo form, active in every round, is this project's.
That a player may take a misthrow although an entry is possible is this project's reading too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from qwprint.base.errors import IllegalMoveError
from qwprint.games._qwinto import entering
from qwprint.games._qwinto.entering import EMPTY, ScoreParts, entered, fault, is_complete
from qwprint.games._qwinto.grid import FIELDS
from qwprint.games.qwinto.deal import DICE, Deal

MISTHROWS, MISTHROW_POINTS = entering.MISTHROWS, entering.MISTHROW_POINTS
FULL_ROWS, BLANK = entering.FULL_ROWS, entering.BLANK
"""Of the scoresheet, which both games share; see ``entering``."""

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


def initial(deal: Deal) -> State:
    """The empty scoresheet before the first round."""
    return State(deal, EMPTY, 0, 0)


def is_over(state: State) -> bool:
    """Second full row, fourth misthrow, or no round left."""
    return is_complete(state.rows, state.misthrows) or state.round >= len(state.deal.rolls)


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
    return (*(move for move in moves if fault(state.rows, move.row, move.position, move.value) is None), MISTHROW)


def apply(state: State, move: Move) -> State:
    """The state after a move; raises ``IllegalMoveError`` that names the rule and the round."""
    if is_over(state):
        raise IllegalMoveError(f"the game is over after round {state.round}, no move may follow")
    if move.is_misthrow:
        if move != MISTHROW:
            raise IllegalMoveError(f"round {state.round + 1}: a misthrow has neither dice nor field")
        return State(state.deal, state.rows, state.misthrows + 1, state.round + 1)
    found = _pick_fault(state, move) or fault(state.rows, move.row, move.position, move.value)
    if found is not None:
        raise IllegalMoveError(f"round {state.round + 1}: {found}")
    rows = entered(state.rows, move.row, move.position, move.value)
    return State(state.deal, rows, state.misthrows, state.round + 1)


def total(deal: Deal, round_index: int, roll: int, dice: Sequence[int]) -> int:
    """The sum of the picked dice in the first (1) or second (2) roll of a round."""
    rolled = deal.rolls[round_index]
    faces = rolled.first if roll == 1 else rolled.second
    return sum(faces[die] for die in dice)


def score(state: State) -> int:
    """The score of the scoresheet."""
    return score_parts(state).total


def score_parts(state: State) -> ScoreParts:
    """The score as the score strip adds it up."""
    return entering.score_parts(state.rows, state.misthrows)


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
