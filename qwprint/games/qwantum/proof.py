"""Re-establishes the upper bound of a Qwantum deal from evidence, in whole numbers, written from the rules alone.

It shares nothing with the solver, so that a fault there cannot prove itself. The form of the evidence is told in
``proof_read``. Evidence is not trusted: whatever it says, the bound that is returned holds, or ``CertificateError``
says where it does not follow.

Why the bound holds. Every game ends with some number of complete columns, from none to six. For each of these numbers
all games with it are followed round by round, all at once, equal scoresheets as one. What they can still score at most
is added up from rows, columns and rounds, each alone, at prices: a number in a field earns its row a price that its
column pays, and costs its row a price that its round gets. In a game these cancel out, whatever the prices are, so that
no game scores more than this sum. Games that cannot beat the bound are dropped; one that ends above it refutes it, and
when none is left, none beats it.
"""

from itertools import combinations
from typing import Any

import numpy as np

from qwprint.base.errors import CertificateError
from qwprint.games.qwantum import rules
from qwprint.games.qwantum.deal import Deal
from qwprint.games.qwantum.proof_read import no_prices, read
from qwprint.games.qwantum.proof_sweep import MOST_STATES, Problem, sweep
from qwprint.games.qwantum.proof_tables import column_states, full_points, tables
from qwprint.games.qwantum.rules import ENTRIES, FIELDS, REROLLS, ROWS
from qwprint.solve.proof_layers import Ints
from qwprint.solve.proof_room import Room

Rolled = frozenset[tuple[int, ...]]
"""The numbers of all rows that a round can show, one for each way to re-roll that makes a difference."""


def upper_bound(deal: Deal, evidence: Any) -> int:
    """A score that no line of the deal beats; raises ``CertificateError`` where the evidence does not prove it."""
    rolled = [_rolled(deal, t) for t in range(len(deal.rolls))]
    offered = [[sorted({shown[row] for shown in ways}) for row in range(ROWS)] for ways in rolled]
    claims = read(evidence, offered)
    pairs, room = [_pairs(ways) for ways in rolled], Room(MOST_STATES, "scoresheets")
    after, points = column_states(), full_points()
    for complete in range(FIELDS + 1):
        if complete * ROWS > ENTRIES * len(rolled):
            break
        prices = claims.prices.get(complete, no_prices(len(rolled)))
        worth = tables(prices, complete, offered, pairs, after)
        try:
            sweep(Problem(complete, offered, pairs, after, points, worth), claims.bound, room)
        except CertificateError as error:
            raise type(error)(f"{complete} complete columns: {error}") from None
    return claims.bound


def _rolled(deal: Deal, t: int) -> Rolled:
    ways = REROLLS if deal.rolls[t].second is not None else REROLLS[:1]
    return frozenset(tuple(rules.total(deal, t, rerolled, row) for row in range(ROWS)) for rerolled in ways)


def _pairs(ways: Rolled) -> Ints:
    """All pairs of entries that a round can offer: row, number, row, number."""
    pairs = {(i, shown[i], k, shown[k]) for shown in ways for i, k in combinations(range(ROWS), ENTRIES)}
    return np.array(sorted(pairs), np.int64)
