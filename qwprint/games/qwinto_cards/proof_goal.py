"""For ``proof`` only: what a game needs that scores more than is claimed, and whether a deal allows it.

A goal is a set of complete columns with a number in each pentagon, and a count of misthrows. It is refuted in two
steps. First, forwards over the ways of the cards: which sets of the goal's fields can be filled by then, each by a turn
of its own with a number that may stand there beside the pentagons. That ignores how fields without a pentagon get on
with each other and where other numbers go. Where it is not enough, ``proof_exact`` follows the games backwards in full.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from qwprint.games._qwinto.entering import MISTHROW_POINTS, MISTHROWS
from qwprint.games._qwinto.grid import GRID
from qwprint.games.qwinto_cards.proof_deals import ROW_BITS, Course, Steps, bit_of
from qwprint.games.qwinto_cards.rules import MOST_SUM
from qwprint.solve.proof_layers import Ints
from qwprint.solve.proof_room import Room

Place = tuple[int, int]
Sets = NDArray[np.uint64]
MOST_FIELDS = 6
"""Fields whose sets are followed: 64 sets make one word."""


@dataclass(frozen=True, slots=True)
class Goal:
    """One goal.

    Attributes:
        score: what a game scores that reaches it.
        misthrows: how many turns are misthrows.
        places: the fields of its columns, pentagons first.
        words: for each, the word of what may be entered there.
        pentagons: the word of what is entered in pentagons.
    """

    score: int
    misthrows: int
    places: tuple[Place, ...]
    words: tuple[int, ...]
    pentagons: int


def goals(turns: int, least: int, words: int) -> Iterator[Goal]:
    """All goals that score at least ``least``, whose pentagons hold only what ``words`` allows; best first."""
    found: list[tuple[int, int, tuple[tuple[int, int], ...]]] = []
    for count in range(min(len(GRID.triples), turns // 3) + 1):
        for columns in combinations(GRID.triples, count):
            offered = [
                [number for number in range(1, MOST_SUM + 1) if words & bit_of(GRID.triples[column], number)]
                for column in columns
            ]
            for numbers in product(*offered):
                for missed in range(min(MISTHROWS - 1, turns - 3 * count) + 1):
                    score = turns - missed + MISTHROW_POINTS * missed + sum(numbers)
                    if score >= least:
                        found.append((score, missed, tuple(zip(columns, numbers, strict=True))))
    for score, missed, claimed in sorted(found, reverse=True):
        yield _goal(score, missed, claimed)


def _goal(score: int, missed: int, claimed: tuple[tuple[int, int], ...]) -> Goal:
    pentagons = {_place(GRID.triples[column], column): number for column, number in claimed}
    plain = [
        _place(row, column) for column, _ in claimed for row in range(len(GRID.rows)) if row != GRID.triples[column]
    ]
    places = (*pentagons, *plain)
    words = tuple(
        sum(
            bit_of(place[0], number)
            for number in range(1, MOST_SUM + 1)
            if (place not in pentagons or pentagons[place] == number) and _agrees(place, number, pentagons)
        )
        for place in places
    )
    return Goal(score, missed, places, words, sum(bit_of(row, number) for (row, _), number in pentagons.items()))


def _place(row: int, column: int) -> Place:
    return row, GRID.rows[row].fields.index(column)


def _agrees(place: Place, number: int, others: dict[Place, int]) -> bool:
    return all(compatible(place, number, other, held) for other, held in others.items() if other != place)


def compatible(place: Place, number: int, other: Place, held: int) -> bool:
    """Whether two numbers can stand in two different fields of one scoresheet."""
    if place[0] == other[0]:
        return (place < other) == (number < held) and number != held
    return column_of(place) != column_of(other) or number != held


def column_of(place: Place) -> int:
    """The column of a field."""
    return GRID.rows[place[0]].fields[place[1]]


OVERHEAD = 2000
"""What a turn of a goal costs beside its steps, in steps."""


def forwards(course: Course, goal: Goal, room: Room) -> list[Sets] | None:
    """Before each turn, per way of the cards, the sets of fields that can be filled by then; None: out of reach."""
    words = goal.words[:MOST_FIELDS]
    turns = len(course.sizes)
    filled = [np.ones(1, np.uint64)]
    for turn, steps in enumerate(course.steps):
        here = np.zeros(course.sizes[turn + 1], np.uint64)
        used = usable(steps, goal)
        room.take(OVERHEAD + len(used))
        sets = filled[-1].take(steps.before.take(used))
        used, sets = used[sets != 0], sets[sets != 0]
        if len(used):
            grown = _filled(sets, steps.total.take(used), steps.rows.take(used), words, goal.misthrows > 0)
            grown &= _late(len(words), turns - turn - 1)
            after = steps.after.take(used)
            first = np.flatnonzero(np.diff(after, prepend=-1))
            here[after.take(first)] = np.bitwise_or.reduceat(grown, first)
        filled.append(here)
    return filled if _ends(filled[-1], course.last, words, goal.misthrows > 0) else None


def usable(steps: Steps, goal: Goal) -> Ints:
    """The steps around which everything can be entered that goes in pentagons."""
    return np.flatnonzero(steps.around & goal.pentagons == goal.pentagons)


def _filled(sets: Sets, total: Ints, rows: Ints, words: tuple[int, ...], misses: bool) -> Sets:
    """What steps make of sets: they fill one field more, or none."""
    grown = sets if misses else np.where(rows != 0, sets, np.uint64(0))
    for field, word in enumerate(words):
        fits = offers(total, rows, word)
        more = (sets & _lacking(field)) << np.uint64(1 << field)
        grown = grown | np.where(fits, more, np.uint64(0))
    return grown


def offers(total: Ints, rows: Ints, word: int) -> NDArray[np.bool_]:
    """Whether steps can enter something of a word, all of which lies in one row."""
    row = word.bit_length() // ROW_BITS
    fits: NDArray[np.bool_] = (rows >> row & 1 != 0) & (word >> ROW_BITS * row >> np.maximum(total, 0) & 1 != 0)
    return fits


def _ends(filled: Sets, last: Ints, words: tuple[int, ...], misses: bool) -> bool:
    """Whether the last turn can complete what is filled."""
    full = (1 << len(words)) - 1
    done = filled >> np.uint64(full) & np.uint64(1) != 0
    if np.any(done & ((last != 0) | misses)):
        return True
    return any(
        np.any((filled >> np.uint64(full ^ 1 << field) & np.uint64(1) != 0) & (last & word != 0))
        for field, word in enumerate(words)
    )


def _late(fields: int, turns: int) -> np.uint64:
    """The sets that leave no more fields blank than turns are left."""
    return np.uint64(sum(1 << held for held in range(1 << fields) if fields - held.bit_count() <= turns))


def _lacking(field: int) -> np.uint64:
    """The sets without a field."""
    return np.uint64(sum(1 << held for held in range(1 << MOST_FIELDS) if not held >> field & 1))
