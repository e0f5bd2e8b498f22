"""A turn up to the play: the hand is filled, the row too, and the top card is crossed or not."""

from typing import NamedTuple

import numpy as np

from qwprint.games.qwixx_cards.course import Course
from qwprint.games.qwixx_cards.deal import MOST_DRAWN
from qwprint.games.qwixx_cards.packing import DRAWN_BIT, Layer, live_cards, penalties_of, rows_of
from qwprint.games.qwixx_cards.places import ILLEGAL, MASKS, NEXT
from qwprint.games.qwixx_cards.rules import FULL_HAND
from qwprint.solve.layers import Ints


class Opened(NamedTuple):
    """Turns after the top card; the draw of mode ``choose`` is still open but for what is known of it.

    Attributes:
        parent: the place of the state before the turn in its layer.
        top: 0, or the row in which the top card is crossed, plus 1.
        rows: the states of the four rows, as a last axis.
        penalties: those before the turn.
        drawn: the cards drawn, those of this turn included.
        missing: how many cards this turn draws.
        pool: the cards that can be played: the hand, in mode ``choose`` with the whole row.
        row: in mode ``choose`` the cards that can be drawn, else 0.
        fresh: in mode ``choose`` the cards that come into the row after the draw, else 0.
        live: those cards of the pool that can be crossed now or later.
    """

    parent: Ints
    top: Ints
    rows: Ints
    penalties: Ints
    drawn: Ints
    missing: Ints
    pool: Ints
    row: Ints
    fresh: Ints
    live: Ints

    @property
    def sight(self) -> Ints:
        """All cards that the next turn can see if none of them is played."""
        return self.pool | self.fresh


def opened(course: Course, layer: Layer) -> Opened:
    """All ways to begin the turn."""
    before = layer.sheet >> DRAWN_BIT
    missing = FULL_HAND - np.bitwise_count(layer.hand).astype(np.int64)
    fresh = course.fresh.take(before * (MOST_DRAWN + 1) + missing)
    drawn = before + missing
    rows = rows_of(layer.sheet)
    crossed = NEXT.take(rows * MASKS + course.top.take(drawn, axis=1).T)
    parent, top = np.nonzero(np.column_stack((np.ones(len(rows), np.bool_), crossed != ILLEGAL)))
    after = rows.take(parent, axis=0)
    at = np.flatnonzero(top)
    after[at, top[at] - 1] = crossed[parent[at], top[at] - 1]
    pool = (layer.hand | (layer.row if course.choose else fresh)).take(parent)
    return Opened(
        parent=parent,
        top=top,
        rows=after,
        penalties=penalties_of(layer.sheet).take(parent),
        drawn=drawn.take(parent),
        missing=missing.take(parent),
        pool=pool,
        row=layer.row.take(parent),
        fresh=fresh.take(parent) if course.choose else np.zeros(len(parent), np.int64),
        live=pool & live_cards(after),
    )
