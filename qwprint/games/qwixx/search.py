"""From a state to the best line and proven bound: good prices, a beam for the incumbent, then the sweep of all states.

A node is a state that is expanded. Where the budget ends before the sweep is through, the bound of the prices stands.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from qwprint.games._qwixx.sheet import PENALTY_POINTS
from qwprint.games.qwixx import packed, players, rules
from qwprint.games.qwixx.bound import UNIT
from qwprint.games.qwixx.model import model, move_of
from qwprint.games.qwixx.relaxed import Relaxed, relaxed
from qwprint.games.qwixx.rules import Move, State
from qwprint.solve.descend import Rule, descend
from qwprint.solve.layers import Floats, Ints
from qwprint.solve.meter import Meter
from qwprint.solve.sweep import sweep

RULE = Rule(steps=60, patience=5, shrink=0.6)
"""Chosen by measurement: more steps cost more than the smaller sweep saves."""

FIRST_PRICE = 3.0 * UNIT
"""Of every action, at the start of the descent: about what a cross is worth in the end."""

WIDTH = 100
"""States that the beam keeps; it mostly finds the optimum."""


@dataclass(frozen=True, slots=True)
class Run:
    """What a search found.

    Attributes:
        line: the best line from the state.
        score: what it scores.
        bound: no line scores more.
        prices: whole prices that prove it, by round from the state on, as ``bound`` has them.
        nodes: expanded states.
    """

    line: tuple[Move, ...]
    score: int
    bound: int
    prices: Floats
    nodes: int


def search_from(state: State, budget: int | None) -> Run:
    """The best line from a state that is not over; with a spent budget the best one found."""
    line = players.greedy_from(state)
    best = _score(state, line)
    after = packed.options(state.deal)[state.round :]
    prices = good_prices(state, after, best + 1)
    rounds, meter = model(state, after, prices), Meter(budget)
    complete = False
    for width in (WIDTH, None):
        outcome = sweep(rounds, best, width=width, meter=meter)
        if outcome.codes is not None:
            best, line = outcome.score, moves(state, outcome.codes)
        complete = outcome.complete
        if complete:
            break
    bound = best if complete else max(best, int(_relaxed(state, after).evaluate(prices)[0] // UNIT))
    return Run(line, best, bound, prices, meter.spent)


def good_prices(state: State, after: Ints, goal: int) -> Floats:
    """Whole prices that bring the bound of a state low, below ``goal`` points if they can."""
    start = np.append(np.full(2 * len(after), FIRST_PRICE), 0.0)
    return np.rint(descend(_relaxed(state, after), start, UNIT * goal, RULE).prices)


def moves(state: State, codes: Iterable[int]) -> tuple[Move, ...]:
    """The moves of codes from a state on."""
    line = []
    for code in codes:
        line.append(move_of(state, code))
        state = rules.apply(state, line[-1])
    return tuple(line)


def evidence(run: Run) -> dict[str, Any]:
    """What ``proof`` re-establishes the bound from: ``{"bound": 70, "white": […], "colour": […], "lock": 0}``.

    Prices are thousandths of a point, those of white and colour action by round.
    """
    white, colour = run.prices[:-1].reshape(-1, 2).astype(int).T.tolist()
    return {"bound": run.bound, "white": white, "colour": colour, "lock": int(run.prices[-1])}


def _relaxed(state: State, after: Ints) -> Relaxed:
    return relaxed(after, packed.places(state), UNIT * PENALTY_POINTS * state.penalties)


def _score(state: State, line: Iterable[Move]) -> int:
    for move in line:
        state = rules.apply(state, move)
    return rules.score(state)
