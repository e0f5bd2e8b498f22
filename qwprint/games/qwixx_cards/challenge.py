"""The challenges of the Qwixx card game, with and without jokers: formats, and all that plays, solves, proves them."""

from functools import partial
from types import MappingProxyType

from qwprint.base.rng import Stream
from qwprint.game import Challenge, Format, Player
from qwprint.games.qwixx_cards import counting, notation, players, proof, rules, search
from qwprint.games.qwixx_cards import deal as deals
from qwprint.games.qwixx_cards.deal import Deal
from qwprint.games.qwixx_cards.rules import Move, State


def rounds(deal: Deal) -> int:
    """How many turns a deal holds."""
    return deal.turns


def mode(deal: Deal) -> str:
    """How the hand is filled."""
    return deal.mode


def _draw(jokers: bool, stream: Stream, form: Format) -> Deal:
    """A deal of this format."""
    return deals.draw(stream, form.mode, jokers, form.rounds)


def _format(level: str, how: str, turns: int, budget: int) -> Format:
    """A format; its budget in states that the search may expand, some seconds' worth of them."""
    return Format(level=level, version=1, rounds=turns, budget=budget, mode=how)


def _challenge(jokers: bool, *forms: Format) -> Challenge[Deal, State, Move]:
    return Challenge(
        formats=MappingProxyType({form.level: form for form in forms}),
        draw=partial(_draw, jokers),
        pack=deals.pack,
        unpack=partial(deals.unpack, jokers=jokers),
        span=partial(deals.span, jokers=jokers),
        deal_from_json=partial(deals.from_json, jokers=jokers),
        deal_to_json=deals.to_json,
        rounds=rounds,
        mode=mode,
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
        solve=search.solve,
        upper_bound=proof.upper_bound,
        optimal_lines=counting.optimal_lines,
    )


CHALLENGE = _challenge(
    False,
    _format("easy", "conveyor", 6, 100_000),
    _format("medium", "conveyor", 8, 400_000),
    _format("hard", "choose", 7, 400_000),
)
WITH_JOKERS = _challenge(
    True,
    _format("easy", "conveyor", 6, 200_000),
    _format("medium", "conveyor", 7, 500_000),
    _format("hard", "conveyor", 8, 1_000_000),
)
"""The hardest of the deals drawn so far took 147,000 (8 turns), 235,000 (cards chosen), 789,000 (jokers, 8 turns)."""
