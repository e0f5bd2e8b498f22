"""Qwixx, the dice game: scoresheets and rule cards, of its variants too, and a solo challenge with all rolls known."""

from functools import partial
from typing import Any

from qwprint.game import Card, Challenge, Game, Printout, Solo
from qwprint.games._qwixx.scoresheet import scoresheet
from qwprint.games._qwixx.sheet import CLASSIC
from qwprint.games.qwixx import variants


def _challenge() -> Challenge[Any, Any, Any]:
    from qwprint.games.qwixx.challenge import CHALLENGE

    return CHALLENGE


def _printout() -> Printout[Any, Any]:
    from qwprint.games.qwixx.printout import PRINTOUT

    return PRINTOUT


def _card(variant: str) -> Card:
    from qwprint.games.qwixx.cards import card

    return card(variant)


def _challenge_card() -> Card:
    from qwprint.games.qwixx.cards import challenge_card

    return challenge_card()


VARIANTS = ("", "mixx-a", "mixx-b", "big-points", "connected-a")

GAME = Game(
    name="qwixx",
    title="Qwixx",
    scoresheets={
        "": scoresheet(CLASSIC),
        "mixx-a": scoresheet(variants.MIXX_A),
        "mixx-b": scoresheet(variants.MIXX_B),
        "big-points": scoresheet(variants.BIG_POINTS_SHEET),
        "connected-a": scoresheet(variants.CONNECTED_A),
    },
    cards={variant: partial(_card, variant) for variant in VARIANTS} | {"challenge": _challenge_card},
    solos={"": Solo(code="QX", challenge=_challenge, printout=_printout)},
)
