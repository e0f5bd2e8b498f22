"""The bound of whole problems at prices, and how it changes with them: what the descent needs.

For each problem the best of each row, of each column and of the rounds is followed to its numbers: where both sides of
a price choose the same, the price is right; where they differ, the difference says which way to move it.
"""

import numpy as np
from numpy.typing import NDArray

from qwprint.games.qwantum.bound import CELLS, PLACES, STOP, UNIT, earned, row_table
from qwprint.games.qwantum.numbers import NEVER, Numbers
from qwprint.games.qwantum.rules import ENTRIES, FIELDS, MISTHROW_POINTS, ROWS
from qwprint.solve.layers import Ints

_USUAL = ((1000, 9), (1850, 12), (2700, 15), (3700, 21), (3700, 21), (3700, 21))
"""A number's usual price in each field, up to the number that follows it; from there on it rises."""

_SLOPE = 750
"""By so much with each number."""

_SLOT = 500
"""The usual price of one of a round's entries."""


class Relaxation:
    """The problems of one deal, each with its number of complete columns."""

    def __init__(self, numbers: Numbers, complete: Ints) -> None:
        """Prepares what does not depend on prices."""
        self._numbers = numbers
        self._complete = complete
        count, width = len(complete), numbers.width
        row = np.arange(ROWS)[:, None]
        ranks = np.full((ROWS, len(numbers.all)), width, np.int64)
        rows, found = np.nonzero(numbers.values)
        ranks[rows, numbers.place[rows, found]] = found
        self._code = row * (width + 1) + ranks
        barred = np.full((FIELDS, ROWS, width + 1), -NEVER, np.int64)
        barred[:, :, :width] = np.where(numbers.reached, 0, -NEVER).transpose(1, 0, 2)
        self._barred = barred.reshape(FIELDS, -1).take(self._code, axis=1)
        self._paid = np.arange(FIELDS) < complete[:, None]
        self._codes = ROWS * (width + 1)
        self._size = (FIELDS + numbers.rounds) * self._codes
        self.shape = (count, FIELDS + numbers.rounds, ROWS, width + 1)

    def start(self) -> Ints:
        """Prices to begin with, shaped like those that descents of other deals have found."""
        prices = np.zeros(self.shape, np.int64)
        width = self._numbers.width
        for field, (flat, knee) in enumerate(_USUAL):
            above = np.maximum(self._numbers.values - knee, 0)
            prices[:, field, :, :width] = np.where(self._numbers.values, flat + above * _SLOPE, 0)
        prices[:, :FIELDS] *= self._paid[:, :, None, None]
        prices[:, FIELDS:, :, :width] = np.where(self._numbers.offered.transpose(1, 0, 2), _SLOT, 0)
        prices[self._complete == 0] = 0
        return prices

    def select(self, index: Ints) -> "Relaxation":
        """The relaxation of some of the problems."""
        return Relaxation(self._numbers, self._complete[index])

    def evaluate(self, prices: Ints) -> tuple[Ints, Ints]:
        """The bound of each problem in units, and a subgradient in the shape of the prices."""
        slope = np.zeros((len(prices), self._size + 1), np.int64)
        bound = self._rows(prices, slope) + self._columns(prices, slope) + self._rounds(prices, slope)
        slope = slope[:, : self._size].reshape(self.shape)
        slope[:, :FIELDS] *= self._paid[:, :, None, None]
        return bound, slope

    def _rows(self, prices: Ints, slope: Ints) -> Ints:
        """Best of the rows; each follows its best path from field to field, marking what it takes."""
        numbers, count = self._numbers, len(prices)
        best = row_table(numbers, prices, self._complete)
        problem, row, codes = np.arange(count)[:, None], np.arange(ROWS), np.arange(ROWS) * (numbers.width + 1)
        played, last = (np.zeros((count, ROWS), np.int64) for _ in range(2))
        taken = np.full((2, FIELDS, count, ROWS), self._size)
        for field in range(FIELDS):
            place = best[problem, row, field, played, last] & STOP
            on = place != STOP
            t, rank = np.divmod(place, numbers.width)
            code = codes + rank
            taken[0, field] = np.where(on, field * self._codes + code, self._size)
            taken[1, field] = np.where(on, (FIELDS + t) * self._codes + code, self._size)
            played, last = np.where(on, t + 1, numbers.rounds), rank + 1
        slope[problem, taken[0]] += 1
        slope[problem, taken[1]] -= 1
        found: Ints = (best[:, :, 0, 0, 0] >> PLACES).sum(axis=1)
        return found

    def _rounds(self, prices: Ints, slope: Ints) -> Ints:
        """Best of the rounds, marking the entries they take, by misthrows from the last to the first.

        A sheet that may be full before its last round is let off the rest: a bound all the same.
        """
        numbers = self._numbers
        gains = earned(numbers, prices)
        gain = np.maximum(gains.single, gains.pair)
        free = np.arange(numbers.rounds) >= CELLS // ENTRIES
        gain = np.where(free, np.maximum(gain, 0), gain)
        bound, on = _with_misthrows(gain)
        on &= ~(free & (gain == 0))
        pair = gains.pair >= gains.single
        t, problem = np.arange(numbers.rounds), np.arange(len(prices))[:, None]
        places = numbers.entry_places.ravel() + FIELDS * self._codes
        both = places[numbers.pair_places[:, t, gains.both]]
        one = numbers.entry_places[t, gains.entry] + FIELDS * self._codes
        slope[problem, np.where(on, np.where(pair, both[0], one), self._size)] += 1
        slope[problem, np.where(on & pair, both[1], self._size)] += 1
        return bound

    def _columns(self, prices: Ints, slope: Ints) -> Ints:
        """Best of the columns: for each score and each set of rows with a lower number, which they share.

        A column scores at least s exactly where all its numbers are s or more, or some but not all rows have the same
        lower number and the others s or more.
        """
        count, size = len(prices), len(self._numbers.all)
        cost = prices[:, :FIELDS].reshape(count, FIELDS, -1).take(self._code, axis=2) + self._barred
        high = np.minimum.accumulate(cost[..., ::-1], axis=3)[..., ::-1]
        shared, rest = _sums(cost), _sums(high)[:, :, ::-1]
        low = np.full_like(shared, -NEVER)
        low[..., 1:] = np.minimum.accumulate(shared, axis=3)[..., :-1]
        low[:, :, 0] = 0
        flat = (self._numbers.all * UNIT - low - rest)[:, :, :-1].reshape(count, FIELDS, -1)
        kind, score = np.divmod(flat.argmax(axis=2), size)
        self._mark_columns(slope, cost, shared, kind, score)
        found: Ints = (flat.max(axis=2) * self._paid).sum(axis=1)
        return found

    def _mark_columns(self, slope: Ints, cost: Ints, shared: Ints, kind: Ints, score: Ints) -> None:
        """Marks the numbers of the best columns: the shared lower one, and the cheapest of the others."""
        problem, field = np.arange(len(cost))[:, None], np.arange(FIELDS)
        upper = np.arange(cost.shape[3]) >= score[:, :, None]
        low = np.where(upper, -NEVER * 9, shared[problem, field, kind]).argmin(axis=2)
        high = np.where(upper[:, :, None], cost, -NEVER * 9).argmin(axis=3)
        place = np.where(kind[:, :, None] >> np.arange(ROWS) & 1, low[:, :, None], high)
        code = self._code[np.arange(ROWS), place] + field[:, None] * self._codes
        slope[problem[:, :, None], code] -= 1


def _with_misthrows(gain: Ints) -> tuple[Ints, NDArray[np.bool_]]:
    """The best of rounds that gain so much each where none is a misthrow, and which are not.

    The lowest gains are given up as long as they are worse than the next misthrow. If it takes all misthrows, then only
    gains are counted: more than the rounds up to the last misthrow can have.
    """
    costs = -UNIT * np.array(MISTHROW_POINTS, np.int64)
    lowest = np.argsort(gain, axis=1, kind="stable")[:, : len(costs) - 1]
    problem = np.arange(len(gain))[:, None]
    saved = -gain[problem, lowest] - costs[: lowest.shape[1]]
    entered = np.ones(gain.shape, np.bool_)
    entered[problem, lowest] = saved <= 0
    some = gain.sum(axis=1) + np.maximum(saved, 0).sum(axis=1)
    ended = np.maximum(gain, 0).sum(axis=1) - costs.sum()
    return np.maximum(some, ended), np.where((ended > some)[:, None], gain > 0, entered)


def _sums(cost: Ints) -> Ints:
    """Costs summed over each set of rows, by (problem, field, set, place)."""
    none = np.zeros_like(cost[:, :, 0])
    first, second, third, fourth = (cost[:, :, row] for row in range(ROWS))
    low = np.stack((none, first, second, first + second), axis=2)
    high = np.stack((none, third, fourth, third + fourth), axis=2)
    return (high[:, :, :, None] + low[:, :, None]).reshape(*cost.shape[:2], 2**ROWS, -1)
