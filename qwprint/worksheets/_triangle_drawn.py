"""How problems about Qwixx's points are drawn: lines of numbers, rows of crosses, and sums of crosses and points."""

from collections.abc import Sequence

from qwprint.base.units import Mm
from qwprint.draw import fonts, shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import INKS, TEXT
from qwprint.draw.scene import Group, Item, Path, Stroke
from qwprint.layout import parts, text
from qwprint.worksheet import Cell, Problem, Setting
from qwprint.worksheets._drawn import Blank, Part, Picture, blank, columns, em, length, line, slot, width

ROWS = ("red", "yellow")
"""The inks of the two rows."""

SLOT = 1.9
"""The room of a printed number in a line, over type size."""

FIELD, FIVE, MOST = 0.46, 5, 12
"""The side of a crossed field over the height of a box; after so many there is a gap; the most a row has."""

STEP = 1.08
"""From one box to the next below it, over its height."""


def cell(problems: Sequence[Problem], room: Mm, setting: Setting) -> Cell:
    """What the widest of these problems takes."""
    if problems[0].asked[0] == "rows":
        needed = _row_width(MOST, setting) + _sign(setting) + width(Blank("total", ""), setting)
        return Cell(columns=columns(room, needed, setting), height=setting.write * (2 * STEP + 1.25))
    needed = max(length(_line(problem, setting), setting) for problem in problems)
    return Cell(columns=min(columns(room, needed, setting), 2), height=setting.write * 1.2)


def draw(problem: Problem, box: Box, setting: Setting) -> tuple[Item, ...]:
    """The problem, with boxes for what is to be found."""
    if problem.asked[0] == "rows":
        return _two_rows(problem, box, setting)
    return line(Box(box.x, box.y, box.width, setting.write), _line(problem, setting), setting)


def _line(problem: Problem, setting: Setting) -> list[Part]:
    """The parts of a problem that stands on one line."""
    words, answer = setting.words, setting.words.number(problem.answer)
    crosses, points = _cross(setting), words["points told"]
    match problem.asked:
        case ("terms", *terms):
            hidden = Blank("number", answer)
            return [hidden if term is None else slot(str(term), em(setting) * SLOT, setting) for term in terms]
        case ("gain", before, after):
            return [str(before), crosses, "→", str(after), crosses, "  +", Blank("points", answer), points]
        case ("other", known, total):
            return [str(known), crosses, "+", Blank("crosses", answer), crosses, "=", f"{total} {points}"]
        case ("points", known):
            return [str(known), crosses, "=", Blank("points", answer, 4), points]
        case _:
            known = words.number(problem.asked[1])
            return [Blank("crosses", answer), crosses, "=", f"{known} {points}"]


def _cross(setting: Setting) -> Picture:
    """A crossed field, which says that crosses are counted."""
    side = setting.write * FIELD
    return Picture(side, lambda box: _field("cross", box.square(side), ROWS[0], setting))


def _field(name: str, box: Box, ink: str, setting: Setting) -> Group:
    edge = setting.palette.edge(INKS[ink])
    return parts.field(name, box, edge=edge, mark=parts.CROSS, palette=setting.palette)


def _at(cross: int, setting: Setting) -> Mm:
    """Where a cross of a row starts, the first one being 0; fives are set apart, so that they can be counted."""
    side = setting.write * FIELD
    return cross * side * 1.06 + cross // FIVE * side * 0.35 + side * 0.2


def _row_width(crosses: int, setting: Setting) -> Mm:
    """How long the bar of a row with so many crosses is."""
    return _at(crosses - 1, setting) + setting.write * FIELD * 1.2


def _sign(setting: Setting) -> Mm:
    """Room for the sign before a box, and between it and the longest row."""
    return em(setting) * 1.7


def _two_rows(problem: Problem, box: Box, setting: Setting) -> tuple[Item, ...]:
    """Two rows with a box for the points of each, and below a line a box for those of both."""
    high = setting.write
    left = box.x + _row_width(MOST, setting) + _sign(setting)
    items: list[Item] = []
    for i, (crosses, ink) in enumerate(zip(problem.asked[1:], ROWS, strict=True)):
        place = Box(box.x, box.y + high * STEP * i, _row_width(crosses, setting), high)
        items += _row(i, crosses, ink, place, setting)
        part = Blank(f"row {i}", str(problem.answer[i]), ink=ink)
        items.append(blank(Box(left, place.y, width(part, setting), high), part, setting))
    total = Blank("total", str(problem.answer[-1]))
    wide = width(total, setting)
    plus = box.y + high * (STEP + 0.5) + fonts.FIGURE_HEIGHT * em(setting) / 2
    items.append(text.line(left - em(setting) * 0.65, plus, "+", size=setting.size, align="centre"))
    rule = box.y + high * (2 * STEP + 0.04)
    ends = ((left - em(setting) * 1.2, rule), (left + wide, rule))
    items.append(Path(shapes.polyline(ends), None, Stroke(TEXT, parts.LINE)))
    items.append(blank(Box(left, box.y + high * (2 * STEP + 0.16), wide, high), total, setting))
    return tuple(items)


def _row(row: int, crosses: int, ink: str, box: Box, setting: Setting) -> list[Item]:
    """A bar with nothing but its crosses."""
    side = setting.write * FIELD
    bar = Box(box.x, box.cy - side * 0.75, box.width, side * 1.5)
    items: list[Item] = [*parts.bar(bar, INKS[ink], setting.palette, radius=side * 0.3)]
    for i in range(crosses):
        place = Box(box.x + _at(i, setting), box.cy - side / 2, side, side)
        items.append(_field(f"field {row} {i}", place, ink, setting))
    return items
