"""``second-lowest``: what a column of Qwantum scores, and on from there to the median and the mean.

Level 1 has four different numbers, level 2 equal ones, of which the rules count each number once. Level 3 puts the
points of five games in order and asks for the middle one. Level 4 sets a column's points beside the median and the
mean of its numbers.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache, partial
from itertools import combinations
from types import MappingProxyType

from qwprint.games.qwantum import rules
from qwprint.layout.words import Words
from qwprint.worksheet import Kind, Level, Pattern, Problem
from qwprint.worksheets._rows import mixed
from qwprint.worksheets._second_lowest_drawn import cell, decimal, draw

Numbers = tuple[int, ...]

COLUMN = range(2, 25)
"""Numbers that stand in columns of ordinary games."""

POINTS = tuple(41 + 3 * step + step * step % 3 for step in range(19))
"""Scores of ordinary games that have two figures, some way from each other."""

GAMES = 5
"""An odd number of scores, so that one of them is the middle one."""


def _different(numbers: range) -> Iterator[Numbers]:
    """Four different numbers."""
    yield from combinations(numbers, rules.ROWS)


def _lowest(times: int) -> Iterator[Numbers]:
    """The lowest number stands there so many times."""
    for first, *others in combinations(COLUMN, rules.ROWS + 1 - times):
        yield (first,) * times + tuple(others)


def _twice(place: int) -> Iterator[Numbers]:
    """The lowest number stands there once, another one, by its place among the different ones, twice."""
    for different in combinations(COLUMN, rules.ROWS - 1):
        yield tuple(sorted((*different, different[place])))


def _scores() -> Iterator[Numbers]:
    """Scores of five games, all different."""
    yield from combinations(POINTS, GAMES)


def _balanced(*, half: bool) -> Iterator[Numbers]:
    """Four different numbers whose median is a half or whole; their mean has one decimal at most."""
    for numbers in combinations(COLUMN, rules.ROWS):
        if (numbers[1] + numbers[2]) % 2 == half and sum(numbers) % 2 == 0:
            yield numbers


def _lowest_twice_balanced() -> Iterator[Numbers]:
    """The lowest number stands there twice; the mean has one decimal at most."""
    return (numbers for numbers in _lowest(2) if sum(numbers) % 2 == 0)


SOURCES: Mapping[int, Mapping[str, Callable[[], Iterator[Numbers]]]] = MappingProxyType(
    {
        1: {"one figure": partial(_different, range(1, 10)), "two figures": partial(_different, range(10, 21))},
        2: {
            "lowest twice": partial(_lowest, 2),
            "lowest three times": partial(_lowest, 3),
            "second twice": partial(_twice, 1),
            "highest twice": partial(_twice, 2),
        },
        3: {"five scores": _scores},
        4: {
            "whole median": partial(_balanced, half=False),
            "median and a half": partial(_balanced, half=True),
            "lowest twice": _lowest_twice_balanced,
        },
    }
)
"""By level and name of a pattern: its problems, numbers rising, each once."""


@cache
def _pool(level: int, name: str) -> tuple[Numbers, ...]:
    return tuple(SOURCES[level][name]())


def _problem(level: int, name: str, index: int) -> Problem:
    """A problem by its number: rising numbers, printed in another order."""
    numbers = _pool(level, name)[index]
    return Problem(key=numbers, asked=mixed(numbers, index), answer=_answer(level, numbers))


def _answer(level: int, numbers: Numbers) -> tuple[object, ...]:
    """What a column scores; or five numbers in order and the middle one; or points, median and mean."""
    if level == 3:
        return numbers, numbers[GAMES // 2]
    points = rules.column_points(numbers)
    if level < 3:
        return (points,)
    return points, Fraction(numbers[1] + numbers[2], 2), Fraction(sum(numbers), len(numbers))


def _patterns(level: int) -> tuple[Pattern, ...]:
    return tuple(
        Pattern(name=name, size=len(_pool(level, name)), make=partial(_problem, level, name)) for name in SOURCES[level]
    )


LEVELS = MappingProxyType(
    {
        1: Level(number=1, patterns=_patterns(1), count=15, numbers=(1, 20), years=(1, 2)),
        2: Level(number=2, patterns=_patterns(2), count=15, numbers=(2, 24), years=(2, 4)),
        3: Level(number=3, patterns=_patterns(3), count=10, numbers=(POINTS[0], POINTS[-1]), years=(5, 7)),
        4: Level(number=4, patterns=_patterns(4), count=8, numbers=(2, 24), years=(6, 8)),
    }
)


def told(problem: Problem, words: Words) -> str:
    """The points; or the median; or points, median and mean."""
    match problem.answer:
        case (tuple(), middle):
            return words.number(middle)
        case answers:
            return " | ".join(decimal(answer, words) for answer in answers)


def example(level: int) -> Problem:
    """A problem from the middle of the first pattern."""
    pattern = LEVELS[level].patterns[0]
    return pattern.make(pattern.size // 2)


KIND = Kind(
    name="second-lowest", code="SN", game="qwantum", levels=LEVELS, cell=cell, draw=draw, told=told, example=example
)
