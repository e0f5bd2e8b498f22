"""Certificates that somebody has tampered with: refuted or bounded, never proved wrongly, never a crash."""

import copy
import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwprint.base.errors import CertificateError
from qwprint.games.qwantum import model, proof, proof_sweep
from qwprint.games.qwantum.challenge import CHALLENGE
from qwprint.games.qwantum.proof import upper_bound
from qwprint.solve.check import check


@pytest.fixture(scope="module")
def deal(drawn):
    return drawn("tampered", 10, "fixed")


@pytest.fixture(scope="module")
def sound(deal, certify):
    return certify(deal)


def changed(certificate, change):
    evidence = copy.deepcopy(certificate.evidence)
    change(evidence)
    return evidence


def test_lower_bounds_do_not_hold(deal, sound):
    assert upper_bound(deal, sound.evidence) == sound.score
    for less in (1, 3, 20, 100):
        with pytest.raises(CertificateError, match="complete columns: a game ends"):
            upper_bound(deal, changed(sound, lambda evidence, less=less: evidence.update(bound=sound.score - less)))


def test_higher_bounds_hold(deal, sound):
    assert upper_bound(deal, changed(sound, lambda evidence: evidence.update(bound=sound.score + 1))) == sound.score + 1


def test_any_prices_prove_nothing_wrong(deal, sound):
    """Other prices make the check longer, never its bound wrong."""
    source = np.random.default_rng(1)

    def shaken(evidence):
        for prices in evidence["prices"]:
            for rows in (*prices["fields"], *prices["rounds"]):
                for costs in rows:
                    costs[:] = [cost + int(source.integers(-900, 900)) for cost in costs]
        evidence["bound"] = sound.score - 1

    with pytest.raises(CertificateError):
        upper_bound(deal, changed(sound, shaken))


def test_without_prices_the_check_says_when_it_is_too_much(monkeypatch, deal, sound):
    monkeypatch.setattr(proof, "MOST_STATES", 300)
    with pytest.raises(CertificateError, match="would have to be followed"):
        upper_bound(deal, {"bound": sound.score, "prices": []})
    monkeypatch.undo()
    monkeypatch.setattr(proof_sweep, "MOST_CHILDREN", 100)
    with pytest.raises(CertificateError, match="come out of round"):
        upper_bound(deal, {"bound": sound.score, "prices": []})


def test_games_without_a_complete_column_are_covered(drawn, certify):
    """One round fills no column, and its entry costs nothing: the best is 0, by the problem without columns."""
    deal = drawn("none", 1, "fixed")
    certificate = certify(deal)
    assert (certificate.score, upper_bound(deal, certificate.evidence)) == (0, 0)
    with pytest.raises(CertificateError, match="0 complete columns"):
        upper_bound(deal, {"bound": -1, "prices": []})


def test_solver_that_prunes_too_much_is_refuted(monkeypatch, drawn, certify):
    """Bounds of pairs made 15 points too low: the solver drops good games, and its evidence does not hold."""
    gains = model.Sheets._gains

    def too_low(self, *arguments):
        one, two = gains(self, *arguments)
        return one, two - 15_000

    honest = [drawn(f"mutant {at}", 10, "fixed") for at in range(4)]
    best = [certify(deal).score for deal in honest]
    monkeypatch.setattr(model.Sheets, "_gains", too_low)
    verdicts = [check(certify(deal), CHALLENGE) for deal in honest]
    assert all(
        verdict.kind == "refuted" or verdict.score == score for verdict, score in zip(verdicts, best, strict=True)
    )
    assert [verdict.kind for verdict in verdicts].count("refuted") >= 1


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@given(JSON, st.data())
@settings(max_examples=60, deadline=None, derandomize=True)
def test_no_evidence_makes_the_proof_crash_or_lie(sound, deal, value, choices):
    """A random value somewhere in sound evidence: refused in one line, or a bound that is still true."""
    evidence = copy.deepcopy(sound.evidence)
    place, key = None, None
    at = evidence
    while isinstance(at, list | dict) and at:
        keys = sorted(at) if isinstance(at, dict) else list(range(len(at)))
        place, key = at, choices.draw(st.sampled_from(keys))
        at = place[key]
        if choices.draw(st.integers(0, 5)) == 0:
            break
    place[key] = value
    try:
        assert upper_bound(deal, evidence) >= sound.score
    except CertificateError as error:
        assert "\n" not in str(error)  # noqa: PT017


@given(JSON)
@settings(max_examples=100, deadline=None, derandomize=True)
def test_no_value_is_evidence(deal, value):
    with pytest.raises(CertificateError):
        upper_bound(deal, value)


@pytest.mark.parametrize(
    "change",
    [
        lambda evidence: evidence.update(bound=10**30),
        lambda evidence: evidence.update(bound=True),
        lambda evidence: evidence.update(more=1),
        lambda evidence: evidence["prices"].append(evidence["prices"][0]),
        lambda evidence: evidence["prices"][0].update(complete=7),
        lambda evidence: evidence["prices"][0].update(complete=1.0),
        lambda evidence: evidence["prices"][0]["rounds"].pop(),
        lambda evidence: evidence["prices"][0]["fields"].append([[], [], [], []]),
        lambda evidence: evidence["prices"][0]["rounds"][0].pop(),
        lambda evidence: evidence["prices"][0]["rounds"][0][0].append(0),
        lambda evidence: evidence["prices"][0]["rounds"][0][0].__setitem__(0, 10**8),
        lambda evidence: evidence["prices"][0]["rounds"][0][0].__setitem__(0, 0.5),
    ],
)
def test_malformed_evidence_is_refused(change, sound, deal):
    evidence = json.loads(json.dumps(sound.evidence))
    change(evidence)
    with pytest.raises(CertificateError):
        upper_bound(deal, evidence)
