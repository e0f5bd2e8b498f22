"""Qwantum against the deals whose optimum others have proven."""

import pytest

from qwprint.games.qwantum import proof, proof_sweep
from qwprint.games.qwantum.challenge import CHALLENGE
from qwprint.solve.check import check
from tests.games.known import check_known

LARGEST_CERTIFICATE = 150_000
"""Bytes."""


def proved(entry, certify, replay, budget=None):
    """The known optimum is found and proven, by a certificate that is not large."""
    assert len(check_known(CHALLENGE, entry, certify, replay, budget)) < LARGEST_CERTIFICATE


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_known_optima_are_found_and_proved_within_the_budget(level, part, optima, certify, replay):
    form = CHALLENGE.formats[level]
    entries = optima(form.mode, form.rounds)
    assert len(entries) == 20
    for entry in entries[part::4]:
        proved(entry, certify, replay, form.budget)


@pytest.mark.deep
@pytest.mark.parametrize(("mode", "rounds"), [("fixed", 14), ("reroll", 10)])
def test_known_optima_of_longer_games(mode, rounds, optima, certify, replay, monkeypatch):
    """Ten rounds with re-rolls are no format: some take more to check than a stranger's certificate may."""
    monkeypatch.setattr(proof, "MOST_STATES", 10 * proof.MOST_STATES)
    monkeypatch.setattr(proof_sweep, "MOST_CHILDREN", 10 * proof_sweep.MOST_CHILDREN)
    entries = optima(mode, rounds)
    assert len(entries) == 20
    for entry in entries:
        proved(entry, certify, replay)


def test_spent_budget_still_proves_a_weaker_bound(optima, certify):
    kinds = []
    for mode, rounds in (("fixed", 12), ("reroll", 8)):
        for entry in optima(mode, rounds)[:2]:
            deal = CHALLENGE.deal_from_json(entry)
            for budget in (0, 800):
                verdict = check(certify(deal, budget), CHALLENGE)
                kinds.append(verdict.kind)
                assert verdict.kind in {"bounded", "proved"}
                assert verdict.score <= entry["optimum"] <= verdict.bound
    assert "bounded" in kinds


def test_same_deal_same_certificate(optima, certify):
    for mode, rounds in (("fixed", 10), ("reroll", 8)):
        deal = CHALLENGE.deal_from_json(optima(mode, rounds)[0])
        assert certify(deal).text() == certify(deal).text()


@pytest.mark.deep
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_second_model_agrees(level, drawn):
    pytest.importorskip("ortools")
    form = CHALLENGE.formats[level]
    for seed in range(25):
        deal = drawn(f"second {seed}", form.rounds, form.mode)
        solution = CHALLENGE.solve(deal, None)
        opinion = CHALLENGE.cross(deal)
        assert (opinion.score, opinion.bound) == (solution.score, solution.bound), seed


def test_a_second_model_agrees_on_short_games(drawn):
    pytest.importorskip("ortools")
    for seed, rounds, mode in ((1, 6, "fixed"), (2, 9, "fixed"), (3, 3, "reroll"), (4, 14, "fixed")):
        deal = drawn(f"short {seed}", rounds, mode)
        assert CHALLENGE.cross(deal).score == CHALLENGE.solve(deal, None).score
