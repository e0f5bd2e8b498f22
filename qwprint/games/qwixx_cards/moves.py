"""Moves as numbers: what a search keeps of each move, and which move of the rules it stands for.

A code holds, from the lowest bit on: the top card's row plus 1, or 0 (3 bits), the colour (3; 4 where the top card
ended the game), the places of live cards of the colour (11) and the numbers of live jokers (11) that are played, the
places crossed with them (11), how many dead cards of the colour (2) and dead jokers (2) are played, and in mode
``choose`` the drawn cards as slots of the row (4). It names no dead card, so it stands for a move of any state that is
equal but for dead cards.
"""

from itertools import accumulate
from typing import Final

from qwprint.games._qwixx.crossing import CrossedRow
from qwprint.games.qwixx_cards.deal import JOKER, Card
from qwprint.games.qwixx_cards.places import ALIVE, PLACES, ROWS, bit_of, state_of
from qwprint.games.qwixx_cards.rules import NO_COLOUR, Move, State, apply
from qwprint.solve.layers import Ints

WIDTHS: Final = (3, 3, PLACES, PLACES, PLACES, 2, 2, 4)
STARTS: Final = tuple(accumulate(WIDTHS, initial=0))
ENDED: Final = ROWS
"""The colour of a move in which the top card ended the game."""


def packed(top: Ints, colour: Ints, cards: Ints, crossed: Ints, dead: Ints, jokers: Ints, slots: Ints) -> Ints:
    """The codes of moves; ``cards`` are the live ones played, as words."""
    own = cards >> PLACES * colour & (1 << PLACES) - 1
    code = top | colour << STARTS[1]
    for start, field in zip(STARTS[2:], (own, cards >> PLACES * JOKER, crossed, dead, jokers, slots), strict=False):
        code |= field << start
    return code


def line_of(state: State, codes: tuple[int, ...]) -> tuple[Move, ...]:
    """The moves that codes stand for, one after the other from a state."""
    line = []
    for code in codes:
        move = move_of(state, code)
        line.append(move)
        state = apply(state, move)
    return tuple(line)


def move_of(state: State, code: int) -> Move:
    """The move of a state that a code stands for."""
    top, colour, own, wild, crossed, dead, dead_jokers, slots = (
        code >> start & (1 << width) - 1 for start, width in zip(STARTS, WIDTHS, strict=False)
    )
    rows = list(state.rows)
    if top:
        rows[top - 1] = rows[top - 1].cross(state.top.number)
    drawn = _drawn(state, rows, slots)
    if colour == ENDED:
        return Move(drawn, top - 1, NO_COLOUR, (), ())
    hand = sorted((*state.hand, *drawn))
    played = [card for card in hand if card.colour == colour and _lies(card, own)]
    played += [card for card in hand if card.colour == JOKER and _lies(card, wild)]
    for kind, count in ((colour, dead), (JOKER, dead_jokers)):
        played += [card for card in hand if card.colour == kind and is_dead(rows, card)][:count]
    numbers = tuple(number for place, number in enumerate(rows[colour].numbers) if crossed >> place & 1)
    return Move(drawn, top - 1 if top else None, colour, tuple(sorted(played)), numbers)


def is_dead(rows: list[CrossedRow] | tuple[CrossedRow, ...], card: Card) -> bool:
    """Whether a card can never be crossed any more: a joker when it can in no row."""
    places = [row for row in rows if card.colour in {row.row, JOKER}]
    return not any(ALIVE[state_of(row)] >> row.numbers.index(card.number) & 1 for row in places)


def _drawn(state: State, rows: list[CrossedRow], slots: int) -> tuple[Card, ...]:
    """The drawn cards: in mode ``choose`` those on slots, and any others that are still missing."""
    if state.deal.mode == "conveyor":
        return tuple(sorted(state.row[: state.missing]))
    order = sorted(state.row, key=lambda card: (not is_dead(rows, card), bit_of(card)))
    chosen = [card for slot, card in enumerate(order) if slots >> slot & 1]
    chosen += [card for card in order if card not in chosen][: state.missing - len(chosen)]
    return tuple(sorted(chosen))


def _lies(card: Card, mask: int) -> bool:
    """Whether a card is in a mask of its class."""
    return bool(bit_of(card) >> PLACES * card.colour & mask)
