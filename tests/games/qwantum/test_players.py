"""The players of the medals: legal to the end, always the same, never above the optimum, and worth their metal."""

from statistics import mean

import pytest

from qwprint.games.qwantum import rules
from qwprint.games.qwantum.challenge import CHALLENGE


@pytest.mark.parametrize(("mode", "rounds"), [("fixed", 10), ("fixed", 12), ("reroll", 8)])
def test_players_play_by_the_rules(mode, rounds, optima, replay):
    scores = {player.name: [] for player in CHALLENGE.players}
    entries = optima(mode, rounds)[:: 1 if mode == "fixed" else 4]
    for entry in entries:
        deal = CHALLENGE.deal_from_json(entry)
        for player in CHALLENGE.players:
            line = player.play(deal)
            assert line == player.play(deal)
            state = replay(rules.initial(deal), line)
            assert rules.is_over(state)
            assert rules.score(state) <= entry["optimum"]
            scores[player.name].append(rules.score(state))
    best = mean(entry["optimum"] for entry in entries)
    bronze, silver, gold = (mean(scores[name]) for name in ("greedy", "look-ahead", "beam"))
    assert 0.25 * best < bronze < silver < gold < best
