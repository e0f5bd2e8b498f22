"""The bound of a node: rounds, columns and the number of entries are priced, then each row is a best path of its own.

Multipliers price what couples the rows: ``mu[t] >= 0`` a round used more than once (the free round's may be negative),
``nu[20 * column + value] >= 0`` a value used more than once in a column, ``kappa`` too few or too many entries. Any
multipliers give a valid bound (weak duality). All numbers are whole, in units of 1/1024 point, so the bound is exact.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np

from qwprint.games._qwinto.grid import FIELDS, GRID
from qwprint.games.qwinto.model import COLUMNS, LAST, MOST, ROWS, SCALE, SLOTS, STRIDE, Frame
from qwprint.solve.layers import Ints

FAR = 1 << 40
"""More than anything can pay or cost."""

LEVEL = 1 << 50
"""More than any path of a row can pay or cost, bonuses and all."""

START = np.array([[0] + [LEVEL * row for row in range(ROWS) for _ in range(STRIDE)]] * (FIELDS + 1))
"""Tables with nothing paid yet, in the form that ``beginnings`` says."""

COLUMN_ROWS = np.array([row.fields for row in GRID.rows]).T
"""The column of each cell, by position and row."""

VALUES = np.arange(STRIDE)
WORTH = SCALE * VALUES
"""What a value pays, in units."""


class Shape(NamedTuple):
    """What the cells of some rows may hold and what that pays, before all prices.

    A slot is a (row, value): ``STRIDE`` times the place of the row here, and the value.

    Attributes:
        enter: by position in the row and slot, what a value pays by being entered there; about ``-FAR`` where it may
            not stand. In cells that may not be blank all pay ``FAR`` more: a path that leaves out such a bonus is none.
        bonuses: how many cells of each row may not be blank.
    """

    enter: Ints
    bonuses: list[int]


Entries: TypeAlias = list[tuple[int, int]]
"""Entries as (cell, value)."""

Path: TypeAlias = tuple[int, Entries]
"""A row and its entries."""

Mixture: TypeAlias = list[tuple[float, int, Entries]]
"""Paths, each behind a weight; the weights of a row sum to 1."""


@dataclass(frozen=True, slots=True)
class Multipliers:
    """Prices in units of 1/1024 point: of rounds, of values in columns (only those above 0), and of entries."""

    mu: tuple[int, ...]
    nu: tuple[tuple[int, int], ...]
    kappa: int


@dataclass(frozen=True, slots=True)
class Relaxed:
    """A bound and what attains it: entries as (cell, value); per slot the cheapest round and its price."""

    bound: int
    entries: Entries
    owner: Ints
    price: Ints


def paths_of(entries: Entries) -> list[Path]:
    """The entries of each row."""
    paths: list[Path] = [(row, []) for row in range(ROWS)]
    for entry in entries:
        paths[entry[0] // FIELDS][1].append(entry)
    return paths


@lru_cache(maxsize=1 << 14)
def values_of(domain: int) -> tuple[tuple[int, ...], bool]:
    """The values of a domain, rising, and whether it has the blank."""
    return tuple(value for value in range(1, MOST + 1) if domain >> value & 1), bool(domain & 1)


def shape_of(frame: Frame, domains: Sequence[int]) -> Shape:
    """The domains in the form that the bound reads."""
    return _shape(tuple(domains), frame.weights, frame.gains)


@lru_cache(maxsize=256)
def _shape(domains: tuple[int, ...], weights: tuple[int, ...], gains: tuple[int, ...]) -> Shape:
    """One for all who ask for the same, so that nobody may write to it."""
    held, times = np.array((domains, weights)).reshape(2, ROWS, FIELDS, 1)
    allowed = held >> VALUES & 1
    needed = 1 - allowed[:, :, :1]
    allowed[:, :, 0] = 0
    enter = times * WORTH + (allowed + needed - 1) * FAR + np.array(gains).reshape(ROWS, 1, 1)
    by_position = enter.transpose(1, 0, 2).reshape(FIELDS, SLOTS)
    by_position.setflags(write=False)
    return Shape(by_position, needed.sum(axis=1).ravel().tolist())


def relax(frame: Frame, shape: Shape, span: tuple[int, int], mu: list[int], nu: dict[int, int], kappa: int) -> Relaxed:
    """The bound of a node at these multipliers; below ``-FAR // 2`` where some row has no path at all.

    Args:
        frame: the plan.
        shape: what its cells may hold at this node.
        span: the least and greatest number of entries at this node.
        mu: per round; negative only for the free one.
        nu: per value in a column, none negative.
        kappa: per entry.
    """
    price, owner = _prices(frame, mu)
    total = fixed(frame, span, mu, nu, kappa)
    entries: Entries = []
    for gain, found in best_paths(_net(shape, price, nu, kappa), frame.plan.filling.full):
        total += gain
        entries += found
    return Relaxed(total, entries, owner, price)


def _prices(frame: Frame, mu: Sequence[int]) -> tuple[Ints, Ints]:
    """Per slot the price of the cheapest round that offers it, and that round, the first of several."""
    costs = np.array(mu)
    owner = (frame.missing + costs).argmin(axis=1)
    return costs.take(owner), owner


def _net(shape: Shape, price: Ints, nu: Mapping[int, int], kappa: int) -> Shape:
    """The same net of all prices."""
    enter = shape.enter - (price - kappa)
    if nu:
        enter -= charges(nu)
    return Shape(enter, shape.bonuses)


def charges(nu: Mapping[int, int]) -> Ints:
    """The prices of values in columns, by position and slot."""
    costs = np.zeros((COLUMNS, STRIDE), np.int64)
    if nu:
        costs.put(list(nu), list(nu.values()))
    return costs.take(COLUMN_ROWS, axis=0).reshape(FIELDS, SLOTS)


def net_of(frame: Frame, domains: Sequence[int], prices: Multipliers) -> Shape:
    """What cells may hold, and what that pays net of these prices."""
    price, _ = _prices(frame, prices.mu)
    return _net(shape_of(frame, domains), price, dict(prices.nu), prices.kappa)


def glance(frame: Frame, domains: Sequence[int], span: tuple[int, int], prices: Multipliers) -> int:
    """A bound that is seen faster than that of ``relax``, and never lower: rows that must keep a blank may be full."""
    net = net_of(frame, domains, prices)
    return fixed(frame, span, prices.mu, dict(prices.nu), prices.kappa) + sum(row_bests(net, beginnings(net.enter)))


def fixed(frame: Frame, span: tuple[int, int], mu: Sequence[int], nu: Mapping[int, int], kappa: int) -> int:
    """What does not depend on the paths: the plan's constant and all that is priced."""
    return frame.constant + sum(mu) + sum(nu.values()) - kappa * span[kappa <= 0]


def row_bests(net: Shape, tables: Ints) -> list[int]:
    """What the best path through each row pays by these beginnings, full or not."""
    ends = tables[FIELDS, 1 + MOST :: STRIDE].tolist()
    return [end - LEVEL * row - FAR * bonuses for row, (end, bonuses) in enumerate(zip(ends, net.bonuses, strict=True))]


def best_paths(net: Shape, full: int) -> list[tuple[int, Entries]]:
    """What the best path through each row pays, and its entries (the first row's cells from 0), last first.

    Rows that are not in the mask ``full`` leave some cell blank. ``-FAR // 2`` or less stands for no path at all, and
    there are no entries then.
    """
    tables = beginnings(net.enter)
    paths = []
    for row, bonuses in enumerate(net.bonuses):
        first, cell, owed = STRIDE * row, FIELDS * row, LEVEL * row + FAR * bonuses
        path = _trace(tables, first, cell, owed)
        if len(path[1]) == FIELDS and not full >> row & 1:
            own, before = net.enter[:, first : first + STRIDE], tables[:, first : first + STRIDE + 1]
            path = _trace(_tables_with_blank(own, before), 0, cell, owed)
        paths.append(path)
    return paths


def beginnings(enter: Ints, start: Ints | None = None) -> Ints:
    """Before each position and after the last one: for each slot the best that ends with no higher value in its row.

    The first table is ``start`` if that is given, else one with nothing paid yet.
    Slots stand behind one that is none, so that in front of each there is that of the value before. Each row starts a
    ``LEVEL`` above the one before: a running maximum over all slots is one in each row then.
    """
    add, maximum, running_maximum = np.add, np.maximum, np.maximum.accumulate
    tables = START[: 1 + len(enter), : 1 + enter.shape[1]].copy()
    if start is not None:
        tables[0] = start
    table = tables[0, 1:]
    for paid, before, grown in zip(enter, tables[:, :-1], tables[1:, 1:], strict=False):
        maximum(add(before, paid, out=grown), table, out=grown)
        table = running_maximum(grown, out=grown)
    return tables


def endings(enter: Ints) -> Ints:
    """The same from each position on with all values higher: in the mirror these are beginnings, rows upside down."""
    return beginnings(enter[::-1, ::-1])[::-1, ::-1]


def _trace(tables: Ints, first: int, cell: int, owed: int) -> tuple[int, Entries]:
    """The last table's best in the row of this first slot and cell, less what is ``owed``, and its entries.

    No table falls within a row, so the lowest value that gives a best is found by halving.
    """
    width = tables.shape[1]
    flat = tables.ravel().data
    start = FIELDS * width + 1 + first
    want = flat[start + MOST]
    entries: Entries = []
    gain = want - owed
    if gain <= -FAR // 2:
        return gain, entries
    for at in range(cell + LAST, cell - 1, -1):
        slot = bisect_left(flat, want, start, start + MOST)
        before = slot - width
        if flat[before] != want:
            entries.append((at, slot - start))
            want = flat[before - 1]
        start -= width
    return gain, entries


def _tables_with_blank(enter: Ints, tables: Ints) -> Ints:
    """The beginnings of a row where that cell must be blank of which it costs least, the last of several."""
    joined = tables[:-1, 1:STRIDE] + endings(enter)[1:, 1:STRIDE]
    blank = LAST - int(joined.max(axis=1)[::-1].argmax())
    return np.concatenate((tables[: blank + 1], beginnings(enter[blank + 1 :], tables[blank])))
