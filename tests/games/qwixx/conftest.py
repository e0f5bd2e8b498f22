"""What Qwixx's tests share: the deals with a known optimum, certificates, and play by the rules."""

import pytest

from qwprint.games.qwixx import rules
from qwprint.games.qwixx.challenge import CHALLENGE
from qwprint.solve.certificate import Certificate
from tests.optima import known

OPTIMA = known("qwixx")


def pytest_generate_tests(metafunc):
    """``optimum`` runs over all 60 deals with a proven optimum."""
    if "optimum" in metafunc.fixturenames:
        names = [f"{entry['rounds']}-{entry['seed']}" for entry in OPTIMA]
        metafunc.parametrize("optimum", OPTIMA, ids=names)


@pytest.fixture(scope="session")
def optima():
    return OPTIMA


@pytest.fixture(scope="session")
def certify():
    """A function from a deal and a budget to a certificate, and from a solution if one is given."""

    def certificate(deal, budget=None, solution=None):
        found = solution or CHALLENGE.solve(deal, budget)
        return Certificate(
            game="qwixx",
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
