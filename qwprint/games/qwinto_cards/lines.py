"""From a game of the deal graph back to a line: real cards on real piles, and each number in its field."""

from collections.abc import Sequence

from qwprint.games._qwinto.grid import FIELDS
from qwprint.games.qwinto_cards import rules
from qwprint.games.qwinto_cards.graph import vertex
from qwprint.games.qwinto_cards.items import ROWS, numbers
from qwprint.games.qwinto_cards.plans import Plan
from qwprint.games.qwinto_cards.rules import Lay, Move, State
from qwprint.games.qwinto_cards.sweep import MISS, Game, Turn


def word_of(state: State) -> int:
    """The vertex of a state with three cards in hand; cards are counted as drawn from the deal's whole pile."""
    return vertex(numbers(state.display), numbers(state.hand), state.drawn)


def line_of(state: State, plan: Plan, game: Game) -> tuple[Move, ...]:
    """The moves of a game from a state: of ways to lay that come to the same, the first by the rules' order."""
    moves: list[Move] = []
    for turn in game.turns:
        lays = _lays(state, turn)
        moves.append(_move(plan, game, turn, lays))
        state = rules.apply(state, moves[-1])
    return tuple(moves)


def _lays(state: State, turn: Turn) -> tuple[Lay, ...]:
    """The first lays that make the turn's sum and lead to its vertex."""
    total = turn.kind >> ROWS
    for lays in dict.fromkeys(move.lays for move in rules.legal_moves(state)):
        made, colours = rules.counted(state, lays)
        if turn.where != MISS and made != total:
            continue
        if any(turn.kind >> row & 1 and row not in colours for row in range(ROWS)):
            continue
        if turn.head < 0 or word_of(rules.apply(state, Move(lays))) == turn.head:
            return lays
    raise AssertionError("every edge of the deal graph is a turn by the rules")


def _move(plan: Plan, game: Game, turn: Turn, lays: Sequence[Lay]) -> Move:
    """The move of a turn: where its sum stands on the scoresheet at the end is where it is entered."""
    if turn.where == MISS:
        return Move(tuple(lays))
    total = turn.kind >> ROWS
    if turn.where >= ROWS:
        row, position = plan.places[turn.where - ROWS]
    else:
        row = turn.where
        position = next(at for at in range(FIELDS) if game.rows[row][at] == total)
    return Move(tuple(lays), total, row, position)
