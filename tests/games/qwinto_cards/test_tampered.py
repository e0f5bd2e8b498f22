"""A certificate that was changed is refuted, and the check says where."""

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwprint.base.errors import CertificateError
from qwprint.games.qwinto_cards import proof
from qwprint.games.qwinto_cards.challenge import CHALLENGE
from qwprint.games.qwinto_cards.proof import MOST_FOLLOWED, upper_bound
from qwprint.games.qwinto_cards.proof_deals import course
from qwprint.games.qwinto_cards.proof_exact import is_reached
from qwprint.games.qwinto_cards.proof_goal import forwards, goals
from qwprint.solve.check import check
from qwprint.solve.proof_room import Room


@pytest.fixture(scope="module")
def deal(optima):
    return CHALLENGE.deal_from_json(optima[0])


@pytest.fixture(scope="module")
def sound(deal, certify):
    certificate = certify(deal)
    assert check(certificate, CHALLENGE).kind == "proved"
    return certificate


def refuted(certificate, said):
    verdict = check(certificate, CHALLENGE)
    assert verdict.kind == "refuted"
    assert said in verdict.reason, verdict.reason
    assert "\n" not in verdict.reason


@pytest.mark.parametrize("by", [-1, 1])
def test_score_off_by_one(sound, by):
    refuted(dataclasses.replace(sound, score=sound.score + by), f"scores {sound.score}, not")


def test_bound_below_the_score(sound):
    refuted(
        dataclasses.replace(sound, evidence={"bound": sound.score - 1}), "some line scores 36, more than the bound 35"
    )


def test_bound_above_the_score_is_a_weaker_claim(sound):
    verdict = check(dataclasses.replace(sound, evidence={"bound": sound.score + 1}), CHALLENGE)
    assert (verdict.kind, verdict.bound) == ("bounded", sound.score + 1)


def test_illegal_move(sound):
    refuted(dataclasses.replace(sound, line=(*sound.line[:-1], "O4@1=1>O1")), "turn 6: ")


def test_unreadable_move(sound):
    refuted(dataclasses.replace(sound, line=("so?", *sound.line[1:])), "is no move")


def test_line_that_stops_early_or_goes_on(sound):
    refuted(dataclasses.replace(sound, line=sound.line[:-1]), "not over")
    refuted(dataclasses.replace(sound, line=(*sound.line, "O4@1=-")), "no move may follow")


def test_other_deal(sound, optima):
    other = CHALLENGE.deal_to_json(CHALLENGE.deal_from_json(optima[1]))
    refuted(dataclasses.replace(sound, deal=other), "turn ")


def test_a_poorer_line_is_not_proved_best(deal, sound, play):
    """Each player's line with a bound that is its own score."""
    for player in CHALLENGE.players:
        line = player.play(deal)
        score = CHALLENGE.score(play(deal, line))
        assert score < sound.score
        texts = tuple(map(CHALLENGE.format_move, line))
        refuted(dataclasses.replace(sound, line=texts, score=score, evidence={"bound": score}), "some line scores")


@pytest.mark.parametrize(
    "evidence",
    [None, [], {}, {"bound": 36.0}, {"bound": True}, {"bound": "36"}, {"bound": 10**9}, {"bound": 36, "more": 1}],
)
def test_malformed_evidence(deal, evidence):
    with pytest.raises(CertificateError):
        upper_bound(deal, evidence)


@given(st.integers(-1000, 1000))
@settings(max_examples=20, deadline=None, derandomize=True)
def test_no_bound_below_the_optimum_is_accepted(deal, sound, bound):
    try:
        assert upper_bound(deal, {"bound": bound}) == bound >= sound.score
    except CertificateError:
        assert bound < sound.score


def test_games_that_end_early_limit_the_claim(dealt):
    """Ten turns can fill a row: no claim below what that may score is even looked at."""
    with pytest.raises(CertificateError, match="fill a row or take the fourth misthrow"):
        upper_bound(dealt("early", 10), {"bound": 21})


def test_long_deals_are_bounded_by_their_ceiling_only(dealt):
    deal = dealt("long", 14)
    assert upper_bound(deal, {"bound": 86}) == 86 == 14 + 4 * 18
    with pytest.raises(CertificateError, match="only deals of up to 13 turns"):
        upper_bound(deal, {"bound": 85})
    assert upper_bound(dealt("deck", 28), {"bound": 1000}) == 1000


def test_the_exact_check_agrees_with_the_solver_where_the_quick_one_does_not_tell(optima):
    """Every goal of the optimum's score that passes the quick test: some is reached; of the next score none is."""
    for entry in optima[:2]:
        deal = CHALLENGE.deal_from_json(entry)
        ways = course(deal)
        reached, room = [], Room(MOST_FOLLOWED, "steps")
        for goal in goals(deal.turns, entry["optimum"], ways.words):
            filled = forwards(ways, goal, room)
            reached.append(filled is not None and is_reached(ways, goal, filled, room))
            assert not reached[-1] or goal.score == entry["optimum"]
        assert any(reached)


def test_a_claim_that_would_take_too_long_is_refused(monkeypatch, deal, sound):
    monkeypatch.setattr(proof, "MOST_FOLLOWED", 10_000)
    with pytest.raises(CertificateError, match="more than 10,000 steps would have to be followed"):
        upper_bound(deal, sound.evidence)
