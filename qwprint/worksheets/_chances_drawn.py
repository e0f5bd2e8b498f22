"""How ``chances`` is drawn: dice that are not rolled yet or a piece of a row, boxes for what is asked, and working."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from qwprint.base.units import Mm
from qwprint.draw import fonts, shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import INKS, TEXT, WHITE
from qwprint.draw.scene import Group, Item, Path, Stroke
from qwprint.games._qwinto.grid import GRID
from qwprint.layout import parts, text
from qwprint.worksheet import Cell, Problem, Setting
from qwprint.worksheets import _drawn
from qwprint.worksheets._chances_event import Event, Says, share
from qwprint.worksheets._chances_steps import Answer, decimal, sign, steps
from qwprint.worksheets._drawn import DIE, Blank, Part, Picture, blank, columns, em, length, line
from qwprint.worksheets._rows import SPACE, Piece, leading, piece, piece_width

GAP: Mm = 2.0
"""Between the lines of a problem."""

ABOVE: Mm = 0.8
"""Between what is asked and its working."""

BAR: Mm = 1.0
"""From a box to the bar of its fraction."""

OVER: Mm = 0.6
"""How far the bar of a fraction reaches over its boxes on either side."""

FIELDS = {2: 3, 3: 5, 4: 5}
"""By level, how long pieces of rows are."""

WIDEST = {
    1: (Event(2, Says.ANY, (11, 12)), Event(2, Says.RUN, (10, 12))),
    2: (Event(2, Says.MOST, (11,)), Event(2, Says.LEAST, (12,))),
    3: (),
    4: (Event(3, Says.MOST, (8,)), Event(3, Says.LEAST, (17,))),
}
"""By level, those events that are told in words and take most room; which of them does is for the language to say."""

ANSWER: Answer = (Fraction(1, 3), Fraction(33, 100), 33)
"""An answer that takes as much room as any."""

LONGEST = {
    1: "1+6, 2+5, 3+4, 4+3, 5+2, 6+1",
    2: "36 − (1 + 2 + 3 + 4 + 5) = 21",
    3: "8, 9, 10, 11, 12 → 5 + 4 + 3 + 2 + 1 = 15",
    4: "13, 14, 15, 17 → 21 + 15 + 10 + 3 = 49",
}
"""By level, a line of working that is as long as any."""


def cell(level: int, room: Mm, setting: Setting) -> Cell:
    """What is rolled, with room to work under it, and what is asked: beside it at level 2, else under it."""
    left, asked = _left(level, setting), _fraction_width(setting)
    match level:
        case 1:
            needed = max(left, length(_counted(0, setting), setting))
            high = 2 * setting.write + GAP + ABOVE + leading(setting)
        case 2:
            needed = left + em(setting) + asked
            high = max(_worked_height(setting), _fraction_height(setting))
        case _:
            needed = max(left, asked + em(setting) + length(_rounded(ANSWER, setting), setting))
            high = _worked_height(setting) + GAP + _fraction_height(setting)
    return Cell(columns=columns(room, needed, setting), height=high)


def draw(problem: Problem, box: Box, setting: Setting) -> tuple[Item, ...]:
    """The event, boxes for what is asked, and on keys the working."""
    event, answer = problem.asked, problem.answer
    items: list[Item] = [*_event(box, event, setting)]
    y = box.y + setting.write + 2 * SPACE + ABOVE
    chance, *others = answer
    if isinstance(chance, int):
        count = Box(box.x, box.y + setting.write + GAP, box.width, setting.write)
        items += line(count, _counted(chance, setting), setting)
        y = count.bottom + ABOVE
    elif others:
        top = box.bottom - _fraction_height(setting)
        items += _fraction(box.x, top, chance, setting)
        x = box.x + _fraction_width(setting) + em(setting)
        items += line(Box(x, top, box.right - x, _fraction_height(setting)), _rounded(answer, setting), setting)
    else:
        items += _fraction(box.x + _left(2, setting) + em(setting), box.y, chance, setting)
    return (*items, *(_working(box.x, y, event, answer, setting) if setting.solved else ()))


def _worked_height(setting: Setting) -> Mm:
    """The height of an event and the lines of its working."""
    return setting.write + 2 * SPACE + ABOVE + 2 * leading(setting)


def _fraction_height(setting: Setting) -> Mm:
    """The height of a fraction's boxes."""
    return 2 * (setting.write + BAR)


def _left(level: int, setting: Setting) -> Mm:
    """The width of events and of their working."""
    said = [length(_event_line(event, setting), setting) for event in WIDEST[level]]
    row = piece_width(FIELDS[level], setting) if level in FIELDS else 0.0
    return max(*said, row, fonts.width(LONGEST[level], "regular", setting.size))


def _event(box: Box, event: Event, setting: Setting) -> Iterator[Item]:
    """A piece of a row with question marks in its holes; or dice, and what is said of their sum."""
    if event.kind is Says.ROW:
        yield piece(box.x, box.y, Piece(ink=GRID.inks[0], numbers=event.numbers), setting)
        return
    yield from line(Box(box.x, box.y, box.width, setting.write), _event_line(event, setting), setting)


def _event_line(event: Event, setting: Setting) -> list[Part]:
    """Dice that nobody has rolled yet, and what is said of their sum."""
    whole: list[Part] = []
    for name in GRID.inks[: event.dice]:
        draw = partial(_hidden, name=name, setting=setting)
        whole += [*(["+"] if whole else []), Picture(setting.write * DIE, draw)]
    return [*whole, *_said(event, setting)]


def _hidden(box: Box, *, name: str, setting: Setting) -> Group:
    """A die that nobody has rolled yet, in the middle of a box."""
    ink, box = INKS[name], box.square(box.width)
    frame = Stroke(setting.palette.edge(ink), parts.HAIRLINE)
    body = Path(shapes.rectangle(box, box.width * 0.18), setting.palette.bar(ink) or WHITE, frame)
    mark = text.middle(box, "?", size=parts.figure_size(box.width), colour=parts.on_bar(ink, setting.palette))
    return Group("die", (body, mark), f"{setting.words[f'colour {name}']} ?")


def _said(event: Event, setting: Setting) -> list[Part]:
    """What is said of a sum, in words."""
    first, *others = map(setting.words.number, event.numbers)
    match event.kind:
        case Says.MOST:
            return [setting.words.fill("at most", number=first)]
        case Says.LEAST:
            return [setting.words.fill("at least", number=first)]
        case Says.RUN:
            return [setting.words.fill("from to", first=first, last=others[0])]
        case _:
            said = setting.words.fill("or", one=first, other=others[0]) if others else first
            return ["=", said]


def _counted(rolls: int, setting: Setting) -> list[Part]:
    """A box for a number of rolls of two dice."""
    of = share(WIDEST[1][0]).of
    return [Blank("rolls", setting.words.number(rolls)), setting.words.fill("of all", rolls=setting.words.number(of))]


def _fraction_width(setting: Setting) -> Mm:
    """How wide the boxes of a fraction are."""
    return _drawn.width(Blank("", "", 3), setting)


def _fraction(x: Mm, y: Mm, chance: Fraction, setting: Setting) -> Iterator[Item]:
    """Two boxes with a bar between them."""
    wide, high = _fraction_width(setting) - 2 * OVER, setting.write
    bar = y + high + BAR
    yield blank(Box(x + OVER, y, wide, high), Blank("numerator", f"{chance.numerator}"), setting)
    yield Path(shapes.polyline(((x, bar), (x + wide + 2 * OVER, bar))), None, Stroke(TEXT, parts.LINE))
    yield blank(Box(x + OVER, bar + BAR, wide, high), Blank("denominator", f"{chance.denominator}"), setting)


def _rounded(answer: Answer, setting: Setting) -> list[Part]:
    """Boxes for what a fraction is as a decimal, and in percent."""
    whole: list[Part] = []
    for value in answer[1:]:
        whole.append("=" if whole else sign(answer))
        if isinstance(value, int):
            whole += [Blank("percent", setting.words.number(value)), "%"]
        else:
            whole.append(Blank("decimal", decimal(value, setting.words, 2), 3))
    return whole


def _working(x: Mm, y: Mm, event: Event, answer: Answer, setting: Setting) -> Iterator[Item]:
    """How the answer is found, in one or two lines."""
    for index, step in enumerate(steps(event, answer, setting.words)):
        baseline = y + leading(setting) * (index + 0.78)
        yield text.line(x, baseline, step, size=setting.size, colour=setting.palette.pencil)
