"""Which plays can still beat the incumbent: all plays of many turns at once, bounded before a state is built.

The row that is played in is bounded play by play, the others once for each set of jokers that leaves the hand.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from qwprint.games._qwixx.sheet import PENALTY_POINTS
from qwprint.games.qwixx_cards.bound import MISSING, POINT, Position, RowBounds, places_of
from qwprint.games.qwixx_cards.course import Course
from qwprint.games.qwixx_cards.deal import HAND, JOKER, ROW
from qwprint.games.qwixx_cards.opened import Opened
from qwprint.games.qwixx_cards.packing import SHIFT, counts_of, live_jokers
from qwprint.games.qwixx_cards.places import (
    ALIVE,
    CHOICES,
    CLASSES,
    FALLING,
    FLIP,
    ILLEGAL,
    MASKS,
    NEXT,
    PATTERN_AT,
    PATTERNS,
    ROWS,
)
from qwprint.games.qwixx_cards.plays import Plays, hand_of, plays_of
from qwprint.solve.layers import Ints, fan, spread, take

COLOURS: Final = np.arange(ROWS)

HELD: Final = (HAND + 1, HAND + ROW)
"""At most so many cards can be played from: the full hand; in mode ``choose`` hand and row."""


class Played(NamedTuple):
    """Plays whose bound is high enough.

    Attributes:
        item: the place of the turn among the opened ones.
        colour: the colour of the played cards.
        cards: the live cards played, as a word.
        crossed: the places crossed with them, as a mask.
        state: the state of the row of that colour afterwards.
        dead: how many dead cards of the colour are played.
        jokers: how many dead jokers are played.
        bound: what no line from there beats, in units of the bound.
    """

    item: Ints
    colour: Ints
    cards: Ints
    crossed: Ints
    state: Ints
    dead: Ints
    jokers: Ints
    bound: Ints


class Ways(NamedTuple):
    """All plays of opened turns that the rules allow.

    Attributes:
        pair: ``ROWS`` times the place of the turn, plus the colour.
        entry: the place of the play in the list of plays.
        cards: the live cards played, as a word.
        crossed: the places crossed, as a mask.
        state: the state of the row of that colour afterwards.
    """

    pair: Ints
    entry: Ints
    cards: Ints
    crossed: Ints
    state: Ints


class Hands(NamedTuple):
    """What can be played in opened turns.

    Attributes:
        counts: the live cards by class, as a last axis; they stand on slots in this order.
        slots: how many slots ``unions`` knows.
        unions: for each turn and each mask of slots the cards there; flat.
        first: for each turn, the place of its first set of live jokers that may leave the hand.
        item: the turn of each such set.
        jokers: the numbers of the jokers that are left in sight without such a set, as a mask.
    """

    counts: Ints
    slots: int
    unions: Ints
    first: Ints
    item: Ints
    jokers: Ints


def played(course: Course, bounds: RowBounds, turn: int, opened: Opened, least: int) -> Played:
    """The plays after which a line may still reach ``least``, in units of the bound."""
    pair, pattern = _hopeful(course, bounds, turn, opened, least)
    is_kept = np.zeros(len(opened.live), np.bool_)
    is_kept[pair >> 2] = True
    kept = np.flatnonzero(is_kept)
    opened = take(opened, kept)
    hope = np.zeros((len(kept) * ROWS, len(PATTERNS) + 1), np.bool_)
    hope[((np.cumsum(is_kept) - 1).take(pair >> 2) << 2) + (pair & 3), PATTERN_AT.take(pattern)] = True
    plays = plays_of(HELD[course.choose], course.jokers)
    hands = _hands(course, opened)
    ways = _ways(course, plays, opened, hands, hope)
    item, colour = ways.pair >> 2, ways.pair & 3
    size = plays.size.take(ways.entry)
    colours, jokers = places_of((opened.pool | opened.fresh).take(item) & ~ways.cards, colour)
    bound = bounds.one(turn + 1, Position(colour, ways.state, colours, jokers, opened.drawn.take(item)), size)
    left = hands.first.take(item)
    if course.jokers:
        left += plays.live.take(ways.entry) >> hands.counts[:, :JOKER].sum(axis=1).take(item)
    others = _others(course, bounds, turn, take(opened, hands.item), hands.jokers)
    bound += others.reshape(-1).take((left * ROWS + colour) * MISSING + size - 1)
    bound[(ways.crossed == 0) & (opened.top.take(item) == 0)] += PENALTY_POINTS * POINT
    good = np.flatnonzero(bound >= least)
    ways = take(ways, good)
    return Played(
        item=kept.take(item[good]),
        colour=colour[good],
        cards=ways.cards,
        crossed=ways.crossed,
        state=ways.state,
        dead=plays.dead.take(ways.entry),
        jokers=plays.jokers.take(ways.entry),
        bound=bound[good],
    )


def _hopeful(course: Course, bounds: RowBounds, turn: int, opened: Opened, least: int) -> tuple[Ints, Ints]:
    """Which places may be crossed with cards, before it is asked which cards are played: turn and colour, and pattern.

    The bound of a pattern is that of its best play or higher: no card leaves but the jokers that it cannot do without.
    """
    sight = opened.pool | opened.fresh
    others = _others(course, bounds, turn, opened, sight >> SHIFT[JOKER])
    live = ALIVE.take(opened.rows)
    own, wild = (places & live for places in places_of(opened.pool[:, None], COLOURS))
    reach = (own | wild).reshape(-1)
    pair, entry = spread(CHOICES[0].take(reach), CHOICES[1].take(reach))
    pattern = CHOICES[2].take(entry)
    state = NEXT.take(opened.rows.reshape(-1).take(pair) * MASKS + pattern)
    legal = np.flatnonzero(state != ILLEGAL)
    pair, pattern, state = pair[legal], pattern[legal], state[legal]
    item, colour = pair >> 2, pair & 3
    colours, jokers = places_of(sight.take(item), colour)
    bound = bounds.each(turn + 1, Position(colour, state, colours, jokers, opened.drawn.take(item)))
    bound += others.reshape(-1, MISSING).take(pair, axis=0)
    bound[np.bitwise_count(pattern)[:, None] > 1 + np.arange(MISSING)] = least - 1
    best = np.maximum(np.maximum(bound[:, 0], bound[:, 1]), bound[:, 2])
    if course.jokers and turn + 1 < course.turns:
        needed = pattern & (wild & ~own).reshape(-1).take(pair)
        best -= bounds.refunds.costs.take(FLIP.take((colour >= FALLING) * MASKS + needed))
    best[(pattern == 0) & (opened.top.take(item) == 0)] += PENALTY_POINTS * POINT
    good = np.flatnonzero(best >= least)
    return pair[good], pattern[good]


def _hands(course: Course, opened: Opened) -> Hands:
    """The live cards on slots, and the sets of jokers among them."""
    count = len(opened.live)
    counts = counts_of(opened.live)
    slots = int(counts.sum(axis=1).max(initial=0))
    unions = np.zeros((count, 1 << slots), np.int64)
    left = opened.live
    for slot in range(slots):
        card = left & -left
        unions[:, 1 << slot : 2 << slot] = unions[:, : 1 << slot] | card[:, None]
        left = left ^ card
    sight = opened.pool | opened.fresh
    if not course.jokers:
        items = np.arange(count)
        return Hands(counts, slots, unions.reshape(-1), items, items, np.zeros(count, np.int64))
    sets = 1 << counts[:, JOKER]
    item, nth = fan(sets)
    leaving = unions.reshape(-1).take((item << slots) + (nth << (counts[:, :JOKER].sum(axis=1)).take(item)))
    jokers = (sight.take(item) & ~leaving) >> SHIFT[JOKER]
    return Hands(counts, slots, unions.reshape(-1), np.cumsum(sets) - sets, item, jokers)


def _ways(course: Course, plays: Plays, opened: Opened, hands: Hands, hope: NDArray[np.bool_]) -> Ways:
    """All legal plays of hopeful patterns, which ``hope`` tells by turn and colour, and pattern."""
    starts = np.cumsum(hands.counts, axis=1) - hands.counts
    masks = (1 << hands.counts) - 1 << starts
    dead = counts_of(opened.pool & ~opened.live)
    numbers = hand_of(
        HELD[course.choose], masks[:, :JOKER] | masks[:, JOKER:], dead[:, :JOKER], dead[:, JOKER:]
    ).reshape(-1)
    pair, entry = spread(plays.starts.take(numbers), plays.counts.take(numbers) * hope.any(axis=1))
    item, colour = pair >> 2, pair & 3
    base = item << hands.slots
    cards = hands.unions.take(base + plays.live.take(entry))
    crossing = hands.unions.take(base + plays.crossed.take(entry))
    shift = SHIFT.take(colour)
    crossed = crossing >> shift & MASKS - 1
    fits = np.ones(len(pair), np.bool_)
    if course.jokers:
        own = cards >> shift & MASKS - 1
        jokers = FLIP.take((colour >= FALLING) * MASKS + (crossing >> SHIFT[JOKER]))
        crossed |= jokers
        # A place is crossed with its own card where both are played; colours make no difference to discarded jokers.
        fits = (jokers & own == 0) & ((colour == 0) | (own | crossing | plays.dead.take(entry) != 0))
    fits &= hope.reshape(-1).take(pair * hope.shape[-1] + PATTERN_AT.take(crossed))
    at = np.flatnonzero(fits)
    pair, entry, cards, crossed = pair[at], entry[at], cards[at], crossed[at]
    state = NEXT.take(opened.rows.reshape(-1).take(pair) * MASKS + crossed)
    ways = Ways(pair, entry, cards, crossed, state)
    if course.choose:
        ways = take(ways, np.flatnonzero(_from_row(plays, opened, dead, ways) <= opened.missing.take(pair >> 2)))
    return ways


def _from_row(plays: Plays, opened: Opened, dead: Ints, ways: Ways) -> Ints:
    """How many cards plays take from the row; of dead cards those in hand go first."""
    item, colour = ways.pair >> 2, ways.pair & 3
    held = dead - counts_of(opened.row & ~opened.live)
    others = plays.dead.take(ways.entry) - held.reshape(-1).take(item * CLASSES + colour)
    jokers = plays.jokers.take(ways.entry) - held[:, JOKER].take(item)
    lying: Ints = np.bitwise_count(ways.cards & opened.row.take(item)).astype(np.int64)
    lying += np.maximum(others, 0) + np.maximum(jokers, 0)
    return lying


def _others(course: Course, bounds: RowBounds, turn: int, opened: Opened, jokers: Ints) -> Ints:
    """The bound of all rows but one, with penalties and refunds, by turn, row and next draw.

    ``jokers`` are the numbers of those that the next turn can see.
    """
    colours = (opened.pool | opened.fresh)[:, None] >> SHIFT[:JOKER] & MASKS - 1
    places = FLIP.take((COLOURS >= FALLING) * MASKS + jokers[:, None])
    each = bounds.each(turn + 1, Position(COLOURS, opened.rows, colours, places, opened.drawn[:, None]))
    once = each[:, 0] + each[:, 1] + each[:, 2] + each[:, 3] + PENALTY_POINTS * POINT * opened.penalties[:, None]
    if course.jokers:
        once += bounds.refunds.each(turn + 1, opened.drawn, jokers, live_jokers(opened.rows))
    rest: Ints = once[:, None] - each
    return rest
