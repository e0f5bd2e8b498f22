"""Checks a certificate without any search: replays its line and re-establishes its bound.

What is game is handed in; this module knows no game, no model and no search.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from qwprint.base.errors import QwprintError, RoomError
from qwprint.solve.certificate import Certificate


class Referee(Protocol):
    """What a check needs of a game's challenge: notation, rules, and the proof of the upper bound."""

    @property
    def deal_from_json(self) -> Callable[[Any], Any]:
        """Reads and validates a deal; raises ``NotationError``."""

    @property
    def initial(self) -> Callable[[Any], Any]:
        """The state before the first move."""

    @property
    def parse_move(self) -> Callable[[str], Any]:
        """Reads a move; raises ``NotationError``."""

    @property
    def apply(self) -> Callable[[Any, Any], Any]:
        """The state after a move; raises ``IllegalMoveError``."""

    @property
    def is_over(self) -> Callable[[Any], bool]:
        """Whether the game has ended."""

    @property
    def score(self) -> Callable[[Any], int]:
        """The score of a state."""

    @property
    def upper_bound(self) -> Callable[[Any, Any], int]:
        """What no line of a deal beats, by the evidence; raises ``CertificateError``."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check found.

    Attributes:
        kind: ``proved``: the line scores what is claimed and none scores more; ``bounded``: the line scores what is
            claimed, but the evidence only says that none scores more than ``bound``; ``refuted``: something does not
            hold, or cannot be followed with what a check may cost.
        score: what the line scores, replayed; None where it could not be replayed to its end.
        bound: what no line beats; None where the evidence does not hold.
        reason: one line in words.
        spent: whether nothing was wrong, but more would have to be followed than a check may.
    """

    kind: Literal["proved", "bounded", "refuted"]
    score: int | None
    bound: int | None
    reason: str
    spent: bool = False


def check(certificate: Certificate, referee: Referee) -> Verdict:
    """The verdict on a certificate."""
    score: int | None = None
    bound: int | None = None
    try:
        deal = referee.deal_from_json(certificate.deal)
        state = referee.initial(deal)
        for text in certificate.line:
            state = referee.apply(state, referee.parse_move(text))
        if not referee.is_over(state):
            return Verdict(
                "refuted", None, None, f"the game is not over after the {len(certificate.line)} moves of the line"
            )
        score = referee.score(state)
        if score != certificate.score:
            return Verdict("refuted", score, None, f"the line scores {score}, not {certificate.score}")
        bound = referee.upper_bound(deal, certificate.evidence)
    except QwprintError as error:
        return Verdict("refuted", score, bound, str(error), spent=isinstance(error, RoomError))
    if score > bound:
        return Verdict("refuted", score, bound, f"the line scores {score}, more than the bound {bound} of the evidence")
    if score < bound:
        return Verdict("bounded", score, bound, f"the line scores {score}, and no line scores more than {bound}")
    return Verdict("proved", score, bound, f"the line scores {score}, and no line scores more")
