"""Mistakes on a filled scoresheet: what is wrong there by the rules of its game, and how mistakes are planted.

Kinds of mistakes: ``order`` (two neighbours of a row do not rise, or fall), ``twice`` (a number twice in a column),
``lock`` (locked with too few crosses), ``points`` (of a row or column), ``misses`` (what penalties or misthrows cost),
``total`` (it is not the sum of what is written).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from types import MappingProxyType

from qwprint.base.rng import Stream
from qwprint.games._qwinto import entering
from qwprint.games._qwinto.entering import BLANK
from qwprint.games._qwinto.grid import GRID
from qwprint.games._qwixx.crossing import LAST, CrossedRow
from qwprint.games._qwixx.sheet import CROSSES_BEFORE_LOCK, POINTS
from qwprint.games.qwantum.sheet import RISING
from qwprint.worksheets._positions import QWANTUM, QWINTO, QWIXX, Position, crossed
from qwprint.worksheets._scores import scored

Place = tuple[int, int]
"""Row and position of a field."""

NEAR = 3
"""A planted number misses its neighbour by less than this."""

SLIPS = (-10, -1, 1, 10)
"""How totals go wrong: by a figure or by a carry."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A scoresheet and the numbers in its score boxes, by name, in the order in which they are filled."""

    position: Position
    boxes: Mapping[str, int]


@dataclass(frozen=True, slots=True, order=True)
class Mistake:
    """What is wrong, and where: the names of one or two fields, or of a box."""

    kind: str
    places: tuple[str, ...]


def mistakes(filled: Filled) -> tuple[Mistake, ...]:
    """All mistakes of a scoresheet: of its fields by the rules, of its boxes by what stands in fields and boxes."""
    found = {QWIXX: _locks, QWINTO: _entries, QWANTUM: _rows}[filled.position.game](filled.position)
    return tuple(sorted((*found, *_boxes(filled))))


def _locks(position: Position) -> Iterator[Mistake]:
    for row in crossed(position):
        if row.is_locked and not CrossedRow(row.row, row.crossed[:-1]).legal(row.numbers[LAST]):
            yield Mistake("lock", (f"field {row.row} lock",))


def _entries(position: Position) -> Iterator[Mistake]:
    """Pairs of Qwinto's numbers of which, alone on the scoresheet, the second may not be entered after the first."""
    filled = [(index, place) for index, row in enumerate(position.rows) for place, n in enumerate(row) if n != BLANK]
    for first, second in combinations(filled, 2):
        if first[0] == second[0]:
            between = position.rows[first[0]][first[1] + 1 : second[1]]
            kind = "order" if not any(between) else ""
        else:
            kind = "twice"
        rows = entering.entered(entering.EMPTY, *first, _number(position, first))
        if kind and entering.fault(rows, *second, _number(position, second)) is not None:
            yield Mistake(kind, (_named(first), _named(second)))


def _rows(position: Position) -> Iterator[Mistake]:
    """Neighbours of Qwantum that do not rise before the thick line, or do not fall after it."""
    for index, row in enumerate(position.rows):
        for place, (one, other) in enumerate(pairwise(row), start=1):
            if not (one < other if place < RISING else one > other):
                yield Mistake("order", (_named((index, place - 1)), _named((index, place))))


def _boxes(filled: Filled) -> Iterator[Mistake]:
    right = scored(filled.position)
    for name, points in right.parts:
        if filled.boxes[name] != points:
            yield Mistake("points", (name,))
    if filled.boxes[right.miss_box] != right.misses:
        yield Mistake("misses", (right.miss_box,))
    if filled.boxes["box total"] != summed(filled):
        yield Mistake("total", ("box total",))


def summed(filled: Filled) -> int:
    """What the written numbers add up to."""
    score = scored(filled.position)
    return sum(filled.boxes[name] for name, _ in score.parts) - filled.boxes[score.miss_box]


def _number(position: Position, place: Place) -> int:
    return position.rows[place[0]][place[1]]


def _named(place: Place) -> str:
    return f"field {place[0]} {place[1]}"


def plant(position: Position, kinds: tuple[str, ...], stream: Stream) -> Filled:
    """The scoresheet with mistakes of these kinds, as far as it has room for them; fields first, the total last."""
    for kind in kinds:
        if kind in FIELDS:
            position = FIELDS[kind](position, stream)
    score = scored(position)
    boxes = {**dict(score.parts), score.miss_box: score.misses}
    if "points" in kinds:
        named = [name for name, points in score.parts if points]
        name = named[stream.below(len(named))] if named else score.parts[0][0]
        boxes[name] = _wrong(position, name, boxes[name], stream)
    if "misses" in kinds:
        unit = 1 if position.game == QWANTUM else score.misses // max(1, position.misses)
        boxes[score.miss_box] = position.misses if unit == 1 else score.misses - unit
    filled = Filled(position, MappingProxyType(boxes))
    slip = SLIPS[stream.below(len(SLIPS))] if "total" in kinds else 0
    return replace(filled, boxes=MappingProxyType({**boxes, "box total": summed(filled) + slip}))


def _wrong(position: Position, box: str, points: int, stream: Stream) -> int:
    """Other points that somebody may have written: of Qwixx those of a cross more or less, else one more or less."""
    if position.game == QWIXX:
        crosses = POINTS.index(points) if points else 0
        return POINTS[max(0, min(crosses + (1, -1)[stream.below(2)], len(POINTS) - 1))]
    if position.game == QWANTUM:
        column = int(box.rsplit(maxsplit=1)[-1])
        others = sorted({row[column] for row in position.rows if column < len(row)} - {points}) or [points + 1]
        return others[stream.below(len(others))]
    return points + (1, -1)[stream.below(2)]


def _plant_lock(position: Position, stream: Stream) -> Position:
    """The last number of a row is crossed, and the lock with it, although too few crosses stand before it."""
    open_rows = [index for index, row in enumerate(position.rows) if 0 < len(row) < CROSSES_BEFORE_LOCK]
    if not open_rows:
        return position
    index = open_rows[stream.below(len(open_rows))]
    return _with_row(position, index, (*position.rows[index], LAST))


def _plant_order(position: Position, stream: Stream) -> Position:
    """A number is as low as the one on its left, or lower; after Qwantum's thick line as high, or higher."""
    pairs = [
        (index, left, right)
        for index, row in enumerate(position.rows)
        for left, right in pairwise(place for place, number in enumerate(row) if number != BLANK)
    ]
    if not pairs:
        return position
    index, left, right = pairs[stream.below(len(pairs))]
    falls = position.game == QWANTUM and right >= RISING
    number = position.rows[index][left] + (1 if falls else -1) * stream.below(NEAR)
    return _with_number(position, (index, right), max(1, number))


def _plant_twice(position: Position, stream: Stream) -> Position:
    """A number of Qwinto stands below an equal one."""
    filled = [(index, place) for index, row in enumerate(position.rows) for place, n in enumerate(row) if n != BLANK]
    columns = {place: GRID.rows[place[0]].fields[place[1]] for place in filled}
    pairs = [(one, other) for one in filled for other in filled if one != other and columns[one] == columns[other]]
    fitting = [pair for pair in pairs if _fits(position.rows[pair[1][0]], pair[1][1], _number(position, pair[0]))]
    if not fitting:
        return position
    one, other = fitting[stream.below(len(fitting))]
    return _with_number(position, other, _number(position, one))


def _fits(row: tuple[int, ...], place: int, number: int) -> bool:
    """Whether a row still rises with this number in this place."""
    right = [value for value in row[place + 1 :] if value != BLANK]
    return max(row[:place], default=BLANK) < number < min(right, default=number + 1)


def _with_number(position: Position, place: Place, number: int) -> Position:
    row = position.rows[place[0]]
    return _with_row(position, place[0], (*row[: place[1]], number, *row[place[1] + 1 :]))


def _with_row(position: Position, index: int, row: tuple[int, ...]) -> Position:
    return replace(position, rows=(*position.rows[:index], row, *position.rows[index + 1 :]))


FIELDS: Mapping[str, Callable[[Position, Stream], Position]] = MappingProxyType(
    {"lock": _plant_lock, "order": _plant_order, "twice": _plant_twice}
)
"""How mistakes in fields are planted."""
