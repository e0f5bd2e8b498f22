"""The players of the medals: legal to the end, always the same, never above the optimum, and worth their metal."""

from statistics import mean

import pytest

from tests.games.solos import SOLOS, replayed
from tests.optima import known


def _of(name, **wanted):
    return [entry for entry in known(name) if all(entry[key] == value for key, value in wanted.items())]


ENTRIES = {
    "qwixx": known("qwixx")[::5],
    "qwixx-cards": known("qwixx_cards")[::4],
    "qwinto": known("qwinto")[::3],
    "qwinto-cards": known("qwinto_cards")[:24:2],
    "qwantum": _of("qwantum", variant="fixed", rounds=10),
    "qwantum longer": _of("qwantum", variant="fixed", rounds=12),
    "qwantum with re-rolls": _of("qwantum", variant="reroll", rounds=8)[::4],
}
"""Deals with a known optimum, by game."""

LEAST = {"qwantum": 0.25}
"""What of the best score bronze brings at least, on average; half of it in other games."""


@pytest.mark.parametrize("group", ENTRIES)
def test_players_play_by_the_rules_and_earn_their_medals(group):
    name, _, _ = group.partition(" ")
    challenge, entries = SOLOS[name], ENTRIES[group]
    scores = {player.name: [] for player in challenge.players}
    assert list(scores) == ["greedy", "look-ahead", "beam"]
    for entry in entries:
        deal = challenge.deal_from_json(entry)
        for player in challenge.players:
            line = player.play(deal)
            assert line == player.play(deal)
            state = replayed(challenge.initial(deal), line)
            assert challenge.is_over(state)
            assert challenge.score(state) <= entry["optimum"]
            scores[player.name].append(challenge.score(state))
    best = mean(entry["optimum"] for entry in entries)
    bronze, silver, gold = map(mean, scores.values())
    assert LEAST.get(name, 0.5) * best < bronze < silver < gold < best
