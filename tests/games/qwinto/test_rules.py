"""The rules of solo Qwinto: each illegal move names its rule, and play stays inside what they allow."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwprint.base.errors import IllegalMoveError
from qwprint.games._qwinto.grid import GRID
from qwprint.games.qwinto import rules
from qwprint.games.qwinto.challenge import CHALLENGE
from qwprint.games.qwinto.deal import Deal, Roll
from qwprint.games.qwinto.notation import parse_move
from qwprint.games.qwinto.proof import upper_bound

FACES = st.tuples(*[st.integers(1, 6)] * 3)
DEALS = st.lists(st.builds(Roll, FACES, FACES), min_size=1, max_size=12).map(lambda rolls: Deal(tuple(rolls)))
EVEN = Deal((Roll((1, 2, 3), (4, 5, 6)),) * 30)
"""A deal that offers the same in each round."""


def played(deal, *texts):
    state = rules.initial(deal)
    for text in texts:
        state = rules.apply(state, parse_move(text))
    return state


def test_grid_is_the_one_of_the_facts():
    assert [row.fields for row in GRID.rows] == [
        (2, 3, 4, 6, 7, 8, 9, 10, 11),
        (1, 2, 3, 4, 5, 7, 8, 9, 10),
        (0, 1, 2, 3, 5, 6, 7, 8, 9),
    ]
    assert [row.gap for row in GRID.rows] == [5, 6, 4]
    assert dict(GRID.triples) == {2: 2, 3: 0, 7: 0, 8: 1, 9: 2}


@pytest.mark.parametrize(
    ("before", "move", "rule"),
    [
        ([], "1:O=2>O1", "sum to 1, not 2"),
        ([], "1:OY=3>P1", "colour was not rolled"),
        (["1:OY=3>O4"], "1:O=1>O4", "filled already"),
        (["1:OY=3>O4"], "2:O=4>O3", "rise from left to right"),
        (["1:OY=3>O4"], "1:O=1>O9", "rise from left to right"),
        (["1:OY=3>O4"], "1:OY=3>O5", "rise from left to right"),
        (["1:OY=3>O1"], "1:OY=3>Y2", "no number twice in a column"),
        (["1:OY=3>O1"], "1:P=3>P3", "no number twice in a column"),
        (["-", "-", "-", "-"], "-", "the game is over"),
    ],
)
def test_illegal_move_names_its_rule(before, move, rule):
    state = played(EVEN, *before)
    with pytest.raises(IllegalMoveError, match=rule) as caught:
        rules.apply(state, parse_move(move))
    assert "\n" not in str(caught.value)
    assert parse_move(move) not in rules.legal_moves(state)


@pytest.mark.parametrize(
    "move",
    [
        rules.Move(3, (0,), 1, 0, 0),
        rules.Move(1, (1, 0), 3, 0, 0),
        rules.Move(1, (), 0, 0, 0),
        rules.Move(1, (0, 0), 2, 0, 0),
        rules.Move(1, (0,), 1, 0, 9),
        rules.Move(1, (0,), 1, 0, -1),
        rules.Move(0, (0,), 1, 0, 0),
    ],
)
def test_moves_that_have_no_sense_are_illegal(move):
    with pytest.raises(IllegalMoveError):
        rules.apply(rules.initial(EVEN), move)


def filled(*rows, misthrows=0):
    return rules.State(EVEN, rows, misthrows, 20)


FULL, OPEN, NONE = (1, 2, 3, 4, 5, 6, 7, 8, 13), (2, 3, 4, 5, 6, 7, 0, 9, 10), (0,) * 9


def test_score_of_rows_columns_and_misthrows():
    assert rules.score(filled(NONE, NONE, NONE)) == 0
    assert rules.score(filled(FULL, NONE, NONE, misthrows=2)) == 13 - 10
    assert rules.score(filled(NONE, OPEN, NONE)) == 8
    parts = rules.score_parts(filled(FULL, OPEN, (0, 0, 9, 10, 0, 0, 0, 0, 0)))
    assert parts.rows == (13, 8, 2)
    assert parts.columns == {2: 9, 3: 2, 7: 0, 8: 0, 9: 0}


def test_ends_of_the_game():
    assert not rules.is_over(filled(FULL, OPEN, NONE, misthrows=3))
    assert rules.is_over(filled(FULL, OPEN, NONE, misthrows=4))
    assert rules.is_over(filled(FULL, NONE, FULL))
    assert rules.legal_moves(filled(FULL, NONE, FULL)) == ()
    assert rules.is_over(rules.State(Deal(EVEN.rolls[:3]), (NONE, NONE, NONE), 0, 3))


@given(DEALS, st.data())
@settings(max_examples=60, deadline=None, derandomize=True)
def test_legal_moves_apply_and_no_play_beats_the_bound(deal, choices):
    state = rules.initial(deal)
    while moves := rules.legal_moves(state):
        assert len(set(moves)) == len(moves)
        state = rules.apply(state, choices.draw(st.sampled_from(moves)))
        for row in state.rows:
            numbers = [value for value in row if value]
            assert numbers == sorted(set(numbers))
    assert rules.is_over(state)
    solution = CHALLENGE.solve(deal, 2)
    assert rules.score(state) <= upper_bound(deal, solution.evidence) == solution.bound
