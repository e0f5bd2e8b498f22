"""How far to step along a subgradient: Polyak's rule with a target just above the incumbent.

The same for every game whose bound is a Lagrangian relaxation. Steps are floats: they only choose multipliers, and
whatever multipliers come out, the bound that is computed from them is valid.
"""

from dataclasses import dataclass

MOMENTUM = 0.6
"""Share of the last direction in the next one."""

FIRST = 1.2
"""Step factor at the start."""

PATIENCE = 6
"""So many steps without a better bound make the steps smaller."""

SHRINK = 0.6
SMALLEST = 0.05
"""Steps below this factor are not worth their time."""


@dataclass(slots=True)
class Descent:
    """One run downhill: the best bound so far and the step factor.

    Attributes:
        unit: what one point of score is in the units of the bound.
        best: the lowest bound so far, in units.
        theta: the step factor.
        idle: steps since the bound last became better.
    """

    unit: int
    best: int
    theta: float = FIRST
    idle: int = 0

    def improves(self, bound: int) -> bool:
        """Takes note of a bound; whether it is the best so far."""
        if bound < self.best:
            self.best = bound
            self.idle = 0
            return True
        self.idle += 1
        if self.idle >= PATIENCE:
            self.idle = 0
            self.theta *= SHRINK
        return False

    def is_spent(self) -> bool:
        """Whether going on is not worth it."""
        return self.theta < SMALLEST

    def step(self, bound: int, goal: int, length: float) -> float:
        """The factor for a direction of this squared length, when a bound below ``goal`` closes the node."""
        target = min(max(goal, self.best - 8 * self.unit), self.best - 0.3 * self.unit)
        return self.theta * (bound - target) / length
