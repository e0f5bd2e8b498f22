"""The best prices of a node, by linear programming: paths of rows are mixed so that rounds and columns suffice.

This is the dual of the relaxation in ``bound``. The columns of the program are paths of rows, whose levels sum to 1 in
each row, and entries served by rounds; its prices are the best multipliers. Paths are found as they are needed: the
bound at the program's prices shows those it lacks. Where a descent by subgradients nears the least bound in many small
steps, this ends there in a few big ones, and the mixture says what to split.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from qwprint.games._qwinto.grid import FIELDS
from qwprint.games.qwinto.bound import Entries, Mixture, Multipliers, Path, Shape, paths_of, relax
from qwprint.games.qwinto.matching import Matching, Rounds
from qwprint.games.qwinto.model import COLUMN, MOST, ROWS, SCALE, STRIDE, Frame
from qwprint.games.qwinto.prices import Prices, prices_for
from qwprint.solve.simplex import Program

DEAR = 64.0
"""Points for an entry too few, for a value too many in a column, for a free round that is not used: more than any is
worth."""

NO_PATH = 512.0
"""Points for a row without a path."""

JITTER = 1e-5
"""Rounds serve a little more than 1, each a little other than the rest: else the program would mark time."""

GOLDEN = 0.618034
CLOSE = SCALE // 50
"""A bound this near to the program's value, in units, is as good as the least."""

NEARLY = 2 * SCALE
"""At a bound this near, in units, prices are good enough to look for a scoresheet."""

ITERATIONS = 40


@dataclass(frozen=True, slots=True)
class Optimum:
    """What is left of a program.

    Attributes:
        prices: the multipliers of the least bound seen.
        bound: that bound in units.
        mixture: what the program mixed in the end.
        paths: all its paths.
    """

    prices: Multipliers
    bound: int
    mixture: Mixture
    paths: list[Path]


def optimise(
    frame: Frame,
    rounds: Rounds,
    shape: Shape,
    span: tuple[int, int],
    known: Sequence[Path],
    start: Multipliers,
    visit: Callable[[Prices], int],
    score: int,
) -> Optimum:
    """The multipliers of the least bound, or some whose bound is not above the incumbent's score.

    Args:
        frame: the plan.
        rounds: its rounds by entry.
        shape: what cells may hold at this node.
        span: the least and greatest number of entries at this node.
        known: at least one path, all within ``shape``, the best last.
        start: good multipliers: values that they price in columns get their rows at once.
        visit: takes multipliers, perhaps finds a better scoresheet, and says the incumbent's score.
        score: the incumbent's score.
    """
    master = _Master(frame, rounds, span)
    for _, path in reversed(known):
        master.reserve(path)
    for row, path in reversed(known):
        master.add(row, path)
    for key, _ in start.nu:
        master.forbid(key)
    best, bound = None, 0
    for _ in range(ITERATIONS):
        master.solve()
        prices = prices_for(frame, master.prices())
        seen = relax(frame, shape, span, prices.mu, prices.nu, prices.kappa)
        if best is None or seen.bound < bound:
            best, bound = prices.frozen(), seen.bound
        excess = seen.bound - master.value()
        if excess < NEARLY and bound // SCALE > score:
            score = visit(prices)
        if bound // SCALE <= score or excess < CLOSE:
            break
        fresh = [master.add(row, path) for row, path in paths_of(seen.entries)]
        if not any(fresh):
            break
    assert best is not None
    return Optimum(best, bound, master.mixture(), master.paths)


class _Master:
    """The program of a node, and which rows and columns of it stand for what."""

    def __init__(self, frame: Frame, rounds: Rounds, span: tuple[int, int]) -> None:
        """The rows of paths, of the number of entries, and of rounds; no path yet."""
        self.frame, self.masks = frame, rounds.masks
        program = Program(ROWS + 2 + len(frame.offers) + STRIDE * ROWS + len(set(COLUMN)) * MOST)
        self.program = program
        self.one = [program.add_row(1.0, -NO_PATH) for _ in range(ROWS)]
        self.most = program.add_row(span[1])
        self.least = program.add_row(span[0], -DEAR)
        program.add_pair(program.room, self.least, 0.0)
        self.rounds = [
            program.add_row(1.0 + JITTER * (GOLDEN * at % 1), -DEAR if at == frame.free else 0.0)
            for at in range(len(frame.offers))
        ]
        self.slots: dict[int, int] = {}
        self.keys: dict[int, int] = {}
        self.paths: list[Path] = []
        self.known: set[tuple[int, tuple[tuple[int, int], ...]]] = set()
        self.holders: dict[int, list[int]] = {}
        self.matching = Matching()

    def reserve(self, path: Entries) -> None:
        """Gives each of these entries a round to start with, if possible one of its own."""
        for cell, value in path:
            slot = STRIDE * (cell // FIELDS) + value
            if slot not in self.matching.wants:
                self.matching.add(slot, self.masks[slot])

    def add(self, row: int, path: Entries) -> bool:
        """Takes in a path; whether it is new."""
        known = (row, tuple(path))
        if known in self.known:
            return False
        self.known.add(known)
        members = [self.one[row], *[self.most, self.least] * len(path)]
        gain = 0
        for cell, value in path:
            gain += self.frame.gains[row] + SCALE * value * self.frame.weights[cell]
            members.append(self._slot(STRIDE * row + value))
            key = STRIDE * COLUMN[cell] + value
            if key in self.keys:
                members.append(self.keys[key])
            self.holders.setdefault(key, []).append(len(self.paths))
        self.paths.append((row, path))
        self.program.add_column(members, gain / SCALE)
        return True

    def solve(self) -> None:
        """The best mixture of the paths there are. A value that stands twice in a column gets its row when it does."""
        while True:
            self.program.solve()
            uses: dict[int, float] = {}
            for level, _, path in self.mixture():
                for cell, value in path:
                    key = STRIDE * COLUMN[cell] + value
                    uses[key] = uses.get(key, 0.0) + level
            broken = [key for key in sorted(uses) if uses[key] > 1.0 + JITTER and key not in self.keys]
            if not broken:
                return
            for key in broken:
                self.forbid(key)

    def forbid(self, key: int) -> None:
        """Gives a value in a column its row: it may not stand there twice."""
        self.keys[key] = self.program.add_cut(self.holders.setdefault(key, []), 1.0, DEAR)

    def prices(self) -> Multipliers:
        """The program's prices as multipliers."""
        units = [round(SCALE * price) for price in self.program.prices[: self.program.rows].tolist()]
        return Multipliers(
            tuple(units[row] for row in self.rounds),
            tuple((key, units[row]) for key, row in sorted(self.keys.items()) if units[row] > 0),
            -units[self.most] - units[self.least],
        )

    def value(self) -> int:
        """What the mixture pays, in units."""
        return round(SCALE * self.program.value()) + self.frame.constant

    def mixture(self) -> Mixture:
        """The paths that are mixed."""
        return [(level, *self.paths[column]) for column, level in self.program.used().items()]

    def _slot(self, slot: int) -> int:
        """The row of an entry, which rounds must serve as often as paths use it."""
        if slot not in self.slots:
            mask = self.masks[slot]
            host = next((at for at, served in self.matching.holder.items() if served == slot), -1)
            if host < 0:
                host = (mask & -mask).bit_length() - 1
            self.slots[slot] = self.program.add_served_row(self.rounds[host], -JITTER * (0.1 + GOLDEN * slot % 1))
            others = [row for at, row in enumerate(self.rounds) if mask >> at & 1 and at != host]
            self.program.add_pairs(others, self.slots[slot], 0.0)
        return self.slots[slot]
