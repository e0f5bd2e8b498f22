"""What rows, columns and rounds can still be worth at prices, written from the rules. For ``proof`` only.

Amounts are thousandths of a point in whole numbers. Prices lie within ten thousand points and at most a few hundred of
them are added up, ``NEVER`` some ten times: nothing comes near 2^63, and what is allowed never near ``NEVER``.
"""

from typing import NamedTuple

import numpy as np

from qwprint.games.qwantum.proof_read import HIGHEST, Offered, Prices
from qwprint.games.qwantum.rules import ENTRIES, FIELDS, MISTHROW_POINTS, RISING, ROWS, column_points
from qwprint.solve.proof_layers import Ints

UNIT = 1000
NEVER = -(10**13)
ALL = (1 << ROWS) - 1
VALUES = HIGHEST + 1
NONE = 0
"""No number yet, as last of a row, as lowest or second of a column."""


class Tables(NamedTuple):
    """What a problem can still be worth.

    Attributes:
        rows: by (rounds played, row, filled fields, last number).
        columns: by (column, set of rows that have filled it, its numbers as ``after`` knows them).
        rounds: by (rounds played, misthrows, filled fields of all rows).
    """

    rows: Ints
    columns: Ints
    rounds: Ints


def tables(prices: Prices, complete: int, offered: Offered, pairs: list[Ints], after: Ints) -> Tables:
    """All tables of the problem with so many complete columns; ``pairs`` holds row, number, row, number, by round."""
    return Tables(
        _rows(prices, complete, offered),
        _columns(prices, complete, offered, after),
        _rounds(prices, offered, pairs),
    )


def column_states() -> Ints:
    """The state of a column after one more number, by (state, number).

    A state is its lowest number times ``VALUES`` plus the second-lowest of its different numbers.
    """
    after = np.zeros((VALUES * VALUES, VALUES), np.int64)
    for low in range(VALUES):
        for second in [NONE, *range(low + 1, VALUES)] if low else [NONE]:
            for number in range(1, VALUES):
                lowest = sorted({low, second, number} - {NONE})
                after[low * VALUES + second, number] = lowest[0] * VALUES + (lowest[1] if len(lowest) > 1 else NONE)
    return after


def full_points() -> Ints:
    """What a full column scores, by state; states that no full column has score nothing."""
    points = np.zeros(VALUES * VALUES, np.int64)
    for low in range(1, VALUES):
        for second in (NONE, *range(low + 1, VALUES)):
            points[low * VALUES + second] = column_points((low, low, low, second or low))
    return points


def _rows(prices: Prices, complete: int, offered: Offered) -> Ints:
    """Round by round from the last: a row enters nothing, or a number that is offered and fits."""
    best = np.full((len(offered) + 1, ROWS, FIELDS + 1, VALUES), NEVER, np.int64)
    best[-1, :, complete:] = 0
    earns = prices.fields.copy()
    earns[complete:] = 0
    for t in reversed(range(len(offered))):
        best[t] = best[t + 1]
        for row in range(ROWS):
            for value in offered[t][row]:
                worth = earns[:, row, value] - prices.rounds[t, row, value] + best[t + 1, row, 1:, value]
                rises, falls = best[t, row, :RISING, :value], best[t, row, RISING:FIELDS, value + 1 :]
                np.maximum(rises, worth[:RISING, None], out=rises)
                np.maximum(falls, worth[RISING:, None], out=falls)
    return best


def _columns(prices: Prices, complete: int, offered: Offered, after: Ints) -> Ints:
    """From full columns back: the missing number of one row, whatever it is, is paid for."""
    best = np.full((complete, ALL + 1, len(after)), NEVER, np.int64)
    best[:, ALL] = full_points() * UNIT
    for filled in reversed(range(ALL)):
        row = next(row for row in range(ROWS) if not filled >> row & 1)
        for value in sorted({value for rows in offered for value in rows[row]}):
            rest = best[:, filled | 1 << row].take(after[:, value], axis=1)
            np.maximum(best[:, filled], rest - prices.fields[:complete, row, value, None], out=best[:, filled])
    return best


def _rounds(prices: Prices, offered: Offered, pairs: list[Ints]) -> Ints:
    """Round by round from the last: one entry, a pair, or a misthrow, until the sheet is full or the last misthrow."""
    cells, misthrows = ROWS * FIELDS, len(MISTHROW_POINTS)
    best = np.zeros((len(offered) + 1, misthrows + 1, cells + 1), np.int64)
    for t in reversed(range(len(offered))):
        own = prices.rounds[t]
        earned = [
            max(int(own[row, value]) for row in range(ROWS) for value in offered[t][row]),
            int((own[pairs[t][:, 0], pairs[t][:, 1]] + own[pairs[t][:, 2], pairs[t][:, 3]]).max()),
        ]
        now = best[t, :misthrows, :cells]
        now[:] = best[t + 1, 1:, :cells] + UNIT * np.array(MISTHROW_POINTS)[:, None]
        for entries in range(1, ENTRIES + 1):
            fits = now[:, : cells + 1 - entries]
            np.maximum(fits, best[t + 1, :misthrows, entries:] + earned[entries - 1], out=fits)
    return best
