"""The deal graph: how the cards can lie and move, whatever is entered on the scoresheet.

A vertex is one way the cards can lie before a turn. The sum of a lay depends only on which piles are opposite each
other, so turning or mirroring the display changes nothing, and a vertex is: two pairs of opposite cards, the hand, and
how many cards have been drawn. An edge is a turn, with its kind. The last turn needs no edges, only what it can
deliver.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from qwprint.games.qwinto_cards.items import ITEMS, KINDS, WORDS, kinds_of, values_of
from qwprint.solve.layers import Ints, groups
from qwprint.solve.meter import Meter

CHUNK = 4096
"""Vertices that are expanded at a time, so that arrays stay in the cache."""

_CARD = 5
_MASK = (1 << _CARD) - 1
_HAND = 4 * _CARD
_DRAWN = 7 * _CARD


@dataclass(frozen=True, slots=True)
class Edges:
    """The turns from one layer of vertices to the next, sorted by ``tail``.

    Attributes:
        tail: the vertex before.
        head: the vertex after.
        kind: what the turn delivers.
        cover: the items that some way through this turn can deliver, in any turn.
    """

    tail: Ints
    head: Ints
    kind: Ints
    cover: Ints


@dataclass(frozen=True, slots=True)
class Graph:
    """All ways the cards can go.

    Attributes:
        vertices: per turn, the words of its vertices.
        edges: per turn but the last, its turns.
        last: per vertex of the last turn, the items that turn can deliver.
        before: per vertex of the last turn, the items that earlier turns on some way to it can deliver.
        joint: per item, the items that some way can deliver in other turns than one that delivers it.
    """

    vertices: tuple[Ints, ...]
    edges: tuple[Edges, ...]
    last: Ints
    before: Ints
    joint: Ints

    @property
    def turns(self) -> int:
        """How many turns are played."""
        return len(self.vertices)


def vertex(display: Sequence[int], hand: Sequence[int], drawn: int) -> int:
    """The word of a vertex: card numbers of display (top left, top right, bottom left, bottom right) and hand."""
    one, two = _pair(display[0], display[3]), _pair(display[1], display[2])
    low, middle, high = sorted(hand)
    word = min(one, two) | max(one, two) << 2 * _CARD
    return word | (low | middle << _CARD | high << 2 * _CARD) << _HAND | drawn << _DRAWN


def build(start: int, pile: Sequence[int], turns: int, meter: Meter) -> Graph | None:
    """The graph from a vertex with three cards in hand; None where the budget (a node an edge) is spent.

    ``pile`` holds card numbers, enough for all turns but the last.
    """
    cards = np.array([*pile, 0, 0], np.int64)
    vertices = [np.array([start], np.int64)]
    steps: list[tuple[Ints, Ints, Ints]] = []
    before: list[Ints] = [np.zeros(1, np.int64)]
    for _ in range(turns - 1):
        grown = _grow(vertices[-1], cards, meter)
        if grown is None:
            return None
        tails, words, kinds = grown
        order, starts = groups([words])
        heads = np.empty(len(order), np.int64)
        heads[order] = np.repeat(np.arange(len(starts)), np.diff(starts, append=len(order)))
        vertices.append(words.take(order.take(starts)))
        steps.append((tails, heads, kinds))
        brought = before[-1].take(tails) | WORDS.take(kinds)
        before.append(np.bitwise_or.reduceat(brought.take(order), starts))
    last = np.concatenate([_last(part) for part in _chunks(vertices[-1])])
    edges: list[Edges] = []
    joint = _joint_at_end(before[-1], last)
    after = last
    for (tails, heads, kinds), earlier in zip(reversed(steps), reversed(before[:-1]), strict=True):
        others = earlier.take(tails) | after.take(heads)
        own = WORDS.take(kinds)
        joint |= _joint(kinds, others)
        edges.append(Edges(tails, heads, kinds, others | own))
        firsts = np.flatnonzero(np.diff(tails, prepend=-1))
        after = np.bitwise_or.reduceat(own | after.take(heads), firsts)
    return Graph(tuple(vertices), tuple(reversed(edges)), last, before[-1], joint)


def _pair(one: int, two: int) -> int:
    return min(one, two) | max(one, two) << _CARD


def _chunks(words: Ints) -> Iterator[Ints]:
    for at in range(0, len(words), CHUNK):
        yield words[at : at + CHUNK]


def _cards(words: Ints) -> list[Ints]:
    """Columns of card numbers: the first pair, the second pair, the hand."""
    return [words >> _CARD * at & _MASK for at in range(7)]


def _grow(words: Ints, pile: Ints, meter: Meter) -> tuple[Ints, Ints, Ints] | None:
    """All turns from vertices: their tails (rising), the words they lead to, their kinds."""
    parts: list[tuple[Ints, Ints, Ints]] = []
    at = 0
    for part in _chunks(words):
        tails, heads, kinds = (np.concatenate(columns) for columns in zip(*_turns(part, pile), strict=True))
        if not meter.spend(len(tails)):
            return None
        order = np.argsort(tails.astype(np.int16), kind="stable")  # numpy sorts short words by radix
        parts.append((tails.take(order) + at, heads.take(order), kinds.take(order)))
        at += len(part)
    tails, heads, kinds = (np.concatenate(columns) for columns in zip(*parts, strict=True))
    return tails, heads, kinds


def _turns(words: Ints, pile: Ints) -> Iterator[tuple[Ints, Ints, Ints]]:
    """Turns in blocks: which vertex, the word after, the kind; first one card laid, then two of the same value."""
    columns = _cards(words)
    drawn = words >> _DRAWN
    every = np.arange(len(words))
    new = pile.take(drawn)
    for laid in range(3):
        card = columns[4 + laid]
        kept_one, kept_two = (columns[4 + other] for other in range(3) if other != laid)
        hand = _hand(kept_one, kept_two, new) | drawn + 1 << _DRAWN
        for on in (0, 2):
            kinds = kinds_of(card, columns[2 - on], columns[3 - on])
            beside = columns[2 - on] | columns[3 - on] << _CARD
            for kept in (on, on + 1):
                yield every, _display(_ordered(card, columns[kept]), beside) | hand, kinds
    for one, two in combinations(range(3), 2):
        same = np.flatnonzero(values_of(columns[4 + one]) == values_of(columns[4 + two]))
        if len(same):
            few = [column.take(same) for column in columns]
            after = drawn.take(same)
            hand = _hand(few[4 + 3 - one - two], pile.take(after), pile.take(after + 1)) | after + 2 << _DRAWN
            for first, second in ((one, two), (two, one)):
                for top in (0, 1):
                    for low in (2, 3):
                        display = _display(_ordered(few[4 + first], few[top]), _ordered(few[4 + second], few[low]))
                        yield same, display | hand, kinds_of(few[4 + first], few[4 + second], few[top])
                        yield same, display | hand, kinds_of(few[4 + first], few[4 + second], few[low])


def _last(words: Ints) -> Ints:
    """The items that one more turn can deliver."""
    columns = _cards(words)
    found = np.zeros(len(words), np.int64)
    for laid in range(4, 7):
        for on in (0, 2):
            found |= WORDS.take(kinds_of(columns[laid], columns[on], columns[on + 1]))
    for one, two in combinations(range(4, 7), 2):
        same = np.flatnonzero(values_of(columns[one]) == values_of(columns[two]))
        first, second = columns[one].take(same), columns[two].take(same)
        for beside in range(4):
            found[same] |= WORDS.take(kinds_of(first, second, columns[beside].take(same)))
    return found


def _ordered(one: Ints, two: Ints) -> Ints:
    word: Ints = np.minimum(one, two) | np.maximum(one, two) << _CARD
    return word


def _display(one: Ints, two: Ints) -> Ints:
    word: Ints = np.minimum(one, two) | np.maximum(one, two) << 2 * _CARD
    return word


def _hand(one: Ints, two: Ints, three: Ints) -> Ints:
    """The sorted hand in its place in a word; ``one`` and ``two`` need not be sorted."""
    low, high = np.minimum(one, two), np.maximum(one, two)
    first, last = np.minimum(low, three), np.maximum(high, three)
    middle = one + two + three - first - last
    word: Ints = (first | middle << _CARD | last << 2 * _CARD) << _HAND
    return word


def _joint(kinds: Ints, others: Ints) -> Ints:
    """Per item, all items that stand beside it in ``others`` of some turn that delivers it."""
    order = np.argsort(kinds.astype(np.uint8), kind="stable")
    ranked = kinds.take(order)
    firsts = np.flatnonzero(np.diff(ranked, prepend=-1))
    by_kind = np.zeros(KINDS, np.int64)
    by_kind[ranked.take(firsts)] = np.bitwise_or.reduceat(others.take(order), firsts)
    offers = WORDS[:, None] >> np.arange(ITEMS) & 1
    joint: Ints = np.bitwise_or.reduce(by_kind[:, None] * offers, axis=0)
    return joint


def _joint_at_end(before: Ints, last: Ints) -> Ints:
    """The same for the last turn, of which only the items are known."""
    return np.array([np.bitwise_or.reduce(before[(last >> bit & 1) != 0], initial=0) for bit in range(ITEMS)], np.int64)
