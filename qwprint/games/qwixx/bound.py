"""An upper bound by Lagrangian relaxation: each row is played alone and pays for the dice it uses.

A row pays the round's *white* price for a white cross, its *colour* price for a colour cross, and the *lock* price for
its lock. The real game uses each action of a round at most once and takes a penalty where it uses neither; it locks at
most two rows. So a round gives back the most of -5, white, colour, and white + colour, and the locks give back twice
the lock price. Prices of a round may be negative: then rows are paid to spare the round its penalty.

Which early ends can be reached is relaxed: rounds give back up to the round where stopping makes the bound highest.
Prices are one array: white and colour price of each round in turn, then the lock price. They and worths are thousandths
of a point. Whole prices make whole worths, exact in floats, as nothing comes near 2^53.
"""

from dataclasses import dataclass

import numpy as np

from qwprint.games._qwixx.sheet import PENALTY_POINTS
from qwprint.games.qwixx.packed import DEAD, LOCKED, OPTIONS, POINTS_OF, ROWS, SIZE
from qwprint.games.qwixx.rules import LOCKED_ROWS
from qwprint.solve.layers import Floats, Ints

UNIT = 1000
"""Thousandths in a point."""

NEVER = -1e9
"""Worth of a dead state: so low that four rows, one of them dead, stay below every threshold."""

_USED = np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [0.0, 1.0], [1.0, 1.0], [1.0, 1.0]])
"""By option of a row: how often it uses the white and the colour action."""

_WAYS = np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0]])
"""The four ways to play a round, by how often they use the white and the colour action; the first is a penalty."""

_PENALTY = np.array([float(UNIT * PENALTY_POINTS), 0.0, 0.0, 0.0])


def worths(after: Ints, prices: Floats) -> tuple[Floats, Floats]:
    """What rows can reach net of prices, by round and place, the last round being the end; and the choices it is of.

    ``after`` is what ``packed.options`` gives. The choices are by round, option and place.
    """
    rounds = len(after)
    cost = _paid(prices, _USED)[:, :, None]
    choices = np.empty((rounds, OPTIONS, ROWS * SIZE))
    worth = np.empty((rounds + 1, ROWS * SIZE))
    final = UNIT * POINTS_OF - prices[-1] * LOCKED
    final[DEAD] = NEVER
    worth[rounds] = np.tile(final, ROWS)
    for t in range(rounds - 1, -1, -1):
        np.subtract(worth[t + 1].take(after[t]), cost[t], out=choices[t])
        np.maximum.reduce(choices[t], out=worth[t])
    return worth, choices


def _paid(prices: Floats, uses: Floats) -> Floats:
    """By round and way to use its two actions, what that costs; the same on every machine."""
    white, colour = prices[:-1:2, None], prices[1:-1:2, None]
    return white * uses[:, 0] + colour * uses[:, 1]


def given_back(prices: Floats) -> tuple[Floats, Ints]:
    """What locks and the rounds from each one on give back, 0 rounds at the end; and by round the way that pays best.

    The way is -1 from the round on where the game is best stopped.
    """
    rounds = len(prices) // 2
    pays = _paid(prices, _WAYS) + _PENALTY
    ways = pays.argmax(axis=1)
    back = np.full(rounds + 1, LOCKED_ROWS * prices[-1])
    for t in range(rounds - 1, -1, -1):
        going_on = back[t + 1] + pays[t, ways[t]]
        if going_on < back[rounds]:
            ways[t:] = -1
        back[t] = max(going_on, back[rounds])
    return back, ways


@dataclass(frozen=True, slots=True)
class Relaxed:
    """The bound of one start as a function of prices, for ``descend``.

    Attributes:
        after: what ``packed.options`` gives.
        places: the places of the rows at the start.
        fixed: what no price changes, the penalties so far, in thousandths.
    """

    after: Ints
    places: Ints
    fixed: int

    def evaluate(self, prices: Floats) -> tuple[float, Floats]:
        """The bound, and how it changes with the prices: what rounds and locks give back less what the rows use."""
        worth, choices = worths(self.after, prices)
        back, ways = given_back(prices)
        gradient = np.zeros_like(prices)
        used = gradient[:-1].reshape(-1, 2)
        used += np.where(ways[:, None] < 0, 0.0, _WAYS[ways])
        at = self.places
        for t, choice in enumerate(choices):
            option = choice.take(at, axis=1).argmax(axis=0)
            used[t] -= _USED.take(option, axis=0).sum(axis=0)
            at = self.after[t, option, at]
        gradient[-1] = LOCKED_ROWS - LOCKED.take(at % SIZE).sum()
        return float(worth[0].take(self.places).sum() + back[0] + self.fixed), gradient

    def project(self, prices: Floats) -> Floats:
        """Only the lock price has a sign: fewer than two rows may be locked."""
        prices = prices.copy()
        prices[-1] = max(prices[-1], 0.0)
        return prices
