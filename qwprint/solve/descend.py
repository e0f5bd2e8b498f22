"""The subgradient descent of relaxations whose prices are one array: any prices give a bound, this finds good ones."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from qwprint.solve.layers import Floats


class Relaxation(Protocol):
    """A bound as a convex function of prices."""

    def evaluate(self, prices: Floats) -> tuple[float, Floats]:
        """The bound at these prices, and a subgradient of it in their shape."""

    def project(self, prices: Floats) -> Floats:
        """The nearest prices that are allowed, where some must not be negative or must add up to nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """How to step.

    Attributes:
        steps: at most so many evaluations.
        first: the factor of Polyak's step at the start.
        momentum: the share of the last direction in the next one.
        patience: so many steps without a better bound make the factor smaller and lead back to the best prices.
        shrink: what the factor is multiplied with then.
        smallest: a factor below this ends the descent.
    """

    steps: int = 60
    first: float = 1.0
    momentum: float = 0.6
    patience: int = 8
    shrink: float = 0.7
    smallest: float = 0.02


@dataclass(frozen=True, slots=True)
class Found:
    """The best prices and the bound at them."""

    prices: Floats
    bound: float


def descend(relaxation: Relaxation, start: Floats, goal: float, rule: Rule) -> Found:
    """Steps downhill from ``start`` until the bound is below ``goal`` or the rule says enough.

    Sums are taken by numpy's pairwise summation, never by a linear algebra library, whose order of adding differs from
    one processor to the next: the same prices come out everywhere.
    """
    prices = relaxation.project(start)
    factor, idle = rule.first, 0
    direction = np.zeros_like(start)
    best, kept, slope = np.inf, prices, direction
    for _ in range(rule.steps):
        bound, gradient = relaxation.evaluate(prices)
        if bound < best:
            best, kept, slope, idle = bound, prices, gradient, 0
        else:
            idle += 1
        if idle >= rule.patience:
            factor, idle = factor * rule.shrink, 0
            bound, prices, gradient, direction = best, kept, slope, np.zeros_like(start)
        if best < goal or factor < rule.smallest:
            break
        direction = gradient + rule.momentum * direction
        length = float(np.square(direction).sum())
        if not length:
            break
        prices = relaxation.project(prices - factor * (bound - goal) / length * direction)
    return Found(kept, float(best))
