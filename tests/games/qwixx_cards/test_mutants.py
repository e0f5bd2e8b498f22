"""Faults put into the rules, one at a time, are each noticed; faults put into the solver's bound never prove a lie."""

import types
from collections.abc import Sequence
from dataclasses import astuple, fields, replace
from pathlib import Path

import numpy as np
import pytest

from qwprint.games.qwixx_cards import bound, rules
from qwprint.games.qwixx_cards.bound import POINT, RowBounds
from qwprint.games.qwixx_cards.challenge import CHALLENGE, WITH_JOKERS
from qwprint.games.qwixx_cards.refund import Refunds
from qwprint.games.qwixx_cards.search import search_from
from qwprint.solve.check import check
from tests.games.qwixx_cards.conftest import crossed, dealt

pytestmark = pytest.mark.deep

FAULTS = {
    "a third lock ends the game": ("LOCKS = 2", "LOCKS = 3"),
    "the first lock ends the game": ("LOCKS = 2", "LOCKS = 1"),
    "two numbers may be missing": ("MOST_MISSING = 1", "MOST_MISSING = 2"),
    "no number may be missing": ("MOST_MISSING = 1", "MOST_MISSING = 0"),
    "two cards at most": ("MOST_PLAYED = 3", "MOST_PLAYED = 2"),
    "four cards at most": ("MOST_PLAYED = 3", "MOST_PLAYED = 4"),
    "the hand is filled to six": ("FULL_HAND = HAND + 1", "FULL_HAND = HAND + 2"),
    "the top card before the row is filled": ("pile[self.drawn + self.missing]", "pile[self.drawn]"),
    "the newest cards fill the hand": ("state.row[: state.missing]", "state.row[-state.missing :]"),
    "all cards of a choice are the first": (
        "return tuple(combinations(sorted(state.row), state.missing))",
        "return tuple(combinations(sorted(state.row), state.missing))[:1]",
    ),
    "the top card does not save from a penalty": ("(move.top is None and not move.crossed)", "(not move.crossed)"),
    "the play does not save from a penalty": ("(move.top is None and not move.crossed)", "(move.top is None)"),
    "the fifth penalty ends the game": ("state.penalties >= PENALTIES", "state.penalties > PENALTIES"),
    "penalties cost nothing": ("PENALTY_POINTS * state.penalties", "0 * state.penalties"),
    "jokers are never played": (
        "cards = [card for card in hand if card.colour in {colour, JOKER}]",
        "cards = [card for card in hand if card.colour == colour]",
    ),
    "falling rows are crossed from the right": ("key=row.numbers.index)", "key=int)"),
    "cards are played after the second lock": (
        "                yield Move(drawn, top, NO_COLOUR, (), ())\n                continue\n",
        "                pass\n",
    ),
    "the row is filled at its old end": (
        "(*(card for card in state.row if card not in move.drawn), *refill)",
        "(*refill, *(card for card in state.row if card not in move.drawn))",
    ),
    "taken cards stay in the row": ("(card for card in state.row if card not in move.drawn)", "state.row"),
    "the pile always loses one card": ("drawn=state.drawn + state.missing,", "drawn=state.drawn + 1,"),
    "one played card comes back": ("if card not in move.played)", "if card not in move.played[1:])"),
    "all played numbers must be crossed": (
        "for count in range(len(numbers) + 1):",
        "for count in range(len(numbers), len(numbers) + 1):",
    ),
    "the pile may run out": ("state.drawn + state.missing >= len", "state.drawn + state.missing > len"),
    "one more turn": ("state.turn >= state.deal.turns", "state.turn > state.deal.turns"),
}
"""What is wrong, the text of the rules, and what stands there instead."""


def faulty(old: str, new: str) -> types.ModuleType:
    """The rules with one text changed."""
    source = Path(rules.__file__).read_text("utf-8")
    assert source.count(old) >= 1
    module = types.ModuleType(rules.__name__)
    exec(compile(source.replace(old, new), "faulty rules", "exec"), module.__dict__)
    return module


@pytest.fixture(scope="module")
def cases(draw, later, sheet, best):
    """States with their best score by the true rules; where the pile is long enough, the solver agrees."""
    found = []
    for kind in ("near locks", "one locked", "near the fourth penalty", "one penalty left"):
        for mode, jokers, turns in (("conveyor", False, 2), ("conveyor", True, 2), ("choose", False, 1)):
            state = sheet(later(draw(f"{kind} {turns}", mode, jokers), 4 - turns), kind)
            found.append((state, best(state)))
            assert search_from(state, None).score == found[-1][1]
    state = rules.initial(draw("pile", "conveyor", False, 3))
    short = replace(state, deal=replace(state.deal, pile=state.deal.pile[:3]))
    whole = rules.initial(draw("whole", "conveyor", False, 2))
    return [*found, *((state, best(state)) for state in (*made_up(), short, whole))]


def made_up():
    """States in which one rule decides."""
    near = {"red": [2, 3, 4, 5, 6, 12], "blue": [12, 11, 10, 9, 8, 7, 6, 5, 4]}
    yield crossed(dealt("Y5 Y6 Y7 R5", pile="Y3 B2 Y4 Y8 Y9 Y10", turns=1), **near)
    yield dealt("R2 R3 R4 R5", turns=1)
    yield dealt("J2 J3 J4 R9", turns=1)
    yield dealt("G12 G11 G9 R2", row="R12 Y12 B11 B12", turns=1)
    yield dealt("B8 B7 R11 Y11", row="R12 Y12 G2 B6", pile="Y2 R7 Y3 Y4 Y5", mode="choose", turns=1)
    passed = {"red": [11], "yellow": [11], "green": [3], "blue": [12]}
    lost = crossed(dealt("R2 R3 R4 Y5", "R10 Y10 G10 B10", "Y2 R12 B7 B8 B9 B11 B6 B5", turns=2), **passed)
    yield replace(lost, penalties=3)


def score_by(module, state, best) -> int | str:
    """The best score by other rules, or how they fail."""
    try:
        copied = module.State(*(getattr(state, field.name) for field in fields(state)))
        return best(copied, module)
    except (ValueError, IndexError, RecursionError) as error:
        return type(error).__name__


def test_the_rules_without_a_fault_agree(cases, best):
    module = faulty("LOCKS = 2", "LOCKS = 2")
    assert [score_by(module, state, best) for state, _ in cases] == [score for _, score in cases]


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_of_the_rules_is_noticed(cases, best, name):
    module = faulty(*FAULTS[name])
    assert any(score_by(module, state, best) != score for state, score in cases)


def _less(row: int, points: int):
    """Bounds of one row are so many points too low."""

    def best(self: RowBounds, turn: int, position: bound.Position, draws: Sequence[int]):
        made = honest_best(self, turn, position, draws)
        return made - POINT * points * (position.row == row)[:, None]

    return RowBounds, "_best", best


def _no_plays(self: RowBounds, turn, position, sight, missing, price):
    """Nothing is ever crossed with cards from the third turn on."""
    if turn < 2:
        return honest_played(self, turn, position, sight, missing, price)
    later = sight._replace(state=position.state, drawn=position.drawn + missing)
    return self.each(turn + 1, later).max(axis=1)


def _unseen(position: bound.Position, cards):
    """Cards that come into sight are overlooked."""
    assert len(cards)
    return position


def _none(self: Refunds, *arguments):
    return np.zeros_like(honest_refunds(self, *arguments))


honest_best, honest_played, honest_refunds = RowBounds._best, RowBounds._played, Refunds.each

BOUNDS = {
    "red too low": _less(0, 6),
    "green too low": _less(2, 12),
    "blue much too low": _less(3, 25),
    "new cards are not seen": (bound, "_seen", _unseen),
    "nothing is crossed with cards": (RowBounds, "_played", _no_plays),
    "jokers pay nothing back": (Refunds, "each", _none),
}
"""What is wrong with the solver's bound, and what takes the place of what."""


@pytest.mark.parametrize("name", BOUNDS)
def test_a_bound_that_prunes_too_much_proves_no_lie(monkeypatch, draw, certify, name):
    jokers = "jokers" in name
    challenge = WITH_JOKERS if jokers else CHALLENGE
    deals = [draw(f"bound {seed}", "conveyor", jokers, 6) for seed in range(8)]
    true = [challenge.solve(deal, None).score for deal in deals]
    monkeypatch.setattr(*BOUNDS[name])
    kinds = []
    for deal, score in zip(deals, true, strict=True):
        certificate = certify(deal)
        verdict = check(certificate, challenge)
        kinds.append(verdict.kind)
        assert verdict.kind != "proved" or certificate.score == score
        assert certificate.score == score or verdict.kind == "refuted"
    assert "refuted" in kinds


def test_states_are_copied_whole(draw):
    """What the faulty rules are given is what the true ones have."""
    state = rules.initial(draw(1))
    module = faulty("LOCKS = 2", "LOCKS = 2")
    assert astuple(module.State(*(getattr(state, field.name) for field in fields(state)))) == astuple(state)
