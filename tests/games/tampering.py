"""Sound certificates to tamper with, one of each challenge, and what the tests of tampering share.

Deals are short where wrong evidence makes a proof follow a lot.
"""

import copy
import dataclasses
from collections.abc import Callable
from functools import cache
from typing import Any

from hypothesis import strategies as st

from qwprint.base.rng import Stream
from qwprint.games.qwantum import deal as qwantum_deals
from qwprint.games.qwixx_cards import deal as qwixx_cards_deals
from qwprint.solve.certificate import Certificate
from qwprint.solve.check import check
from tests.games.solos import SOLOS, certified
from tests.optima import known


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """What to tamper with.

    Attributes:
        deal: nth deal of a kind, from 0; certificates are of the first.
        illegal: a move that the rules forbid in the last round of the best line.
        at: what the message about a wrong move names, before its number.
        low: texts of which one stands in the message about a bound that is too low.
    """

    deal: Callable[[int], Any]
    illegal: str
    at: str
    low: tuple[str, ...]


def _known(name: str, length: str, count: int, first: int = 0) -> Callable[[int], Any]:
    """Deals of so many rounds or turns with a known optimum, from one of them on."""
    entries = [entry for entry in known(name.replace("-", "_")) if entry[length] == count]
    return lambda nth: SOLOS[name].deal_from_json(entries[first + nth])


def _stream(nth: int) -> Stream:
    return Stream(f"other {nth}" if nth else "tampered", "tests")


def _cards(mode: str, jokers: bool, turns: int) -> Callable[[int], Any]:
    return lambda nth: qwixx_cards_deals.draw(_stream(nth), mode, jokers, turns)


SAMPLES = {
    "qwixx": Sample(deal=_known("qwixx", "rounds", 15), illegal="R2/R2", at="round", low=("more than",)),
    "qwixx-cards": Sample(
        deal=_cards("conveyor", False, 4), illegal="+R2 ^- R:2>2", at="turn", low=("more than the bound",)
    ),
    "qwixx-cards/joker": Sample(
        deal=_cards("conveyor", True, 4), illegal="+R2 ^- R:2>2", at="turn", low=("more than the bound",)
    ),
    "qwinto": Sample(
        deal=_known("qwinto", "rounds", 18, first=3),
        illegal="1:O=1>O1",
        at="round",
        low=("do not bring the bound down", "not closed by its static bound"),
    ),
    "qwinto-cards": Sample(
        deal=_known("qwinto-cards", "turns", 6),
        illegal="O4@1=1>O1",
        at="turn",
        low=("some line scores", "games that fill a row or take the fourth misthrow may score"),
    ),
    "qwantum": Sample(
        deal=lambda nth: qwantum_deals.draw(_stream(nth), 10, "fixed"),
        illegal="V33",
        at="round",
        low=("complete columns: a game ends",),
    ),
}


@cache
def sound(name: str) -> Certificate:
    """The certificate of a challenge's first sample, which the check takes for proved."""
    certificate = certified(SAMPLES[name].deal(0))
    assert check(certificate, SOLOS[name]).kind == "proved"
    return certificate


def refuted(certificate: Certificate, *said: str) -> None:
    """Fails unless the check refutes a certificate in one line that says one of these texts."""
    verdict = check(certificate, SOLOS[certificate.game])
    assert verdict.kind == "refuted"
    assert any(text in verdict.reason for text in said), verdict.reason
    assert "\n" not in verdict.reason


def changed(certificate: Certificate, change: Callable[[Any], None] = lambda _: None, **values: Any) -> Certificate:
    """The certificate with a change made to a copy of its evidence, and values set in it."""
    evidence = copy.deepcopy(certificate.evidence)
    change(evidence)
    return dataclasses.replace(certificate, evidence=evidence | values)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)
"""Any value that JSON can hold, small."""


def put_somewhere(evidence: Any, value: Any, choices: st.DataObject) -> None:
    """Sets a value in a place of evidence that is drawn, at any depth."""
    place, key, at = evidence, "", evidence
    while isinstance(at, list | dict) and at:
        keys = sorted(at) if isinstance(at, dict) else list(range(len(at)))
        place, key = at, choices.draw(st.sampled_from(keys))
        at = place[key]
        if choices.draw(st.integers(0, 5)) == 0:
            break
    place[key] = value
