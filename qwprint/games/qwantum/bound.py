"""What no line can beat, by prices: rows, columns and rounds are told apart, and each is easy alone.

The problem with ``complete`` columns asks for lines that fill at least so many fields of every row, and pays for the
columns of these fields only. Each number in a field has a price that its row earns and its column pays, and each number
in a round has one that its row pays and its round earns. Whatever the prices are, a line's earnings and payments cancel
out; so the best of each row, of each column and of the rounds, each alone, add up to a bound.

All amounts are whole thousandths of a point. Prices have the shape (problems, fields + rounds, rows, width + 1): by
field, then by round; the last place of each row is no number and has no price. Several problems are computed at once.
"""

from typing import NamedTuple

import numpy as np

from qwprint.games.qwantum.numbers import NEVER, Numbers
from qwprint.games.qwantum.rules import FIELDS, MISTHROW_POINTS, RISING, ROWS
from qwprint.solve.layers import Ints

UNIT = 1000
"""One point."""

MISTHROWS = len(MISTHROW_POINTS)
CELLS = ROWS * FIELDS


PLACES = 10
"""So many low bits of a row's amounts tell which number comes next: its round times the width, plus its rank."""

STOP = (1 << PLACES) - 1
"""What these bits say where no number comes next; rounds times width stay below it (28 rounds, 33 numbers)."""


def row_table(numbers: Numbers, prices: Ints, complete: Ints) -> Ints:
    """The best that each row can still earn, and the number it enters next for it, in the ``PLACES`` low bits.

    By (problem, row, filled fields, rounds played, last rank + 1), 0 for no last; fields from the last to the first.
    """
    count, rounds, width = len(prices), numbers.rounds, numbers.width
    pays = np.where(numbers.offered, -prices[:, FIELDS:, :, :width].transpose(0, 2, 1, 3), NEVER)
    place = np.arange(rounds * width).reshape(rounds, width)
    best = np.empty((count, ROWS, FIELDS + 1, rounds + 1, width + 1), np.int64)
    best[:, :, FIELDS] = STOP
    for field in reversed(range(FIELDS)):
        after = best[:, :, field + 1, 1:, 1:] >> PLACES
        after += pays
        after += prices[:, field, :, None, :width]
        entered = (after << PLACES) + place
        later = np.maximum.accumulate(entered[:, :, ::-1], axis=2)[:, :, ::-1]
        stop = np.where(complete > field, NEVER, 0)[:, None, None, None] * (STOP + 1) + STOP
        best[:, :, field] = stop
        if field < RISING:
            higher = np.maximum.accumulate(later[..., ::-1], axis=3)[..., ::-1]
            best[:, :, field, :rounds, :width] = np.maximum(higher, stop)
        else:
            lower = np.maximum.accumulate(later[..., : width - 1], axis=3)
            best[:, :, field, :rounds, 2:] = np.maximum(lower, stop)
    return best


class Earned(NamedTuple):
    """The best prices of each round, by (problem, round), and where they stand among its entries and pairs."""

    single: Ints
    pair: Ints
    entry: Ints
    both: Ints


def earned(numbers: Numbers, prices: Ints) -> Earned:
    """What each round earns at most with one entry, and with two."""
    count = len(prices)
    flat = prices[:, FIELDS:].reshape(count, -1)
    entries = flat.take(numbers.entry_places, axis=1) + numbers.no_entry
    codes = entries.reshape(count, -1)
    pairs = codes.take(numbers.pair_places[0], axis=1) + codes.take(numbers.pair_places[1], axis=1) + numbers.no_pair
    return Earned(entries.max(axis=2), pairs.max(axis=2), entries.argmax(axis=2), pairs.argmax(axis=2))


def round_table(numbers: Numbers, prices: Ints) -> Ints:
    """The best that rounds can still earn, misthrows paid, by (problem, rounds played, misthrows, filled fields).

    The last axis has one place only where the sheet cannot be full before the last round.
    """
    count, rounds = len(prices), numbers.rounds
    gain = earned(numbers, prices)
    single, pair = gain.single[:, :, None, None], gain.pair[:, :, None, None]
    filled = np.arange(CELLS + 1 if 2 * rounds > CELLS else 1)
    one, two = (np.minimum(filled + entries, len(filled) - 1) for entries in (1, 2))
    best = np.zeros((count, rounds + 1, MISTHROWS + 1, len(filled)), np.int64)
    costs = np.array(MISTHROW_POINTS, np.int64)[:, None] * UNIT
    for t in reversed(range(rounds)):
        rest = best[:, t + 1]
        entered = np.maximum(rest.take(one, axis=2) + single[:, t], rest.take(two, axis=2) + pair[:, t])
        best[:, t, :-1] = np.maximum(entered[:, :-1], rest[:, 1:] + costs)
        if len(filled) > 1:
            best[:, t, :, CELLS] = 0
    return best
