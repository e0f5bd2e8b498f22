"""``legal-moves``: a game that goes on and a roll; which fields may be marked now, and why not the others?

Level 1 asks of each row of Qwixx whether the sum of the white dice may be crossed there, and if not, for which of three
reasons. Level 2 has all six dice: the fields that may be crossed are circled, by the white sum or by a white and a
coloured die, each for itself. Level 3 has a sum of Qwinto: all fields in which it may stand are circled.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from qwprint.base.rng import Stream
from qwprint.base.units import Mm
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Item
from qwprint.games._qwinto.entering import BLANK, is_complete
from qwprint.games._qwixx.crossing import LAST
from qwprint.games._qwixx.sheet import PENALTIES
from qwprint.games.qwinto.rules import PICKS
from qwprint.games.qwixx.deal import COLOURS, FACES
from qwprint.games.qwixx.rules import LOCKED_ROWS
from qwprint.layout.words import Words, load
from qwprint.worksheet import Cell, Kind, Level, Pattern, Problem, Setting
from qwprint.worksheets import _rings, _sheets, _steps
from qwprint.worksheets._drawn import BONE, CAPTION, Blank, Die, Part, blank, line
from qwprint.worksheets._moves import ALLOWED, Offer, all_dice, entries, white
from qwprint.worksheets._positions import QWINTO, QWIXX, Position, crossed, play_qwinto, play_qwixx, streams
from qwprint.worksheets._scores import INKS

GAMES = 10**6
"""So many games are played for a pattern, more than there are sheets."""

REASONS = ("order", "crosses", "locked")
"""Why a number of Qwixx may not be crossed; each has a letter in the catalog."""

TOLD = (*REASONS, "column")
"""What keys tell; that a field is filled, everybody sees."""


@dataclass(frozen=True, slots=True, eq=False)
class Form:
    """What a level asks.

    Attributes:
        game: whose scoresheet it is.
        play: how the game came to where it stands.
        rounds: the fewest rounds that were played; up to ``MORE`` are added.
        roll: the dice.
        offers: what the roll offers, the allowed and the forbidden.
        patterns: how many of them may be allowed, from and to, by name.
    """

    game: str
    play: Callable[[Stream, int], Position]
    rounds: int
    roll: Callable[[Stream], tuple[int, ...]]
    offers: Callable[[Position, Sequence[int]], tuple[Offer, ...]]
    patterns: Mapping[str, tuple[int, int]]


NO_BREAK = "\u00a0"
"""Between a colour and its number."""

MORE = 7
ROLLS = 8
"""So many rolls are tried on a scoresheet before another game is played."""


def _dice(count: int, stream: Stream) -> tuple[int, ...]:
    return tuple(stream.below(FACES) + 1 for _ in range(count))


def _picked(stream: Stream) -> tuple[int, ...]:
    """Two or three of Qwinto's dice; ``BLANK`` for one that was not picked."""
    picks = [pick for pick in PICKS if len(pick) > 1]
    pick = picks[stream.below(len(picks))]
    return tuple(face if die in pick else BLANK for die, face in enumerate(_dice(len(INKS[QWINTO]), stream)))


FORMS = MappingProxyType(
    {
        1: Form(
            QWIXX,
            play_qwixx,
            10,
            partial(_dice, 2),
            white,
            MappingProxyType({"one row": (1, 1), "two rows": (2, 2), "three rows": (3, 3)}),
        ),
        2: Form(
            QWIXX,
            play_qwixx,
            8,
            partial(_dice, 2 + len(COLOURS)),
            all_dice,
            MappingProxyType({"two or three fields": (2, 3), "four or five fields": (4, 5)}),
        ),
        3: Form(
            QWINTO,
            play_qwinto,
            8,
            _picked,
            entries,
            MappingProxyType({"one or two fields": (1, 2), "three to five fields": (3, 5)}),
        ),
    }
)


def _on(position: Position) -> bool:
    """Whether the game goes on."""
    if position.game == QWINTO:
        return not is_complete(position.rows, position.misses)
    return position.misses < PENALTIES and sum(row.is_locked for row in crossed(position)) < LOCKED_ROWS


def _turns(
    form: Form, allowed: tuple[int, int], domain: str, number: int
) -> Iterator[tuple[Position, tuple[int, ...]]]:
    """Games that go on, and next rolls that allow so many fields, from and to."""
    for stream in streams(number, domain):
        position = form.play(stream, form.rounds + stream.below(MORE))
        if _on(position):
            for dice in (form.roll(stream) for _ in range(ROLLS)):
                found = sum(offer.reason == ALLOWED for offer in form.offers(position, dice))
                if allowed[0] <= found <= allowed[1]:
                    yield position, dice


def _problem(level: int, name: str, number: int, domain: str = "") -> Problem:
    """A game by its number, and the next roll of it."""
    position, dice = next(
        _turns(FORMS[level], FORMS[level].patterns[name], f"legal-moves {level} {name}{domain}", number)
    )
    offers = FORMS[level].offers(position, dice)
    if level == 1:
        answer: tuple[object, ...] = tuple(offer.reason for offer in offers)
    else:
        answer = tuple((offer.row, offer.field) for offer in offers if offer.reason == ALLOWED)
    asked = (position.game, position.rows, position.misses, dice)
    return Problem(key=asked, asked=asked, answer=answer)


def _patterns(level: int) -> tuple[Pattern, ...]:
    return tuple(
        Pattern(name=name, size=GAMES, make=partial(_problem, level, name), exact=False)
        for name in FORMS[level].patterns
    )


LEVELS = MappingProxyType(
    {
        1: Level(number=1, patterns=_patterns(1), count=4, numbers=(2, 12), years=(1, 3)),
        2: Level(number=2, patterns=_patterns(2), count=6, numbers=(1, 12), years=(2, 4)),
        3: Level(number=3, patterns=_patterns(3), count=6, numbers=(1, 18), years=(2, 4)),
    }
)


def _level(problem: Problem) -> int:
    game, *_, dice = problem.asked
    return 3 if game == QWINTO else (1 if len(dice) == 2 else 2)


def _look(level: int, setting: Setting) -> _sheets.Look:
    """Rows as high as what is written in them or beside them."""
    return _sheets.Look(row=setting.write + _sheets.SPARE)


def _dice_height(setting: Setting) -> Mm:
    return setting.write + _sheets.APART


def cell(level: int, width: Mm, setting: Setting) -> Cell:
    """The roll, the scoresheet, and on keys what is not allowed."""
    sheet = _sheets.height(FORMS[level].game, _sheets.WIDTH, _look(level, setting))
    told = _steps.height(_longest(level, setting.words), width - CAPTION, setting)
    return Cell(columns=1, height=_dice_height(setting) + sheet + told)


def draw(problem: Problem, box: Box, setting: Setting) -> tuple[Item, ...]:
    """The roll and the scoresheet; fields that are allowed ringed, or the reasons beside the rows."""
    level = _level(problem)
    form, look, top = FORMS[level], _look(level, setting), _dice_height(setting)
    roll = line(Box(box.x, box.y, box.width, setting.write), _roll(level, problem.asked[-1], setting.words), setting)
    position = Position(*problem.asked[:-1])
    wide = _sheets.WIDTH
    if level == 1:
        reasons = _beside(problem, Box(box.x, box.y + top, wide, box.height), look, setting)
        wide = wide - setting.write * 2
        return (*roll, _sheets.draw(position, Box(box.x, box.y + top, wide, box.height), look, setting, {}), *reasons)
    sheet = _sheets.draw(position, Box(box.x, box.y + top, wide, box.height), look, setting, {})
    if not setting.solved:
        return (*roll, sheet)
    rings = _rings.around(sheet.items, (f"field {row} {field}" for row, field in problem.answer), setting.palette)
    below = top + _sheets.height(form.game, wide, look)
    place = Box(box.x, box.y + below, box.width, box.height - below)
    steps = _told(form.offers(position, problem.asked[-1]), INKS[form.game], setting.words)
    return (*roll, sheet, *rings, _steps.draw(steps, place, setting))


def _roll(level: int, dice: Sequence[int], words: Words) -> list[Part]:
    """The dice beside each other, coloured ones behind their letters; plus signs where all are added."""
    said = load(words.language, "common", FORMS[level].game)
    inks = INKS[QWINTO] if level == 3 else ("white", "white", *COLOURS)
    whole: list[Part] = []
    for value, name in zip(dice, inks, strict=False):
        if value != BLANK:
            plus: list[Part] = ["+"] if whole and level != 2 else []
            letter: list[Part] = [said[f"letter {name}"]] if name != BONE.name else []
            whole += [*plus, *letter, Die(value, name)]
    return whole


def _beside(problem: Problem, box: Box, look: _sheets.Look, setting: Setting) -> list[Item]:
    """A box at the right of each row: a cross, or the letter of the reason."""
    side = setting.write
    items: list[Item] = []
    for index, reason in enumerate(problem.answer):
        y = box.y + index * (look.row + _sheets.GAP) + (look.row - side) / 2
        mark = Blank(f"row {index}", _letter(reason, setting.words), 1)
        items.append(blank(Box(box.right - side * 1.25, y, side * 1.25, side), mark, setting))
    return items


def _letter(reason: str, words: Words) -> str:
    return words[f"letter {reason}"] if reason else words["letter allowed"]


def _told(offers: Sequence[Offer], inks: Sequence[str], words: Words) -> tuple[str, ...]:
    """The forbidden numbers, by reason."""
    steps = []
    for reason in TOLD:
        rows: dict[int, list[int]] = {}
        for offer in offers:
            if offer.reason == reason:
                rows.setdefault(offer.row, []).append(offer.field + 1 if reason == "column" else offer.number)
        if rows:
            steps.append(words.fill(f"reason {reason}", fields=_fields(rows, inks, words)))
    return tuple(steps)


def _fields(rows: Mapping[int, Sequence[int]], inks: Sequence[str], words: Words) -> str:
    """Numbers by row: ``red 3, 5 / blue 2``."""
    told = (
        f"{words[f'colour {inks[row]}']}{NO_BREAK}{', '.join(words.number(number) for number in sorted(set(numbers)))}"
        for row, numbers in rows.items()
    )
    return " / ".join(told)


def _longest(level: int, words: Words) -> tuple[str, ...]:
    """More than can be told at once: of Qwixx three numbers in each row, and two more; nothing at level 1."""
    if level == 1:
        return ()
    inks = INKS[FORMS[level].game]
    rows = range(len(inks))
    if level == 2:
        offers = [Offer(row, number, 0, "order") for row in rows for number in (10, 11, 12)]
        offers += [Offer(0, 12, LAST, "crosses"), Offer(1, 12, LAST, "locked")]
    else:
        offers = [Offer(row, 18, field, reason) for row in rows for field in range(3) for reason in ("order", "column")]
    return _told(offers, inks, words)


def told(problem: Problem, words: Words) -> str:
    """The reasons of the rows, or the allowed numbers by row."""
    level = _level(problem)
    inks = INKS[FORMS[level].game]
    if level == 1:
        pairs = zip(inks, problem.answer, strict=True)
        return ", ".join(f"{words[f'letter {ink}']} {_letter(reason, words)}" for ink, reason in pairs)
    position, dice = Position(*problem.asked[:-1]), problem.asked[-1]
    rows: dict[int, list[int]] = {}
    for offer in FORMS[level].offers(position, dice):
        if offer.reason == ALLOWED:
            rows.setdefault(offer.row, []).append(offer.field + 1 if level == 3 else offer.number)
    return _fields(rows, inks, words)


def example(level: int) -> Problem:
    """A game that no pattern plays."""
    *_, last = FORMS[level].patterns
    return _problem(level, last, 0, " example")


KIND = Kind(name="legal-moves", code="MV", game=QWIXX, levels=LEVELS, cell=cell, draw=draw, told=told, example=example)
