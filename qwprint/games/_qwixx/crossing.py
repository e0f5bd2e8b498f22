"""How a row of the classic Qwixx scoresheet is crossed: the rules that dice game and card game share.

Crosses go from left to right, fields may be skipped and are lost then. The right-most number needs at least five
crosses before it; whoever crosses it crosses the lock too, which counts as one more cross and closes the row.

Source: rules of Qwixx (Nürnberger-Spielkarten-Verlag, 2012) and of the card game (2014), which agree on this.
"""

from dataclasses import dataclass

from qwprint.base.errors import IllegalMoveError
from qwprint.games._qwixx.sheet import CLASSIC, CROSSES_BEFORE_LOCK, POINTS

LAST = len(CLASSIC.rows[0].numbers) - 1
"""The position of the right-most number, the one beside the lock."""


@dataclass(frozen=True, slots=True)
class CrossedRow:
    """A row and what is crossed in it; a value that never changes.

    Attributes:
        row: 0 red and 1 yellow rise from 2 to 12, 2 green and 3 blue fall from 12 to 2.
        crossed: positions of the crossed numbers, 0 to 10 from the left, rising; the lock is not among them.
    """

    row: int
    crossed: tuple[int, ...] = ()

    @property
    def ink(self) -> str:
        """The row's colour."""
        return CLASSIC.rows[self.row].inks[0]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers from left to right."""
        return CLASSIC.rows[self.row].numbers

    @property
    def is_locked(self) -> bool:
        """Whether the right-most number is crossed, and the lock with it."""
        return LAST in self.crossed

    @property
    def crosses(self) -> int:
        """How many crosses count: those of the numbers, and one for the lock; 0 to 12."""
        return len(self.crossed) + self.is_locked

    @property
    def points(self) -> int:
        """What the crosses score."""
        return POINTS[self.crosses - 1] if self.crosses else 0

    def legal(self, number: int) -> bool:
        """Whether the rules allow to cross this number next."""
        return self.fault(number) is None

    def cross(self, number: int) -> "CrossedRow":
        """The row with one more cross; raises ``IllegalMoveError`` that names the rule."""
        fault = self.fault(number)
        if fault is not None:
            raise IllegalMoveError(fault)
        return CrossedRow(self.row, (*self.crossed, self.numbers.index(number)))

    def fault(self, number: int) -> str | None:
        """The rule that forbids to cross this number next, in words; None where it is allowed."""
        if number not in self.numbers:
            return f"{self.ink} has the numbers {min(self.numbers)} to {max(self.numbers)}, there is no {number}"
        if self.is_locked:
            return f"{self.ink} is locked"
        position = self.numbers.index(number)
        if self.crossed and position <= self.crossed[-1]:
            last = self.numbers[self.crossed[-1]]
            return f"crosses go from left to right: {self.ink} {number} is not to the right of {last}"
        if position == LAST and len(self.crossed) < CROSSES_BEFORE_LOCK:
            return f"{self.ink} {number} needs {CROSSES_BEFORE_LOCK} crosses before it, not {len(self.crossed)}"
        return None


EMPTY = tuple(CrossedRow(row) for row in range(len(CLASSIC.rows)))
"""The four rows before the first cross."""
