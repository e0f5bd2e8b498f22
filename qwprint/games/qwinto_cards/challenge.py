"""The challenge of the Qwinto card game: formats, and everything that plays, solves and proves it, in one value."""

from types import MappingProxyType

from qwprint.base.rng import Stream
from qwprint.game import Challenge, Format, Player, Solution
from qwprint.games.qwinto_cards import deal as deals
from qwprint.games.qwinto_cards import notation, players, proof, rules
from qwprint.games.qwinto_cards.deal import Deal
from qwprint.games.qwinto_cards.rules import Move, State
from qwprint.games.qwinto_cards.search import search

BUDGET = 80_000_000
"""Nodes (see ``search``): four times what the hardest of 74 drawn deals of 6 to 8 turns needed; some seconds."""


def draw(stream: Stream, form: Format) -> Deal:
    """A deal of this format."""
    return deals.draw(stream, form.rounds)


def rounds(deal: Deal) -> int:
    """How many turns a deal holds."""
    return deal.turns


def solve(deal: Deal, budget: int | None) -> Solution[Move]:
    """A best line with its evidence; with a spent budget the best found, and a weaker bound."""
    return search_from(rules.initial(deal), budget)


def search_from(state: State, budget: int | None) -> Solution[Move]:
    """The same from any state; the evidence is of use for a whole deal only."""
    run = search(state, budget)
    return Solution(line=run.line, score=run.score, bound=run.bound, evidence={"bound": run.bound}, nodes=run.nodes)


def is_dull(deal: Deal, best: int) -> bool:
    """Whether no column can be completed: a column pays, so the best score is then just a point for each entry."""
    return best <= deal.turns


def _format(level: str, count: int) -> Format:
    return Format(level=level, version=1, rounds=count, budget=BUDGET)


CHALLENGE: Challenge[Deal, State, Move] = Challenge(
    formats=MappingProxyType(
        {level: _format(level, count) for level, count in (("easy", 6), ("medium", 7), ("hard", 8))}
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
    is_dull=is_dull,
)
