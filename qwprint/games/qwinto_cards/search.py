"""Solves a deal: plans from the best down; the first that the cards allow is the optimum.

A node is an edge of the deal graph that is built or looked at for one plan, a state of a sweep, or a position whose
moves are tried: each costs well under a microsecond, but for the last.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from qwprint.games._qwinto.entering import BLANK
from qwprint.games.qwinto_cards import players, rules
from qwprint.games.qwinto_cards.ceiling import ceiling, unplanned
from qwprint.games.qwinto_cards.deal import HAND, MOST_DRAWN
from qwprint.games.qwinto_cards.graph import Graph, build
from qwprint.games.qwinto_cards.items import numbers
from qwprint.games.qwinto_cards.lines import line_of, word_of
from qwprint.games.qwinto_cards.plain import best_game
from qwprint.games.qwinto_cards.plans import Plan, descending, outlines, widened
from qwprint.games.qwinto_cards.reach import MOST_FIELDS, reach
from qwprint.games.qwinto_cards.rules import Move, State
from qwprint.games.qwinto_cards.sweep import Outcome, sweep
from qwprint.solve.meter import Meter

WIDTH = 1000
"""States of a turn that the first sweep of a plan keeps; it nearly always finds a game if there is one."""


SINGLE = 20
"""After so many plans that fail, those that begin alike are tested together first: some deals have hundreds."""


@dataclass(frozen=True, slots=True)
class Run:
    """What a search found: a line from its state, what that scores, what no line beats, and the nodes it opened."""

    line: tuple[Move, ...]
    score: int
    bound: int
    nodes: int


def search(state: State, budget: int | None) -> Run:
    """The best game from a state, proven where the budget lasts (None: no limit)."""
    if rules.is_over(state):
        return Run((), rules.score(state), rules.score(state), 0)
    meter = Meter(budget)
    turns = state.deal.turns - state.turn
    rest = unplanned(state.rows, state.misthrows, turns)
    bound = ceiling(state.rows, state.misthrows, turns)
    if _has_plans(state, turns):
        found = _planned(state, turns, rest, meter)
        bound = min(bound, max(found.bound, rest))
        if found.line is not None:
            return Run(found.line, _score(state, found.line), bound, meter.spent)
        if not found.complete:
            line = players.beam_from(state)
            return Run(line, _score(state, line), bound, meter.spent)
    line = players.beam_from(state)
    best = best_game(state, _score(state, line), meter)
    line = best.line or line
    return Run(line, _score(state, line), min(bound, best.bound), meter.spent)


@dataclass(frozen=True, slots=True)
class _Found:
    """The line of the best plan, or None: no plan scores as much as other games may, or the budget is spent.

    No planned game scores more than ``bound``; ``complete`` is false where the budget is spent.
    """

    line: tuple[Move, ...] | None
    bound: int
    complete: bool = True


def _has_plans(state: State, turns: int) -> bool:
    """Whether the hand stays full to the last turn and no two rows can become full, so that plans tell the score."""
    blanks = sorted(row.count(BLANK) for row in state.rows)
    enough = len(state.hand) == HAND and len(state.deal.pile) - state.drawn >= MOST_DRAWN * (turns - 1)
    return enough and blanks[0] + blanks[1] > turns


def _planned(state: State, turns: int, rest: int, meter: Meter) -> _Found:
    """The best planned game, if it scores at least ``rest``."""
    graph = build(word_of(state), numbers(state.deal.pile), turns, meter)
    if graph is None:
        return _Found(None, ceiling(state.rows, state.misthrows, turns), complete=False)
    outlined = outlines(state.rows, state.misthrows, rules.score(state), turns)
    items = int(np.bitwise_or.reduce(graph.before | graph.last))
    families: dict[tuple[tuple[int, ...], int, int], bool] = {}
    for tested, plan in enumerate(descending(state.rows, outlined, items, graph.joint, rest - 1)):
        if tested >= SINGLE and plan.need.bit_count() > 1:
            family = (plan.columns, plan.misthrows, plan.domains[0])
            if family not in families:
                families[family] = _is_hopeless(graph, widened(state.rows, plan), meter)
            if families[family]:
                continue
        outcome = _followed(graph, state, plan, meter)
        if outcome.game is not None:
            return _Found(line_of(state, plan, outcome.game), plan.score)
        if not outcome.complete:
            return _Found(None, plan.score, complete=False)
    return _Found(None, rest)


def _is_hopeless(graph: Graph, plan: Plan, meter: Meter) -> bool:
    """Whether a plan fails the quick test; a spent budget tells nothing."""
    reached = reach(graph, plan, meter)
    return reached is not None and not reached.allows(min(len(plan.places), MOST_FIELDS))


def _followed(graph: Graph, state: State, plan: Plan, meter: Meter) -> Outcome:
    """A game of a plan, or that there is none."""
    reached = reach(graph, plan, meter)
    if reached is None:
        return Outcome(None, complete=False)
    if not reached.allows(min(len(plan.places), MOST_FIELDS)):
        return Outcome(None, complete=True)
    first = sweep(graph, state.rows, plan, reached, WIDTH, meter)
    if first.game is not None or first.complete:
        return first
    return sweep(graph, state.rows, plan, reached, None, meter)


def _score(state: State, line: Sequence[Move]) -> int:
    """What a line from a state scores."""
    for move in line:
        state = rules.apply(state, move)
    return rules.score(state)
