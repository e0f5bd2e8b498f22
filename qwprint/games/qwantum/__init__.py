"""Qwantum, the dice game."""

from qwprint.game import Game
from qwprint.games.qwantum.scoresheet import SCORESHEET

GAME = Game(name="qwantum", title="Qwantum", scoresheets={"": SCORESHEET})
