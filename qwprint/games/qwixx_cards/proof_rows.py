"""What the proof knows of a row: numbered row states, and what each set of crosses makes of them. No deal, no bound.

A *place* counts the fields of a row from the left, 0 to 10. A *field* is a set of places as an 11-bit number, bit p for
place p; the same for a set of numbers, bit n - 2 for number n. An open row is known by its first place to the right of
all crosses and by how many it has; a locked row by its crosses, the lock among them.
"""

from collections.abc import Sequence

import numpy as np

from qwprint.games._qwixx.crossing import CrossedRow
from qwprint.games._qwixx.sheet import CROSSES_BEFORE_LOCK, POINTS
from qwprint.games.qwixx_cards.deal import LEAST_NUMBER, MOST_NUMBER
from qwprint.games.qwixx_cards.rules import MOST_MISSING, MOST_PLAYED
from qwprint.solve.proof_layers import Ints

PLACES = MOST_NUMBER - LEAST_NUMBER + 1
FIELDS = 1 << PLACES
"""How many sets of places there are."""

ALL = FIELDS - 1
LAST = PLACES - 1
"""The place beside the lock."""

LEAST_LOCKED = CROSSES_BEFORE_LOCK + 2
"""Crosses of a locked row at least: five, the last number, the lock."""

STATES = tuple((place, crosses) for place in range(PLACES) for crosses in range(place + 1)) + tuple(
    (PLACES, crosses) for crosses in range(LEAST_LOCKED, len(POINTS) + 1)
)
"""First free place and crosses of each row state: open ones by place, then locked ones.

Among them is what no row of a game can be: places passed without any cross. Paths in the bound's tables pass there.
"""

NUMBER = {state: at for at, state in enumerate(STATES)}
LOCKED = NUMBER[PLACES, LEAST_LOCKED]
"""Row states from here on are locked."""

HOPELESS = 1 << LAST
"""The last place, where a row has too few crosses and free places left to lock."""

FREE: Ints = np.array(
    [
        ALL >> place << place & ~(HOPELESS if place < PLACES and crosses + LAST - place < CROSSES_BEFORE_LOCK else 0)
        for place, crosses in STATES
    ]
)
"""The places to the right of all crosses that can still be crossed."""

SCORES: Ints = np.array([POINTS[crosses - 1] if crosses else 0 for _, crosses in STATES])
"""Points of each row state."""


def number_of(row: CrossedRow) -> int:
    """The row state of a row of the rules."""
    return NUMBER[(row.crossed[-1] + 1 if row.crossed else 0), row.crosses]


def _crossed(state: tuple[int, int], places: Sequence[int]) -> int:
    """The row state after all these places, rising, are crossed in one action; -1 where the rules forbid that."""
    first, crosses = state
    if not places:
        return NUMBER[state]
    if first == PLACES or places[0] < first or len(places) > MOST_PLAYED:
        return -1
    if places[-1] - places[0] + 1 - len(places) > MOST_MISSING:
        return -1
    crosses += len(places)
    if places[-1] < LAST:
        return NUMBER[places[-1] + 1, crosses]
    return NUMBER[PLACES, crosses + 1] if crosses - 1 >= CROSSES_BEFORE_LOCK else -1


def _steps() -> Ints:
    table = np.full((len(STATES), FIELDS), -1, np.int64)
    for field in range(FIELDS):
        places = [place for place in range(PLACES) if field >> place & 1]
        if len(places) <= MOST_PLAYED:
            table[:, field] = [_crossed(state, places) for state in STATES]
    return table


STEP: Ints = _steps()
"""By row state and field: the row state after the whole field is crossed in one action, -1 where that is forbidden."""


def _mirrored() -> Ints:
    fields = np.arange(FIELDS)
    turned = np.zeros(FIELDS, np.int64)
    for place in range(PLACES):
        turned |= (fields >> place & 1) << LAST - place
    return turned


MIRROR: Ints = _mirrored()
"""By field: the field with left and right exchanged; from numbers to places of the two falling rows and back."""

ORIENT: Ints = np.stack([np.arange(FIELDS), np.arange(FIELDS), MIRROR, MIRROR])
"""By row and field of numbers: the field of places."""


def _lowest() -> Ints:
    table = np.full((FIELDS, PLACES + 1), -1, np.int64)
    for field in range(FIELDS):
        table[field, 0] = part = 0
        for place in range(PLACES):
            if field >> place & 1:
                part |= 1 << place
                table[field, part.bit_count()] = part
    return table


LOWEST: Ints = _lowest()
"""By field and count: its lowest so many places; -1 where it has not so many."""
