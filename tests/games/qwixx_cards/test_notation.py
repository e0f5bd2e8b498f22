"""Turns as text: both ways, each move one text, and strict."""

from random import Random

import pytest

from qwprint.base.errors import NotationError
from qwprint.games.qwixx_cards import rules
from qwprint.games.qwixx_cards.deal import JOKER, MODES, Card
from qwprint.games.qwixx_cards.notation import format_move, parse_move
from qwprint.games.qwixx_cards.rules import NO_COLOUR, Move


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("jokers", [False, True])
def test_every_legal_move_comes_back_and_has_a_text_of_its_own(draw, mode, jokers):
    chance = Random(7)
    for seed in range(4):
        state = rules.initial(draw(seed, mode, jokers, 5))
        while not rules.is_over(state):
            moves = rules.legal_moves(state)
            texts = [format_move(move) for move in moves]
            assert [parse_move(text) for text in texts] == list(moves)
            assert len(set(texts)) == len(texts)
            assert all(text.isascii() for text in texts)
            state = rules.apply(state, chance.choice(moves))


def test_texts_read_as_told():
    move = Move((Card(1, 6), Card(JOKER, 9)), 3, 0, (Card(0, 2), Card(0, 3), Card(JOKER, 5)), (2, 5))
    assert format_move(move) == "+Y6,J9 ^B R:2,3,J5>2,5"
    assert parse_move("+Y6 ^- G:12>-") == Move((Card(1, 6),), None, 2, (Card(2, 12),), ())
    assert parse_move("+B11 ^B -") == Move((Card(3, 11),), 3, NO_COLOUR, (), ())


@pytest.mark.parametrize(
    "text",
    [
        *("", "-", "+Y6", "+Y6 ^B", "Y6 ^B -", "+Y6 B -", "+Y6 ^X -", "+Y6 ^J -", "+X6 ^- -", "+Y6  ^- -"),
        *("+Y1 ^- -", "+Y13 ^- -", "+Y06 ^- -", "+ ^- -", "+Y6,Y7,Y8,Y9 ^- -", "+Y6, Y7 ^- -", "+Y6 ^- - "),
        *("+Y6 ^- R:2", "+Y6 ^- R:>2", "+Y6 ^- R:2>", "+Y6 ^- J:2>2", "+Y6 ^- R:R2>2", "+Y6 ^- R:2,3,4,5>2"),
        *("+Y6 ^- R:2>J2", "+Y6 ^- R:02>2", "+y6 ^- -", "+Y6 ^- R:2>2\n", "+Y\u0666 ^- -", "+Y6 ^- R:2>-,2"),
    ],
)
def test_what_is_no_move_is_refused_in_one_line(text):
    with pytest.raises(NotationError, match="write it like") as caught:
        parse_move(text)
    assert "\n" not in str(caught.value)


def test_a_long_text_is_not_repeated_in_full():
    with pytest.raises(NotationError) as caught:
        parse_move("R" * 10_000)
    assert len(str(caught.value)) < 200
