"""Re-establishes the upper bound of a deal of Qwixx cards from evidence, in whole numbers, without any search.

Written from the rules alone; it shares nothing with the solver, so that a fault there cannot prove itself. The form of
the evidence is told in ``proof_read``. Evidence is not trusted: whatever it says, the bound that is returned holds, or
``CertificateError`` says what does not follow.

Turn by turn all positions are followed that the rules allow and from which, by the bound of ``proof_bound``, more than
the claimed score might still be reached. If a game ends with more, the claim is wrong; if no position is left, it is
proven.
"""

from typing import Any

import numpy as np

from qwprint.base.errors import CertificateError
from qwprint.games._qwixx.sheet import PENALTIES, PENALTY_POINTS
from qwprint.games.qwixx_cards import proof_turn as turns
from qwprint.games.qwixx_cards.deal import Deal
from qwprint.games.qwixx_cards.proof_bound import build
from qwprint.games.qwixx_cards.proof_cards import lay
from qwprint.games.qwixx_cards.proof_read import read
from qwprint.games.qwixx_cards.proof_rows import LOCKED, SCORES
from qwprint.games.qwixx_cards.proof_turn import Layer
from qwprint.games.qwixx_cards.proof_ways import Claim, promising
from qwprint.games.qwixx_cards.rules import LOCKS, State, initial
from qwprint.solve.proof_layers import Ints, groups, join, size, take
from qwprint.solve.proof_room import Room

CHUNK = 1000
"""Positions that are followed at a time."""

MOST_POSITIONS = 3_000_000
"""Positions that are followed at most; what is proven of deals of the formats takes up to half a million."""


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
    seats = turns.begun(table, layer)
    topped = turns.after_top(table, seats)
    locks = (seats.states >= LOCKED).sum(axis=1)
    ended, row = np.nonzero((topped >= LOCKED) & (locks[:, None] == LOCKS - 1))
    states = seats.states.take(ended, axis=0)
    states[np.arange(len(row)), row] = topped[ended, row]
    _check(claim, turn, states, seats.penalties.take(ended))
    topped[ended, row] = -1
    ways = promising(claim, turn, seats, topped)
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
