"""Qwixx, the dice game: scoresheets of the game and of its variants, and a solo challenge with every roll known."""

from typing import Any

from qwprint.game import Challenge, Game, Printout, Solo
from qwprint.games._qwixx.scoresheet import scoresheet
from qwprint.games._qwixx.sheet import CLASSIC
from qwprint.games.qwixx import variants


def _challenge() -> Challenge[Any, Any, Any]:
    from qwprint.games.qwixx.challenge import CHALLENGE

    return CHALLENGE


def _printout() -> Printout[Any, Any]:
    from qwprint.games.qwixx.printout import PRINTOUT

    return PRINTOUT


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
    solos={"": Solo(code="QX", challenge=_challenge, printout=_printout)},
)
