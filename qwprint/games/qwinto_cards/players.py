"""Three ways to play the card game, from plausible for a hurried person to very good; their scores are the medals.

* ``greedy`` takes in every turn what gives the best scoresheet by outlook: points now, and hopes for columns.
* ``look_ahead`` tries its best decisions, plays on greedily for two turns, and takes what then looks best.
* ``beam`` keeps the best positions after every turn, and at the end takes the one with the best score.

Of equally good decisions the first by the order of the rules is taken.
"""

from collections.abc import Iterator
from functools import lru_cache
from heapq import nsmallest
from typing import NamedTuple

from qwprint.games._qwinto import entering
from qwprint.games._qwinto.entering import Rows
from qwprint.games._qwinto.grid import FIELDS
from qwprint.games.qwinto_cards import outlook, rules
from qwprint.games.qwinto_cards.deal import Deal
from qwprint.games.qwinto_cards.rules import Move, State

WIDTH = 16
"""Positions that the beam keeps from turn to turn."""

ALIKE = 3
"""So many of them may have the same scoresheet and differ in how the cards lie."""

CANDIDATES = 6
"""Decisions that the second player tries."""

AHEAD = 2
"""Turns that it then plays on."""


class Choice(NamedTuple):
    """A decision before it is taken; sorts the best first. ``order`` is its place among the state's decisions."""

    rank: int
    order: int
    move: Move


class Standing(NamedTuple):
    """A position on the way, and the moves that led there."""

    state: State
    line: tuple[Move, ...]


def greedy(deal: Deal) -> tuple[Move, ...]:
    """Takes the best decision by outlook, turn by turn."""
    line: list[Move] = []
    state = rules.initial(deal)
    while not rules.is_over(state):
        line.append(min(_choices(state)).move)
        state = rules.apply(state, line[-1])
    return tuple(line)


def look_ahead(deal: Deal) -> tuple[Move, ...]:
    """Takes the decision after which greedy play looks best ``AHEAD`` turns later."""
    line: list[Move] = []
    state = rules.initial(deal)
    while not rules.is_over(state):
        tried = [(_worth_later(rules.apply(state, choice.move)), choice) for choice in _candidates(state)]
        line.append(max(tried, key=lambda pair: pair[0])[1].move)
        state = rules.apply(state, line[-1])
    return tuple(line)


def beam(deal: Deal) -> tuple[Move, ...]:
    """Keeps ``WIDTH`` positions after every turn; the best of the finished games is the line."""
    return beam_from(rules.initial(deal))


def beam_from(state: State) -> tuple[Move, ...]:
    """The beam's line from any state."""
    standings = [Standing(state, ())]
    finished: list[Standing] = []
    while standings:
        choices = [(choice, at) for at, standing in enumerate(standings) for choice in _choices(standing.state)]
        grown = _kept(standings, nsmallest(6 * WIDTH, choices, key=lambda pair: (pair[0].rank, pair[1], pair[0].order)))
        finished += [standing for standing in grown if rules.is_over(standing.state)]
        standings = [standing for standing in grown if not rules.is_over(standing.state)]
    return max(finished, key=lambda standing: rules.score(standing.state)).line


def _kept(standings: list[Standing], choices: list[tuple[Choice, int]]) -> list[Standing]:
    """The first positions that differ, with few of each scoresheet."""
    grown: list[Standing] = []
    seen: set[tuple[object, ...]] = set()
    alike: dict[tuple[object, ...], int] = {}
    for choice, at in choices:
        if len(grown) == WIDTH:
            break
        before = standings[at]
        after = rules.apply(before.state, choice.move)
        sheet = (after.rows, after.misthrows)
        key = (*sheet, after.hand, after.display)
        if key not in seen and alike.get(sheet, 0) < ALIKE:
            seen.add(key)
            alike[sheet] = alike.get(sheet, 0) + 1
            grown.append(Standing(after, (*before.line, choice.move)))
    return grown


def _candidates(state: State) -> list[Choice]:
    """The best decisions of a state that differ in what they enter."""
    found: dict[tuple[int, int, int], Choice] = {}
    for choice in sorted(_choices(state)):
        found.setdefault((choice.move.value, choice.move.row, choice.move.position), choice)
        if len(found) == CANDIDATES:
            break
    return list(found.values())


def _worth_later(state: State) -> int:
    """The outlook after some turns of greedy play."""
    for _ in range(AHEAD):
        if not rules.is_over(state):
            state = rules.apply(state, min(_choices(state)).move)
    return _worth(state.rows, state.misthrows, state.deal.turns - state.turn)


def _choices(state: State) -> Iterator[Choice]:
    """Every decision of a state with the outlook after it; for each lay and row in the best field only."""
    left = state.deal.turns - state.turn - 1
    missed = -_worth(state.rows, state.misthrows + 1, left)
    best: dict[tuple[int, int], tuple[int, int] | None] = {}
    for order, lays in enumerate(rules.all_lays(state)):
        total, colours = rules.counted(state, lays)
        yield Choice(missed, order, Move(lays))
        if rules.LEAST_SUM <= total <= rules.MOST_SUM:
            for row in colours:
                if (row, total) not in best:
                    best[row, total] = _best_field(state.rows, state.misthrows, row, total, left)
                field = best[row, total]
                if field is not None:
                    yield Choice(field[0], order * 4 + row, Move(lays, total, row, field[1]))


@lru_cache(maxsize=1 << 14)
def _best_field(rows: Rows, misthrows: int, row: int, total: int, left: int) -> tuple[int, int] | None:
    """Rank and position of the best field of a row for a sum, None where it fits nowhere."""
    return min(
        (
            (-_worth(entering.entered(rows, row, position, total), misthrows, left), position)
            for position in range(FIELDS)
            if entering.fault(rows, row, position, total) is None
        ),
        default=None,
    )


def _worth(rows: Rows, misthrows: int, left: int) -> int:
    points = entering.score_parts(rows, misthrows).total * outlook.POINT
    return points + (0 if entering.is_complete(rows, misthrows) else outlook.hopes(rows, left))
