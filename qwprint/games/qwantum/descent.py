"""Finds good prices for several problems at once, in whole numbers, so that they are the same on any machine."""

from dataclasses import dataclass

import numpy as np

from qwprint.games.qwantum.relaxation import Relaxation
from qwprint.solve.layers import Ints

FINE = 64
"""Directions are in this part of a price, so that a share of the last one is not lost."""

MOMENTUM = (6, 10)
"""The share of the last direction in the next one."""

PATIENCE = 6
"""So many steps without a better bound make the steps of a problem smaller and lead back to its best prices."""

SHRINK = 0.7
SMALLEST = 0.05


@dataclass(frozen=True, slots=True)
class Found:
    """The best prices of each problem, and the bounds at them in units."""

    prices: Ints
    bounds: Ints


def descend(relaxation: Relaxation, start: Ints, goal: int, steps: int, factor: float = 1.0) -> Found:
    """Steps downhill from ``start`` by Polyak's rule, until a bound is below ``goal`` or the steps are too small."""
    prices, best, bounds = start, start.copy(), np.full(len(start), np.iinfo(np.int64).max)
    live = np.arange(len(start))
    part = relaxation
    slope = direction = np.zeros_like(start)
    kept = slope.copy()
    factors, idle = np.full(len(start), factor), np.zeros(len(start), np.int64)
    for _ in range(steps):
        bound, slope = part.evaluate(prices)
        better = bound < bounds[live]
        at = live[better]
        best[at], kept[at], bounds[at] = prices[better], slope[better], bound[better]
        idle[live] = np.where(better, 0, idle[live] + 1)
        back = idle[live] >= PATIENCE
        if back.any():
            at = live[back]
            factors[at] *= SHRINK
            idle[at] = 0
            bound, prices, slope, direction = bound.copy(), prices.copy(), slope.copy(), direction.copy()
            bound[back], prices[back], slope[back], direction[back] = bounds[at], best[at], kept[at], 0
        open_ = (bounds[live] >= goal) & (factors[live] >= SMALLEST)
        if not open_.all():
            live, bound, prices, slope, direction = (
                live[open_],
                bound[open_],
                prices[open_],
                slope[open_],
                direction[open_],
            )
            if not len(live):
                break
            part = part.select(np.flatnonzero(open_))
        direction = slope * FINE + direction * MOMENTUM[0] // MOMENTUM[1]
        length = np.square(direction).sum(axis=(1, 2, 3))
        size = factors[live] * (bound - goal + 1000) * FINE / np.maximum(length, 1)
        prices = prices - np.rint(size[:, None, None, None] * direction).astype(np.int64)
    return Found(best, bounds)
