"""What the players make of a row: its points, as if the crosses they hope for were there already.

Of the numbers that are still open in a row, so many are hoped to be crossed as time allows: half of them in ``HALF``
rounds, few in the last ones. Plain whole numbers, in hundredths of a point, so that no machine rounds differently.
"""

from functools import cache

from qwprint.games._qwixx.crossing import LAST
from qwprint.games._qwixx.sheet import CROSSES_BEFORE_LOCK, POINTS

POINT = 100
HALF = 12
"""Rounds in which half of the open numbers are hoped for; chosen by what the players then score."""


@cache
def worth(position: int, count: int, left: int) -> int:
    """Of a row with its last cross at a position, -1 for none, so many crosses, the lock counted, and rounds left."""
    if position == LAST:
        return POINT * POINTS[count - 1]
    open_numbers = LAST - position if count + LAST - position > CROSSES_BEFORE_LOCK else LAST - 1 - position
    hoped = POINT * count + POINT * open_numbers * left // (left + HALF)
    return hoped * (hoped + POINT) // (2 * POINT)
