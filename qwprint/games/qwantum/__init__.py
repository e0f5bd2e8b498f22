"""Qwantum, the dice game."""

from qwprint.game import Game
from qwprint.games.qwantum.scoresheet import SCORESHEET

GAME = Game(name="qwantum", code="QM", title="Qwantum", scoresheets={"": SCORESHEET})
