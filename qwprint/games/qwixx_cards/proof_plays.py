"""What can be played from a pool of cards in slots, as tables that are made once."""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

import numpy as np

from qwprint.games.qwixx_cards.rules import MOST_PLAYED
from qwprint.solve.proof_layers import Ints

UNFIT, DEAD, LIVE = 0, 1, 2
"""What a slot's card is to a colour: of another one, of no use any more, or to be crossed with."""

KINDS = 3


class Choices(NamedTuple):
    """By code: the plays of one colour. A code says what each slot's card is to it, slot 0 as its last base-3 digit.

    Attributes:
        first: by code: where its plays start in the other two.
        counts: by code: how many there are.
        played: the slots that are played, as bits.
        crossed: those of them that are crossed with.
    """

    first: Ints
    counts: Ints
    played: Ints
    crossed: Ints


@lru_cache(maxsize=2)
def choices(slots: int) -> Choices:
    """All plays of one to three cards of a colour, each with every set of live cards among them to cross with."""
    codes = np.arange(KINDS**slots)
    kinds = codes[:, None] // KINDS ** np.arange(slots) % KINDS
    found = []
    for need in product((UNFIT, DEAD, LIVE), repeat=slots):
        if 1 <= slots - need.count(UNFIT) <= MOST_PLAYED:
            slots_of = [sum(1 << slot for slot, kind in enumerate(need) if kind >= least) for least in (DEAD, LIVE)]
            fitting = codes[(kinds >= need).all(axis=1)]
            found.append((fitting, *(np.full(len(fitting), mask) for mask in slots_of)))
    code, played, crossed = (np.concatenate(columns) for columns in zip(*found, strict=True))
    order = np.argsort(code, kind="stable")
    count = np.bincount(code, minlength=len(codes))
    return Choices(np.cumsum(count) - count, count, played[order], crossed[order])
