"""``chances``: how likely is a sum of dice, or one that fits a hole in a row of Qwinto?

Level 1 counts the rolls of two dice, level 2 makes a fraction of them, level 3 a decimal and percent. Level 4 has three
dice; its sums are low or high ones, of which there are so few rolls that they can be counted.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache, partial
from itertools import combinations
from types import MappingProxyType

from qwprint.games.qwinto.deal import FACES
from qwprint.layout.words import Words
from qwprint.worksheet import Kind, Level, Pattern, Problem
from qwprint.worksheets._chances_drawn import cell, draw
from qwprint.worksheets._chances_event import Event, Says, Share, rolls, rounded, share
from qwprint.worksheets._chances_steps import Answer, told
from qwprint.worksheets._rows import HOLE

SUMS = range(2, 2 * FACES + 1)
"""Sums of two dice."""

LOW, HIGH = range(3, 9), range(13, 18)
"""Sums of three dice that few rolls have, 1, 3, 6, 10 … as they rise or fall; no number in a row is above 18."""


def _one() -> Iterator[Event]:
    """One sum."""
    yield from (Event(2, Says.ANY, (total,)) for total in SUMS)


def _two() -> Iterator[Event]:
    """One of two sums."""
    yield from (Event(2, Says.ANY, pair) for pair in combinations(SUMS, 2))


def _run() -> Iterator[Event]:
    """One of three to five sums that follow each other."""
    for first, last in combinations(SUMS, 2):
        if last - first in range(2, 5):
            yield Event(2, Says.RUN, (first, last))


def _most(dice: int, sums: range) -> Iterator[Event]:
    """Any sum up to one."""
    yield from (Event(dice, Says.MOST, (total,)) for total in sums)


def _least(dice: int, sums: range) -> Iterator[Event]:
    """Any sum from one on."""
    yield from (Event(dice, Says.LEAST, (total,)) for total in sums)


def _gap(dice: int, sums: range, fit: range) -> Iterator[Event]:
    """A hole that so many of the sums fit."""
    for left, right in combinations(range(sums.start - 1, sums.stop + 1), 2):
        if right - left - 1 in fit:
            yield Event(dice, Says.ROW, (left, HOLE, right))


def _gaps(dice: int, sums: range, fit: range) -> Iterator[Event]:
    """Two holes, each of which one of the sums at least fits, and so many of them in all."""
    for left, middle, right in combinations(range(sums.start - 1, sums.stop + 1), 3):
        if min(middle - left, right - middle) > 1 and right - left - 2 in fit:
            yield Event(dice, Says.ROW, (left, HOLE, middle, HOLE, right))


def _ends(make: Callable[[int, range, range], Iterator[Event]], fit: range) -> Iterator[Event]:
    """Holes for low sums, then for high ones; none for the lowest sum alone, which one roll has."""
    every = (*make(3, LOW, fit), *make(3, HIGH, fit))
    return (event for event in every if len(rolls(event)) > 1)


def _tails() -> Iterator[Event]:
    """Low sums up to one, high ones from one on."""
    yield from _most(3, LOW[1:])
    yield from _least(3, HIGH)


EVENTS: Mapping[int, Mapping[str, Callable[[], Iterator[Event]]]] = MappingProxyType(
    {
        1: {"one sum": _one, "two sums": _two, "a run of sums": _run},
        2: {
            "at most": partial(_most, 2, SUMS[:-1]),
            "at least": partial(_least, 2, SUMS[1:]),
            "narrow hole": partial(_gap, 2, SUMS, range(1, 3)),
            "wide hole": partial(_gap, 2, SUMS, range(3, 6)),
        },
        3: {"one hole": partial(_gap, 2, SUMS, range(2, 6)), "two holes": partial(_gaps, 2, SUMS, range(2, 6))},
        4: {
            "at most or at least": _tails,
            "one hole": partial(_ends, _gap, range(1, 4)),
            "two holes": partial(_ends, _gaps, range(2, 5)),
        },
    }
)
"""By level and name of a pattern: its problems, each once."""


@cache
def _pool(level: int, name: str) -> tuple[Event, ...]:
    return tuple(EVENTS[level][name]())


def _problem(level: int, name: str, index: int) -> Problem:
    """A problem by its number."""
    event = _pool(level, name)[index]
    found = share(event)
    count = sum(found.good)
    trivial = count == 1 or (level == 1 and count in event.numbers)
    return Problem(key=event, asked=event, answer=_answer(level, found), trivial=trivial)


def _answer(level: int, found: Share) -> Answer:
    """How many rolls are good; or their share as a fraction, at levels 3 and 4 rounded to hundredths, too."""
    match level:
        case 1:
            return (sum(found.good),)
        case 2:
            return (found.chance,)
        case 3:
            return found.chance, Fraction(rounded(found.chance), 100), rounded(found.chance)
        case _:
            return found.chance, rounded(found.chance)


def _patterns(level: int) -> tuple[Pattern, ...]:
    return tuple(
        Pattern(name=name, size=len(_pool(level, name)), make=partial(_problem, level, name)) for name in EVENTS[level]
    )


LEVELS = MappingProxyType(
    {
        1: Level(number=1, patterns=_patterns(1), count=9, numbers=(1, 36), years=(3, 5)),
        2: Level(number=2, patterns=_patterns(2), count=12, numbers=(1, 36), years=(6, 8)),
        3: Level(number=3, patterns=_patterns(3), count=6, numbers=(1, 36), years=(7, 9)),
        4: Level(number=4, patterns=_patterns(4), count=6, numbers=(1, 216), years=(8, 10)),
    }
)


def _told(problem: Problem, words: Words) -> str:
    """The number of rolls, or the fraction and what it is rounded to."""
    return told(problem.answer, words)


def example(level: int) -> Problem:
    """A problem from the middle of a pattern that shows what there is to add."""
    pattern = LEVELS[level].patterns[1 if level == 1 else -1]
    return pattern.make(pattern.size // 2)


KIND = Kind(name="chances", code="CH", game="qwinto", levels=LEVELS, cell=cell, draw=draw, told=_told, example=example)
