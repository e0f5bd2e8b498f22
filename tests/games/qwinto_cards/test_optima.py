"""Solver and proof against the deals whose optimum others have proven, against hostile ones, and with small budgets."""

from datetime import date

import pytest

from qwprint.base.ids import Dated
from qwprint.games.qwinto_cards import proof
from qwprint.games.qwinto_cards.challenge import CHALLENGE
from qwprint.products import challenge, proving
from qwprint.solve.certificate import parse
from qwprint.solve.check import check
from tests.optima import known

NAMED = [
    pytest.param(
        entry,
        id=f"{entry['turns']} turns, seed {entry['seed']}",
        marks=[pytest.mark.deep] if entry["turns"] > 8 else [],
    )
    for entry in known("qwinto_cards")
]


@pytest.mark.parametrize("entry", NAMED)
def test_known_optimum_is_found_and_proved(entry, certify, replay, monkeypatch):
    """Nine turns are no format: they take up to ten times what a stranger's certificate may, so the check gets room."""
    if entry["turns"] > 8:
        monkeypatch.setattr(proof, "MOST_FOLLOWED", 100 * proof.MOST_FOLLOWED)
    deal = CHALLENGE.deal_from_json(entry)
    best = entry["optimum"]
    solution = CHALLENGE.solve(deal, CHALLENGE.formats["hard"].budget if entry["turns"] <= 8 else None)

    assert (solution.score, solution.bound) == (best, best)
    end = replay(CHALLENGE.initial(deal), solution.line)
    assert CHALLENGE.is_over(end)
    assert CHALLENGE.score(end) == best

    certificate = certify(deal, solution=solution)
    read = parse(certificate.text())
    assert read == certificate
    verdict = check(read, CHALLENGE)
    assert (verdict.kind, verdict.score, verdict.bound) == ("proved", best, best)


@pytest.mark.parametrize("turns", range(1, 9))
def test_any_deal_is_proved(turns, dealt, certify):
    for seed in range(3):
        verdict = check(certify(dealt(f"any {seed}", turns), CHALLENGE.formats["hard"].budget), CHALLENGE)
        assert verdict.kind == "proved"


@pytest.mark.parametrize("turns", [1, 2, 3, 4, 5, 6, 7])
def test_hostile_deals_are_proved(turns, dealt, certify):
    """Grey and low cards first: misthrows are forced, few sums are there, and some deals are dull."""
    for seed in range(3):
        verdict = check(certify(dealt(f"hostile {seed}", turns, low=True)), CHALLENGE)
        assert verdict.kind == "proved"


@pytest.mark.deep
@pytest.mark.parametrize("turns", [5, 6, 7, 8])
def test_many_deals_are_proved(turns, dealt, certify):
    for seed in range(30):
        for low in (False, True):
            deal = dealt(f"many {seed}", turns, low=low)
            solution = CHALLENGE.solve(deal, CHALLENGE.formats["hard"].budget)
            verdict = check(certify(deal, solution=solution), CHALLENGE)
            assert verdict.kind == "proved" or (low and verdict.kind == "bounded")


def test_a_spent_budget_still_proves_a_weaker_bound(optima, certify):
    kinds = []
    for entry in optima[:15:7]:
        deal = CHALLENGE.deal_from_json(entry)
        if deal.turns > 8:
            continue
        for budget in (0, 1000, 40_000):
            solution = CHALLENGE.solve(deal, budget)
            assert solution.nodes <= budget
            verdict = check(certify(deal, solution=solution), CHALLENGE)
            kinds.append(verdict.kind)
            assert verdict.kind in {"bounded", "proved"}
            assert verdict.score <= entry["optimum"] <= verdict.bound
    assert "bounded" in kinds


def test_long_deals_end_with_their_budget(dealt, certify):
    """A deal of 20 turns cannot be solved, a whole deck neither: the best found, and a bound that holds."""
    for turns in (12, 28):
        verdict = check(certify(dealt("long", turns), 100_000), CHALLENGE)
        assert verdict.kind == "bounded"


def test_same_deal_same_certificate(optima, certify):
    deal = CHALLENGE.deal_from_json(optima[0])

    assert certify(deal).text() == certify(deal).text()


def test_dull_is_a_deal_without_a_complete_column(optima):
    for entry in optima:
        deal = CHALLENGE.deal_from_json(entry)
        assert not CHALLENGE.is_dull(deal, entry["optimum"])
        assert CHALLENGE.is_dull(deal, deal.turns)


def test_a_date_whose_proof_is_too_dear_to_check_takes_the_next_draw():
    """With the poor cards of this date thousands of goals beat the best line; all are out of reach, but not quickly."""
    first = challenge.of_origin("qwinto-cards", "easy", Dated(date(2028, 7, 30)))
    verdict = proving.prove(first, CHALLENGE.formats["easy"].budget).verdict
    assert (verdict.kind, verdict.spent, verdict.bound) == ("refuted", True, None)
    printed, proof = proving.first_printable(first)
    assert printed.id.draw == 1
    assert proof.verdict.kind == "proved"
