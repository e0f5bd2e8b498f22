"""Finds good multipliers for a node by subgradient steps."""

from dataclasses import dataclass

from qwprint.games._qwinto.grid import FIELDS
from qwprint.games.qwinto.bound import Entries, Multipliers, Relaxed, Shape, relax
from qwprint.games.qwinto.model import COLUMN, SCALE, STRIDE, Frame
from qwprint.games.qwinto.prices import Prices
from qwprint.solve.subgradient import MOMENTUM, Descent

STEPS = 12
"""At most so many steps; what is still open then, linear programming ends better."""

NEAR = SCALE // 16
"""Rounds whose prices differ by no more are taken as equally cheap: that comes near the end fast."""


@dataclass(frozen=True, slots=True)
class Descended:
    """What a descent leaves: the multipliers of the lowest bound, that bound in units, and the paths of all steps."""

    prices: Multipliers
    bound: int
    paths: list[Entries]


def descend(
    frame: Frame,
    shape: Shape,
    span: tuple[int, int],
    prices: Prices,
    score: int,
) -> Descended:
    """Steps until the bound falls below the score to beat or no longer falls.

    Args:
        frame: the plan.
        shape: what cells may hold at this node.
        span: the least and greatest number of entries at this node.
        prices: where to start; they move.
        score: the score to beat.
    """
    best = relax(frame, shape, span, prices.mu, prices.nu, prices.kappa)
    run = Descent(SCALE, best.bound + 1)
    kept, at, paths = prices.frozen(), best, []
    for _ in range(STEPS):
        if run.improves(at.bound):
            best, kept = at, prices.frozen()
        if at.bound // SCALE <= score:
            break
        paths.append(at.entries)
        if run.is_spent() or not _move(frame, span, prices, at, run, score):
            break
        at = relax(frame, shape, span, prices.mu, prices.nu, prices.kappa)
    return Descended(kept, best.bound, paths)


def _move(frame: Frame, span: tuple[int, int], prices: Prices, at: Relaxed, run: Descent, score: int) -> bool:
    """One step against the subgradient; False where it is 0 and the bound cannot fall any more."""
    slope, length = _round_slope(frame, prices, at)
    column_slope, more = _column_slope(prices, at.entries)
    count = len(at.entries)
    kappa = count - (span[0] if prices.kappa > 0 or count < span[0] else min(max(count, span[0]), span[1]))
    if prices.kappa < 0 or (prices.kappa == 0 and count > span[1]):
        kappa = count - span[1]
    kappa_slope = kappa + MOMENTUM * prices.kappa_slope
    length += more + kappa_slope * kappa_slope
    if length < 1e-9:
        return False
    factor = run.step(at.bound, (score + 1) * SCALE, length)
    mu, free = prices.mu, frame.free
    for index, part in enumerate(slope):
        if part:
            cost = mu[index] - round(factor * part)
            mu[index] = cost if cost > 0 or index == free else 0
    prices.slope = slope
    nu = prices.nu
    for key, part in column_slope.items():
        cost = nu.get(key, 0) - round(factor * part)
        if cost > 0:
            nu[key] = cost
        else:
            nu.pop(key, None)
    prices.column_slope = column_slope
    moved = prices.kappa - round(factor * kappa_slope)
    prices.kappa = 0 if moved * prices.kappa < 0 and span[0] < span[1] else moved
    prices.kappa_slope = kappa_slope
    return True


def _round_slope(frame: Frame, prices: Prices, at: Relaxed) -> tuple[list[float], float]:
    """The direction for the rounds (1 less the uses, and some of the last one) and its squared length.

    An entry uses the cheapest round that offers it. Many rounds cost nearly the same, and one that costs at most
    ``NEAR`` more will do: so each round in turn, cheapest first, takes an entry that has none yet.
    """
    offers, mu, price, owner = frame.offers, prices.mu, at.price.tolist(), at.owner.tolist()
    slope = [1.0] * len(offers)
    waiting = 0
    for cell, value in at.entries:
        waiting |= 1 << STRIDE * (cell // FIELDS) + value
    for index in sorted(range(len(offers)), key=mu.__getitem__):
        wanted = offers[index] & waiting
        while wanted:
            slot = wanted.bit_length() - 1
            if price[slot] + NEAR >= mu[index]:
                waiting ^= 1 << slot
                slope[index] = 0.0
                break
            wanted ^= 1 << slot
    while waiting:
        slot = waiting.bit_length() - 1
        waiting ^= 1 << slot
        slope[owner[slot]] -= 1.0
    length = 0.0
    free = frame.free
    for index, (part, last, cost) in enumerate(zip(slope, prices.slope, prices.mu, strict=True)):
        aimed = part + MOMENTUM * last
        if aimed > 0 and cost == 0 and index != free:
            aimed = 0.0
        slope[index] = aimed
        length += aimed * aimed
    return slope, length


def _column_slope(prices: Prices, entries: Entries) -> tuple[dict[int, float], float]:
    """The same for values in columns: those that have a price, and those used twice or more."""
    uses: dict[int, int] = {}
    for cell, value in entries:
        key = STRIDE * COLUMN[cell] + value
        uses[key] = uses.get(key, 0) + 1
    slope: dict[int, float] = {}
    length = 0.0
    last = prices.column_slope
    for key in sorted(prices.nu.keys() | {key for key, count in uses.items() if count > 1}):
        aimed = 1 - uses.get(key, 0) + MOMENTUM * last.get(key, 0.0)
        if aimed > 0 and key not in prices.nu:
            continue
        slope[key] = aimed
        length += aimed * aimed
    return slope, length
