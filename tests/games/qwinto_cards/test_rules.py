"""The rules of the Qwinto card game: each illegal move names its rule, and play stays inside what they allow."""

import re
from dataclasses import replace

import pytest

from qwprint.base.errors import IllegalMoveError
from qwprint.games._qwinto import entering
from qwprint.games.qwinto_cards import rules
from qwprint.games.qwinto_cards.deal import DECK, Card, Deal, pile_size
from qwprint.games.qwinto_cards.notation import parse_move

HAND = (Card(0, 4), Card(1, 4), Card(3, 2))
DISPLAY = (Card(0, 1), Card(1, 5), Card(2, 6), Card(3, 3))
PILE = tuple(card for card in DECK if card not in {*HAND, *DISPLAY})


def table(turns=8, hand=HAND, display=DISPLAY):
    pile = tuple(card for card in DECK if card not in {*hand, *display})
    return rules.initial(Deal(turns, hand, display, pile[: pile_size(turns)]))


def test_one_card_counts_with_the_two_piles_beside_it():
    """On the top left lie beside: top right and bottom left, not the pile across."""
    after = rules.apply(table(), parse_move("O4@1=15>Y7"))
    assert after.display == (Card(0, 4), *DISPLAY[1:])
    assert after.rows[1] == (0, 0, 0, 0, 0, 0, 15, 0, 0)
    assert after.hand == tuple(sorted([Card(1, 4), Card(3, 2), PILE[0]]))
    assert (after.drawn, after.misthrows, after.turn) == (1, 0, 1)


def test_the_last_of_two_cards_counts():
    """Grey 3 stays across; the first card, now on the top left, is one of the second card's neighbours."""
    after = rules.apply(table(), parse_move("O4@1,Y4@2=11>O1"))
    assert after.display == (Card(0, 4), Card(1, 4), *DISPLAY[2:])
    assert after.rows[0][0] == 4 + 4 + 3
    assert (len(after.hand), after.drawn) == (3, 2)


@pytest.mark.parametrize(
    ("before", "move", "rule"),
    [
        ([], "P1@1=2>P1", "purple 1 is not in hand"),
        ([], "O4@1=14>O1", "the cards sum to 15, not 14"),
        ([], "O4@1,G2@2=9>O1", "two cards of the same value"),
        ([], "O4@1,Y4@4=15>O1", "pile 4 is not beside pile 1"),
        ([], "O4@1,O4@2=11>O1", "the same card cannot be laid twice"),
        ([], "G2@4=13>O1", "colour is not among the three cards"),
        (["O4@1=15>Y7"], "Y4@4=15>Y7", "filled already"),
        (["O4@1=15>Y2"], "Y4@1=15>Y3", "rise from left to right"),
        (["O4@1=15>O2"], "Y4@1=15>P4", "no number twice in a column"),
        (["O4@1=-", "Y4@1=-", "G2@1=-", "O-2@1=-"], "O0@1=-", "the game is over after turn 4"),
    ],
)
def test_illegal_move_names_its_rule(before, move, rule):
    state = table()
    for text in before:
        state = rules.apply(state, parse_move(text))
    with pytest.raises(IllegalMoveError, match=re.escape(rule)) as caught:
        rules.apply(state, parse_move(move))
    assert "\n" not in str(caught.value)
    assert parse_move(move) not in rules.legal_moves(state)


LAY = rules.Lay(Card(0, 4), 0)


@pytest.mark.parametrize(
    "move",
    [
        rules.Move((), 15, 1, 0),
        rules.Move((LAY, rules.Lay(Card(1, 4), 1), rules.Lay(Card(3, 2), 0)), 8, 0, 0),
        rules.Move((rules.Lay(Card(0, 4), 4),), 15, 1, 0),
        rules.Move((rules.Lay(Card(0, 4), -1),), 15, 1, 0),
        rules.Move((LAY,), 15, 3, 0),
        rules.Move((LAY,), 15, -1, 0),
        rules.Move((LAY,), 15, 1, 9),
        rules.Move((LAY,), 15, 1, -1),
        rules.Move((LAY,), 0, 1, 0),
    ],
)
def test_moves_that_have_no_sense_are_illegal(move):
    with pytest.raises(IllegalMoveError):
        rules.apply(table(), move)


def test_sums_below_one_and_grey_cards_alone_are_misthrows():
    low = table(hand=(Card(0, -2), Card(1, 0), Card(3, 0)), display=(Card(0, 0), Card(1, -2), Card(2, 0), Card(2, 1)))
    assert rules.counted(low, (rules.Lay(Card(0, -2), 0),)) == (-4, {0, 1, 2})
    grey = table(hand=(Card(3, 6), Card(1, 0), Card(0, 0)), display=(Card(0, 4), Card(3, 5), Card(3, 4), Card(0, 1)))
    assert rules.counted(grey, (rules.Lay(Card(3, 6), 0),)) == (15, frozenset())
    for state, card in ((low, Card(0, -2)), (grey, Card(3, 6))):
        moves = [move for move in rules.legal_moves(state) if move.lays == (rules.Lay(card, 0),)]
        assert moves == [rules.Move((rules.Lay(card, 0),))]
    with pytest.raises(IllegalMoveError, match="only 1 to 18 may be entered, not -4"):
        rules.apply(low, rules.Move((rules.Lay(Card(0, -2), 0),), -4, 0, 0))


def test_three_sixes_are_the_highest_sum():
    state = table(hand=(Card(0, 6), Card(1, 0), Card(3, 0)), display=(Card(0, 4), Card(1, 6), Card(2, 6), Card(2, 1)))
    assert rules.apply(state, parse_move("O6@1=18>P9")).rows[2][8] == 18


def test_the_table_rule_that_an_entry_must_be_made_can_be_switched_on(monkeypatch):
    misthrow = rules.Move((LAY,))
    assert misthrow in rules.legal_moves(table())
    monkeypatch.setattr(rules, "MAY_DECLINE", False)
    assert misthrow not in rules.legal_moves(table())
    with pytest.raises(IllegalMoveError, match="must be entered"):
        rules.apply(table(), misthrow)


FULL, OPEN, NONE = (1, 2, 3, 4, 5, 6, 7, 8, 13), (2, 3, 4, 5, 6, 7, 0, 9, 10), (0,) * 9


def test_score_of_rows_columns_and_misthrows():
    parts = entering.score_parts((FULL, OPEN, (0, 0, 9, 10, 0, 0, 0, 0, 0)), 2)
    assert parts.rows == (13, 8, 2)
    assert parts.columns == {2: 9, 3: 2, 7: 0, 8: 0, 9: 0}
    assert parts.total == 13 + 8 + 2 + 9 + 2 - 10


def test_ends_of_the_game():
    state = table()
    assert not rules.is_over(replace(state, rows=(FULL, OPEN, NONE), misthrows=3, turn=7))
    for end in ({"misthrows": 4}, {"rows": (FULL, NONE, FULL)}, {"turn": 8}, {"hand": ()}):
        over = replace(state, **end)
        assert rules.is_over(over)
        assert rules.legal_moves(over) == ()


def test_legal_moves_apply_and_are_all_that_applies(position):
    """In some positions every move that can be written down is legal or refused, as the list of moves says."""
    for seed in range(3):
        state = position(f"all moves {seed}", 4, (4, 6, 5), seed)
        legal = set(rules.legal_moves(state))
        assert len(legal) == len(rules.legal_moves(state))
        lays = [(rules.Lay(card, pile),) for card in state.hand for pile in range(4)]
        lays += [(*one, *two) for one in lays for two in lays]
        for laid in lays:
            places = [(row, field) for row in range(3) for field in range(9)]
            total = rules.counted(state, laid)[0]
            moves = {rules.Move(laid)} | {rules.Move(laid, total, *place) for place in places if total}
            for move in moves:
                try:
                    rules.apply(state, move)
                except IllegalMoveError:
                    assert move not in legal
                else:
                    assert move in legal
