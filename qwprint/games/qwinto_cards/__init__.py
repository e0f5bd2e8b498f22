"""Qwinto, the card game: played on the scoresheet of the dice game."""

from qwprint.game import Game
from qwprint.games._qwinto.scoresheet import SCORESHEET

GAME = Game(name="qwinto-cards", title="Qwinto – The card game", scoresheets={"": SCORESHEET})
