"""A certificate that was changed, or made up, is refuted and says where; no evidence makes the proof lie."""

import copy
import dataclasses
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwprint.base.errors import CertificateError
from qwprint.games.qwixx_cards import deal as deals
from qwprint.games.qwixx_cards import proof, rules
from qwprint.games.qwixx_cards.challenge import CHALLENGE, WITH_JOKERS
from qwprint.games.qwixx_cards.proof import upper_bound
from qwprint.solve.check import check


@pytest.fixture(scope="module")
def deal(draw):
    """A short one: wrong evidence makes the proof follow many positions."""
    return draw("tampered", turns=4)


@pytest.fixture(scope="module")
def sound(deal, certify):
    certificate = certify(deal)
    assert check(certificate, CHALLENGE).kind == "proved"
    return certificate


@pytest.fixture(scope="module")
def joker(draw, certify):
    certificate = certify(draw("tampered", "conveyor", True, 4))
    assert check(certificate, WITH_JOKERS).kind == "proved"
    return certificate


def refuted(certificate, said, challenge=CHALLENGE):
    verdict = check(certificate, challenge)
    assert verdict.kind == "refuted"
    assert said in verdict.reason, verdict.reason
    assert "\n" not in verdict.reason


def changed(certificate, **values):
    return dataclasses.replace(certificate, evidence=copy.deepcopy(certificate.evidence) | values)


@pytest.mark.parametrize("by", [-1, 1])
def test_score_off_by_one(sound, by):
    refuted(dataclasses.replace(sound, score=sound.score + by), f"scores {sound.score}, not")
    both = dataclasses.replace(changed(sound, bound=sound.score + by), score=sound.score + by)
    refuted(both, f"scores {sound.score}, not")


def test_bound_below_the_score(sound):
    for less in (1, 5):
        refuted(changed(sound, bound=sound.score - less), "more than the bound")


def test_bound_above_the_score_only_bounds(sound):
    verdict = check(changed(sound, bound=sound.score + 3), CHALLENGE)
    assert (verdict.kind, verdict.bound) == ("bounded", sound.score + 3)


def test_wrong_lines(sound):
    refuted(dataclasses.replace(sound, line=(*sound.line[:-1], "+R2 ^- R:2>2")), "turn 4: ")
    refuted(dataclasses.replace(sound, line=("so?", *sound.line[1:])), "is no move")
    refuted(dataclasses.replace(sound, line=sound.line[:-1]), "not over")
    refuted(dataclasses.replace(sound, line=(*sound.line, sound.line[-1])), "no move may follow")


def test_a_worse_line_with_its_own_bound(sound, deal):
    """The claim that a weaker line is the best is refuted, whatever prices stand in the evidence."""
    line = CHALLENGE.players[0].play(deal)
    state = rules.initial(deal)
    for move in line:
        state = rules.apply(state, move)
    weak = dataclasses.replace(
        changed(sound, bound=rules.score(state)), line=tuple(map(CHALLENGE.format_move, line)), score=rules.score(state)
    )
    assert rules.score(state) < sound.score
    refuted(weak, "more than the bound")


def test_other_deals(sound, draw):
    for seed in range(3):
        other = CHALLENGE.deal_to_json(draw(f"other {seed}"))
        assert check(dataclasses.replace(sound, deal=other), CHALLENGE).kind == "refuted"


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
        refuted(changed(joker, jokers=change, bound=true - 1), "more than the bound", WITH_JOKERS)
    refuted(changed(joker, jokers=[-1] + [0] * 10), "jokers[0]: a whole number from 0", WITH_JOKERS)
    refuted(changed(joker, jokers=[]), "jokers: a list of 11", WITH_JOKERS)


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


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@given(JSON, st.data())
@settings(max_examples=40, deadline=None, derandomize=True)
def test_no_evidence_makes_the_proof_crash_or_lie(sound, deal, value, choices):
    """A random value somewhere in sound evidence: refused in one line, or a bound that is still true."""
    evidence = copy.deepcopy(sound.evidence)
    place, key, at = None, None, evidence
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


def test_the_most_positions_that_are_followed(monkeypatch, deal, sound):
    monkeypatch.setattr(proof, "MOST_POSITIONS", 500)
    bare = {"bound": sound.score, "top": [], "play": [], "tie": [], "jokers": []}
    with pytest.raises(CertificateError, match="more than 500 positions"):
        upper_bound(deal, bare)
