"""Re-establishes the upper bound of a Qwixx deal from evidence, in whole numbers, without any search.

Written from the rules alone; it shares nothing with the solver, so that a fault there cannot prove itself. Evidence is
not trusted: whatever it says, the bound that is returned holds, or ``CertificateError`` says why it does not follow.

Why the bound holds. Round by round, all scoresheets that play can reach are followed, action by action. A game that is
over must not score more than the bound. Any other scoresheet is left alone only where prices show that nothing better
can come of it: let every white cross of a round cost one price, every colour cross another, every lock a third, and
let each row be played for itself, as if it were alone, to its best net of these costs. Of a real game the rows together
make no less than its points less what all its crosses and locks cost. Its rounds cost no more than the dearest of four
ways to use them (and a round without a cross costs its penalty), up to the round where the game may end; its locks,
two at most, cost no more than two locks, as their price is not negative. Prices are thousandths of a point; with the
caps of ``proof_read`` all sums stay below 2^53.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from qwprint.base.errors import CertificateError
from qwprint.games._qwixx.sheet import PENALTIES, PENALTY_POINTS
from qwprint.games.qwixx.deal import Deal, Roll
from qwprint.games.qwixx.proof_read import Evidence, read
from qwprint.games.qwixx.proof_rows import BITS, FORBIDDEN, ROWS
from qwprint.games.qwixx.rules import LOCKED_ROWS
from qwprint.solve.proof_layers import Ints
from qwprint.solve.proof_room import Room

UNIT = 1000
OUT_OF_REACH = -(1 << 50)
"""What a forbidden row makes: far below all that prices can do, and four of them far from overflow."""

MOST_SHEETS = 10_000_000
"""Scoresheets that one check follows, equal ones counted each time; real evidence takes some 100,000 at most. Keeps a
check within a minute and 300 MB."""

CHUNK = 20_000
"""Scoresheets that are played on at once."""

PENALTY = 1 << 4 * BITS
"""One penalty in a word, which holds a row in each six bits and the penalties above them."""


def upper_bound(deal: Deal, evidence: Any) -> int:
    """A score that no line of the deal beats; raises ``CertificateError`` where the evidence does not prove it."""
    claims = read(evidence, len(deal.rolls))
    nets, costs = _nets(deal, claims), _costs(claims)
    room, last = Room(MOST_SHEETS, "scoresheets"), len(deal.rolls)
    sheets = _hopeful(np.zeros(1, np.int64), nets[0], costs[0], claims.bound)
    for number, roll in enumerate(deal.rolls, start=1):
        pieces = [np.zeros(0, np.int64)]
        for start in range(0, len(sheets), CHUNK):
            for played in _round(sheets[start : start + CHUNK], roll):
                over = _is_over(played) | (number == last)
                _none_above(played[over], claims.bound, number)
                pieces.append(_hopeful(played[~over], nets[number], costs[number], claims.bound))
                room.take(len(pieces[-1]))
        sheets = _distinct(np.concatenate(pieces))
    return claims.bound


def _round(sheets: Ints, roll: Roll) -> Iterator[Ints]:
    """All that a round makes of scoresheets: a white cross or none, then a colour cross or none; else a penalty."""
    yield sheets + PENALTY
    yield from _colour_crosses(sheets, roll)
    for row in range(len(ROWS)):
        crossed = _crossed(sheets, row, sum(roll.white))
        yield crossed
        yield from _colour_crosses(crossed[~_is_over(crossed)], roll)


def _colour_crosses(sheets: Ints, roll: Roll) -> Iterator[Ints]:
    for row, die in enumerate(roll.colours):
        for number in {white + die for white in roll.white}:
            yield _crossed(sheets, row, number)


def _crossed(sheets: Ints, row: int, number: int) -> Ints:
    """The scoresheets after this cross, of those that allow it."""
    before = _row(sheets, row)
    after = ROWS[row].after[number].take(before)
    crossed: Ints = (sheets + (after - before << BITS * row))[after != FORBIDDEN]
    return crossed


def _row(sheets: Ints, row: int) -> Ints:
    return sheets >> BITS * row & FORBIDDEN


def _is_over(sheets: Ints) -> NDArray[np.bool_]:
    """Whether two rows are locked, or all penalties crossed."""
    locked = sum(table.locked.take(_row(sheets, row)) for row, table in enumerate(ROWS))
    return (locked >= LOCKED_ROWS) | (sheets >= PENALTIES * PENALTY)


def _none_above(sheets: Ints, bound: int, number: int) -> None:
    """Raises ``CertificateError`` where a game that is over scores more than the bound."""
    points = sum(table.points.take(_row(sheets, row)) for row, table in enumerate(ROWS))
    best = (points + PENALTY_POINTS * (sheets // PENALTY)).max(initial=bound)
    if best > bound:
        raise CertificateError(f"a game that ends in round {number} scores {best}, more than {bound}")


def _hopeful(sheets: Ints, net: Sequence[Ints], cost: int, bound: int) -> Ints:
    """The scoresheets of which the prices do not show that nothing above the bound can come of them."""
    most = cost + UNIT * PENALTY_POINTS * (sheets // PENALTY)
    for row, made in enumerate(net):
        most = most + made.take(_row(sheets, row))
    return sheets[most >= UNIT * (bound + 1)]


def _distinct(sheets: Ints) -> Ints:
    ranked = np.sort(sheets)
    first = np.ones(len(ranked), np.bool_)
    first[1:] = ranked[1:] != ranked[:-1]
    return ranked[first]


def _nets(deal: Deal, claims: Evidence) -> list[list[Ints]]:
    """By round, 0 before the first, and by row: what each content can make for itself, net of what its crosses cost."""
    nets = [[UNIT * table.points - claims.lock * table.locked for table in ROWS]]
    for roll, white, colour in zip(deal.rolls[::-1], claims.white[::-1], claims.colour[::-1], strict=True):
        before = []
        for table, die, net in zip(ROWS, roll.colours, nets[-1], strict=True):
            net[FORBIDDEN] = OUT_OF_REACH
            best = net
            for number in {face + die for face in roll.white}:
                best = np.maximum(best, net[table.after[number]] - colour)
            before.append(np.maximum(best, best[table.after[sum(roll.white)]] - white))
        nets.append(before)
    return nets[::-1]


def _costs(claims: Evidence) -> list[int]:
    """By round, 0 before the first: what the crosses of the rounds that follow and all locks cost at most.

    Less the penalties of the rounds without a cross.
    """
    costs = [LOCKED_ROWS * claims.lock]
    for white, colour in zip(claims.white[::-1], claims.colour[::-1], strict=True):
        costs.append(max(costs[0], costs[-1] + max(UNIT * PENALTY_POINTS, white, colour, white + colour)))
    return costs[::-1]
