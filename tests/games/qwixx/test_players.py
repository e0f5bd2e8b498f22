"""The players of the medals: legal to the end, always the same, never above the optimum, and worth their metal."""

from statistics import mean

from qwprint.games.qwixx import rules
from qwprint.games.qwixx.challenge import CHALLENGE
from qwprint.games.qwixx.players import greedy_from
from tests.games.qwixx.positions import near_ends


def test_players_play_by_the_rules(optima, replay):
    scores = {player.name: [] for player in CHALLENGE.players}
    for entry in optima[::5]:
        deal = CHALLENGE.deal_from_json(entry)
        for player in CHALLENGE.players:
            state = replay(rules.initial(deal), player.play(deal))
            assert rules.is_over(state)
            assert rules.score(state) <= entry["optimum"]
            scores[player.name].append(rules.score(state))
    best = mean(entry["optimum"] for entry in optima[::5])
    bronze, silver, gold = (mean(scores[name]) for name in ("greedy", "look-ahead", "beam"))
    assert 0.5 * best < bronze < silver < gold < best


def test_greedy_plays_on_from_anywhere(replay):
    for state in near_ends():
        assert rules.is_over(replay(state, greedy_from(state)))


def test_players_decide_the_same_each_time(optima):
    deal = CHALLENGE.deal_from_json(optima[0])
    for player in CHALLENGE.players:
        assert player.play(deal) == player.play(deal)
