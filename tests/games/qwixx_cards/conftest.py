"""What the tests of Qwixx cards share: deals, states in the middle of a game, plain enumeration, prices."""

from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest

from qwprint.base.rng import Stream
from qwprint.games._qwixx.crossing import EMPTY
from qwprint.games.qwixx_cards import deal as deals
from qwprint.games.qwixx_cards import rules
from qwprint.games.qwixx_cards.deal import Card, Deal
from tests.optima import known

SHEETS = {
    "fresh": ([], [], [], [], 0),
    "near locks": ([2, 3, 4, 5, 7], [3, 4, 5, 6, 8, 10], [12, 11, 9, 8, 6, 3], [10, 9, 4], 0),
    "one locked": ([2, 3, 4, 5, 6, 12], [2, 3, 5, 7, 9], [11, 10, 9, 8, 6, 4], [12, 4], 1),
    "near the fourth penalty": ([2, 11], [3, 10], [11, 3], [12, 10, 3], 2),
    "one penalty left": ([2, 11], [9, 10], [11, 3], [12, 10, 4], 3),
}
"""Crossed numbers of each row, and penalties."""


LETTERS = "RYGBJ"


def cards(text):
    """Cards as ``R12 J3``."""
    return tuple(Card(LETTERS.index(card[0]), int(card[1:])) for card in text.split())


def dealt(hand, row="R12 Y12 G12 B12", pile="Y2 B7 Y3 Y4 Y5 Y6 Y7 Y8", mode="conveyor", turns=3):
    """A state before the first turn; the pile may be short."""
    deal = Deal(mode, "J" in hand + row + pile, turns, tuple(sorted(cards(hand))), cards(row), cards(pile))
    return rules.initial(deal)


def crossed(state, **numbers):
    """The state with these numbers crossed, and nothing else."""
    rows = list(EMPTY)
    for ink, wanted in numbers.items():
        at = ("red", "yellow", "green", "blue").index(ink)
        for number in wanted:
            rows[at] = rows[at].cross(number)
    return replace(state, rows=tuple(rows))


@pytest.fixture(scope="session")
def draw():
    """A function from a seed, a mode, whether there are jokers, and turns to a deal."""
    return lambda seed, mode="conveyor", jokers=False, turns=4: deals.draw(
        Stream(f"{seed}", "tests"), mode, jokers, turns
    )


@pytest.fixture(scope="session")
def sheet():
    """A function from a state and the name of a sheet to the state with this sheet."""

    def with_sheet(state, name):
        *numbers, penalties = SHEETS[name]
        rows = list(EMPTY)
        for index, crossed in enumerate(numbers):
            for number in crossed:
                rows[index] = rows[index].cross(number)
        return replace(state, rows=tuple(rows), penalties=penalties)

    return with_sheet


@pytest.fixture(scope="session")
def later():
    """A function from a deal, turns and a seed to a state after so many turns; its scoresheet is empty."""

    def state_of(deal, turns, seed=0):
        chance = Random(seed)
        state = rules.initial(deal)
        for _ in range(turns):
            move = chance.choice(rules.legal_moves(state))
            state = replace(rules.apply(state, move), rows=EMPTY, penalties=0)
        return state

    return state_of


@pytest.fixture(scope="session")
def best():
    """A function from a state to the best score that can be reached, by looking at every game; and from other rules."""

    def score_of(state, by=rules):
        known_scores = {}

        def visit(at):
            if by.is_over(at):
                return by.score(at)
            row = tuple(sorted(at.row)) if at.deal.mode == "choose" else at.row
            key = (at.turn, at.hand, row, at.drawn, at.rows, at.penalties)
            if key not in known_scores:
                known_scores[key] = max(visit(by.apply(at, move)) for move in by.legal_moves(at))
            return known_scores[key]

        return visit(state)

    return score_of


@pytest.fixture(scope="session")
def optima():
    """A function from mode and turns to all deals of this size with their proven optimum."""
    entries = known("qwixx_cards")
    return lambda mode, turns: [entry for entry in entries if (entry["draw"], entry["turns"]) == (mode, turns)]


@pytest.fixture(scope="session")
def prices():
    """A function from a deal, a bound and a seed to evidence of arbitrary prices; seed None for none at all."""

    def evidence(deal, bound, seed=None):
        bare = {"bound": bound, "top": [], "play": [], "tie": [], "jokers": [0] * 11 * deal.jokers}
        if seed is None:
            return bare
        chance = Random(seed)
        many = SimpleNamespace(turns=range(deal.turns), cards=range(3 * deal.turns))
        return bare | {
            "top": [[chance.randrange(3000) for _ in many.cards] for _ in many.turns],
            "play": [[chance.randrange(5000) for _ in many.cards] for _ in many.turns],
            "tie": [[[chance.randrange(-1500, 1500) for _ in range(3)] for _ in many.cards] for _ in many.turns],
            "jokers": [chance.randrange(4000) for _ in range(11 * deal.jokers)],
        }

    return evidence
