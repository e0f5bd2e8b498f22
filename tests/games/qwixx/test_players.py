"""What Qwixx's search asks of its players."""

from qwprint.games.qwixx import rules
from qwprint.games.qwixx.players import greedy_from
from tests.games.qwixx.positions import near_ends


def test_greedy_plays_on_from_anywhere(replay):
    for state in near_ends():
        assert rules.is_over(replay(state, greedy_from(state)))
