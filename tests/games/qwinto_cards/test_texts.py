"""Deals and moves as texts: each has one form, and what is not that form is refused in one line that says why."""

import copy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwprint.base.errors import NotationError
from qwprint.base.rng import Stream
from qwprint.games.qwinto_cards import deal as deals
from qwprint.games.qwinto_cards import rules
from qwprint.games.qwinto_cards.challenge import CHALLENGE
from qwprint.games.qwinto_cards.deal import DECK, MOST_TURNS, Deal
from qwprint.games.qwinto_cards.notation import format_move, parse_move

DEALS = st.builds(
    lambda seed, turns: deals.draw(Stream(str(seed), "texts"), turns), st.integers(0, 9999), st.integers(1, MOST_TURNS)
)


@given(DEALS)
@settings(max_examples=60, deadline=None, derandomize=True)
def test_deals_survive_every_form(deal):
    assert deals.from_json(deals.to_json(deal)) == deal
    assert 0 <= deals.pack(deal) < deals.span(deal.turns)
    assert deals.unpack(deals.pack(deal), deal.turns) == deal
    assert len({*deal.hand, *deal.display, *deal.pile}) == 7 + len(deal.pile)
    assert len(deal.pile) == min(2 * (deal.turns - 1), 25)


def test_packing_is_a_bijection_at_its_ends():
    first, last = deals.unpack(0, 1), deals.unpack(deals.span(1) - 1, 1)
    assert (*first.hand, *first.display) == DECK[:7]
    assert (*last.hand, *last.display) == DECK[:-8:-1]
    for number in (0, 1, 12_345_678, deals.span(8) - 1):
        assert deals.pack(deals.unpack(number, 8)) == number
    for number, turns in ((-1, 8), (deals.span(8), 8), (0, 0), (0, MOST_TURNS + 1)):
        with pytest.raises(NotationError):
            deals.unpack(number, turns)


def test_a_longer_pile_is_cut_to_what_can_be_drawn(optima):
    entry = optima[0]
    deal = deals.from_json(entry)
    assert len(deal.pile) == 2 * (entry["turns"] - 1) < len(entry["pile"])
    assert deals.to_json(deal)["pile"] == entry["pile"][: len(deal.pile)]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda value: value.pop("turns"), "turns: "),
        (lambda value: value.update(turns=29), "turns: a whole number from 1 to 28"),
        (lambda value: value.update(turns=True), "turns: "),
        (lambda value: value["hand"].pop(), "hand: a list of 3 cards"),
        (lambda value: value["hand"].__setitem__(1, ["orange"]), "hand[1]: a card"),
        (lambda value: value["hand"].__setitem__(1, ["green", 1]), "hand[1]: 'green' is no colour"),
        (lambda value: value["pile"].__setitem__(3, ["grey", 7]), "pile[3]: 7 is no value"),
        (lambda value: value["pile"].__setitem__(3, ["grey", 1.0]), "pile[3]: 1.0 is no value"),
        (lambda value: value.update(display=[[]]), "display: a list of two rows"),
        (lambda value: value["display"][1].pop(), "display[1]: a list of 2 cards"),
        (lambda value: value.update(pile=value["pile"][:3]), "pile: a list of 10 to 25 cards"),
        (lambda value: value["pile"].__setitem__(3, value["hand"][0]), "pile[3]: orange 4 was dealt before"),
        (lambda value: value["display"][1].__setitem__(0, value["hand"][0]), "display[1][0]: orange 4"),
    ],
)
def test_a_wrong_deal_is_refused_by_its_field(change, said, optima):
    value = copy.deepcopy(optima[0])
    change(value)
    with pytest.raises(NotationError) as caught:
        deals.from_json(value)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


JSON = st.recursive(
    st.none() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@given(JSON)
@settings(max_examples=60, deadline=None, derandomize=True)
def test_no_value_is_a_deal(value):
    with pytest.raises(NotationError):
        deals.from_json(value)


@given(DEALS, st.data())
@settings(max_examples=15, deadline=None, derandomize=True)
def test_moves_survive_their_text(deal, choices):
    state = rules.initial(Deal(deal.turns, deal.hand, deal.display, deal.pile))
    while moves := rules.legal_moves(state):
        move = choices.draw(st.sampled_from(moves))
        assert parse_move(format_move(move)) == move
        assert format_move(move).isascii()
        state = rules.apply(state, move)
    assert CHALLENGE.is_over(state)


@pytest.mark.parametrize("text", ["O4@1=9>P4", "O4@1,G4@2=18>Y9", "G-2@4=-", "P0@3,Y0@1=1>O1"])
def test_the_text_of_a_move_is_read_back(text):
    assert format_move(parse_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "-",
        "O4@1",
        "O4@1=",
        "O7@1=9>P4",
        "O-1@1=9>P4",
        "O4@5=9>P4",
        "O4@0=9>P4",
        "O4@1=0>P4",
        "O4@1=19>P4",
        "O4@1=9>P0",
        "O4@1=9>G4",
        "O4@1=09>P4",
        "o4@1=9>P4",
        "O4@1,=9>P4",
        "O4@1,Y4@2,P4@1=9>P4",
        "O٤@1=9>P4",
        "O4@1=9",
        "",
        "O4@1=9>P4 ",
        "O4@1=9>P4\n",
    ],
)
def test_what_is_no_move_is_refused(text):
    with pytest.raises(NotationError, match="is no move"):
        parse_move(text)
