"""What the evidence of Qwinto alone can say wrongly, or a solver that prunes too much: refuted, and said where."""

import copy
import dataclasses
import json

import pytest

from qwprint.base.errors import CertificateError
from qwprint.base.rng import Stream
from qwprint.games.qwinto import deal as deals
from qwprint.games.qwinto import descent
from qwprint.games.qwinto.bound import Relaxed, relax
from qwprint.games.qwinto.challenge import CHALLENGE
from qwprint.games.qwinto.model import SCALE
from qwprint.games.qwinto.proof import upper_bound
from qwprint.solve.check import check
from tests.games import tampering
from tests.games.tampering import SAMPLES, changed, refuted


@pytest.fixture(scope="module")
def deal():
    return SAMPLES["qwinto"].deal(0)


@pytest.fixture(scope="module")
def sound():
    certificate = tampering.sound("qwinto")
    assert certificate.evidence["plans"], "the tests below need a plan that its static bound does not close"
    return certificate


def test_dropped_leaf(sound):
    refuted(changed(sound, lambda evidence: evidence["plans"][0]["steps"].pop()), "left open")


def test_leaf_too_many(sound):
    refuted(changed(sound, lambda evidence: evidence["plans"][0]["steps"].append(["close", 0])), "nothing is left")


def test_dropped_plan(sound):
    refuted(changed(sound, lambda evidence: evidence["plans"].pop()), "not closed by its static bound")


def test_invented_plan(sound):
    plan = {"plan": ["rows", 17, 3, 0], "steps": [["close", 0]]}
    refuted(changed(sound, lambda evidence: evidence["plans"].append(plan)), "there is no plan")


def test_one_die_of_the_deal_changed_in_the_evidence_of_another(sound):
    """The same line and evidence for a deal in which a low first roll became a six."""
    value = copy.deepcopy(sound.deal)
    kinds = set()
    for roll in value["rolls"]:
        before = roll["second"]
        roll["second"] = [6, 6, 6]
        kinds.add(check(dataclasses.replace(sound, deal=copy.deepcopy(value)), CHALLENGE).kind)
        roll["second"] = before
    assert kinds == {"refuted"}


def test_changed_multipliers(sound):
    """Each set of multipliers, made much dearer, is missed somewhere."""

    def dearer(evidence):
        for entry in evidence["multipliers"]:
            entry["rounds"] = [cost + 900 for cost in entry["rounds"]]

    refuted(changed(sound, dearer), "do not bring the bound down")


def test_negative_column_price(sound):
    def negative(evidence):
        evidence["multipliers"][0]["columns"] = [[7, 12, -5000]]

    refuted(changed(sound, negative), "multipliers[0].columns[0]")


def test_wrong_static_bound_cannot_be_told(sound):
    """Static bounds are not in the evidence, so leaving a plan out is all that can be tried; each is missed."""
    for at in range(len(sound.evidence["plans"])):
        refuted(changed(sound, lambda evidence, at=at: evidence["plans"].pop(at)), "not closed by its static bound")


def test_solver_that_prunes_too_much_is_refuted(monkeypatch, certify):
    """Bounds made 6 points too low: the solver stops early, and its evidence does not hold."""

    def too_low(*arguments):
        seen = relax(*arguments)
        return Relaxed(seen.bound - 6 * SCALE, seen.entries, seen.owner, seen.price)

    honest = [deals.draw(Stream(f"mutant {at}", "tests"), 12) for at in range(6)]
    best = [certify(deal).score for deal in honest]
    monkeypatch.setattr(descent, "relax", too_low)
    verdicts = [check(certify(deal), CHALLENGE) for deal in honest]
    assert all(
        verdict.kind == "refuted" or verdict.score == score for verdict, score in zip(verdicts, best, strict=True)
    )
    assert [verdict.kind for verdict in verdicts].count("refuted") >= 4


def test_huge_and_endless_evidence_is_refused(sound, deal):
    for change in (
        lambda evidence: evidence.update(bound=10**30),
        lambda evidence: evidence.update(bound=True),
        lambda evidence: evidence["multipliers"][0].update(entries=1 << 60),
        lambda evidence: evidence["plans"][0].update(steps=[["filter", 0]] * 200_000),
        lambda evidence: evidence["plans"].append(evidence["plans"][0]),
        lambda evidence: evidence["multipliers"][0].update(rounds=[0] * 19),
        lambda evidence: evidence["plans"][0].update(steps=[["split", 27, 1]]),
        lambda evidence: evidence["plans"][0].update(steps=[["split", 0, 1 << 19]]),
        lambda evidence: evidence["plans"][0].update(plan=["rounds", 18.0, 0, 31]),
        lambda evidence: evidence["plans"][0].update(plan=[["rounds"], 18, 0, 31]),
    ):
        evidence = json.loads(json.dumps(sound.evidence))
        change(evidence)
        with pytest.raises(CertificateError):
            upper_bound(deal, evidence)
