"""Qwixx, the card game: the scoresheet of the dice game, and solo challenges with all cards known."""

from typing import Any

from qwprint.game import Challenge, Game, Printout, Solo
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


SCORESHEET = scoresheet(CLASSIC)
"""Jokers change nothing about it."""

GAME = Game(
    name="qwixx-cards",
    title="Qwixx – The card game",
    scoresheets={"": SCORESHEET, "joker": SCORESHEET},
    solos={
        "": Solo(code="XC", challenge=_challenge, printout=_printout),
        "joker": Solo(code="XJ", challenge=_with_jokers, printout=_printout),
    },
)
