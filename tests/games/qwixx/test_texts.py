"""Moves and deals as text, numbers and JSON."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwprint.base.errors import NotationError
from qwprint.base.rng import Stream
from qwprint.games.qwixx import deal as deals
from qwprint.games.qwixx import rules
from qwprint.games.qwixx.challenge import CHALLENGE
from qwprint.games.qwixx.notation import format_move, parse_move
from tests.games.qwixx.positions import drawn


def test_every_legal_move_has_its_own_text():
    moves = {move for at in range(200) for move in rules.legal_moves(rules.initial(drawn(at, 1)))}
    texts = {format_move(move) for move in moves}
    assert len(texts) == len(moves)
    assert {parse_move(text) for text in texts} == moves


@pytest.mark.parametrize(
    "text",
    [
        "",
        "--",
        "-/-",
        "R7",
        "R7/",
        "/G5",
        "R7/G5\n",
        " R7/G5",
        "r7/g5",
        "R07/G5",
        "R1/-",
        "R13/-",
        "R7/O5",
        "R7/G5/B3",
        "R٧/-",
        "x" * 10_000,
        "\ud800",
    ],
)
def test_what_is_no_move(text):
    with pytest.raises(NotationError, match="is no move") as caught:
        parse_move(text)
    assert len(str(caught.value)) < 400


def test_order_of_drawing():
    stream = Stream("order", "qwprint/tests/qwixx/v1")
    faces = [stream.below(6) + 1 for _ in range(12)]
    rolls = drawn("order", 2).rolls
    assert [face for roll in rolls for face in (*roll.white, *roll.colours)] == faces
    assert [len(CHALLENGE.draw(Stream("", ""), form).rolls) for form in CHALLENGE.formats.values()] == [10, 15, 20]


@given(st.text(st.characters(codec="utf-8"), max_size=8), st.integers(1, 60))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_deals_pack_and_write(seed, rounds):
    deal = deals.draw(Stream(seed, "tests"), rounds)
    assert deals.unpack(deals.pack(deal), rounds) == deal
    assert 0 <= deals.pack(deal) < deals.span(rounds) == 6 ** (6 * rounds)
    assert deals.from_json(json.loads(json.dumps(deals.to_json(deal)))) == deal


@given(st.integers(0, 6**12 - 1))
@settings(max_examples=60, deadline=None, derandomize=True)
def test_every_number_is_a_deal(number):
    assert deals.pack(deals.unpack(number, 2)) == number


@pytest.mark.parametrize(("number", "rounds"), [(-1, 1), (6**6, 1), (0, 0), (0, 61), (0, -3)])
def test_numbers_that_are_no_deal(number, rounds):
    with pytest.raises(NotationError):
        deals.unpack(number, rounds)


ROLL = {"white": [1, 2], "red": 3, "yellow": 4, "green": 5, "blue": 6}


def good(**changes):
    return {"seed": 7, "rolls": [ROLL]} | changes


def roll(**changes):
    return good(rolls=[ROLL | changes])


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
        (good(rolls=[{"white": [1, 2]}]), r"rolls\[0\].red: missing"),
        (roll(white=3), r"rolls\[0\].white: "),
        (roll(white=[1]), r"rolls\[0\].white: "),
        (roll(white=[1, 7]), r"rolls\[0\].white\[1\]: 7 is no die face, 1 to 6"),
        (roll(red=0), r"rolls\[0\].red: 0 is no die face"),
        (roll(yellow=True), r"rolls\[0\].yellow: "),
        (roll(green=2.0), r"rolls\[0\].green: "),
        (roll(blue=float("nan")), r"rolls\[0\].blue: "),
        (roll(blue="2\n"), r"rolls\[0\].blue: "),
        (roll(blue=10**5000), r"rolls\[0\].blue: a huge number"),
    ],
)
def test_json_that_is_no_deal_names_the_field(value, said):
    with pytest.raises(NotationError, match=said) as caught:
        deals.from_json(value)
    assert "\n" not in str(caught.value)


def test_what_a_deal_does_not_need_may_be_there_or_missing():
    assert deals.from_json(good(rounds=1, optimum=3)) == deals.from_json({"rolls": [ROLL]})
