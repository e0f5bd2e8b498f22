"""A linear program that grows by rows and columns, solved by the primal simplex method with the inverse of its basis.

Maximises what its columns pay. Every row is met from the start by a slack that may cost something, so there is always
a basic solution to go on from. Floats, but only sums and products in a fixed order: no linear algebra library, whose
order of summing depends on the machine. The results choose multipliers; they prove nothing by themselves.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

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

    def add_pairs(self, plus: Sequence[int], minus: int, pays: float) -> None:
        """A pair for each row of ``plus``, all with the same other row."""
        self.plus += plus
        self.minus += [minus] * len(plus)
        self.costs += [pays] * len(plus)

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
        market, corner = _Market(self), _Corner(self)
        for _ in range(PIVOTS):
            best, worth = market.best(corner.prices)
            if worth < TOLERANCE:
                break
            if best < len(self.plus):
                corner.pivot(best, corner.pair(self.plus[best], self.minus[best]), worth)
            else:
                members = self.members[best - len(self.plus)]
                corner.pivot(len(self.plus) + ~best, corner.sum(members), worth)
        corner.write(self)

    def _enter(self, column: int, level: float, price: float) -> None:
        self.basis.append(column)
        self.levels[self.rows] = level
        self.prices[self.rows] = price
        self.rows += 1


class _Market:
    """All columns of a program, pairs before long ones, in arrays, to see which pays most at some prices.

    The prices that columns ask for are looked up at once: first those of the long columns, a row of the array for the
    first member of each, one for the second and so on, then those that pairs count less one, then once.
    """

    def __init__(self, program: Program) -> None:
        """The columns that the program has now."""
        pairs, long = len(program.plus), len(program.gains)
        members = np.array(list(zip_longest(*program.members, fillvalue=program.room)))
        looked_up = members.size + 2 * pairs
        asked = np.empty(looked_up + long)
        self._rows: Ints = np.concatenate((members.ravel(), program.minus, program.plus))
        self._pays: Floats = np.array(program.costs + program.gains)
        self._worth = np.empty(pairs + long)
        self._pair_worth = self._worth[:pairs]
        self._looked_up, self._sums = asked[:looked_up], asked[looked_up:]
        self._members = asked[: members.size].reshape(members.shape)
        self._minus, self._takes = asked[members.size : members.size + pairs], asked[members.size + pairs :]

    def best(self, prices: Floats) -> tuple[int, float]:
        """The first column that pays most beyond these prices, and how much that is."""
        prices.take(self._rows, out=self._looked_up, mode="clip")
        np.add.reduce(self._members, axis=0, out=self._sums)
        np.subtract(self._pays, self._takes, out=self._worth)
        np.add(self._pair_worth, self._minus, out=self._pair_worth)
        best = int(self._worth.argmax())
        return best, float(self._worth[best])


class _Corner:
    """The basic solution of a program while its basis changes, without the room for more rows.

    One table holds it all, for what a pivot does to a row of the inverse it does to prices and levels too: below the
    inverse a row of zeros that stands for no row, then the levels; the prices are the last column.
    """

    def __init__(self, program: Program) -> None:
        """The program's basic solution; its basis is changed in place, the rest is a copy."""
        rows = self._rows = program.rows
        self._table = np.zeros((rows + 2, rows + 1))
        self._table[:rows, :rows] = program.inverse[:rows, :rows]
        self._table[:rows, rows] = program.prices[:rows]
        self._levels = self._table[rows + 1, :rows]
        self._levels[:] = program.levels[:rows]
        self.prices = self._table[:-1, rows]
        self._basis = program.basis
        self._ratios, self._change = np.empty(rows), np.empty_like(self._table)

    def pair(self, plus: int, minus: int) -> Floats:
        """What a unit of a pair takes from the levels of the basis; rows that are not here stand for none."""
        step: Floats = self._table[min(plus, self._rows)] - self._table[min(minus, self._rows)]
        return step

    def sum(self, members: Sequence[int]) -> Floats:
        """The same of a long column with these rows."""
        step: Floats = np.add.reduce(self._table.take(members, axis=0, mode="clip"), axis=0)
        return step

    def pivot(self, column: int, step: Floats, worth: float) -> None:
        """Takes a column into the basis, as much as the first level that runs out allows."""
        ratios, levels, taken = self._ratios, self._levels, step[:-1]
        ratios.fill(np.inf)
        np.divide(levels, taken, out=ratios, where=taken > TOLERANCE)
        place = int(ratios.argmin())
        element = float(step[place])
        if element <= TOLERANCE:
            return
        pivot = self._table[:, place] / element
        step[place], step[-1] = 0.0, -worth
        np.multiply(pivot[:, None], step, out=self._change)
        np.subtract(self._table, self._change, out=self._table)
        np.maximum(levels, 0.0, out=levels)
        self._table[:, place] = pivot
        self._basis[place] = column

    def write(self, program: Program) -> None:
        """Gives the basic solution back to its program."""
        rows = self._rows
        program.inverse[:rows, :rows] = self._table[:rows, :rows]
        program.levels[:rows] = self._levels
        program.prices[:rows] = self._table[:rows, rows]
