"""The Qwinto challenge: its formats, and everything that plays, solves and proves it, in one value.

What works on arrays is imported where it is called: to show a deal needs none of it.
"""

from types import MappingProxyType

from qwprint.base.rng import Stream
from qwprint.game import Challenge, Format, Player, Solution
from qwprint.games.qwinto import deal as deals
from qwprint.games.qwinto import notation, players, proof, rules
from qwprint.games.qwinto.cross import cross
from qwprint.games.qwinto.deal import Deal
from qwprint.games.qwinto.rules import Move, State

BUDGET = 200
"""Nodes; more than ten times what the hardest of 200 drawn deals of 24 rounds needed, and about four seconds."""


def draw(stream: Stream, form: Format) -> Deal:
    """A deal of this format."""
    return deals.draw(stream, form.rounds)


def rounds(deal: Deal) -> int:
    """How many rounds a deal holds."""
    return len(deal.rolls)


def solve(deal: Deal, budget: int | None) -> Solution[Move]:
    """A best line with its evidence; with a spent budget the best found, and evidence for a weaker bound."""
    from qwprint.games.qwinto.evidence import evidence
    from qwprint.games.qwinto.lines import line_of
    from qwprint.games.qwinto.search import bound_of, search

    run = search(deal, budget)
    return Solution(
        line=line_of(deal, run.sheet), score=run.score, bound=bound_of(run), evidence=evidence(run), nodes=run.nodes
    )


def _format(level: str, count: int) -> Format:
    return Format(level=level, version=1, rounds=count, budget=BUDGET)


CHALLENGE: Challenge[Deal, State, Move] = Challenge(
    formats=MappingProxyType(
        {level: _format(level, count) for level, count in (("easy", 12), ("medium", 18), ("hard", 24))}
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
    upper_bound=proof.upper_bound,
    cross=cross,
)
