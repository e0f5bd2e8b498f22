"""What jokers pay back: each that can still be crossed with has its price in all rows, and pays it back once."""

import numpy as np

from qwprint.games.qwixx_cards.course import Course
from qwprint.games.qwixx_cards.deal import JOKER, MOST_DRAWN
from qwprint.games.qwixx_cards.packing import SHIFT
from qwprint.games.qwixx_cards.places import MASKS, ROWS
from qwprint.games.qwixx_cards.prices import Prices
from qwprint.solve.layers import Ints


class Refunds:
    """The prices of all jokers that can be played from a state on; exact, in units of the bound."""

    def __init__(self, course: Course, prices: Prices) -> None:
        """Sums the prices of all masks of numbers, and looks which jokers can come in the turns that are left."""
        masks = np.arange(MASKS)
        self.costs = np.zeros(MASKS, np.int64)
        """What a cross with each joker of a mask of numbers costs."""
        for number, price in enumerate(prices.jokers.tolist()):
            self.costs += ROWS * price * (masks >> number & 1)
        coming = course.fresh[:, 1] >> SHIFT[JOKER]
        self._coming: list[Ints] = []
        for turn in range(course.turn, course.turns):
            later = MOST_DRAWN * (course.turns - 1 - turn - course.choose)
            come = [_next(coming, max(missing + later, 0)) for missing in range(1, MOST_DRAWN + 1)]
            self._coming.append(np.column_stack(come))
        self._turn = course.turn

    def each(self, turn: int, drawn: Ints, jokers: Ints, live: Ints) -> Ints:
        """What is paid back from a turn on, for draws of one, two and three cards, as a last axis.

        ``jokers`` are the numbers in sight, ``live`` those that some row can still cross.
        """
        at = turn - self._turn
        if at == len(self._coming):
            return np.zeros((len(drawn), MOST_DRAWN), np.int64)
        numbers = (self._coming[at].take(drawn, axis=0) | jokers[:, None]) & live[:, None]
        return self.costs.take(numbers)


def _next(words: Ints, count: int) -> Ints:
    """The union of each word and those that follow it, ``count`` in all."""
    union = np.zeros_like(words)
    for shift in range(min(count, len(words))):
        union[: len(words) - shift] |= words[shift:]
    return union
