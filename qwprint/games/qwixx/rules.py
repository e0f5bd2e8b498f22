"""The rules of the solo Qwixx challenge, as the rulebook tells them: slow and obviously right.

Four rows, red and yellow from 2 to 12, green and blue from 12 to 2. A round has two actions. White: the sum of the two
white dice may be crossed in any row. Colour, after it: the sum of one white die and one colour die may be crossed in
the row of that colour. Who crosses nothing in either crosses a penalty. How rows are crossed and locked is told in
``_qwixx.crossing``. The game ends at once with the second locked row, even between the actions, with the fourth
penalty, or after the last round.

Source: rules of Qwixx (Nürnberger-Spielkarten-Verlag, 2012); that the colour action is dropped after the second lock
is told by some sources only. The solo form is the usual one: one scoresheet, active in every round, own locks only.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qwprint.base.errors import IllegalMoveError
from qwprint.games._qwixx.crossing import EMPTY, CrossedRow
from qwprint.games._qwixx.sheet import PENALTIES, PENALTY_POINTS
from qwprint.games.qwixx.deal import Deal, Roll

LOCKED_ROWS = 2
"""So many locked rows end the game."""


@dataclass(frozen=True, slots=True)
class Cross:
    """One cross: the row, 0 red, 1 yellow, 2 green, 3 blue, and the number, 2 to 12."""

    row: int
    number: int


@dataclass(frozen=True, slots=True)
class Move:
    """One round's decision: what is crossed in the white action and then in the colour action.

    None where an action is passed; passing both is the penalty.
    """

    white: Cross | None = None
    colour: Cross | None = None

    @property
    def is_penalty(self) -> bool:
        """Whether nothing is crossed."""
        return self.white is None and self.colour is None


PENALTY = Move()


@dataclass(frozen=True, slots=True)
class State:
    """Where a game stands.

    Attributes:
        deal: what is rolled.
        rows: the four rows from the top.
        penalties: how many are crossed.
        round: how many rounds have been played.
    """

    deal: Deal
    rows: tuple[CrossedRow, ...]
    penalties: int
    round: int


def initial(deal: Deal) -> State:
    """The empty scoresheet before the first round."""
    return State(deal, EMPTY, 0, 0)


def is_over(state: State) -> bool:
    """Second locked row, fourth penalty, or no round left."""
    return _is_closed(state.rows) or state.penalties >= PENALTIES or state.round >= len(state.deal.rolls)


def legal_moves(state: State) -> tuple[Move, ...]:
    """All moves: by the row of the white cross, then by row and number of the colour cross, passing last each time.

    None exactly when the game is over; so the penalty, which is always allowed, stands at the end.
    """
    if is_over(state):
        return ()
    return tuple(Move(white, colour) for white in _whites(state) for colour in _colours(state, white))


def apply(state: State, move: Move) -> State:
    """The state after a move; raises ``IllegalMoveError`` that names the rule and the round."""
    if is_over(state):
        raise IllegalMoveError(f"the game is over after round {state.round}, no move may follow")
    try:
        rows = _colour_action(state, _white_action(state, move.white), move.colour)
    except IllegalMoveError as fault:
        raise IllegalMoveError(f"round {state.round + 1}: {fault}") from None
    return State(state.deal, rows, state.penalties + move.is_penalty, state.round + 1)


def score(state: State) -> int:
    """The score of the scoresheet: the points of the rows less the penalties."""
    return sum(row.points for row in state.rows) + PENALTY_POINTS * state.penalties


def white_sum(state: State) -> int:
    """The number that the white action offers in every row."""
    return sum(_roll(state).white)


def colour_sums(state: State, row: int) -> tuple[int, ...]:
    """The numbers that the colour action offers in a row, rising, each once."""
    roll = _roll(state)
    return tuple(sorted({white + roll.colours[row] for white in roll.white}))


def _white_action(state: State, cross: Cross | None) -> tuple[CrossedRow, ...]:
    if cross is None:
        return state.rows
    if cross.number != white_sum(state):
        raise IllegalMoveError(f"the white dice sum to {white_sum(state)}, not {cross.number}")
    return _crossed(state.rows, cross)


def _colour_action(state: State, rows: tuple[CrossedRow, ...], cross: Cross | None) -> tuple[CrossedRow, ...]:
    if cross is None:
        return rows
    if _is_closed(rows):
        raise IllegalMoveError("the second locked row ends the game at once, no colour action follows")
    if 0 <= cross.row < len(rows) and cross.number not in colour_sums(state, cross.row):
        offered = " or ".join(map(str, colour_sums(state, cross.row)))
        raise IllegalMoveError(f"a white die and the {rows[cross.row].ink} die make {offered}, not {cross.number}")
    return _crossed(rows, cross)


def _crossed(rows: tuple[CrossedRow, ...], cross: Cross) -> tuple[CrossedRow, ...]:
    if not 0 <= cross.row < len(rows):
        raise IllegalMoveError(f"there are {len(rows)} rows, there is no row {cross.row + 1}")
    return (*rows[: cross.row], rows[cross.row].cross(cross.number), *rows[cross.row + 1 :])


def _is_closed(rows: Sequence[CrossedRow]) -> bool:
    return sum(row.is_locked for row in rows) >= LOCKED_ROWS


def _whites(state: State) -> Iterator[Cross | None]:
    """What the white action may be."""
    number = white_sum(state)
    yield from (Cross(index, number) for index, row in enumerate(state.rows) if row.legal(number))
    yield None


def _colours(state: State, white: Cross | None) -> Iterator[Cross | None]:
    """What the colour action may be after this white action."""
    rows = _white_action(state, white)
    if not _is_closed(rows):
        for index, row in enumerate(rows):
            yield from (Cross(index, number) for number in colour_sums(state, index) if row.legal(number))
    yield None


def _roll(state: State) -> Roll:
    return state.deal.rolls[state.round]
