"""Counts the nodes a search opens, and says when its budget is spent. Nodes, never seconds: the same on any machine."""


class Meter:
    """A budget of nodes, None for no limit, and how many of them are spent."""

    __slots__ = ("_budget", "spent")

    def __init__(self, budget: int | None) -> None:
        """Nothing is spent yet."""
        self._budget = budget
        self.spent = 0

    def spend(self, nodes: int) -> bool:
        """Spends so many nodes if the budget still holds them; whether it did."""
        if self._budget is not None and self.spent + nodes > self._budget:
            return False
        self.spent += nodes
        return True
