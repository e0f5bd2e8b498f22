"""What the evidence of Qwinto cards alone can say wrongly, what its proof covers, and what it may cost."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwprint.base.errors import CertificateError, RoomError
from qwprint.games.qwinto_cards import proof, proof_deals
from qwprint.games.qwinto_cards.challenge import CHALLENGE
from qwprint.games.qwinto_cards.proof import MOST_FOLLOWED, upper_bound
from qwprint.games.qwinto_cards.proof_deals import bit_of, course
from qwprint.games.qwinto_cards.proof_exact import MOST_HELD, is_reached
from qwprint.games.qwinto_cards.proof_goal import Goal, forwards, goals
from qwprint.solve.proof_room import Room
from tests.games import tampering
from tests.games.tampering import SAMPLES


@pytest.fixture(scope="module")
def deal():
    return SAMPLES["qwinto-cards"].deal(0)


@pytest.fixture(scope="module")
def sound():
    return tampering.sound("qwinto-cards")


@pytest.mark.parametrize(
    "evidence",
    [None, [], {}, {"bound": 36.0}, {"bound": True}, {"bound": "36"}, {"bound": 10**9}, {"bound": 36, "more": 1}],
)
def test_malformed_evidence(deal, evidence):
    with pytest.raises(CertificateError):
        upper_bound(deal, evidence)


def test_a_goal_with_more_fields_than_a_word_holds_is_too_much(deal):
    """Five columns would need 15 turns, more than are checked; a word that lost numbers might call one impossible."""
    word = bit_of(0, 9)
    goal = Goal(99, 0, tuple((0, field) for field in range(MOST_HELD + 1)), (word,) * (MOST_HELD + 1), word)
    with pytest.raises(RoomError, match="13 fields"):
        is_reached(course(deal), goal, (), Room(MOST_FOLLOWED, "steps"))


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


def test_ways_of_the_cards_are_counted_before_they_are_made(monkeypatch, dealt):
    """What is counted is what is made; and where there is no room for it, it is not made."""
    made, counted = [], []
    steps, count = proof_deals._steps, proof_deals._count

    def watched(at, values, colours):
        found = steps(at, values, colours)
        made.append(len(found[0]))
        return found

    def known(at, values):
        counted.append(count(at, values))
        return counted[-1]

    monkeypatch.setattr(proof_deals, "_steps", watched)
    monkeypatch.setattr(proof_deals, "_count", known)
    course(dealt("room", 6))
    assert made == counted
    assert len(made) == 6
    whole, made[:] = sum(made), []
    monkeypatch.setattr(proof_deals, "MOST_STEPS", whole - 1)
    with pytest.raises(CertificateError, match=f"more than {whole - 1:,} ways to lay cards would have to be followed"):
        course(dealt("room", 6))
    assert made == counted[:5]
