"""Qwinto against the deals whose optimum others have proven."""

from qwprint.games.qwinto.challenge import CHALLENGE
from qwprint.solve.certificate import parse
from qwprint.solve.check import check


def test_known_optimum_is_found_and_proved(optimum, certify, replay):
    deal = CHALLENGE.deal_from_json(optimum)
    solution = CHALLENGE.solve(deal, CHALLENGE.formats["hard"].budget)

    assert (solution.score, solution.bound) == (optimum["optimum"], optimum["optimum"])
    state = replay(CHALLENGE.initial(deal), solution.line)
    assert CHALLENGE.is_over(state)
    assert CHALLENGE.score(state) == optimum["optimum"]

    certificate = certify(deal, solution=solution)
    read = parse(certificate.text())
    assert read == certificate
    assert read.text() == certificate.text()
    verdict = check(read, CHALLENGE)
    assert (verdict.kind, verdict.score, verdict.bound) == ("proved", optimum["optimum"], optimum["optimum"])


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
