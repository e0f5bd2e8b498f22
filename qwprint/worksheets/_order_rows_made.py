"""How problems of ``order-rows`` are made: rows with holes, and rolls whose sums fill them in one way only."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from math import comb
from types import MappingProxyType

from qwprint.games._qwinto import entering
from qwprint.games._qwinto.grid import FIELDS, GRID
from qwprint.games.qwantum import rules as qwantum
from qwprint.games.qwantum.deal import DICE, SIDES, WHITE_DIE, Deal
from qwprint.games.qwantum.sheet import ROWS
from qwprint.games.qwinto.deal import FACES
from qwprint.worksheet import Problem
from qwprint.worksheets._rows import HOLE, mixed

Roll = tuple[int, ...]
Row = tuple[int, ...]

LARGEST = 20
"""Numbers in the Qwantum rows go so far; two dice of a colour and the white one make 18 at most."""

ADDED = 2
"""Dice of a colour in a roll of level 4; the white one comes last."""

LEAST = 2
"""No die of a roll shows less: adding 1 needs no thought."""

WAYS = 6
"""So many ways to roll the sums of a row are tried in turn; a sum of two dice has three at most."""


STEP = 7919
"""From one try to the next; a prime that divides no number of rows, so that all are tried."""


@dataclass(frozen=True, slots=True)
class Rolls:
    """Rows of Qwinto to be filled: which row, how many fields and holes, dice in a roll, how many rolls too many."""

    row: int
    fields: int
    holes: int
    dice: int
    spare: int = 0


def fillings(numbers: Row, sums: Sequence[int], row: int) -> Iterator[Row]:
    """All ways to enter the sums, in this order, in the holes of a row of Qwinto; a hole may stay."""
    if not sums:
        yield numbers
        return
    rows = tuple(
        (*numbers, *(entering.BLANK,) * (FIELDS - len(numbers))) if i == row else (entering.BLANK,) * FIELDS
        for i in range(len(GRID.rows))
    )
    for position, held in enumerate(numbers):
        if held == HOLE and entering.fault(rows, row, position, sums[0]) is None:
            yield from fillings((*numbers[:position], sums[0], *numbers[position + 1 :]), sums[1:], row)


@cache
def _rolls(dice: int, total: int) -> tuple[Roll, ...]:
    """The rolls of so many dice with this sum, faces rising."""
    return tuple(roll for roll in combinations_with_replacement(range(LEAST, FACES + 1), dice) if sum(roll) == total)


@cache
def _chosen(things: range, count: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(things, count))


@cache
def _holes(fields: int, holes: int) -> tuple[tuple[int, ...], ...]:
    """Where the holes of a piece may be: not all side by side, unless there is nothing else."""
    cuts = _chosen(range(fields), holes)
    return tuple(cut for cut in cuts if cut[-1] - cut[0] >= holes or fields == holes)


def size(rolls: Rolls) -> int:
    """How many numbers make problems: rows, holes, and some of the ways to roll their sums."""
    return len(_chosen(_sums(rolls), rolls.fields)) * len(_holes(rolls.fields, rolls.holes)) * WAYS


def _sums(rolls: Rolls) -> range:
    """What stands in a row: what the dice can add up to, less where no die shows 1 and all fields are holes."""
    least = LEAST if rolls.holes == rolls.fields else 1
    return range(rolls.dice * least, rolls.dice * FACES + 1)


def _digits(index: int, *bases: int) -> tuple[int, ...]:
    """A number by digits of these bases, the last one taking what is left."""
    digits = []
    for base in bases:
        index, digit = divmod(index, base)
        digits.append(digit)
    return (*digits, index)


def qwinto(rolls: Rolls, kind: int, index: int) -> Problem:
    """A piece of a Qwinto row with holes; at ``kind`` 1 and 2 a roll is left over (see ``_left_over``)."""
    rows = _chosen(_sums(rolls), rolls.fields)
    holes = _holes(rolls.fields, rolls.holes)
    at, cut, way = _digits(index, len(rows), len(holes))
    while True:
        full = rows[at]
        sums = [full[place] for place in holes[cut]]
        numbers = tuple(HOLE if place in holes[cut] else number for place, number in enumerate(full))
        over = _left_over(rolls, numbers, kind) if rolls.spare else (0,)
        if over and sums[0] >= rolls.dice * LEAST:
            break
        at, cut = (at + STEP) % len(rows), (cut + 1) % len(holes)
    spare = over[way % len(over)]
    (row,) = fillings(numbers, sums, rolls.row)
    shown = mixed(sorted([*sums, spare]) if rolls.spare else sums, index)
    asked = tuple(_turned(_pick(rolls.dice, total, way + i), index + i) for i, total in enumerate(shown))
    key = (rolls.row, numbers, tuple(sorted(tuple(sorted(roll)) for roll in asked)))
    return Problem(key=key, asked=(GRID.inks[rolls.row], numbers, asked), answer=(row, spare))


def _left_over(rolls: Rolls, numbers: Row, kind: int) -> tuple[int, ...]:
    """Sums that fit nowhere: they stand in the row already (kind 1), or between fields without a hole (kind 2)."""
    reach = range(rolls.dice * LEAST, rolls.dice * FACES)
    return tuple(
        number
        for number in reach
        if (number in numbers) == (kind == 1) and not any(fillings(numbers, (number,), rolls.row))
    )


def _pick(dice: int, total: int, way: int) -> Roll:
    ways = _rolls(dice, total)
    return ways[way % len(ways)]


def _turned(roll: Roll, by: int) -> Roll:
    """The roll with another die first; which die is which does not matter for what problem it is."""
    turn = by % len(roll)
    return roll[turn:] + roll[:turn]


@cache
def _coloured(row: int) -> MappingProxyType[int, tuple[Roll, ...]]:
    """By sum: two faces of a colour, on different dice of Qwantum, and a face of the white die."""
    faces = [[face.number for face in die if face.colour == row and face.number >= LEAST] for die in DICE[:WHITE_DIE]]
    found: dict[int, set[Roll]] = {}
    for dice in combinations(faces, ADDED):
        for one in dice[0]:
            for other in dice[1]:
                for white in range(LEAST, SIDES + 1):
                    roll = (min(one, other), max(one, other), white)
                    found.setdefault(sum(roll), set()).add(roll)
    return MappingProxyType({total: tuple(sorted(rolls)) for total, rolls in found.items()})


def _is_legal(row: Row) -> bool:
    """Whether the numbers can be entered one after the other in a row of Qwantum."""
    states = (qwantum.State(Deal(()), (row[:field], *((),) * (qwantum.ROWS - 1)), 0, 0) for field in range(len(row)))
    return all(
        qwantum.entry_fault(state, qwantum.Entry(0, number)) is None for state, number in zip(states, row, strict=True)
    )


def legal_rows(numbers: Row, sums: Sequence[int]) -> frozenset[Row]:
    """The rows of Qwantum that the holes of a row become when all sums are entered in some order."""
    found = set()
    for order in permutations(sums):
        entered = iter(order)
        row = tuple(number or next(entered) for number in numbers)
        if _is_legal(row):
            found.add(row)
    return frozenset(found)


def qwantum_row(falling: int, index: int) -> Problem:
    """A Qwantum row with three holes, so many of them after the line: the first such row from this number on."""
    while True:
        ink, first, cut, low, way = _digits(index, qwantum.ROWS, *_bases(falling))
        rising = _chosen(range(3, LARGEST + 1), qwantum.RISING)[first]
        ends = _chosen(range(LEAST, rising[-1]), qwantum.FIELDS - qwantum.RISING)
        full = (*rising, *reversed(ends[low % len(ends)]))
        cuts = _cuts(falling)[cut]
        numbers = tuple(HOLE if place in cuts else number for place, number in enumerate(full))
        sums = sorted(full[place] for place in cuts)
        if _is_legal(full) and set(sums) <= set(_coloured(ink)) and len(set(sums)) == len(sums):
            rows = legal_rows(numbers, sums)
            if len(rows) == 1:
                return _coloured_problem(ink, numbers, mixed(sums, index), rows, way)
        index += qwantum.ROWS * STEP  # the same colour again, or those with many faces would come more often


def _coloured_problem(ink: int, numbers: Row, sums: Sequence[int], rows: frozenset[Row], way: int) -> Problem:
    """The problem of a row whose holes these sums fill, in the order of printing."""
    ways = [_coloured(ink)[total] for total in sums]
    asked = tuple(rolls[(way + i) % len(rolls)] for i, rolls in enumerate(ways))
    (row,) = rows
    return Problem(key=(ink, numbers, tuple(sorted(asked))), asked=(ROWS[ink], numbers, asked), answer=(row, 0))


@cache
def _cuts(falling: int) -> tuple[tuple[int, ...], ...]:
    """The holes of level 4: three, so many of them after the line, the others before it."""
    every = combinations(range(qwantum.FIELDS), 3)
    return tuple(cut for cut in every if sum(place >= qwantum.RISING for place in cut) == falling)


def _bases(falling: int) -> tuple[int, int, int]:
    """How many rising starts, holes and falling ends are drawn from at level 4; the highest start has most ends."""
    starts, ends = comb(LARGEST - 2, qwantum.RISING), comb(LARGEST - LEAST, qwantum.FIELDS - qwantum.RISING)
    return starts, len(_cuts(falling)), ends


def qwantum_size(falling: int) -> int:
    """How many numbers make problems of level 4."""
    starts, cuts, ends = _bases(falling)
    return qwantum.ROWS * starts * cuts * ends * WAYS
