"""For ``proof`` only: follows every game that may reach a goal, from its last turn back to its first.

What is known of a game are the turns from some point on: what they put in the goal's fields, what they entered
elsewhere, and their misthrows. Before that point the cards must lie so that the fields still blank can be filled, which
``proof_goal`` has found out forwards. Games that agree in all this are followed once.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from qwprint.base.errors import RoomError
from qwprint.games._qwinto.grid import FIELDS, GRID
from qwprint.games.qwinto_cards.proof_deals import ROW_BITS, Course, bit_of
from qwprint.games.qwinto_cards.proof_goal import MOST_FIELDS, Goal, Place, Sets, compatible, offers, usable
from qwprint.games.qwinto_cards.rules import MOST_SUM
from qwprint.solve.proof_layers import Ints, groups, join, spread, take
from qwprint.solve.proof_room import Room

CHUNK = 4000
COST = 10
"""What an end costs, in steps of ``proof_goal``."""

ROWS = len(GRID.rows)
NUMBER_BITS = 5
"""Bits of a number in a word; it is 18 at most."""

MOST_HELD = 63 // NUMBER_BITS
"""Fields whose numbers one word holds."""


class Ends(NamedTuple):
    """Ends of games: how the cards lie before them, and what they do.

    ``held`` has the numbers in the goal's fields, ``NUMBER_BITS`` each, ``others`` is the word of all other entries,
    ``missed`` counts the misthrows.
    """

    way: Ints
    held: Ints
    others: Ints
    missed: Ints


def is_reached(course: Course, goal: Goal, filled: Sequence[Sets], room: Room) -> bool:
    """Whether some game reaches a goal; raises ``RoomError`` where too many would have to be followed.

    Also where the goal has more than ``MOST_HELD`` fields, which no deal that is checked can fill.
    """
    if len(goal.places) > MOST_HELD:
        raise RoomError(f"a goal of {len(goal.places)} fields, more than {MOST_HELD}")
    ends = _unique(_last_turns(course, goal, filled[-1]), room)
    for turn in range(len(course.steps) - 1, -1, -1):
        parts = [
            _extended(course, goal, filled, turn, take(ends, slice(at, at + CHUNK)))
            for at in range(0, len(ends.way), CHUNK)
        ]
        if not parts:
            return False
        ends = _unique(join(parts), room)
    return any(_fits(goal, int(held), int(others)) for held, others in zip(ends.held, ends.others, strict=True))


def _last_turns(course: Course, goal: Goal, filled: Sets) -> Ends:
    """What the last turn can do wherever the cards may lie before it."""
    every = np.flatnonzero(filled)
    none = np.zeros(len(every), np.int64)
    ends = [_missed(Ends(every, none, none, none))]
    for row in range(ROWS):
        for number in range(1, MOST_SUM + 1):
            can = every[course.last.take(every) & bit_of(row, number) != 0]
            none = np.zeros(len(can), np.int64)
            total, rows = np.full(len(can), number), np.full(len(can), 1 << row)
            ends += _entered(goal, Ends(can, none, none, none), total, rows)
    return _possible(goal, join(ends), filled, len(course.steps))


def _extended(course: Course, goal: Goal, filled: Sequence[Sets], turn: int, ends: Ends) -> Ends:
    """The same games from one turn earlier."""
    steps = course.steps[turn]
    used = usable(steps, goal)
    used = used[filled[turn].take(steps.before.take(used)) != 0]
    after = steps.after.take(used)
    first = np.searchsorted(after, ends.way)
    end, entry = spread(first, np.searchsorted(after, ends.way, side="right") - first)
    step = used.take(entry)
    games = take(ends, end)._replace(way=steps.before.take(step))
    longer = [_missed(games), *_entered(goal, games, steps.total.take(step), steps.rows.take(step))]
    return _possible(goal, join(longer), filled[turn], turn)


def _missed(games: Ends) -> Ends:
    return games._replace(missed=games.missed + 1)


def _entered(goal: Goal, games: Ends, total: Ints, rows: Ints) -> Iterator[Ends]:
    """The games with a sum entered: in a row, outside of the goal's fields, or in one of them."""
    for row in range(ROWS):
        own = [field for field, place in enumerate(goal.places) if place[0] == row]
        free = (rows >> row & 1 != 0) & (games.others >> ROW_BITS * row >> total & 1 == 0)
        for field in own:
            free &= _number(games.held, field) != total
        can = np.flatnonzero(free)
        some, sums = take(games, can), total.take(can)
        yield some._replace(others=some.others | np.left_shift(1, ROW_BITS * row + sums))
        for field in own:
            fits = np.flatnonzero(
                offers(sums, rows.take(can), goal.words[field]) & _agree(goal, some.held, field, sums)
            )
            few = take(some, fits)
            yield few._replace(held=few.held | sums.take(fits) << NUMBER_BITS * field)


def _number(held: Ints, field: int) -> Ints:
    return held >> NUMBER_BITS * field & (1 << NUMBER_BITS) - 1


def _agree(goal: Goal, held: Ints, field: int, sums: Ints) -> NDArray[np.bool_]:
    """Whether a field is blank and a sum can stand there beside what the goal's other fields hold."""
    row, position = goal.places[field]
    fine: NDArray[np.bool_] = _number(held, field) == 0
    for other, (r, p) in enumerate(goal.places):
        number = _number(held, other)
        if other == field:
            continue
        if r == row:
            fine &= (number == 0) | ((number < sums) if p < position else (number > sums))
        elif GRID.rows[r].fields[p] == GRID.rows[row].fields[position]:
            fine &= number != sums
    return fine


def _possible(goal: Goal, games: Ends, filled: Sets, turns: int) -> Ends:
    """Those that so many earlier turns can complete, wherever the cards may lie."""
    blank = np.zeros(len(games.way), np.int64)
    for field in range(len(goal.places)):
        blank |= (_number(games.held, field) == 0).astype(np.int64) << field
    needed = np.bitwise_count(blank) + goal.misthrows - games.missed
    first = (blank & (1 << MOST_FIELDS) - 1).astype(np.uint64)
    fine = filled.take(games.way) >> first & np.uint64(1) != 0
    return take(games, fine & (games.missed <= goal.misthrows) & (needed <= turns))


def _unique(games: Ends, room: Room) -> Ends:
    """Equal ends once."""
    room.take(COST * len(games.way))
    order, starts = groups(games)
    return take(games, order.take(starts))


def _fits(goal: Goal, held: int, others: int) -> bool:
    """Whether the numbers outside of the goal's fields find fields too."""
    sheet = {place: held >> NUMBER_BITS * field & (1 << NUMBER_BITS) - 1 for field, place in enumerate(goal.places)}
    left = [(row, number) for row in range(ROWS) for number in range(1, MOST_SUM + 1) if others & bit_of(row, number)]
    return _placed(sheet, left)


def _placed(sheet: dict[Place, int], left: Sequence[tuple[int, int]]) -> bool:
    """Whether the numbers that are left can be entered one after the other."""
    if not left:
        return True
    (row, number), rest = left[0], left[1:]
    places = ((row, position) for position in range(FIELDS) if (row, position) not in sheet)
    return any(
        _placed({**sheet, place: number}, rest)
        for place in places
        if all(compatible(place, number, other, held) for other, held in sheet.items())
    )
