"""A certificate that was changed is refuted and says where; no evidence makes the proof crash or lie."""

import copy
import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwprint.base.errors import CertificateError
from qwprint.games.qwixx import proof
from qwprint.games.qwixx.challenge import CHALLENGE
from qwprint.games.qwixx.proof import upper_bound
from qwprint.games.qwixx.proof_read import MOST_PRICE
from qwprint.solve.check import check


@pytest.fixture(scope="module")
def deal(optima):
    return CHALLENGE.deal_from_json(next(entry for entry in optima if entry["rounds"] == 15))


@pytest.fixture(scope="module")
def sound(deal, certify):
    certificate = certify(deal)
    assert check(certificate, CHALLENGE).kind == "proved"
    return certificate


@pytest.fixture(scope="module")
def four_rounds(optima):
    deal = CHALLENGE.deal_from_json({"rolls": optima[0]["rolls"][:4]})
    return deal, CHALLENGE.solve(deal, None)


def refuted(certificate, said):
    verdict = check(certificate, CHALLENGE)
    assert verdict.kind == "refuted"
    assert said in verdict.reason, verdict.reason
    assert "\n" not in verdict.reason


def changed(certificate, **changes):
    return dataclasses.replace(certificate, evidence=certificate.evidence | changes)


@pytest.mark.parametrize("by", [-1, 1])
def test_score_off_by_one(sound, by):
    refuted(dataclasses.replace(sound, score=sound.score + by), f"scores {sound.score}, not")


@pytest.mark.parametrize("by", [-1, 1])
def test_score_and_bound_off_by_one(sound, by):
    other = changed(sound, bound=sound.score + by)
    refuted(dataclasses.replace(other, score=sound.score + by), f"scores {sound.score}, not")


@pytest.mark.parametrize("by", [1, 2, 10, 200])
def test_bound_below_the_score(sound, by):
    refuted(changed(sound, bound=sound.score - by), "more than")


@pytest.mark.parametrize("at", [0, 7, 14])
def test_dropped_move(sound, at):
    verdict = check(dataclasses.replace(sound, line=(*sound.line[:at], *sound.line[at + 1 :])), CHALLENGE)
    assert verdict.kind == "refuted"


def test_extra_move(sound):
    refuted(dataclasses.replace(sound, line=(*sound.line, "-")), "no move may follow")


def test_line_that_stops_early(sound):
    refuted(dataclasses.replace(sound, line=sound.line[:-1]), "not over")


def test_illegal_move(sound):
    refuted(dataclasses.replace(sound, line=(*sound.line[:-1], "R2/R2")), "round 15: ")


def test_unreadable_move(sound):
    refuted(dataclasses.replace(sound, line=("so?", *sound.line[1:])), "is no move")


def test_swapped_moves(sound):
    assert check(dataclasses.replace(sound, line=sound.line[::-1]), CHALLENGE).kind == "refuted"


def test_other_deal(sound, optima):
    other = CHALLENGE.deal_from_json([entry for entry in optima if entry["rounds"] == 15][1])
    refuted(dataclasses.replace(sound, deal=CHALLENGE.deal_to_json(other)), "round ")


def test_a_better_deal_with_the_line_and_evidence_of_another(sound):
    """One round's dice become others: what the line does not use may now make a better one, which the proof notices."""
    kinds = set()
    for at in range(15):
        value = copy.deepcopy(sound.deal)
        value["rolls"][at] |= {"red": 1, "yellow": 6, "green": 6, "blue": 1}
        verdict = check(dataclasses.replace(sound, deal=value), CHALLENGE)
        kinds.add(verdict.kind)
        if verdict.kind == "proved":
            assert CHALLENGE.solve(CHALLENGE.deal_from_json(value), None).score == sound.score
    assert "refuted" in kinds


def test_multipliers_that_no_longer_bring_the_bound_down(sound, monkeypatch):
    """With changed prices the bound is still true, but it takes far more scoresheets to see it."""
    monkeypatch.setattr(proof, "MOST_SHEETS", 1000)
    assert check(sound, CHALLENGE).kind == "proved"
    prices = sound.evidence
    refuted(changed(sound, white=[0] * 15, colour=[0] * 15, lock=0), "more than 1,000 scoresheets")
    refuted(changed(sound, white=[price + 9000 for price in prices["white"]]), "more than 1,000 scoresheets")
    refuted(changed(sound, colour=prices["colour"][::-1], white=[MOST_PRICE] * 15), "more than 1,000 scoresheets")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"bound": True}, "bound: "),
        ({"bound": 10**30}, "bound: "),
        ({"bound": 94.0}, "bound: "),
        ({"lock": -1}, "lock: "),
        ({"lock": MOST_PRICE + 1}, "lock: "),
        ({"white": [0] * 14}, "white: a list of 15 prices"),
        ({"white": [0] * 16}, "white: a list of 15 prices"),
        ({"white": {}}, "white: "),
        ({"colour": [0] * 14 + [1.0]}, r"colour[14]: "),
        ({"colour": [10**9] * 15}, r"colour[0]: "),
        ({"colour": [[0]] * 15}, r"colour[0]: "),
        ({"more": 1}, "evidence: an object with"),
    ],
)
def test_malformed_evidence_names_its_field(sound, changes, said):
    refuted(changed(sound, **changes), said)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


@given(
    st.sampled_from(["bound", "white", "colour", "lock"]),
    JSON | st.integers(-200, 200),
    st.lists(st.integers(-MOST_PRICE, MOST_PRICE) | st.integers(-20_000, 20_000), min_size=4, max_size=4),
)
@settings(max_examples=40, deadline=None, derandomize=True)
def test_no_evidence_makes_the_proof_crash_or_lie(four_rounds, key, value, prices):
    """Random prices or a random value somewhere: refused in one line, or a bound that is still true."""
    short, solution = four_rounds
    best = solution.score
    for evidence in (
        solution.evidence | {key: value},
        {"bound": best, "white": prices, "colour": prices[::-1], "lock": abs(prices[0])},
        {"bound": best - 1, "white": prices, "colour": prices[::-1], "lock": abs(prices[0])},
    ):
        try:
            assert upper_bound(short, evidence) >= best
        except CertificateError as error:
            assert "\n" not in str(error)  # noqa: PT017


@given(JSON)
@settings(max_examples=200, deadline=None, derandomize=True)
def test_no_value_is_evidence(deal, value):
    with pytest.raises(CertificateError):
        upper_bound(deal, value)
