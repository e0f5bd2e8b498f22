"""Which ways through a turn the proof has to follow: those after which more than is claimed might still be reached.

A way uses the top card (not at all, or in a row) and then plays cards in a row. By the bound it is worth what the four
rows are worth, each by itself, and the jokers. A play changes one row only, as long as all cards of the pool count as
still there. So a row is weighed once for all uses of the top card in other rows, and most plays fall away before ways
are made of them. Where there are jokers, what is left is weighed once more, exactly; it can only be worth less then.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from qwprint.games._qwixx.sheet import PENALTY_POINTS
from qwprint.games.qwixx_cards import proof_turn as turns
from qwprint.games.qwixx_cards.proof_bound import COUNTS, UNIT, Bound, useful
from qwprint.games.qwixx_cards.proof_cards import JOKERS, ROWS, Table
from qwprint.games.qwixx_cards.proof_layout import NEVER
from qwprint.games.qwixx_cards.proof_rows import FIELDS, STEP
from qwprint.games.qwixx_cards.proof_turn import Plays, Seats, Ways
from qwprint.solve.proof_layers import Ints, join, size, take

USES = 1 + ROWS
"""Ways to use the top card: 0 not to cross it, 1 + row to cross it there."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What is to be shown: no line scores more than ``score`` on this table; ``bound`` tells what can be left out."""

    table: Table
    bound: Bound
    score: int


class _Before(NamedTuple):
    """What positions are worth before cards are played, as long as none leaves the pool; counts are of played cards.

    Attributes:
        stage: by position: the stage of the next turn.
        pool: by position: all cards that can be in sight then.
        rows: by row, then for the row before and after it crosses the top card: its worth, by position and count.
        refunds: by position, count and use of the top card: what the jokers are worth.
        total: by position, count and use of the top card: by how much rows and jokers are worth more than is needed
            where no other penalty comes; around ``NEVER`` if that use is forbidden.
    """

    stage: Ints
    pool: Ints
    rows: tuple[tuple[Ints, Ints], ...]
    refunds: Ints
    total: Ints


_Start = tuple[Seats, Ints, _Before]
"""Positions of a turn, the row states after the top card is crossed, and what they are worth."""


class _Hopeful(NamedTuple):
    """Ways that may be worth enough, how each uses the top card, and by how much their bound passes what is needed.

    That is 0 or more, in units; with jokers it is more than the ways are worth exactly.
    """

    ways: Ways
    use: Ints
    spare: Ints


def promising(claim: Claim, turn: int, seats: Seats, topped: Ints) -> Ways:
    """All ways through a turn, but those that by the bound lead to no more than is claimed.

    ``topped`` tells by position and row the row state after the top card is crossed there, -1 where that is no way.
    """
    before = _before(claim, turn + 1, seats, topped)
    found = [
        _in_row(claim.bound, turn + 1, (seats, topped, before), row, topping, plays)
        for row, plays in enumerate(turns.plays(claim.table, seats))
        for topping in (0, 1)
    ]
    return _weighed(claim, turn + 1, before, found)


def _before(claim: Claim, then: int, seats: Seats, topped: Ints) -> _Before:
    """What positions of a turn are worth by the bound for the next turn, ``then``."""
    bound, table = claim.bound, claim.table
    stage = seats.stage + seats.draws
    pool = seats.pool | table.refill[seats.stage, seats.draws] if table.choose else seats.pool
    rows = tuple(
        (
            bound.each(then, row, stage, seats.states[:, row], pool),
            bound.each(then, row, stage, np.maximum(topped[:, row], 0), pool),
        )
        for row in range(ROWS)
    )
    total = np.empty((size(seats), len(COUNTS), USES), np.int64)
    total[..., 0] = sum(uncrossed for uncrossed, _ in rows)
    for row, (uncrossed, crossed) in enumerate(rows):
        total[..., 1 + row] = np.where(topped[:, row, None] >= 0, total[..., 0] - uncrossed + crossed, NEVER)
    refunds = np.zeros_like(total)
    if table.jokers:
        numbers = np.stack([useful(_used(seats.states, topped, use)) for use in range(USES)], axis=1)
        later = bound.later[then].take(stage, axis=0)[:, COUNTS.start : COUNTS.stop, None]
        refunds = bound.refund(pool[:, None, None], later, numbers[:, None])
        total += refunds
    total -= UNIT * (claim.score + 1 - PENALTY_POINTS * seats.penalties)[:, None, None]
    return _Before(stage, pool, rows, refunds, total)


def _used(states: Ints, topped: Ints, use: int) -> Ints:
    """By position and row: the row state after this use of the top card, if it is allowed."""
    if use:
        states = states.copy()
        states[:, use - 1] = np.maximum(topped[:, use - 1], 0)
    return states


def _in_row(bound: Bound, then: int, start: _Start, row: int, topping: int, plays: Plays) -> _Hopeful:
    """The ways with plays in a row before (0) or after (1) it crosses the top card."""
    seats, topped, before = start
    state = (topped if topping else seats.states)[:, row].take(plays.seat)
    after = np.where(state < 0, state, STEP.reshape(-1).take(state * FIELDS + plays.crossed))
    legal = np.flatnonzero(after >= 0)
    after, plays = after.take(legal), take(plays, legal)
    left = before.pool.take(plays.seat) & ~plays.cards
    # As many cards as are played now are drawn next.
    worth = bound.row(then, row, before.stage.take(plays.seat), plays.number, after, left)
    play, use, spare = _worthwhile(before, row, topping, plays, worth)
    seat = plays.seat.take(play)
    states = seats.states.take(seat, axis=0)
    crossing = np.flatnonzero(use)
    states[crossing, use[crossing] - 1] = topped[seat[crossing], use[crossing] - 1]
    states[:, row] = after.take(play)
    penalties = seats.penalties.take(seat) + ((plays.crossed.take(play) == 0) & (use == 0))
    return _Hopeful(Ways(seat, plays.cards.take(play), plays.number.take(play), states, penalties), use, spare)


def _worthwhile(before: _Before, row: int, topping: int, plays: Plays, worth: Ints) -> tuple[Ints, Ints, Ints]:
    """Plays in a row, and uses of the top card with them, that may be worth enough, and by how much they pass it.

    ``worth`` is by play what the row is worth after it.
    """
    uses = [1 + row] if topping else [use for use in range(USES) if use != 1 + row]
    others = before.total[..., uses] - before.rows[row][topping][..., None]
    place = plays.seat * len(COUNTS) + plays.number - 1
    good = np.flatnonzero(worth + others.max(axis=-1).reshape(-1).take(place) >= 0)
    spare = others.reshape(-1, len(uses)).take(place.take(good), axis=0) + worth.take(good)[:, None]
    if not topping:
        spare[:, 0] += UNIT * PENALTY_POINTS * (plays.crossed.take(good) == 0)
    which, at = np.nonzero(spare >= 0)
    return good.take(which), np.array(uses).take(at), spare[which, at]


def _weighed(claim: Claim, then: int, before: _Before, found: list[_Hopeful]) -> Ways:
    """The ways that are worth enough by the cards that are left."""
    ways = join([hopeful.ways for hopeful in found])
    if not claim.table.jokers:
        return ways
    use, spare = (np.concatenate(column) for column in ([f.use for f in found], [f.spare for f in found]))
    stage, left = before.stage.take(ways.seat), before.pool.take(ways.seat) & ~ways.cards
    counted = before.refunds.reshape(-1).take((ways.seat * len(COUNTS) + ways.number - 1) * USES + use)
    spare += claim.bound.refund(left, claim.bound.later[then, stage, ways.number], useful(ways.states)) - counted
    good = spare >= 0
    ways, stage, left = take(ways, good), stage[good], left[good]
    # Without a joker among the played cards the other rows are worth what they were.
    again = np.flatnonzero(ways.cards >> JOKERS)
    exact = claim.bound.all(then, stage[again], ways.number[again], ways.states[again], left[again])
    limit = UNIT * (claim.score + 1 - PENALTY_POINTS * ways.penalties[again])
    good = np.ones(len(stage), np.bool_)
    good[again] = exact >= limit
    return take(ways, good)
