"""How many lines reach the best score: a sweep that keeps what may still reach it, and adds up lines where they meet.

Two lines are different when in some turn they cross a different number, cross the top card in a different row, play a
different colour or different live cards, or play a different number of dead cards. A dead card, one that can never be
crossed any more, is as good as any other of its colour, so lines that differ only in them count as one.
"""

from typing import Final

import numpy as np

from qwprint.games.qwixx_cards.course import course_of
from qwprint.games.qwixx_cards.deal import Deal
from qwprint.games.qwixx_cards.descent import prices_for
from qwprint.games.qwixx_cards.model import Model
from qwprint.games.qwixx_cards.packing import Layer, start_of
from qwprint.games.qwixx_cards.rules import initial
from qwprint.solve.layers import Ints, groups, join, size, take
from qwprint.solve.meter import Meter
from qwprint.solve.sweep import CHUNK

MOST_STATES: Final = 3_000_000
"""With more states to expand than these lines are not counted."""


def optimal_lines(deal: Deal, best: int) -> int | None:
    """How many lines of a deal score ``best``, its best score, as this module tells lines apart.

    None in mode ``choose`` and with jokers, where most lines differ only in cards that do not matter, and where there
    are too many states to expand.
    """
    if deal.mode == "choose" or deal.jokers:
        return None
    state = initial(deal)
    course = course_of(state)
    model = Model(state, prices_for(course, start_of(course, state)))
    meter = Meter(MOST_STATES)
    layer, lines, total = model.start(), np.ones(1, np.int64), 0
    for t in range(model.rounds):
        if not size(layer):
            break
        if not meter.spend(size(layer)):
            return None
        ended, layer, lines = _turn(model, t, layer, lines, best)
        total += ended
    return total


def _turn(model: Model, t: int, layer: Layer, lines: Ints, best: int) -> tuple[int, Layer, Ints]:
    """How many lines end with the best score in a turn, the states that may still reach it, and how many lead there."""
    total, layers, counts = 0, [], []
    for start in range(0, size(layer), CHUNK):
        ends, children = model.moves(t, take(layer, slice(start, start + CHUNK)), best - 1)
        part = lines[start : start + CHUNK]
        total += int(part[ends.parent[ends.score == best]].sum())
        layers.append(children.layer)
        counts.append(part[children.parent])
    following, count = join(layers), np.concatenate(counts)
    order, starts = groups(model.key(following))
    merged = np.add.reduceat(count[order], starts) if len(starts) else count
    return total, take(following, order[starts]), merged
