"""Plain work on whole layers of states as numpy arrays; knows no game, no bound and no search.

A layer is a named tuple of arrays whose first axes are equally long: a row of all of them is one state.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

LayerT = TypeVar("LayerT", bound=tuple[Any, ...])

_FACTOR = np.uint64(0x9E3779B97F4A7C15)
"""2^64 over the golden ratio, odd: multiplying by it spreads neighbouring values over all high bits."""


def fan(counts: Ints) -> tuple[Ints, Ints]:
    """For items with ``counts`` options each: the item of each option, and which of its item's options it is."""
    item = np.repeat(np.arange(len(counts)), counts)
    first = np.cumsum(counts) - counts
    return item, np.arange(len(item)) - np.repeat(first, counts)


def spread(starts: Ints, counts: Ints) -> tuple[Ints, Ints]:
    """For items whose entries lie in a table from ``starts`` on: the item of each entry, and where the entry lies."""
    item = np.repeat(np.arange(len(counts)), counts)
    shift = starts - (np.cumsum(counts) - counts)
    return item, np.arange(len(item)) + shift.take(item)


def size(layer: tuple[Any, ...]) -> int:
    """How many states a layer holds."""
    return len(layer[0])


def take(layer: LayerT, index: Ints | slice | NDArray[np.bool_]) -> LayerT:
    """The states of a layer at these places."""
    if isinstance(index, slice):
        return type(layer)(*(column[index] for column in layer))
    if index.dtype == np.bool_:
        index = index.nonzero()[0]
    return type(layer)(*(column.take(index, axis=0) for column in layer))


def join(layers: Sequence[LayerT]) -> LayerT:
    """All states of one or more layers, in order."""
    if len(layers) == 1:
        return layers[0]
    return type(layers[0])(*(np.concatenate(columns) for columns in zip(*layers, strict=True)))


def groups(words: Sequence[Ints]) -> tuple[Ints, Ints]:
    """An order in which rows of equal words are neighbours, and where each group of equals starts in it.

    Several words are sorted by a mix of them and then compared in full: two mixes that collide (about once in 2^64)
    can split a group, never join two. ``np.unique`` would hash first and takes ten times as long.
    """
    order = np.argsort(words[0] if len(words) == 1 else _mixed(words))
    return order, _starts(words, order)


def first_of_groups(word: Ints) -> Ints:
    """Where the first row of each group of equal words stands, by rising words.

    A stable sort is also fast where the words consist of runs that rise already, as those of new layers do.
    """
    order = np.argsort(word, kind="stable")
    return order.take(_starts((word,), order))


def best_of_groups(words: Sequence[Ints], score: Ints) -> Ints:
    """Where the best row of each group of equal words stands: the highest score, among equals the first.

    Scores lie within 2^31 of each other. The result does not depend on how the sort orders equals.
    """
    count = len(score)
    if not count:
        return np.zeros(0, np.int64)
    order, starts = groups(words)
    ranked = (score - score.min()) << 32 | (count - 1 - np.arange(count))
    best: Ints = np.maximum.reduceat(ranked.take(order), starts)
    return count - 1 - (best & 0xFFFFFFFF)


def _starts(words: Sequence[Ints], order: Ints) -> Ints:
    """Where each group of equals starts in an order that makes them neighbours."""
    is_first = np.zeros(len(order), np.bool_)
    is_first[:1] = True
    for word in words:
        ranked = word.take(order)
        is_first[1:] |= ranked[1:] != ranked[:-1]
    return is_first.nonzero()[0]


def _mixed(words: Sequence[Ints]) -> Ints:
    mixed = np.zeros(len(words[0]), np.uint64)
    for word in words:
        mixed = (mixed ^ word.view(np.uint64)) * _FACTOR
        mixed ^= mixed >> np.uint64(29)
    return mixed.view(np.int64)
