"""Plain work on arrays for proofs, written apart from ``layers``: a fault there cannot make a wrong claim look proven.

Equal rows are found by comparing whole rows in sorted order, never by a mix of them: slower, and obviously right.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]

LayerT = TypeVar("LayerT", bound=tuple[Any, ...])


def spread(starts: Ints, counts: Ints) -> tuple[Ints, Ints]:
    """For items whose entries lie in a table from ``starts`` on: the item of each entry, and where the entry lies."""
    item = np.repeat(np.arange(len(counts)), counts)
    return item, np.arange(len(item)) + (starts + counts - np.cumsum(counts))[item]


def take(layer: LayerT, index: Ints | slice | NDArray[np.bool_]) -> LayerT:
    """The rows of several columns at these places."""
    if isinstance(index, slice):
        return type(layer)(*(column[index] for column in layer))
    at = np.flatnonzero(index) if index.dtype == np.bool_ else index
    return type(layer)(*(column.take(at, axis=0) for column in layer))


def join(layers: Sequence[LayerT]) -> LayerT:
    """All rows of one or more tuples of columns, in order."""
    return type(layers[0])(*map(np.concatenate, zip(*layers, strict=True)))


def size(layer: tuple[Any, ...]) -> int:
    """How many rows the columns have."""
    return len(layer[0])


def where_true(table: NDArray[np.bool_]) -> tuple[Ints, Ints]:
    """Row and column of all that is true in a table; numpy's own way for two dimensions takes several times as long."""
    row, column = np.divmod(table.ravel().nonzero()[0], table.shape[1])
    return row, column


def groups(words: Sequence[Ints]) -> tuple[Ints, Ints]:
    """An order in which rows of equal words are neighbours, and where each group of equals starts in it."""
    order = np.lexsort(words) if len(words) > 1 else np.argsort(words[0], kind="stable")
    if not len(order):
        return order, order
    starts = np.ones(len(order), np.bool_)
    starts[1:] = np.any([word[order[1:]] != word[order[:-1]] for word in words], axis=0)
    return order, np.flatnonzero(starts)


def best_of_groups(words: Sequence[Ints], score: Ints) -> Ints:
    """Where the best row of each group of equal words stands: the one that comes last when scores count least."""
    order, _ = groups((score, *words))
    if not len(order):
        return order
    same = np.all([word[order[1:]] == word[order[:-1]] for word in words], axis=0)
    last: Ints = order[np.append(~same, True)]
    return last
