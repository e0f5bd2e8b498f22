"""What the evidence of Qwixx cards alone can say wrongly: refuted, and the check says where; no prices make it lie."""

import copy
import dataclasses
import json

import pytest

from qwprint.base.errors import CertificateError
from qwprint.games.qwixx_cards import deal as deals
from qwprint.games.qwixx_cards import proof, proof_turn
from qwprint.games.qwixx_cards.challenge import CHALLENGE, WITH_JOKERS
from qwprint.games.qwixx_cards.proof import upper_bound
from qwprint.solve.check import check
from qwprint.solve.proof_layers import size
from tests.games import tampering
from tests.games.tampering import SAMPLES, changed, refuted


@pytest.fixture(scope="module")
def deal():
    return SAMPLES["qwixx-cards"].deal(0)


@pytest.fixture(scope="module")
def sound():
    return tampering.sound("qwixx-cards")


@pytest.fixture(scope="module")
def joker():
    return tampering.sound("qwixx-cards/joker")


def test_two_cards_of_the_pile_exchanged(sound):
    """The same line and evidence for a deal with two cards of the pile exchanged: no lie passes."""
    kinds = set()
    for at in range(0, 10, 2):
        value = copy.deepcopy(sound.deal)
        value["pile"][at], value["pile"][at + 1] = value["pile"][at + 1], value["pile"][at]
        verdict = check(dataclasses.replace(sound, deal=value), CHALLENGE)
        kinds.add(verdict.kind)
        if verdict.kind == "proved":
            assert CHALLENGE.solve(deals.from_json(value, False), None).score == sound.score
    assert "refuted" in kinds


@pytest.mark.parametrize("seed", range(4))
def test_any_prices_prove_no_lie(sound, deal, prices, seed):
    """Random prices: the true bound may take too many positions to show, but nothing below it is ever shown."""
    with pytest.raises(CertificateError, match="more than the bound"):
        upper_bound(deal, prices(deal, sound.score - 1, seed))


def test_prices_of_other_deals_prove_the_truth_and_no_lie(sound, deal, certify, draw):
    other = certify(draw("other")).evidence
    assert upper_bound(deal, other | {"bound": sound.score}) == sound.score
    with pytest.raises(CertificateError, match="more than the bound"):
        upper_bound(deal, other | {"bound": sound.score - 1})


def test_prices_of_jokers_changed(joker):
    true = joker.score
    for change in ([0] * 11, [9999] * 11, [5000 * (n % 2) for n in range(11)]):
        assert check(changed(joker, jokers=change), WITH_JOKERS).kind == "proved"
        refuted(changed(joker, jokers=change, bound=true - 1), "more than the bound")
    refuted(changed(joker, jokers=[-1] + [0] * 10), "jokers[0]: a whole number from 0")
    refuted(changed(joker, jokers=[]), "jokers: a list of 11")


def test_a_budget_that_is_spent_still_bounds(optima, certify):
    kinds = []
    for entry in optima("conveyor", 8)[:1]:
        deal = CHALLENGE.deal_from_json(entry)
        for budget in (0, 3000):
            verdict = check(certify(deal, budget), CHALLENGE)
            kinds.append(verdict.kind)
            assert verdict.kind in {"bounded", "proved"}
            assert verdict.score <= entry["optimum"] <= verdict.bound
    assert "bounded" in kinds


def test_same_deal_same_certificate(deal, certify):
    assert certify(deal).text() == certify(deal).text()


HUGE = {
    "bound": ({"bound": 10**30}, "bound: a whole number"),
    "truth": ({"bound": True}, "bound: a whole number"),
    "price": ({"top": [[1 << 60]]}, r"top\[0\]\[0\]: a whole number from 0"),
    "negative": ({"play": [[-1]]}, r"play\[0\]\[0\]: a whole number from 0"),
    "turns": ({"top": [[]] * 5}, "top: a list of at most 4"),
    "cards": ({"play": [[0] * 13]}, r"play\[0\]: a list of at most 12"),
    "tie": ({"tie": [[[1, 2]]]}, r"tie\[0\]\[0\]: a list of 3"),
    "share": ({"tie": [[[1, 2, 1 << 25]]]}, r"tie\[0\]\[0\]: a whole number from -"),
    "jokers": ({"jokers": [0] * 11}, "jokers: a list of 0"),
    "key": ({"more": 1}, "evidence: an object with bound, jokers, play, tie, top"),
}


@pytest.mark.parametrize("case", HUGE)
def test_malformed_evidence_is_refused_by_the_name_of_its_place(sound, deal, case):
    values, said = HUGE[case]
    with pytest.raises(CertificateError, match=said):
        upper_bound(deal, json.loads(json.dumps(sound.evidence | values)))


def test_null_and_missing_prices_are_nothing(deal, sound):
    """What is left out counts as 0: the bound is weaker, and what is returned is still true."""
    bare = {"bound": 1000, "top": [[None]], "play": [], "tie": [[], [None, None]], "jokers": []}
    assert upper_bound(deal, bare) == 1000
    with pytest.raises(CertificateError, match="more than the bound"):
        upper_bound(deal, bare | {"bound": sound.score - 1})


@pytest.mark.parametrize("mode", ["conveyor", "choose"])
def test_the_most_positions_that_are_followed(monkeypatch, draw, prices, mode):
    """They are counted before they are made."""
    made, after = [], proof_turn.after

    def watched(*arguments):
        found = after(*arguments)
        made.append(size(found))
        return found

    deal = draw("tampered", mode, turns=4)
    monkeypatch.setattr(proof_turn, "after", watched)
    monkeypatch.setattr(proof, "MOST_POSITIONS", 500)
    with pytest.raises(CertificateError, match="more than 500 positions would have to be followed"):
        upper_bound(deal, prices(deal, 20))
    assert 0 < sum(made) <= 500
