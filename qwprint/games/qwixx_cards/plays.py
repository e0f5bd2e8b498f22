"""The ways to play cards, without knowing the cards: which of the live ones, which of those are crossed, how many dead.

Live cards stand on slots, in the order of their bits. Dead cards are all the same within their class, so only their
number counts; those of the colour and dead jokers are two classes.
"""

from functools import lru_cache
from itertools import chain, combinations
from typing import NamedTuple

import numpy as np

from qwprint.games.qwixx_cards.rules import MOST_PLAYED
from qwprint.solve.layers import Ints


class Plays(NamedTuple):
    """Ways to play, listed for each hand: ``hand_of`` its live slots and dead cards.

    Attributes:
        starts: by hand, where its ways start in the list.
        counts: by hand, how many there are.
        live: mask of the slots that are played.
        crossed: mask of the slots that are crossed, among those.
        dead: how many dead cards of the colour are played.
        jokers: how many dead jokers are played.
        size: how many cards are played.
    """

    starts: Ints
    counts: Ints
    live: Ints
    crossed: Ints
    dead: Ints
    jokers: Ints
    size: Ints


def hand_of(slots: int, live: Ints, dead: Ints, jokers: Ints) -> Ints:
    """The number of a hand with a mask of live slots and counts of dead cards; more than three are as good as three."""
    most = MOST_PLAYED
    return (np.minimum(jokers, most) * (most + 1) + np.minimum(dead, most)) << slots | live


@lru_cache(maxsize=4)
def plays_of(slots: int, with_jokers: bool) -> Plays:
    """All ways to play one to three cards of so many slots and of any dead ones, if ``with_jokers`` dead jokers too."""
    counts = range(MOST_PLAYED + 1)
    ways = np.array(
        [
            (sum(live), sum(crossed), dead, jokers, len(live) + dead + jokers)
            for live in _subsets([1 << slot for slot in range(slots)])
            for crossed in _subsets(live)
            for dead in counts
            for jokers in counts[: None if with_jokers else 1]
            if 1 <= len(live) + dead + jokers <= MOST_PLAYED
        ]
    )
    live, crossed, dead, jokers, size = ways.T
    some = np.array(counts)
    fits = live & ~np.arange(1 << slots)[:, None] == 0
    fits = fits & (dead <= some[:, None, None]) & (jokers <= some[: None if with_jokers else 1, None, None, None])
    hand, way = np.nonzero(fits.reshape(-1, len(ways)))
    number = np.bincount(hand, minlength=fits.size // len(ways))
    return Plays(np.cumsum(number) - number, number, live[way], crossed[way], dead[way], jokers[way], size[way])


def _subsets(bits: list[int] | tuple[int, ...]) -> list[tuple[int, ...]]:
    """All sets of at most three of these."""
    return list(chain.from_iterable(combinations(bits, count) for count in range(MOST_PLAYED + 1)))
