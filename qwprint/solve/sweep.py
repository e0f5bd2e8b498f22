"""The layered sweep: all states of a round at once, equal ones merged, those that cannot beat the incumbent dropped.

With a width it is a beam: a line, but no proof. Without one, a layer that runs empty proves that nothing beats what was
found. What a state is, the model of the game knows.
"""

from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol

import numpy as np

from qwprint.solve.layers import Floats, Ints, LayerT, best_of_groups, first_of_groups, join, size, take
from qwprint.solve.meter import Meter

CHUNK = 2000
"""States that are expanded at once: more make temporaries that no cache holds, fewer are all overhead."""


class End(NamedTuple):
    """The best line that ended among some states: its score, the last state's place in its layer, and the last move."""

    score: int
    parent: int
    move: int


@dataclass(frozen=True, slots=True)
class Children(Generic[LayerT]):
    """States of the next layer: where each one's parent stands, the code of the move, and what no line of it beats."""

    layer: LayerT
    parent: Ints
    move: Ints
    bound: Floats | Ints

    def take(self, index: Ints) -> "Children[LayerT]":
        """The children at these places."""
        return Children(take(self.layer, index), self.parent.take(index), self.move.take(index), self.bound.take(index))


@dataclass(frozen=True, slots=True)
class Expansion(Generic[LayerT]):
    """What comes of some states: the best line that ended above the threshold, and the states that may beat it."""

    end: End | None
    children: Children[LayerT]


class Model(Protocol[LayerT]):
    """A game as layers of packed states."""

    @property
    def rounds(self) -> int:
        """How many moves there are at most; the last ones leave no children."""

    def start(self) -> LayerT:
        """The first layer."""

    def expand(self, t: int, layer: LayerT, threshold: int) -> Expansion[LayerT]:
        """All that can come of states before move ``t``, without children whose bound is not above the threshold.

        With a threshold below every score nothing is dropped: the brute force that tests compare with.
        """

    def key(self, layer: LayerT) -> tuple[Ints, ...]:
        """Words that are equal exactly where states have the same future."""

    def score(self, layer: LayerT) -> Ints | None:
        """What of the score is already fixed; the highest survives among states of one key.

        None where states of one key, which is one word then, are equal in this too; the first survives.
        """


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a sweep found.

    Attributes:
        score: the best score, that of the incumbent where nothing beats it.
        codes: the codes of the moves that reach it, None where nothing beats the incumbent.
        complete: whether nothing was cut, so that no line beats ``score``.
    """

    score: int
    codes: tuple[int, ...] | None
    complete: bool


def sweep(model: Model[LayerT], incumbent: int, *, width: int | None, meter: Meter, chunk: int = CHUNK) -> Outcome:
    """Sweeps from the model's start; ``width`` states of each layer are kept, None for all of them."""
    layer, best, last = model.start(), incumbent, None
    trace: list[tuple[Ints, Ints]] = []
    complete = True
    for t in range(model.rounds):
        if not size(layer):
            break
        if not meter.spend(size(layer)):
            complete = False
            break
        end, children = _expand(model, t, layer, best, chunk)
        if end is not None:
            best, last = end.score, (t, end)
        hopeful = children.bound > best
        if not hopeful.all():
            children = children.take(np.flatnonzero(hopeful))
        children = children.take(_distinct(model, children.layer))
        if width is not None and len(children.bound) > width:
            complete = False
            children = children.take(_highest(children.bound, width))
        trace.append((children.parent, children.move))
        layer = children.layer
    return Outcome(best, _codes(trace, *last) if last else None, complete)


def _expand(model: Model[LayerT], t: int, layer: LayerT, best: int, chunk: int) -> tuple[End | None, Children[LayerT]]:
    """All children of a layer, chunk by chunk; an end that is found raises the threshold of the later chunks."""
    found: End | None = None
    pieces: list[Children[LayerT]] = []
    for start in range(0, size(layer), chunk):
        expansion = model.expand(t, take(layer, slice(start, start + chunk)), best)
        end, children = expansion.end, expansion.children
        if end is not None and end.score > best:
            best, found = end.score, end._replace(parent=end.parent + start)
        pieces.append(Children(children.layer, children.parent + start, children.move, children.bound))
    return found, _joined(pieces)


def _joined(pieces: list[Children[LayerT]]) -> Children[LayerT]:
    if len(pieces) == 1:
        return pieces[0]
    return Children(
        join([piece.layer for piece in pieces]),
        np.concatenate([piece.parent for piece in pieces]),
        np.concatenate([piece.move for piece in pieces]),
        np.concatenate([piece.bound for piece in pieces]),
    )


def _distinct(model: Model[LayerT], layer: LayerT) -> Ints:
    """Where one state of each key stands."""
    key, score = model.key(layer), model.score(layer)
    return first_of_groups(*key) if score is None else best_of_groups(key, score)


def _highest(bound: Floats | Ints, width: int) -> Ints:
    """Where the ``width`` highest bounds stand, in order; of equal ones the first count."""
    least = np.partition(bound, -width)[-width]
    is_kept = bound > least
    room = width - np.count_nonzero(is_kept)
    is_kept[np.flatnonzero(bound == least)[:room]] = True
    return np.flatnonzero(is_kept)


def _codes(trace: list[tuple[Ints, Ints]], t: int, end: End) -> tuple[int, ...]:
    """The moves from the start to an end before whose last move ``t`` layers were made."""
    codes, at = [end.move], end.parent
    for parent, move in reversed(trace[:t]):
        codes.append(int(move[at]))
        at = int(parent[at])
    return tuple(reversed(codes))
