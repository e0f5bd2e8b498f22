"""What the evidence of Qwixx alone can say wrongly: refuted, and the check says where; no prices make the proof lie."""

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
from tests.games import tampering
from tests.games.tampering import JSON, changed, refuted


@pytest.fixture(scope="module")
def sound():
    return tampering.sound("qwixx")


@pytest.fixture(scope="module")
def four_rounds(optima):
    deal = CHALLENGE.deal_from_json({"rolls": optima[0]["rolls"][:4]})
    return deal, CHALLENGE.solve(deal, None)


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
        ({"white": [0] * 14}, "white: a list of 15 expected"),
        ({"white": [0] * 16}, "white: a list of 15 expected"),
        ({"white": {}}, "white: "),
        ({"colour": [0] * 14 + [1.0]}, r"colour[14]: "),
        ({"colour": [10**9] * 15}, r"colour[0]: "),
        ({"colour": [[0]] * 15}, r"colour[0]: "),
        ({"more": 1}, "evidence: an object with"),
    ],
)
def test_malformed_evidence_names_its_field(sound, changes, said):
    refuted(changed(sound, **changes), said)


@given(
    st.sampled_from(["bound", "white", "colour", "lock"]),
    JSON | st.integers(-200, 200),
    st.lists(st.integers(-MOST_PRICE, MOST_PRICE) | st.integers(-20_000, 20_000), min_size=4, max_size=4),
)
@settings(max_examples=40, deadline=None, derandomize=True)
def test_no_prices_make_the_proof_crash_or_lie(four_rounds, key, value, prices):
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
