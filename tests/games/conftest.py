"""What the tests of all games share: deals with a known optimum, certificates, and play by the rules."""

import pytest

from tests.games.solos import certified, replayed
from tests.optima import known


def pytest_generate_tests(metafunc):
    """``optimum`` runs over all deals of the game with a proven optimum; a game is the name of its tests' folder."""
    if "optimum" in metafunc.fixturenames:
        entries = known(metafunc.definition.path.parent.name)
        metafunc.parametrize("optimum", entries, ids=[f"{entry['rounds']}-{entry['seed']}" for entry in entries])


@pytest.fixture(scope="module")
def optima(request):
    """All deals of the game with a proven optimum."""
    return known(request.path.parent.name)


@pytest.fixture(scope="session")
def certify():
    """A function from a deal and a budget to a certificate, and from a solution if one is given."""
    return certified


@pytest.fixture(scope="session")
def replay():
    """A function from a state and moves to the state after them, by the plain rules."""
    return replayed
