"""Qwantum, the dice game: scoresheet, rule cards, and a solo challenge with every roll known."""

from typing import Any

from qwprint.game import Card, Challenge, Game, Printout, Solo
from qwprint.games.qwantum.scoresheet import SCORESHEET


def _challenge() -> Challenge[Any, Any, Any]:
    from qwprint.games.qwantum.challenge import CHALLENGE

    return CHALLENGE


def _printout() -> Printout[Any, Any]:
    from qwprint.games.qwantum.printout import PRINTOUT

    return PRINTOUT


def _card() -> Card:
    from qwprint.games.qwantum.cards import card

    return card()


def _challenge_card() -> Card:
    from qwprint.games.qwantum.cards import challenge_card

    return challenge_card()


GAME = Game(
    name="qwantum",
    title="Qwantum",
    scoresheets={"": SCORESHEET},
    cards={"": _card, "challenge": _challenge_card},
    solos={"": Solo(code="QM", challenge=_challenge, printout=_printout)},
)
