"""The solver against trying everything, the rules against an independent count; fresh and near every kind of end."""

from dataclasses import replace

import pytest

from qwprint.games._qwinto import entering
from qwprint.games.qwinto_cards import rules
from qwprint.games.qwinto_cards.challenge import search_from
from qwprint.games.qwinto_cards.plain import best_game
from qwprint.solve.meter import Meter
from tests.games.qwinto_cards import reference

STARTS = {
    "fresh": ((0, 0, 0), 0),
    "some numbers": ((3, 2, 4), 1),
    "many numbers": ((6, 5, 6), 0),
    "third misthrow": ((1, 4, 2), 2),
    "fourth misthrow": ((4, 4, 3), 3),
    "last field of a row": ((8, 3, 2), 1),
    "last two fields of a row": ((2, 7, 4), 3),
    "second full row": ((9, 8, 3), 0),
    "two rows to fill": ((8, 2, 8), 2),
    "full row and fourth misthrow": ((4, 9, 8), 3),
}
"""How many numbers each row holds, and how many misthrows are crossed."""


def agree(state, replay):
    solution = search_from(state, None)
    assert solution.score == solution.bound == reference.best(state)
    end = replay(state, solution.line)
    assert rules.is_over(end)
    assert rules.score(end) == solution.score


@pytest.mark.parametrize("low", [False, True], ids=["mixed", "low cards"])
@pytest.mark.parametrize("name", STARTS)
def test_two_turns(name, low, position, replay):
    counts, misthrows = STARTS[name]
    for seed in range(4):
        agree(position(f"{name} {seed}", 2, counts, misthrows, low=low), replay)


@pytest.mark.parametrize("name", ["many numbers", "second full row", "two rows to fill"])
def test_three_turns(name, position, replay):
    counts, misthrows = STARTS[name]
    agree(position(name, 3, counts, misthrows), replay)


@pytest.mark.deep
@pytest.mark.parametrize("name", STARTS)
def test_three_turns_more_often(name, position, replay):
    counts, misthrows = STARTS[name]
    for seed in range(4):
        agree(position(f"{name} {seed}", 3, counts, misthrows, low=seed % 2 == 1), replay)


def test_plans_and_plain_search_agree(position):
    """Where both can tell: plans find what trying move by move finds."""
    for seed in range(6):
        state = position(f"both {seed}", 2, (5, 6, 5), seed % 3)
        score = search_from(state, None).score
        assert best_game(state, score - 1, Meter(None)).bound == score
        assert best_game(state, score, Meter(None)).line is None


def test_pile_and_hand_used_up_end_the_game(dealt, replay):
    """From a whole deck, with the scoresheet wiped after every turn until two cards are left."""
    state = rules.initial(dealt("whole deck", 28))
    while len(state.hand) > 2:
        state = rules.apply(state, max(rules.legal_moves(state), key=lambda move: len(move.lays)))
        state = replace(state, rows=entering.EMPTY, misthrows=0)
    assert state.drawn == len(state.deal.pile) == 25
    assert state.deal.turns - state.turn > 1
    agree(state, replay)
    end = replay(state, search_from(state, None).line)
    assert not end.hand
    assert end.turn < end.deal.turns


@pytest.mark.parametrize("name", ["fresh", "many numbers", "fourth misthrow", "second full row", "last field of a row"])
def test_count_of_lines(name, position):
    counts, misthrows = STARTS[name]
    state = position(f"count {name}", 5, counts, misthrows)
    assert [perft(state, depth) for depth in (1, 2)] == [reference.count(state, depth) for depth in (1, 2)]


@pytest.mark.deep
@pytest.mark.parametrize("name", ["many numbers", "fourth misthrow", "second full row", "last field of a row", "end"])
def test_count_of_longer_lines(name, position):
    counts, misthrows = STARTS.get(name, ((6, 6, 5), 1))
    state = position(f"count {name}", 2 if name == "end" else 5, counts, misthrows)
    assert perft(state, 3) == reference.count(state, 3)


def perft(state, depth):
    """How many lines of so many moves the rules allow."""
    moves = rules.legal_moves(state)
    assert bool(moves) != rules.is_over(state)
    return len(moves) if depth == 1 else sum(perft(rules.apply(state, move), depth - 1) for move in moves)
