"""The players of the medals: legal to the end, always the same, never above the optimum, and worth their metal."""

import time
from statistics import mean

from qwprint.games.qwinto.challenge import CHALLENGE


def test_players_play_by_the_rules(optima, replay):
    scores = {player.name: [] for player in CHALLENGE.players}
    spent = []
    for entry in optima[::3]:
        deal = CHALLENGE.deal_from_json(entry)
        for player in CHALLENGE.players:
            before = time.process_time()
            line = player.play(deal)
            spent.append(time.process_time() - before)
            state = replay(CHALLENGE.initial(deal), line)
            assert CHALLENGE.is_over(state)
            assert CHALLENGE.score(state) <= entry["optimum"]
            scores[player.name].append(CHALLENGE.score(state))
    best = mean(entry["optimum"] for entry in optima[::3])
    bronze, silver, gold = (mean(scores[name]) for name in ("greedy", "look-ahead", "beam"))
    assert 0.5 * best < bronze < silver < gold < best


def test_players_decide_the_same_each_time(optima):
    deal = CHALLENGE.deal_from_json(optima[0])
    for player in CHALLENGE.players:
        assert player.play(deal) == player.play(deal)
