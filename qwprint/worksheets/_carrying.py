"""Pairs of numbers whose sum carries exactly where it is asked, built digit by digit: no search, no luck.

A difference borrows exactly where the sum that it undoes carries, so the same pairs make both kinds of problems. No
number has a 0: neither the two, nor their sum, or some problems of a pattern would be much easier or harder.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod

PLACES = ("ones", "tens", "hundreds")
TEN = 10
DIGITS = range(1, TEN)


@dataclass(frozen=True)
class Carrying:
    """Two numbers of so many digits, the first one having as many or more, and where their sum carries.

    Attributes:
        digits: of the first and of the second number, at most three.
        carries: the places that pass one on to the next; never the first number's highest place in vain.
    """

    digits: tuple[int, int]
    carries: tuple[str, ...] = ()

    @cached_property
    def columns(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each place from the ones the pairs of digits that fit it."""
        found = []
        carried = False
        for i, place in enumerate(PLACES[: self.digits[0]]):
            second: Sequence[int] = DIGITS if i < self.digits[1] else (0,)
            if self.digits[1] == 1 and i == 0:
                second = range(2, TEN)  # plus 1 would be trivial
            found.append(_pairs(second, carried=carried, carries=place in self.carries))
            carried = place in self.carries
        return tuple(found)

    @property
    def size(self) -> int:
        """How many pairs there are; those of equally long numbers in both orders."""
        return prod(map(len, self.columns))

    def pair(self, index: int) -> tuple[int, int]:
        """The two numbers of an index from 0 to ``size`` - 1."""
        first = second = 0
        for i, column in enumerate(self.columns):
            index, at = divmod(index, len(column))
            first += column[at][0] * TEN**i
            second += column[at][1] * TEN**i
        return first, second

    def __str__(self) -> str:
        """The places that carry: ``no carry``, ``carry at ones and tens``."""
        return f"carry at {' and '.join(self.carries)}" if self.carries else "no carry"


def _pairs(second: Sequence[int], *, carried: bool, carries: bool) -> tuple[tuple[int, int], ...]:
    """Digits of a place that pass one on or do not, given what comes from the place before; their sum ends on no 0."""
    sums = ((one, other, one + other + carried) for one, other in product(DIGITS, second))
    return tuple((one, other) for one, other, total in sums if (total >= TEN) == carries and total % TEN)
