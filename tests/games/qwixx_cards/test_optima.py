"""Deals whose optimum others have proven: found, with a line that the plain rules accept, and proven."""

import pytest

from qwprint.games.qwixx_cards import counting, deal, rules
from qwprint.games.qwixx_cards.challenge import CHALLENGE
from qwprint.solve.certificate import parse
from qwprint.solve.check import check

PARTS = 3
KNOWN = {("conveyor", 6): 15, ("conveyor", 8): 15, ("choose", 7): 7}
"""How many deals of each mode and number of turns are known."""

OTHERS = {("choose", 4): 15, ("choose", 6): 15}


def proves(entry, certify, replay):
    """The solver finds the known optimum; its line scores it; the check proves it, also after writing and reading."""
    played = CHALLENGE.deal_from_json(entry)
    solution = CHALLENGE.solve(played, CHALLENGE.formats["hard"].budget)
    assert (solution.score, solution.bound) == (entry["optimum"], entry["optimum"])
    state = replay(rules.initial(played), solution.line)
    assert rules.is_over(state)
    assert rules.score(state) == entry["optimum"]
    certificate = certify(played, solution=solution)
    read = parse(certificate.text())
    assert read == certificate
    verdict = check(read, CHALLENGE)
    assert (verdict.kind, verdict.score, verdict.bound) == ("proved", entry["optimum"], entry["optimum"])


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("mode", "turns"), KNOWN)
def test_known_optima(optima, certify, replay, mode, turns, part):
    entries = optima(mode, turns)
    assert len(entries) == KNOWN[mode, turns]
    for entry in entries[part::PARTS]:
        proves(entry, certify, replay)


@pytest.mark.deep
@pytest.mark.parametrize(("mode", "turns"), OTHERS)
def test_known_optima_of_other_sizes(optima, certify, replay, mode, turns):
    entries = optima(mode, turns)
    assert len(entries) == OTHERS[mode, turns]
    for entry in entries:
        proves(entry, certify, replay)


def test_the_best_lines_of_known_deals(optima):
    """At the optimum there is a line, above it there is none."""
    for entry in optima("conveyor", 6)[:4]:
        played = deal.from_json(entry, jokers=False)
        assert counting.optimal_lines(played, entry["optimum"]) >= 1
        assert counting.optimal_lines(played, entry["optimum"] + 1) == 0
