"""Qwinto against the deals whose optimum others have proven."""

from qwprint.games.qwinto.challenge import CHALLENGE
from qwprint.solve.check import check
from tests.games.known import check_known


def test_known_optimum_is_found_and_proved(optimum, certify, replay):
    check_known(CHALLENGE, optimum, certify, replay, CHALLENGE.formats["hard"].budget)


def test_spent_budget_still_proves_a_weaker_bound(optima, certify):
    kinds = []
    for entry in optima[::4]:
        deal = CHALLENGE.deal_from_json(entry)
        for budget in (0, 1, 3):
            verdict = check(certify(deal, budget), CHALLENGE)
            kinds.append(verdict.kind)
            assert verdict.kind in {"bounded", "proved"}
            assert verdict.score <= entry["optimum"] <= verdict.bound
    assert "bounded" in kinds


def test_same_deal_same_certificate(optima, certify):
    deal = CHALLENGE.deal_from_json(optima[0])

    assert certify(deal).text() == certify(deal).text()
