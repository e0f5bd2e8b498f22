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
from qwprint.draw import fonts
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Item
from qwprint.games.qwantum import rules
from qwprint.games.qwantum.deal import DICE, SIDES, WHITE, Deal, Face, Roll
from qwprint.layout.words import Words
from qwprint.worksheet import Cell, Kind, Level, Pattern, Problem, Setting
from qwprint.worksheets._drawn import BELOW, Blank, Die, Part, columns, em, length, line, slot

INKS = ("violet", "light blue", "red", "yellow", "white")
"""The inks of Qwantum's colours."""

FACES = range(1, SIDES + 1)
PLAIN = {1: ("red", "yellow"), 2: ("red", "yellow", "violet")}
"""The dice of the levels that add them all."""

ROLLS = SIDES ** len(DICE)

ABREAST = 2
"""Colours that are asked beside each other."""

APART: Mm = 2.0
"""Between what stands below each other."""


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
    """A line with the sum; or a roll, and below it what is asked, two boxes beside each other."""
    if level in PLAIN:
        longest = Problem(key=(), asked=(1,) * len(PLAIN[level]), answer=(0,))
        needed = length(_line(longest, setting), setting)
        return Cell(columns=min(columns(width, needed, setting), 3), height=setting.write * 1.2)
    dice = length(_roll_line(tuple(die[0] for die in DICE), setting), setting)
    beside = 1 if level == 3 else ABREAST
    needed = max(dice, _asked_width(setting) * beside + 2 * em(setting) * (beside - 1))
    lines = 1 if level == 3 else rules.ROWS // ABREAST
    high = _asked_top(setting) + lines * setting.write + (lines - 1) * APART
    return Cell(columns=min(columns(width, needed, setting), 2), height=high)


def draw(problem: Problem, box: Box, setting: Setting) -> tuple[Item, ...]:
    """The dice, and a box for each sum."""
    asked = problem.asked
    top = Box(box.x, box.y, box.width, setting.write)
    if isinstance(asked[0], int):
        return line(top, _line(problem, setting), setting)
    below = Box(box.x, box.y + _asked_top(setting), box.width, box.height - _asked_top(setting))
    return (*line(top, _roll_line(asked[0], setting), setting), *_asked(below, problem, setting))


def _line(problem: Problem, setting: Setting) -> list[Part]:
    """Dice that are added, and a box for their sum."""
    whole: list[Part] = []
    for value, ink in zip(problem.asked, PLAIN[len(problem.asked) - 1], strict=True):
        whole += [*(["+"] if whole else []), Die(value, ink)]
    return [*whole, "=", Blank("sum", str(problem.answer[0]))]


def _roll_line(faces: Sequence[Face], setting: Setting) -> list[Part]:
    """A roll of Qwantum: dice with the letters of their colours."""
    inks = [INKS[face.colour] for face in faces]
    letters = [setting.words[f"letter {ink}"] for ink in inks]
    return [Die(face.number, ink, letter=letter) for face, ink, letter in zip(faces, inks, letters, strict=True)]


def _asked_top(setting: Setting) -> Mm:
    """Where the boxes begin, below dice and letters."""
    return setting.write + BELOW * em(setting) + APART


def _asked_line(row: int, number: int, setting: Setting) -> list[Part]:
    """The letter of a colour, a box, and the colour's name."""
    letters = [fonts.width(setting.words[f"letter {ink}"], "bold", setting.size) for ink in INKS]
    letter, name = (setting.words[f"{what} {INKS[row]}"] for what in ("letter", "colour"))
    return [slot(letter, max(letters), setting, font="bold"), Blank(f"sum {row}", str(number)), name]


def _asked_width(setting: Setting) -> Mm:
    """What the colour with the longest name takes."""
    return max(length(_asked_line(row, 0, setting), setting) for row in range(rules.ROWS))


def _asked(box: Box, problem: Problem, setting: Setting) -> list[Item]:
    """For each colour that is asked a box with its letter and its name."""
    items: list[Item] = []
    for i, (row, number) in enumerate(zip(problem.asked[1], problem.answer, strict=True)):
        x = box.x + i % ABREAST * (_asked_width(setting) + 2 * em(setting))
        y = box.y + i // ABREAST * (setting.write + APART)
        items += line(Box(x, y, box.right - x, setting.write), _asked_line(row, number, setting), setting)
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
