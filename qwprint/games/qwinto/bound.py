"""The bound of a node: rounds, columns and the number of entries are priced, then each row is a best path of its own.

Multipliers price what couples the rows: ``mu[t] >= 0`` a round used more than once (the free round's may be negative),
``nu[20 * column + value] >= 0`` a value used more than once in a column, ``kappa`` too few or too many entries. Any
multipliers give a valid bound (weak duality). All numbers are whole, in units of 1/1024 point, so the bound is exact.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from qwprint.games._qwinto.grid import FIELDS
from qwprint.games.qwinto.model import CELLS, COLUMN_CELLS, MOST, ROWS, SCALE, STRIDE, Frame

FAR = 1 << 40
"""More than anything can pay."""

VALUE_UNITS = tuple(SCALE * value for value in range(MOST + 1))

Step: TypeAlias = "tuple[int, int, int, Step | None]"
"""An entry of a path: its value, what the path pays up to here, its cell, and the step before (None at the start)."""

Nets: TypeAlias = list[tuple[list[tuple[int, int]], bool]]
"""Per cell the values worth a thought, rising, with what they pay net of prices; and whether it may be blank."""

START: Step = (0, 0, -1, None)
CEILING: Step = (MOST + 1, 0, -1, None)
NOWHERE: Step = (0, -4 * FAR, -1, None)
"""Stands for a row without any path."""

Shape: TypeAlias = tuple[tuple[tuple[int, ...], bool], ...]
"""Per cell the values it may hold, rising, and whether it may be blank."""


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
    entries: list[tuple[int, int]]
    owner: list[int]
    price: list[int]


@lru_cache(maxsize=1 << 14)
def values_of(domain: int) -> tuple[tuple[int, ...], bool]:
    """The values of a domain, rising, and whether it has the blank."""
    return tuple(value for value in range(1, MOST + 1) if domain >> value & 1), bool(domain & 1)


def shape_of(domains: Sequence[int]) -> Shape:
    """The domains in the form that the bound reads."""
    return tuple(map(values_of, domains))


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
    entries: list[tuple[int, int]] = []
    full = frame.plan.filling.full
    for row in range(ROWS):
        start = FIELDS * row
        step = best_path(nets, start)
        found = entries_of(step)
        if len(found) == FIELDS and not full >> row & 1:
            step = best_path_with_blank(nets, start)
            found = entries_of(step)
        total += step[1]
        entries += found
    return Relaxed(total, entries, owner, price)


def _prices(frame: Frame, mu: list[int]) -> tuple[list[int], list[int]]:
    """Per (row, value) the cheapest round that offers it and its price; rounds by rising price, each takes what is left."""
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
    """Per cell the values that are worth a thought with what they pay net of all prices, and whether it may be blank.

    In a cell that may be blank, a value that pays nothing can be left out. Cells that agree share one list.
    """
    costs: list[list[tuple[int, int]]] = [[] for _ in range(CELLS)]
    for key, cost in nu.items():
        column, value = divmod(key, STRIDE)
        for cell in COLUMN_CELLS[column]:
            costs[cell].append((value, cost))
    nets = []
    for row in range(ROWS):
        worth = frame.gains[row] + kappa
        start = STRIDE * row
        plain = [worth - cost for cost in price[start : start + MOST + 1]]
        shared: tuple[tuple[int, ...], bool] | None = None
        pairs: list[tuple[int, int]] = []
        shared_pairs = pairs
        for cell in range(FIELDS * row, FIELDS * row + FIELDS):
            values, may_blank = shape[cell]
            weight = SCALE * frame.weights[cell]
            if weight or costs[cell]:
                array = [net + weight * value for value, net in enumerate(plain)] if weight else plain[:]
                for value, cost in costs[cell]:
                    array[value] -= cost
                pairs = [(value, array[value]) for value in values if not may_blank or array[value] > 0]
            else:
                if shape[cell] is not shared:
                    shared = shape[cell]
                    shared_pairs = [(value, plain[value]) for value in values if not may_blank or plain[value] > 0]
                pairs = shared_pairs
            nets.append((pairs, may_blank))
    return nets


def nets_of(frame: Frame, shape: Shape, prices: Multipliers) -> list[list[int]]:
    """Per cell what each value of its domain pays net of all prices, ``-FAR`` elsewhere: for the filter's tables."""
    unfiltered = tuple((values, False) for values, _ in shape)
    price, _ = _prices(frame, list(prices.mu))
    tables = []
    for pairs, _ in _nets(frame, unfiltered, price, dict(prices.nu), prices.kappa):
        table = [-FAR] * (MOST + 1)
        for value, net in pairs:
            table[value] = net
        tables.append(table)
    return tables


def best_path(nets: Nets, start: int, skip: int = -1) -> Step:
    """The best path through a row, from left to right, as its last step; cell ``skip`` is left blank.

    The frontier holds, after each cell, the best ways to end with each last value: values rise and gains rise strictly,
    since a higher last value that pays no more is of no use. It ends with a ceiling that stops the walk.
    """
    frontier = [START, CEILING]
    for cell in range(start, start + FIELDS):
        if cell == skip:
            continue
        pairs, may_blank = nets[cell]
        grown: list[Step] = []
        add = grown.append
        best, gain_before, before = -FAR, -2 * FAR, START
        states = iter(frontier)
        state = next(states)
        for value, net in pairs:
            while state[0] < value:
                before = state
                gain_before = state[1]
                if may_blank and gain_before > best:
                    best = gain_before
                    add(state)
                state = next(states)
            gain = gain_before + net
            if gain > best:
                best = gain
                add((value, gain, cell, before))
        while may_blank and state[0] <= MOST:
            if state[1] > best:
                add(state)
            state = next(states)
        if not grown:
            return NOWHERE
        add(CEILING)
        frontier = grown
    return frontier[-2]


def best_path_with_blank(nets: Nets, start: int) -> Step:
    """The best path of a row that leaves some cell blank."""
    cells = range(start, start + FIELDS)
    return max((best_path(nets, start, cell) for cell in cells if nets[cell][1]), key=_gain, default=NOWHERE)


def _gain(step: Step) -> int:
    return step[1]


def entries_of(step: Step) -> list[tuple[int, int]]:
    """The entries of a path, (cell, value), last first."""
    found = []
    while step[3] is not None:
        found.append((step[2], step[0]))
        step = step[3]
    return found
