"""For ``proof`` only: every way the cards of a deal can go, written from the rules.

A card is known by its place in the deal: 0 to 2 the hand, 3 to 6 the display, then the pile. What a lay makes depends
on the card and on the two piles beside it, so only this matters of the display: which two cards lie across from each
other. ``a`` and ``b`` are one such pair, ``c`` and ``d`` the other, ``x``, ``y``, ``z`` the hand.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from qwprint.games.qwinto_cards.deal import GREY, HAND, PILES, Deal
from qwprint.games.qwinto_cards.rules import LEAST_SUM, MOST_SUM
from qwprint.solve.proof_layers import Ints, groups
from qwprint.solve.proof_room import Room

MOST_STEPS = 8_000_000
"""Turns that are followed in one deal, the last ones too; deals of 8 turns have up to 2 million, of 10 turns up to 7
million, which take 2 seconds and half a gigabyte."""

ROW_BITS = 20
"""Bits of a row in a word of entries: bit ``ROW_BITS * row + sum``."""

Columns = NDArray[np.int8]
"""Ways the cards can lie, one a column; the rows are a, b, c, d, x, y, z and how many cards have been drawn."""

HAND_ROWS = (4, 5, 6)
"""Where the hand stands in them."""


@dataclass(frozen=True, slots=True)
class Steps:
    """All turns from the ways the cards can lie before a turn to those after it, ordered by the latter.

    Attributes:
        before: the way the cards lie before.
        start: for each way after, where its steps start.
        after: the way after, for each step.
        total: the sum that is made.
        rows: bit mask of the rows in which it may be entered, 0 for none.
        around: the word of all (row, sum) that can be entered in this step or in others of some game through it.
    """

    before: Ints
    start: Ints
    after: Ints
    total: Ints
    rows: Ints
    around: Ints


@dataclass(frozen=True, slots=True)
class Course:
    """A deal from its first turn to its last: the steps between turns, and the entries that each turn's end allows.

    ``last`` has a word for each way the cards can lie before the last turn; ``sizes`` says how many ways there are
    before each turn, and ``words`` which (row, sum) can be entered at all.
    """

    steps: tuple[Steps, ...]
    last: Ints
    sizes: tuple[int, ...]
    words: int


def bit_of(row: int, total: int) -> int:
    """The bit of a sum in a row."""
    return 1 << ROW_BITS * row + total


def course(deal: Deal) -> Course:
    """All ways of a deal; raises ``RoomError`` where there are more than a check may follow."""
    cards = [*deal.hand, *deal.display, *deal.pile]
    values = np.array([card.value for card in cards], np.int64)
    colours = np.array([0 if card.colour == GREY else 1 << card.colour for card in cards], np.int64)
    at = np.array([[3], [6], [4], [5], [0], [1], [2], [0]], np.int8)
    raw: list[tuple[Ints, Ints, Ints, Ints, Ints]] = []
    earlier, room = [np.zeros(1, np.int64)], Room(MOST_STEPS, "ways to lay cards")
    for _ in range(deal.turns - 1):
        room.take(_count(at, values))
        before, columns, total, rows = _steps(at, values, colours)
        order, start = groups(_words(columns))
        before, total, rows = before.take(order), total.take(order), rows.take(order)
        at = columns[:, order.take(start)]
        after = np.repeat(np.arange(len(start)), np.diff(start, append=len(order)))
        raw.append((before, start, after, total, rows))
        earlier.append(np.bitwise_or.reduceat(earlier[-1].take(before) | _own(total, rows), start))
    room.take(_count(at, values))
    before, _, total, rows = _steps(at, values, colours)
    last = np.zeros(at.shape[1], np.int64)
    np.bitwise_or.at(last, before, _own(total, rows))
    sizes = tuple(len(words) for words in earlier)
    return Course(_around(raw, earlier, last), last, sizes, int(np.bitwise_or.reduce(earlier[-1] | last)))


def _around(raw: list[tuple[Ints, Ints, Ints, Ints, Ints]], earlier: list[Ints], last: Ints) -> tuple[Steps, ...]:
    """The steps with what can be entered around them, from the last turn to the first."""
    steps: list[Steps] = []
    later = last
    for (before, start, after, total, rows), words in zip(reversed(raw), reversed(earlier[:-1]), strict=True):
        onward = _own(total, rows) | later.take(after)
        steps.append(Steps(before, start, after, total, rows, onward | words.take(before)))
        later = np.zeros(len(words), np.int64)
        np.bitwise_or.at(later, before, onward)
    return tuple(reversed(steps))


def _own(total: Ints, rows: Ints) -> Ints:
    """The word of what a step can enter."""
    one = np.where(rows != 0, 1 << np.maximum(total, 0), 0)
    word: Ints = one * (rows & 1) | one * (rows >> 1 & 1) << ROW_BITS | one * (rows >> 2) << 2 * ROW_BITS
    return word


def _steps(at: Columns, values: Ints, colours: Ints) -> tuple[Ints, Columns, Ints, Ints]:
    """Every turn from these ways: the way before, the way after, sum and rows."""
    parts = list(_blocks(at, values))
    before = np.concatenate([part[0] for part in parts])
    counted = np.concatenate([part[2] for part in parts], axis=1)
    total = values.take(counted).sum(axis=0)
    rows = np.bitwise_or.reduce(colours.take(counted), axis=0)
    rows[(total < LEAST_SUM) | (total > MOST_SUM)] = 0
    return before, np.concatenate([part[1] for part in parts], axis=1), total, rows


def _count(at: Columns, values: Ints) -> int:
    """How many turns there are from these ways, before any array is made of them."""
    shown = values.take(at[list(HAND_ROWS)])
    pairs = sum(int(np.count_nonzero(shown[one] == shown[two])) for one, two in permutations(range(len(HAND_ROWS)), 2))
    return len(HAND_ROWS) * PILES * int(at.shape[1]) + len(_neighbours()) * pairs


def _blocks(at: Columns, values: Ints) -> Iterator[tuple[Ints, Columns, Columns]]:
    """Turns by which hand cards go where: the way before, the way after, and the three cards that count."""
    every = np.arange(at.shape[1])
    top = HAND + PILES
    for laid in HAND_ROWS:
        for pile, beside in ((0, (2, 3)), (1, (2, 3)), (2, (0, 1)), (3, (0, 1))):
            after = at.copy()
            after[pile] = at[laid]
            after[laid] = at[7] + top
            after[7] += 1
            yield every, after, at[[laid, *beside]]
    for first, second in permutations(HAND_ROWS, 2):
        same = np.flatnonzero(values.take(at[first]) == values.take(at[second]))
        few = at[:, same]
        for pile, second_pile in _neighbours():
            after = few.copy()
            after[pile], after[second_pile] = few[first], few[second]
            after[first], after[second] = few[7] + top, few[7] + top + 1
            after[7] += 2
            beside = (2, 3) if second_pile < 2 else (0, 1)
            yield same, after, np.stack([few[second], after[beside[0]], after[beside[1]]])


def _neighbours() -> Sequence[tuple[int, int]]:
    """Piles beside each other, both ways: those that are not of one pair."""
    return [(one, two) for one in range(PILES) for two in range(PILES) if one // 2 != two // 2]


def _words(columns: Columns) -> tuple[Ints, Ints]:
    """Two words for each way: the two pairs as sets, whichever comes first; the hand as a set, and the cards drawn."""
    bits = np.left_shift(1, columns[:7].astype(np.int64))
    one, two = bits[0] | bits[1], bits[2] | bits[3]
    hand = bits[4] | bits[5] | bits[6]
    return np.minimum(one, two) | np.maximum(one, two) << 32, hand | columns[7].astype(np.int64) << 32
