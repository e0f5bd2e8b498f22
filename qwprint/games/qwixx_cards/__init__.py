"""Qwixx, the card game: the scoresheet of the dice game, rule cards, and solo challenges with all cards known."""

from functools import partial
from typing import Any

from qwprint.game import Card, Challenge, Game, Printout, Solo
from qwprint.games._qwixx.scoresheet import scoresheet
from qwprint.games._qwixx.sheet import CLASSIC


def _challenge() -> Challenge[Any, Any, Any]:
    from qwprint.games.qwixx_cards.challenge import CHALLENGE

    return CHALLENGE


def _with_jokers() -> Challenge[Any, Any, Any]:
    from qwprint.games.qwixx_cards.challenge import WITH_JOKERS

    return WITH_JOKERS


def _printout() -> Printout[Any, Any]:
    from qwprint.games.qwixx_cards.printout import PRINTOUT

    return PRINTOUT


def _card(kind: str) -> Card:
    from qwprint.games.qwixx_cards.cards import card

    return card(kind)


def _challenge_card() -> Card:
    from qwprint.games.qwixx_cards.cards import challenge_card

    return challenge_card()


SCORESHEET = scoresheet(CLASSIC)
"""Jokers change nothing about it."""

GAME = Game(
    name="qwixx-cards",
    title="Qwixx – The card game",
    scoresheets={"": SCORESHEET, "joker": SCORESHEET},
    cards={"": partial(_card, ""), "joker": partial(_card, "joker"), "challenge": _challenge_card},
    solos={
        "": Solo(code="XC", challenge=_challenge, printout=_printout),
        "joker": Solo(code="XJ", challenge=_with_jokers, printout=_printout),
    },
)
