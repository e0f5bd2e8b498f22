"""What Qwantum's tests share: deals with a known optimum, drawn deals, and plain enumeration."""

from functools import cache
from types import SimpleNamespace

import pytest

from qwprint.base.rng import Stream
from qwprint.games.qwantum import deal as deals
from qwprint.games.qwantum import rules
from tests.optima import known


@pytest.fixture(scope="session")
def optima():
    """A function from mode and rounds to all deals of this size with their proven optimum."""
    entries = known("qwantum")
    return lambda mode, rounds: [entry for entry in entries if (entry["variant"], entry["rounds"]) == (mode, rounds)]


@pytest.fixture(scope="session")
def drawn():
    """A function from a seed, rounds and a mode to a deal."""
    return lambda seed, rounds, mode: deals.draw(Stream(f"{seed}", "tests"), rounds, mode)


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
