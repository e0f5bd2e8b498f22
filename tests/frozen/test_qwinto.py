"""Old ids keep their deal, their id and their optimum for ever: 300 of each are frozen in a file that may only grow.

A line is ``{"id", "long", "optimum", "rolls"}``; ``rolls`` are the six dice of each round, first roll then second, in
row order.
"""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from qwprint.base import ids
from qwprint.products import challenge, proving

FILE = Path(__file__).with_name("qwinto.jsonl")
LINES = FILE.read_text().splitlines()
FROZEN = [json.loads(line) for line in LINES]

FIRST_300 = "1724c7db8595a98530f9176561991aa09feccefa431811042b1279a42bbecd12"
"""SHA-256 of the first 300 lines, each with its newline; lines may be added behind them."""

SOLVED = FROZEN[::6]


def rolls(named):
    """The dice of a deal as the file writes them."""
    return " ".join("".join(map(str, roll.first + roll.second)) for roll in named.deal.rolls)


def test_frozen_lines_never_change():
    assert sha256("".join(f"{line}\n" for line in LINES[:300]).encode()).hexdigest() == FIRST_300


@pytest.mark.parametrize("entry", FROZEN, ids=lambda entry: entry["id"])
def test_an_old_id_keeps_its_deal_and_both_ids(entry):
    named = challenge.of_id(entry["id"])

    assert rolls(named) == entry["rolls"]
    assert named.short_id == entry["id"]
    assert named.long_id == entry["long"]


def test_long_ids_need_no_stream(monkeypatch):
    """The descriptive id alone recreates the challenge, its date and its short id."""
    monkeypatch.delattr(ids, "Stream")
    monkeypatch.delattr(ids, "stream")

    for entry in FROZEN:
        named = challenge.of_id(entry["long"].lower())

        assert (rolls(named), named.short_id) == (entry["rolls"], entry["id"])


@pytest.mark.parametrize("entry", SOLVED, ids=lambda entry: entry["id"])
def test_an_old_id_keeps_its_optimum(entry):
    solved_again(entry)


@pytest.mark.deep
@pytest.mark.parametrize("entry", FROZEN, ids=lambda entry: entry["id"])
def test_every_old_id_keeps_its_optimum(entry):
    solved_again(entry)


def solved_again(entry):
    """Solves and checks the challenge within its format's budget."""
    named = challenge.of_id(entry["long"])
    assert named.format is not None

    proof = proving.prove(named, named.format.budget)

    assert (proof.verdict.kind, proof.verdict.score) == ("proved", entry["optimum"])
