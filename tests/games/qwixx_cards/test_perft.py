"""The model's moves against those of the plain rules, counted to the same depth with nothing dropped."""

import pytest

from qwprint.games.qwixx_cards import rules
from qwprint.games.qwixx_cards.model import Model
from qwprint.games.qwixx_cards.moves import line_of
from qwprint.games.qwixx_cards.prices import free
from tests.games.qwixx_cards.lines import kinds, perft

EVERYTHING = -1000
"""A threshold below every score."""

KINDS = ("fresh", "near locks", "one locked", "near the fourth penalty", "one penalty left")


def counts(state, depth):
    """How many lines of one, two, … moves the model knows, states not merged."""
    model = Model(state, free(state.deal.turns))
    layer, found = model.start(), []
    for t in range(min(depth, model.rounds)):
        ends, children = model.moves(t, layer, EVERYTHING)
        found.append(len(ends.score) + len(children.parent))
        layer = children.layer
    return found


@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_conveyor(draw, sheet, later, kind, jokers):
    state = sheet(later(draw("perft", "conveyor", jokers, 5), 2), kind)
    assert counts(state, 2) == [perft(state, depth, {}) for depth in (1, 2)]


@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_choose(draw, sheet, later, kind, jokers):
    state = sheet(later(draw("perft", "choose", jokers, 4), 1), kind)
    assert counts(state, 1) == [perft(state, 1, {})]


@pytest.mark.parametrize("mode", ["conveyor", "choose"])
@pytest.mark.parametrize("jokers", [False, True])
def test_every_code_stands_for_a_move_of_its_kind(draw, sheet, later, mode, jokers):
    """So each kind of moves has exactly one code."""
    state = sheet(later(draw("codes", mode, jokers, 4), 2), "near locks")
    ends, children = Model(state, free(4)).moves(0, Model(state, free(4)).start(), EVERYTHING)
    moves = [line_of(state, (code,))[0] for code in (*ends.move.tolist(), *children.move.tolist())]
    for move in moves:
        rules.apply(state, move)
    assert len(set(moves)) == len(moves) == len(kinds(state))


@pytest.mark.deep
@pytest.mark.parametrize("jokers", [False, True])
@pytest.mark.parametrize("kind", KINDS)
def test_deeper(draw, sheet, later, kind, jokers):
    state = sheet(later(draw("deeper", "conveyor", jokers, 5), 1), kind)
    assert counts(state, 3) == [perft(state, depth, {}) for depth in (1, 2, 3)]
    state = sheet(later(draw("deeper", "choose", jokers, 5), 2), kind)
    assert counts(state, 2) == [perft(state, depth, {}) for depth in (1, 2)]
