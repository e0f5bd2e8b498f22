"""``missing-die``: a roll of Qwinto's dice and its sum, or an equal roll; which number does the hidden die show?

Level 1 hides one of two dice, level 2 one of three. Level 3 sets two rolls equal, so that the sign between them is read
as "as much as" and not as "makes". Level 4 hides two dice of a roll that show the same number.

Two dice make 36 different problems, 25 of them without a 1: level 1 has no more to give.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations_with_replacement
from types import MappingProxyType

from qwprint.base.units import Mm
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Item
from qwprint.games.qwinto.deal import DICE, FACES
from qwprint.layout.words import Words
from qwprint.worksheet import Cell, Kind, Level, Pattern, Problem, Setting
from qwprint.worksheets._drawn import Blank, Die, Part, columns, length, line

INKS = ("orange", "yellow", "purple")
"""The dice from left to right."""

NUMBERS = range(1, FACES + 1)
HIDDEN = None
"""What stands in a roll for a die whose number is to be found."""

Roll = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Hidden:
    """Dice that are seen, the number of those that are not, how many these are, and the roll of the same sum, if any.

    ``seen`` and ``equal`` rise.
    """

    seen: tuple[int, ...]
    number: int
    dice: int = 1
    equal: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """The sum of the roll."""
        return sum(self.seen) + self.number * self.dice


def _rolls(seen: int) -> tuple[tuple[int, ...], ...]:
    """All rolls of so many dice, rising."""
    return tuple(combinations_with_replacement(NUMBERS, seen))


def _summed(dice: int) -> tuple[Hidden, ...]:
    """One of so many dice is hidden, and the sum is told."""
    return tuple(Hidden(seen, number) for seen in _rolls(dice - 1) for number in NUMBERS)


def _equal(hidden: int, dice: int) -> Iterator[Hidden]:
    """So many of three dice are hidden, and another roll of so many dice is told: of the same sum, but not the same."""
    for seen in _rolls(DICE - hidden):
        for number in NUMBERS:
            roll = tuple(sorted((*seen, *(number,) * hidden)))
            for other in _rolls(dice):
                if sum(other) == sum(roll) and other != roll:
                    yield Hidden(seen, number, hidden, other)


def _problem(pool: Sequence[Hidden], place: int, index: int) -> Problem:
    """A problem by its number; hidden dice stand from ``place`` on, counted through both rolls from the left."""
    hidden = pool[index]
    dice = len(hidden.seen) + hidden.dice
    side, first = divmod(place, dice)
    seen = hidden.seen if hidden.total % 4 < 2 else hidden.seen[::-1]  # or the dice would always rise
    roll: Roll = (*seen[:first], *(HIDDEN,) * hidden.dice, *seen[first:])
    other: Roll | int = hidden.equal[1:] + hidden.equal[:1] if hidden.equal else hidden.total
    trivial = 1 in (*hidden.seen, hidden.number, *hidden.equal)
    key = (hidden.seen, hidden.dice, hidden.equal or hidden.total)
    return Problem(key=key, asked=(other, roll) if side else (roll, other), answer=hidden.number, trivial=trivial)


def _by_place(pool: Sequence[Hidden], places: Sequence[int], named: Sequence[str]) -> tuple[Pattern, ...]:
    """A pattern for each place of the hidden die; the sum tells which one a problem has, so that it has only one."""
    parts = [[hidden for hidden in pool if hidden.total % len(places) == i] for i in range(len(places))]
    return tuple(
        Pattern(name=name, size=len(part), make=partial(_problem, tuple(part), place))
        for name, place, part in zip(named, places, parts, strict=True)
    )


def _pair(dice: int) -> Pattern:
    """Two equal dice are hidden after the first, and a roll of so many dice has the same sum."""
    pool = tuple(_equal(2, dice))
    return Pattern(name=f"as {dice} dice", size=len(pool), make=partial(_problem, pool, 1))


ONE, TWO, ROLLS = _summed(2), _summed(DICE), tuple(_equal(1, DICE))
ORDER, SIDES = ("first", "second", "third"), ("left", "right")
LEVELS = MappingProxyType(
    {
        1: Level(number=1, patterns=_by_place(ONE, (0, 1), ORDER[:2]), count=12, numbers=(1, 12), years=(1, 2)),
        2: Level(number=2, patterns=_by_place(TWO, (0, 1, 2), ORDER), count=15, numbers=(1, 18), years=(1, 3)),
        3: Level(number=3, patterns=_by_place(ROLLS, (0, 5), SIDES), count=10, numbers=(1, 16), years=(2, 4)),
        4: Level(number=4, patterns=(_pair(2), _pair(3)), count=10, numbers=(1, 16), years=(3, 5)),
    }
)


def _line(problem: Problem) -> list[Part]:
    """The rolls as sums."""
    whole: list[Part] = []
    for side in problem.asked:
        if whole:
            whole.append("=")
        whole += [str(side)] if isinstance(side, int) else _roll(side, problem.answer)
    return whole


def _roll(roll: Roll, answer: int) -> list[Part]:
    """Dice with signs between them, boxes for the hidden ones."""
    whole: list[Part] = []
    for i, (value, ink) in enumerate(zip(roll, INKS, strict=False)):
        if i:
            whole.append("+")
        whole.append(Blank(f"die {i}", str(answer), 1, ink) if value is None else Die(value, ink))
    return whole


def cell(level: int, width: Mm, setting: Setting) -> Cell:
    """A line each; as many side by side as there is room for."""
    needed = max(length(_line(pattern.make(pattern.size - 1)), setting) for pattern in LEVELS[level].patterns)
    return Cell(columns=min(columns(width, needed, setting), 3), height=setting.write * 1.2)


def draw(problem: Problem, box: Box, setting: Setting) -> tuple[Item, ...]:
    """The dice, boxes for the hidden ones, and the sum or the other roll."""
    return line(Box(box.x, box.y, box.width, setting.write), _line(problem), setting)


def told(problem: Problem, words: Words) -> str:
    """The number of the hidden dice."""
    return words.number(problem.answer)


def example(level: int) -> Problem:
    """A problem in the middle of the first pattern, one without a 1."""
    pattern = LEVELS[level].patterns[0]
    problems = map(pattern.make, range(pattern.size // 2, pattern.size))
    return next(problem for problem in problems if not problem.trivial)


KIND = Kind(
    name="missing-die", code="MD", game="qwinto", levels=LEVELS, cell=cell, draw=draw, told=told, example=example
)
