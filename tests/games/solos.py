"""The challenges of all games by name, and which one a deal belongs to."""

from collections.abc import Iterable
from typing import Any

from qwprint.game import Challenge, Solution
from qwprint.games.qwantum import challenge as qwantum
from qwprint.games.qwinto import challenge as qwinto
from qwprint.games.qwinto_cards import challenge as qwinto_cards
from qwprint.games.qwixx import challenge as qwixx
from qwprint.games.qwixx_cards import challenge as qwixx_cards
from qwprint.solve.certificate import Certificate

SOLOS: dict[str, Challenge[Any, Any, Any]] = {
    "qwixx": qwixx.CHALLENGE,
    "qwixx-cards": qwixx_cards.CHALLENGE,
    "qwixx-cards/joker": qwixx_cards.WITH_JOKERS,
    "qwinto": qwinto.CHALLENGE,
    "qwinto-cards": qwinto_cards.CHALLENGE,
    "qwantum": qwantum.CHALLENGE,
}
"""By the name that certificates write."""


def name_of(deal: Any) -> str:
    """The name of a deal's challenge, which the package of its type tells; Qwixx cards have one more, with jokers."""
    game = type(deal).__module__.split(".")[-2].replace("_", "-")
    return f"{game}/joker" if getattr(deal, "jokers", False) else game


def certified(deal: Any, budget: int | None = None, solution: Solution[Any] | None = None) -> Certificate:
    """The certificate of what a deal's solver finds within a budget, or of a solution that is given."""
    name = name_of(deal)
    found = solution or SOLOS[name].solve(deal, budget)
    return Certificate(
        game=name,
        id=None,
        deal=SOLOS[name].deal_to_json(deal),
        line=tuple(map(SOLOS[name].format_move, found.line)),
        score=found.score,
        evidence=found.evidence,
    )


def replayed(state: Any, line: Iterable[Any]) -> Any:
    """The state after some moves, by the plain rules."""
    challenge = SOLOS[name_of(state.deal)]
    for move in line:
        state = challenge.apply(state, move)
    return state
