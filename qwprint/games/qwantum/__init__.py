"""Qwantum, the dice game: scoresheet, and a solo challenge with every roll known."""

from typing import Any

from qwprint.game import Challenge, Game, Printout, Solo
from qwprint.games.qwantum.scoresheet import SCORESHEET


def _challenge() -> Challenge[Any, Any, Any]:
    from qwprint.games.qwantum.challenge import CHALLENGE

    return CHALLENGE


def _printout() -> Printout[Any, Any]:
    from qwprint.games.qwantum.printout import PRINTOUT

    return PRINTOUT


GAME = Game(
    name="qwantum",
    title="Qwantum",
    scoresheets={"": SCORESHEET},
    solos={"": Solo(code="QM", challenge=_challenge, printout=_printout)},
)
