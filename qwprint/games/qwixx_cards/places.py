"""A row of the scoresheet and the cards that can be played, as small numbers; what follows from them, as tables.

A row's state is 0 to 61: nothing crossed; its right-most cross (places 1 to 10, from the left) and how many crosses
it has; or locked, with 6 to 11 crosses and the lock. A set of places of a row is a mask of eleven bits, bit 0 the left
one. A set of cards is one word: bit ``PLACES * colour + place`` for a card of a colour, the place being that of its
number in the row of that colour, and bit ``PLACES * JOKER + number - 2`` for a joker. So a row finds its own cards by a
shift, and the jokers too, whose mask is turned around (``FLIP``) for the rows that fall from 12 to 2.

The tables are filled from the rules of one row in ``games/_qwixx/crossing.py``.
"""

from typing import Final

import numpy as np

from qwprint.games._qwixx.crossing import LAST, CrossedRow
from qwprint.games._qwixx.sheet import CLASSIC, CROSSES_BEFORE_LOCK
from qwprint.games.qwixx_cards.deal import JOKER, Card
from qwprint.games.qwixx_cards.rules import MOST_MISSING, MOST_PLAYED
from qwprint.solve.layers import Ints

PLACES: Final = LAST + 1
"""Numbers in a row."""

MASKS: Final = 1 << PLACES
"""How many sets of places there are."""

ROWS: Final = len(CLASSIC.rows)
ROW_NUMBERS: Final = np.arange(ROWS)
FALLING: Final = 2
"""The first of the rows that fall from 12 to 2."""

CLASSES: Final = ROWS + 1
"""Four colours and the jokers."""

CLASS: Final = np.array([MASKS - 1 << PLACES * colour for colour in range(CLASSES)])
"""The word of all cards of a class."""

ILLEGAL: Final = -1


def state_of(row: CrossedRow) -> int:
    """The state of a row."""
    if not row.crossed:
        return 0
    right = row.crossed[-1] + 1
    return 1 + right * (right - 1) // 2 + (len(row.crossed) - 1 - row.is_locked * CROSSES_BEFORE_LOCK)


def _rows() -> list[CrossedRow]:
    """A row for each state, in order; it stands for all with the same right-most cross and as many crosses."""
    counts = [(right, count) for right in range(1, LAST + 1) for count in range(1, right + 1)]
    counts += [(PLACES, count) for count in range(CROSSES_BEFORE_LOCK + 1, PLACES + 1)]
    return [CrossedRow(0), *(CrossedRow(0, (*range(count - 1), right - 1)) for right, count in counts)]


_STANDING: Final = _rows()

STATES: Final = len(_STANDING)

LOCKED: Final = next(state for state, row in enumerate(_STANDING) if row.is_locked)
"""States from here on are locked."""

POINTS: Final = np.array([row.points for row in _STANDING])
"""What a row in each state scores."""


def _patterns() -> list[int]:
    """The sets of places that one play may cross, nothing first."""
    found = [mask for mask in range(MASKS) if mask.bit_count() <= MOST_PLAYED]
    return [mask for mask in found if (mask // (mask & -mask or 1)).bit_length() - mask.bit_count() <= MOST_MISSING]


PATTERNS: Final = np.array(_patterns())

PATTERN_AT: Final = np.full(MASKS, len(PATTERNS))
"""Where each pattern stands among them; after the last one what is no pattern."""
PATTERN_AT[PATTERNS] = np.arange(len(PATTERNS))


def _following() -> Ints:
    """Single places by the rules of a row, then each pattern as its left-most place and the pattern of the others."""
    following = np.full((STATES, MASKS), ILLEGAL)
    following[:, 0] = np.arange(STATES)
    for state, row in enumerate(_STANDING):
        for place, number in enumerate(row.numbers):
            if row.legal(number):
                following[state, 1 << place] = state_of(row.cross(number))
    for pattern in sorted(PATTERNS.tolist(), key=int.bit_count):
        left = pattern & -pattern
        if pattern != left:
            after = following[:, left]
            following[:, pattern] = np.where(after == ILLEGAL, ILLEGAL, following[after, pattern - left])
    return following


NEXT: Final = _following()
"""The state after a set of places is crossed in one play, or ``ILLEGAL``; shape (states, masks)."""


def _alive() -> Ints:
    """A place is alive as long as it can be crossed some day; the last one needs room for five crosses before it."""
    alive = np.zeros(STATES, np.int64)
    for state, row in enumerate(_STANDING):
        right = row.crossed[-1] + 1 if row.crossed else 0
        alive[state] = MASKS - (1 << right)
        if len(row.crossed) + LAST - right < CROSSES_BEFORE_LOCK:
            alive[state] &= MASKS // 2 - 1
    return alive


ALIVE: Final = _alive()
"""The places of a row in each state that can still be crossed."""


def _flipped() -> Ints:
    masks = np.arange(MASKS)
    turned = np.zeros(MASKS, np.int64)
    for place in range(PLACES):
        turned |= (masks >> place & 1) << LAST - place
    return turned


FLIP: Final = np.array([np.arange(MASKS), _flipped()])
"""The places of jokers in a row that rises (0) or falls (1), for a mask of their numbers; and back."""


def _choices() -> tuple[Ints, Ints, Ints]:
    of, pattern = np.nonzero(PATTERNS & ~np.arange(MASKS)[:, None] == 0)
    counts = np.bincount(of, minlength=MASKS)
    return np.cumsum(counts) - counts, counts, PATTERNS[pattern]


CHOICES: Final = _choices()
"""What can be crossed of each set of places: where its patterns start, how many they are, and all of them.

The empty pattern comes first in each set.
"""


def bit_of(card: Card) -> int:
    """The word of one card."""
    falls = FALLING <= card.colour < JOKER
    return 1 << PLACES * card.colour + (LAST + 2 - card.number if falls else card.number - 2)
