"""Branch and bound over plans and over what cells may hold; keeps for every closed node what closed it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import and_

from qwprint.games.qwinto.bound import Multipliers, relax, shape_of
from qwprint.games.qwinto.branching import Split, choose
from qwprint.games.qwinto.deal import Deal
from qwprint.games.qwinto.descent import EXACT, NEAR, Entries, descend
from qwprint.games.qwinto.filtering import reduced
from qwprint.games.qwinto.fixed import closing
from qwprint.games.qwinto.matching import Rounds, rounds_of
from qwprint.games.qwinto.model import CELLS, MISTHROW, MISTHROWS, SCALE, Frame, Offers, Plan, frame, offers, plans
from qwprint.games.qwinto.prices import Prices, prices_for
from qwprint.games.qwinto.repair import Sheet, exact, repair
from qwprint.solve.heap import OpenNodes

ROOT_STEPS = 80
"""Subgradient steps at the root of a plan, at most."""

NODE_STEPS = 50


@dataclass(slots=True)
class Node:
    """A part of a plan.

    Attributes:
        plan: the plan.
        static: the plan's static bound in points.
        root: the plan made ready, with the rounds that offer each entry; None until it is first needed.
        domains: what the cells may hold here.
        span: the least and greatest number of entries here.
        bound: in units, what no scoresheet of this part beats.
        prices: the multipliers that say so, None where only the static bound does.
        sieve: the multipliers with which values were taken out before the split, if any.
        split: how the node was split, None while it is open or closed by ``prices``.
        parts: the two nodes it was split into.
    """

    plan: Plan
    static: int
    bound: int
    root: tuple[Frame, Rounds] | None = None
    domains: tuple[int, ...] = ()
    span: tuple[int, int] = (0, 0)
    prices: Multipliers | None = None
    sieve: Multipliers | None = None
    split: Split | None = None
    parts: "tuple[Node, ...]" = ()
    depth: int = 0


@dataclass(slots=True)
class Search:
    """A search under way: the deal's offers, the roots of all plans, open nodes, and the incumbent."""

    offer: Offers
    filled: Mapping[int, int]
    roots: list[Node] = field(default_factory=list)
    heap: OpenNodes[Node] = field(default_factory=lambda: OpenNodes(SCALE))
    sheet: Sheet | None = None
    score: int = 0
    known: Multipliers | None = None
    nodes: int = 0
    turns: int = 0


def search(deal: Deal, budget: int | None) -> Search:
    """Opens nodes until none can beat the incumbent, or the budget is spent."""
    return search_from(offers(deal), {}, budget)


def search_from(offer: Offers, filled: Mapping[int, int], budget: int | None) -> Search:
    """The same from offers, with cells that hold a value from the start (their rounds are in the offers)."""
    run = Search(offer, filled, score=-MISTHROW * min(len(offer.tops), MISTHROWS))
    for static, plan in plans(offer):
        node = Node(plan, static, static * SCALE)
        run.roots.append(node)
        if static > run.score:
            run.heap.push(node.bound, 0, node)
    while (best := run.heap.bound()) is not None and best > run.score and (budget is None or run.nodes < budget):
        _open(run, run.heap.pop()[1])
    return run


def bound_of(run: Search) -> int:
    """What no line beats, in points: the incumbent's score unless open nodes say more."""
    best = run.heap.bound()
    return run.score if best is None else max(run.score, best)


def _open(run: Search, node: Node) -> None:
    """First a look with multipliers that were good elsewhere, next time a descent, then a split."""
    if node.root is None:
        _make_ready(run, node)
        if run.known is not None:
            _look(run, node, run.known)
            return
    assert node.root is not None
    run.nodes += 1
    ready, rounds = node.root

    def visit(prices: Prices, entries: Entries) -> int:
        if entries:
            run.turns += 1
            _take(run, repair(ready, rounds, node.domains, prices, entries, run.turns, run.score))
        return run.score

    steps = NODE_STEPS if node.depth else ROOT_STEPS
    start = prices_for(ready, node.prices)
    done = descend(ready, shape_of(ready, node.domains), node.span, start, steps, visit, EXACT if node.depth else NEAR)
    node.prices, node.bound = done.prices, min(done.bound, node.bound)
    if not node.depth:
        run.known = done.prices
    if node.bound // SCALE > run.score:
        _split(run, node, done.paths)


def _take(run: Search, found: Sheet | None) -> None:
    if found is None or found.score <= run.score:
        return
    if all(found.values[cell] == value for cell, value in run.filled.items()):
        run.sheet, run.score = found, found.score


def _make_ready(run: Search, node: Node) -> None:
    ready = frame(run.offer, node.plan)
    if run.filled:
        kept = [1 << run.filled[cell] if cell in run.filled else -1 for cell in range(CELLS)]
        ready = replace(ready, domains=tuple(map(and_, ready.domains, kept)))
    node.root = (ready, rounds_of(ready))
    node.domains = ready.domains
    node.span = (node.plan.low, node.plan.high)


def _look(run: Search, node: Node, known: Multipliers) -> None:
    """One bound with known multipliers; the node goes back among the open ones unless that closes it."""
    assert node.root is not None
    start = prices_for(node.root[0], known)
    seen = relax(node.root[0], shape_of(node.root[0], node.domains), node.span, start.mu, start.nu, start.kappa)
    node.prices = start.frozen()
    node.bound = min(node.bound, seen.bound)
    run.heap.push(node.bound, 0, node)


def _split(run: Search, node: Node, paths: Sequence[Entries]) -> None:
    """Takes out values that cannot beat the incumbent, then opens two parts that hold the rest between them."""
    assert node.root is not None
    assert node.prices is not None
    ready = node.root[0]
    domains = reduced(ready, node.domains, node.span, node.prices, (run.score + 1) * SCALE)
    node.sieve = node.prices
    if not all(domains):
        return
    node.split = choose(ready, domains, node.span, paths)
    if node.split is None:
        _take(run, exact(ready, node.root[1], domains))
        node.prices = closing(ready, node.root[1], domains, node.span, run.score)
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
            depth=node.depth + 1,
        )
        for part, span in node.split.parts(domains, node.span)
    )
    for part in node.parts:
        run.heap.push(part.bound, part.depth, part)
