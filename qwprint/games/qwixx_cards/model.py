"""The game as layers of packed states: what comes of a state, and what equals what.

Dead cards, which can never be crossed any more, differ only by their class. So a move of this model is told by the row
of the top card, the colour, the live cards played and those crossed, how many dead cards of the colour and how many
dead jokers are played, and, in mode ``choose``, the live cards and the number of dead ones of each class that are
drawn. Discarding nothing but jokers is one move for all colours, and in a move that ends the game it makes no
difference what is drawn and not played.

The draw of mode ``choose`` comes last: bounds only see which live cards are in sight, not who has them, so most plays
are dropped before the ways to draw are told apart.
"""

from typing import NamedTuple

import numpy as np

from qwprint.games._qwixx.sheet import PENALTIES, PENALTY_POINTS
from qwprint.games.qwixx_cards.bound import POINT, Position, RowBounds, places_of
from qwprint.games.qwixx_cards.course import course_of
from qwprint.games.qwixx_cards.deal import JOKER
from qwprint.games.qwixx_cards.drawing import draws, from_row, slots_of
from qwprint.games.qwixx_cards.moves import ENDED, STARTS, packed
from qwprint.games.qwixx_cards.opened import Opened, opened
from qwprint.games.qwixx_cards.packing import (
    DRAWN_BIT,
    SHIFT,
    Layer,
    buried,
    live_jokers,
    penalties_of,
    points_of,
    rows_of,
    sheet_of,
    start_of,
)
from qwprint.games.qwixx_cards.places import CLASSES, LOCKED, ROW_NUMBERS
from qwprint.games.qwixx_cards.playing import Played, played
from qwprint.games.qwixx_cards.prices import Prices
from qwprint.games.qwixx_cards.rules import FULL_HAND, LOCKS, State
from qwprint.solve.layers import Ints, take
from qwprint.solve.sweep import Children, End, Expansion


class Ends(NamedTuple):
    """Finished lines: the place of the last state in its layer, the code of the last move, and the score."""

    parent: Ints
    move: Ints
    score: Ints


class Model:
    """All lines from a state."""

    def __init__(self, state: State, prices: Prices) -> None:
        """Prices in thousandths of a point; any give valid bounds."""
        self.course = course_of(state)
        self._start = start_of(self.course, state)
        self._bounds = RowBounds(self.course, prices)

    @property
    def rounds(self) -> int:
        """How many turns are left."""
        return self.course.turns - self.course.turn

    def start(self) -> Layer:
        """The layer of the state that the model is made for."""
        return self._start

    def key(self, layer: Layer) -> tuple[Ints, ...]:
        """Words that are equal exactly where states are."""
        return layer if self.course.choose else layer[:2]

    def score(self, layer: Layer) -> Ints:
        """Equal states have equal scoresheets, so none is better than another."""
        return np.zeros(len(layer.sheet), np.int64)

    def bound(self, t: int, layer: Layer) -> Ints:
        """What no line from these states beats, in units of the bound."""
        turn, rows, drawn_before = self.course.turn + t, rows_of(layer.sheet), layer.sheet >> DRAWN_BIT
        missing = FULL_HAND - np.bitwise_count(layer.hand).astype(np.int64)
        sight = (layer.hand | layer.row)[:, None]
        colours, jokers = places_of(sight, ROW_NUMBERS)
        position = Position(ROW_NUMBERS, rows, colours, jokers, drawn_before[:, None])
        bounds: Ints = self._bounds.one(turn, position, missing[:, None]).sum(axis=1)
        bounds += PENALTY_POINTS * POINT * penalties_of(layer.sheet) + self._refunds(turn, layer)
        return bounds

    def expand(self, t: int, layer: Layer, threshold: int) -> Expansion[Layer]:
        """All that may beat the threshold, in points; of lines that end only the best."""
        ends, children = self.moves(t, layer, threshold)
        if not len(ends.score):
            return Expansion(None, children)
        best = int(np.argmax(ends.score))
        return Expansion(End(int(ends.score[best]), int(ends.parent[best]), int(ends.move[best])), children)

    def moves(self, t: int, layer: Layer, threshold: int) -> tuple[Ends, Children[Layer]]:
        """All moves that may beat the threshold: those that end the game, and those that lead to another turn."""
        turn = self.course.turn + t
        begun = opened(self.course, layer)
        over = (begun.rows >= LOCKED).sum(axis=1) >= LOCKS
        ends = _ended(take(begun, over), threshold, begun.top[over] | ENDED << STARTS[1])
        begun = take(begun, ~over)
        plays = played(self.course, self._bounds, turn, begun, (threshold + 1) * POINT)
        turns = take(begun, plays.item)
        slots = slots_of(turns) if self.course.choose else plays.dead[:, None] * 0
        lying = from_row(turns, plays, slots) if self.course.choose else plays.dead * 0
        turns.rows[np.arange(len(turns.rows)), plays.colour] = plays.state
        penalties = turns.penalties + ((turns.top == 0) & (plays.crossed == 0))
        after = turns._replace(penalties=penalties)
        done = (after.rows >= LOCKED).sum(axis=1) >= LOCKS
        done |= (penalties >= PENALTIES) | (turn + 1 == self.course.turns)
        ends = _joined(ends, _ended(take(after, done), threshold, _codes(after, plays, lying)[done]))
        on = np.flatnonzero(~done)
        return ends, self._children(turn, threshold, take(after, on), take(plays, on), slots[on], lying[on])

    def _children(
        self, turn: int, threshold: int, after: Opened, plays: Played, slots: Ints, lying: Ints
    ) -> Children[Layer]:
        """The states after plays that do not end the game, once for every draw."""
        if self.course.choose:
            drawn = draws(after, slots, lying)
            after, plays = take(after, drawn.item), take(plays, drawn.item)
            hand, row, chosen = (
                after.pool & ~after.row | drawn.cards,
                after.row & ~drawn.cards | after.fresh,
                drawn.slots,
            )
        else:
            hand, row, chosen = after.pool, after.row, lying
        spent = np.zeros((len(hand), CLASSES), np.int64)
        spent[np.arange(len(hand)), plays.colour] = plays.dead
        spent[:, JOKER] = plays.jokers
        hand, row = buried(self.course, after.rows, (hand & ~plays.cards, row), spent)
        layer = Layer(sheet_of(after.rows, after.penalties, after.drawn), hand, row)
        bound = plays.bound
        if self.course.jokers:
            bound = self.bound(turn + 1 - self.course.turn, layer)
        children = Children(layer, after.parent, _codes(after, plays, chosen), bound / POINT)
        return children.take(np.flatnonzero(bound >= (threshold + 1) * POINT)) if self.course.jokers else children

    def _refunds(self, turn: int, layer: Layer) -> Ints:
        """What jokers pay back."""
        if not self.course.jokers:
            return np.zeros(len(layer.sheet), np.int64)
        rows = rows_of(layer.sheet)
        missing = FULL_HAND - np.bitwise_count(layer.hand).astype(np.int64)
        each = self._bounds.refunds.each(
            turn, layer.sheet >> DRAWN_BIT, (layer.hand | layer.row) >> SHIFT[JOKER], live_jokers(rows)
        )
        return each[np.arange(len(missing)), missing - 1]


def _codes(after: Opened, plays: Played, slots: Ints) -> Ints:
    return packed(after.top, plays.colour, plays.cards, plays.crossed, plays.dead, plays.jokers, slots)


def _ended(after: Opened, threshold: int, codes: Ints) -> Ends:
    """The finished lines among scoresheets at the end of the game that beat the threshold."""
    score = points_of(after.rows, after.penalties)
    good = score > threshold
    return Ends(after.parent[good], codes[good], score[good])


def _joined(first: Ends, second: Ends) -> Ends:
    return Ends(*(np.concatenate(pair) for pair in zip(first, second, strict=True)))
