"""The bound of a node: rounds, columns and the number of entries are priced, then each row is a best path of its own.

Multipliers price what couples the rows: ``mu[t] >= 0`` a round used more than once (the free round's may be negative),
``nu[20 * column + value] >= 0`` a value used more than once in a column, ``kappa`` too few or too many entries. Any
multipliers give a valid bound (weak duality). All numbers are whole, in units of 1/1024 point, so the bound is exact.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import add
from typing import TypeAlias

from qwprint.games._qwinto.grid import FIELDS
from qwprint.games.qwinto.model import COLUMN_CELLS, MOST, ROWS, SCALE, STRIDE, Frame

FAR = 1 << 40
"""More than anything can pay or cost."""

NONE_YET = [0] * (MOST + 1)
"""The table before the first field of a row: nothing paid, whatever the last value may be."""

Pays: TypeAlias = tuple[tuple[int, ...], bool, int, int]
"""What values 1 to 18 pay in a cell (``-FAR`` where they may not stand), whether it may be blank, its least and highest
value."""

Shape: TypeAlias = tuple[Pays, ...]
"""The same for all cells."""

Net: TypeAlias = tuple[list[int], bool, int, int]
"""The same net of all prices."""

Nets: TypeAlias = Sequence[Net]

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
    """A bound and what attains it: entries as (cell, value); per (row, value) the cheapest round and its price."""

    bound: int
    entries: Entries
    owner: list[int]
    price: list[int]


def paths_of(entries: Entries) -> list[Path]:
    """The entries of each row."""
    return [(row, [entry for entry in entries if entry[0] // FIELDS == row]) for row in range(ROWS)]


@lru_cache(maxsize=1 << 14)
def values_of(domain: int) -> tuple[tuple[int, ...], bool]:
    """The values of a domain, rising, and whether it has the blank."""
    return tuple(value for value in range(1, MOST + 1) if domain >> value & 1), bool(domain & 1)


@lru_cache(maxsize=1 << 14)
def pays(domain: int, weight: int) -> Pays:
    """What each value of a domain pays in a cell that pays its value ``weight`` times."""
    worth = tuple(SCALE * weight * value if domain >> value & 1 else -FAR for value in range(1, MOST + 1))
    values = domain >> 1
    return worth, bool(domain & 1), (values & -values).bit_length() or 1, values.bit_length()


def shape_of(frame: Frame, domains: Sequence[int]) -> Shape:
    """The domains in the form that the bound reads."""
    return tuple(map(pays, domains, frame.weights))


def relax(frame: Frame, shape: Shape, span: tuple[int, int], mu: list[int], nu: dict[int, int], kappa: int) -> Relaxed:
    """The bound of a node at these multipliers; below ``-FAR`` where some row has no path at all.

    Args:
        frame: the plan.
        shape: what its cells may hold at this node.
        span: the least and greatest number of entries at this node.
        mu: per round; negative only for the free one.
        nu: per value in a column, none negative.
        kappa: per entry.
    """
    price, owner = _prices(frame, mu)
    nets = _nets(frame, shape, price, nu, kappa)
    total = frame.constant + sum(mu[: len(frame.offers)]) + sum(nu.values()) - kappa * span[kappa <= 0]
    entries: Entries = []
    full = frame.plan.filling.full
    for row in range(ROWS):
        gain, found = best_path(nets, FIELDS * row)
        if len(found) == FIELDS and not full >> row & 1:
            gain, found = best_path_with_blank(nets, FIELDS * row)
        total += gain
        entries += found
    return Relaxed(total, entries, owner, price)


def _prices(frame: Frame, mu: list[int]) -> tuple[list[int], list[int]]:
    """Per (row, value) the cheapest round that offers it, and its price."""
    price = [FAR] * (STRIDE * ROWS)
    owner = [-1] * (STRIDE * ROWS)
    offers = frame.offers
    taken = 0
    for round_index in sorted(range(len(offers)), key=mu.__getitem__):
        fresh = offers[round_index] & ~taken
        if fresh:
            taken |= fresh
            cost = mu[round_index]
            while fresh:
                bit = fresh & -fresh
                slot = bit.bit_length() - 1
                price[slot] = cost
                owner[slot] = round_index
                fresh ^= bit
    return price, owner


def _nets(frame: Frame, shape: Shape, price: list[int], nu: dict[int, int], kappa: int) -> Nets:
    """What each value pays in each cell net of all prices. Neighbours that agree share one list."""
    nets: list[Net] = []
    for row in range(ROWS):
        worth = frame.gains[row] + kappa
        start = STRIDE * row + 1
        plain = [worth - cost for cost in price[start : start + MOST]]
        last, shared = None, plain
        for cell in range(FIELDS * row, FIELDS * row + FIELDS):
            own = shape[cell]
            if own is not last:
                last, shared = own, list(map(add, plain, own[0]))
            nets.append((shared, own[1], own[2], own[3]))
    copied = set()
    for key, cost in nu.items():
        column, value = divmod(key, STRIDE)
        for cell in COLUMN_CELLS[column]:
            if cell not in copied:
                copied.add(cell)
                nets[cell] = (nets[cell][0][:], nets[cell][1], nets[cell][2], nets[cell][3])
            nets[cell][0][value - 1] -= cost
    return nets


def nets_of(frame: Frame, domains: Sequence[int], prices: Multipliers) -> Nets:
    """What each value pays net of these prices."""
    price, _ = _prices(frame, list(prices.mu))
    return _nets(frame, shape_of(frame, domains), price, dict(prices.nu), prices.kappa)


def best_path(nets: Nets, start: int, skip: int = -1) -> tuple[int, Entries]:
    """The best path through a row, from left to right, and its entries, last first; cell ``skip`` is left blank.

    ``-FAR`` or less, more or less, stands for no path at all, and there are no entries then.
    """
    tables = _beginnings(nets, start, skip)
    gain = tables[FIELDS][MOST]
    return gain, _trace(nets, tables, start, skip) if gain > -FAR // 2 else []


def _beginnings(nets: Nets, start: int, skip: int) -> list[list[int]]:
    """Before each cell of a row and after the last one: for each value the best that ends with no higher one."""
    table = NONE_YET
    tables = [table]
    for cell in range(start, start + FIELDS):
        if cell != skip:
            array, may_blank, low, high = nets[cell]
            if may_blank:
                grown = table[:low]
                best = grown[-1]
                append = grown.append
                for net, before, same in zip(array[low - 1 : high], table[low - 1 :], table[low:], strict=False):
                    gain = before + net
                    if gain > best:  # noqa: PLR1730 (max() would double the time)
                        best = gain
                    if same > best:  # noqa: PLR1730 (max() would double the time)
                        best = same
                    append(best)
                for same in table[high + 1 :]:
                    append(same if same > best else best)  # noqa: FURB136 (the same)
            else:
                best = -2 * FAR
                grown = [best] * low
                append = grown.append
                for net, before in zip(array[low - 1 : high], table[low - 1 :], strict=False):
                    gain = before + net
                    if gain > best:  # noqa: PLR1730 (max() would double the time)
                        best = gain
                    append(best)
                grown += [best] * (MOST - high)
            table = grown
        tables.append(table)
    return tables


def _trace(nets: Nets, tables: list[list[int]], start: int, skip: int) -> Entries:
    """The entries that lead to the last table's best."""
    entries = []
    want = tables[FIELDS][MOST]
    for position in range(FIELDS - 1, -1, -1):
        cell = start + position
        before = tables[position]
        value = tables[position + 1].index(want)
        if cell == skip or (nets[cell][1] and before[value] == want):
            continue
        entries.append((cell, value))
        want = before[value - 1]
    return entries


def best_path_with_blank(nets: Nets, start: int) -> tuple[int, Entries]:
    """The best path of a row that leaves some cell blank: the cell is found by joining beginnings and endings."""
    before = _beginnings(nets, start, -1)
    after = NONE_YET
    best, skip = -2 * FAR, -1
    for cell in range(start + FIELDS - 1, start - 1, -1):
        array, may_blank, _, _ = nets[cell]
        if may_blank:
            gain = max(map(add, before[cell - start], after))
            if gain > best:
                best, skip = gain, cell
        top = -2 * FAR
        grown = [after[MOST] if may_blank else top]
        append = grown.append
        for net, later, same in zip(reversed(array), reversed(after), reversed(after[:-1]), strict=False):
            gain = later + net
            if gain > top:  # noqa: PLR1730 (max() would double the time)
                top = gain
            append(same if may_blank and same > top else top)
        after = grown[::-1]
    return best_path(nets, start, skip) if skip >= 0 else (-2 * FAR, [])
