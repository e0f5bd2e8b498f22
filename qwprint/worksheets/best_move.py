"""``best-move``: the last three or four rounds of a game of Qwixx, all rolls known; which first move is the best?

Each problem has one first move that leads to more points than any other; all are proven by trying every way to play.
They were found once and stand in ``_best_move_deals`` with a best line, which is played here by the rules; the tests
repeat the proofs. Level 1 has three rounds and a best first move that also scores most at once or as much as any.
Level 2 has three rounds too, but who takes most at once does not win most. Level 3 has four rounds of both kinds.
"""

from collections.abc import Sequence
from functools import cache, partial
from itertools import accumulate, pairwise
from types import MappingProxyType

from qwprint.base.units import MM_PER_PT, Mm
from qwprint.draw import fonts
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Group, Item
from qwprint.games._qwixx.crossing import CrossedRow
from qwprint.games.qwixx import rules
from qwprint.games.qwixx.deal import COLOURS
from qwprint.games.qwixx.notation import parse_move
from qwprint.layout import text
from qwprint.layout.dice import die
from qwprint.layout.words import Words
from qwprint.worksheet import Cell, Kind, Level, Pattern, Problem, Setting
from qwprint.worksheets import _rings, _sheets, _steps
from qwprint.worksheets._best_move import start
from qwprint.worksheets._best_move_deals import DEALS
from qwprint.worksheets._drawn import BONE, CAPTION, em, ink
from qwprint.worksheets._positions import QWIXX, Position
from qwprint.worksheets._scores import INKS

FORMS = MappingProxyType(
    {
        1: (3, ("one cross", "two crosses")),
        2: (3, ("not most at once",)),
        3: (4, ("one cross", "two crosses", "not most at once")),
    }
)
"""How many rounds each level has, and its patterns."""

LINES = 2
"""Lines of rolls; the rounds of the first one come first."""

BESIDE = 2
"""Rounds on a line."""

ROW: Mm = 8.6
"""The height of a row."""

SMALL_DIE, LARGE_DIE = 7.6, 9.0
"""The side of a die in mm, in normal and in large type."""

LETTERS: Mm = 4.0
"""The height of the letters above the coloured dice."""

APART = 0.2
"""Between dice, over their side."""

NO_BREAK = "\u00a0"
"""Between a colour and its number."""

WHITES = (BONE.name,) * 2
"""The white dice of a roll."""


def _deals(level: int, name: str) -> tuple[str, ...]:
    """The problems of a pattern, each its number and the moves of a best line."""
    rounds = FORMS[level][0]
    return tuple(deal.strip() for deal in DEALS[f"{rounds} rounds, {name}"].split(";") if deal.strip())


@cache
def _played(rounds: int, deal: str) -> tuple[rules.State, ...]:
    """The state before the first of the last rounds, and after each of them."""
    number, *line = deal.split()
    moves = map(parse_move, line)
    return tuple(accumulate(moves, rules.apply, initial=start(rounds, int(number))))


def _problem(level: int, name: str, index: int) -> Problem:
    """A problem of a pattern."""
    before, after, *_ = _played(FORMS[level][0], _deals(level, name)[index])
    rows = tuple(row.crossed for row in before.rows)
    rolls = tuple((*roll.white, *roll.colours) for roll in before.deal.rolls)
    asked = (rows, before.penalties, rolls)
    return Problem(key=(level, name, index), asked=asked, answer=_new(before.rows, after.rows))


def _new(before: Sequence[CrossedRow], after: Sequence[CrossedRow]) -> tuple[tuple[int, int], ...]:
    """Row and position of the crosses that came."""
    pairs = zip(before, after, strict=True)
    return tuple((old.row, place) for old, new in pairs for place in new.crossed[len(old.crossed) :])


def _patterns(level: int) -> tuple[Pattern, ...]:
    """All deals but the last of each pattern, which is for the example."""
    return tuple(
        Pattern(name=name, size=len(_deals(level, name)) - 1, make=partial(_problem, level, name))
        for name in FORMS[level][1]
    )


LEVELS = MappingProxyType(
    {
        1: Level(number=1, patterns=_patterns(1), count=4, numbers=(1, 12), years=(3, 5)),
        2: Level(number=2, patterns=_patterns(2), count=4, numbers=(1, 12), years=(3, 6)),
        3: Level(number=3, patterns=_patterns(3), count=4, numbers=(1, 12), years=(4, 7)),
    }
)


def _states(problem: Problem) -> tuple[rules.State, ...]:
    """The states of the best line of a problem."""
    level, name, index = problem.key
    return _played(FORMS[level][0], _deals(level, name)[index])


def _look() -> _sheets.Look:
    return _sheets.Look(row=ROW, points=True)


def _side(setting: Setting) -> Mm:
    """The side of a die: two rolls and their numbers stand beside each other."""
    return LARGE_DIE if setting.size > 14 else SMALL_DIE


def _rolls_height(setting: Setting) -> Mm:
    """Letters, then the lines of rolls."""
    return LETTERS + LINES * _side(setting) * (1 + APART)


def cell(level: int, width: Mm, setting: Setting) -> Cell:
    """The scoresheet, two lines of rolls, and on keys the best line."""
    sheet = _sheets.height(QWIXX, _sheets.WIDTH, _look())
    told = _steps.height((_longest(level, setting.words),), width - CAPTION, setting)
    high = sheet + _sheets.APART + _rolls_height(setting) + told
    return Cell(columns=1, height=high, first=ROW)


def draw(problem: Problem, box: Box, setting: Setting) -> tuple[Item, ...]:
    """The scoresheet and the rolls of its last rounds; on keys the best first move is ringed, and the line is told."""
    crosses, penalties, rolls = problem.asked
    width = _sheets.WIDTH
    sheet = _sheets.draw(
        Position(QWIXX, crosses, penalties), Box(box.x, box.y, width, box.height), _look(), setting, {}
    )
    top = box.y + _sheets.height(QWIXX, width, _look()) + _sheets.APART
    items: list[Item] = [sheet]
    items += _rolls(rolls, Box(box.x, top, width, _rolls_height(setting)), setting)
    if not setting.solved:
        return tuple(items)
    fields = (f"field {row} {field}" for row, field in problem.answer)
    items += _rings.around(sheet.items, fields, setting.palette)
    below = top + _rolls_height(setting) - box.y
    place = Box(box.x, box.y + below, box.width, box.height - below)
    return (*items, _steps.draw((_told_line(_states(problem), setting.words),), place, setting))


def _rolls(rolls: Sequence[Sequence[int]], box: Box, setting: Setting) -> list[Item]:
    """Rounds in reading order, with the letters of the coloured dice above."""
    side = _side(setting)
    items: list[Item] = []
    for column in range(BESIDE):
        left = box.x + column * box.width / BESIDE + setting.size * MM_PER_PT
        for index, name in enumerate(COLOURS, start=len(WHITES)):
            x = left + (index * (1 + APART) + 0.5) * side
            letter = setting.words[f"letter {name}"]
            items.append(text.line(x, box.y + LETTERS * 0.75, letter, size=_sheets.SMALL, font="bold", align="centre"))
    for index, roll in enumerate(rolls):
        row, column = divmod(index, BESIDE)
        y = box.y + LETTERS + row * side * (1 + APART)
        items.append(_round(index + 1, roll, Box(box.x + column * box.width / BESIDE, y, box.width, side), setting))
    return items


def _round(number: int, roll: Sequence[int], box: Box, setting: Setting) -> Group:
    """A round: its number and six dice."""
    side = box.height
    baseline = box.cy + fonts.FIGURE_HEIGHT * em(setting) / 2
    items: list[Item] = [text.line(box.x, baseline, setting.words.number(number), size=setting.size, font="bold")]
    left = box.x + setting.size * MM_PER_PT
    for index, (value, name) in enumerate(zip(roll, (*WHITES, *COLOURS), strict=True)):
        place = Box(left + index * side * (1 + APART), box.y, side, side)
        said = f"{setting.words[f'colour {name}']} {value}"
        items.append(die(place, value, ink(name), setting.palette, label=said))
    return Group(f"round {number}", tuple(items))


def _told_line(states: Sequence[rules.State], words: Words) -> str:
    """What is crossed in each round, and the score in the end."""
    rounds = (
        words.fill("best round", round=words.number(index), fields=_fields(before, after, words))
        for index, (before, after) in enumerate(pairwise(states), start=1)
    )
    return f"{' '.join(rounds)} {words.fill('best score', points=words.number(rules.score(states[-1])))}"


def _fields(before: rules.State, after: rules.State, words: Words) -> str:
    """Crosses of a round by colour and number; a penalty where there are none."""
    new = _new(before.rows, after.rows)
    told = [_field(row, words.number(before.rows[row].numbers[place]), words) for row, place in new]
    return ", ".join(told) or words["best penalty"]


def _field(row: int, number: str, words: Words) -> str:
    return f"{words[f'colour {INKS[QWIXX][row]}']}{NO_BREAK}{number}"


def _longest(level: int, words: Words) -> str:
    """The longest that can be told: two crosses in each round, in the colour with the longest name."""
    colour = max((words[f"colour {name}"] for name in INKS[QWIXX]), key=len)
    fields = ", ".join((f"{colour}{NO_BREAK}{words.number(12)}",) * 2)
    count = FORMS[level][0]
    rounds = (words.fill("best round", round=words.number(index), fields=fields) for index in range(1, count + 1))
    return f"{' '.join(rounds)} {words.fill('best score', points=words.number(100))}"


def told(problem: Problem, words: Words) -> str:
    """What is crossed first."""
    before, after, *_ = _states(problem)
    return _fields(before, after, words)


def example(level: int) -> Problem:
    """The last deal of the first pattern, which no sheet has."""
    name = FORMS[level][1][0]
    return _problem(level, name, len(_deals(level, name)) - 1)


KIND = Kind(name="best-move", code="BM", game=QWIXX, levels=LEVELS, cell=cell, draw=draw, told=told, example=example)
