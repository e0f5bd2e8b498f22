"""Rows as small numbers, and what each round's dice make of them: the tables that bound and model look things up in.

Of what is crossed in a row only the last position and the count matter for what may follow. That makes 62 states:
nothing crossed; 55 pairs of a last position 0 to 9 and a count of 1 to position + 1; and six locked ones. One more,
``DEAD``, stands for what the rules forbid. A *place* is a state of a certain row: ``row * SIZE + state``.
"""

from collections.abc import Iterator

import numpy as np

from qwprint.games._qwixx.sheet import CLASSIC, CROSSES_BEFORE_LOCK, POINTS
from qwprint.games.qwixx.deal import WHITES, Deal
from qwprint.games.qwixx.rules import State
from qwprint.solve.layers import Ints

ROWS = len(CLASSIC.rows)
LAST = len(CLASSIC.rows[0].numbers) - 1


def _states() -> Iterator[tuple[int, int]]:
    """Last position and count of crossed numbers, the lock left out."""
    yield -1, 0
    for last in range(LAST):
        yield from ((last, count) for count in range(1, last + 2))
    yield from ((LAST, count) for count in range(CROSSES_BEFORE_LOCK + 1, LAST + 2))


STATES = tuple(_states())
INDEX = {state: index for index, state in enumerate(STATES)}
DEAD = len(STATES)
SIZE = DEAD + 1
FIRST: Ints = np.arange(ROWS, dtype=np.int64) * SIZE
"""By row: its first place, the one where nothing is crossed."""

POINTS_OF: Ints = np.array([(0, *POINTS)[count + (last == LAST)] for last, count in STATES] + [0], dtype=np.int64)
"""By state: the points of a row."""

LOCKED: Ints = np.array([last == LAST for last, _ in STATES] + [False], dtype=np.int64)
"""By state: 1 where the row is locked."""

OPTIONS = 6
SKIP, WHITE, COLOUR, BOTH = 0, 1, 2, 4
"""What a round can do to one row: nothing, a white cross, a colour cross, white and then colour.

The last two come twice, for the first and the second colour sum.
"""


NOWHERE = LAST + 1
"""The position of a second colour sum that equals the first."""


def _after(position: int) -> list[int]:
    """By state: the state after a cross at a position. A lock with too few crosses is no state, so it is dead."""
    states = [INDEX.get((position, count + 1), DEAD) if position > last else DEAD for last, count in STATES]
    return [*states, DEAD]


AFTER: Ints = np.array([*map(_after, range(LAST + 1)), [DEAD] * SIZE], dtype=np.int64)
"""By position and state: the state after a cross there."""

LOWEST = min(CLASSIC.rows[0].numbers)
POSITIONS: Ints = np.array([np.argsort(row.numbers) for row in CLASSIC.rows], dtype=np.int64)
"""By row and number, from the lowest on: where it stands."""


def options(deal: Deal) -> Ints:
    """By round, option and place: the place after it; a second colour sum equal to the first is dead."""
    faces = np.array([(*roll.white, *roll.colours) for roll in deal.rolls], dtype=np.int64)
    one, two, colours = faces[:, :1], faces[:, 1:WHITES], faces[:, WHITES:]
    second = np.where(one == two, NOWHERE, _positions(two + colours))
    after = np.empty((len(faces), OPTIONS, ROWS, SIZE), dtype=np.int64)
    after[:, SKIP] = np.arange(SIZE)
    after[:, WHITE] = AFTER.take(_positions(one + two), axis=0)
    for nth, position in enumerate((_positions(one + colours), second)):
        after[:, COLOUR + nth] = AFTER.take(position, axis=0)
        after[:, BOTH + nth] = AFTER.take(after[:, WHITE] + SIZE * position[:, :, None])
    after += FIRST[:, None]
    return after.reshape(-1, OPTIONS, ROWS * SIZE)


def _positions(numbers: Ints) -> Ints:
    """By round and row: where numbers stand; one number a round stands for all rows."""
    return POSITIONS[np.arange(ROWS), numbers - LOWEST]


def places(state: State) -> Ints:
    """The places of the rows of a state."""
    keys = [(row.crossed[-1] if row.crossed else -1, len(row.crossed)) for row in state.rows]
    return FIRST + np.array([INDEX[key] for key in keys], dtype=np.int64)
