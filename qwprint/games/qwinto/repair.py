"""From the paths of a bound to a real scoresheet: drop what clashes, fill what is empty, raise what pays."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np

from qwprint.games._qwinto.grid import FIELDS
from qwprint.games.qwinto.bound import FAR, Entries, Shape, best_paths, charges, shape_of
from qwprint.games.qwinto.matching import Matching, Rounds
from qwprint.games.qwinto.model import (
    CELLS,
    COLUMN,
    COLUMN_CELLS,
    ENDING_ROWS,
    LAST,
    MISTHROW,
    MISTHROWS,
    PENTAGON,
    ROWS,
    STRIDE,
    TRIPLES,
    Ending,
    Frame,
)
from qwprint.games.qwinto.prices import Prices
from qwprint.solve.layers import Ints

ATTEMPTS = 8
"""So often a row is tried again without the entries that found no round."""

NEARLY = 4
"""Points below the incumbent from which improving a scoresheet is not worth the time."""

ORDERS = tuple(permutations(range(ROWS)))
DETOUR = 1 << 38
"""More than any price of a round: one that must be freed first is taken where no other offers the entry."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A final scoresheet that can be played: values (0 blank) and rounds by cell, the last round, the score."""

    values: tuple[int, ...]
    rounds: dict[int, int]
    end: int
    score: int


def repair(
    frame: Frame,
    rounds: Rounds,
    domains: Sequence[int],
    start: Prices | Entries,
    turn: int,
    score: int,
) -> Sheet | None:
    """A legal scoresheet that ends as the plan does, or None if that fails; ``turn`` says which row comes first.

    From ``start`` as entries, (cell, value), it takes them one by one and drops what clashes. From prices it goes row
    after row: each takes its best path with what the rows before left over; rounds and columns have these prices, but
    the last row takes all it can get. What comes near the incumbent's ``score`` is improved row by row.
    """
    pays = shape_of(frame, domains).enter
    draft = _Draft(frame, rounds, domains)
    weights, needed = frame.weights, frame.plan.filling.needed
    order = ORDERS[turn % len(ORDERS)]
    free = [0] * len(frame.offers)
    if isinstance(start, Prices):
        enter = pays - charges(start.nu)
        for row in order[:-1]:
            draft.fill_row(row, start.mu, enter)
    else:
        for cell, value in sorted(start, key=lambda entry: (-weights[entry[0]], entry[0] not in needed, entry)):
            draft.enter(cell, value)
    for row in order:
        draft.fill_row(row, free, pays)
    best = draft.sheet()
    if best is None or best.score < score - NEARLY:
        return best
    for row in order:
        kept = draft.copy()
        draft.clear_row(row)
        draft.fill_row(row, free, pays)
        found = draft.sheet()
        best, draft = (found, draft) if found is not None and found.score >= best.score else (best, kept)
    return best


def exact(frame: Frame, rounds: Rounds, domains: Sequence[int]) -> Sheet | None:
    """The one scoresheet that these one-valued domains allow, or None if it cannot be played as the plan ends."""
    draft = _Draft(frame, rounds, domains)
    cells = [cell for cell in range(CELLS) if domains[cell] > 1]
    entered = [draft.enter(cell, domains[cell].bit_length() - 1) for cell in cells]
    return draft.sheet() if all(entered) else None


def points(values: Sequence[int]) -> int:
    """The score of a scoresheet without its misthrows."""
    score = 0
    for row in range(ROWS):
        numbers = values[FIELDS * row : FIELDS * row + FIELDS]
        score += numbers[LAST] if all(numbers) else sum(map(bool, numbers))
    for column, cell in zip(TRIPLES, PENTAGON, strict=True):
        if all(values[other] for other in COLUMN_CELLS[column]):
            score += values[cell]
    return score


class _Draft:
    """A scoresheet in the making: always legal, every entry with a round of its own."""

    def __init__(self, frame: Frame, rounds: Rounds, domains: Sequence[int]) -> None:
        self.frame = frame
        self.domains = domains
        self.rounds = rounds
        self.values = [0] * CELLS
        self.matching = Matching()
        self.blanks = [FIELDS] * ROWS

    def enter(self, cell: int, value: int) -> bool:
        """Enters a value if columns and rounds allow; order in the row is the caller's care."""
        row = cell // FIELDS
        keeps_blank = self.blanks[row] > 1 or self.frame.plan.filling.full >> row & 1
        if len(self.matching.wants) >= self.frame.plan.high or not keeps_blank or self._clashes(cell, value):
            return False
        mask = self.rounds.of(cell, value)
        if not mask or not self.matching.add(cell, mask):
            return False
        self.values[cell] = value
        self.blanks[row] -= 1
        return True

    def fill_row(self, row: int, mu: Sequence[int], enter: Ints) -> None:
        """Enters the best path of a row; what finds no round is barred, and the rest of the row tried again.

        Rounds have the prices ``mu``, and ``enter`` is what values pay net of all else.
        """
        keeps_blank = not self.frame.plan.filling.full >> row & 1
        if self.blanks[row] <= keeps_blank or len(self.matching.wants) >= self.frame.plan.high:
            return
        first, cells = FIELDS * row, range(FIELDS * row, FIELDS * row + FIELDS)
        own = self._open(row, enter)
        for _ in range(ATTEMPTS):
            within = self.matching.within_reach((1 << len(mu)) - 1)
            if not within:
                return
            bonuses = sum(1 for cell in cells if self.values[cell] or not self.domains[cell] & 1)
            [(_, path)] = best_paths(Shape(own - self._prices(row, mu, within), [bonuses]), not keeps_blank)
            wanted = [(first + position, value) for position, value in path if not self.values[first + position]]
            wanted.sort(key=lambda entry: (-self.frame.weights[entry[0]], -entry[1]))
            failed = False
            for cell, value in wanted:
                if self.enter(cell, value):
                    own[cell - first], own[cell - first, value] = -FAR, FAR
                else:
                    own[cell - first, value], failed = -FAR, True
            if not failed:
                return

    def _open(self, row: int, enter: Ints) -> Ints:
        """What is paid in a row: nothing for values that stand elsewhere in the column; what stands here must stay."""
        own = enter[:, STRIDE * row : STRIDE * row + STRIDE].copy()
        for position in range(FIELDS):
            cell = FIELDS * row + position
            if self.values[cell]:
                own[position], own[position, self.values[cell]] = -FAR, FAR
                continue
            for other in COLUMN_CELLS[COLUMN[cell]]:
                if self.values[other]:
                    own[position, self.values[other]] = -FAR
        return own

    def _prices(self, row: int, mu: Sequence[int], within: int) -> Ints:
        """Per value the price of the cheapest free round that offers it in a row, else of one that is ``within`` reach.

        What stands in the row has its round, free of charge.
        """
        rows = slice(STRIDE * row, STRIDE * row + STRIDE)
        if any(mu):
            taken = self.matching.taken
            costs = [cost if within >> at & 1 else FAR for at, cost in enumerate(mu)]
            detours = [cost + DETOUR if taken >> at & 1 else cost for at, cost in enumerate(costs)]
            price: Ints = np.array(costs).take((self.frame.missing[rows] + np.array(detours)).argmin(axis=1))
        else:
            price = np.array([0 if mask & within else FAR for mask in self.rounds.masks[rows]])
        price[self.values[FIELDS * row : FIELDS * row + FIELDS]] = 0
        return price

    def copy(self) -> "_Draft":
        """The same scoresheet, changed on its own from here on."""
        twin = _Draft(self.frame, self.rounds, self.domains)
        twin.values, twin.blanks, twin.matching = self.values[:], self.blanks[:], self.matching.copy()
        return twin

    def clear_row(self, row: int) -> None:
        """Takes all entries out of a row."""
        for cell in range(FIELDS * row, FIELDS * row + FIELDS):
            if self.values[cell]:
                self.matching.drop(cell)
                self.values[cell] = 0
        self.blanks[row] = FIELDS

    def sheet(self) -> Sheet | None:
        """The finished scoresheet if it ends the way its plan does."""
        plan, filled = self.frame.plan, len(self.matching.wants)
        by_rows = plan.ending is Ending.ROWS
        if not plan.low <= filled <= plan.high or (self.blanks.count(0) == ENDING_ROWS) != by_rows:
            return None
        if by_rows and not self._use_last_round():
            return None
        lost = MISTHROWS if plan.ending is Ending.MISTHROWS else plan.end - filled
        rounds = {cell: at for at, cell in self.matching.holder.items()}
        return Sheet(tuple(self.values), rounds, plan.end, points(self.values) - MISTHROW * lost)

    def _use_last_round(self) -> bool:
        """Moves an entry of a full row into the round that ends the game, unless one is there."""
        last = self.frame.free
        if last in self.matching.holder:
            return True
        for cell, mask in self.matching.wants.items():
            if mask >> last & 1:
                self.matching.move(cell, last)
                return True
        return False

    def _clashes(self, cell: int, value: int) -> bool:
        return any(self.values[other] == value for other in COLUMN_CELLS[COLUMN[cell]] if other != cell)
