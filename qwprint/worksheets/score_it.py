"""``score-it``: a scoresheet at the end of a game; what does it score?

Levels 1 and 2 have Qwixx, whose card game scores alike: rows of crosses first, then the lock and penalties. Level 3 has
Qwinto, whose card game scores alike too: full rows, rows with holes, full columns of three. Level 4 has Qwantum: the
second-lowest number of each full column.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from qwprint.base.rng import Stream
from qwprint.base.units import Mm
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Item
from qwprint.games._qwinto.entering import BLANK
from qwprint.games._qwixx.crossing import LAST
from qwprint.layout.words import Words
from qwprint.worksheet import Cell, Kind, Level, Pattern, Problem, Setting
from qwprint.worksheets import _sheets, _steps
from qwprint.worksheets._drawn import CAPTION
from qwprint.worksheets._positions import (
    QWANTUM,
    QWINTO,
    QWIXX,
    Position,
    play_qwantum,
    play_qwinto,
    play_qwixx,
    streams,
)
from qwprint.worksheets._scores import longest, scored, steps

GAMES = 10**6
"""So many games are played for a pattern, more than there are sheets."""

NAMES = MappingProxyType({1: QWIXX, 2: QWIXX, 3: QWINTO, 4: QWANTUM})
"""The game of each level."""

MOST = 100
"""The highest total that is asked for."""

FEW = 7
"""Rows of level 1 have fewer crosses, so that their points are below 30."""


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """How scoresheets of a pattern come about: a game of so many rounds, played anew until it has what is wanted."""

    play: Callable[[Stream, int], Position]
    rounds: int
    wanted: Callable[[Position], bool]


def _first_rows(position: Position) -> bool:
    """No penalty, three rows with some crosses, none with many."""
    lengths = sorted(map(len, position.rows))
    return not position.misses and lengths[1] > 1 and FEW > lengths[-1] > lengths[1] and not _locked(position)


def _locked(position: Position) -> bool:
    return any(LAST in row for row in position.rows)


def _full_columns(position: Position) -> int:
    return sum(points > 0 for name, points in scored(position).parts if name.startswith("box column"))


def _tied(position: Position) -> bool:
    """Whether the lowest number of a full column stands there twice."""
    columns = [sorted(numbers) for numbers in zip(*position.rows, strict=False)]
    return any(numbers[0] == numbers[1] for numbers in columns)


PLAYED = MappingProxyType(
    {
        1: {"rows of crosses": Played(play_qwixx, 11, _first_rows)},
        2: {
            "a locked row": Played(play_qwixx, 20, lambda p: p.misses > 0 and _locked(p)),
            "no locked row": Played(play_qwixx, 16, lambda p: p.misses > 0 and not _locked(p)),
        },
        3: {
            "a full row": Played(play_qwinto, 22, lambda p: _full_columns(p) > 1 and _full_row(p)),
            "no full row": Played(play_qwinto, 20, lambda p: _full_columns(p) > 1 and not _full_row(p)),
        },
        4: {
            "equal lowest numbers": Played(play_qwantum, 16, lambda p: _full_columns(p) > 1 and _tied(p)),
            "different lowest numbers": Played(play_qwantum, 16, lambda p: _full_columns(p) > 1 and not _tied(p)),
        },
    }
)


def _full_row(position: Position) -> bool:
    return any(BLANK not in row for row in position.rows)


def _problem(name: str, played: Played, number: int) -> Problem:
    """The scoresheet of a game by its number."""
    games = (played.play(stream, played.rounds) for stream in streams(number, f"score-it {name}"))
    position = next(position for position in games if played.wanted(position) and 0 < scored(position).total <= MOST)
    asked = (position.game, position.rows, position.misses)
    return Problem(key=asked, asked=asked, answer=tuple(scored(position).boxes.values()))


def _patterns(level: int) -> tuple[Pattern, ...]:
    return tuple(
        Pattern(name=name, size=GAMES, make=partial(_problem, name, played), exact=False)
        for name, played in PLAYED[level].items()
    )


LEVELS = MappingProxyType(
    {
        1: Level(number=1, patterns=_patterns(1), count=5, numbers=(0, 84), years=(2, 3)),
        2: Level(number=2, patterns=_patterns(2), count=5, numbers=(0, MOST), years=(3, 4)),
        3: Level(number=3, patterns=_patterns(3), count=5, numbers=(0, MOST), years=(3, 5)),
        4: Level(number=4, patterns=_patterns(4), count=6, numbers=(0, MOST), years=(4, 6)),
    }
)


def _look(setting: Setting) -> _sheets.Look:
    return _sheets.Look(row=_sheets.LOW_ROW, score=setting.write)


def cell(level: int, width: Mm, setting: Setting) -> Cell:
    """A scoresheet across the page, and the steps below it where they are shown."""
    game = NAMES[level]
    sheet = _sheets.height(game, _sheets.WIDTH, _look(setting))
    told = [_steps.height(steps(longest_one, setting.words), width - CAPTION, setting) for longest_one in longest(game)]
    return Cell(columns=1, height=sheet + max(told), first=_sheets.LOW_ROW)


def draw(problem: Problem, box: Box, setting: Setting) -> tuple[Item, ...]:
    """The filled scoresheet with boxes for the score, and the steps below it."""
    position = Position(*problem.asked)
    written = {name: str(points) for name, points in scored(position).boxes.items()} if setting.solved else {}
    look, width = _look(setting), _sheets.WIDTH
    sheet = _sheets.draw(position, Box(box.x, box.y, width, box.height), look, setting, written)
    if not setting.solved:
        return (sheet,)
    below = _sheets.height(position.game, width, look)
    place = Box(box.x, box.y + below, box.width, box.height - below)
    return (sheet, _steps.draw(steps(position, setting.words), place, setting))


def told(problem: Problem, words: Words) -> str:
    """The total."""
    return words.number(problem.answer[-1])


def example(level: int) -> Problem:
    """A game that no pattern plays."""
    name, played = next(iter(PLAYED[level].items()))
    return _problem(f"{name} example", played, 0)


KIND = Kind(name="score-it", code="SC", game=QWIXX, levels=LEVELS, cell=cell, draw=draw, told=told, example=example)
