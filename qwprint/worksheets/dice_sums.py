"""``dice-sums``: adding two to seven coloured dice, in the end by colour as Qwantum wants it.

Levels 1 and 2 add all dice. 3 and 4 show a roll of Qwantum, and what is asked is a colour's number, or every colour's:
the sum of its dice and the white one.
"""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import combinations_with_replacement
from types import MappingProxyType

from qwprint.base.units import Mm
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Item
from qwprint.games.qwantum import rules
from qwprint.games.qwantum.deal import DICE, SIDES, WHITE, Deal, Roll
from qwprint.layout.words import Words
from qwprint.worksheet import Cell, Kind, Level, Pattern, Problem, Setting
from qwprint.worksheets._drawn import Blank, Die, Part, em, line

INKS = ("violet", "light blue", "red", "yellow", "white")
"""The inks of Qwantum's colours."""

FACES = range(1, SIDES + 1)
PLAIN = {1: ("red", "yellow"), 2: ("red", "yellow", "violet")}
"""The dice of the levels that add them all."""

ROLLS = SIDES ** len(DICE)


def _plain(inks: Sequence[str], index: int) -> Problem:
    """Dice that are all added; which die is which does not matter for what problem it is."""
    shown = tuple(combinations_with_replacement(FACES, len(inks)))[index]
    turn = index % len(inks)  # or the lowest number would always stand first
    return Problem(key=shown, asked=shown[turn:] + shown[:turn], answer=(sum(shown),), trivial=1 in shown)


def _roll(index: int) -> Roll:
    """A roll of all dice by its number."""
    faces = []
    for die in DICE:
        index, face = divmod(index, SIDES)
        faces.append(die[face])
    return Roll(tuple(faces))


def _colour(dice: int, index: int) -> Problem:
    """A roll of which one colour is asked that so many dice show: the first such roll from this number on."""
    while True:
        roll = _roll(index % ROLLS)
        shown = Counter(face.colour for face in roll.first if face.colour != WHITE)
        rows = [row for row in range(rules.ROWS) if shown[row] == dice]
        if rows:
            row = rows[index % len(rows)]
            added = sorted(face.number for face in roll.first if face.colour in {row, WHITE})
            number = rules.total(Deal((roll,)), 0, (), row)
            return Problem(key=(row, tuple(added)), asked=(roll.first, (row,)), answer=(number,))
        index += 1


def _colours(index: int) -> Problem:
    """A roll of which all colours are asked."""
    roll = _roll(index)
    numbers = tuple(rules.total(Deal((roll,)), 0, (), row) for row in range(rules.ROWS))
    rows = tuple(range(rules.ROWS))
    return Problem(key=tuple(sorted(roll.first)), asked=(roll.first, rows), answer=numbers)


def _dice(inks: Sequence[str]) -> Pattern:
    size = len(tuple(combinations_with_replacement(FACES, len(inks))))
    return Pattern(name=f"{len(inks)} dice", size=size, make=partial(_plain, inks))


LEVELS = MappingProxyType(
    {
        1: Level(number=1, patterns=(_dice(PLAIN[1]),), count=12, numbers=(1, 12), years=(1, 2)),
        2: Level(number=2, patterns=(_dice(PLAIN[2]),), count=12, numbers=(1, 18), years=(1, 2)),
        3: Level(
            number=3,
            patterns=tuple(
                Pattern(name=f"{dice} dice and white", size=ROLLS, make=partial(_colour, dice), exact=False)
                for dice in (2, 3)
            ),
            count=10,
            numbers=(1, 33),
            years=(2, 3),
        ),
        4: Level(
            number=4,
            patterns=(Pattern(name="all colours", size=ROLLS, make=_colours),),
            count=6,
            numbers=(1, 33),
            years=(2, 4),
        ),
    }
)


def cell(level: int, width: Mm, setting: Setting) -> Cell:
    """Three sums side by side, or two rolls; in large type fewer."""
    if level in PLAIN:
        return Cell(columns=3 if level == 1 and setting.size <= 14 else 2, height=setting.write * 1.5)
    columns = 2 if setting.size <= 14 else 1
    lines = 1 if level == 3 else (2 if columns == 1 else 3)
    return Cell(columns=columns, height=setting.write * (1.35 * lines + 1.6))


def draw(problem: Problem, box: Box, setting: Setting) -> tuple[Item, ...]:
    """The dice, and a box for each sum."""
    asked = problem.asked
    if isinstance(asked[0], int):
        whole: list[Part] = []
        for value, ink in zip(asked, PLAIN[len(asked) - 1], strict=True):
            whole += [*(["+"] if whole else []), Die(value, ink)]
        return line(box, [*whole, "=", Blank("sum", str(problem.answer[0]))], setting)
    faces, _ = asked
    height = setting.write
    dice = line(Box(box.x, box.y, box.width, height), [Die(face.number, INKS[face.colour]) for face in faces], setting)
    return (*dice, *_asked(Box(box.x, box.y + height * 1.3, box.width, box.height - height * 1.3), problem, setting))


def _asked(box: Box, problem: Problem, setting: Setting) -> list[Item]:
    """For each colour that is asked its name and a box, two on a line."""
    rows = problem.asked[1]
    items: list[Item] = []
    for i, (row, number) in enumerate(zip(rows, problem.answer, strict=True)):
        place = Box(
            box.x + i % 2 * box.width / 2,
            box.y + i // 2 * setting.write * 1.25,
            box.width / 2 - em(setting),
            setting.write,
        )
        name = setting.words[f"colour {INKS[row]}"]
        items += line(place, (Blank(f"sum {row}", str(number)), name), setting)
    return items


def told(problem: Problem, words: Words) -> str:
    """The sums, with their colours where there are several."""
    if len(problem.answer) == 1:
        return str(problem.answer[0])
    rows = problem.asked[1]
    return ", ".join(
        f"{words[f'letter {INKS[row]}']} {number}" for row, number in zip(rows, problem.answer, strict=True)
    )


def example(level: int) -> Problem:
    """A problem with a number of its own."""
    pattern = LEVELS[level].patterns[0]
    return pattern.make(pattern.size // 2)


KIND = Kind(
    name="dice-sums", code="DS", game="qwantum", levels=LEVELS, cell=cell, draw=draw, told=told, example=example
)
