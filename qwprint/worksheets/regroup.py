"""``regroup``: sums and differences without carrying, with it, and mixed, told as Qwinto with bigger dice.

Level 1 never carries, level 2 always from the ones to the tens; level 3 mixes sums of two dice of a hundred that carry
nowhere, once and twice; level 4 adds and subtracts numbers of three digits in columns, a die of ten for each digit.
Patterns are the operation, the digits, and the places that carry; a difference carries where it borrows.
"""

from functools import partial
from types import MappingProxyType

from qwprint.base.units import Mm
from qwprint.draw import fonts, shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import TEXT
from qwprint.draw.scene import Group, Item, Path, Stroke
from qwprint.layout import parts, text
from qwprint.layout.words import Words
from qwprint.worksheet import Cell, Kind, Level, Pattern, Problem, Setting
from qwprint.worksheets._carrying import PLACES, TEN, Carrying
from qwprint.worksheets._drawn import Blank, Die, Part, blank, columns, em, length, line, slot, width

INKS = ("orange", "yellow")
"""The first and the second number's dice."""

PLUS, MINUS = "+", "−"
WRITTEN = 4
"""The level that adds and subtracts in columns."""

NOTES = 0.45
"""Room for the carries, over the height of a box."""

HUNDRED = 100


def _problem(carrying: Carrying, sign: str, index: int) -> Problem:
    """A sum, or the difference that undoes it."""
    first, second = carrying.pair(index)
    if sign == PLUS:
        numbers = (first, second)
        return Problem(key=(sign, *sorted(numbers)), asked=(first, sign, second), answer=first + second)
    total = first + second
    asked = (total, sign, second)
    return Problem(key=asked, asked=asked, answer=first, trivial=first == second)


def _patterns(*kinds: Carrying) -> tuple[Pattern, ...]:
    """Sums of all kinds, then differences of all kinds."""
    return tuple(
        Pattern(
            name=f"{kind.digits[0]} {sign} {kind.digits[1]} digits, {kind}",
            size=kind.size,
            make=partial(_problem, kind, sign),
            exact=sign == MINUS or kind.digits[0] != kind.digits[1],
        )
        for sign in (PLUS, MINUS)
        for kind in kinds
    )


ONES, TENS = PLACES[:1], PLACES[1:2]
LEVELS = MappingProxyType(
    {
        1: Level(
            number=1,
            patterns=_patterns(Carrying((2, 1)), Carrying((2, 2))),
            count=12,
            numbers=(2, 99),
            years=(1, 2),
        ),
        2: Level(
            number=2,
            patterns=_patterns(Carrying((2, 1), ONES), Carrying((2, 2), ONES)),
            count=18,
            numbers=(2, 98),
            years=(2, 3),
        ),
        3: Level(
            number=3,
            patterns=_patterns(Carrying((2, 2)), Carrying((2, 2), ONES), Carrying((2, 2), ONES + TENS)),
            count=18,
            numbers=(11, 198),
            years=(3, 4),
        ),
        4: Level(
            number=4,
            patterns=_patterns(Carrying((3, 3), ONES), Carrying((3, 3), TENS), Carrying((3, 3), ONES + TENS)),
            count=12,
            numbers=(111, 998),
            years=(3, 5),
        ),
    }
)


def _line(problem: Problem, setting: Setting) -> list[Part]:
    """A sum of two dice, or a sum of which one die is taken off."""
    first, sign, second = problem.asked
    die = _die(first, INKS[0])
    start: Part = die if sign == PLUS else slot(str(first), width(die, setting), setting)
    return [start, sign, _die(second, INKS[1]), "=", Blank("result", str(problem.answer))]  # as wide for all: no hint


def _die(number: int, ink: str) -> Die:
    return Die(number, ink, TEN if number < TEN else HUNDRED)


def cell(level: int, room: Mm, setting: Setting) -> Cell:
    """Lines, as many side by side as there is room for; or columns of figures with room for the carries."""
    if level == WRITTEN:
        needed = _step(setting) * 3 + _sign_room(setting)
        return Cell(columns=min(columns(room, needed, setting), 3), height=setting.write * (3.2 + NOTES))
    needed = max(length(_line(pattern.make(pattern.size - 1), setting), setting) for pattern in LEVELS[level].patterns)
    return Cell(columns=min(columns(room, needed, setting), 3), height=setting.write * 1.2)


def draw(problem: Problem, box: Box, setting: Setting) -> tuple[Item, ...]:
    """The dice and a box for the result; where no die shows the number, figures in columns and a box for each."""
    if problem.asked[2] < HUNDRED:
        return line(Box(box.x, box.y, box.width, setting.write), _line(problem, setting), setting)
    return _written(problem, box, setting)


def _step(setting: Setting) -> Mm:
    """From one place to the next."""
    return setting.write * 1.08


def _sign_room(setting: Setting) -> Mm:
    return em(setting) * 1.1


def _written(problem: Problem, box: Box, setting: Setting) -> tuple[Item, ...]:
    """Two numbers under each other, a figure a die; room for the carries, a line, and a box for each figure."""
    first, sign, second = problem.asked
    left, step, high = box.x + _sign_room(setting), _step(setting), setting.write
    items: list[Item] = []
    for row, (number, ink) in enumerate(zip((first, second), INKS, strict=True)):
        for i, figure in enumerate(str(number)):
            place = Box(left + step * i, box.y + high * 1.05 * row, high, high)
            items += line(place, (Die(int(figure), ink, TEN),), setting, centred=True)
    baseline = box.y + high * 1.55 + fonts.FIGURE_HEIGHT * em(setting) / 2
    items.append(text.line(box.x, baseline, sign, size=setting.size))
    rule = box.y + high * (2.05 + NOTES)
    ends = ((box.x, rule), (left + step * (len(PLACES) - 1) + high, rule))
    items.append(Path(shapes.polyline(ends), None, Stroke(TEXT, parts.LINE)))
    for i, figure in enumerate(f"{problem.answer:3}"):
        place = Box(left + step * i, box.y + high * (2.15 + NOTES), high, high)
        items.append(blank(place, Blank(PLACES[-1 - i], figure.strip(), 1), setting))
    return (*items, *(_carries(first, second, Box(left, box.y, high, high), setting) if sign == PLUS else ()))


def _carries(first: int, second: int, place: Box, setting: Setting) -> tuple[Item, ...]:
    """What is carried, over the line, ``place`` being that of the highest figure; sheets have room for it only."""
    if not setting.solved:
        return ()
    baseline = place.y + place.height * (2.05 + NOTES) - em(setting) * 0.22
    powers = (power for power in range(1, len(PLACES)) if first % TEN**power + second % TEN**power >= TEN**power)
    centres = (place.cx + _step(setting) * (len(PLACES) - 1 - power) for power in powers)
    colour = setting.palette.pencil
    marks = (text.line(x, baseline, "1", size=setting.size, colour=colour, align="centre") for x in centres)
    return (Group("carries", tuple(marks)),)


def told(problem: Problem, words: Words) -> str:
    """The result."""
    return words.number(problem.answer)


def example(level: int) -> Problem:
    """A problem in the middle of the last kind of sums, the hardest ones."""
    patterns = LEVELS[level].patterns
    pattern = patterns[len(patterns) // 2 - 1]
    return pattern.make(pattern.size // 2)


KIND = Kind(name="regroup", code="RG", game="qwinto", levels=LEVELS, cell=cell, draw=draw, told=told, example=example)
