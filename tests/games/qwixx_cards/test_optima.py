"""Deals whose optimum others have proven: found, with a line that the plain rules accept, and proven."""

import pytest

from qwprint.games.qwixx_cards import counting, deal
from qwprint.games.qwixx_cards.challenge import CHALLENGE
from tests.games.known import check_known

PARTS = 3
KNOWN = {("conveyor", 6): 15, ("conveyor", 8): 15, ("choose", 7): 7}
"""How many deals of each mode and number of turns are known."""

OTHERS = {("choose", 4): 15, ("choose", 6): 15}


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("mode", "turns"), KNOWN)
def test_known_optima(optima, certify, replay, mode, turns, part):
    entries = optima(mode, turns)
    assert len(entries) == KNOWN[mode, turns]
    for entry in entries[part::PARTS]:
        check_known(CHALLENGE, entry, certify, replay, CHALLENGE.formats["hard"].budget)


@pytest.mark.deep
@pytest.mark.parametrize(("mode", "turns"), OTHERS)
def test_known_optima_of_other_sizes(optima, certify, replay, mode, turns):
    entries = optima(mode, turns)
    assert len(entries) == OTHERS[mode, turns]
    for entry in entries:
        check_known(CHALLENGE, entry, certify, replay, CHALLENGE.formats["hard"].budget)


def test_the_best_lines_of_known_deals(optima):
    """At the optimum there is a line, above it there is none."""
    for entry in optima("conveyor", 6)[:4]:
        played = deal.from_json(entry, jokers=False)
        assert counting.optimal_lines(played, entry["optimum"]) >= 1
        assert counting.optimal_lines(played, entry["optimum"] + 1) == 0
