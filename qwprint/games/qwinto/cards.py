"""What rule cards of Qwinto say: numbers from the constants, an example scored by the rules."""

from typing import Any

from qwprint.game import Card
from qwprint.games._qwinto import example
from qwprint.games._qwinto.grid import GRID
from qwprint.games.qwinto import rules
from qwprint.games.qwinto.challenge import CHALLENGE
from qwprint.games.qwinto.deal import DICE, Deal

PLAYERS = (2, 6)
"""From and to; as printed on the box (Nürnberger-Spielkarten-Verlag, 2015)."""

PICKED = (len(rules.PICKS[0]), DICE)
"""How many dice are picked, from and to."""


def card() -> Card:
    """The card of the game."""
    return _card("qwinto-card", {"players": PLAYERS})


def challenge_card() -> Card:
    """The card of this project's solo challenge."""
    rounds = {level: form.rounds for level, form in CHALLENGE.formats.items()}
    return _card("qwinto-challenge-card", {"rounds": rounds})


def _card(template: str, values: dict[str, Any]) -> Card:
    end = rules.State(Deal(()), example.FILLED, example.CROSSED, 0)
    shared = {
        "picked": PICKED,
        **example.numbers(),
        "example": example.scored(rules.score_parts(end), rules.score(end)),
    }
    return Card(template=template, inks=GRID.inks, values=shared | values, figures={"example": example.FIGURE})
