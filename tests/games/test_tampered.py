"""Certificates of every challenge that somebody has tampered with: refuted in one line, or still true; never a lie.

What the evidence of one game alone can say is in its own tests.
"""

import dataclasses
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from qwprint.base.errors import CertificateError
from qwprint.solve.certificate import parse
from qwprint.solve.check import check
from tests.games import tampering
from tests.games.solos import SOLOS, replayed
from tests.games.tampering import JSON, SAMPLES, changed, put_somewhere, refuted


@pytest.fixture(scope="module", params=SAMPLES)
def name(request):
    return request.param


@pytest.fixture(scope="module")
def sound(name):
    return tampering.sound(name)


def test_the_text_that_is_read_back_is_as_sound(name, sound):
    read = parse(sound.text())
    assert read == sound
    assert check(read, SOLOS[name]).bound == sound.score


@pytest.mark.parametrize("by", [-1, 1])
def test_score_off_by_one(sound, by):
    refuted(dataclasses.replace(sound, score=sound.score + by), f"scores {sound.score}, not")


@pytest.mark.parametrize("by", [-1, 1])
def test_score_and_bound_off_by_one(sound, by):
    both = dataclasses.replace(changed(sound, bound=sound.score + by), score=sound.score + by)
    refuted(both, f"scores {sound.score}, not")


@pytest.mark.parametrize("by", [1, 2, 10, 200])
def test_bound_below_the_score(name, sound, by):
    refuted(changed(sound, bound=sound.score - by), *SAMPLES[name].low)


def test_bound_above_the_score_only_bounds(name, sound):
    for more in (1, 3):
        verdict = check(changed(sound, bound=sound.score + more), SOLOS[name])
        assert (verdict.kind, verdict.bound) == ("bounded", sound.score + more)


def test_illegal_move(name, sound):
    sample = SAMPLES[name]
    refuted(dataclasses.replace(sound, line=(*sound.line[:-1], sample.illegal)), f"{sample.at} {len(sound.line)}: ")


def test_unreadable_move(sound):
    refuted(dataclasses.replace(sound, line=("so?", *sound.line[1:])), "is no move")


def test_line_that_stops_early(sound):
    refuted(dataclasses.replace(sound, line=sound.line[:-1]), "not over")


def test_line_that_goes_on(sound):
    refuted(dataclasses.replace(sound, line=(*sound.line, sound.line[-1])), "no move may follow")


def test_dropped_move(name, sound):
    for at in range(len(sound.line)):
        line = (*sound.line[:at], *sound.line[at + 1 :])
        refuted(dataclasses.replace(sound, line=line), f"{SAMPLES[name].at} ", "not over")


def test_moves_in_another_order(name, sound):
    refuted(dataclasses.replace(sound, line=sound.line[::-1]), f"{SAMPLES[name].at} ")


def test_other_deals(name, sound):
    """Neither the line nor the bound of one deal is that of another."""
    for nth in (1, 2):
        deal = SOLOS[name].deal_to_json(SAMPLES[name].deal(nth))
        refuted(dataclasses.replace(sound, deal=deal), f"{SAMPLES[name].at} ")


def test_a_poorer_line_is_not_proved_best(name, sound):
    """Each player's line with a bound that is its own score, whatever prices stand in the evidence."""
    challenge, deal = SOLOS[name], SAMPLES[name].deal(0)
    poorer = 0
    for player in challenge.players:
        line = player.play(deal)
        score = challenge.score(replayed(challenge.initial(deal), line))
        if score < sound.score:
            texts = tuple(map(challenge.format_move, line))
            refuted(dataclasses.replace(changed(sound, bound=score), line=texts, score=score), *SAMPLES[name].low)
            poorer += 1
    assert poorer


@given(JSON, st.data())
@settings(max_examples=300, deadline=None, derandomize=True)
def test_no_evidence_makes_the_proof_crash_or_lie(name, sound, value, choices):
    """A random value somewhere in sound evidence: refused in one line, or a bound that is still true."""
    evidence = json.loads(json.dumps(sound.evidence))
    put_somewhere(evidence, value, choices)
    try:
        assert SOLOS[name].upper_bound(SAMPLES[name].deal(0), evidence) >= sound.score
    except CertificateError as error:
        assert "\n" not in str(error)  # noqa: PT017


@given(JSON)
@settings(max_examples=200, deadline=None, derandomize=True)
def test_no_value_is_evidence(name, value):
    with pytest.raises(CertificateError):
        SOLOS[name].upper_bound(SAMPLES[name].deal(0), value)
