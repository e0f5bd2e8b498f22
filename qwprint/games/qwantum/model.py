"""Scoresheets on the way as layers of arrays, for the sweep: one problem with its number of complete columns.

Only the columns that the problem pays for are kept; a full one has become score. What can still come of a row does not
change when its last number is moved to the next one in its way that is still offered; so rows with the same future are
the same.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from qwprint.games.qwantum.bound import MISTHROWS, PLACES, UNIT, round_table, row_table
from qwprint.games.qwantum.columns import FULL, Columns, column_table
from qwprint.games.qwantum.numbers import NEVER, Numbers
from qwprint.games.qwantum.rules import ENTRIES, FIELDS, MISTHROW_POINTS, RISING, ROWS
from qwprint.solve.layers import Ints, take
from qwprint.solve.sweep import Children, End, Expansion

STATE_BITS, COLUMN_BITS = 8, 10
"""Enough for the states of a row (7 counts, 34 last ranks) and of a column (33 numbers: 562)."""


class Layer(NamedTuple):
    """States after the same number of rounds.

    Attributes:
        rows: each row's state: filled fields times (width + 1), plus its last rank + 1; shape (states, rows).
        columns: the state of each column that pays, and one for all others, always 0; shape (states, columns + 1).
        misthrows: how many are crossed.
        score: points of full columns, less misthrows.
    """

    rows: Ints
    columns: Ints
    misthrows: Ints
    score: Ints


@dataclass(frozen=True, slots=True)
class Steps:
    """What the entries of a round do to the states of their rows.

    Attributes:
        row: the row of each entry.
        number: its number, by rank among all of the deal.
        after: the state of its row after it, by (state, entry).
        gain: what it adds to the row's bound, ``NEVER`` where it is not allowed, by (state, entry).
    """

    row: Ints
    number: Ints
    after: Ints
    gain: Ints


class Sheets:
    """The model of one problem at its prices; see ``sweep.Model``."""

    def __init__(self, numbers: Numbers, columns: Columns, prices: Ints, complete: int) -> None:
        """Builds the tables; ``prices`` are whole numbers in units, shape (fields + rounds, rows, width + 1)."""
        self._numbers, self._columns, self._complete = numbers, columns, complete
        rows = row_table(numbers, prices[None], np.array([complete]))[0] >> PLACES
        self._rows = rows.transpose(2, 0, 1, 3).reshape(numbers.rounds + 1, ROWS, -1)
        self._pays = column_table(numbers, columns, prices, complete)
        self._earns = round_table(numbers, prices[None])[0]
        self._same = same_future(numbers)
        self._steps = tuple(_steps(numbers, self._rows[t + 1], t) for t in range(numbers.rounds))

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return self._numbers.rounds

    def bound(self) -> int:
        """What no line beats, in units."""
        return int(self._rows[0, :, 0].sum() + self._pays[:, 0, 0].sum() + self._earns[0, 0, 0])

    def start(self) -> Layer:
        """The empty scoresheet."""
        none = np.zeros(1, np.int64)
        return Layer(np.zeros((1, ROWS), np.int64), np.zeros((1, self._complete + 1), np.int64), none, none)

    def key(self, layer: Layer) -> tuple[Ints, ...]:
        """Rows and misthrows in one word, columns in another."""
        rows, columns = layer.misthrows, layer.columns[:, 0]
        for row in range(ROWS):
            rows = rows << STATE_BITS | layer.rows[:, row]
        for column in range(1, self._complete):
            columns = columns << COLUMN_BITS | layer.columns[:, column]
        return rows, columns

    def score(self, layer: Layer) -> Ints:
        """Points of full columns, less misthrows."""
        return layer.score

    def filled(self, layer: Layer) -> Ints:
        """How many fields of each row are filled, shape (states, rows)."""
        return layer.rows // (self._numbers.width + 1)

    def expand(self, t: int, layer: Layer, threshold: int) -> Expansion[Layer]:
        """See ``sweep.Model``; the code of a move is its place among the round's moves."""
        bounds, parent, move = self._moves(t, layer, threshold)
        children, over, live = self._grown(t, take(layer, parent), move)
        end: End | None = None
        ended = np.flatnonzero(over)
        if len(ended):
            at = ended[children.score[ended].argmax()]
            if children.score[at] > threshold:
                end = End(int(children.score[at]), int(parent[at]), int(move[at]))
        at = np.flatnonzero(live)
        # The sweep keeps what is above a whole number of points: a bound must reach the next one.
        bound = (bounds[parent[at], move[at]] - (UNIT - 1)) / UNIT
        return Expansion(end, Children(take(children, at), parent[at], move[at], bound))

    def children(self, t: int, layer: Layer, threshold: int) -> tuple[Layer, Ints, NDArray[np.bool_]]:
        """What comes of states and may beat the threshold, where its parents stand, and which of it has ended."""
        _, parent, move = self._moves(t, layer, threshold)
        children, over, live = self._grown(t, take(layer, parent), move)
        kept = np.flatnonzero(over | live)
        return take(children, kept), parent[kept], over[kept]

    def _moves(self, t: int, layer: Layer, threshold: int) -> tuple[Ints, Ints, Ints]:
        """The bounds of all moves of all states, and state and move of those that may beat the threshold."""
        bounds = self._bounds(t, layer)
        parent, move = np.nonzero(bounds >= (threshold + 1) * UNIT)
        return bounds, parent, move

    def _grown(self, t: int, parents: Layer, move: Ints) -> tuple[Layer, NDArray[np.bool_], NDArray[np.bool_]]:
        """The children, which of them have ended, and which of the others can still fill all columns that pay."""
        children = self._after(t, parents, move)
        filled = self.filled(children)
        over = (children.misthrows == MISTHROWS) | (filled.sum(axis=1) == ROWS * FIELDS) | (t + 1 == self.rounds)
        missing = np.maximum(self._complete - filled, 0).sum(axis=1)
        return children, over, ~over & (missing <= ENTRIES * (self.rounds - t - 1))

    def _bounds(self, t: int, layer: Layer) -> Ints:
        """The bounds of what comes of every state by every move, shape (states, moves); very low where not allowed."""
        filled = self.filled(layer)
        lines = self._lines(filled)
        now = self._pays.ravel().take(lines + layer.columns)
        stay = layer.score * UNIT + now.sum(axis=1)
        for row in range(ROWS):
            stay += self._rows[t + 1, row].take(layer.rows[:, row])
        one, two = self._gains(t, layer, np.minimum(filled, self._complete), lines, now)
        rest = self._earns[t + 1]
        cells = np.minimum(filled.sum(axis=1)[:, None] + np.arange(3), rest.shape[1] - 1)
        one += (stay + rest[layer.misthrows, cells[:, 1]])[:, None]
        two += (stay + rest[layer.misthrows, cells[:, 2]])[:, None]
        none = stay + rest[layer.misthrows + 1, cells[:, 0]] + UNIT * np.array(MISTHROW_POINTS).take(layer.misthrows)
        return np.concatenate((one, two, none[:, None]), axis=1)

    def _lines(self, filled: Ints) -> Ints:
        """Where the line of each column begins in the table of columns, by the set of rows that have filled it."""
        column = np.arange(self._complete + 1)
        sets = (filled[:, None] > column[:, None]) @ (1 << np.arange(ROWS))
        sets[:, self._complete] = 0
        return (column * (FULL + 1) + sets) * len(self._columns.points)

    def _gains(self, t: int, layer: Layer, column: Ints, lines: Ints, now: Ints) -> tuple[Ints, Ints]:
        """What entries, and pairs of them, add to the bounds of rows and columns, by (state, entry or pair)."""
        steps, states, pays = self._steps[t], len(self._columns.points), self._pays.ravel()
        at = np.arange(len(column))[:, None]
        column = column.take(steps.row, axis=1)
        target = lines[at, column] + (states << steps.row)
        after = self._columns.after[layer.columns[at, column], steps.number]
        rows = steps.gain[layer.rows.take(steps.row, axis=1), np.arange(len(steps.row))]
        before = now[at, column]
        one = rows + pays.take(target + after) - before
        first, second = self._numbers.pairs[t].T
        two = one.take(first, axis=1) + one.take(second, axis=1)
        # Two entries in one column count for it together.
        same = (column.take(first, axis=1) == column.take(second, axis=1)) & (
            column.take(first, axis=1) < self._complete
        )
        same &= two > NEVER // 2
        item, pair = np.nonzero(same)
        i, k = first[pair], second[pair]
        both = target[item, i] + (states << steps.row[k]) + self._columns.after[after[item, i], steps.number[k]]
        two[item, pair] = rows[item, i] + rows[item, k] + pays.take(both) - before[item, i]
        return one, two

    def _after(self, t: int, layer: Layer, move: Ints) -> Layer:
        """The states after a round in which each state makes a move of its own."""
        steps, pairs = self._steps[t], self._numbers.pairs[t]
        rows, columns, misthrows, score = (part.copy() for part in layer)
        count = len(steps.row)
        none = move == count + len(pairs)
        score += np.where(none, np.array(MISTHROW_POINTS).take(misthrows), 0)
        misthrows += none
        pair = np.flatnonzero((move >= count) & ~none)
        single = np.flatnonzero(move < count)
        chosen = pairs[move[pair] - count]
        sheet = Layer(rows, columns, misthrows, score)
        self._enter(t, sheet, np.concatenate((single, pair)), np.concatenate((move[single], chosen[:, 0])))
        self._enter(t, sheet, pair, chosen[:, 1])
        rows[:] = self._same[t + 1, np.arange(ROWS), rows]
        return sheet

    def _enter(self, t: int, sheet: Layer, item: Ints, entry: Ints) -> None:
        """Enters a number in some states, in place; a column that becomes full turns into score."""
        steps = self._steps[t]
        row = steps.row[entry]
        column = np.minimum(sheet.rows[item, row] // (self._numbers.width + 1), self._complete)
        sheet.rows[item, row] = steps.after[sheet.rows[item, row], entry]
        state = self._columns.after[sheet.columns[item, column], steps.number[entry]]
        full = (self.filled(sheet)[item] > column[:, None]).all(axis=1)
        pays = column < self._complete
        sheet.score[item] += np.where(full & pays, self._columns.points[state], 0)
        sheet.columns[item, column] = np.where(full | ~pays, 0, state)


def same_future(numbers: Numbers) -> Ints:
    """The state that stands for each with the same future, by (rounds played, row, state).

    Where numbers rise, the last one is moved up to just below the next that is still offered, where they fall, down to
    just above it; of a full row no last number matters.
    """
    rounds, width = numbers.rounds, numbers.width
    future = np.zeros((ROWS, rounds + 1, width), np.bool_)
    future[:, :rounds] = np.logical_or.accumulate(numbers.offered[:, ::-1], axis=1)[:, ::-1]
    rank, last = np.arange(width), np.arange(width + 1)
    same = np.empty((ROWS, rounds + 1, FIELDS + 1, width + 1), np.int64)
    higher = np.minimum.accumulate(np.where(future, rank, width)[..., ::-1], axis=2)[..., ::-1]
    lower = np.maximum.accumulate(np.where(future, rank, -1), axis=2)
    same[:, :, 0] = last
    same[:, :, 1:RISING] = width
    same[:, :, 1:RISING, :width] = higher[:, :, None]
    same[:, :, RISING:FIELDS] = 1
    same[:, :, RISING:FIELDS, 2:] = lower[:, :, None, : width - 1] + 2
    same[:, :, FIELDS] = 0
    same += np.arange(FIELDS + 1)[:, None] * (width + 1)
    return same.transpose(1, 0, 2, 3).reshape(rounds + 1, ROWS, -1)


def _steps(numbers: Numbers, best: Ints, t: int) -> Steps:
    """What a round's entries do; ``best`` is the bound of each row's states after the round."""
    width = numbers.width
    row, rank = np.divmod(numbers.entries[t], width + 1)
    count, last = (part[:, None] for part in np.divmod(np.arange((FIELDS + 1) * (width + 1)), width + 1))
    fits = np.where(count < RISING, rank >= last, rank + 1 < last) & (count < FIELDS)
    after = np.where(fits, (count + 1) * (width + 1) + rank + 1, 0)
    gain = np.where(fits, best[row, after] - best[row, np.arange(len(count))[:, None]], NEVER)
    return Steps(row, numbers.place[row, rank], after, gain)
