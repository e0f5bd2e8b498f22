"""The solver against enumeration without any bound: whole small games, and starts close to each end of the game."""

import random

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
    """A legal scoresheet with rows of these lengths, of numbers that the deal offers in any row."""
    values = sorted({rules.total(deal, t, (), row) for t in range(len(deal.rolls)) for row in range(4)})
    rows = []
    for length in lengths:
        rising = sorted(source.sample(values[2:], min(length, 4)))
        falling = (
            sorted(source.sample([v for v in values if v < rising[-1]], length - 4), reverse=True) if length > 4 else []
        )
        rows.append((*rising, *falling))
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
    state = start(drawn("last field", 12, "fixed"), (6, 6, 6, 5), 4, 2, random.Random(1))
    values = [rules.total(state.deal, t, (), 3) for t in range(2, 12)]
    state = rules.State(state.deal, (*state.rows[:3], (*state.rows[3][:3], 33, 32)), 4, 2)
    assert any(value < 32 for value in values)
    found = search_from(state, None)
    assert len(found.line) == 1
    assert len(found.line[0].entries) == 1


def sheets(layer):
    return {tuple(np.concatenate([np.ravel(part[at]) for part in layer]).tolist()) for at in range(len(layer.score))}


@pytest.mark.parametrize("seed", range(6))
def test_the_model_reaches_the_states_of_the_rules(seed, drawn):
    """Perft: after each of three rounds, layer and rules hold the same states, compared in the model's own form."""
    mode, rounds, depth = (("fixed", 9, 3), ("reroll", 3, 1), ("fixed", 13, 3))[seed % 3]
    deal, source = drawn(f"perft {seed}", rounds, mode), random.Random(seed)
    lengths, misthrows = STARTS[seed + 1]
    played = rounds - depth - 1
    state = start(deal, lengths, misthrows, played, source)
    numbers = numbers_of(deal)
    columns = columns_of(numbers)
    model = Sheets(numbers, columns, Relaxation(numbers, np.arange(4)).start()[3] * 0, 0)
    layer, states = layer_of(state, numbers, columns, 0), {state}
    for t in range(played, played + depth):
        children, _, over = model.children(t, layer, BELOW)
        states = {rules.apply(one, move) for one in states for move in rules.legal_moves(one)}
        ended = {one for one in states if rules.is_over(one)}
        states -= ended
        counts = sorted({(*map(len, one.rows), one.misthrows) for one in states})
        live = [part[~over] for part in children]
        layer = type(layer)(*live)
        filled = model.filled(layer).tolist()
        assert sorted({(*row, int(m)) for row, m in zip(filled, layer.misthrows, strict=True)}) == counts
        if ended:
            assert {int(s) for s in children.score[over]} == {
                -(one.misthrows * (one.misthrows + 1) // 2) for one in ended
            }
