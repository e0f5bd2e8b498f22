"""Deals of Qwixx cards: drawn fairly, packed without loss, read strictly."""

import pytest

from qwprint.base.errors import NotationError
from qwprint.games.qwixx_cards import deal as deals
from qwprint.games.qwixx_cards.deal import JOKER, MODES, Card

SIZES = [(mode, jokers, turns) for mode in MODES for jokers in (False, True) for turns in (1, 2, 6, 8, 12)]


@pytest.mark.parametrize(("mode", "jokers", "turns"), SIZES)
def test_a_deal_comes_back_from_its_packed_and_its_json_form(draw, mode, jokers, turns):
    for seed in range(20):
        deal = draw(seed, mode, jokers, turns)
        packed = deals.pack(deal)
        assert 0 <= packed < deals.span(turns, jokers)
        assert deals.unpack(packed, turns, jokers) == deal
        assert deals.from_json(deals.to_json(deal), jokers) == deal


@pytest.mark.parametrize("jokers", [False, True])
def test_every_number_below_the_span_is_a_deal_of_its_own(jokers):
    span = deals.span(1, jokers)
    numbers = [0, 1, 2, 39, 40, span // 2 - 1, span // 2, span // 3, span - 2, span - 1]
    assert [deals.pack(deals.unpack(number, 1, jokers)) for number in numbers] == numbers
    assert deals.unpack(span // 2 - 1, 1, jokers).mode == "conveyor"
    assert deals.unpack(span // 2, 1, jokers).mode == "choose"
    for number in (-1, span):
        with pytest.raises(NotationError, match="outside"):
            deals.unpack(number, 1, jokers)
    for turns in (0, 13):
        with pytest.raises(NotationError, match="1 to 12 turns"):
            deals.unpack(0, turns, jokers)


@pytest.mark.parametrize(("mode", "jokers", "turns"), SIZES)
def test_no_card_is_dealt_twice_and_the_pile_reaches(draw, mode, jokers, turns):
    deal = draw("once", mode, jokers, turns)
    cards = [*deal.hand, *deal.row, *deal.pile]
    assert len(set(cards)) == len(cards) == 8 + 3 * turns - 1
    assert set(cards) <= set(deals.deck(jokers))
    assert list(deal.hand) == sorted(deal.hand)


def test_the_deck_has_44_cards_and_11_jokers():
    assert len(deals.deck(False)) == 44
    assert [card for card in deals.deck(True) if card not in deals.deck(False)] == [
        Card(JOKER, number) for number in range(2, 13)
    ]


def test_cards_are_drawn_about_as_often_as_others(draw):
    """Each of 55 cards lies in 8 of 55 opening hands and rows; over 600 deals that is 87, give or take."""
    counts = dict.fromkeys(deals.deck(True), 0)
    for seed in range(600):
        deal = draw(seed, "conveyor", True, 1)
        for card in (*deal.hand, *deal.row):
            counts[card] += 1
    assert min(counts.values()) > 55
    assert max(counts.values()) < 125


def test_the_form_of_known_optima_is_read_and_the_pile_is_cut(optima):
    (entry, *_) = optima("conveyor", 6)
    deal = deals.from_json(entry, False)
    assert (deal.mode, deal.turns, len(deal.pile)) == ("conveyor", 6, 17)
    assert len(entry["pile"]) == 36


WRONG = {
    "no mode": (lambda value: value.pop("draw"), "draw: conveyor or choose"),
    "mode of another type": (lambda value: value.update(draw=["choose"]), "draw: "),
    "no turns": (lambda value: value.update(turns=0), "turns: 1 to 12"),
    "turns as text": (lambda value: value.update(turns="6"), "turns: "),
    "turns as truth": (lambda value: value.update(turns=True), "turns: "),
    "jokers of another game": (lambda value: value.update(jokers=True), "jokers: false expected"),
    "a short hand": (lambda value: value["hand"].pop(), "hand: a list of 4 cards expected, not a list of 3"),
    "a short pile": (lambda value: value["pile"].pop(), "pile: a list of 17 to 36 cards expected, not a list of 16"),
    "no row": (lambda value: value.pop("row"), "row: a list of 4 cards expected, not nothing"),
    "a card twice": (lambda value: value["pile"].__setitem__(2, value["hand"][0]), r"pile\[2\]: .* at hand\[0\]"),
    "no card": (lambda value: value["row"].__setitem__(1, ["red"]), r"row\[1\]: a card is"),
    "no colour": (lambda value: value["row"].__setitem__(1, ["pink", 2]), r"row\[1\]\[0\]: 'pink' is no colour"),
    "a joker": (lambda value: value["row"].__setitem__(1, ["joker", 2]), r"row\[1\]\[0\]: 'joker' is no colour"),
    "no number": (lambda value: value["row"].__setitem__(1, ["red", 13]), r"row\[1\]\[1\]: 2 to 12"),
    "a huge number": (lambda value: value["row"].__setitem__(1, ["red", 10**99]), "a huge number"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_deal_is_refused_by_the_name_of_its_field(draw, case):
    change, said = WRONG[case]
    value = deals.to_json(draw(1, "conveyor", False, 6))
    change(value)
    with pytest.raises(NotationError, match=said):
        deals.from_json(value, False)


@pytest.mark.parametrize("value", [None, [], 3, "XC", True])
def test_what_is_no_object_is_no_deal(value):
    with pytest.raises(NotationError, match="an object with hand, row and pile"):
        deals.from_json(value, False)
