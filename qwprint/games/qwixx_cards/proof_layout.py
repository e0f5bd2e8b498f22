"""How the proof lays out what a row can be at a stage, and what can be crossed from there with one play."""

from typing import NamedTuple

import numpy as np

from qwprint.games.qwixx_cards.proof_rows import ALL, FIELDS, FREE, NUMBER, PLACES, STATES, STEP
from qwprint.solve.proof_layers import Ints

NEVER = -(1 << 50)
"""Worth of what the rules forbid: below all else, and adding to it a few times overflows nothing."""

SETS = tuple(sum(1 << place for place in places) for places in ((0,), (0, 1), (0, 2), (0, 1, 2), (0, 1, 3), (0, 2, 3)))
"""All that can be crossed with one play from place 0 on."""


class Hop(NamedTuple):
    """One set of places, crossed with one play from the first free place on.

    Attributes:
        needs: how many cards that takes.
        cell: by cell: where the row stands then.
        cost: by cell: what it pays for jokers; ``-NEVER`` where the set cannot be crossed.
    """

    needs: int
    cell: Ints
    cost: Ints


class Layout(NamedTuple):
    """How the values of a row are laid out at a stage: by row state, then by what cards are with the row.

    At each place there is nothing, a joker, or the coloured card, as far as these have come into the pool. Free places
    count like the digits of a number, the right-most place fastest, so row states of one first place have equal blocks.

    Attributes:
        base: by row state: where its block starts.
        coloured: by field of coloured cards: what it adds within a block.
        joker: by field of jokers at other places: what it adds within a block.
        radix: by place: how many contents there are.
        state: by cell: the row state.
        cards: by cell: the places with the coloured card.
        jokers: by cell: the places with nothing but a joker.
        hops: what can be crossed with one play from the very first free place on.
    """

    base: Ints
    coloured: Ints
    joker: Ints
    radix: tuple[int, ...]
    state: Ints
    cards: Ints
    jokers: Ints
    hops: tuple[Hop, ...]

    def cell(self, state: Ints, cards: Ints, jokers: Ints) -> Ints:
        """Where the value of a row stands that has these cards and jokers; those it has passed do not matter."""
        free = FREE.take(state)
        return self.base.take(state) + self.coloured.take(cards & free) + self.joker.take(jokers & ~cards & free)

    def with_plays(self, ahead: tuple[Ints, ...]) -> Ints:
        """By cell: the best of one play that crosses something; ``ahead[n - 1]`` is worth what n played cards leave."""
        best = np.full(len(self.state), NEVER)
        for hop in self.hops:
            np.maximum(best, ahead[hop.needs - 1].take(hop.cell) - hop.cost, out=best)
        # A play from further right is one from the first free place of a row that has passed more.
        starts = [int(self.base[NUMBER[place, 0]]) for place in range(PLACES)]
        beyond = best[starts[-1] : starts[-1] + PLACES * self.radix[-1]].reshape(PLACES, -1)
        for place in range(PLACES - 2, -1, -1):
            block = best[starts[place] : starts[place + 1]].reshape(place + 1, self.radix[place], -1)
            np.maximum(block, beyond[: place + 1, None, :], out=block)
            beyond = block.reshape(place + 1, -1)
        return best


def radix(cards: int, jokers: int) -> tuple[int, ...]:
    """By place: how many contents there are where these cards and jokers have come into the pool."""
    return tuple(1 + (cards >> place & 1) + (jokers >> place & 1) for place in range(PLACES))


def size(digits: tuple[int, ...]) -> int:
    """How many cells a layout has."""
    blocks = _blocks(digits)
    return sum(blocks[place] for place, _ in STATES)


def layout(cards: int, jokers: int, prices: Ints) -> Layout:
    """The layout where these cards and jokers have come into the pool; ``prices`` by field of places, in units."""
    digits = radix(cards, jokers)
    blocks = _blocks(digits)
    sizes = np.array([blocks[place] for place, _ in STATES])
    coloured, joker = np.zeros(FIELDS, np.int64), np.zeros(FIELDS, np.int64)
    contents = [(np.zeros(1, np.int64), np.zeros(1, np.int64))]
    for place in range(PLACES - 1, -1, -1):
        has = np.arange(FIELDS) >> place & 1
        coloured += has * (cards >> place & 1) * (digits[place] - 1) * blocks[place + 1]
        joker += has * (jokers >> place & 1) * blocks[place + 1]
        options = [(0, 0)] + [(0, 1)] * (jokers >> place & 1) + [(1, 0)] * (cards >> place & 1)
        held, wild = contents[-1]
        contents.append(
            (
                np.concatenate([held | card << place for card, _ in options]),
                np.concatenate([wild | other << place for _, other in options]),
            )
        )
    contents.reverse()
    made = Layout(
        base=np.cumsum(sizes) - sizes,
        coloured=coloured,
        joker=joker,
        radix=digits,
        state=np.repeat(np.arange(len(STATES)), sizes),
        cards=np.concatenate([contents[place][0] for place, _ in STATES]),
        jokers=np.concatenate([contents[place][1] for place, _ in STATES]),
        hops=(),
    )
    return made._replace(hops=tuple(_hop(made, places, prices) for places in SETS))


def _blocks(digits: tuple[int, ...]) -> list[int]:
    """By first free place: how many contents the free places have together."""
    blocks = [1]
    for count in reversed(digits):
        blocks.append(blocks[-1] * count)
    return blocks[::-1]


def _hop(made: Layout, places: int, prices: Ints) -> Hop:
    """Crossing a set of places, given as from place 0 on, from each cell's first free place on."""
    first = np.array([place for place, _ in STATES]).take(made.state)
    wanted = places << first
    inside = wanted <= ALL
    wanted = np.where(inside, wanted, 0)
    after = STEP[made.state, wanted]
    legal = inside & (after >= 0) & (wanted & ~(made.cards | made.jokers) == 0)
    cell = made.cell(np.where(legal, after, 0), made.cards, made.jokers)
    cost = np.where(legal, prices.take(wanted & made.jokers), -NEVER)
    return Hop(places.bit_count(), np.where(legal, cell, 0), cost)
