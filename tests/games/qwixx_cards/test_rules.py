"""The rules of Qwixx cards: one turn at a time, as the rulebook tells it."""

from dataclasses import replace
from random import Random

import pytest

from qwprint.base.errors import IllegalMoveError
from qwprint.games.qwixx_cards import players, rules
from qwprint.games.qwixx_cards.deal import MODES, Card
from qwprint.games.qwixx_cards.notation import format_move, parse_move
from tests.games.qwixx_cards.conftest import cards, crossed, dealt


def texts(state, *, colour, top="-", played=None):
    """What can be crossed: the ends of the legal moves with this top card, colour and played cards."""
    found = [format_move(move).split(" ", 1)[1] for move in rules.legal_moves(state)]
    start = f"^{top} {colour}:" + (f"{played}>" if played else "")
    return [text.removeprefix(start) for text in found if text.startswith(start)]


def played(state, *moves):
    for move in moves:
        state = rules.apply(state, parse_move(move))
    return state


@pytest.mark.parametrize(
    ("hand", "sets"),
    [
        ("R2 R3 R5 G2", ["-", "2", "3", "5", "2,3", "3,5", "2,3,5"]),
        ("R2 R3 R6 G2", ["-", "2", "3", "6", "2,3"]),
        ("R2 R4 R6 G2", ["-", "2", "4", "6", "2,4", "4,6"]),
        ("R3 R5 R6 G2", ["-", "3", "5", "6", "3,5", "5,6", "3,5,6"]),
        ("R3 R6 R7 G2", ["-", "3", "6", "7", "6,7"]),
    ],
)
def test_at_most_one_number_is_missing_between_first_and_last(hand, sets):
    """The rulebook's examples: 2-3-5 works, of 2-3-6 one or 2+3, of 2-4-6 neighbours, 3-5-6 works, 3-6-7 does not."""
    three = ",".join(card[1:] for card in hand.split() if card[0] == "R")
    assert texts(dealt(hand), colour="R", played=three) == sets


def test_in_falling_rows_numbers_are_crossed_from_high_to_low():
    state = dealt("G12 G11 G9 R2", row="R12 Y12 B11 B12")
    assert "12,11,9" in texts(state, colour="G", played="9,11,12")
    with pytest.raises(IllegalMoveError, match="turn 1: crosses go from left to right"):
        played(state, "+R12 ^- G:9,11,12>9,11,12")


def test_one_to_three_cards_of_one_colour_must_be_played():
    state = dealt("R2 R3 R4 R5")
    assert {len(move.played) for move in rules.legal_moves(state)} == {1, 2, 3}
    for text, said in (
        ("+R12 ^- R:2,3,4>2,3,4,", "no move"),
        ("+R12 ^- Y:2>2", "yellow 2 is not in hand"),
        ("+R12 ^- R:6>6", "red 6 is not in hand"),
    ):
        with pytest.raises(ValueError, match=said):
            played(state, text)
    move = parse_move("+R12 ^- R:2>2")
    for changed, said in (
        (replace(move, played=cards("R2 R3 R4 R5")), "1 to 3 cards are played in every turn, not 4"),
        (replace(move, played=()), "1 to 3 cards are played in every turn, not 0"),
        (replace(move, played=cards("R3 R2")), "told sorted"),
        (replace(move, colour=7), "one of the four colours"),
        (replace(move, colour=1), "red 2 is not yellow"),
        (replace(move, crossed=(2, 2)), "2 is too many"),
        (replace(move, crossed=(3,)), "3 is too many"),
        (replace(move, top=9), "there is no row 10"),
    ):
        with pytest.raises(IllegalMoveError, match=said):
            rules.apply(state, changed)


def test_cards_may_be_played_without_crossing_and_then_it_is_a_penalty_unless_the_top_card_was_crossed():
    state = dealt("R2 R3 R4 R5")
    assert played(state, "+R12 ^- R:2>-").penalties == 1
    assert played(state, "+R12 ^Y R:2>-").penalties == 0
    assert played(state, "+R12 ^- R:2>2").penalties == 0
    assert rules.score(played(state, "+R12 ^- R:2>-")) == -5


def test_the_top_card_is_seen_after_the_row_is_filled_and_may_be_crossed_in_any_row():
    """One card is drawn, one goes from the pile into the row, the next lies on top: blue 7, as 7 of every colour."""
    state = dealt("R2 R3 R4 R5")
    assert state.top == Card(3, 7)
    assert {move.top for move in rules.legal_moves(state)} == {None, 0, 1, 2, 3}
    after = played(state, "+R12 ^G R:2,3>2,3")
    assert [row.crosses for row in after.rows] == [2, 0, 1, 0]
    assert after.row == cards("Y12 G12 B12 Y2")
    assert (after.drawn, after.missing, after.top) == (1, 2, Card(1, 4))
    with pytest.raises(IllegalMoveError, match="turn 2: top card: crosses go from left to right: green 4"):
        played(crossed(after, green=[4]), "+Y12,G12 ^G R:4>4")


def test_the_top_card_comes_before_the_play():
    """Crossing 7 in red first leaves nothing for 5, and 7 may count for the lock of the same turn."""
    state = dealt("R5 R9 R12 G5", row="Y12 G12 B12 Y11")
    assert "5" in texts(state, colour="R", played="5")
    assert texts(state, colour="R", top="R", played="5") == ["-"]
    near = crossed(state, red=[2, 3, 4, 5])
    assert texts(near, colour="R", played="12") == ["-"]
    assert texts(near, colour="R", top="R", played="12") == ["-", "12"]


def test_the_hand_is_filled_with_the_oldest_cards_or_with_any():
    state = dealt("R2 R3 R4 R5")
    after = played(state, "+R12 ^- R:2,3,4>2")
    with pytest.raises(IllegalMoveError, match="the oldest cards: yellow 12, green 12, blue 12"):
        played(after, "+Y2,G12,B12 ^- R:5>5")
    free = played(dealt("R2 R3 R4 R5", mode="choose"), "+B12 ^- R:2,3,4>2")
    assert free.row == cards("R12 Y12 G12 Y2")
    assert len({move.drawn for move in rules.legal_moves(free)}) == 4
    assert played(free, "+Y2,Y12,G12 ^- R:5>5").row == cards("R12 B7 Y3 Y4")
    for text, said in (
        ("+R12,Y2 ^- R:5>5", "takes 3, not 2"),
        ("+R12,Y2,Y3 ^- R:5>5", "yellow 3 does not lie there"),
        ("+Y2,R12,G12 ^- R:5>5", "told sorted"),
        ("+R12,R12,Y2 ^- R:5>5", "told sorted"),
    ):
        with pytest.raises(IllegalMoveError, match=said):
            played(free, text)


def test_a_joker_takes_the_colour_it_is_played_as_and_its_number():
    state = dealt("R2 J3 G5 J5", row="R12 Y12 G12 B12")
    assert texts(state, colour="R", played="2,J3,J5")[-1] == "2,3,5"
    assert texts(state, colour="B", played="J3,J5") == ["-", "5", "3", "5,3"]
    assert texts(state, colour="G", played="5,J5") == ["-", "5"]
    after = played(state, "+R12 ^- R:2,J3>2,3")
    assert after.hand == cards("R12 G5 J5")
    with pytest.raises(IllegalMoveError, match="green 5 is not red"):
        rules.apply(state, replace(parse_move("+R12 ^- R:2>2"), played=cards("R2 G5")))


def test_a_joker_on_top_only_counts_as_its_number():
    state = dealt("R2 R3 R4 R5", pile="Y2 J7 Y3 Y4 Y5 Y6 Y7 Y8")
    assert {move.top for move in rules.legal_moves(state)} == {None, 0, 1, 2, 3}
    assert played(state, "+R12 ^B R:2>2").rows[3].crosses == 1


def test_the_last_number_needs_five_crosses_before_it_those_of_the_same_play_count():
    state = dealt("R11 R12 R10 G5", row="Y12 G12 B12 Y11")
    three, four = crossed(state, red=[2, 3, 4]), crossed(state, red=[2, 3, 4, 5])
    assert "12" not in texts(four, colour="R", played="12")
    assert texts(four, colour="R", played="11,12")[-1] == "11,12"
    assert "11,12" not in texts(three, colour="R", played="10,11,12")
    locked = played(three, "+Y12 ^- R:10,11,12>10,11,12")
    assert (locked.rows[0].is_locked, locked.rows[0].crosses, rules.score(locked)) == (True, 7, 28)
    with pytest.raises(IllegalMoveError, match="red 12 needs 5 crosses before it, not 4"):
        played(four, "+Y12 ^- R:12>12")
    with pytest.raises(IllegalMoveError, match="red is locked"):
        played(locked, "+Y11,G12,B12 ^R G:5>5")


def test_the_second_lock_ends_the_game_on_the_top_card_before_cards_are_played():
    state = crossed(dealt("R2 R3 R4 R5", pile="Y3 B2 " + "Y4 Y5 Y6 Y7 Y8 Y9"), red=[2, 3, 4, 5, 6, 12])
    state = crossed(state, red=[2, 3, 4, 5, 6, 12], blue=[12, 11, 10, 9, 8])
    ending = [move for move in rules.legal_moves(state) if move.top == 3]
    assert [format_move(move) for move in ending] == ["+R12 ^B -"]
    after = played(state, "+R12 ^B -")
    assert rules.is_over(after)
    assert rules.legal_moves(after) == ()
    assert (after.penalties, after.turn) == (0, 1)
    assert rules.score(after) == 28 + 28
    with pytest.raises(IllegalMoveError, match="second lock ends the game before"):
        played(state, "+R12 ^B R:2>-")
    with pytest.raises(IllegalMoveError, match="1 to 3 cards are played in every turn, not 0"):
        played(state, "+R12 ^- -")
    with pytest.raises(IllegalMoveError, match="over after turn 1"):
        played(after, "+Y12 ^- R:2>-")


def test_the_second_lock_with_cards_the_fourth_penalty_and_the_last_turn_end_the_game():
    state = crossed(dealt("B2 R3 R4 R5"), red=[2, 3, 4, 5, 6, 12], blue=[12, 11, 10, 9, 8])
    assert rules.is_over(played(state, "+R12 ^- B:2>2"))
    assert not rules.is_over(played(state, "+R12 ^- B:2>-"))
    assert rules.is_over(played(replace(state, penalties=3), "+R12 ^- B:2>-"))
    assert not rules.is_over(played(replace(state, penalties=2), "+R12 ^- B:2>-"))
    assert rules.is_over(played(replace(state, turn=2), "+R12 ^- B:2>-"))


def test_the_game_ends_where_row_and_top_card_cannot_both_be_dealt():
    """The pile has two cards: the first turn puts one in the row and sees the other; the next has none for both."""
    assert not rules.is_over(dealt("R2 R3 R4 R5", pile="Y2 B7"))
    after = played(dealt("R2 R3 R4 R5", pile="Y2 B7"), "+R12 ^- R:2>2")
    assert rules.is_over(after)
    assert (after.turn, after.penalties, rules.score(after)) == (1, 0, 1)
    assert rules.is_over(dealt("R2 R3 R4 R5", pile="Y2"))
    three = dealt("R2 R3 R4 R5", pile="Y2 B7 Y3")
    assert not rules.is_over(played(three, "+R12 ^- R:2>2"))
    assert rules.is_over(played(three, "+R12 ^- R:2,3>2"))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("jokers", [False, True])
def test_what_holds_in_every_game(draw, mode, jokers):
    """No card is lost or doubled, a hand has two to four cards, every legal move can be applied, others cannot."""
    chance = Random(3)
    for seed in range(6):
        state = rules.initial(draw(seed, mode, jokers, 6))
        everything = sorted((*state.hand, *state.row, *state.deal.pile))
        gone = []
        while not rules.is_over(state):
            moves = rules.legal_moves(state)
            assert moves
            assert len(set(moves)) == len(moves)
            move = chance.choice(moves)
            after = rules.apply(state, move)
            gone += move.played
            assert after.turn == state.turn + 1
            assert 2 <= len(after.hand) <= 4
            assert len(after.row) == 4
            assert sorted((*gone, *after.hand, *after.row, *after.deal.pile[after.drawn :])) == everything
            crosses = sum(row.crosses for row in after.rows) - sum(row.crosses for row in state.rows)
            locks = sum(row.is_locked for row in after.rows) - sum(row.is_locked for row in state.rows)
            assert crosses == len(move.crossed) + (move.top is not None) + locks
            state = after
        assert rules.legal_moves(state) == ()


def test_perft_of_short_games(draw):
    """How many lines there are, so that nothing in the list of moves changes unseen."""

    def lines(state):
        if rules.is_over(state):
            return 1
        return sum(lines(rules.apply(state, move)) for move in rules.legal_moves(state))

    sizes = [(mode, jokers, lines(rules.initial(draw(5, mode, jokers, 1)))) for mode in MODES for jokers in (0, 1)]
    assert sizes == [("conveyor", 0, 63), ("conveyor", 1, 206), ("choose", 0, 322), ("choose", 1, 558)]
    assert lines(rules.initial(draw(5, "conveyor", False, 2))) == 3951


def test_players_play_legal_lines_to_the_end(draw, replay):
    for mode, jokers, turns in (
        ("conveyor", False, 8),
        ("choose", False, 7),
        ("conveyor", True, 8),
        ("choose", True, 4),
    ):
        for seed in range(1):
            deal = draw(seed, mode, jokers, turns)
            scores = []
            for play in (players.greedy, players.look_ahead, players.beam):
                line = play(deal)
                state = replay(rules.initial(deal), line)
                assert rules.is_over(state)
                assert play(deal) == line
                scores.append(rules.score(state))
            assert max(scores) == scores[-1] or scores[-1] >= 0.8 * max(scores)
