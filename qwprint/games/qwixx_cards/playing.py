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
from qwprint.games.qwixx_cards.hopes import hopeful, others_of
from qwprint.games.qwixx_cards.opened import Opened
from qwprint.games.qwixx_cards.packing import SHIFT, counts_of
from qwprint.games.qwixx_cards.places import (
    CLASSES,
    FALLING,
    FLIP,
    MASKS,
    NEXT,
    PATTERN_AT,
    PATTERNS,
    ROWS,
)
from qwprint.games.qwixx_cards.plays import Plays, hand_of, plays_of
from qwprint.solve.layers import Ints, fan, spread, take

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
    pair, pattern, rest = hopeful(course, bounds, turn, opened, least)
    is_kept = np.zeros(len(opened.live), np.bool_)
    is_kept[pair >> 2] = True
    kept = np.flatnonzero(is_kept)
    opened, rest = take(opened, kept), rest.take(kept, axis=0)
    hope = np.zeros((len(kept) * ROWS, len(PATTERNS) + 1), np.bool_)
    hope[((np.cumsum(is_kept) - 1).take(pair >> 2) << 2) + (pair & 3), PATTERN_AT.take(pattern)] = True
    plays = plays_of(HELD[course.choose], course.jokers)
    hands = _hands(course, opened)
    ways = _ways(course, plays, opened, hands, hope)
    item, colour, size = ways.pair >> 2, ways.pair & 3, plays.size.take(ways.entry)
    colours, jokers = places_of(opened.sight.take(item) & ~ways.cards, colour)
    bound = bounds.one(turn + 1, Position(colour, ways.state, colours, jokers, opened.drawn.take(item)), size)
    bound += rest.reshape(-1).take(ways.pair * MISSING + size - 1)
    bound[(ways.crossed == 0) & (opened.top.take(item) == 0)] += PENALTY_POINTS * POINT
    good = np.flatnonzero(bound >= least)
    ways, bound = take(ways, good), bound.take(good)
    if course.jokers:
        bound -= _lost(course, bounds, turn, (opened, hands, rest), ways)
        good = np.flatnonzero(bound >= least)
        ways, bound = take(ways, good), bound.take(good)
    return Played(
        item=kept.take(ways.pair >> 2),
        colour=ways.pair & 3,
        cards=ways.cards,
        crossed=ways.crossed,
        state=ways.state,
        dead=plays.dead.take(ways.entry),
        jokers=plays.jokers.take(ways.entry),
        bound=bound,
    )


def _lost(course: Course, bounds: RowBounds, turn: int, where: tuple[Opened, Hands, Ints], ways: Ways) -> Ints:
    """By how much the other rows are worth less than the last of ``where`` tells, for the jokers that are played."""
    opened, hands, rest = where
    plays = plays_of(HELD[course.choose], course.jokers)
    leaving = plays.live.take(ways.entry) >> hands.counts[:, :JOKER].sum(axis=1).take(ways.pair >> 2)
    lost = np.zeros(len(leaving), np.int64)
    playing = np.flatnonzero(leaving)
    pair, draw = ways.pair.take(playing), plays.size.take(ways.entry.take(playing)) - 1
    left = hands.first.take(pair >> 2) + leaving.take(playing)
    is_met = np.zeros(len(hands.item), np.bool_)
    is_met[left] = True
    met = np.flatnonzero(is_met)
    others = others_of(course, bounds, turn, take(opened, hands.item.take(met)), hands.jokers.take(met))
    row = (np.cumsum(is_met) - 1).take(left) * ROWS + (pair & 3)
    lost[playing] = rest.reshape(-1).take(pair * MISSING + draw) - others.reshape(-1).take(row * MISSING + draw)
    return lost


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
    if not course.jokers:
        items = np.arange(count)
        return Hands(counts, slots, unions.reshape(-1), items, items, np.zeros(count, np.int64))
    sets = 1 << counts[:, JOKER]
    item, nth = fan(sets)
    leaving = unions.reshape(-1).take((item << slots) + (nth << (counts[:, :JOKER].sum(axis=1)).take(item)))
    jokers = (opened.sight.take(item) & ~leaving) >> SHIFT[JOKER]
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
    crossing = hands.unions.take((item << hands.slots) + plays.crossed.take(entry))
    crossed = crossing >> SHIFT.take(colour) & MASKS - 1
    if course.jokers:
        crossed |= FLIP.take((colour >= FALLING) * MASKS + (crossing >> SHIFT[JOKER]))
    at = np.flatnonzero(hope.reshape(-1).take(pair * hope.shape[-1] + PATTERN_AT.take(crossed)))
    pair, entry, crossing, crossed = pair.take(at), entry.take(at), crossing.take(at), crossed.take(at)
    cards = hands.unions.take((pair >> 2 << hands.slots) + plays.live.take(entry))
    if course.jokers:
        at = np.flatnonzero(_is_one_of_its_kind(pair & 3, cards, crossing, plays.dead.take(entry)))
        pair, entry, cards, crossed = pair.take(at), entry.take(at), cards.take(at), crossed.take(at)
    state = NEXT.take(opened.rows.reshape(-1).take(pair) * MASKS + crossed)
    ways = Ways(pair, entry, cards, crossed, state)
    if course.choose:
        ways = take(ways, np.flatnonzero(_from_row(plays, opened, dead, ways) <= opened.missing.take(pair >> 2)))
    return ways


def _is_one_of_its_kind(colour: Ints, cards: Ints, crossing: Ints, dead: Ints) -> NDArray[np.bool_]:
    """Which plays count, of those with jokers that come to the same.

    A place is crossed with its own card where both are played; colours make no difference to discarded jokers.
    """
    own = cards >> SHIFT.take(colour) & MASKS - 1
    jokers = FLIP.take((colour >= FALLING) * MASKS + (crossing >> SHIFT[JOKER]))
    counts: NDArray[np.bool_] = (jokers & own == 0) & ((colour == 0) | (own | crossing | dead != 0))
    return counts


def _from_row(plays: Plays, opened: Opened, dead: Ints, ways: Ways) -> Ints:
    """How many cards plays take from the row; of dead cards those in hand go first."""
    item, colour = ways.pair >> 2, ways.pair & 3
    held = dead - counts_of(opened.row & ~opened.live)
    others = plays.dead.take(ways.entry) - held.reshape(-1).take(item * CLASSES + colour)
    jokers = plays.jokers.take(ways.entry) - held[:, JOKER].take(item)
    lying: Ints = np.bitwise_count(ways.cards & opened.row.take(item)).astype(np.int64)
    lying += np.maximum(others, 0) + np.maximum(jokers, 0)
    return lying
