"""``misthrows``: what misthrows cost, totals that fall below zero, and sums, differences and products of such totals.

Level 1 takes Qwixx's misthrows off, and stays above zero. Level 2 goes below, with Qwantum's misthrows too, which cost
more each time. Level 3 adds the totals of two games. Level 4 takes misthrows back, counts many of the same cost, and
asks what came to a total that changed.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from types import MappingProxyType

from qwprint.base.units import Mm
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Item
from qwprint.games._qwixx.sheet import PENALTIES, PENALTY_POINTS
from qwprint.games.qwantum.rules import MISTHROW_POINTS
from qwprint.layout.words import Words
from qwprint.worksheet import Cell, Kind, Level, Pattern, Problem, Setting
from qwprint.worksheets import _misthrows_drawn as drawn
from qwprint.worksheets._drawn import columns, length, line
from qwprint.worksheets._patterns import listed

BOXES = MappingProxyType({"qwixx": (PENALTY_POINTS,) * PENALTIES, "qwantum": MISTHROW_POINTS})
"""What the boxes of misthrows cost by game, in the order in which they are crossed."""

HIGH = range(25, 100)
"""Points of good games: more than Qwixx's misthrows can cost, by 5 at least."""

LOW = range(2, 41)
"""Points of bad games; 0 and 1 would be trivial."""

PARTS = range(2, 21)
"""What is added or taken off, above or below zero."""

TABLE = range(2, 10)
"""Factors."""


def _crossed(game: str, points: int, misthrows: int) -> Problem:
    """The points of a game, less the first so many misthrows."""
    asked = (game, points, misthrows)
    return Problem(key=asked, asked=asked, answer=points + sum(BOXES[game][:misthrows]))


def _added(one: int, other: int) -> Problem:
    """The totals of two games together."""
    return Problem(key=("sum", *sorted((one, other))), asked=("sum", one, other), answer=one + other)


def _taken_back(total: int, cost: int) -> Problem:
    """A total from which a misthrow is rubbed out again."""
    asked = ("taken back", total, cost)
    return Problem(key=asked, asked=asked, answer=total - cost)


def _times(misthrows: int, cost: int) -> Problem:
    """So many misthrows that cost the same."""
    return Problem(
        key=("times", *sorted((misthrows, -cost))), asked=("times", misthrows, cost), answer=misthrows * cost
    )


def _change(before: int, after: int) -> Problem:
    """What came to a total that was this before and is that after."""
    asked = ("change", before, after)
    return Problem(key=asked, asked=asked, answer=after - before)


def _above() -> Iterator[Pattern]:
    """For each number of misthrows what is left of many points."""
    for misthrows in range(1, PENALTIES + 1):
        yield listed(f"qwixx, {misthrows}", (_crossed("qwixx", points, misthrows) for points in HIGH))


def _around_zero() -> Iterator[Pattern]:
    """Few points and misthrows of either game; a first misthrow of Qwantum costs 1, so there are two at least."""
    few = {game: [_crossed(game, *how) for how in product(LOW, range(2, len(BOXES[game]) + 1))] for game in BOXES}
    yield listed("qwixx, below", (problem for problem in few["qwixx"] if problem.answer < 0))
    yield listed("qwantum, below", (problem for problem in few["qwantum"] if problem.answer < 0))
    yield listed("qwantum, above", (problem for problem in few["qwantum"] if problem.answer > 0))


def _sums() -> Iterator[Pattern]:
    """Two games with totals above and below zero: the sum crosses zero upwards or downwards, or stays below."""
    pairs = list(combinations_with_replacement(PARTS, 2))
    yield listed("upwards", (_added(-small, large) for small, large in pairs if small < large))
    yield listed("downwards", (_added(small, -large) for small, large in pairs if small < large))
    yield listed("below", (_added(-large, -small) for small, large in pairs))


def _all_ways() -> Iterator[Pattern]:
    """Differences, products, and missing numbers."""
    # nothing would be left of a total that is the cost, and the printed cost of one that is twice as much
    pairs = [(total, cost) for total, cost in product(PARTS, PARTS) if total not in {cost, 2 * cost}]
    yield listed("taken back", (_taken_back(-total, -cost) for total, cost in pairs))
    yield listed("times", (_times(misthrows, -cost) for misthrows, cost in product(TABLE, TABLE)))
    yield listed("change, upwards", (_change(-before, after) for before, after in product(PARTS, PARTS)))
    yield listed("change, downwards", (_change(before, -after) for before, after in product(PARTS, PARTS)))


LEVELS = MappingProxyType(
    {
        1: Level(number=1, patterns=tuple(_above()), count=12, numbers=(-5, 99), years=(2, 4)),
        2: Level(number=2, patterns=tuple(_around_zero()), count=12, numbers=(-18, 40), years=(4, 6)),
        3: Level(number=3, patterns=tuple(_sums()), count=18, numbers=(-40, 20), years=(5, 7)),
        4: Level(number=4, patterns=tuple(_all_ways()), count=16, numbers=(-81, 40), years=(6, 8)),
    }
)

SHOWN = MappingProxyType({1: 3, 2: 1, 3: 1, 4: 0})
"""Which pattern the example is of, by level."""


def cell(level: int, width: Mm, setting: Setting) -> Cell:
    """What the widest problem of the level takes."""
    widest = (pattern.make(pattern.size - 1) for pattern in LEVELS[level].patterns)
    needed = max(length(drawn.whole(problem, BOXES, setting), setting) for problem in widest)
    return Cell(columns=min(columns(width, needed, setting), 2), height=setting.write * 1.2)


def draw(problem: Problem, box: Box, setting: Setting) -> tuple[Item, ...]:
    """The problem on one line."""
    return line(Box(box.x, box.y, box.width, setting.write), drawn.whole(problem, BOXES, setting), setting)


def told(problem: Problem, words: Words) -> str:
    """The result."""
    return words.number(problem.answer)


def example(level: int) -> Problem:
    """A problem in the middle of the pattern that is hardest to understand."""
    pattern = LEVELS[level].patterns[SHOWN[level]]
    return pattern.make(pattern.size // 2)


KIND = Kind(name="misthrows", code="MT", game="qwixx", levels=LEVELS, cell=cell, draw=draw, told=told, example=example)
