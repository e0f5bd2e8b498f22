"""Deals whose optimum others have proven: the solver finds it, with a line that the plain rules accept."""

import pytest

from qwprint.games.qwixx_cards import counting, deal, rules, search


def check(entry, replay):
    played = deal.from_json(entry, jokers=False)
    found = search.solve(played, None)
    assert (found.score, found.bound) == (entry["optimum"], entry["optimum"])
    end = replay(rules.initial(played), found.line)
    assert rules.is_over(end)
    assert rules.score(end) == found.score


@pytest.mark.parametrize(("mode", "turns", "most"), [("conveyor", 6, 15), ("conveyor", 8, 6), ("choose", 7, 3)])
def test_known_optima(optima, replay, mode, turns, most):
    for entry in optima(mode, turns)[:most]:
        check(entry, replay)


@pytest.mark.deep
@pytest.mark.parametrize(("mode", "turns"), [("conveyor", 8), ("choose", 4), ("choose", 6), ("choose", 7)])
def test_all_known_optima(optima, replay, mode, turns):
    for entry in optima(mode, turns):
        check(entry, replay)


def test_the_best_lines_of_known_deals(optima):
    """At the optimum there is a line, above it there is none."""
    for entry in optima("conveyor", 6)[:4]:
        played = deal.from_json(entry, jokers=False)
        assert counting.optimal_lines(played, entry["optimum"]) >= 1
        assert counting.optimal_lines(played, entry["optimum"] + 1) == 0
