"""What no line from a state can beat: each row makes the best of its cards alone, at prices for what it shares.

A row may use every card of its colour and every joker that it has seen, until the place is passed, whether the card was
discarded or went to another row meanwhile; it chooses alone how many cards are played in a turn (at least those it
crosses with, at most three), and ends and penalties to come are left out. All of that only makes more possible, and
with the prices of ``prices.py`` the sum over the rows is a bound. It is computed for those states of a row that the
search asks for, and kept.

All numbers are whole, in units of 1/4000 point: a quarter of the thousandths in which prices are written, since each
row gets back a quarter of each price.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from qwprint.games.qwixx_cards.course import Course
from qwprint.games.qwixx_cards.deal import JOKER, MOST_DRAWN
from qwprint.games.qwixx_cards.places import (
    ALIVE,
    CHOICES,
    FALLING,
    FLIP,
    ILLEGAL,
    MASKS,
    NEXT,
    PLACES,
    POINTS,
    ROWS,
    STATES,
)
from qwprint.games.qwixx_cards.prices import THOUSAND, Prices
from qwprint.games.qwixx_cards.refund import Refunds
from qwprint.solve.layers import Ints, groups, spread, take

POINT: Final = ROWS * THOUSAND
"""One point in the units of bounds."""

LIFT: Final = 1 << 30
"""Added to what is kept, so that 0 says that nothing is kept: arrays of zeros cost no memory until they are written.
A row scores at most 78 points and gains or pays less than a thousand in each of twelve turns, far below 2^30 units."""

MISSING: Final = MOST_DRAWN
"""A draw takes one to so many cards; the last axis of bounds."""


class Position(NamedTuple):
    """Where single rows stand before a turn; arrays of shapes that go together.

    Attributes:
        row: 0 to 3.
        state: what is crossed.
        colours: places whose card of the row's colour is in sight: in hand, in mode ``choose`` in the row too. Only
            live places count.
        jokers: the same for jokers.
        drawn: cards drawn before the turn.
    """

    row: Ints
    state: Ints
    colours: Ints
    jokers: Ints
    drawn: Ints


class Codes(NamedTuple):
    """Numbers without gaps for positions: each place of a row counts the cards that can be in sight there.

    Attributes:
        first: by row and state, the number of a row without cards.
        colour: by row and mask, what cards of the row's colour add.
        joker: by row and mask, what jokers add.
        size: how many numbers there are, for all rows together.
    """

    first: Ints
    colour: Ints
    joker: Ints
    size: int


class RowBounds:
    """The bounds of single rows before each turn, by how many cards the turn draws."""

    def __init__(self, course: Course, prices: Prices) -> None:
        """Nothing is known yet but the points after the last turn."""
        self._course = course
        self._prices = prices
        self._codes = codes_of(course)
        self._low = [course.span(turn)[0] for turn in range(course.turn, course.turns)]
        widths = [high - low + 1 for low, high in map(course.span, range(course.turn, course.turns))]
        self._kept = [np.zeros((width * self._codes.size, MISSING), np.int32) for width in widths]
        self.refunds = Refunds(course, prices)

    def each(self, turn: int, position: Position) -> Ints:
        """The bounds for draws of one, two and three cards, as a last axis; not for the turn of the start."""
        if turn == self._course.turns:
            return np.repeat((POINTS * POINT).take(position.state)[..., None], MISSING, axis=-1)
        at = self._at(turn, position)
        kept = self._kept[turn - self._course.turn]
        found = kept.take(at, axis=0)
        unknown = found[..., 0] == 0
        if unknown.any():
            self._fill(turn, at, unknown, position)
            found = kept.take(at, axis=0)
        bounds: Ints = np.subtract(found, LIFT, dtype=np.int64)
        return bounds

    def one(self, turn: int, position: Position, missing: Ints) -> Ints:
        """The bounds for a draw of ``missing`` cards."""
        if turn == self._course.turns:
            return (POINTS * POINT).take(position.state)
        at = self._at(turn, position)
        kept = self._kept[turn - self._course.turn].reshape(-1)
        exact = at * MISSING + (missing - 1)
        found = kept.take(exact)
        unknown = found == 0
        if unknown.any():
            self._fill(turn, at, unknown, position)
            found = kept.take(exact)
        bounds: Ints = np.subtract(found, LIFT, dtype=np.int64)
        return bounds

    def _at(self, turn: int, position: Position) -> Ints:
        """Where the bounds of positions are kept."""
        row, state, colours, jokers, drawn = position
        codes = self._codes
        live = ALIVE.take(state)
        own = colours & live
        at = codes.first.take(row * STATES + state) + (drawn - self._low[turn - self._course.turn]) * codes.size
        at += codes.colour.take(row << PLACES | own)
        if self._course.jokers:
            at += codes.joker.take(row << PLACES | jokers & live & ~own)
        return at

    def _fill(self, turn: int, at: Ints, unknown: Ints, position: Position) -> None:
        """Works out and keeps the bounds of unknown positions, each once."""
        wanted = at[unknown]
        order, starts = groups((wanted,))
        once = order[starts]
        positions = Position(*(np.broadcast_to(part, at.shape)[unknown][once] for part in position))
        draws = self._course.draws(turn)
        kept = self._kept[turn - self._course.turn]
        kept[wanted[once], draws[0] - 1 : draws[-1]] = self._best(turn, positions, draws) + LIFT

    def _best(self, turn: int, position: Position, draws: Sequence[int]) -> Ints:
        """The best that rows make of a turn and all later ones; shape (positions, draws)."""
        course, prices = self._course, self._prices
        position = take(position, np.repeat(np.arange(len(position.row)), len(draws)))
        missing = np.resize(np.array(draws), len(position.row))
        fresh = course.fresh[position.drawn, missing]
        sight = _seen(position, fresh)
        if not course.choose:
            position = sight
        crossed = NEXT[position.state, course.top[position.row, position.drawn + missing]]
        item, topped = np.nonzero(np.stack((np.ones_like(crossed), crossed != ILLEGAL), axis=1))
        state = np.where(topped, crossed.take(item), position.state.take(item))
        top, play = (ROWS * price[turn].take(position.drawn.take(item)) for price in (prices.top, prices.play))
        played = self._played(
            turn, take(position, item)._replace(state=state), take(sight, item), missing.take(item), play
        )
        best = np.maximum.reduceat(played - topped * top, np.flatnonzero(topped == 0))
        shared = (prices.top + prices.play)[turn, position.drawn]
        best += shared + ROWS * prices.tie[turn, position.drawn, position.row]
        return best.reshape(-1, len(draws))

    def _played(self, turn: int, position: Position, sight: Position, missing: Ints, price: Ints) -> Ints:
        """The best that rows make of playing cards, and of all later turns; ``sight`` is what the next turn sees."""
        starts, counts, patterns = CHOICES
        live = ALIVE.take(position.state)
        own = position.colours & live
        jokers = position.jokers & live & ~own
        item, entry = spread(starts.take(own | jokers), counts.take(own | jokers))
        pattern = patterns.take(entry)
        state = NEXT.take(position.state.take(item) * MASKS + pattern)
        legal = np.flatnonzero(state != ILLEGAL)
        item, pattern, state = item[legal], pattern[legal], state[legal]
        later = take(sight, item)._replace(state=state, drawn=(position.drawn + missing).take(item))
        bounds = self.each(turn + 1, later)
        bounds = np.maximum.accumulate(bounds[:, ::-1], axis=1)[:, ::-1]
        least = np.maximum(np.bitwise_count(pattern), 1)
        gain = bounds.reshape(-1).take(np.arange(len(item)) * MISSING + least - 1)
        gain -= np.where(pattern, price.take(item), 0)
        if self._course.jokers:
            falls = (position.row >= FALLING).astype(np.int64).take(item)
            gain -= self.refunds.costs.take(FLIP.take(falls * MASKS + (pattern & jokers.take(item))))
        return np.maximum.reduceat(gain, np.flatnonzero(pattern == 0))


def places_of(cards: Ints, row: Ints) -> tuple[Ints, Ints]:
    """The places in rows of the cards of their colour and of the jokers among cards."""
    return cards >> PLACES * row & MASKS - 1, FLIP.take((row >= FALLING) * MASKS + (cards >> PLACES * JOKER))


def _seen(position: Position, cards: Ints) -> Position:
    """Positions when more cards come into sight; a place may be seen again as a joker, so they stay apart."""
    colours, jokers = places_of(cards, position.row)
    return position._replace(colours=position.colours | colours, jokers=position.jokers | jokers)


def codes_of(course: Course) -> Codes:
    """Numbers for all positions that a course can bring."""
    cards = np.array([course.hand | course.row | int(np.bitwise_or.reduce(course.fresh, axis=None))])
    first, colour, joker = np.zeros((ROWS, STATES), np.int64), *np.zeros((2, ROWS, MASKS), np.int64)
    masks = np.arange(MASKS)
    size = 0
    for row in range(ROWS):
        own, wild = (int(places[0]) for places in places_of(cards, np.array([row])))
        weight = 1
        widths = [1] * (PLACES + 1)
        for place in reversed(range(PLACES)):
            has_own, has_wild = own >> place & 1, wild >> place & 1
            present = masks >> place & 1
            joker[row] += weight * has_wild * present
            colour[row] += weight * (has_own + has_wild) * has_own * present
            weight *= 1 + has_own + has_wild
            widths[place] = weight
        for state, live in enumerate(ALIVE.tolist()):
            first[row, state] = size
            size += widths[(live & -live).bit_length() - 1 if live else PLACES]
    return Codes(first.reshape(-1), colour.reshape(-1), joker.reshape(-1), size)
