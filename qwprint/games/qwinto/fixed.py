"""Closes a node in which every cell is fixed.

Either it can be played, and zero multipliers price it right; or it cannot be, and multipliers on what is short push
the bound as low as one likes.
"""

from collections.abc import Iterator, Sequence

from qwprint.games.qwinto.bound import Multipliers, relax, shape_of
from qwprint.games.qwinto.matching import Matching, Rounds
from qwprint.games.qwinto.model import CELLS, COLUMN, SCALE, STRIDE, Frame

STEEP = SCALE << 11
"""More than any scoresheet pays."""


def closing(frame: Frame, rounds: Rounds, domains: Sequence[int], span: tuple[int, int], score: int) -> Multipliers:
    """Multipliers with which this node's bound is at most ``score``; the node's scoresheet must not beat it."""
    entries = [(cell, domains[cell].bit_length() - 1) for cell in range(CELLS) if domains[cell] > 1]
    shape = shape_of(frame, domains)
    for prices in _candidates(frame, rounds, entries):
        bound = relax(frame, shape, span, list(prices.mu), dict(prices.nu), prices.kappa).bound
        if bound // SCALE <= score:
            return prices
    raise AssertionError("a fixed node is neither playable nor short of anything")


def _candidates(frame: Frame, rounds: Rounds, entries: list[tuple[int, int]]) -> Iterator[Multipliers]:
    window = len(frame.offers)
    zero = (0,) * window
    for kappa in (0, STEEP, -STEEP):
        yield Multipliers(zero, (), kappa)
    keys = [STRIDE * COLUMN[cell] + value for cell, value in entries]
    for key in sorted({key for key in keys if keys.count(key) > 1}):
        yield Multipliers(zero, ((key, STEEP),), 0)
    if frame.free >= 0:
        yield Multipliers(tuple(-STEEP if at == frame.free else 0 for at in range(window)), (), 0)
    short = _short_of_rounds(rounds, entries)
    yield Multipliers(tuple(STEEP if short >> at & 1 else 0 for at in range(window)), (), 0)


def _short_of_rounds(rounds: Rounds, entries: list[tuple[int, int]]) -> int:
    """Rounds, as a mask, that are fewer than the entries which no other round offers; 0 if all entries have a round."""
    matching = Matching()
    for cell, value in entries:
        mask = rounds.of(cell, value)
        if not matching.add(cell, mask):
            reached = mask
            while True:
                served = [at for at in matching.holder if reached >> at & 1]
                grown = reached
                for at in served:
                    grown |= matching.wants[matching.holder[at]]
                if grown == reached:
                    return reached
                reached = grown
    return 0
