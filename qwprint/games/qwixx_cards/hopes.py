"""What may be crossed with played cards if the incumbent is to be beaten, before it is asked which cards are played.

Many uses of the top card leave a row as it is; such a row is bounded once for all of them.
"""

from typing import NamedTuple

import numpy as np

from qwprint.games._qwixx.sheet import PENALTY_POINTS
from qwprint.games.qwixx_cards.bound import MISSING, POINT, Position, RowBounds, places_of
from qwprint.games.qwixx_cards.course import Course
from qwprint.games.qwixx_cards.deal import JOKER
from qwprint.games.qwixx_cards.opened import Opened
from qwprint.games.qwixx_cards.packing import SHIFT, live_jokers
from qwprint.games.qwixx_cards.places import ALIVE, CHOICES, FALLING, FLIP, ILLEGAL, MASKS, NEXT, ROW_NUMBERS, ROWS
from qwprint.solve.layers import Ints, spread, take


class Stands(NamedTuple):
    """Rows of opened turns, each once for all ways to use the top card in other rows.

    Attributes:
        of: by turn and row, the number of the stand.
        pool: the cards that can be played.
        position: where the row stands, with all that the next turn can see.
    """

    of: Ints
    pool: Ints
    position: Position


def hopeful(course: Course, bounds: RowBounds, turn: int, opened: Opened, least: int) -> tuple[Ints, Ints, Ints]:
    """Which places may be crossed with cards, before it is asked which cards are played: turn and colour, and pattern.

    Also what all other rows are worth as long as no joker is played, as ``others_of`` tells. The bound of a pattern is
    that of its best play or higher: no card leaves but the jokers that it cannot do without. What a row makes of a
    pattern is worked out once for all ways to use the top card in other rows.
    """
    stands = _stands(opened)
    each = bounds.each(turn + 1, stands.position)
    others = _rest(course, bounds, turn, opened, (each.take(stands.of, axis=0), opened.sight >> SHIFT[JOKER]))
    stand, pattern, worth = _patterns(course, bounds, turn, stands)
    # The pairs of each stand, one after the other, and the best that the other rows of any of them promise.
    order = np.argsort(stands.of.reshape(-1), kind="stable")
    pairs = np.bincount(stands.of.reshape(-1), minlength=len(each))
    starts = np.cumsum(pairs) - pairs
    sorted_others = others.reshape(-1, MISSING).take(order, axis=0)
    good = np.flatnonzero(
        _best(worth + np.maximum.reduceat(sorted_others, starts).take(stand, axis=0), pattern) >= least
    )
    stand, pattern = stand.take(good), pattern.take(good)
    which, place = spread(starts.take(stand), pairs.take(stand))
    pair, pattern = order.take(place), pattern.take(which)
    best = _best(worth.take(good, axis=0).take(which, axis=0) + sorted_others.take(place, axis=0), pattern)
    best[(pattern == 0) & (opened.top.take(pair >> 2) == 0)] += PENALTY_POINTS * POINT
    good = np.flatnonzero(best >= least)
    return pair.take(good), pattern.take(good), others


def _stands(opened: Opened) -> Stands:
    """Every row of every state that the turns begin with, and those in which the top card is crossed."""
    begins = np.flatnonzero(opened.top == 0)
    base = (np.cumsum(opened.top == 0) - 1)[:, None] * ROWS + ROW_NUMBERS
    crossing = np.flatnonzero(opened.top)
    base[crossing, opened.top.take(crossing) - 1] = len(begins) * ROWS + np.arange(len(crossing))
    item = np.concatenate((np.repeat(begins, ROWS), crossing))
    colour = np.concatenate((np.tile(ROW_NUMBERS, len(begins)), opened.top.take(crossing) - 1))
    state = opened.rows.reshape(-1).take(item * ROWS + colour)
    colours, jokers = places_of(opened.sight.take(item), colour)
    return Stands(base, opened.pool.take(item), Position(colour, state, colours, jokers, opened.drawn.take(item)))


def _patterns(course: Course, bounds: RowBounds, turn: int, stands: Stands) -> tuple[Ints, Ints, Ints]:
    """All legal patterns of stands: the stand, the pattern, and what the row is worth after it, by next draw."""
    position = stands.position
    live = ALIVE.take(position.state)
    own, wild = (places & live for places in places_of(stands.pool, position.row))
    reach = own | wild
    stand, entry = spread(CHOICES[0].take(reach), CHOICES[1].take(reach))
    pattern = CHOICES[2].take(entry)
    state = NEXT.take(position.state.take(stand) * MASKS + pattern)
    legal = np.flatnonzero(state != ILLEGAL)
    stand, pattern, state = stand.take(legal), pattern.take(legal), state.take(legal)
    after = take(position, stand)._replace(state=state)
    worth = bounds.each(turn + 1, after)
    if course.jokers and turn + 1 < course.turns:
        needed = pattern & (wild & ~own).take(stand)
        worth -= bounds.refunds.costs.take(FLIP.take((after.row >= FALLING) * MASKS + needed))[:, None]
    return stand, pattern, worth


def _best(bound: Ints, pattern: Ints) -> Ints:
    """The best bound of draws that are not smaller than the number of places in the pattern."""
    places = np.bitwise_count(pattern)
    best = np.where(places > MISSING - 1, bound[:, 2], np.maximum(bound[:, 1], bound[:, 2]))
    return np.where(places > 1, best, np.maximum(best, bound[:, 0]))


def others_of(course: Course, bounds: RowBounds, turn: int, opened: Opened, jokers: Ints) -> Ints:
    """The bound of all rows but one, with penalties and refunds, by turn, row and next draw.

    ``jokers`` are the numbers of those that the next turn can see.
    """
    colours = opened.sight[:, None] >> SHIFT[:JOKER] & MASKS - 1
    places = FLIP.take((ROW_NUMBERS >= FALLING) * MASKS + jokers[:, None])
    each = bounds.each(turn + 1, Position(ROW_NUMBERS, opened.rows, colours, places, opened.drawn[:, None]))
    return _rest(course, bounds, turn, opened, (each, jokers))


def _rest(course: Course, bounds: RowBounds, turn: int, opened: Opened, seen: tuple[Ints, Ints]) -> Ints:
    """The same from the bound of each row, by turn, row and next draw, and the jokers."""
    each, jokers = seen
    once = each[:, 0] + each[:, 1] + each[:, 2] + each[:, 3] + PENALTY_POINTS * POINT * opened.penalties[:, None]
    if course.jokers:
        once += bounds.refunds.each(turn + 1, opened.drawn, jokers, live_jokers(opened.rows))
    rest: Ints = once[:, None] - each
    return rest
