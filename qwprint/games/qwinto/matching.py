"""Gives each entry of a scoresheet a round of its own, by augmenting paths on bit masks of rounds."""

from dataclasses import dataclass, field
from functools import lru_cache

from qwprint.games._qwinto.grid import FIELDS
from qwprint.games.qwinto.model import ROWS, STRIDE, Frame


@dataclass(frozen=True, slots=True)
class Rounds:
    """Which rounds offer a (row, value), as bit masks: ``masks[STRIDE * row + value]``."""

    masks: tuple[int, ...]

    def of(self, cell: int, value: int) -> int:
        """The rounds in which this value can be entered in this cell."""
        return self.masks[STRIDE * (cell // FIELDS) + value]


def rounds_of(frame: Frame) -> Rounds:
    """The rounds of a plan, turned from by round into by entry."""
    return Rounds(_by_entry(frame.offers))


@lru_cache(maxsize=64)
def _by_entry(offers: tuple[int, ...]) -> tuple[int, ...]:
    masks = [0] * (STRIDE * ROWS)
    for round_index, offered in enumerate(offers):
        left = offered
        while left:
            masks[(left & -left).bit_length() - 1] |= 1 << round_index
            left &= left - 1
    return tuple(masks)


@dataclass(slots=True)
class Matching:
    """Entries so far, each with a round of its own.

    Attributes:
        wants: per cell that has an entry, the rounds that offer it.
        taken: bit mask of the rounds in use.
        holder: per round in use, the cell it serves.
        stuck: bit mask of rounds in use that cannot be freed: they serve cells that want no others. What is added makes
            none of them free, so a search for a free round need not come by.
    """

    wants: dict[int, int] = field(default_factory=dict)
    taken: int = 0
    holder: dict[int, int] = field(default_factory=dict)
    stuck: int = 0

    def add(self, cell: int, mask: int) -> bool:
        """Serves one more cell from the rounds of ``mask``, moving others if need be; False where that cannot be."""
        self.wants[cell] = mask
        seen = [self.stuck]
        if self._serve(cell, seen):
            return True
        self.stuck = seen[0]
        del self.wants[cell]
        return False

    def drop(self, cell: int) -> None:
        """Serves a cell no more."""
        self._free(self.round_of(cell))
        del self.wants[cell]

    def copy(self) -> "Matching":
        """The same matching, changed on its own from here on."""
        return Matching(dict(self.wants), self.taken, dict(self.holder), self.stuck)

    def within_reach(self, rounds: int) -> int:
        """Of the rounds of a mask, those that are free or can be freed by moving others."""
        reach = rounds & ~self.taken
        held = [(1 << at, self.wants[cell]) for at, cell in self.holder.items()]
        while True:
            left = []
            before = reach
            for bit, wants in held:
                if wants & reach:
                    reach |= bit
                else:
                    left.append((bit, wants))
            if reach == before:
                return reach
            held = left

    def round_of(self, cell: int) -> int:
        """The round that serves a cell."""
        return next(at for at, served in self.holder.items() if served == cell)

    def move(self, cell: int, at: int) -> None:
        """Serves a cell from a round that is not in use."""
        self._free(self.round_of(cell))
        self.taken |= 1 << at
        self.holder[at] = cell

    def _free(self, at: int) -> None:
        self.taken &= ~(1 << at)
        self.stuck = 0
        del self.holder[at]

    def _serve(self, cell: int, seen: list[int]) -> bool:
        """Kuhn's augmenting path; ``seen[0]`` is the mask of rounds that are stuck or already tried."""
        mask = self.wants[cell]
        free = mask & ~self.taken
        if free:
            bit = free & -free
            self.taken |= bit
            self.holder[bit.bit_length() - 1] = cell
            return True
        while True:
            mask = self.wants[cell] & ~seen[0]
            if not mask:
                return False
            bit = mask & -mask
            seen[0] |= bit
            at = bit.bit_length() - 1
            if self._serve(self.holder[at], seen):
                self.holder[at] = cell
                return True
