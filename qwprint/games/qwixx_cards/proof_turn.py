"""One turn of many positions at once, as the rules tell it: filling the hand, the top card, playing cards.

Positions that differ only in which cards that can never be crossed any more lie where count as one. Such dead cards are
told by their number of each kind alone: a *settled* word shows them as the lowest places of no use in their field.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from qwprint.games.qwixx_cards.deal import LEAST_NUMBER, MOST_DRAWN, ROW
from qwprint.games.qwixx_cards.proof_cards import ROWS, Table, bit, field
from qwprint.games.qwixx_cards.proof_plays import KINDS, choices
from qwprint.games.qwixx_cards.proof_rows import ALL, FREE, LOWEST, ORIENT, PLACES, STEP, number_of
from qwprint.games.qwixx_cards.rules import FULL_HAND, State
from qwprint.solve.proof_layers import Ints, size, spread, take
from qwprint.solve.proof_room import Room

STATE_BITS, PENALTY_BITS = 7, 2


class Layer(NamedTuple):
    """Positions between two turns.

    Attributes:
        sheet: the row states, the penalties, and the stage, from the low bits on.
        hand: the cards in hand, settled.
        row: the cards of the row, settled beside the hand; 0 in mode ``conveyor``, where the stage tells them.
    """

    sheet: Ints
    hand: Ints
    row: Ints


class Seats(NamedTuple):
    """Positions in a turn whose hand is about to be filled.

    Attributes:
        states: by position and row: the row state.
        penalties: how many are crossed.
        stage: how many cards of the pile had gone into the row.
        draws: how many are drawn now.
        hand: the cards in hand.
        row: the cards of the row.
        pool: all that can be in hand when cards are played.
    """

    states: Ints
    penalties: Ints
    stage: Ints
    draws: Ints
    hand: Ints
    row: Ints
    pool: Ints


class Plays(NamedTuple):
    """Ways to play cards in one row, before it is known what the row allows.

    Attributes:
        seat: the position.
        cards: the played cards.
        number: how many they are.
        crossed: the places that are crossed, as a field.
    """

    seat: Ints
    cards: Ints
    number: Ints
    crossed: Ints


class Ways(NamedTuple):
    """Whole turns, but for which cards are drawn where there is a choice.

    Attributes:
        seat: the position before.
        cards: the played cards.
        number: how many they are.
        states: by way and row: the row state after the turn.
        penalties: how many are crossed then.
    """

    seat: Ints
    cards: Ints
    number: Ints
    states: Ints
    penalties: Ints


Unions = tuple[Ints, Ints]
"""By set of the first half of the slots and item, and by set of the other half and item: values joined."""


class _Held(NamedTuple):
    """What can be played from, by slot and position.

    Attributes:
        slots: the card, 0 where there is none.
        cards: all sets of them.
        kind: its colour, ``ROWS`` for a joker; of no meaning where there is none, like the next one.
        number: its place in the row of its colour, a joker's number, as a field.
        joker: whether it is one.
    """

    slots: Ints
    cards: Unions
    kind: Ints
    number: Ints
    joker: NDArray[np.bool_]


def start(table: Table, state: State) -> Layer:
    """The one position of a state."""
    sheet = np.array([[number_of(row) for row in state.rows]])
    hand, row = (np.array([sum(map(bit, cards))]) for cards in (state.hand, state.row if table.choose else ()))
    words = settled(sheet, (hand, row))
    return Layer(_pack(sheet, np.array([state.penalties]), np.array([state.drawn])), *words)


def _pack(states: Ints, penalties: Ints, stage: Ints) -> Ints:
    """The word of sheet and stage."""
    sheet = stage << PENALTY_BITS | penalties
    for row in range(ROWS - 1, -1, -1):
        sheet = sheet << STATE_BITS | states[:, row]
    return sheet


def settled(states: Ints, words: tuple[Ints, ...]) -> tuple[Ints, ...]:
    """The words with their dead cards as the lowest places of no use, the words' one after the other.

    Live cards are in one word at most; dead ones of different words may share places before, not after. A card lies in
    one word only and places are one to a number, so that there are never more dead cards of a kind than dead places.
    """
    free = [FREE.take(states[:, row]) for row in range(ROWS)]
    free.append(ORIENT[0, free[0]] | ORIENT[1, free[1]] | ORIENT[2, free[2]] | ORIENT[3, free[3]])
    made = [np.zeros_like(word) for word in words]
    for kind, live in enumerate(free):
        room = ALL & ~live
        for at, word in enumerate(words):
            cards = field(word, kind)
            dead = LOWEST[room, np.bitwise_count(cards & ~live)]
            room &= ~dead
            made[at] |= (cards & live | dead) << PLACES * kind
    return tuple(made)


def begun(table: Table, layer: Layer) -> Seats:
    """The positions of a layer, taken apart, as a turn begins."""
    mask = (1 << STATE_BITS) - 1
    states = np.stack([layer.sheet >> STATE_BITS * row & mask for row in range(ROWS)], axis=1)
    rest = layer.sheet >> STATE_BITS * ROWS
    stage = rest >> PENALTY_BITS
    count = FULL_HAND - np.bitwise_count(layer.hand).astype(np.int64)
    if table.choose:
        pool = layer.hand | layer.row
    else:
        hand, drawn = settled(states, (layer.hand, table.fresh[stage, count]))
        pool = hand | drawn
    return Seats(states, rest & (1 << PENALTY_BITS) - 1, stage, count, layer.hand, layer.row, pool)


def after_top(table: Table, seats: Seats) -> Ints:
    """By position and row: the row state after the top card is crossed there, -1 where that is forbidden."""
    number = 1 << table.top.take(seats.stage + seats.draws) - LEAST_NUMBER
    return np.stack([STEP[seats.states[:, row], ORIENT[row, number]] for row in range(ROWS)], axis=1)


def plays(table: Table, seats: Seats) -> Iterator[Plays]:
    """By row: all ways to play one to three cards of its colour, each with every set of their places to cross.

    Where the hand is filled with any cards of the row, no more are played from the row than are drawn.
    """
    held = _held(_slots(seats.pool, FULL_HAND - 1 + ROW if table.choose else FULL_HAND))
    for row in range(ROWS):
        made = _of_colour(row, FREE.take(seats.states[:, row]), held)
        if table.choose:
            lying = np.bitwise_count(made.cards & seats.row.take(made.seat))
            made = take(made, np.flatnonzero(lying <= seats.draws.take(made.seat)))
        yield made


def _of_colour(row: int, free: Ints, held: _Held) -> Plays:
    """The ways to play cards of one colour, by position."""
    slots, joker = held.slots, held.joker
    fits = (held.kind == row) & (slots > 0) | joker
    spot = np.where(joker, ORIENT[row].take(held.number), held.number)
    live = fits & (free & spot > 0)
    can = choices(len(slots))
    code = KINDS ** np.arange(len(slots)) @ (fits.astype(np.int64) + live)
    seat, choice = spread(can.first.take(code), can.counts.take(code))
    played, crossed = can.played.take(choice), can.crossed.take(choice)
    places = _chosen(_unions(spot), seat, crossed)
    # Two cards of one number cross it once: that is among the ways to cross with one of them.
    once = np.flatnonzero(np.bitwise_count(places) == np.bitwise_count(crossed))
    seat, played = seat.take(once), played.take(once)
    return Plays(seat, _chosen(held.cards, seat, played), np.bitwise_count(played).astype(np.int64), places.take(once))


def after(table: Table, seats: Seats, ways: Ways, room: Room) -> Layer:
    """The positions that ways lead to, one for each choice of drawn cards; there may be equals among them.

    Raises ``RoomError`` before they are made where there is no room for so many.
    """
    if not table.choose:
        room.take(size(ways))
        (hand,) = settled(ways.states, (seats.pool.take(ways.seat) & ~ways.cards,))
        row = np.zeros_like(hand)
    else:
        way, drawn = _draws(seats, ways, room)
        ways = take(ways, way)
        hand = (seats.hand.take(ways.seat) | drawn) & ~ways.cards
        row = seats.row.take(ways.seat) & ~drawn
        refill = table.refill[seats.stage, seats.draws].take(ways.seat)
        hand, row, refill = settled(ways.states, (hand, row, refill))
        row |= refill
    return Layer(_pack(ways.states, ways.penalties, (seats.stage + seats.draws).take(ways.seat)), hand, row)


def _draws(seats: Seats, ways: Ways, room: Room) -> tuple[Ints, Ints]:
    """All sets of cards that fill the hand so that the played cards are in it: for which way, and the cards."""
    slots = _slots(seats.row.take(ways.seat), ROW)
    needed = np.left_shift(1, np.arange(ROW)) @ (slots & ways.cards > 0)
    first, count, sets = _SUPERSETS
    code = needed * (MOST_DRAWN + 1) + seats.draws.take(ways.seat)
    counts = count.take(code)
    room.take(int(counts.sum()))
    way, choice = spread(first.take(code), counts)
    return way, _chosen(_unions(slots), way, sets.take(choice))


def _slots(words: Ints, count: int) -> Ints:
    """By slot and word: one card each, 0 where the word has no more."""
    slots = np.zeros((count, len(words)), np.int64)
    for slot in slots:
        np.bitwise_and(words, -words, out=slot)
        words = words ^ slot
    return slots


def _held(slots: Ints) -> _Held:
    """What the cards on slots are."""
    kind, place = np.divmod(np.bitwise_count(slots - 1).astype(np.int64), PLACES)
    return _Held(slots, _unions(slots), kind, 1 << place, (kind == ROWS) & (slots > 0))


def _unions(values: Ints) -> Unions:
    """The values of each item joined, for all sets of slots; slots come in two halves, so that these are not many."""
    half = len(values) // 2
    return _joined(values[:half]), _joined(values[half:])


def _joined(values: Ints) -> Ints:
    """By set of slots and item: the item's values there, joined."""
    joined = np.zeros((1 << len(values), values.shape[1]), np.int64)
    for slot, column in enumerate(values):
        np.bitwise_or(joined[: 1 << slot], column, out=joined[1 << slot : 2 << slot])
    return joined


def _chosen(unions: Unions, item: Ints, mask: Ints) -> Ints:
    """Of each item's values by slot, those whose slots are in the mask, joined."""
    low, high = unions
    chosen: Ints = low.take((mask & len(low) - 1) * low.shape[1] + item)
    chosen |= high.take((mask >> len(low).bit_length() - 1) * high.shape[1] + item)
    return chosen


def _supersets() -> tuple[Ints, Ints, Ints]:
    """By slots of the row that are needed and cards drawn: where the sets of slots start, how many, and all sets."""
    first: list[int] = []
    count: list[int] = []
    sets: list[int] = []
    for needed in range(1 << ROW):
        for drawn in range(MOST_DRAWN + 1):
            fitting = [slots for slots in range(1 << ROW) if slots & needed == needed and slots.bit_count() == drawn]
            first.append(len(sets))
            count.append(len(fitting))
            sets += fitting
    return np.array(first), np.array(count), np.array(sets)


_SUPERSETS = _supersets()
