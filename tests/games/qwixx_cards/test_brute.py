"""Solver and proof against looking at every game by the plain rules, where the games are short enough for that."""

import pytest

from qwprint.base.errors import CertificateError
from qwprint.games.qwixx_cards import rules
from qwprint.games.qwixx_cards.proof import upper_bound_from
from qwprint.games.qwixx_cards.search import search_from
from tests.games.qwixx_cards.conftest import SHEETS

SHORT = [(kind, "conveyor", jokers) for kind in SHEETS for jokers in (False, True)]
LONG = [(kind, mode, jokers) for kind in SHEETS for mode in ("conveyor", "choose") for jokers in (False, True)]


def agree(state, optimum, prices, replay, seeds=(None, 1, 2)):
    """The solver finds the optimum and a line to it; the proof holds for it and not for less, whatever the prices."""
    found = search_from(state, None)
    assert (found.score, found.bound) == (optimum, optimum)
    end = replay(state, found.line)
    assert rules.is_over(end)
    assert rules.score(end) == optimum
    assert upper_bound_from(state, found.evidence) == optimum
    for evidence in (found.evidence, *(prices(state.deal, optimum, seed) for seed in seeds)):
        assert upper_bound_from(state, evidence | {"bound": optimum}) == optimum
        with pytest.raises(CertificateError, match="more than the bound"):
            upper_bound_from(state, evidence | {"bound": optimum - 1})


@pytest.mark.parametrize(("kind", "mode", "jokers"), SHORT)
def test_last_two_turns(draw, later, sheet, best, prices, replay, kind, mode, jokers):
    """Of games of four turns, with scoresheets near locks and near the fourth penalty."""
    for seed in range(1 + (not jokers)):
        state = sheet(later(draw(seed, mode, jokers), 2, seed), kind)
        agree(state, best(state), prices, replay)


@pytest.mark.parametrize("jokers", [False, True])
def test_last_turn_with_free_choice(draw, later, sheet, best, prices, replay, jokers):
    for kind in SHEETS:
        state = sheet(later(draw(kind, "choose", jokers, 3), 2), kind)
        agree(state, best(state), prices, replay, (None,))


def test_whole_games_of_two_turns(draw, best, prices, replay):
    for seed in range(2):
        state = rules.initial(draw(f"two {seed}", "conveyor", False, 2))
        agree(state, best(state), prices, replay)


def test_from_an_end_there_is_nothing_to_find(draw, later, sheet):
    state = later(draw(1), 4)
    assert rules.is_over(state)
    found = search_from(sheet(state, "one locked"), None)
    assert (found.line, found.score) == ((), rules.score(sheet(state, "one locked")))


@pytest.mark.deep
@pytest.mark.parametrize(("kind", "mode", "jokers"), LONG)
def test_last_two_turns_of_many_games(draw, later, sheet, best, prices, replay, kind, mode, jokers):
    for seed in range(10 if mode == "conveyor" else 4):
        state = sheet(later(draw(f"many {seed}", mode, jokers, 6), 4, seed), kind)
        agree(state, best(state), prices, replay, (None, *range(6)))


@pytest.mark.deep
@pytest.mark.parametrize("kind", SHEETS)
def test_last_three_turns(draw, later, sheet, best, prices, replay, kind):
    for jokers in (False, True) if kind != "fresh" else (False,):
        state = sheet(later(draw("three", "conveyor", jokers, 5), 2), kind)
        agree(state, best(state), prices, replay)


@pytest.mark.deep
def test_whole_games_of_three_turns(draw, best, prices, replay):
    for seed in range(2):
        state = rules.initial(draw(f"three {seed}", "conveyor", False, 3))
        agree(state, best(state), prices, replay)
