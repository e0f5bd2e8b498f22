"""Where a problem of ``best-move`` starts: a scoresheet late in a game of Qwixx, and the rolls of its last rounds."""

from qwprint.base.rng import Stream
from qwprint.games.qwixx.deal import draw
from qwprint.games.qwixx.rules import State
from qwprint.worksheets._positions import crossed, play_qwixx

PLAYED = (9, 8)
"""So many rounds are played before, and up to so many less one more."""


def start(rounds: int, number: int) -> State:
    """The state before the last rounds of a game by its number; the game may be over already."""
    stream = Stream(f"{number}", f"qwprint/worksheet best-move {rounds} rounds")
    fewest, more = PLAYED
    position = play_qwixx(stream, fewest + stream.below(more))
    return State(draw(stream, rounds), crossed(position), position.misses, 0)
