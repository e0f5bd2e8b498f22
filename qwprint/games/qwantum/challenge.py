"""The Qwantum challenge: its formats, and everything that plays, solves and proves it, in one value."""

from types import MappingProxyType
from typing import Any

from qwprint.base.rng import Stream
from qwprint.game import Challenge, Format, Opinion, Player, Solution
from qwprint.games.qwantum import deal as deals
from qwprint.games.qwantum import notation, players, rules
from qwprint.games.qwantum.deal import FIXED, REROLL, Deal
from qwprint.games.qwantum.rules import Move, State

FIXED_BUDGET = 50_000
"""Nodes; sixteen times what the hardest of 40 deals with 10 or 12 rounds took (3,100)."""

REROLL_BUDGET = 500_000
"""Nodes; four times what the hardest of 20 deals took (122,000), and some eight seconds."""

# Solver, proof and count work on arrays, which are slow to import; whoever only shows a deal needs none of them.


def draw(stream: Stream, form: Format) -> Deal:
    """A deal of this format."""
    return deals.draw(stream, form.rounds, form.mode)


def rounds(deal: Deal) -> int:
    """How many rounds a deal holds."""
    return len(deal.rolls)


def solve(deal: Deal, budget: int | None) -> Solution[Move]:
    """See ``search.solve``."""
    from qwprint.games.qwantum import search

    return search.solve(deal, budget)


def upper_bound(deal: Deal, evidence: Any) -> int:
    """See ``proof.upper_bound``."""
    from qwprint.games.qwantum import proof

    return proof.upper_bound(deal, evidence)


def optimal_lines(deal: Deal, best: int) -> int | None:
    """See ``counting.optimal_lines``."""
    from qwprint.games.qwantum import counting

    return counting.optimal_lines(deal, best)


def cross(deal: Deal) -> Opinion:
    """See ``cross.cross``."""
    from qwprint.games.qwantum import cross as second

    return second.cross(deal)


_FORMATS = (
    Format(level="easy", version=1, rounds=10, budget=FIXED_BUDGET, mode=FIXED),
    Format(level="medium", version=1, rounds=12, budget=FIXED_BUDGET, mode=FIXED),
    Format(level="hard", version=1, rounds=8, budget=REROLL_BUDGET, mode=REROLL),
)

CHALLENGE: Challenge[Deal, State, Move] = Challenge(
    formats=MappingProxyType({form.level: form for form in _FORMATS}),
    draw=draw,
    pack=deals.pack,
    unpack=deals.unpack,
    span=deals.span,
    deal_from_json=deals.from_json,
    deal_to_json=deals.to_json,
    rounds=rounds,
    mode=deals.mode,
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
