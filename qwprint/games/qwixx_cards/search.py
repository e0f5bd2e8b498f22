"""The exact solver: prices, beams that find a line, and a sweep of all that could beat it."""

from dataclasses import replace
from typing import Final

from qwprint.game import Solution
from qwprint.games._qwixx.sheet import PENALTIES, PENALTY_POINTS
from qwprint.games.qwixx_cards.bound import POINT
from qwprint.games.qwixx_cards.course import course_of
from qwprint.games.qwixx_cards.deal import Deal
from qwprint.games.qwixx_cards.descent import prices_for
from qwprint.games.qwixx_cards.model import Model
from qwprint.games.qwixx_cards.moves import line_of
from qwprint.games.qwixx_cards.packing import start_of
from qwprint.games.qwixx_cards.prices import evidence
from qwprint.games.qwixx_cards.rules import Move, State, initial, is_over, score
from qwprint.solve.meter import Meter
from qwprint.solve.sweep import sweep

CONVEYOR: Final = (100, 1000, None)
"""States of each turn that are kept in one sweep after the other; the last one keeps all."""

CHOOSE: Final = (30, 300, None)
"""The same in mode ``choose``, where a state has many more children: wider beams cost a quarter more time in all."""

LOWEST: Final = PENALTIES * PENALTY_POINTS - 1
"""Below every score."""


def solve(deal: Deal, budget: int | None) -> Solution[Move]:
    """The best line of a deal, and evidence that no line beats its score; budget in expanded states."""
    return search_from(initial(deal), budget)


def search_from(state: State, budget: int | None) -> Solution[Move]:
    """The same from any state; ``proof`` can check the evidence only from the start of a deal.

    The first, narrow beam runs whatever the budget is, so that there always is a line. With a spent budget the bound is
    the one that the prices give to the state itself.
    """
    if is_over(state):
        return Solution(line=(), score=score(state), bound=score(state), evidence=None, nodes=0)
    course = course_of(state)
    prices = prices_for(course, start_of(course, state))
    model = Model(state, prices)
    narrow, *wider = CHOOSE if course.choose else CONVEYOR
    first = Meter(None)
    found = sweep(model, LOWEST, width=narrow, meter=first)
    meter = Meter(None if budget is None else budget - first.spent)
    for width in wider:
        if found.complete:
            break
        better = sweep(model, found.score, width=width, meter=meter)
        found = replace(better, codes=better.codes or found.codes)
    bound = found.score if found.complete else int(model.bound(0, model.start())[0]) // POINT
    codes = found.codes or ()
    return Solution(
        line=line_of(state, codes),
        score=found.score,
        bound=bound,
        evidence=evidence(course, prices, bound),
        nodes=first.spent + meter.spent,
    )
