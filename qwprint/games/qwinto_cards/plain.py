"""Searches what plans do not cover, move by move: games that may fill a row or take the fourth misthrow, an empty pile.

Best ceiling first, equal positions only once. Slow, and hardly ever needed: no deal of the formats comes here.
"""

from typing import NamedTuple

from qwprint.games._qwinto.entering import Rows
from qwprint.games.qwinto_cards import rules
from qwprint.games.qwinto_cards.ceiling import ceiling
from qwprint.games.qwinto_cards.deal import Card
from qwprint.games.qwinto_cards.rules import Move, State
from qwprint.solve.heap import OpenNodes
from qwprint.solve.meter import Meter

WEIGHT = 5000
"""A position whose moves are tried takes as long as so many nodes of the search by plans."""


class Node(NamedTuple):
    """A position and the moves that lead there, last first."""

    state: State
    line: "tuple[Move, object] | None"


class Best(NamedTuple):
    """A best game from a state, or None where none beats what was known; no game scores more than ``bound``."""

    line: tuple[Move, ...] | None
    bound: int


def best_game(state: State, known: int, meter: Meter) -> Best:
    """The best game that scores more than ``known``; a position whose moves are tried is ``WEIGHT`` nodes."""
    nodes: OpenNodes[Node] = OpenNodes(1)
    nodes.push(_bound(state), 0, Node(state, None))
    seen: set[tuple[object, ...]] = set()
    while nodes.rest():
        bound, node = nodes.pop()
        if bound <= known:
            break
        if rules.is_over(node.state):
            return Best(_line(node), bound)
        if not meter.spend(WEIGHT):
            return Best(None, bound)
        for move in rules.legal_moves(node.state):
            after = rules.apply(node.state, move)
            key = _key(after)
            if key not in seen:
                seen.add(key)
                nodes.push(_bound(after), after.turn, Node(after, (move, node.line)))
    return Best(None, known)


def _bound(state: State) -> int:
    if rules.is_over(state):
        return rules.score(state)
    return ceiling(state.rows, state.misthrows, state.deal.turns - state.turn)


def _key(state: State) -> tuple[frozenset[frozenset[Card]], tuple[Card, ...], int, Rows, int]:
    """What the rest of a game depends on; turned and mirrored displays are alike."""
    one, two, three, four = state.display
    pairs = frozenset((frozenset((one, four)), frozenset((two, three))))
    return pairs, state.hand, state.turn, state.rows, state.misthrows


def _line(node: Node) -> tuple[Move, ...]:
    moves: list[Move] = []
    link = node.line
    while link is not None:
        move, rest = link
        moves.append(move)
        assert rest is None or isinstance(rest, tuple)
        link = rest
    return tuple(reversed(moves))
