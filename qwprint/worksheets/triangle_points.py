"""``triangle-points``: the points of a Qwixx row, 1, 3, 6, 10 …: how they grow, what rows score, and how many crosses.

Level 1 continues or mends a line of numbers whose steps grow by one, as those of the points do. Level 2 scores two
rows. Level 3 goes on from a row that has crosses, and finds the crosses of a row from its points. Level 4 leaves the
printed table: rows that are longer than any, for which adding one number after the other takes too long.
"""

from collections.abc import Iterator
from itertools import accumulate, combinations_with_replacement, product
from types import MappingProxyType

from qwprint.base.units import Mm
from qwprint.games._qwixx.sheet import POINTS
from qwprint.layout.words import Words
from qwprint.worksheet import Cell, Kind, Level, Pattern, Problem, Setting
from qwprint.worksheets import _triangle_drawn as drawn
from qwprint.worksheets._patterns import listed

TERMS = 6
"""How many numbers a line has."""

STARTS, STEPS = range(2, 14), range(2, 10)
"""First numbers and first steps of lines; the points of Qwixx themselves, from 1 with a step of 2, are the example."""

PLACES = {"next": TERMS - 1, "gap": 2}
"""Which number of a line is hidden, by pattern."""

MOST = len(POINTS)
"""Crosses of a row with its lock."""

SHORT = range(2, 8)
LONG = range(8, MOST + 1)
"""Crosses of short and long rows; a single cross would be trivial."""

BEYOND = range(MOST + 1, 101)
"""Crosses of rows that no scoresheet has."""


def score(crosses: int) -> int:
    """What so many crosses score: by the table of the scoresheet, and beyond it by the rule that made the table."""
    return POINTS[crosses - 1] if crosses <= MOST else crosses * (crosses + 1) // 2


def _terms(start: int, step: int, place: str) -> Problem:
    """A line from ``start`` whose first step is ``step``, one number of which is hidden."""
    terms = list(accumulate(range(step, step + TERMS - 1), initial=start))
    hidden = PLACES[place]
    asked = ("terms", *terms[:hidden], None, *terms[hidden + 1 :])
    return Problem(key=(start, step), asked=asked, answer=terms[hidden])


def _rows(one: int, other: int) -> Problem:
    """Two rows with so many crosses: points of each, and of both."""
    points = score(one), score(other)
    return Problem(key=tuple(sorted((one, other))), asked=("rows", one, other), answer=(*points, sum(points)))


def _gain(before: int, after: int) -> Problem:
    """How many points a row gains that had some crosses and has more."""
    return Problem(key=("gain", before, after), asked=("gain", before, after), answer=score(after) - score(before))


def _other(crosses: int, wanted: int) -> Problem:
    """How many crosses a second row has, given those of the first and the points of both."""
    asked = ("other", crosses, score(crosses) + score(wanted))
    return Problem(key=asked, asked=asked, answer=wanted, trivial=crosses == wanted)


def _long(crosses: int, way: str) -> Problem:
    """The points of a long row, or the crosses from its points."""
    points = score(crosses)
    asked, answer = (crosses, points) if way == "points" else (points, crosses)
    return Problem(key=crosses, asked=(way, asked), answer=answer)


def _lines() -> Iterator[Pattern]:
    """Each line has one number hidden, so that it is not told by another problem."""
    for i, place in enumerate(PLACES):
        lines = ((start, step) for start, step in product(STARTS, STEPS) if (start + step) % len(PLACES) == i)
        yield listed(place, (_terms(start, step, place) for start, step in lines))


def _pairs() -> Iterator[Pattern]:
    """Two short rows, a short and a long one, two long ones; which one is on top varies."""
    rows = {"short": SHORT, "long": LONG}
    for (name, some), (other, more) in combinations_with_replacement(rows.items(), 2):
        pairs = [(a, b) for a, b in product(some, more) if a <= b]
        yield listed(f"{name}, {other}", (_rows(*((a, b) if (a + b) % 2 else (b, a))) for a, b in pairs))


def _table() -> Iterator[Pattern]:
    """There and back on the printed table. The gain of one cross is told by its number, so there is none of it."""
    crosses = range(2, MOST + 1)
    yield listed("gain", (_gain(a, b) for a, b in product(crosses, crosses) if b - a > 1))
    yield listed("other", (_other(a, b) for a, b in product(crosses, crosses)))


def _beyond() -> Iterator[Pattern]:
    """There and back on long rows, each asked one way, so that it is not told by another problem."""
    for i, way in enumerate(("points", "crosses")):
        yield listed(way, (_long(crosses, way) for crosses in BEYOND if crosses // 2 % 2 == i))


LEVELS = MappingProxyType(
    {
        1: Level(number=1, patterns=tuple(_lines()), count=12, numbers=(1, 68), years=(2, 4)),
        2: Level(number=2, patterns=tuple(_pairs()), count=8, numbers=(2, 156), years=(2, 4)),
        3: Level(number=3, patterns=tuple(_table()), count=16, numbers=(2, 156), years=(3, 6)),
        4: Level(number=4, patterns=tuple(_beyond()), count=16, numbers=(13, 5050), years=(5, 8)),
    }
)


def cell(level: int, width: Mm, setting: Setting) -> Cell:
    """What the widest problem of the level takes."""
    return drawn.cell([pattern.make(pattern.size - 1) for pattern in LEVELS[level].patterns], width, setting)


def told(problem: Problem, words: Words) -> str:
    """The answer; of two rows the points of both together."""
    answer = problem.answer[-1] if isinstance(problem.answer, tuple) else problem.answer
    return words.number(answer)


def example(level: int) -> Problem:
    """Qwixx's own points at first, then a problem in the middle of the first pattern."""
    if level == 1:
        return _terms(1, 2, "next")
    pattern = LEVELS[level].patterns[0]
    return pattern.make(pattern.size // 2)


KIND = Kind(
    name="triangle-points",
    code="TP",
    game="qwixx",
    levels=LEVELS,
    cell=cell,
    draw=drawn.draw,
    told=told,
    example=example,
)
