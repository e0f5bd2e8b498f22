"""The open nodes of a best-first search."""

import heapq
from typing import Generic, TypeVar

NodeT = TypeVar("NodeT")


class OpenNodes(Generic[NodeT]):
    """Open nodes by highest bound in whole points, then depth, then exact bound, then age."""

    __slots__ = ("_count", "_heap", "_unit")

    def __init__(self, unit: int) -> None:
        """Empty; ``unit`` is what one point of score is in the units of the bounds."""
        self._heap: list[tuple[int, int, int, int, NodeT]] = []
        self._count = 0
        self._unit = unit

    def push(self, bound: int, depth: int, node: NodeT) -> None:
        """Opens a node with its bound, in units."""
        heapq.heappush(self._heap, (-(bound // self._unit), -depth, -bound, self._count, node))
        self._count += 1

    def pop(self) -> tuple[int, NodeT]:
        """Takes the first node, with its bound."""
        _, _, bound, _, node = heapq.heappop(self._heap)
        return -bound, node

    def bound(self) -> int | None:
        """The highest bound in whole points, None when no node is open."""
        return -self._heap[0][0] if self._heap else None

    def rest(self) -> list[NodeT]:
        """All nodes that are still open."""
        return [entry[-1] for entry in self._heap]
