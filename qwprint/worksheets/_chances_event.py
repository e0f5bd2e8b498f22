"""What may happen in ``chances``: a sum of dice is one of some, or fits a row of Qwinto; and of how many rolls."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from itertools import product
from types import MappingProxyType

from qwprint.games._qwinto import entering
from qwprint.games._qwinto.grid import FIELDS, GRID
from qwprint.games.qwinto.deal import FACES
from qwprint.worksheets._rows import HOLE


class Says(Enum):
    """What an event says of a sum."""

    ANY = "one of"
    MOST = "at most"
    LEAST = "at least"
    RUN = "from to"
    ROW = "fits"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that may happen to so many dice.

    Attributes:
        dice: how many are rolled.
        kind: what is said of their sum.
        numbers: the sums that are good, or the first and the last of them, or the one that bounds them; or a piece of a
            row, ``HOLE`` where it is empty.
    """

    dice: int
    kind: Says
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """How many rolls each good sum has, how many each other one, and how many rolls there are."""

    good: tuple[int, ...]
    others: tuple[int, ...]
    of: int

    @property
    def chance(self) -> Fraction:
        """How likely the event is."""
        return Fraction(sum(self.good), self.of)


def share(event: Event) -> Share:
    """How many rolls make an event happen."""
    sums, counts = fitting(event), ways(event.dice)
    others = tuple(count for total, count in counts.items() if total not in sums)
    return Share(tuple(counts[total] for total in sums), others, sum(counts.values()))


def rounded(chance: Fraction) -> int:
    """A chance in whole percent, halves upwards as schools do."""
    return int(chance * 100 + Fraction(1, 2))


@cache
def _all_rolls(dice: int) -> tuple[tuple[int, ...], ...]:
    return tuple(product(range(1, FACES + 1), repeat=dice))


@cache
def ways(dice: int) -> Mapping[int, int]:
    """How many of all rolls have each sum."""
    return MappingProxyType(dict(sorted(Counter(map(sum, _all_rolls(dice))).items())))


def rolls(event: Event) -> tuple[tuple[int, ...], ...]:
    """All rolls that make an event happen."""
    good = fitting(event)
    return tuple(roll for roll in _all_rolls(event.dice) if sum(roll) in good)


def fitting(event: Event) -> tuple[int, ...]:
    """The sums that make an event happen, rising."""
    sums = tuple(ways(event.dice))
    match event.kind:
        case Says.ROW:
            return tuple(total for total in sums if _fits(event.numbers, total))
        case Says.MOST:
            return tuple(total for total in sums if total <= event.numbers[0])
        case Says.LEAST:
            return tuple(total for total in sums if total >= event.numbers[0])
        case Says.RUN:
            return tuple(range(event.numbers[0], event.numbers[1] + 1))
        case Says.ANY:
            return event.numbers


def _fits(numbers: tuple[int, ...], total: int) -> bool:
    """Whether a sum may be entered in a hole of a piece of a row, by the rules of Qwinto."""
    blank = (entering.BLANK,) * FIELDS
    rows = ((*numbers, *blank[len(numbers) :]), *(blank,) * (len(GRID.rows) - 1))
    holes = [place for place, number in enumerate(numbers) if number == HOLE]
    return any(entering.fault(rows, 0, place, total) is None for place in holes)
