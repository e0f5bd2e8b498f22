"""An upper bound by Lagrangian relaxation: each row is played alone and pays for the dice it uses.

A row pays the round's *white* price for a white cross, its *colour* price for a colour cross, and the *lock* price for
its lock. The real game uses each action of a round at most once and takes a penalty where it uses neither; it locks at
most two rows. So a round gives back the most of -5, white, colour, and white + colour, and the locks give back twice
the lock price. Prices of a round may be negative: then rows are paid to spare the round its penalty.

Which early ends can be reached is relaxed: rounds give back up to the round where stopping makes the bound highest.
Prices are one array: white and colour price of each round in turn, then the lock price. They and worths are thousandths
of a point. Whole prices make whole worths, exact in floats, as nothing comes near 2^53.
"""

import numpy as np

from qwprint.games._qwixx.sheet import PENALTY_POINTS
from qwprint.games.qwixx.packed import DEAD, LOCKED, POINTS_OF, ROWS, SIZE
from qwprint.games.qwixx.rules import LOCKED_ROWS
from qwprint.solve.layers import Floats, Ints

UNIT = 1000
"""Thousandths in a point."""

NEVER = -1e9
"""Worth of a dead state: so low that four rows, one of them dead, stay below every threshold."""

FINAL_POINTS: Floats = np.tile(np.where(np.arange(SIZE) == DEAD, NEVER, UNIT * POINTS_OF), ROWS)
FINAL_LOCKS: Floats = np.tile(LOCKED, ROWS).astype(float)
"""By place: what the row is worth at the end, and 1 where it is locked and pays for that."""

PENALTY = float(UNIT * PENALTY_POINTS)

ACTIONS = ((0, 0), (1, 0), (0, 1), (1, 1))
"""The four ways to use a round, by how often they use the white and the colour action; the first is a penalty."""

NOTHING = ACTIONS[0]

USES = (0, 1, 2, 2, 3, 3)
"""By option of a row: which of these ways it is."""

Use = tuple[int, int]


def costs_of(prices: Floats) -> Floats:
    """By round and way to use it, what that costs; the same on every machine."""
    costs = np.zeros((len(prices) // 2, len(ACTIONS)))
    costs[:, 1] = prices[:-1:2]
    costs[:, 2] = prices[1:-1:2]
    np.add(costs[:, 1], costs[:, 2], out=costs[:, 3])
    return costs


def worths(after: Ints, prices: Floats) -> tuple[Floats, Floats]:
    """What rows can reach net of prices, by round and place, the last round being the end; and after each option.

    ``after`` is what ``packed.options`` gives. What follows an option, by round, option and place, is without its cost.
    """
    paid = costs_of(prices)[:, USES, None]
    worth = np.empty((len(after) + 1, ROWS * SIZE))
    reached = np.empty(after.shape)
    worth[-1] = FINAL_POINTS - prices[-1] * FINAL_LOCKS
    for t in range(len(after) - 1, -1, -1):
        worth[t + 1].take(after[t], out=reached[t], mode="clip")
        np.maximum.reduce(reached[t] - paid[t], out=worth[t])
    return worth, reached


def given_back(costs: list[list[float]], lock: float) -> tuple[list[float], list[Use]]:
    """What locks and the rounds from each one on give back, 0 rounds at the end; and by round the way that pays best.

    The costs are those of ``costs_of``. A round that is not played, as the game is better stopped, uses nothing.
    """
    stopped = LOCKED_ROWS * lock
    back, ways = [stopped], []
    for _, white, colour, both in reversed(costs):
        pays = (PENALTY, white, colour, both)
        most = max(pays)
        ways.append(ACTIONS[pays.index(most)])
        going_on = back[-1] + most
        if going_on < stopped:
            going_on, ways = stopped, [NOTHING] * len(ways)
        back.append(going_on)
    return back[::-1], ways[::-1]
