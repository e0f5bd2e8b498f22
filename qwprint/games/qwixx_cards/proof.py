"""Re-establishes the upper bound of a deal of Qwixx cards from evidence, in whole numbers, without any search.

Written from the rules alone; it shares nothing with the solver, so that a fault there cannot prove itself. The form of
the evidence is told in ``proof_read``. Evidence is not trusted: whatever it says, the bound that is returned holds, or
``CertificateError`` says what does not follow.

Turn by turn all positions are followed that the rules allow and from which, by the bound of ``proof_bound``, more than
the claimed score might still be reached. If a game ends with more, the claim is wrong; if no position is left, it is
proven.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from qwprint.base.errors import CertificateError
from qwprint.games._qwixx.sheet import PENALTIES, PENALTY_POINTS
from qwprint.games.qwixx_cards import proof_turn as turns
from qwprint.games.qwixx_cards.deal import Deal
from qwprint.games.qwixx_cards.proof_bound import COUNTS, UNIT, Bound, build
from qwprint.games.qwixx_cards.proof_cards import ROWS, Table, lay
from qwprint.games.qwixx_cards.proof_read import read
from qwprint.games.qwixx_cards.proof_rows import LOCKED, SCORES, STEP
from qwprint.games.qwixx_cards.proof_turn import Layer, Seats, Tops, Ways
from qwprint.games.qwixx_cards.rules import LOCKS, State, initial
from qwprint.solve.proof_layers import Ints, groups, join, size, spread, take
from qwprint.solve.proof_room import Room

CHUNK = 1000
"""Positions that are followed at a time."""

MOST_POSITIONS = 3_000_000
"""Positions that are followed at most; what is proven of deals of the formats takes up to half a million."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What is to be shown: no line scores more than ``score`` on this table; ``bound`` tells what can be left out."""

    table: Table
    bound: Bound
    score: int


def upper_bound(deal: Deal, evidence: Any) -> int:
    """A score that no line of the deal beats; raises ``CertificateError`` where the evidence does not prove it."""
    return upper_bound_from(initial(deal), evidence)


def upper_bound_from(state: State, evidence: Any) -> int:
    """The same for what follows a state in which the game is not over."""
    claims = read(evidence, state.deal)
    table = lay(state.deal)
    claim = Claim(table, build(table, claims), claims.bound)
    layer, room = turns.start(table, state), Room(MOST_POSITIONS, "positions")
    for turn in range(state.turn, table.turns):
        grown = [_follow(claim, turn, take(layer, slice(at, at + CHUNK)), room) for at in range(0, size(layer), CHUNK)]
        if not any(map(size, grown)):
            break
        layer = join(grown)
        order, starts = groups(layer)
        layer = take(layer, order[starts])
    return claims.bound


def _follow(claim: Claim, turn: int, layer: Layer, room: Room) -> Layer:
    """The positions after a turn from which more than the claimed score might be reached, as far as there is room."""
    table = claim.table
    seats = turns.seats(table, layer)
    tops = turns.tops(table, seats)
    locked = (tops.states >= LOCKED).sum(axis=1) >= LOCKS
    _check(claim, turn, tops.states[locked], seats.penalties.take(tops.seat[locked]))
    ways = _promising(claim, turn, seats, take(tops, ~locked))
    over = (
        ((ways.states >= LOCKED).sum(axis=1) >= LOCKS)
        | (ways.penalties >= PENALTIES)
        | ((seats.stage + seats.draws).take(ways.seat) + ways.number >= table.end)
        | (turn + 1 == table.turns)
    )
    _check(claim, turn, ways.states[over], ways.penalties[over])
    return turns.after(table, seats, take(ways, ~over), room)


def _check(claim: Claim, turn: int, states: Ints, penalties: Ints) -> None:
    """Raises ``CertificateError`` where one of these games, which are over, scores more than is claimed."""
    scores = SCORES.take(states).sum(axis=1) + PENALTY_POINTS * penalties
    best = int(scores.max(initial=claim.score))
    if best > claim.score:
        raise CertificateError(f"turn {turn + 1}: a line ends with {best}, more than the bound {claim.score}")


def _promising(claim: Claim, turn: int, seats: Seats, tops: Tops) -> Ways:
    """All ways through a turn, but those that by the bound lead to no more than is claimed.

    At first all cards of the pool count as still there: then the bound of a way differs from that of its use of the
    top card only in the row that is played. Where there are jokers, what is left is weighed once more, exactly.
    """
    table, bound, then = claim.table, claim.bound, turn + 1
    plays = turns.ways(table, seats)
    stage = seats.stage + seats.draws
    pool = seats.pool | table.refill[seats.stage, seats.draws] if table.choose else seats.pool
    count = np.bincount(tops.seat, minlength=size(seats))
    play, top = spread((np.cumsum(count) - count).take(plays.seat), count.take(plays.seat))
    after = STEP[tops.states[top, plays.colour.take(play)], plays.crossed.take(play)]
    legal = np.flatnonzero(after >= 0)
    after, top, plays = after.take(legal), top.take(legal), take(plays, play.take(legal))
    left = pool.take(plays.seat) & ~plays.cards
    penalties = seats.penalties.take(plays.seat) + (tops.idle.take(top) & (plays.crossed == 0))
    limit = UNIT * (claim.score + 1 - PENALTY_POINTS * penalties)
    others = _others(bound, then, (stage.take(tops.seat), pool.take(tops.seat)), tops)
    worth = others.take(((plays.number - 1) * ROWS + plays.colour) * size(tops) + top)
    worth += bound.row(then, plays.colour, stage.take(plays.seat), plays.number, after, left)
    good = np.flatnonzero(worth >= limit)
    states = tops.states.take(top.take(good), axis=0)
    states[np.arange(len(good)), plays.colour.take(good)] = after.take(good)
    ways = Ways(
        seat=plays.seat.take(good),
        cards=plays.cards.take(good),
        number=plays.number.take(good),
        states=states,
        penalties=penalties.take(good),
    )
    if not table.jokers:
        return ways
    worth = bound.all(then, stage.take(ways.seat), ways.number, states, left.take(good))
    return take(ways, worth >= limit.take(good))


def _others(bound: Bound, turn: int, where: tuple[Ints, Ints], tops: Tops) -> Ints:
    """By count of played cards, row, and use of the top card: what all but this row is worth before the next turn."""
    stage, pool = where
    worth = np.zeros((len(COUNTS), ROWS, size(tops)), np.int64)
    for at, count in enumerate(COUNTS):
        counts = np.full(size(tops), count)
        for row in range(ROWS):
            worth[at, row] = bound.row(turn, row, stage, counts, tops.states[:, row], pool)
        worth[at] = worth[at].sum(axis=0) - worth[at] + bound.prizes(turn, stage, counts, tops.states, pool)
    return worth
