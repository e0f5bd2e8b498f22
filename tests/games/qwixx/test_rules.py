"""The rules of solo Qwixx: each illegal move names its rule, and play stays inside what they allow."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwprint.base.errors import IllegalMoveError
from qwprint.games.qwixx import rules
from qwprint.games.qwixx.notation import parse_move
from qwprint.games.qwixx.rules import Cross, Move
from tests.games.qwixx.positions import FIVE_BLUE, FIVE_RED, drawn, even, perft, position, random_line

DEAL = even((1, 3), (2, 3, 4, 5))
"""White 4; red 3 or 5, yellow 4 or 6, green 5 or 7, blue 6 or 8."""

SIXES = even((6, 6), (6, 6, 1, 1))
"""White 12; red and yellow 12, green and blue 7."""


def played(state, *texts):
    for text in texts:
        state = rules.apply(state, parse_move(text))
    return state


@pytest.mark.parametrize(
    ("rows", "before", "move", "rule"),
    [
        ((), [], "R5/-", "the white dice sum to 4, not 5"),
        ((), [], "-/R4", "a white die and the red die make 3 or 5, not 4"),
        ((), [], "-/G4", "a white die and the green die make 5 or 7, not 4"),
        ((), ["R4/-"], "R4/-", "left to right: red 4 is not to the right of 4"),
        ((), ["-/R5"], "R4/-", "left to right: red 4 is not to the right of 5"),
        ((), ["G4/-"], "-/G5", "left to right: green 5 is not to the right of 4"),
        ((), [], "Y4/Y4", "left to right: yellow 4"),
        ((), [], "R4/R3", "left to right: red 3"),
        ((), ["-", "-", "-", "-"], "-", "the game is over after round 4"),
    ],
)
def test_illegal_move_names_its_rule(rows, before, move, rule):
    state = played(position(DEAL, *rows), *before)
    with pytest.raises(IllegalMoveError, match=rule) as caught:
        rules.apply(state, parse_move(move))
    assert "\n" not in str(caught.value)
    assert parse_move(move) not in rules.legal_moves(state)


@pytest.mark.parametrize(
    ("red", "yellow", "move", "rule"),
    [
        ("2 3 4 5", "", "R12/-", "red 12 needs 5 crosses before it, not 4"),
        ("2 3 4 5", "", "-/R12", "red 12 needs 5 crosses before it, not 4"),
        (f"{FIVE_RED} 12", "", "R12/-", "red is locked"),
        (f"{FIVE_RED} 12", FIVE_RED, "Y12/G7", "second locked row ends the game at once"),
        (f"{FIVE_RED} 12", f"{FIVE_RED} 12", "-", "the game is over"),
    ],
)
def test_illegal_lock_names_its_rule(red, yellow, move, rule):
    state = position(SIXES, red, yellow)
    with pytest.raises(IllegalMoveError, match=rule):
        rules.apply(state, parse_move(move))
    assert parse_move(move) not in rules.legal_moves(state)


@pytest.mark.parametrize("cross", [Cross(-1, 4), Cross(4, 4), Cross(0, 13), Cross(0, 1), Cross(0, -2)])
def test_crosses_that_have_no_sense_are_illegal(cross):
    for move in (Move(cross, None), Move(None, cross)):
        with pytest.raises(IllegalMoveError, match="round 1: "):
            rules.apply(rules.initial(DEAL), move)


def test_both_actions_may_cross_one_row_white_first():
    state = played(rules.initial(DEAL), "R4/R5")
    assert state.rows[0].crossed == (2, 3)
    assert rules.score(state) == 3


def test_the_lock_counts_as_one_more_cross_and_closes_the_row():
    state = played(position(SIXES, FIVE_RED), "R12/-")
    assert state.rows[0].is_locked
    assert (state.rows[0].crosses, state.rows[0].points, rules.score(state)) == (7, 28, 28)
    assert not rules.is_over(state)


def test_a_white_cross_may_be_the_fifth_before_a_lock_in_the_same_round():
    deal = even((5, 6), (6, 1, 1, 1))
    assert played(position(deal, "2 3 4 5"), "R11/R12").rows[0].is_locked


def test_the_second_lock_ends_the_game_in_either_action():
    white = played(position(SIXES, f"{FIVE_RED} 12", FIVE_RED), "Y12/-")
    colour = played(position(SIXES, f"{FIVE_RED} 12", FIVE_RED), "-/Y12")
    both = played(position(SIXES, FIVE_RED, FIVE_RED), "R12/Y12")
    for state in (white, colour, both):
        assert rules.is_over(state)
        assert rules.legal_moves(state) == ()
        assert rules.score(state) == 56


def test_falling_rows_lock_at_two():
    deal = even((1, 1), (6, 6, 1, 6))
    state = played(position(deal, "", "", FIVE_BLUE), "-/G2")
    assert state.rows[2].is_locked


def test_penalties():
    state = played(rules.initial(DEAL), "-", "-", "-")
    assert (rules.score(state), rules.is_over(state)) == (-15, False)
    state = played(state, "-")
    assert (rules.score(state), rules.is_over(state)) == (-20, True)
    assert rules.score(played(rules.initial(DEAL), "R4/-", "-", "-/B8")) == 1 - 5 + 1


def test_the_last_round_ends_the_game():
    state = played(rules.initial(drawn("two", 2)), "-", "-")
    assert rules.is_over(state)
    assert rules.legal_moves(state) == ()


def test_order_of_moves():
    moves = rules.legal_moves(rules.initial(even((1, 2), (6, 6, 6, 6))))
    assert moves[:2] == (Move(Cross(0, 3), Cross(0, 7)), Move(Cross(0, 3), Cross(0, 8)))
    assert moves[-1] == rules.PENALTY
    assert len(moves) == len(set(moves)) == 5 * 9 - 4, "green and blue take nothing higher after 3"
    assert perft(rules.initial(even((2, 2), (6, 6, 6, 6))), 1) == 5 * 5 - 2, "equal white dice make one number"


@given(st.integers(0, 10**6), st.integers(1, 30))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_play_stays_inside_the_rules(seed, rounds):
    states = random_line(rules.initial(drawn(seed, rounds)), f"play {seed}")
    assert rules.is_over(states[-1])
    for before, after in pairwise(states):
        assert not rules.is_over(before)
        assert after.round == before.round + 1
        grown = sum(len(row.crossed) for row in after.rows) - sum(len(row.crossed) for row in before.rows)
        assert grown in {0, 1, 2}
        assert after.penalties - before.penalties == (grown == 0)
        for row in after.rows:
            assert list(row.crossed) == sorted(set(row.crossed))
            assert not row.is_locked or len(row.crossed) > 5
    assert sum(row.is_locked for row in states[-1].rows) <= 2
