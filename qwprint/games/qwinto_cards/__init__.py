"""Qwinto, the card game: scoresheet of the dice game, and a solo challenge with every card known."""

from typing import Any

from qwprint.game import Challenge, Game, Printout, Solo
from qwprint.games._qwinto.scoresheet import SCORESHEET


def _challenge() -> Challenge[Any, Any, Any]:
    from qwprint.games.qwinto_cards.challenge import CHALLENGE

    return CHALLENGE


def _printout() -> Printout[Any, Any]:
    from qwprint.games.qwinto_cards.printout import PRINTOUT

    return PRINTOUT


GAME = Game(
    name="qwinto-cards",
    title="Qwinto – The card game",
    scoresheets={"": SCORESHEET},
    solos={"": Solo(code="NC", challenge=_challenge, printout=_printout)},
)
