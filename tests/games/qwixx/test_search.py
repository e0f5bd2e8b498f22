"""The solver against plain enumeration, the model against the rules, and both against the optima others have proven."""

import numpy as np
import pytest

from qwprint.games.qwixx import packed, players, rules
from qwprint.games.qwixx.bound import UNIT, costs_of, given_back, worths
from qwprint.games.qwixx.challenge import CHALLENGE
from qwprint.games.qwixx.counting import optimal_lines
from qwprint.games.qwixx.model import model, move_of, score_of
from qwprint.games.qwixx.relaxed import relaxed
from qwprint.games.qwixx.search import good_prices, search_from
from qwprint.solve.check import check
from tests.games.known import check_known
from tests.games.qwixx.positions import brute, drawn, even, near_ends, perft, perft_of_model, position, random_line


def test_known_optimum_is_found_and_proved(optimum, certify, replay):
    check_known(CHALLENGE, optimum, certify, replay, CHALLENGE.formats["hard"].budget)


def test_spent_budget_still_proves_a_weaker_bound(optima, certify):
    kinds = []
    for entry in optima[::12]:
        deal = CHALLENGE.deal_from_json(entry)
        for budget in (0, 1, 100, 700):
            verdict = check(certify(deal, budget), CHALLENGE)
            kinds.append(verdict.kind)
            assert verdict.kind in {"bounded", "proved"}
            assert verdict.score <= entry["optimum"] <= verdict.bound
    assert "bounded" in kinds


def test_same_deal_same_certificate(optima, certify):
    deal = CHALLENGE.deal_from_json(optima[-1])
    assert certify(deal).text() == certify(deal).text()


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_whole_small_games(rounds, certify):
    for seed in range(4):
        deal = drawn(f"small {seed}", rounds)
        best, lines = brute(rules.initial(deal))
        verdict = check(certify(deal), CHALLENGE)
        assert (verdict.kind, verdict.score) == ("proved", best), deal
        assert optimal_lines(deal, best) == lines


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(12))
def test_whole_games_of_five_rounds(seed, certify):
    deal = drawn(f"five {seed}", 5)
    best, lines = brute(rules.initial(deal))
    assert check(certify(deal), CHALLENGE).score == best
    assert optimal_lines(deal, best) == lines


def starts(rounds):
    """Sheets close to every end with three rounds left, each with other dice."""
    for seed in range(2):
        for state in near_ends(rounds):
            yield rules.State(drawn(f"{seed}", rounds), state.rows, state.penalties, rounds - 3)


def test_starts_near_the_end_of_the_game(replay):
    """Near the first and the second lock, the fourth penalty and the last round, several of them at once."""
    ends = set()
    for start in (*starts(5), *near_ends(4)):
        if rules.is_over(start) or (start.round == 0 and not any(row.crossed for row in start.rows)):
            continue
        run = search_from(start, None)
        assert (run.score, run.bound) == (brute(start)[0], run.score), start
        state = replay(start, run.line)
        assert rules.is_over(state)
        assert rules.score(state) == run.score
        closed = sum(row.is_locked for row in state.rows) == rules.LOCKED_ROWS
        ends.add((closed, state.penalties == 4, state.round < len(state.deal.rolls)))
    assert {end[0] for end in ends} == {True, False}


def test_a_game_that_is_better_not_ended_is_not_ended():
    """Two rows could be locked in the first round; long rows are left for what the next rounds bring."""
    deal = even((1, 2), (6, 6, 3, 5), 3)
    start = position(deal, "2 4 5 6 7 8 12", "2 3 4 5 6 7 8 9", "12 11 10 9 8 7 6", "12 11 10 9 8")
    assert search_from(start, None).score == brute(start)[0]


@pytest.mark.parametrize("depth", [1, 2])
def test_model_and_rules_know_the_same_moves(depth):
    for state in near_ends():
        assert perft_of_model(state, depth) == perft(state, depth)


@pytest.mark.deep
def test_model_and_rules_know_the_same_moves_three_rounds_deep():
    for state in near_ends():
        assert perft_of_model(state, 3) == perft(state, 3)


def test_codes_are_the_moves_of_the_rules_and_lead_where_they_lead():
    for seed, start in enumerate(near_ends()):
        for state in random_line(start, f"codes {seed}")[:-1]:
            after = packed.options(state.deal)[state.round :]
            rounds = model(state, after, np.zeros(2 * len(after) + 1))
            found = rounds.children(0, rounds.start().words, -1000)
            led = {move_of(state, int(code)): at for at, code in enumerate(found.code)}
            assert set(led) == set(rules.legal_moves(state))
            for move, at in led.items():
                child = rules.apply(state, move)
                assert int(score_of(found.words)[at]) == rules.score(child)
                assert bool(found.over[at]) == rules.is_over(child)


def test_no_line_beats_the_bound_of_a_state_it_goes_through():
    """Whatever the prices: those of a descent, none, and random ones of both signs."""
    source = np.random.default_rng(1)
    for seed in range(4):
        state = rules.initial(drawn(f"bound {seed}", 9))
        after = packed.options(state.deal)
        states = beam_states(state)
        for prices in (
            good_prices(state, after, 0),
            np.zeros(19),
            source.integers(-9000, 20000, 19).astype(float),
        ):
            prices[-1] = abs(prices[-1])
            score = rules.score(states[-1])
            for t, reached in enumerate(states[:-1]):
                rounds = model(reached, after[t:], prices[2 * t :])
                found = rounds.children(0, rounds.start().words, -1000)
                assert found.bound.max() >= UNIT * score


def test_the_descent_sees_the_bound_of_the_model_and_a_slope_that_no_prices_refute():
    """Convex: from any prices the bound falls no faster than the slope says."""
    source = np.random.default_rng(2)
    for start in (rules.initial(drawn("slope", 12)), *near_ends()):
        after, places = packed.options(start.deal)[start.round :], packed.places(start)
        descent = relaxed(after, places, 0)
        seen = []
        for _ in range(8):
            prices = source.integers(-9000, 20000, 2 * len(after) + 1).astype(float)
            prices[-1] = abs(prices[-1])
            bound, slope = descent.evaluate(prices)
            back, _ = given_back(costs_of(prices).tolist(), prices[-1])
            assert bound == worths(after, prices)[0][0].take(places).sum() + back[0]
            seen.append((prices, bound, slope))
        for prices, bound, slope in seen:
            assert all(other >= bound + slope @ (others - prices) for others, other, _ in seen)


def beam_states(state):
    """The states of a beam's line: good play that no bound has steered."""
    states = [state]
    for move in players.beam(state.deal):
        states.append(rules.apply(states[-1], move))
    return states


def test_lines_that_are_too_many_are_not_counted(monkeypatch):
    deal = drawn("many", 6)
    best = search_from(rules.initial(deal), None).score
    assert optimal_lines(deal, best) is not None
    monkeypatch.setattr("qwprint.games.qwixx.counting.MOST_LINES", 0)
    assert optimal_lines(deal, best) is None


@pytest.mark.parametrize("faces", [(1, 1), (6, 6), (3, 4), (1, 6)])
@pytest.mark.parametrize("rounds", [4, 12, 30])
def test_degenerate_deals(faces, rounds, certify):
    """Deals of equal dice: more penalties than boxes, locks as soon as can be."""
    for colours in ((1, 1, 1, 1), (6, 6, 6, 6), (1, 2, 5, 6)):
        deal = even(faces, colours, rounds)
        verdict = check(certify(deal, 200_000), CHALLENGE)
        assert verdict.kind in {"proved", "bounded"}, verdict
        if rounds == 4:
            assert (verdict.kind, verdict.score) == ("proved", brute(rules.initial(deal))[0])
