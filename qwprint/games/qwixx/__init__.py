"""Qwixx, the dice game, and the variants of its scoresheet that are known for sure."""

from qwprint.game import Game
from qwprint.games._qwixx.scoresheet import scoresheet
from qwprint.games._qwixx.sheet import CLASSIC
from qwprint.games.qwixx import variants

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
)
