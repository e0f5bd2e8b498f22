"""The solver against enumeration without any bound: whole small games, and starts close to each end of the game."""

import random
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from qwprint.games.qwantum import rules
from qwprint.games.qwantum.challenge import CHALLENGE
from qwprint.games.qwantum.columns import columns_of
from qwprint.games.qwantum.model import Sheets
from qwprint.games.qwantum.numbers import numbers_of
from qwprint.games.qwantum.relaxation import Relaxation
from qwprint.games.qwantum.resume import layer_of, search_from
from qwprint.solve.check import check
from qwprint.solve.layers import take

BELOW = -1000
"""A threshold that drops nothing."""


@pytest.mark.parametrize(
    ("mode", "rounds", "count"), [("fixed", 1, 4), ("fixed", 3, 4), ("fixed", 4, 2), ("reroll", 1, 3)]
)
def test_whole_small_games(mode, rounds, count, drawn, certify, brute):
    for seed in range(count):
        deal = drawn(f"small {seed}", rounds, mode)
        best = brute(rules.initial(deal))
        verdict = check(certify(deal), CHALLENGE)
        assert (verdict.kind, verdict.score) == ("proved", best.score), seed
        assert CHALLENGE.optimal_lines(deal, best.score) == (best.lines if mode == "fixed" else None)


@pytest.mark.deep
def test_two_rounds_with_rerolls(drawn, certify, brute):
    for seed in range(2):
        deal = drawn(f"small {seed}", 2, "reroll")
        assert check(certify(deal), CHALLENGE).score == brute(rules.initial(deal)).score


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(6))
def test_games_of_six_rounds_and_their_best_lines(seed, drawn, certify, brute):
    deal = drawn(f"six {seed}", 6, "fixed")
    best = brute(rules.initial(deal))
    assert check(certify(deal), CHALLENGE).score == best.score
    assert CHALLENGE.optimal_lines(deal, best.score) == best.lines


def start(deal, lengths, misthrows, played, source):
    """A legal scoresheet with rows of these lengths, as far as the deal's numbers can fill them."""
    rows = []
    for row, length in enumerate(lengths):
        ways = rules.REROLLS if deal.rolls[0].second else ((),)
        values = sorted({rules.total(deal, t, ways[-1], row) for t in range(len(deal.rolls))})
        values = sorted({*values, *(rules.total(deal, t, (), row) for t in range(len(deal.rolls)))})
        rising = sorted(source.sample(values, min(length, 4, len(values))))
        lower = [value for value in values if value < rising[-1]] if len(rising) == 4 else []
        rows.append((*rising, *sorted(source.sample(lower, max(length - 4, 0)), reverse=True)) if rising else ())
    return rules.State(deal, tuple(rows), misthrows, played)


STARTS = [
    ((0, 0, 0, 0), 4),
    ((2, 1, 3, 0), 3),
    ((6, 6, 6, 5), 0),
    ((6, 6, 5, 5), 4),
    ((6, 6, 6, 4), 3),
    ((6, 5, 5, 6), 2),
    ((3, 4, 3, 4), 1),
    ((4, 4, 4, 3), 4),
    ((5, 4, 5, 4), 3),
    ((6, 6, 6, 3), 0),
    ((3, 3, 2, 2), 0),
]


@pytest.mark.parametrize(("lengths", "misthrows"), STARTS)
@pytest.mark.parametrize(("mode", "rounds", "left"), [("fixed", 8, 3), ("reroll", 3, 1), ("fixed", 14, 3)])
def test_starts_near_the_end_of_the_game(lengths, misthrows, mode, rounds, left, drawn, replay, brute):
    """Near the fifth misthrow, the full sheet and the last round, several of them at once."""
    source = random.Random(repr((lengths, misthrows)))
    for seed in range(2 if mode == "fixed" else 1):
        state = start(drawn(f"near {seed}", rounds, mode), lengths, misthrows, rounds - left, source)
        found = search_from(state, None)
        assert found.complete
        assert found.score == brute(state).score, state
        assert rules.score(replay(state, found.line)) == found.score


def test_a_sheet_that_one_entry_fills_ends_the_game(drawn):
    """The last field of all leaves no room for a second entry, and no misthrow follows."""
    deal = drawn("last field", 12, "fixed")
    state = start(deal, (6, 6, 6, 5), 4, 2, random.Random(1))
    values = sorted(rules.total(deal, t, (), 3) for t in range(12))
    state = rules.State(deal, (*state.rows[:3], (*values[:3], values[-1], values[-2])), 4, 2)
    found = search_from(state, None)
    assert len(found.line) == 1
    assert len(found.line[0].entries) == 1


@pytest.mark.parametrize("seed", range(6))
def test_the_model_plays_as_many_lines_as_the_rules(seed, drawn):
    """Perft: after each of one to three rounds, model and rules count the same lines, by rows, misthrows and end."""
    mode, rounds, depth = (("fixed", 9, 3), ("reroll", 3, 1), ("fixed", 13, 3))[seed % 3]
    deal = drawn(f"perft {seed}", rounds, mode)
    lengths, misthrows = STARTS[seed + 1]
    state = start(deal, lengths, misthrows, rounds - depth - 1, random.Random(seed))
    numbers = replace(numbers_of(deal), reached=np.ones_like(numbers_of(deal).reached))
    columns = columns_of(numbers)
    model = Sheets(numbers, columns, Relaxation(numbers, np.zeros(1, np.int64)).start()[0], 0)
    layer, states = layer_of(state, numbers, columns, 0), [state]
    for t in range(state.round, state.round + depth):
        children, _, over = model.children(t, layer, BELOW)
        states = [after for one in states for after in {rules.apply(one, move) for move in rules.legal_moves(one)}]
        played = Counter((*map(len, one.rows), one.misthrows, rules.is_over(one)) for one in states)
        filled = model.filled(children).tolist()
        assert played == Counter(
            (*row, int(m), bool(o)) for row, m, o in zip(filled, children.misthrows, over, strict=True)
        )
        states = [one for one in states if not rules.is_over(one)]
        layer = take(children, ~over)
