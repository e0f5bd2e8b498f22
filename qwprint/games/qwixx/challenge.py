"""The Qwixx challenge: its formats, and everything that plays, solves and proves it, in one value.

What works on arrays is imported where it is called: to show a deal needs none of it.
"""

from types import MappingProxyType
from typing import Any

from qwprint.base.rng import Stream
from qwprint.game import Challenge, Format, Opinion, Player, Solution
from qwprint.games.qwixx import deal as deals
from qwprint.games.qwixx import notation, players, rules
from qwprint.games.qwixx.deal import Deal
from qwprint.games.qwixx.rules import Move, State

BUDGET = 1_000_000
"""Nodes; at least ten times what the hardest of 200 drawn deals a level needed, and some seconds."""


def draw(stream: Stream, form: Format) -> Deal:
    """A deal of this format."""
    return deals.draw(stream, form.rounds)


def rounds(deal: Deal) -> int:
    """How many rounds a deal holds."""
    return len(deal.rolls)


def solve(deal: Deal, budget: int | None) -> Solution[Move]:
    """A best line with its evidence; with a spent budget the best found, and evidence for a weaker bound."""
    from qwprint.games.qwixx.search import evidence, search_from

    run = search_from(rules.initial(deal), budget)
    return Solution(line=run.line, score=run.score, bound=run.bound, evidence=evidence(run), nodes=run.nodes)


def upper_bound(deal: Deal, evidence: Any) -> int:
    """What no line of a deal beats, by the evidence; raises ``CertificateError`` where it does not hold."""
    from qwprint.games.qwixx import proof

    return proof.upper_bound(deal, evidence)


def optimal_lines(deal: Deal, best: int) -> int | None:
    """How many lines reach the proven best score; None where they are too many to count."""
    from qwprint.games.qwixx import counting

    return counting.optimal_lines(deal, best)


def cross(deal: Deal) -> Opinion:
    """What a model of the rules for a constraint solver makes of a deal; raises ``UsageError`` where none is there."""
    from qwprint.games.qwixx import cross as second

    return second.cross(deal)


def _format(level: str, count: int) -> Format:
    return Format(level=level, version=1, rounds=count, budget=BUDGET)


CHALLENGE: Challenge[Deal, State, Move] = Challenge(
    formats=MappingProxyType(
        {level: _format(level, count) for level, count in (("easy", 10), ("medium", 15), ("hard", 20))}
    ),
    draw=draw,
    pack=deals.pack,
    unpack=deals.unpack,
    span=deals.span,
    deal_from_json=deals.from_json,
    deal_to_json=deals.to_json,
    rounds=rounds,
    initial=rules.initial,
    legal_moves=rules.legal_moves,
    apply=rules.apply,
    is_over=rules.is_over,
    score=rules.score,
    format_move=notation.format_move,
    parse_move=notation.parse_move,
    players=(
        Player(name="greedy", play=players.greedy),
        Player(name="look-ahead", play=players.look_ahead),
        Player(name="beam", play=players.beam),
    ),
    solve=solve,
    upper_bound=upper_bound,
    optimal_lines=optimal_lines,
    cross=cross,
)
