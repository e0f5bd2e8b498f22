"""Moves and deals as text, numbers and JSON."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwprint.base.errors import NotationError
from qwprint.base.rng import Stream
from qwprint.games.qwinto import deal as deals
from qwprint.games.qwinto import rules
from qwprint.games.qwinto.challenge import CHALLENGE
from qwprint.games.qwinto.notation import format_move, parse_move


def test_every_legal_move_has_its_own_text():
    moves = {move for at in range(40) for move in rules.legal_moves(rules.initial(drawn(f"{at}", 1)))}
    texts = {format_move(move) for move in moves}
    assert len(texts) == len(moves)
    assert {parse_move(text) for text in texts} == moves


@pytest.mark.parametrize(
    "text",
    [
        "",
        "--",
        "1:OP=9>P4\n",
        "1:PO=9>P4",
        "3:OP=9>P4",
        "1:=9>P4",
        "1:OP=09>P4",
        "1:OP=19>P4",
        "1:OP=0>P4",
        "1:OP=9>P0",
        "1:OP=9>P10",
        "1:OP=٩>P4",
        "1:op=9>p4",
        "1:OOP=9>P4",
        " -",
        "x" * 10_000,
        "\ud800",
    ],
)
def test_what_is_no_move(text):
    with pytest.raises(NotationError, match="is no move") as caught:
        parse_move(text)
    assert len(str(caught.value)) < 400


def drawn(seed, rounds):
    return deals.draw(Stream(seed, "tests"), rounds)


def test_order_of_drawing():
    stream = Stream("order", "tests")
    faces = [stream.below(6) + 1 for _ in range(12)]
    rolls = drawn("order", 2).rolls
    assert [face for roll in rolls for face in (*roll.first, *roll.second)] == faces
    assert len(CHALLENGE.draw(Stream("", ""), CHALLENGE.formats["medium"]).rolls) == 18


@given(st.text(st.characters(codec="utf-8"), max_size=8), st.integers(1, 60))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_deals_pack_and_write(seed, rounds):
    deal = drawn(seed, rounds)
    assert deals.unpack(deals.pack(deal), rounds) == deal
    assert 0 <= deals.pack(deal) < 6 ** (6 * rounds)
    assert deals.from_json(json.loads(json.dumps(deals.to_json(deal)))) == deal


@pytest.mark.parametrize(("number", "rounds"), [(-1, 1), (6**6, 1), (0, 0), (0, 61), (0, -3)])
def test_numbers_that_are_no_deal(number, rounds):
    with pytest.raises(NotationError):
        deals.unpack(number, rounds)


def good(**changes):
    return {"seed": 7, "rolls": [{"first": [1, 2, 3], "second": [4, 5, 6]}]} | changes


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, "deal: an object"),
        ([], "deal: an object"),
        ({}, "rolls: "),
        (good(rolls=[]), "rolls: "),
        (good(rolls="abc"), "rolls: "),
        (good(rolls=[{}] * 61), "rolls: "),
        (good(rounds=2), "rounds: "),
        (good(rounds=True), "rounds: "),
        (good(rounds=1.0), "rounds: "),
        (good(rolls=[7]), r"rolls\[0\]: "),
        (good(rolls=[{"first": [1, 2, 3]}]), r"rolls\[0\].second: "),
        (good(rolls=[{"first": [1, 2], "second": [1, 2, 3]}]), r"rolls\[0\].first: "),
        (good(rolls=[{"first": [1, 2, 3], "second": [1, 7, 3]}]), r"rolls\[0\].second\[1\]: 7 is no die face, 1 to 6"),
        (good(rolls=[{"first": [1, 2, 3], "second": [1, True, 3]}]), r"rolls\[0\].second\[1\]: "),
        (good(rolls=[{"first": [1, 2, 3], "second": [1, 2.0, 3]}]), r"rolls\[0\].second\[1\]: "),
        (good(rolls=[{"first": [1, 2, 3], "second": [1, float("nan"), 3]}]), r"rolls\[0\].second\[1\]: "),
        (good(rolls=[{"first": [1, 2, 3], "second": [1, "2\n", 3]}]), r"rolls\[0\].second\[1\]: "),
        (good(rolls=[{"first": [1, 2, 3], "second": [1, 10**5000, 3]}]), r"rolls\[0\].second\[1\]: a huge number"),
    ],
)
def test_json_that_is_no_deal_names_the_field(value, said):
    with pytest.raises(NotationError, match=said) as caught:
        deals.from_json(value)
    assert "\n" not in str(caught.value)


def test_what_a_deal_does_not_need_may_be_there_or_missing():
    assert deals.from_json(good(rounds=1, optimum=3)) == deals.from_json({"rolls": good()["rolls"]})
