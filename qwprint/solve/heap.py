"""The open nodes of a best-first search."""

import heapq
from typing import Generic, TypeVar

NodeT = TypeVar("NodeT")


class OpenNodes(Generic[NodeT]):
    """Open nodes: highest bound first, then deepest, then oldest.

    Not deepest first among equal whole points: a dive that proves nothing would never come up again.
    """

    __slots__ = ("_count", "_heap", "_unit")

    def __init__(self, unit: int) -> None:
        """Empty; ``unit`` is what one point of score is in the units of the bounds."""
        self._heap: list[tuple[int, int, int, NodeT]] = []
        self._count = 0
        self._unit = unit

    def push(self, bound: int, depth: int, node: NodeT) -> None:
        """Opens a node with its bound, in units."""
        heapq.heappush(self._heap, (-bound, -depth, self._count, node))
        self._count += 1

    def pop(self) -> tuple[int, NodeT]:
        """Takes the first node, with its bound."""
        bound, _, _, node = heapq.heappop(self._heap)
        return -bound, node

    def bound(self) -> int | None:
        """The highest bound in whole points, None when no node is open."""
        return -self._heap[0][0] // self._unit if self._heap else None

    def rest(self) -> list[NodeT]:
        """All nodes that are still open."""
        return [entry[-1] for entry in self._heap]
