"""The rules of the solo Qwantum challenge, as the rulebook tells them: slow and obviously right.

Four rows, violet, blue, red and yellow, with six fields each, filled from left to right without holes. The first four
numbers of a row rise, the last two fall. A colour's number in a round is the sum of its dice and of the white die; no
die of a colour: white alone. In every round the player may enter up to two colours, each in its own row; entering none
is a misthrow. In mode ``reroll`` the player first re-rolls any of the seven dice, once. The game ends when all four
rows are full, with the fifth misthrow, or after the last round.

Source: rules of Qwantum (Nürnberger-Spielkarten-Verlag, 2018); the solo form, active in every round, is this
project's. The two entries are the active player's own, and the one that everybody has: two different colours.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from qwprint.base.errors import IllegalMoveError
from qwprint.games.qwantum.deal import COLOURS, DICE, WHITE, Deal

ROWS = 4
FIELDS = 6
"""Fields in a row."""

RISING = 4
"""Numbers rise in so many fields, then they fall; the fifth is already below the fourth (source: weak)."""

ENTRIES = 2
"""So many colours at most are entered in a round."""

MISTHROW_POINTS = (-1, -2, -3, -4, -5)
"""The boxes of misthrows; crossing the last ends the game. That they add up has one weak source."""

REROLLS = tuple(dice for count in range(len(DICE) + 1) for dice in combinations(range(len(DICE)), count))
"""The dice that can be re-rolled, fewest first."""


class Entry(NamedTuple):
    """A number to be written in the next field of a row (0 violet, 1 blue, 2 red, 3 yellow)."""

    row: int
    value: int


@dataclass(frozen=True, slots=True)
class Move:
    """One round's decision.

    Attributes:
        rerolled: the dice that are re-rolled, by their place among the dice, rising; none for a misthrow.
        entries: one or two entries, by rising row; none for a misthrow.
    """

    rerolled: tuple[int, ...] = ()
    entries: tuple[Entry, ...] = ()

    @property
    def is_misthrow(self) -> bool:
        """Whether nothing is entered."""
        return not self.entries


MISTHROW = Move()


@dataclass(frozen=True, slots=True)
class State:
    """Where a game stands.

    Attributes:
        deal: what is rolled.
        rows: the numbers entered in each row, from the left.
        misthrows: how many are crossed.
        round: how many rounds have been played.
    """

    deal: Deal
    rows: tuple[tuple[int, ...], ...]
    misthrows: int
    round: int


@dataclass(frozen=True, slots=True)
class ScoreParts:
    """What the score strip adds up: points of each column, and of misthrows (0 or less)."""

    columns: tuple[int, ...]
    misthrows: int


def initial(deal: Deal) -> State:
    """The empty scoresheet before the first round."""
    return State(deal, ((),) * ROWS, 0, 0)


def is_over(state: State) -> bool:
    """All four rows full, fifth misthrow, or no round left."""
    full = all(len(row) == FIELDS for row in state.rows)
    return full or state.misthrows >= len(MISTHROW_POINTS) or state.round >= len(state.deal.rolls)


def legal_moves(state: State) -> tuple[Move, ...]:
    """All moves: by re-rolled dice, one entry before two, and the misthrow; none exactly when the game is over."""
    if is_over(state):
        return ()
    moves = []
    for rerolled in _rerolls(state):
        offered = [Entry(row, total(state.deal, state.round, rerolled, row)) for row in range(ROWS)]
        legal = [entry for entry in offered if entry_fault(state, entry) is None]
        moves += [Move(rerolled, entries) for count in range(1, ENTRIES + 1) for entries in combinations(legal, count)]
    return (*moves, MISTHROW)


def apply(state: State, move: Move) -> State:
    """The state after a move; raises ``IllegalMoveError`` that names the rule and the round."""
    if is_over(state):
        raise IllegalMoveError(f"the game is over after round {state.round}, no move may follow")
    if move.is_misthrow:
        if move != MISTHROW:
            raise IllegalMoveError(f"round {state.round + 1}: with a misthrow no re-rolled dice are named")
        return State(state.deal, state.rows, state.misthrows + 1, state.round + 1)
    fault = _move_fault(state, move)
    if fault is not None:
        raise IllegalMoveError(f"round {state.round + 1}: {fault}")
    entered = {entry.row: (entry.value,) for entry in move.entries}
    rows = tuple(row + entered.get(index, ()) for index, row in enumerate(state.rows))
    return State(state.deal, rows, state.misthrows, state.round + 1)


def total(deal: Deal, round_index: int, rerolled: Sequence[int], row: int) -> int:
    """A colour's number in a round: its dice and the white die, where these dice have been re-rolled."""
    roll = deal.rolls[round_index]
    second = roll.second or roll.first
    shown = [second[die] if die in rerolled else roll.first[die] for die in range(len(DICE))]
    return sum(face.number for face in shown if face.colour in {row, WHITE})


def score(state: State) -> int:
    """The score of the scoresheet."""
    parts = score_parts(state)
    return sum(parts.columns) + parts.misthrows


def score_parts(state: State) -> ScoreParts:
    """The score of the scoresheet as the score strip shows it."""
    columns = [[row[field] for row in state.rows if field < len(row)] for field in range(FIELDS)]
    return ScoreParts(tuple(map(column_points, columns)), sum(MISTHROW_POINTS[: state.misthrows]))


def column_points(values: Sequence[int]) -> int:
    """Points of a column: its second-lowest number, equal numbers counted as one; of four equal ones that number.

    A column with an empty field scores nothing.
    """
    if len(values) < ROWS:
        return 0
    different = sorted(set(values))
    return different[1] if len(different) > 1 else different[0]


def _rerolls(state: State) -> tuple[tuple[int, ...], ...]:
    """What can be re-rolled in this round."""
    return REROLLS if state.deal.rolls[state.round].second is not None else ((),)


def _move_fault(state: State, move: Move) -> str | None:
    """Why a move with entries cannot be made, or None."""
    if move.rerolled and state.deal.rolls[state.round].second is None:
        return "no dice are re-rolled in this challenge"
    if move.rerolled not in REROLLS:
        return f"re-rolled dice are different ones of the {len(DICE)}, in rising order"
    rows = [entry.row for entry in move.entries]
    if len(rows) > ENTRIES:
        return f"at most {ENTRIES} colours are entered in a round"
    if rows != sorted(set(rows)) or not set(rows) <= set(range(ROWS)):
        return "the entries of a round stand in different rows, named from top to bottom"
    for entry in move.entries:
        rolled = total(state.deal, state.round, move.rerolled, entry.row)
        if entry.value != rolled:
            return f"{COLOURS[entry.row]} and white sum to {rolled}, not {entry.value}"
    return next((fault for entry in move.entries if (fault := entry_fault(state, entry))), None)


def entry_fault(state: State, entry: Entry) -> str | None:
    """Why a number may not stand in the next field of its row, or None."""
    row, name = state.rows[entry.row], COLOURS[entry.row]
    if len(row) == FIELDS:
        return f"the {name} row is full"
    if not row:
        return None
    if len(row) < RISING and entry.value <= row[-1]:
        return f"the first {RISING} numbers of a row rise: {entry.value} does not follow {row[-1]} in {name}"
    if len(row) >= RISING and entry.value >= row[-1]:
        return f"after the thick line numbers fall: {entry.value} does not follow {row[-1]} in {name}"
    return None
