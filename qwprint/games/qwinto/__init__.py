"""Qwinto, the dice game: scoresheet, and a solo challenge with every roll known."""

from typing import Any

from qwprint.game import Challenge, Game, Printout, Solo
from qwprint.games._qwinto.scoresheet import SCORESHEET


def _challenge() -> Challenge[Any, Any, Any]:
    from qwprint.games.qwinto.challenge import CHALLENGE

    return CHALLENGE


def _printout() -> Printout[Any, Any]:
    from qwprint.games.qwinto.printout import PRINTOUT

    return PRINTOUT


GAME = Game(
    name="qwinto",
    title="Qwinto",
    scoresheets={"": SCORESHEET},
    solos={"": Solo(code="QN", challenge=_challenge, printout=_printout)},
)
