"""A linear program that grows by rows and columns, solved by the primal simplex method with the inverse of its basis.

Maximises what its columns pay. Every row is met from the start by a slack that may cost something, so there is always
a basic solution to go on from. Floats, but only sums and products in a fixed order: no linear algebra library, whose
order of summing depends on the machine. The results choose multipliers; they prove nothing by themselves.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from qwprint.solve.layers import Floats, Ints

PIVOTS = 2000
"""At most so many changes of the basis in one go: a guard against going round in circles."""

TOLERANCE = 1e-7
"""What pays less is not worth a pivot; an element below this is too small for one."""


@dataclass(slots=True)
class Program:
    """Rows, columns and a basis.

    Attributes:
        room: most rows there may be.
        rows: how many there are.
        inverse: the inverse of the basis, transposed: ``inverse[row, place]``.
        levels: per place of the basis, the level of its column.
        prices: per row what a unit of it is worth; one more, always 0, for no row.
        basis: per place its column: a pair by its number, a long column by ``~`` of its number.
        plus: per pair, the row in which it counts once.
        minus: per pair, the row in which it counts less one.
        costs: per pair, what it pays.
        members: per long column the rows in which it counts once, more often if they are named more often.
        gains: per long column, what it pays.
    """

    room: int
    rows: int = 0
    inverse: Floats = field(init=False)
    levels: Floats = field(init=False)
    prices: Floats = field(init=False)
    basis: list[int] = field(default_factory=list)
    plus: list[int] = field(default_factory=list)
    minus: list[int] = field(default_factory=list)
    costs: list[float] = field(default_factory=list)
    members: list[list[int]] = field(default_factory=list)
    gains: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        """No row yet."""
        self.inverse = np.zeros((self.room, self.room))
        self.levels = np.zeros(self.room)
        self.prices = np.zeros(self.room + 1)

    def add_pair(self, plus: int, minus: int, pays: float) -> int:
        """A column that counts once in a row and less one in another; ``room`` stands for no row."""
        self.plus.append(plus)
        self.minus.append(minus)
        self.costs.append(pays)
        return len(self.plus) - 1

    def add_column(self, members: Sequence[int], pays: float) -> int:
        """A column that counts once in each of these rows."""
        self.members.append(list(members))
        self.gains.append(pays)
        return len(self.members) - 1

    def add_row(self, limit: float, pays: float = 0.0) -> int:
        """A row that no column is in: it is met by its slack, which pays (or costs) something."""
        row = self.rows
        self.inverse[row, row] = 1.0
        self._enter(self.add_pair(row, self.room, pays), limit, pays)
        return row

    def add_served_row(self, host: int, limit: float) -> int:
        """A row without slack, met by a new pair that counts there less one and once in the row ``host``."""
        row = self.rows
        self.levels[:row] += limit * self.inverse[host, :row]
        self.inverse[row, :row] = self.inverse[host, :row]
        self.inverse[row, row] = -1.0
        self._enter(self.add_pair(host, row, 0.0), -limit, self.prices[host])
        return row

    def add_cut(self, columns: Sequence[int], limit: float, fine: float) -> int:
        """A row in which these long columns count once, beside its slack; what is above ``limit`` costs ``fine``."""
        row = self.rows
        inside = {~column for column in columns}
        used = np.zeros(row)
        total = 0.0
        for place, column in enumerate(self.basis):
            if column in inside:
                used += self.inverse[:row, place]
                total += self.levels[place]
        for column in columns:
            self.members[column].append(row)
        slack = self.add_pair(row, self.room, 0.0)
        excess = self.add_pair(self.room, row, -fine)
        sign = 1.0 if total <= limit else -1.0
        self.inverse[:row, row] = -sign * used
        self.inverse[row, row] = sign
        if sign < 0:
            self.prices[:row] -= fine * used
        self._enter(slack if sign > 0 else excess, sign * (limit - total), fine if sign < 0 else 0.0)
        return row

    def value(self) -> float:
        """What the basic solution pays."""
        paid = 0.0
        for place, column in enumerate(self.basis):
            paid += (self.costs[column] if column >= 0 else self.gains[~column]) * float(self.levels[place])
        return paid

    def used(self) -> dict[int, float]:
        """The long columns in the basis and their levels."""
        return {~column: float(self.levels[place]) for place, column in enumerate(self.basis) if column < 0}

    def solve(self) -> None:
        """Changes the basis until no column pays more than it takes away."""
        plus, minus, costs = np.array(self.plus), np.array(self.minus), np.array(self.costs)
        members, gains = self._padded(), np.array(self.gains)
        prices = self.prices
        for _ in range(PIVOTS):
            worth = costs - prices[plus]
            worth += prices[minus]
            pair = int(worth.argmax())
            long_worth = np.add.reduce(prices[members], axis=0)
            np.subtract(gains, long_worth, out=long_worth)
            long = int(long_worth.argmax())
            best, long_best = float(worth[pair]), float(long_worth[long])
            if best < TOLERANCE and long_best < TOLERANCE:
                break
            if best >= long_best:
                self._pivot(pair, self._pair(pair), best)
            else:
                step = np.add.reduce(self.inverse[self.members[long], : self.rows], axis=0)
                self._pivot(~long, step, long_best)

    def _enter(self, column: int, level: float, price: float) -> None:
        self.basis.append(column)
        self.levels[self.rows] = level
        self.prices[self.rows] = price
        self.rows += 1

    def _padded(self) -> Ints:
        """The rows of each long column, one below the other, filled up with the one that is no row."""
        longest = max(map(len, self.members))
        filler = [self.room] * longest
        return np.array([(rows + filler)[:longest] for rows in self.members]).T.copy()

    def _pair(self, pair: int) -> Floats:
        """What a unit of a pair takes from the levels of the basis."""
        plus, minus = self.plus[pair], self.minus[pair]
        if plus == self.room:
            return -self.inverse[minus, : self.rows]
        step = self.inverse[plus, : self.rows].copy()
        if minus < self.room:
            step -= self.inverse[minus, : self.rows]
        return step

    def _pivot(self, column: int, step: Floats, worth: float) -> None:
        """Takes a column into the basis, as much as the first level that runs out allows."""
        rows, inverse, levels = self.rows, self.inverse[: self.rows, : self.rows], self.levels[: self.rows]
        able = (step > TOLERANCE).nonzero()[0]
        if not len(able):
            return
        ratios = levels[able] / step[able]
        first = int(ratios.argmin())
        place, level = int(able[first]), ratios[first]
        pivot = inverse[:, place] / step[place]
        levels -= level * step
        np.maximum(levels, 0.0, out=levels)
        levels[place] = level
        step[place] = 0.0
        inverse -= pivot[:, None] * step
        inverse[:, place] = pivot
        self.prices[:rows] += worth * pivot
        self.basis[place] = column
