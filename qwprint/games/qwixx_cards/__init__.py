"""Qwixx, the card game: played on the scoresheet of the dice game."""

from qwprint.game import Game
from qwprint.games._qwixx.scoresheet import scoresheet
from qwprint.games._qwixx.sheet import CLASSIC

GAME = Game(name="qwixx-cards", title="Qwixx – The card game", scoresheets={"": scoresheet(CLASSIC)})
