"""How a node is split in two: by the number of entries first, then by what one cell may hold."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qwprint.games.qwinto.bound import values_of
from qwprint.games.qwinto.model import CELLS, Frame

FADE = 0.85
"""Weight of a step's paths against the next step's: late paths say more about the best mixture of paths."""

REMEMBERED = 30
SMOOTHING = 0.05
"""Added to the weight of each value, so that none counts as impossible."""

PAID_FIRST = 200
"""Cells whose value is paid are split before all others: there is most at stake."""

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Split:
    """A split: of a cell into the values of ``mask`` and the others, or (``cell`` None) at ``mask`` entries at most."""

    cell: int | None
    mask: int

    def parts(self, domains: Sequence[int], span: Span) -> Iterator[tuple[tuple[int, ...], Span]]:
        """The two parts of a node; together they hold all it held."""
        if self.cell is None:
            yield tuple(domains), (span[0], self.mask)
            yield tuple(domains), (self.mask + 1, span[1])
            return
        for mask in (self.mask, ~self.mask):
            yield (*domains[: self.cell], domains[self.cell] & mask, *domains[self.cell + 1 :]), span


def choose(frame: Frame, domains: Sequence[int], span: Span, paths: Sequence[list[tuple[int, int]]]) -> Split | None:
    """The split that promises most, or None where every cell is fixed and so is the number of entries."""
    if span[0] < span[1]:
        return Split(None, span[1] - 1)
    shares = _shares(paths)
    best, best_worth = None, -1.0
    for cell in range(CELLS):
        domain = domains[cell]
        if domain & domain - 1:
            split, worth = _threshold(domain, shares[cell])
            worth *= PAID_FIRST if frame.weights[cell] else 1
            if worth > best_worth:
                best, best_worth = Split(cell, split), worth
    return best


def _shares(paths: Sequence[list[tuple[int, int]]]) -> list[list[float]]:
    """Per cell and value (0 blank) how often late paths went there, as weights that sum to 1."""
    shares = [[0.0] * 19 for _ in range(CELLS)]
    late = paths[-REMEMBERED:]
    weight, total = 1.0, 0.0
    for entries in reversed(late):
        total += weight
        for cell, value in entries:
            shares[cell][value] += weight
        weight *= FADE
    for cell in range(CELLS):
        scaled = [part / total for part in shares[cell]] if total else shares[cell]
        scaled[0] = max(0.0, 1.0 - sum(scaled))
        shares[cell] = scaled
    return shares


def _threshold(domain: int, shares: list[float]) -> tuple[int, float]:
    """The best way to cut a domain into low and high values (blank lowest): the mask of the low ones, and its worth."""
    values, may_blank = values_of(domain)
    held = [0, *values] if may_blank else list(values)
    weights = [shares[value] + SMOOTHING for value in held]
    total = sum(weights)
    moment = sum(weight * value for weight, value in zip(weights, held, strict=True))
    low = low_moment = 0.0
    best, best_worth, mask = 0, -1.0, 0
    for value, weight in zip(held[:-1], weights, strict=False):
        low += weight
        low_moment += weight * value
        mask |= 1 << value
        gap = (moment - low_moment) / (total - low) - low_moment / low
        worth = min(low, total - low) / total * (0.5 + 0.25 * min(gap, 6.0)) / (len(held) - 1) ** 2
        if worth > best_worth:
            best, best_worth = mask, worth
    return best, best_worth
