"""Re-establishes that no line of a deal scores more than is claimed, in whole numbers and without the solver.

Written from the rules and the grid alone; it shares nothing with the solver, so that a fault there cannot prove itself.
The evidence is ``{"bound": 38}``: since all cards are known, the claim itself is all that a check needs.

Why the bound holds. A game of few turns can neither fill a row nor reach the fourth misthrow without scoring so little
that ``others`` is enough to tell. In any other game every turn is played, and it scores 1 for each entry, -5 for each
misthrow, and the numbers in the pentagons of its complete columns. So a game that beats the claim reaches a *goal*: a
set of columns, their pentagons' numbers, and a count of misthrows that come to more than the claim. All goals are
listed, and each is shown to be out of the cards' reach; one that is not refutes the claim. The order of entries does
not matter: numbers that may stand together on a scoresheet may be entered in any order.
"""

from typing import Any

from qwprint.base.errors import CertificateError, RoomError
from qwprint.games._qwinto.entering import MISTHROW_POINTS, MISTHROWS
from qwprint.games._qwinto.grid import FIELDS, GRID
from qwprint.games.qwinto_cards.deal import DECK, HAND, MOST_DRAWN, PILES, Deal
from qwprint.games.qwinto_cards.proof_deals import course
from qwprint.games.qwinto_cards.proof_exact import is_reached
from qwprint.games.qwinto_cards.proof_goal import forwards, goals
from qwprint.games.qwinto_cards.rules import MOST_SUM
from qwprint.solve.proof_form import members, whole_number
from qwprint.solve.proof_room import Room

MOST_FOLLOWED = 40_000_000
"""Steps and ends of games that a check follows, some seconds' worth; deals of 8 turns need a twentieth."""

MOST_TURNS = 1 + (len(DECK) - HAND - PILES) // MOST_DRAWN
"""In so many turns the hand never runs out."""


def upper_bound(deal: Deal, evidence: Any) -> int:
    """A score that no line of the deal beats; raises ``CertificateError`` where the evidence does not prove it."""
    bound = _bound(evidence)
    if bound >= _most(deal.turns, 0):
        return bound
    others = _others(deal.turns)
    if bound < others:
        raise CertificateError(
            f"games that fill a row or take the fourth misthrow may score {others}, more than {bound}"
        )
    if deal.turns > MOST_TURNS:
        raise RoomError(f"only deals of up to {MOST_TURNS} turns are checked below {_most(deal.turns, 0)} points")
    ways = course(deal)
    room = Room(MOST_FOLLOWED, "steps")
    for goal in goals(deal.turns, bound + 1, ways.words):
        filled = forwards(ways, goal, room)
        if filled is not None and is_reached(ways, goal, filled, room):
            raise CertificateError(f"some line scores {goal.score}, more than the bound {bound}")
    return bound


def _bound(evidence: Any) -> int:
    return whole_number(members(evidence, ("bound",), "evidence")["bound"], -1000, 1000, "bound")


def _most(entries: int, full: int) -> int:
    """What no game with so many entries beats that fills so many rows or more, each paid number being the highest."""
    best = -1000
    for rows in range(full, len(GRID.rows) + 1):
        spare = entries - FIELDS * rows
        if spare >= 0:
            # A column needs fields outside of the full rows: all three rows full leave none to fill.
            columns = spare // (len(GRID.rows) - rows) if rows < len(GRID.rows) else len(GRID.triples)
            best = max(best, spare + MOST_SUM * (rows + min(columns, len(GRID.triples))))
    return best


def _others(turns: int) -> int:
    """What no game beats that fills a row or takes the fourth misthrow."""
    fourth = _most(turns - MISTHROWS, 0) + MISTHROWS * MISTHROW_POINTS if turns >= MISTHROWS else -1000
    return max(_most(turns, 1), fourth)
