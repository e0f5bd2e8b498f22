"""The rules of solo Qwantum: each illegal move names its rule, and play stays inside what they allow."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwprint.base.errors import IllegalMoveError
from qwprint.base.rng import Stream
from qwprint.games.qwantum import deal as deals
from qwprint.games.qwantum import rules, sheet
from qwprint.games.qwantum.deal import Deal, Face, Roll
from qwprint.games.qwantum.notation import parse_move
from qwprint.games.qwantum.rules import Entry, Move

FIRST = tuple(Face(colour, number) for colour, number in ((2, 1), (2, 6), (3, 4), (0, 3), (0, 5), (0, 6), (4, 2)))
"""Red 1 and 6, yellow 4, violet 3, 5 and 6, white 2: V16 B2 R9 Y6."""

SECOND = tuple(Face(colour, number) for colour, number in ((1, 5), (2, 2), (3, 4), (2, 5), (1, 6), (0, 2), (4, 6)))
EVEN = Deal((Roll(FIRST),) * 28)
"""A deal that offers the same in each round."""

TWICE = Deal((Roll(FIRST, SECOND),) * 28)
FULL = (1, 2, 3, 4, 3, 2)


def state(rows=((), (), (), ()), misthrows=0, deal=EVEN, played=0):
    return rules.State(deal, rows, misthrows, played)


def test_the_sheet_and_the_rules_agree():
    assert (len(sheet.ROWS), sheet.FIELDS, sheet.RISING) == (rules.ROWS, rules.FIELDS, rules.RISING)
    assert sheet.MISTHROWS == rules.MISTHROW_POINTS
    assert tuple(ink.replace("light ", "") for ink in sheet.ROWS) == deals.COLOURS[:4]


def test_a_colour_without_dice_has_white_alone():
    assert [rules.total(EVEN, 0, (), row) for row in range(4)] == [16, 2, 9, 6]
    assert [rules.total(TWICE, 0, (6,), row) for row in range(4)] == [20, 6, 13, 10]
    assert [rules.total(TWICE, 0, (0, 1, 2, 3, 4, 5, 6), row) for row in range(4)] == [8, 17, 13, 10]
    assert rules.total(TWICE, 0, (3,), 0) == 13


@pytest.mark.parametrize(
    ("start", "move", "rule"),
    [
        (state(), "V15", "violet and white sum to 16, not 15"),
        (state(), "V16+R8", "red and white sum to 9, not 8"),
        (state(), "1:V16", "no dice are re-rolled"),
        (state(((16,), (), (), ())), "V16", "first 4 numbers of a row rise: 16 does not follow 16 in violet"),
        (state(((17, 18, 19), (), (), ())), "V16", "rise"),
        (state(((1, 2, 3, 16), (), (), ())), "V16", "after the thick line numbers fall: 16 does not follow 16"),
        (state(((1, 2, 3, 4), (), (), ())), "V16", "fall"),
        (state(((1, 2, 3, 17, 16), (), (), ())), "V16", "fall"),
        (state((FULL, (), (), ())), "V16+B2", "the violet row is full"),
        (state((FULL, FULL, FULL, FULL)), "-", "the game is over"),
        (state(misthrows=5), "-", "the game is over"),
        (state(played=28), "-", "the game is over after round 28"),
        (state(deal=TWICE), "W:V16", "violet and white sum to 20, not 16"),
    ],
)
def test_illegal_move_names_its_rule(start, move, rule):
    with pytest.raises(IllegalMoveError, match=rule) as caught:
        rules.apply(start, parse_move(move))
    assert "\n" not in str(caught.value)
    assert parse_move(move) not in rules.legal_moves(start)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Move((1, 0), (Entry(3, 6),)), "in rising order"),
        (Move((1, 1), (Entry(3, 6),)), "in rising order"),
        (Move((7,), (Entry(3, 6),)), "in rising order"),
        (Move((-1,), (Entry(3, 6),)), "in rising order"),
        (Move((0,), ()), "misthrow"),
        (Move((), (Entry(4, 2),)), "different rows"),
        (Move((), (Entry(-1, 2),)), "different rows"),
        (Move((), (Entry(3, 6), Entry(0, 16))), "different rows"),
        (Move((), (Entry(3, 6), Entry(3, 6))), "different rows"),
        (Move((), (Entry(0, 16), Entry(1, 2), Entry(3, 6))), "at most 2"),
    ],
)
def test_moves_that_have_no_sense_are_illegal(move, rule):
    with pytest.raises(IllegalMoveError, match=rule):
        rules.apply(state(deal=TWICE), move)


def test_moves_of_a_round():
    moves = rules.legal_moves(state())
    assert len(moves) == 4 + 6 + 1
    assert moves[-1] == rules.MISTHROW
    assert len(rules.legal_moves(state(deal=TWICE))) == 128 * 10 + 1
    assert rules.legal_moves(state((FULL, FULL, FULL, (7, 8, 9, 10)))) == (parse_move("Y6"), rules.MISTHROW)
    assert rules.legal_moves(state((FULL, FULL, FULL, (7, 8, 9)))) == (rules.MISTHROW,)
    assert rules.legal_moves(state((FULL, FULL, FULL, (5,)))) == (parse_move("Y6"), rules.MISTHROW)


def test_a_round_fills_two_rows_or_crosses_a_misthrow():
    after = rules.apply(state(((3,), (), (), ()), misthrows=1), parse_move("V16+Y6"))
    assert after == state(((3, 16), (), (), (6,)), misthrows=1, played=1)
    assert rules.apply(after, rules.MISTHROW) == state(after.rows, 2, played=2)


def test_ends_of_the_game():
    assert not rules.is_over(state((FULL, FULL, FULL, FULL[:5]), misthrows=4, played=27))
    assert rules.is_over(state((FULL, FULL, FULL, FULL)))
    assert rules.is_over(state(misthrows=5))
    assert rules.is_over(state(played=28))
    assert rules.legal_moves(state((FULL, FULL, FULL, FULL))) == ()


@pytest.mark.parametrize(
    ("values", "points"),
    [
        ((7, 3, 9, 5), 5),
        ((3, 3, 9, 5), 5),
        ((9, 3, 3, 9), 9),
        ((3, 3, 3, 9), 9),
        ((9, 3, 9, 9), 9),
        ((4, 4, 4, 4), 4),
        ((9, 3, 5), 0),
        ((), 0),
    ],
)
def test_a_column_scores_its_second_lowest_number(values, points):
    assert rules.column_points(values) == points


def test_score_of_columns_and_misthrows():
    rows = ((4, 6, 9), (2, 3), (7, 8, 12, 20), (6, 9))
    parts = rules.score_parts(state(rows, misthrows=3))
    assert parts.columns == (4, 6, 0, 0, 0, 0)
    assert parts.misthrows == -6
    assert rules.score(state(rows, misthrows=3)) == 4
    assert [rules.score(state(misthrows=count)) for count in range(6)] == [0, -1, -3, -6, -10, -15]


@given(st.text("abc", max_size=4), st.integers(1, 14), st.sampled_from(["fixed", "reroll"]), st.data())
@settings(max_examples=40, deadline=None, derandomize=True)
def test_legal_moves_apply_and_rows_rise_and_fall(seed, rounds, mode, choices):
    deal = deals.draw(Stream(seed, "tests"), rounds, mode)
    current = rules.initial(deal)
    while moves := rules.legal_moves(current):
        assert len(set(moves)) == len(moves)
        before = current
        current = rules.apply(current, moves[choices.draw(st.integers(0, len(moves) - 1))])
        grown = sum(map(len, current.rows)) - sum(map(len, before.rows))
        assert (grown in {1, 2}) != (current.misthrows > before.misthrows)
        for row in current.rows:
            assert list(row[:4]) == sorted(set(row[:4]))
            assert list(row[3:]) == sorted(set(row[3:]), reverse=True)
    assert rules.is_over(current)
