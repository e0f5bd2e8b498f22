"""Reduced-cost filtering: values through which no path beats the incumbent are taken out of their domains."""

from collections.abc import Sequence
from operator import and_

import numpy as np

from qwprint.games._qwinto.grid import FIELDS
from qwprint.games.qwinto.bound import (
    FAR,
    LEVEL,
    VALUES,
    Multipliers,
    Path,
    beginnings,
    endings,
    fixed,
    net_of,
    row_bests,
)
from qwprint.games.qwinto.model import MOST, ROWS, STRIDE, Frame


def reduced(
    frame: Frame, domains: Sequence[int], span: tuple[int, int], prices: Multipliers, limit: int
) -> tuple[int, ...]:
    """The domains without the values whose best path gives a bound below ``limit`` (units).

    Bounds here ignore that a row may have to keep a blank, in the row itself and in the others alike.
    """
    net = net_of(frame, domains, prices)
    before, after = beginnings(net.enter), endings(net.enter)
    bests = row_bests(net, before)
    spare = fixed(frame, span, prices.mu, dict(prices.nu), prices.kappa) + sum(bests) - limit
    least = [best + FAR * bonus - spare + LEVEL * (ROWS - 1) for best, bonus in zip(bests, net.bonuses, strict=True)]
    through = (before[:-1, :-1] + net.enter + after[1:, 1:]).reshape(FIELDS, ROWS, STRIDE)
    past = (before[:-1, 1:] + after[1:, 1:]).reshape(FIELDS, ROWS, STRIDE)
    through[:, :, 0] = past[:, :, : MOST + 1].max(axis=2)
    kept = ((through >= np.array(least)[:, None]) << VALUES).sum(axis=2)
    return tuple(map(and_, domains, kept.T.ravel().tolist()))


def fits(domains: Sequence[int], path: Path) -> bool:
    """Whether a path of a row, blanks included, stays within the domains."""
    row, entries = path
    values = dict(entries)
    return all(domains[cell] >> values.get(cell, 0) & 1 for cell in range(FIELDS * row, FIELDS * row + FIELDS))
