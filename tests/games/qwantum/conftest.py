"""What Qwantum's tests share: deals with a known optimum, certificates, play by the rules, and plain enumeration."""

import json
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest

from qwprint.base.rng import Stream
from qwprint.games.qwantum import deal as deals
from qwprint.games.qwantum import rules
from qwprint.games.qwantum.challenge import CHALLENGE
from qwprint.solve.certificate import Certificate

OPTIMA = json.loads((Path(__file__).parents[2] / "data" / "optima" / "qwantum.json").read_text("utf-8"))["instances"]


@pytest.fixture(scope="session")
def optima():
    """A function from mode and rounds to all deals of this size with their proven optimum."""
    return lambda mode, rounds: [entry for entry in OPTIMA if (entry["variant"], entry["rounds"]) == (mode, rounds)]


@pytest.fixture(scope="session")
def drawn():
    """A function from a seed, rounds and a mode to a deal."""
    return lambda seed, rounds, mode: deals.draw(Stream(f"{seed}", "tests"), rounds, mode)


@pytest.fixture(scope="session")
def certify():
    """A function from a deal and a budget to a certificate, and from a solution if one is given."""

    def certificate(deal, budget=None, solution=None):
        found = solution or CHALLENGE.solve(deal, budget)
        return Certificate(
            game="qwantum",
            id=None,
            deal=CHALLENGE.deal_to_json(deal),
            line=tuple(map(CHALLENGE.format_move, found.line)),
            score=found.score,
            evidence=found.evidence,
        )

    return certificate


@pytest.fixture(scope="session")
def replay():
    """A function from a state and moves to the state after them, by the plain rules."""

    def played(state, line):
        for move in line:
            state = rules.apply(state, move)
        return state

    return played


@pytest.fixture(scope="session")
def brute():
    """A function from a state to its best score and the number of lines that reach it, by trying every move.

    Moves with the same entries are one: which dice made the numbers is no matter of the line.
    """

    def enumerated(start):
        @cache
        def best(state):
            after = {rules.apply(state, move) for move in rules.legal_moves(state)}
            if not after:
                return rules.score(state), 1
            found = [best(child) for child in after]
            top = max(score for score, _ in found)
            return top, sum(count for score, count in found if score == top)

        score, lines = best(start)
        return SimpleNamespace(score=score, lines=lines)

    return enumerated
