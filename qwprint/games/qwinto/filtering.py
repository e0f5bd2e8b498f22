"""Reduced-cost filtering: values through which no path beats the incumbent are taken out of their domains."""

from collections.abc import Sequence

from qwprint.games._qwinto.grid import FIELDS
from qwprint.games.qwinto.bound import FAR, Multipliers, Path, nets_of
from qwprint.games.qwinto.model import CELLS, MOST, ROWS, Frame

Table = list[int]


def reduced(
    frame: Frame, domains: Sequence[int], span: tuple[int, int], prices: Multipliers, limit: int
) -> tuple[int, ...]:
    """The domains without the values whose best path gives a bound below ``limit`` (units).

    Bounds here ignore that a row may have to keep a blank, in the row itself and in the others alike.
    """
    mu, nu = prices.mu, dict(prices.nu)
    nets = [net for net, _, _, _ in nets_of(frame, domains, prices)]
    base = frame.constant + sum(mu[: len(frame.offers)]) + sum(nu.values()) - prices.kappa * span[prices.kappa <= 0]
    tables = [_tables(domains, nets, row) for row in range(ROWS)]
    tops = [before[-1][-1] for before, _ in tables]
    kept = []
    for cell in range(CELLS):
        row, position = divmod(cell, FIELDS)
        before, after = tables[row][0][position], tables[row][1][position + 1]
        least = limit - base - sum(tops) + tops[row]
        domain = domains[cell]
        left = domain & 1 if max(map(int.__add__, before, after)) >= least else 0
        for value in range(1, MOST + 1):
            if domain >> value & 1 and before[value - 1] + nets[cell][value - 1] + after[value] >= least:
                left |= 1 << value
        kept.append(left)
    return tuple(kept)


def fits(domains: Sequence[int], path: Path) -> bool:
    """Whether a path of a row, blanks included, stays within the domains."""
    row, entries = path
    values = dict(entries)
    return all(domains[cell] >> values.get(cell, 0) & 1 for cell in range(FIELDS * row, FIELDS * row + FIELDS))


def _tables(domains: Sequence[int], nets: list[Table], row: int) -> tuple[list[Table], list[Table]]:
    """Best parts of paths: before each field with no value above ``v``, and from it on with all above ``v``."""
    before = [[0] * (MOST + 1)]
    for cell in range(FIELDS * row, FIELDS * row + FIELDS):
        domain, net, last = domains[cell], nets[cell], before[-1]
        best = last[0] if domain & 1 else -FAR
        grown = [best]
        for value in range(1, MOST + 1):
            if domain & 1 and last[value] > best:
                best = last[value]
            if domain >> value & 1 and last[value - 1] + net[value - 1] > best:
                best = last[value - 1] + net[value - 1]
            grown.append(best)
        before.append(grown)
    after = [[0] * (MOST + 1)]
    for cell in range(FIELDS * row + FIELDS - 1, FIELDS * row - 1, -1):
        domain, net, rest = domains[cell], nets[cell], after[-1]
        best = -FAR
        grown = []
        for value in range(MOST, -1, -1):
            grown.append(max(best, rest[value]) if domain & 1 else best)
            if domain >> value & 1 and rest[value] + net[value - 1] > best:
                best = rest[value] + net[value - 1]
        after.append(grown[::-1])
    return before, after[::-1]
