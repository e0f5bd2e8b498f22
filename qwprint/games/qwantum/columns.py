"""Columns on the way: all that matters of their numbers is the lowest, and the second-lowest of the different ones.

A column's state is one place in tables: 0 holds nothing, then come those with one number, then those with two. Numbers
are known by their rank among all different numbers of the deal.
"""

from dataclasses import dataclass

import numpy as np

from qwprint.games.qwantum.bound import UNIT
from qwprint.games.qwantum.numbers import NEVER, Numbers
from qwprint.games.qwantum.rules import FIELDS, ROWS
from qwprint.solve.layers import Ints

FULL = (1 << ROWS) - 1
"""The set of all rows, as bits."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The states of columns.

    Attributes:
        after: the state after a number, shape (states, different numbers).
        points: what a full column scores, by state; of no meaning for state 0.
    """

    after: Ints
    points: Ints


def columns_of(numbers: Numbers) -> Columns:
    """The states that a deal's numbers can make."""
    count = len(numbers.all)
    low, high = np.triu_indices(count, 1)
    pair = np.zeros((count, count), np.int64)
    pair[low, high] = pair[high, low] = 1 + count + np.arange(len(low))
    number = np.arange(count)
    one = pair + np.where(np.eye(count, dtype=np.bool_), 1 + number, 0)
    lowest, second = low[:, None], high[:, None]
    two = pair[lowest, second].repeat(count, axis=1)
    two = np.where(number < lowest, pair[np.minimum(number, lowest - 1), lowest], two)
    two = np.where((lowest < number) & (number < second), pair[lowest, np.maximum(number, lowest + 1)], two)
    return Columns(
        after=np.concatenate((1 + number[None], one, two)),
        points=np.concatenate((np.zeros(1, np.int64), numbers.all, numbers.all[high])),
    )


def column_table(numbers: Numbers, columns: Columns, prices: Ints, complete: int) -> Ints:
    """The best that columns can still pay after prices, by (column, set of filled rows, state).

    ``prices`` are those of one problem, by field, row and rank. There is one column more than can be complete, which
    pays nothing. A full column pays its points.
    """
    states = len(columns.points)
    best = np.zeros((complete + 1, FULL + 1, states), np.int64)
    best[:complete, FULL] = columns.points * UNIT
    width = numbers.width
    for filled in reversed(range(FULL)):
        row = next(row for row in range(ROWS) if not filled >> row & 1)
        price = np.where(numbers.reached[row], prices[:FIELDS, row, :width], -NEVER)[:complete]
        count = 1 if not filled else 1 + len(numbers.all) if filled & filled - 1 == 0 else states
        after = columns.after[:count].take(numbers.place[row], axis=1)
        rest = best[:complete, filled | 1 << row].take(after.ravel(), axis=1).reshape(complete, count, width)
        best[:complete, filled, :count] = (rest - price[:, None]).max(axis=2)
    return best
