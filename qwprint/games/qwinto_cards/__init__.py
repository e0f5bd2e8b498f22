"""Qwinto, the card game: scoresheet of the dice game, rule cards, and a solo challenge with every card known."""

from typing import Any

from qwprint.game import Card, Challenge, Game, Printout, Solo
from qwprint.games._qwinto.scoresheet import SCORESHEET


def _challenge() -> Challenge[Any, Any, Any]:
    from qwprint.games.qwinto_cards.challenge import CHALLENGE

    return CHALLENGE


def _printout() -> Printout[Any, Any]:
    from qwprint.games.qwinto_cards.printout import PRINTOUT

    return PRINTOUT


def _card() -> Card:
    from qwprint.games.qwinto_cards.cards import card

    return card()


def _challenge_card() -> Card:
    from qwprint.games.qwinto_cards.cards import challenge_card

    return challenge_card()


GAME = Game(
    name="qwinto-cards",
    title="Qwinto – The card game",
    scoresheets={"": SCORESHEET},
    cards={"": _card, "solo": _card, "challenge": _challenge_card},
    solos={"": Solo(code="NC", challenge=_challenge, printout=_printout)},
)
