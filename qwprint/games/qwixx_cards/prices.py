"""Prices: what a row pays for what the four rows can do only once between them.

In a turn the top card is crossed in one row at most and cards are played in one row at most, a joker is played once,
and all rows walk the same path of turns and drawn cards. Prices let each row decide alone: it pays for crossing the top
card and for crossing with played cards, by turn and cards drawn before, and for each cross with a joker; everybody gets
these prices back, once. What ties the paths together sums to 0 over the rows.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from qwprint.games.qwixx_cards.course import Course
from qwprint.games.qwixx_cards.deal import MOST_DRAWN
from qwprint.games.qwixx_cards.places import PLACES, ROWS
from qwprint.solve.layers import Floats, Ints

THOUSAND = 1000
"""Prices are whole thousandths of a point."""


@dataclass(frozen=True, slots=True)
class Prices:
    """Whole thousandths of a point, by turn of the deal and cards drawn before it.

    Attributes:
        top: what crossing the top card costs, not negative.
        play: what crossing with played cards costs, not negative.
        tie: what a row gains by being there, with a third axis for the rows; sums to 0 over them.
        jokers: what a cross with a joker costs, by its number from 2; not negative.
    """

    top: Ints
    play: Ints
    tie: Ints
    jokers: Ints


def rounded(top: Floats, play: Floats, tie: Floats, jokers: Floats) -> Prices:
    """Prices in points, rounded; the last row's tie takes what rounding leaves over."""
    ties = np.rint(tie * THOUSAND).astype(np.int64)
    ties[..., ROWS - 1] = -ties[..., : ROWS - 1].sum(axis=-1)
    whole = (np.rint(price * THOUSAND).astype(np.int64) for price in (top, play, jokers))
    first, second, third = whole
    return Prices(first, second, ties, third)


def free(turns: int) -> Prices:
    """Prices of nothing."""
    shape = (turns, MOST_DRAWN * turns)
    return Prices(*(np.zeros(size, np.int64) for size in (shape, shape, (*shape, ROWS), PLACES)))


def evidence(course: Course, prices: Prices, bound: int) -> dict[str, Any]:
    """The JSON value from which ``proof`` re-establishes a bound; null where no line comes by."""
    spans = [course.span(turn) if turn >= course.turn else (0, -1) for turn in range(course.turns)]
    tables = {"top": prices.top, "play": prices.play, "tie": prices.tie[..., : ROWS - 1]}
    listed = {
        name: [[None] * low + table[turn, low : high + 1].tolist() for turn, (low, high) in enumerate(spans)]
        for name, table in tables.items()
    }
    return {"bound": bound, "jokers": prices.jokers.tolist() if course.jokers else [], **listed}
