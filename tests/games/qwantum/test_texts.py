"""Moves and deals as text, numbers and JSON."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwprint.base.errors import NotationError
from qwprint.base.rng import Stream
from qwprint.games.qwantum import deal as deals
from qwprint.games.qwantum import rules
from qwprint.games.qwantum.challenge import CHALLENGE
from qwprint.games.qwantum.notation import format_move, parse_move

MODES = st.sampled_from([deals.FIXED, deals.REROLL])


def test_every_legal_move_has_its_own_text(drawn):
    deals = [drawn(at, 1, mode) for mode, count in (("fixed", 40), ("reroll", 4)) for at in range(count)]
    moves = {move for deal in deals for move in rules.legal_moves(rules.initial(deal))}
    texts = {format_move(move) for move in moves}
    assert len(texts) == len(moves) > 2000
    assert {parse_move(text) for text in texts} == moves


@pytest.mark.parametrize(
    "text",
    [
        "",
        "--",
        "V12\n",
        "V0",
        "V34",
        "V07",
        "v12",
        "G12",
        "V12+",
        "+V12",
        "V12+B7+R3",
        "B7+V12",
        "V12+V12",
        ":V12",
        "7:V12",
        "21:V12",
        "11:V12",
        "W1:V12",
        "W:",
        "25W:-",
        "25W",
        "V٩",
        " -",
        "x" * 10_000,
        "\ud800",
    ],
)
def test_what_is_no_move(text):
    with pytest.raises(NotationError, match="is no move") as caught:
        parse_move(text)
    assert len(str(caught.value)) < 400
    assert "\n" not in str(caught.value)


def test_dice_are_those_of_the_box():
    """Nine faces a colour, every number six times, each colour can reach 27 with its six dice, 33 with white."""
    faces = [face for die in deals.DICE[:6] for face in die]
    assert [sum(face.colour == row for face in faces) for row in range(4)] == [9] * 4
    assert [sum(face.number == number for face in faces) for number in range(1, 7)] == [6] * 6
    best = [sum(max((f.number for f in die if f.colour == row), default=0) for die in deals.DICE) for row in range(4)]
    assert best == [27] * 4
    assert all(len(set(die)) == 6 for die in deals.DICE)
    assert [(face.colour, face.number) for face in deals.DICE[6]] == [(deals.WHITE, n) for n in range(1, 7)]


def test_order_of_drawing(drawn):
    stream = Stream("order", "tests")
    digits = [stream.below(6) for _ in range(28)]
    rolls = drawn("order", 2, "reroll").rolls
    shown = [faces for roll in rolls for faces in (roll.first, roll.second)]
    assert [die.index(face) for faces in shown for die, face in zip(deals.DICE, faces, strict=True)] == digits
    assert [roll.first for roll in drawn("order", 4, "fixed").rolls] == shown


@pytest.mark.parametrize(
    ("level", "rounds", "mode"), [("easy", 10, "fixed"), ("medium", 12, "fixed"), ("hard", 8, "reroll")]
)
def test_formats_deal_what_they_say(level, rounds, mode):
    form = CHALLENGE.formats[level]
    deal = CHALLENGE.draw(Stream("", ""), form)
    assert (CHALLENGE.rounds(deal), CHALLENGE.mode(deal)) == (form.rounds, form.mode) == (rounds, mode)


@given(st.text(st.characters(codec="utf-8"), max_size=8), st.integers(1, deals.MOST_ROUNDS), MODES)
@settings(max_examples=60, deadline=None, derandomize=True)
def test_deals_pack_and_write(seed, rounds, mode):
    deal = deals.draw(Stream(seed, "tests"), rounds, mode)
    assert deals.mode(deal) == mode
    assert deals.unpack(deals.pack(deal), rounds) == deal
    assert 0 <= deals.pack(deal) < deals.span(rounds)
    assert deals.from_json(json.loads(json.dumps(deals.to_json(deal)))) == deal


@pytest.mark.parametrize("number", [0, 6**7 - 1, 6**7, 6**7 + 6**14 - 1])
def test_packed_deals_reach_both_ends(number):
    assert deals.pack(deals.unpack(number, 1)) == number


@pytest.mark.parametrize(("number", "rounds"), [(-1, 1), (6**7 + 6**14, 1), (0, 0), (0, 29), (0, -3)])
def test_numbers_that_are_no_deal(number, rounds):
    with pytest.raises(NotationError):
        deals.unpack(number, rounds)


DICE = {"white": 3, "dice": [["red", 1], ["red", 2], ["red", 3], ["red", 5], ["red", 3], ["red", 6]]}


def good(place=None, value=None, **changes):
    """A sound deal with one value at a place changed."""
    deal = {"seed": 7, "rolls": [{"first": copy.deepcopy(DICE), "second": copy.deepcopy(DICE)}]} | changes
    if place:
        at = deal["rolls"][0]["second"]
        for key in place[:-1]:
            at = at[key]
        at[place[-1]] = value
    return deal


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, "deal: an object"),
        ([], "deal: an object"),
        ({}, "rolls: "),
        (good(rolls=[]), "rolls: "),
        (good(rolls="abc"), "rolls: "),
        (good(rolls=[{}] * 29), "rolls: "),
        (good(rounds=2), "rounds: "),
        (good(rounds=True), "rounds: "),
        (good(rounds=1.0), "rounds: "),
        (good(rolls=[7]), r"rolls\[0\]: "),
        (good(mode="fixed"), r"rolls\[0\].second: there is none"),
        (good(mode="free"), r"mode: fixed or reroll expected, not 'free'"),
        (good(mode=[]), r"mode: "),
        (good(rolls=[{"second": DICE}]), r"rolls\[0\].first: missing"),
        (good(rolls=[{"first": DICE, "second": DICE}, {"first": DICE}]), r"rolls\[1\].second: missing"),
        (good(rolls=[{"first": DICE}, {"first": DICE, "second": DICE}]), r"rolls\[1\].second: there is none"),
        (good(rolls=[{"first": DICE}], mode="reroll"), r"rolls\[0\].second: missing"),
        (good(rolls=[{"first": [1, 2, 3]}]), r"rolls\[0\].first: an object"),
        (good(rolls=[{"first": DICE | {"black": 1}}]), r"rolls\[0\].first: an object"),
        (good(["white"], 7), r"rolls\[0\].second.white: 7 is no die face, 1 to 6"),
        (good(["white"], True), r"rolls\[0\].second.white: "),
        (good(["white"], 2.0), r"rolls\[0\].second.white: "),
        (good(["white"], 10**5000), r"rolls\[0\].second.white: a huge number"),
        (good(["dice"], DICE["dice"][:5]), r"rolls\[0\].second.dice: a list of 6"),
        (good(["dice"], None), r"rolls\[0\].second.dice: "),
        (good(["dice", 1], 7), r"rolls\[0\].second.dice\[1\]: "),
        (good(["dice", 1], ["red"]), r"rolls\[0\].second.dice\[1\]: "),
        (good(["dice", 1], ["red", 5]), r"rolls\[0\].second.dice\[1\]: 'red', 5 is not on colour die 2; it has red 2"),
        (good(["dice", 0], ["red", True]), r"rolls\[0\].second.dice\[0\]: 'red', True is not on"),
        (good(["dice", 0], ["red", 1.0]), r"rolls\[0\].second.dice\[0\]: "),
        (good(["dice", 0], ["white", 1]), r"rolls\[0\].second.dice\[0\]: "),
        (good(["dice", 0], [["red"], float("nan")]), r"rolls\[0\].second.dice\[0\]: "),
        (good(["dice", 0], ["2\n", 1]), r"rolls\[0\].second.dice\[0\]: "),
    ],
)
def test_json_that_is_no_deal_names_the_field(value, said):
    with pytest.raises(NotationError, match=said) as caught:
        deals.from_json(value)
    assert "\n" not in str(caught.value)


def test_what_a_deal_does_not_need_may_be_there_or_missing():
    assert deals.from_json(good(rounds=1, optimum=3, mode="reroll")) == deals.from_json({"rolls": good()["rolls"]})
