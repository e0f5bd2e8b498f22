"""The Qwixx scoresheet as a declared value: rows, fields, colours, links and points. Geometry only, no drawing.

Sources: the printed sheets of the dice game and of the variants gemixxt, Big Points and Connected, as gathered from
several photographs and publisher pages that agree.
"""

from dataclasses import dataclass

RISING = tuple(range(2, 13))
FALLING = tuple(range(12, 1, -1))

POINTS = (1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78)
"""Points for 1 to 12 crosses in a row: triangular numbers, as printed on every sheet."""

BIG_POINTS = (*POINTS, 91, 105, 120)
"""Big Points goes on to 15 crosses a colour."""

PENALTIES = 4
PENALTY_POINTS = -5

CROSSES_BEFORE_LOCK = 5
"""Crosses a row needs before its last number may be crossed."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row: the number of each field, the ink of each field, and the ink of its lock.

    A row without a lock is a bonus row of Big Points: round fields, each of which counts for both of the two ``inks``.
    """

    numbers: tuple[int, ...]
    inks: tuple[str, ...]
    lock: str | None

    @property
    def mixed(self) -> bool:
        """Whether fields of several inks stand in the row."""
        return self.lock is not None and len(set(self.inks)) > 1


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that is printed: rows from top to bottom, linked fields ((row, col), (row, col)), and points by crosses."""

    rows: tuple[Row, ...]
    points: tuple[int, ...] = POINTS
    links: tuple[tuple[tuple[int, int], tuple[int, int]], ...] = ()


def plain(numbers: tuple[int, ...], ink: str) -> Row:
    """A row of one ink with its lock."""
    return Row(numbers, (ink,) * len(numbers), ink)


CLASSIC = Sheet((plain(RISING, "red"), plain(RISING, "yellow"), plain(FALLING, "green"), plain(FALLING, "blue")))
