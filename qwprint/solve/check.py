"""The check: replays a certificate's line by the plain rules and re-establishes its bound from the evidence.

Imports no search, model or bound: what it is given are rules and a proof written from the rules, so a solver whose
bound is wrong cannot prove itself.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from qwprint.base.errors import CertificateError, IllegalMoveError, NotationError
from qwprint.solve.certificate import Certificate


class Rules(Protocol):
    """What the check needs of a game's brain; all of it independent of its solver."""

    @property
    def deal_from_json(self) -> Callable[[Any], Any]:
        """The deal of a JSON value; raises ``NotationError``."""

    @property
    def initial(self) -> Callable[[Any], Any]:
        """The state before the first move."""

    @property
    def parse_move(self) -> Callable[[str], Any]:
        """The move of a text; raises ``NotationError``."""

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
        """The bound that the evidence establishes; raises ``CertificateError``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What the check found.

    Attributes:
        kind: ``proved`` (the line is right and nothing beats it), ``bounded`` (the line is right, the evidence shows
            only that
            nothing beats ``bound``), or ``refuted``.
        score: what the line scores by the rules, 0 where it could not be replayed.
        bound: what no line beats, None where the evidence does not hold.
        reason: one line for people.
    """

    kind: Literal["proved", "bounded", "refuted"]
    score: int
    bound: int | None
    reason: str


def check(certificate: Certificate, rules: Rules) -> Verdict:
    """Judges a certificate; never raises for what stands in it."""
    score = 0
    try:
        deal = rules.deal_from_json(certificate.deal)
        score = replay(deal, certificate.line, rules)
        if score != certificate.score:
            raise CertificateError(f"the line scores {score}, the certificate claims {certificate.score}")
        bound = rules.upper_bound(deal, certificate.evidence)
        if bound < score:
            raise CertificateError(f"the evidence claims that nothing beats {bound}, but the line scores {score}")
    except (CertificateError, IllegalMoveError, NotationError) as fault:
        return Verdict(kind="refuted", score=score, bound=None, reason=str(fault))
    if bound == score:
        return Verdict(kind="proved", score=score, bound=bound, reason=f"{score} is the best score")
    return Verdict(kind="bounded", score=score, bound=bound, reason=f"{score} is reached, nothing beats {bound}")


def replay(deal: Any, line: Sequence[str], rules: Rules) -> int:
    """The score of a complete line by the plain rules; raises ``NotationError``, ``IllegalMoveError`` or ``CertificateError``."""
    state = rules.initial(deal)
    for text in line:
        state = rules.apply(state, rules.parse_move(text))
    if not rules.is_over(state):
        raise CertificateError(f"the line stops after {len(line)} moves, before the game is over")
    return rules.score(state)
