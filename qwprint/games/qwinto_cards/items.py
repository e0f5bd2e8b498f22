"""What a turn can deliver, as numbers: kinds of turns, and the items (a sum in a row) that each kind offers.

An item is a bit of a 54-bit word: bit ``18 * row + sum - 1``. The kind of a turn is what its last card and the two
neighbours make: ``8 * sum + rows`` with ``rows`` a bit mask of the colours among them, or 0 where nothing may be
entered.
"""

from collections.abc import Iterable

import numpy as np

from qwprint.games._qwinto.grid import GRID
from qwprint.games.qwinto_cards.deal import DECK, GREY, Card
from qwprint.games.qwinto_cards.rules import LEAST_SUM, MOST_SUM
from qwprint.solve.layers import Ints

ROWS = len(GRID.rows)
ITEMS = ROWS * MOST_SUM
KINDS = (MOST_SUM + 1) << ROWS

CARD_NUMBER = {card: number for number, card in enumerate(DECK)}
"""The five-bit number by which the deal graph knows a card."""

_VALUE = np.array([card.value for card in DECK], np.int64)
_ROWS = np.array([0 if card.colour == GREY else 1 << card.colour for card in DECK], np.int64)


def numbers(cards: Iterable[Card]) -> list[int]:
    """The numbers of cards."""
    return [CARD_NUMBER[card] for card in cards]


def item(row: int, total: int) -> int:
    """The bit of an item."""
    return row * MOST_SUM + total - 1


def word(items: Iterable[tuple[int, int]]) -> int:
    """The word of some (row, sum) pairs."""
    return sum({1 << item(row, total) for row, total in items})


def values_of(cards: Ints) -> Ints:
    """The values of cards by number."""
    return _VALUE.take(cards)


def kinds_of(one: Ints, two: Ints, three: Ints) -> Ints:
    """The kind of a turn whose last card and neighbours are these."""
    total = _VALUE.take(one) + _VALUE.take(two) + _VALUE.take(three)
    rows = _ROWS.take(one) | _ROWS.take(two) | _ROWS.take(three)
    return np.where((total >= LEAST_SUM) & (rows != 0), 8 * total + rows, 0)


def rows_of(kind: int) -> list[int]:
    """The rows in which a turn of this kind may enter its sum."""
    return [row for row in range(ROWS) if kind >> row & 1]


WORDS: Ints = np.array(
    [word((row, kind >> ROWS) for row in rows_of(kind)) if kind >> ROWS else 0 for kind in range(KINDS)], np.int64
)
"""Per kind, the word of the items it offers."""
