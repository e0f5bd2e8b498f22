"""Mode ``choose``: which cards of the row fill the hand, once it is settled which of them are played at once."""

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from qwprint.games.qwixx_cards.deal import JOKER, MOST_DRAWN, ROW
from qwprint.games.qwixx_cards.opened import Opened
from qwprint.games.qwixx_cards.packing import counts_of
from qwprint.games.qwixx_cards.places import CLASS
from qwprint.games.qwixx_cards.playing import Played
from qwprint.solve.layers import Ints, spread

ALL: Final = (1 << ROW) - 1


class Drawn(NamedTuple):
    """Ways to draw.

    Attributes:
        item: the place of the play they belong to.
        slots: the mask of the drawn slots of the row.
        cards: the drawn cards, as a word.
    """

    item: Ints
    slots: Ints
    cards: Ints


def slots_of(turns: Opened) -> Ints:
    """The cards of the rows one by one, as a last axis: the dead ones first, then the live ones, each by their bits."""
    dead, live = turns.row & ~turns.live, turns.row & turns.live
    slots = []
    for _ in range(ROW):
        source = np.where(dead, dead, live)
        slots.append(source & -source)
        dead, live = dead & ~slots[-1], live & ~slots[-1]
    return np.stack(slots, axis=1)


def from_row(turns: Opened, plays: Played, slots: Ints) -> Ints:
    """The mask of slots that are played; a play takes dead cards from the hand first."""
    in_hand = counts_of(turns.pool & ~turns.live & ~turns.row)
    mask: Ints = ((slots & plays.cards[:, None] != 0) << np.arange(ROW)).sum(axis=1)
    colour = plays.colour
    held = in_hand[np.arange(len(colour)), colour]
    for kind, count in ((CLASS.take(colour), plays.dead - held), (CLASS[JOKER], plays.jokers - in_hand[:, JOKER])):
        left = count
        for slot in range(ROW):
            fits = (slots[:, slot] & ~turns.live & kind != 0) & (left > 0)
            mask |= fits << slot
            left = left - fits
    return mask


def draws(turns: Opened, slots: Ints, played: Ints) -> Drawn:
    """All draws with the ``played`` slots among them; of equal dead cards, those of one class, the first are drawn."""
    starts, counts, masks = _draws()
    key = played * (MOST_DRAWN + 1) + turns.missing
    item, entry = spread(starts.take(key), counts.take(key))
    mask = masks.take(entry)
    dead = slots & ~turns.live[:, None]
    fits = np.ones(len(mask), np.bool_)
    for slot in range(1, ROW):
        before, this = dead[:, slot - 1, None] & CLASS, dead[:, slot, None] & CLASS
        equal = ((before != 0) & (this != 0)).any(axis=1)
        fits &= ~(equal.take(item) & (mask >> slot - 1 & 3 == 2))
    item, mask = item[fits], mask[fits]
    cards = np.where(mask[:, None] >> np.arange(ROW) & 1, slots.take(item, axis=0), 0).sum(axis=1)
    return Drawn(item, mask, cards)


@lru_cache(maxsize=1)
def _draws() -> tuple[Ints, Ints, Ints]:
    """For each mask of played slots and number of cards: where its draws start, how many they are, and all of them."""
    lists = [
        [mask for mask in range(ALL + 1) if mask & played == played and mask.bit_count() == count]
        for played in range(ALL + 1)
        for count in range(MOST_DRAWN + 1)
    ]
    counts = np.array([len(masks) for masks in lists])
    return np.cumsum(counts) - counts, counts, np.array([mask for masks in lists for mask in masks])
