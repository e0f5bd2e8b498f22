"""How ``second-lowest`` is drawn: columns of a Qwantum scoresheet, scores in order, boxes with what they are called."""

from decimal import Decimal
from fractions import Fraction
from itertools import pairwise

from qwprint.base.units import Mm
from qwprint.draw import fonts
from qwprint.draw.geometry import Box
from qwprint.draw.ink import INKS, TEXT
from qwprint.draw.scene import Group, Item
from qwprint.games.qwantum.sheet import ROWS
from qwprint.layout import parts, text
from qwprint.layout.words import Words
from qwprint.worksheet import Cell, Problem, Setting
from qwprint.worksheets._drawn import GAP as BETWEEN
from qwprint.worksheets._drawn import Blank, blank, columns, em, length, line, width
from qwprint.worksheets._rings import ring
from qwprint.worksheets._rows import given

FIELD = 1.8
"""The side of a field over the type size: a number of two figures, and room around it."""

HEAD = 0.7
"""What the head of a row takes, over the side of its field."""

GAP: Mm = 1.5
"""Between a column and the box for its points, and between boxes that stand under each other."""

APART: Mm = 1.2
"""How much further fields of a column are apart than they are high."""

EDGE: Mm = 0.45
"""What a bar keeps around its field."""

TOLD = ("column points", "median", "mean")
"""The keys of what level 4 asks for."""


def decimal(value: object, words: Words) -> str:
    """A whole number, or one with a few decimals, as the language writes it."""
    assert isinstance(value, int | Fraction)
    exact = Fraction(value)
    return words.number(Decimal(exact.numerator) / Decimal(exact.denominator))


def cell(level: int, room: Mm, setting: Setting) -> Cell:
    """Columns side by side; two sets of five scores; two columns with three boxes each."""
    if level < 3:
        high = _column_height(setting) + GAP + setting.write
        beside = min(columns(room, _column_width(setting), setting), 5)
        return Cell(columns=beside, height=high, first=_side(setting) + 2 * EDGE)
    if level == 3:
        needed = length(_sorted((0,) * 5), setting)
        return Cell(columns=columns(room, needed, setting), height=2.5 * setting.write + GAP + em(setting))
    asked = max(length((Blank("", "", 3), setting.words[key]), setting) for key in TOLD)
    needed = _column_width(setting) + 2 * em(setting) + asked
    boxes = len(TOLD) * (setting.write + GAP) - GAP
    return Cell(columns=columns(room, needed, setting), height=max(_column_height(setting), boxes))


def draw(problem: Problem, box: Box, setting: Setting) -> tuple[Item, ...]:
    """The numbers, and boxes for what is asked."""
    match problem.answer:
        case (tuple() as rising, middle):
            return _scores(problem.asked, rising, middle, box, setting)
        case (points,):
            return _scored(problem.asked, points, box, setting)
        case answers:
            return _compared(problem.asked, answers, box, setting)


def _side(setting: Setting) -> Mm:
    return FIELD * em(setting)


def _column_width(setting: Setting) -> Mm:
    return _side(setting) * (1 + HEAD) + 2 * EDGE


def _column_height(setting: Setting) -> Mm:
    return len(ROWS) * (_side(setting) + APART) - (APART - 2 * EDGE)


def _column(box: Box, numbers: tuple[int, ...], setting: Setting) -> Group:
    """A field of each row under each other, with a number in it."""
    side = _side(setting)
    items: list[Item] = []
    for index, (name, number) in enumerate(zip(ROWS, numbers, strict=True)):
        ink = INKS[name]
        bar = Box(box.x, box.y + index * (side + APART), _column_width(setting), side + 2 * EDGE)
        colour, letter = parts.on_bar(ink, setting.palette), setting.words[f"letter {name}"]
        head = Box(bar.x, bar.y, side * HEAD + EDGE, bar.height)
        items += parts.bar(bar, ink, setting.palette, radius=side * 0.15)
        items.append(text.middle(head, letter, size=setting.size, colour=colour))
        items.append(given(Box(head.right, bar.y + EDGE, side, side), setting.words.number(number), setting, name))
    told = [f"{setting.words[f'colour {name}']} {number}" for name, number in zip(ROWS, numbers, strict=True)]
    return Group("column", tuple(items), setting.words.listed(told))


def _scored(numbers: tuple[int, ...], points: int, box: Box, setting: Setting) -> tuple[Item, ...]:
    """A column, and under it the box for its points."""
    top = box.y + _column_height(setting) + GAP
    place = Box(box.x, top, _column_width(setting), setting.write)
    column = (_column(box, numbers, setting), blank(place, Blank("points", f"{points}"), setting))
    beside = place.right + 2 * em(setting)
    room = Box(beside, box.y, box.right - beside, _column_height(setting))
    return (*column, *(_compared_by_size(numbers, points, room, setting) if setting.solved else ()))


def _compared_by_size(numbers: tuple[int, ...], points: int, box: Box, setting: Setting) -> tuple[Item, ...]:
    """The numbers from the lowest to the highest, the one that scores ringed; nothing where there is no room for it."""
    rising = sorted(numbers)
    signs = ["=" if one == other else "<" for one, other in pairwise(rising)]
    told = [part for pair in zip(map(setting.words.number, rising), (*signs, ""), strict=True) for part in pair][:-1]
    widths = [fonts.width(part, "regular", setting.size) for part in told]
    if sum(widths) + em(setting) * (len(told) - 1) > box.width:
        return ()
    baseline, x = box.cy + fonts.FIGURE_HEIGHT * em(setting) / 2, box.x
    items: list[Item] = []
    for index, (part, wide) in enumerate(zip(told, widths, strict=True)):
        items.append(text.line(x, baseline, part, size=setting.size, colour=setting.palette.pencil))
        if index == 2 * rising.index(points):
            side = max(wide, em(setting)) + em(setting) * 0.5
            items.append(ring(Box(x + wide / 2 - side / 2, box.cy - side / 2, side, side), setting.palette))
        x += wide + em(setting)
    return (Group("in order", tuple(items)),)


def _sorted(rising: tuple[int, ...]) -> tuple[Blank, ...]:
    """Boxes for numbers in order."""
    return tuple(Blank(f"number {index}", f"{number}") for index, number in enumerate(rising))


def _scores(
    asked: tuple[int, ...], rising: tuple[int, ...], middle: object, box: Box, setting: Setting
) -> tuple[Item, ...]:
    """The scores as they came, boxes for them in order, and a box for the middle one under its place."""
    baseline = box.y + setting.write / 2 + fonts.FIGURE_HEIGHT * em(setting) / 2
    shown = text.line(box.x, baseline, ", ".join(map(setting.words.number, asked)), size=setting.size, colour=TEXT)
    top = box.y + setting.write / 2 + em(setting)
    boxes = _sorted(rising)
    ordered = Box(box.x, top, box.width, setting.write)
    left = box.x + 2 * (width(boxes[0], setting) + em(setting) * BETWEEN)
    place = Box(left, top + setting.write + GAP, width(boxes[0], setting), setting.write)
    under = place.cy + fonts.FIGURE_HEIGHT * em(setting) / 2
    caption = text.line(left - em(setting) * 0.6, under, setting.words["median"], size=setting.size, align="right")
    return shown, *line(ordered, boxes, setting), caption, blank(place, Blank("median", f"{middle}"), setting)


def _compared(numbers: tuple[int, ...], answers: tuple[object, ...], box: Box, setting: Setting) -> tuple[Item, ...]:
    """A column, and beside it boxes for its points, median and mean."""
    x = box.x + _column_width(setting) + 2 * em(setting)
    items: list[Item] = [_column(box, numbers, setting)]
    for index, (key, answer) in enumerate(zip(TOLD, answers, strict=True)):
        place = Box(x, box.y + index * (setting.write + GAP), box.right - x, setting.write)
        items += line(place, (Blank(key, decimal(answer, setting.words), 3), setting.words[key]), setting)
    return tuple(items)
