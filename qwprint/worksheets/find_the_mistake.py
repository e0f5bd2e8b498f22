"""``find-the-mistake``: a filled and scored scoresheet on which one to three things of different kinds are wrong.

Level 1 has one mistake on a scoresheet of Qwixx, level 2 has two. Level 3 has two on one of Qwinto, level 4 has three
on one of Qwantum. What is wrong is circled: a box, a lock, or both numbers that do not go together.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from qwprint.base.rng import Stream
from qwprint.base.units import Mm
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Item
from qwprint.games._qwixx.crossing import LAST
from qwprint.games.qwantum.sheet import RISING
from qwprint.layout.words import Words, load
from qwprint.worksheet import Cell, Kind, Level, Pattern, Problem, Setting
from qwprint.worksheets import _rings, _scores, _sheets, _steps
from qwprint.worksheets._drawn import CAPTION
from qwprint.worksheets._mistakes import Filled, Mistake, mistakes, plant, summed
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
from qwprint.worksheets._scores import INKS, Score, scored

GAMES = 10**6
"""So many games are played for a pattern, more than there are sheets."""


ENOUGH, MOST = 3, 100
"""So many numbers are added at least, and they make so much at most, right or wrong."""


@dataclass(frozen=True, slots=True, eq=False)
class Form:
    """What a level has: a game, played for so many rounds, and the kinds of mistakes that are planted together."""

    play: Callable[[Stream, int], Position]
    rounds: int
    game: str
    patterns: tuple[tuple[str, ...], ...]


FORMS = MappingProxyType(
    {
        1: Form(play_qwixx, 14, QWIXX, (("points",), ("lock",), ("total",), ("misses",))),
        2: Form(
            play_qwixx, 14, QWIXX, (("lock", "points"), ("points", "total"), ("lock", "total"), ("misses", "points"))
        ),
        3: Form(
            play_qwinto, 20, QWINTO, (("order", "points"), ("points", "twice"), ("order", "total"), ("total", "twice"))
        ),
        4: Form(play_qwantum, 16, QWANTUM, (("order", "points", "total"), ("misses", "order", "points"))),
    }
)


def _problem(level: int, kinds: tuple[str, ...], number: int, domain: str = "") -> Problem:
    """A game by its number, with these kinds of mistakes and no others, each once."""
    form = FORMS[level]
    for stream in streams(number, f"find-the-mistake {level} {_name(kinds)}{domain}"):
        position = form.play(stream, form.rounds)
        filled = plant(position, kinds, stream)
        found = mistakes(filled)
        if tuple(mistake.kind for mistake in found) == kinds and _is_usual(filled):
            break
    asked = (filled.position.game, filled.position.rows, filled.position.misses, tuple(filled.boxes.values()))
    return Problem(key=asked, asked=asked, answer=tuple(mistake.places for mistake in found))


def _is_usual(filled: Filled) -> bool:
    """Whether there is enough to add, and the total is neither below zero nor above what children of the level know."""
    written = filled.boxes["box total"]
    enough = sum(points > 0 for _, points in scored(filled.position).parts) >= ENOUGH
    return enough and min(written, summed(filled)) > 0 and max(written, summed(filled)) <= MOST


def _name(kinds: tuple[str, ...]) -> str:
    return ", ".join(kinds)


def _patterns(level: int) -> tuple[Pattern, ...]:
    return tuple(
        Pattern(name=_name(kinds), size=GAMES, make=partial(_problem, level, kinds), exact=False)
        for kinds in FORMS[level].patterns
    )


LEVELS = MappingProxyType(
    {
        1: Level(number=1, patterns=_patterns(1), count=5, numbers=(0, MOST), years=(2, 4)),
        2: Level(number=2, patterns=_patterns(2), count=5, numbers=(0, MOST), years=(3, 4)),
        3: Level(number=3, patterns=_patterns(3), count=5, numbers=(0, MOST), years=(3, 5)),
        4: Level(number=4, patterns=_patterns(4), count=6, numbers=(0, MOST), years=(4, 6)),
    }
)


def _filled(problem: Problem) -> Filled:
    game, rows, misses, numbers = problem.asked
    position = Position(game, rows, misses)
    return Filled(position, MappingProxyType(dict(zip(scored(position).boxes, numbers, strict=True))))


def _look(setting: Setting) -> _sheets.Look:
    return _sheets.Look(row=_sheets.LOW_ROW, score=setting.write)


def cell(level: int, width: Mm, setting: Setting) -> Cell:
    """A scoresheet across the page, and below it what is wrong, where that is shown."""
    form = FORMS[level]
    sheet = _sheets.height(form.game, _sheets.WIDTH, _look(setting))
    told = _steps.height(_longest(level, setting.words), width - CAPTION, setting)
    return Cell(columns=1, height=sheet + told, first=_look(setting).row)


def draw(problem: Problem, box: Box, setting: Setting) -> tuple[Item, ...]:
    """The filled scoresheet; on keys rings around what is wrong, and why it is."""
    filled = _filled(problem)
    look, width = _look(setting), _sheets.WIDTH
    written = {name: setting.words.number(points) for name, points in filled.boxes.items()}
    sheet = _sheets.draw(filled.position, Box(box.x, box.y, width, box.height), look, setting, written)
    if not setting.solved:
        return (sheet,)
    found = mistakes(filled)
    rings = _rings.around(sheet.items, (place for mistake in found for place in mistake.places), setting.palette)
    below = _sheets.height(filled.position.game, width, look)
    place = Box(box.x, box.y + below, box.width, box.height - below)
    return (sheet, *rings, _steps.draw([_why(filled, mistake, setting.words) for mistake in found], place, setting))


def _why(filled: Filled, mistake: Mistake, words: Words) -> str:
    """What is wrong and what would be right."""
    said = load(words.language, "common", _scores.CATALOG)
    score = scored(filled.position)
    match mistake.kind:
        case "points":
            step = _steps.sentence(_scores.part_step(filled.position, mistake.places[0], said))
            return words.fill("right", step=step)
        case "misses":
            return words.fill("right misses", points=words.number(score.misses))
        case "total":
            parts = tuple((name, filled.boxes[name]) for name, _ in score.parts)
            written = Score(parts, filled.boxes[score.miss_box], score.miss_box)
            return words.fill("right", step=_scores.sum_step(written, said))
        case _:
            return _steps.sentence(_why_field(filled.position, mistake, words))


def _why_field(position: Position, mistake: Mistake, words: Words) -> str:
    """Which rule two numbers or a lock break."""
    rows = [int(place.split()[1]) for place in mistake.places]
    colours = [words[f"colour {INKS[position.game][row]}"] for row in rows]
    if mistake.kind == "lock":
        before = sum(place != LAST for place in position.rows[rows[0]])
        return words.fill("wrong lock", colour=colours[0], crosses=words.plural("crosses before", before))
    fields = [int(place.split()[2]) for place in mistake.places]
    numbers = [words.number(position.rows[row][field]) for row, field in zip(rows, fields, strict=True)]
    if mistake.kind == "twice":
        return words.fill("wrong twice", colour=colours[0], other=colours[1], number=numbers[0])
    falls = position.game == QWANTUM and fields[1] >= RISING
    return words.fill("wrong fall" if falls else "wrong order", colour=colours[0], one=numbers[0], other=numbers[1])


def _longest(level: int, words: Words) -> tuple[str, ...]:
    """As much as can be told at once: each kind of mistake that stands together, in words and on the longest sheet."""
    form = FORMS[level]
    places = {
        "order": ("field 0 0", "field 0 1"),
        "twice": ("field 0 0", "field 1 1"),
        "lock": ("field 1 lock",),
        "misses": ("",),
        "total": ("box total",),
    }
    longest: tuple[str, ...] = ()
    for position in _scores.longest(form.game):
        score = scored(position)
        filled = Filled(position, score.boxes)
        for kinds in form.patterns:
            told = [_why(filled, Mistake(kind, places.get(kind, (score.parts[0][0],))), words) for kind in kinds]
            longest = max(longest, tuple(told), key=lambda steps: len("".join(steps)))
    return longest


def told(problem: Problem, words: Words) -> str:
    """What is wrong, in short."""
    found = mistakes(_filled(problem))
    return ", ".join(_short(problem.asked[0], mistake, words) for mistake in found)


def _short(game: str, mistake: Mistake, words: Words) -> str:
    """The kind of mistake, and the letter of its row."""
    place = mistake.places[0].split()
    inks = INKS[game]
    row = ""
    if place[0] == "field":
        row = words[f"letter {inks[int(place[1])]}"]
    elif place[1] in inks:
        row = words[f"letter {place[1]}"]
    elif place[1] == "row":
        row = words[f"letter {inks[int(place[2])]}"]
    return f"{words[f'short {mistake.kind}']} {row}".strip()


def example(level: int) -> Problem:
    """A game that no pattern plays."""
    return _problem(level, FORMS[level].patterns[0], 0, " example")


KIND = Kind(
    name="find-the-mistake", code="FM", game=QWIXX, levels=LEVELS, cell=cell, draw=draw, told=told, example=example
)
