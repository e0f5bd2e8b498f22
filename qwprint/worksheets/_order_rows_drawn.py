"""How ``order-rows`` is drawn: rolls, two side by side, and under them the piece of the row they go into."""

from qwprint.base.units import Mm
from qwprint.draw import shapes
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Item, Path, Stroke
from qwprint.games._qwinto.grid import GRID
from qwprint.games.qwantum.rules import FIELDS, RISING
from qwprint.layout import parts
from qwprint.worksheet import Cell, Problem, Setting
from qwprint.worksheets._drawn import DIE, Die, Part, columns, em, length, line
from qwprint.worksheets._rows import HOLE, Piece, piece, piece_height, piece_width

BESIDE = 2
"""Rolls that stand side by side."""

GAP: Mm = 2.2
"""Between lines of dice, and from them to the row."""

SHOWN = {1: (4, 2, 4), 2: (4, 3, 7), 3: (5, 3, 8), 4: (3, 3, FIELDS)}
"""By level: how many rolls there are, how many dice a roll has at most, and how many fields the piece."""


def cell(level: int, width: Mm, setting: Setting) -> Cell:
    """Lines of rolls over a piece of a row."""
    rolls, dice, fields = SHOWN[level]
    beside = BESIDE * length(_roll((1,) * dice, GRID.inks), setting) + _apart(setting)
    needed = max(beside, piece_width(fields, setting, broken=level == 4))
    return Cell(columns=columns(width, needed, setting), height=_row_top(rolls, setting) + piece_height(setting))


def draw(problem: Problem, box: Box, setting: Setting) -> tuple[Item, ...]:
    """The rolls, the one that is left over crossed out on keys, and the row with its holes."""
    ink, numbers, rolls = problem.asked
    row, spare = problem.answer
    inks = GRID.inks if ink in GRID.inks and len(numbers) != FIELDS else (ink, ink, "white")
    items: list[Item] = []
    for index, roll in enumerate(rolls):
        shown = _roll(roll, inks)
        x = box.x + index % BESIDE * (length(shown, setting) + _apart(setting))
        y = box.y + index // BESIDE * _pitch(setting)
        place = Box(x, y, length(shown, setting), setting.write)
        items += line(place, shown, setting)
        if setting.solved and sum(roll) == spare:
            items.append(_crossed(place, setting))
    answers = tuple(number for held, number in zip(numbers, row, strict=True) if held == HOLE)
    rising = RISING if inks[-1] == "white" else 0
    whole = Piece(ink=ink, numbers=numbers, answers=answers, rising=rising)
    return (*items, piece(box.x, box.y + _row_top(len(rolls), setting), whole, setting))


def _crossed(box: Box, setting: Setting) -> Path:
    """Two strokes through a whole roll."""
    inner = Box(box.x, box.cy - setting.write * DIE / 2, box.width, setting.write * DIE).inset(parts.HEAVY / 2)
    strokes = (
        *shapes.polyline(((inner.x, inner.y), (inner.right, inner.bottom))),
        *shapes.polyline(((inner.right, inner.y), (inner.x, inner.bottom))),
    )
    return Path(strokes, None, Stroke(setting.palette.pencil, parts.HEAVY))


def _roll(roll: tuple[int, ...], inks: tuple[str, ...]) -> list[Part]:
    """Dice with signs between them."""
    whole: list[Part] = []
    for value, ink in zip(roll, inks, strict=False):
        whole += [*(["+"] if whole else []), Die(value, ink)]
    return whole


def _apart(setting: Setting) -> Mm:
    """Between rolls that stand side by side."""
    return em(setting) * 2


def _pitch(setting: Setting) -> Mm:
    """From one line of rolls to the next."""
    return setting.write * DIE + GAP


def _row_top(rolls: int, setting: Setting) -> Mm:
    """Where the row begins under so many rolls."""
    lines = -(-rolls // BESIDE)
    return (lines - 1) * _pitch(setting) + setting.write * (1 + DIE) / 2 + 1.5 * GAP
