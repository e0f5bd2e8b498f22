"""Moves of the rules sorted into those that the solver's model tells apart, by plain Python."""

from qwprint.games.qwixx_cards import rules
from qwprint.games.qwixx_cards.deal import JOKER

LAST = 10
NEEDED = 5


def is_dead(rows, card):
    """Whether a card can never be crossed any more: its number is passed, or is the last one and out of reach."""
    for row in rows:
        if card.colour in {row.row, JOKER} and not row.is_locked:
            place = row.numbers.index(card.number)
            right = row.crossed[-1] if row.crossed else -1
            if right < place < LAST or (place == LAST and len(row.crossed) + LAST - 1 - right >= NEEDED):
                return False
    return True


def kinds(state):
    """The moves of a state by what tells them apart, a move of each kind; see ``model.py``."""
    found = {}
    for move in rules.legal_moves(state):
        found.setdefault(_kind(state, move), move)
    return found


def _kind(state, move):
    rows = list(state.rows)
    if move.top is not None:
        rows[move.top] = rows[move.top].cross(state.top.number)
    if not move.played:
        return (move.top,)
    wild = all(card.colour == JOKER for card in move.played) and not move.crossed
    kind = (move.top, 0 if wild else move.colour, move.crossed, _sorted_out(rows, move.played))
    if rules.is_over(rules.apply(state, move)) or state.deal.mode == "conveyor":
        return kind
    return (*kind, _sorted_out(rows, move.drawn))


def _sorted_out(rows, cards):
    """The live ones of some cards, and the colours of the dead ones."""
    live = tuple(card for card in cards if not is_dead(rows, card))
    return live, tuple(sorted(card.colour for card in cards if is_dead(rows, card)))


def perft(state, depth, seen):
    """How many lines of so many moves there are, told apart by their kinds."""
    key = (state.turn, state.hand, state.row, state.drawn, state.rows, state.penalties, depth)
    if key not in seen:
        moves = kinds(state).values()
        if depth == 1:
            seen[key] = len(moves)
        else:
            seen[key] = sum(perft(rules.apply(state, move), depth - 1, seen) for move in moves)
    return seen[key]


def best_lines(state, seen):
    """The best score and how many lines reach it, told apart by their kinds."""
    if rules.is_over(state):
        return rules.score(state), 1
    key = (state.turn, state.hand, state.row, state.drawn, state.rows, state.penalties)
    if key not in seen:
        ends = [best_lines(rules.apply(state, move), seen) for move in kinds(state).values()]
        top = max(score for score, _ in ends)
        seen[key] = top, sum(count for score, count in ends if score == top)
    return seen[key]
