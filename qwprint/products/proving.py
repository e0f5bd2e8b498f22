"""Solving and checking a challenge: a claim is printed as proven only after the check."""

from dataclasses import dataclass, replace
from typing import Any

from qwprint.base.errors import CertificateError, NotationError, UsageError
from qwprint.game import Solution
from qwprint.products.challenge import Named, brain_of, next_draw, of_id
from qwprint.solve.certificate import Certificate, parse
from qwprint.solve.check import Verdict, check


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """A solver's line and certificate, what the check made of them, and how many nodes were opened."""

    line: tuple[Any, ...]
    certificate: Certificate
    verdict: Verdict
    nodes: int


def prove(named: Named, budget: int | None) -> Proof:
    """Solves a challenge and checks what the solver hands over; raises ``CertificateError`` where that is wrong.

    A wrong certificate of our own is a fault in the solver, never something to print; one that costs too much to follow
    is only no proof.
    """
    brain = named.brain
    solution = _best_found(named, brain.solve(named.deal, budget))
    certificate = Certificate(
        game=named.name,
        id=named.short_id or named.long_id,
        deal=brain.deal_to_json(named.deal),
        line=tuple(map(brain.format_move, solution.line)),
        score=solution.score,
        evidence=solution.evidence,
    )
    verdict = check(certificate, brain)
    if verdict.kind == "refuted" and not verdict.spent:
        raise CertificateError(f"{named.long_id}: the solver's own certificate is refuted: {verdict.reason}")
    return Proof(line=solution.line, certificate=certificate, verdict=verdict, nodes=solution.nodes)


def _best_found(named: Named, solution: Solution[Any]) -> Solution[Any]:
    """The solution; where it is no proven optimum, with the line of a player who does better."""
    if solution.score == solution.bound:
        return solution
    lines = [player.play(named.deal) for player in named.brain.players]
    best = max(lines, key=named.score)
    return replace(solution, line=best, score=named.score(best)) if named.score(best) > solution.score else solution


MOST_DRAWS = 50
"""A format where so many draws in a row cannot be printed is broken; at most 2 dates in 100 need a second."""


def first_printable(named: Named) -> tuple[Named, Proof]:
    """The first draw from this one on that is proven within its format's budget and not too dull to print.

    Depends on nothing but the id, so that everybody gets the same challenge for a date. Raises ``UsageError`` where
    none of ``MOST_DRAWS`` draws will do.
    """
    assert named.format is not None
    for _ in range(MOST_DRAWS):
        proof = prove(named, named.format.budget)
        if proof.verdict.kind == "proved" and not named.brain.is_dull(named.deal, proof.certificate.score):
            return named, proof
        named = next_draw(named)
    raise UsageError(f"none of {MOST_DRAWS} draws could be proven; choose another date or seed")


def recheck(content: bytes) -> Verdict:
    """Checks a certificate that comes from anywhere; raises ``CertificateError`` where its form is not right."""
    try:
        certificate = parse(content.decode())
    except UnicodeDecodeError:
        raise CertificateError("the certificate is no text in UTF-8") from None
    try:
        brain = brain_of(certificate.game)
    except UsageError as fault:
        raise CertificateError(str(fault)) from None
    if certificate.id is not None:
        _same_deal(certificate)
    return check(certificate, brain)


def _same_deal(certificate: Certificate) -> None:
    """Raises ``CertificateError`` where the id names another game or deal than the certificate holds."""
    assert certificate.id is not None
    try:
        named = of_id(certificate.id)
    except NotationError as fault:
        raise CertificateError(f"id: {fault}") from None
    if named.name != certificate.game or named.brain.deal_to_json(named.deal) != certificate.deal:
        raise CertificateError(f"the deal is not that of the id {certificate.id}")


def second_opinion(content: bytes, first: Verdict) -> Verdict | None:
    """What a second, independent model of the game says of a certificate that was not refuted.

    Returns:
        ``refuted`` where the model finds a line above the bound or proves that none reaches the score, else what was
        said first, with the model's words; None where the game has no second model.

    Raises:
        UsageError: what the model needs is not installed.
    """
    certificate = parse(content.decode())
    brain = brain_of(certificate.game)
    if brain.cross is None:
        return None
    assert first.score is not None
    assert first.bound is not None
    opinion = brain.cross(brain.deal_from_json(certificate.deal))
    more = "more" if opinion.score == opinion.bound else f"more than {opinion.bound}"
    reason = f"a second model finds {opinion.score}, and that no line scores {more}"
    stands = opinion.score <= first.bound and first.score <= opinion.bound
    return Verdict(first.kind if stands else "refuted", opinion.score, opinion.bound, reason)
