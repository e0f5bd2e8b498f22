"""Properties of the solver: bounds that hold, budgets that are kept, the same result every time, and counted lines."""

import numpy as np
import pytest

from qwprint.games.qwixx_cards import counting, rules
from qwprint.games.qwixx_cards.bound import POINT
from qwprint.games.qwixx_cards.course import course_of
from qwprint.games.qwixx_cards.descent import prices_for
from qwprint.games.qwixx_cards.model import Model
from qwprint.games.qwixx_cards.packing import start_of
from qwprint.games.qwixx_cards.prices import Prices, free
from qwprint.games.qwixx_cards.proof import upper_bound
from qwprint.games.qwixx_cards.search import search_from, solve
from tests.games.qwixx_cards.lines import best_lines

MODES = [("conveyor", False), ("conveyor", True), ("choose", False), ("choose", True)]


def any_prices(turns, seed):
    """Prices that no descent would find."""
    chance = np.random.default_rng(seed)
    shape = (turns, 3 * turns)
    tie = chance.integers(-900, 900, (*shape, 4))
    tie[..., 3] = -tie[..., :3].sum(axis=-1)
    return Prices(chance.integers(0, 3000, shape), chance.integers(0, 5000, shape), tie, chance.integers(0, 4000, 11))


@pytest.mark.parametrize(("mode", "jokers"), MODES)
def test_children_carry_the_bound_of_their_state(draw, mode, jokers):
    state = rules.initial(draw("children", mode, jokers, 4))
    for prices in (free(4), any_prices(4, 1), prices_for(course_of(state), start_of(course_of(state), state))):
        model = Model(state, prices)
        layer = model.start()
        for t in range(2):
            _, children = model.moves(t, layer, 3)
            assert np.array_equal(np.rint(children.bound * POINT), model.bound(t + 1, children.layer))
            layer = children.take(np.arange(0, len(children.parent), 97)).layer


@pytest.mark.parametrize(("mode", "jokers"), MODES)
def test_bounds_do_not_rise_along_a_line(draw, mode, jokers):
    """The bound of a state covers those of all its children: nothing that is dropped could have come back."""
    state = rules.initial(draw("falling", mode, jokers, 4))
    for prices in (free(4), any_prices(4, 2)):
        model = Model(state, prices)
        layer = model.start()
        for t in range(2):
            _, children = model.moves(t, layer, -100)
            assert np.all(np.rint(children.bound * POINT) <= model.bound(t, layer)[children.parent])
            layer = children.take(np.arange(0, len(children.parent), 211)).layer


@pytest.mark.parametrize(("mode", "jokers"), MODES)
def test_no_prices_change_the_best_score(draw, mode, jokers):
    state = rules.initial(draw("prices", mode, jokers, 3))
    best = search_from(state, None).score
    for prices in (free(3), any_prices(3, 3)):
        assert _lines_of_score(Model(state, prices), best)
        assert not _lines_of_score(Model(state, prices), best + 1)


def _lines_of_score(model, score):
    """Whether a line has at least this score."""
    layer = model.start()
    for t in range(model.rounds):
        ends, children = model.moves(t, layer, score - 1)
        if len(ends.score):
            return True
        layer = children.layer
    return False


@pytest.mark.parametrize(("mode", "jokers"), MODES)
@pytest.mark.parametrize("budget", [0, 50, 400])
def test_a_spent_budget_gives_a_line_and_a_bound_that_holds(draw, replay, mode, jokers, budget):
    deal = draw("budget", mode, jokers, 6)
    found = solve(deal, budget)
    end = replay(rules.initial(deal), found.line)
    assert rules.is_over(end)
    assert rules.score(end) == found.score <= found.bound
    assert upper_bound(deal, found.evidence) == found.bound


def test_the_same_deal_gives_the_same_solution(draw):
    deal = draw("same", "conveyor", True, 5)
    assert solve(deal, None) == solve(deal, None)


def test_lines_are_counted_as_the_rules_count_them(draw):
    for seed in range(3):
        deal = draw(f"lines {seed}", "conveyor", False, 2)
        best, count = best_lines(rules.initial(deal), {})
        assert counting.optimal_lines(deal, best) == count


@pytest.mark.deep
def test_lines_of_three_turns_are_counted_too(draw):
    for seed in range(3):
        deal = draw(f"lines {seed}", "conveyor", False, 3)
        best, count = best_lines(rules.initial(deal), {})
        assert counting.optimal_lines(deal, best) == count


def test_lines_are_not_counted_where_most_of_them_hardly_differ(draw):
    assert counting.optimal_lines(draw("choose", "choose", False, 4), 20) is None
    assert counting.optimal_lines(draw("jokers", "conveyor", True, 4), 20) is None
