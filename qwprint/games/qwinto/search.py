"""Branch and bound over plans and over what cells may hold; keeps for every closed node what closed it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import and_

from qwprint.games.qwinto.bound import Entries, Mixture, Multipliers, Path, glance, paths_of, shape_of
from qwprint.games.qwinto.branching import Split, choose
from qwprint.games.qwinto.deal import Deal
from qwprint.games.qwinto.descent import descend
from qwprint.games.qwinto.filtering import fits, reduced
from qwprint.games.qwinto.fixed import closing
from qwprint.games.qwinto.master import optimise
from qwprint.games.qwinto.matching import Rounds, rounds_of
from qwprint.games.qwinto.model import (
    CELLS,
    MISTHROW,
    MISTHROWS,
    ROWS,
    SCALE,
    Frame,
    Offers,
    Plan,
    frame,
    offers,
    plans,
)
from qwprint.games.qwinto.prices import Prices, prices_for
from qwprint.games.qwinto.repair import Sheet, exact, repair
from qwprint.solve.heap import OpenNodes

LOOKS = 6
"""So many of the last good multipliers are tried on a plan that is new."""

TRIES = 4
"""So often a scoresheet is looked for before a node is split, from its mixture and from its prices in turn."""


@dataclass(slots=True)
class Node:
    """A part of a plan.

    Attributes:
        plan: the plan.
        static: the plan's static bound in points.
        bound: in units, what no scoresheet of this part beats.
        root: the plan made ready, with the rounds that offer each entry; None until it is first needed.
        domains: what the cells may hold here.
        span: the least and greatest number of entries here.
        prices: the multipliers that say so, None where only the static bound does.
        paths: good paths of rows, for the linear program; none until there was a descent.
        sieve: the multipliers with which values were taken out before the split, if any.
        split: how the node was split, None while it is open or closed by ``prices``.
        parts: the two nodes it was split into.
        depth: how many splits lead here.
    """

    plan: Plan
    static: int
    bound: int
    root: tuple[Frame, Rounds] | None = None
    domains: tuple[int, ...] = ()
    span: tuple[int, int] = (0, 0)
    prices: Multipliers | None = None
    paths: list[Path] = field(default_factory=list)
    sieve: Multipliers | None = None
    split: Split | None = None
    parts: "tuple[Node, ...]" = ()
    depth: int = 0


@dataclass(slots=True)
class Search:
    """A search under way: the deal's offers, roots of plans so far, open nodes, the incumbent, and good multipliers."""

    offer: Offers
    filled: Mapping[int, int]
    roots: list[Node] = field(default_factory=list)
    heap: OpenNodes[Node] = field(default_factory=lambda: OpenNodes(SCALE))
    sheet: Sheet | None = None
    score: int = 0
    known: list[Multipliers] = field(default_factory=list)
    nodes: int = 0
    turns: int = 0


def search(deal: Deal, budget: int | None) -> Search:
    """Opens nodes until none can beat the incumbent, or the budget is spent."""
    return search_from(offers(deal), {}, budget)


def search_from(offer: Offers, filled: Mapping[int, int], budget: int | None) -> Search:
    """The same from offers, with cells that hold a value from the start (their rounds are in the offers).

    Plans become roots when the highest bound has come down to theirs.
    """
    run = Search(offer, filled, score=-MISTHROW * min(len(offer.tops), MISTHROWS))
    rest = plans(offer)
    ahead = next(rest, None)
    while True:
        best = run.heap.bound()
        if ahead is not None and ahead[0] > run.score and (best is None or ahead[0] >= best):
            run.roots.append(Node(ahead[1], ahead[0], ahead[0] * SCALE))
            run.heap.push(ahead[0] * SCALE, 0, run.roots[-1])
            ahead = next(rest, None)
            continue
        if best is None or best <= run.score or (budget is not None and run.nodes >= budget):
            return run
        _open(run, run.heap.pop()[1])


def bound_of(run: Search) -> int:
    """What no line beats, in points: the incumbent's score unless open nodes say more."""
    best = run.heap.bound()
    return run.score if best is None else max(run.score, best)


def _open(run: Search, node: Node) -> None:
    """One step for a node: a root is looked at, then descended from; then, as any part, optimised and split."""
    if node.root is None:
        _make_ready(run, node)
        if run.known:
            _look(run, node)
            run.heap.push(node.bound, 0, node)
            return
    run.nodes += not node.paths or node.depth > 0
    if not node.paths:
        _descend(run, node)
        run.heap.push(node.bound, node.depth, node)
        return
    mixture = _optimise(run, node)
    if node.bound // SCALE > run.score:
        _split(run, node, mixture)


def _make_ready(run: Search, node: Node) -> None:
    ready = frame(run.offer, node.plan)
    if run.filled:
        kept = [1 << run.filled[cell] if cell in run.filled else -1 for cell in range(CELLS)]
        ready = replace(ready, domains=tuple(map(and_, ready.domains, kept)))
    node.root = (ready, rounds_of(ready))
    node.domains = ready.domains
    node.span = (node.plan.low, node.plan.high)


def _look(run: Search, node: Node) -> None:
    """Bounds with multipliers that were good elsewhere: the best of them stays with the node."""
    ready, _ = _root(node)
    least = node.bound + SCALE * SCALE
    for known in run.known[: -LOOKS - 1 : -1]:
        prices = prices_for(ready, known).frozen()
        seen = glance(ready, node.domains, node.span, prices)
        if seen < least:
            least, node.prices = seen, prices
        if seen // SCALE <= run.score:
            break
    node.bound = min(node.bound, least)


def _descend(run: Search, node: Node) -> None:
    ready, _ = _root(node)
    start = prices_for(ready, node.prices)
    done = descend(ready, shape_of(ready, node.domains), node.span, start, run.score)
    node.prices, node.bound = done.prices, min(done.bound, node.bound)
    node.paths = [path for entries in done.paths for path in paths_of(entries)]
    run.known.append(done.prices)


def _optimise(run: Search, node: Node) -> Mixture:
    assert node.prices is not None
    ready, rounds = _root(node)
    shape = shape_of(ready, node.domains)
    best = optimise(
        ready, rounds, shape, node.span, node.paths, node.prices, lambda prices: _visit(run, node, prices), run.score
    )
    node.paths = best.paths
    if best.bound < node.bound:
        node.prices, node.bound = best.prices, best.bound
        if not node.depth:
            run.known.append(best.prices)
    return best.mixture


def _root(node: Node) -> tuple[Frame, Rounds]:
    assert node.root is not None
    return node.root


def _visit(run: Search, node: Node, prices: Prices) -> int:
    """Looks for a scoresheet at these prices; the incumbent's score. At a root this comes too early to pay."""
    if node.depth:
        _try(run, node, node.domains, prices)
    return run.score


def _try(run: Search, node: Node, domains: Sequence[int], start: Prices | Entries) -> None:
    """Looks for a scoresheet, each time with another order of rows."""
    run.turns += 1
    _take(run, repair(*_root(node), domains, start, run.turns, run.score))


def _take(run: Search, found: Sheet | None) -> None:
    if found is None or found.score <= run.score:
        return
    if all(found.values[cell] == value for cell, value in run.filled.items()):
        run.sheet, run.score = found, found.score


def _split(run: Search, node: Node, mixture: Mixture) -> None:
    """Takes out values that cannot beat the incumbent, then opens two parts that hold the rest between them."""
    assert node.prices is not None
    node.sieve = node.prices
    domains = _sifted(run, node, mixture)
    if node.bound // SCALE <= run.score or not all(domains):
        return
    ready, rounds = _root(node)
    node.split = choose(ready, domains, node.span, mixture)
    if node.split is None:
        _take(run, exact(ready, rounds, domains))
        node.prices = closing(ready, rounds, domains, node.span, run.score)
        return
    node.parts = tuple(
        Node(
            plan=node.plan,
            static=node.static,
            bound=node.bound,
            root=node.root,
            domains=part,
            span=span,
            prices=node.prices,
            paths=[path for path in node.paths if fits(part, path)],
            depth=node.depth + 1,
        )
        for part, span in node.split.parts(domains, node.span)
    )
    for part in node.parts:
        run.heap.push(part.bound, part.depth, part)


def _sifted(run: Search, node: Node, mixture: Mixture) -> Sequence[int]:
    """The domains without values that cannot beat the incumbent, after a look for scoresheets among the others."""
    assert node.prices is not None
    ready, _ = _root(node)
    prices, score = prices_for(ready, node.prices), run.score
    domains = reduced(ready, node.domains, node.span, node.prices, (score + 1) * SCALE)
    if not all(domains):
        return domains
    heaviest = [max((part for part in mixture if part[1] == row), default=(0.0, row, []))[2] for row in range(ROWS)]
    entries = [entry for path in heaviest for entry in path]
    for at in range(TRIES):
        if node.bound // SCALE > run.score:
            _try(run, node, domains, prices if at % 2 else entries)
    if run.score > score:
        return reduced(ready, node.domains, node.span, node.prices, (run.score + 1) * SCALE)
    return domains
