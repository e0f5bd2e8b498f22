"""``order-rows``: sums of dice are put into rows of Qwinto so that they rise, and of Qwantum where they fall at last.

Level 1 fills an empty piece of a row, level 2 the holes of one. At level 3 one roll more is there than holes, and its
sum fits nowhere. Level 4 fills rows of Qwantum: four numbers rise, two fall.

A problem has one answer. Numbers that fill a rising row have one order; the roll that is left over at level 3 fits no
field of the row as it is printed; and the rows of level 4 are only taken where one way of filling them is legal.
"""

from functools import partial
from types import MappingProxyType

from qwprint.layout.words import Words
from qwprint.worksheet import Kind, Level, Pattern, Problem
from qwprint.worksheets._order_rows_drawn import cell, draw
from qwprint.worksheets._order_rows_made import LARGEST, Rolls, qwantum_row, qwantum_size, qwinto, size
from qwprint.worksheets._rows import HOLE


def _qwinto(name: str, rolls: Rolls, kind: int = 0) -> Pattern:
    return Pattern(name=name, size=size(rolls), make=partial(qwinto, rolls, kind), exact=False)


def _qwantum(name: str, falling: int) -> Pattern:
    return Pattern(name=name, size=qwantum_size(falling), make=partial(qwantum_row, falling), exact=False)


EMPTY = Rolls(row=0, fields=4, holes=4, dice=2)
TWO_DICE = Rolls(row=1, fields=7, holes=4, dice=2)
THREE_DICE = Rolls(row=1, fields=7, holes=4, dice=3)
SPARE = Rolls(row=2, fields=8, holes=4, dice=3, spare=1)

EXAMPLE = 173
"""From the middle of a pattern, so that the numbers of the example lie well apart."""

LEVELS = MappingProxyType(
    {
        1: Level(number=1, patterns=(_qwinto("empty row", EMPTY),), count=6, numbers=(1, 12), years=(1, 2)),
        2: Level(
            number=2,
            patterns=(_qwinto("two dice", TWO_DICE), _qwinto("three dice", THREE_DICE)),
            count=8,
            numbers=(1, 18),
            years=(2, 3),
        ),
        3: Level(
            number=3,
            patterns=(_qwinto("there already", SPARE, 1), _qwinto("no field between", SPARE, 2)),
            count=6,
            numbers=(1, 18),
            years=(2, 4),
        ),
        4: Level(
            number=4,
            patterns=(_qwantum("one after the line", 1), _qwantum("two after the line", 2)),
            count=8,
            numbers=(1, LARGEST),
            years=(3, 5),
        ),
    }
)


def told(problem: Problem, words: Words) -> str:
    """The numbers that are entered, from left to right, and the sum that is left over."""
    _, numbers, _ = problem.asked
    row, spare = problem.answer
    entered = ", ".join(words.number(number) for held, number in zip(numbers, row, strict=True) if held == HOLE)
    return f"{entered} ({words.fill('left over', number=words.number(spare))})" if spare else entered


def example(level: int) -> Problem:
    """A problem from the middle of the first pattern."""
    pattern = LEVELS[level].patterns[0]
    return pattern.make(pattern.size // 2 + EXAMPLE)


KIND = Kind(
    name="order-rows", code="RW", game="qwinto", levels=LEVELS, cell=cell, draw=draw, told=told, example=example
)
