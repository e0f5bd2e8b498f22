"""A quick test of a plan against the deal graph: which of its fields can still be filled from where.

Backwards over the graph every vertex gets a word whose bit ``M`` says that the fields of the set ``M`` can all be
filled from there on, each by a turn of its own, the turns between being free. Six fields have 64 sets: one word. The
test leaves out only how fields without a pentagon go with each other and where free turns enter their sums, so what
passes it is nearly always possible, and what fails is refuted. A plan with more fields is tested by its first six.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from qwprint.games.qwinto_cards.graph import Graph
from qwprint.games.qwinto_cards.items import WORDS
from qwprint.games.qwinto_cards.plans import Plan
from qwprint.solve.layers import Ints
from qwprint.solve.meter import Meter

Sets = NDArray[np.uint64]
MOST_FIELDS = 6


@dataclass(frozen=True, slots=True)
class Reach:
    """What a plan can use of the graph.

    Attributes:
        edges: per turn but the last, the edges on ways that can deliver the plan's numbers in pentagons.
        sets: per turn, for each vertex the sets of fields (of the first six) that can be filled from there on.
    """

    edges: tuple[Ints, ...]
    sets: tuple[Sets, ...]

    def allows(self, fields: int) -> bool:
        """Whether all of so many fields can be filled from the start."""
        return bool(self.sets[0][0] >> np.uint64((1 << fields) - 1) & np.uint64(1))


def reach(graph: Graph, plan: Plan, meter: Meter) -> Reach | None:
    """The test's outcome; None where the budget (a node an edge looked at) is spent."""
    domains = plan.domains[:MOST_FIELDS]
    keep = _kept(len(domains), graph.turns)
    can_miss = plan.misthrows > 0
    sets = [_at_end(graph.last, domains, can_miss) & keep[-1]]
    edges: list[Ints] = []
    free = (WORDS != 0) | can_miss
    fits = [(WORDS & domain) != 0 for domain in domains]
    for turn in range(graph.turns - 2, -1, -1):
        every = graph.edges[turn]
        if not meter.spend(len(every.tail)):
            return None
        used = np.flatnonzero(every.cover & plan.need == plan.need)
        after = sets[-1].take(every.head.take(used))
        alive = np.flatnonzero(after)
        used, after = used.take(alive), after.take(alive)
        kinds = every.kind.take(used)
        found = np.where(free.take(kinds), after, 0)
        for field, fit in enumerate(fits):
            moved = (after & _without(field)) << np.uint64(1 << field)
            found |= np.where(fit.take(kinds), moved, 0)
        found &= keep[turn]
        alive = np.flatnonzero(found)
        used, found = used.take(alive), found.take(alive)
        tails = every.tail.take(used)
        here = np.zeros(len(graph.vertices[turn]), np.uint64)
        if len(used):
            firsts = np.flatnonzero(np.diff(tails, prepend=-1))
            here[tails.take(firsts)] = np.bitwise_or.reduceat(found, firsts)
        sets.append(here)
        edges.append(used)
    return Reach(tuple(reversed(edges)), tuple(reversed(sets)))


def _at_end(last: Ints, domains: tuple[int, ...], can_miss: bool) -> Sets:
    """What one more turn can fill: nothing, or one field."""
    found: Sets = ((last != 0) | can_miss).astype(np.uint64)
    for field, domain in enumerate(domains):
        found |= ((last & domain) != 0).astype(np.uint64) << np.uint64(1 << field)
    return found


def _kept(fields: int, turns: int) -> list[np.uint64]:
    """Per turn, the sets of fields that can be left then: each turn before has filled at most one."""
    sizes = [subset.bit_count() for subset in range(1 << fields)]
    return [
        np.uint64(sum(1 << subset for subset, size in enumerate(sizes) if size >= fields - turn))
        for turn in range(turns)
    ]


def _without(field: int) -> np.uint64:
    """The word of all sets without a field."""
    return np.uint64(sum(1 << subset for subset in range(1 << MOST_FIELDS) if not subset >> field & 1))
