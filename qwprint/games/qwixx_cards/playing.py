"""Which plays can still beat the incumbent: all plays of many turns at once, bounded before a state is built.

The row that is played in is bounded play by play, the others once for each set of jokers that leaves the hand.
"""

from typing import Final, NamedTuple

import numpy as np

from qwprint.games._qwixx.sheet import PENALTY_POINTS
from qwprint.games.qwixx_cards.bound import MISSING, POINT, Position, RowBounds, places_of
from qwprint.games.qwixx_cards.course import Course
from qwprint.games.qwixx_cards.deal import HAND, JOKER, ROW
from qwprint.games.qwixx_cards.opened import Opened
from qwprint.games.qwixx_cards.packing import SHIFT, counts_of, live_jokers
from qwprint.games.qwixx_cards.places import CLASSES, FALLING, FLIP, ILLEGAL, MASKS, NEXT, ROWS
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
    plays = plays_of(HELD[course.choose], course.jokers)
    hands = _hands(course, opened)
    ways = _ways(course, plays, opened, hands)
    item, colour = ways.pair >> 2, ways.pair & 3
    size = plays.size.take(ways.entry)
    colours, jokers = places_of((opened.pool | opened.fresh).take(item) & ~ways.cards, colour)
    bound = bounds.one(turn + 1, Position(colour, ways.state, colours, jokers, opened.drawn.take(item)), size)
    left = hands.first.take(item)
    if course.jokers:
        left += plays.live.take(ways.entry) >> hands.counts[:, :JOKER].sum(axis=1).take(item)
    bound += _others(course, bounds, turn, opened, hands).take((left * ROWS + colour) * MISSING + size - 1)
    bound[(ways.crossed == 0) & (opened.top.take(item) == 0)] += PENALTY_POINTS * POINT
    good = np.flatnonzero(bound >= least)
    ways = take(ways, good)
    return Played(
        item=item[good],
        colour=colour[good],
        cards=ways.cards,
        crossed=ways.crossed,
        state=ways.state,
        dead=plays.dead.take(ways.entry),
        jokers=plays.jokers.take(ways.entry),
        bound=bound[good],
    )


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


def _ways(course: Course, plays: Plays, opened: Opened, hands: Hands) -> Ways:
    """All legal plays."""
    starts = np.cumsum(hands.counts, axis=1) - hands.counts
    masks = (1 << hands.counts) - 1 << starts
    dead = counts_of(opened.pool & ~opened.live)
    numbers = hand_of(
        HELD[course.choose], masks[:, :JOKER] | masks[:, JOKER:], dead[:, :JOKER], dead[:, JOKER:]
    ).reshape(-1)
    pair, entry = spread(plays.starts.take(numbers), plays.counts.take(numbers))
    item, colour = pair >> 2, pair & 3
    base = item << hands.slots
    cards = hands.unions.take(base + plays.live.take(entry))
    crossing = hands.unions.take(base + plays.crossed.take(entry))
    shift = SHIFT.take(colour)
    crossed = crossing >> shift & MASKS - 1
    legal = np.ones(len(pair), np.bool_)
    if course.jokers:
        own = cards >> shift & MASKS - 1
        jokers = FLIP.take((colour >= FALLING) * MASKS + (crossing >> SHIFT[JOKER]))
        # A place is crossed with its own card where both are played; colours make no difference to discarded jokers.
        legal = (jokers & own == 0) & ((colour == 0) | (own | crossing | plays.dead.take(entry) != 0))
        crossed |= jokers
    if course.choose:
        legal &= _from_row(plays, entry, opened, dead, item, colour, cards) <= opened.missing.take(item)
    state = NEXT.take(opened.rows.reshape(-1).take(pair) * MASKS + crossed)
    at = np.flatnonzero(legal & (state != ILLEGAL))
    return Ways(pair[at], entry[at], cards[at], crossed[at], state[at])


def _from_row(plays: Plays, entry: Ints, opened: Opened, dead: Ints, item: Ints, colour: Ints, cards: Ints) -> Ints:
    """How many cards plays take from the row; of dead cards those in hand go first."""
    held = dead - counts_of(opened.row & ~opened.live)
    others = plays.dead.take(entry) - held.reshape(-1).take(item * CLASSES + colour)
    jokers = plays.jokers.take(entry) - held[:, JOKER].take(item)
    lying: Ints = np.bitwise_count(cards & opened.row.take(item)).astype(np.int64)
    lying += np.maximum(others, 0) + np.maximum(jokers, 0)
    return lying


def _others(course: Course, bounds: RowBounds, turn: int, opened: Opened, hands: Hands) -> Ints:
    """The bound of all rows but one, with penalties and refunds, by set of jokers, row and next draw; flat."""
    item = hands.item
    rows = opened.rows.take(item, axis=0)
    drawn = opened.drawn.take(item)
    sight = (opened.pool | opened.fresh).take(item)
    colours = sight[:, None] >> SHIFT[:JOKER] & MASKS - 1
    jokers = FLIP.take((COLOURS >= FALLING) * MASKS + hands.jokers[:, None])
    each = bounds.each(turn + 1, Position(COLOURS, rows, colours, jokers, drawn[:, None]))
    once = each.sum(axis=1) + (PENALTY_POINTS * POINT * opened.penalties).take(item)[:, None]
    if course.jokers:
        once += bounds.refunds.each(turn + 1, drawn, hands.jokers, live_jokers(rows))
    rest: Ints = once[:, None] - each
    return rest.reshape(-1)
