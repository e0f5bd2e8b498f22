"""From the paths of a bound to a real scoresheet: drop what clashes, fill what is empty, raise what pays."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from operator import add

from qwprint.games._qwinto.grid import FIELDS
from qwprint.games.qwinto.bound import FAR, Net, best_path, best_path_with_blank, pays
from qwprint.games.qwinto.matching import Matching, Rounds
from qwprint.games.qwinto.model import (
    CELLS,
    COLUMN,
    COLUMN_CELLS,
    ENDING_ROWS,
    LAST,
    MISTHROW,
    MISTHROWS,
    MOST,
    PENTAGON,
    ROWS,
    STRIDE,
    TRIPLES,
    Ending,
    Frame,
)
from qwprint.games.qwinto.prices import Prices

ATTEMPTS = 8
"""So often a row is tried again without the entries that found no round."""

NEARLY = 4
"""Points below the incumbent from which improving a scoresheet is not worth the time."""

ORDERS = tuple(permutations(range(ROWS)))
NO_CELL: Net = ([], True, 1, 0)


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
    prices: Prices,
    entries: Sequence[tuple[int, int]],
    turn: int,
    score: int,
) -> Sheet | None:
    """A legal scoresheet that ends as the plan does, or None if that fails; ``turn`` says which way is tried.

    Every other turn starts from the paths of the bound, (cell, value) entries, and drops what clashes. The turns
    between go row after row: each takes its best path with what the rows before left over; rounds and columns have
    their prices, but the last row takes all it can get. What comes near the incumbent's ``score`` is improved row by
    row.
    """
    draft = _Draft(frame, rounds, domains)
    weights, needed = frame.weights, frame.plan.filling.needed
    order = ORDERS[turn // 2 % len(ORDERS)]
    free = [0] * len(frame.offers)
    if turn % 2:
        for row in order[:-1]:
            draft.fill_row(row, prices.mu, prices.nu)
    else:
        for cell, value in sorted(entries, key=lambda entry: (-weights[entry[0]], entry[0] not in needed, entry)):
            draft.enter(cell, value)
    for row in order:
        draft.fill_row(row, free, {})
    best = draft.sheet()
    if best is None or best.score < score - NEARLY:
        return best
    for row in order:
        kept = draft.copy()
        draft.clear_row(row)
        draft.fill_row(row, free, {})
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

    def fill_row(self, row: int, mu: Sequence[int], nu: Mapping[int, int]) -> None:
        """Enters the best path of a row; what finds no round is barred, and the rest of the row tried again."""
        barred: set[tuple[int, int]] = set()
        start = FIELDS * row
        keeps_blank = not self.frame.plan.filling.full >> row & 1
        if self.blanks[row] <= keeps_blank or len(self.matching.wants) >= self.frame.plan.high:
            return
        for _ in range(ATTEMPTS):
            nets = [NO_CELL] * start + self._nets(row, mu, nu, barred)
            _, path = best_path(nets, start)
            if keeps_blank and len(path) == FIELDS:
                _, path = best_path_with_blank(nets, start)
            wanted = [(cell, value) for cell, value in path if not self.values[cell]]
            wanted.sort(key=lambda entry: (-self.frame.weights[entry[0]], -entry[1]))
            failed = [entry for entry in wanted if not self.enter(*entry)]
            if not failed:
                return
            barred.update(failed)

    def _nets(self, row: int, mu: Sequence[int], nu: Mapping[int, int], barred: set[tuple[int, int]]) -> list[Net]:
        """Per cell of a row what values that still find a round pay net; entered cells keep their value."""
        plain = self._worth(row, mu)
        nets: list[Net] = []
        for cell in range(FIELDS * row, FIELDS * row + FIELDS):
            value = self.values[cell]
            if value:
                nets.append(([0 if value == other else -FAR for other in range(1, MOST + 1)], False, value, value))
                continue
            worth, may_blank, low, high = pays(self.domains[cell], self.frame.weights[cell])
            array = list(map(add, plain, worth))
            for other in COLUMN_CELLS[COLUMN[cell]]:
                if self.values[other]:
                    array[self.values[other] - 1] = -FAR
            nets.append((array, may_blank, low, high))
        for key, cost in nu.items():
            column, value = divmod(key, STRIDE)
            for cell in COLUMN_CELLS[column]:
                if cell // FIELDS == row:
                    nets[cell - FIELDS * row][0][value - 1] -= cost
        for cell, value in barred:
            nets[cell - FIELDS * row][0][value - 1] = -FAR
        return nets

    def _worth(self, row: int, mu: Sequence[int]) -> list[int]:
        """What a value pays by being entered, less the cheapest round that it finds, by moving others if need be."""
        within = self.matching.within_reach((1 << len(mu)) - 1)
        free = within & ~self.matching.taken
        gain = self.frame.gains[row]
        order = sorted(range(len(mu)), key=mu.__getitem__)
        worth = []
        for mask in self.rounds.masks[STRIDE * row + 1 : STRIDE * row + MOST + 1]:
            found = mask & free or mask & within
            worth.append(gain - next(mu[at] for at in order if found >> at & 1) if found else -FAR)
        return worth

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
