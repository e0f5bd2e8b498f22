"""Reads evidence that nobody vouches for: types, sizes and numbers are checked first. For ``proof`` only.

Evidence is a JSON object of whole numbers, in thousandths of a point but for ``bound``, which is in points::

    {"bound": 84,
     "top":    [[120, …], …],
     "play":   [[340, …], …],
     "tie":    [[[10, -20, 5], …], …],
     "jokers": [2000, …]}

``top[t][d]`` is what crossing the top card in turn ``t`` (from 0) costs a row when ``d`` cards of the pile had gone
into the row before the turn's own draw (``State.drawn`` of the state before the turn); ``play[t][d]`` is what crossing
with played cards costs. Both are 0 or more. ``tie[t][d]`` is what rows 0 to 2 gain there, of either sign; row 3 gains
what makes the sum 0. ``jokers`` is what a row pays for a cross with a joker, by its number from 2 to 12, 0 or more; the
list is empty for a deal without jokers. Each list may be shorter than turns (at most as many as the deal has) and cards
(at most three for each turn of the deal) ask for, and an entry may be null: what is not there is 0. No other keys.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from qwprint.games.qwixx_cards.deal import LEAST_NUMBER, MOST_DRAWN, MOST_NUMBER, Deal
from qwprint.solve.proof_form import list_of, list_up_to, members, whole_number
from qwprint.solve.proof_layers import Ints

MOST_PRICE = 1 << 24
"""No multiplier is greater: 16777 points, over a hundred times what a line can score."""

TIES = 3
"""Entries of a tie: rows but the last."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Evidence in good form; prices in thousandths of a point.

    Attributes:
        bound: the bound it claims, in points.
        top: by turn and cards drawn before.
        play: by turn and cards drawn before.
        tie: by turn, cards drawn before and row; the sum over rows is 0.
        jokers: by number from 2 to 12; all 0 in a deal without jokers.
    """

    bound: int
    top: Ints
    play: Ints
    tie: Ints
    jokers: Ints


def read(value: Any, deal: Deal) -> Evidence:
    """The evidence for a deal; raises ``CertificateError`` naming what is malformed."""
    parts = members(value, ("bound", "jokers", "play", "tie", "top"), "evidence")
    bound = whole_number(parts["bound"], -1000, 1000, "bound")
    shape = (deal.turns, MOST_DRAWN * deal.turns)
    top, play, tie = np.zeros(shape, np.int64), np.zeros(shape, np.int64), np.zeros((*shape, TIES + 1), np.int64)
    for name, table in (("top", top), ("play", play)):
        for t, d, entry, place in _entries(parts[name], shape, name):
            table[t, d] = whole_number(entry, 0, MOST_PRICE, place)
    for t, d, entry, place in _entries(parts["tie"], shape, "tie"):
        shares = [whole_number(share, -MOST_PRICE, MOST_PRICE, place) for share in list_of(entry, TIES, place)]
        tie[t, d] = (*shares, -sum(shares))
    jokers = np.zeros(MOST_NUMBER - LEAST_NUMBER + 1, np.int64)
    for at, entry in enumerate(list_of(parts["jokers"], len(jokers) if deal.jokers else 0, "jokers")):
        jokers[at] = whole_number(entry, 0, MOST_PRICE, f"jokers[{at}]")
    return Evidence(bound, top, play, tie, jokers)


def _entries(value: Any, shape: tuple[int, int], name: str) -> Iterator[tuple[int, int, Any, str]]:
    """What is not null in a list of lists: turn, cards drawn before, entry, and where it stands."""
    for t, row in enumerate(list_up_to(value, shape[0], name)):
        for d, entry in enumerate(list_up_to(row, shape[1], f"{name}[{t}]")):
            if entry is not None:
                yield t, d, entry, f"{name}[{t}][{d}]"
