"""How many lines reach the best score: the sweep once more, with the ways to each state added up where states merge."""

from collections.abc import Iterator

import numpy as np

from qwprint.games.qwixx import packed, rules
from qwprint.games.qwixx.deal import Deal
from qwprint.games.qwixx.model import Rounds, model, score_of
from qwprint.games.qwixx.search import good_prices
from qwprint.solve.layers import Ints, groups
from qwprint.solve.sweep import CHUNK

MOST_LINES = 10**12
"""More are not counted: nobody reads such a number, and sums stay below 2^63."""

MOST_STATES = 1_000_000
"""In one layer; more are not counted. Real deals have thousands."""


def optimal_lines(deal: Deal, best: int) -> int | None:
    """How many lines, as sequences of moves, reach the proven best score; None where they are too many to count."""
    state = rules.initial(deal)
    after = packed.options(deal)
    rounds = model(state, after, good_prices(state, after, best + 1))
    words, ways, lines = rounds.start().words, np.ones(1, np.int64), 0
    for t in range(rounds.rounds):
        words, ways, ended = _after(rounds, t, words, ways, best)
        lines += ended
        if lines + int(ways.sum()) > MOST_LINES or len(words) > MOST_STATES:
            return None
    return lines


def _after(rounds: Rounds, t: int, words: Ints, ways: Ints, best: int) -> tuple[Ints, Ints, int]:
    """States that may reach the best score after round ``t``, the ways to each, and the lines that ended with it."""
    pieces = list(_pieces(rounds, t, words, ways, best))
    words, ways = (np.concatenate(column) for column in zip(*(piece[:2] for piece in pieces), strict=True))
    order, starts = groups((words,))
    merged = np.add.reduceat(ways.take(order), starts) if len(starts) else ways
    return words.take(order.take(starts)), merged, sum(piece[2] for piece in pieces)


def _pieces(rounds: Rounds, t: int, words: Ints, ways: Ints, best: int) -> Iterator[tuple[Ints, Ints, int]]:
    for start in range(0, max(len(words), 1), CHUNK):
        found = rounds.children(t, words[start : start + CHUNK], best - 1)
        led = ways[start : start + CHUNK].take(found.parent)
        yield found.words[~found.over], led[~found.over], int(led[found.over & (score_of(found.words) == best)].sum())
