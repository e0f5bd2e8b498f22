"""How a node is split in two: by the number of entries where it is not whole, else by what one cell may hold."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qwprint.games.qwinto.bound import Mixture, values_of
from qwprint.games.qwinto.model import CELLS, MOST, Frame

SMOOTHING = 0.05
"""Added to the weight of each value, so that none counts as impossible."""

PAID_FIRST = 200
"""Cells whose value is paid are split before all others: there is most at stake."""

WHOLE = 0.02
"""A number of entries this near to a whole one is not split."""

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


def choose(frame: Frame, domains: Sequence[int], span: Span, mixture: Mixture) -> Split | None:
    """The split that promises most, or None where every cell is fixed."""
    count = sum(weight * len(path) for weight, _, path in mixture)
    most = int(count + WHOLE)
    if count - most > WHOLE and span[0] <= most < span[1]:
        return Split(None, most)
    shares = _shares(mixture)
    best, best_worth = None, -1.0
    for cell in range(CELLS):
        domain = domains[cell]
        if domain & domain - 1:
            split, worth = _threshold(domain, shares[cell])
            worth *= PAID_FIRST if frame.weights[cell] else 1
            if worth > best_worth:
                best, best_worth = Split(cell, split), worth
    return best


def _shares(mixture: Mixture) -> list[list[float]]:
    """Per cell and value (0 blank) the weight of the paths that go there; the weights of a cell sum to 1."""
    shares = [[0.0] * (MOST + 1) for _ in range(CELLS)]
    for weight, _, entries in mixture:
        for cell, value in entries:
            shares[cell][value] += weight
    for share in shares:
        share[0] = max(0.0, 1.0 - sum(share))
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
