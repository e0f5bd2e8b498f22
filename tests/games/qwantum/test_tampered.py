"""What the evidence of Qwantum alone can say wrongly, and what its proof may cost."""

import json

import numpy as np
import pytest

from qwprint.base.errors import CertificateError
from qwprint.games.qwantum import proof, proof_sweep
from qwprint.games.qwantum.proof import upper_bound
from tests.games import tampering
from tests.games.tampering import SAMPLES, changed


@pytest.fixture(scope="module")
def deal():
    return SAMPLES["qwantum"].deal(0)


@pytest.fixture(scope="module")
def sound():
    return tampering.sound("qwantum")


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
        upper_bound(deal, changed(sound, shaken).evidence)


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
