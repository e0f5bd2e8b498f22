"""Multipliers on the move: where a descent stands and where it starts."""

from dataclasses import dataclass

from qwprint.games.qwinto.bound import Multipliers
from qwprint.games.qwinto.model import SCALE, Frame


@dataclass(slots=True)
class Prices:
    """Multipliers that move, and the direction they last moved in."""

    mu: list[int]
    nu: dict[int, int]
    kappa: int
    slope: list[float]
    column_slope: dict[int, float]
    kappa_slope: float = 0.0

    def frozen(self) -> Multipliers:
        """The multipliers as they are now."""
        return Multipliers(tuple(self.mu), tuple(sorted(self.nu.items())), self.kappa)


def prices_for(frame: Frame, known: Multipliers | None) -> Prices:
    """Where to start: the known multipliers (0 where this plan allows no such sign), else what an entry pays."""
    rounds, window = range(len(frame.offers)), len(frame.offers)
    if known is None:
        return Prices([SCALE + min(frame.gains)] * window, {}, 0, [0.0] * window, {})
    mu = [known.mu[at] if at < len(known.mu) and (known.mu[at] > 0 or at == frame.free) else 0 for at in rounds]
    return Prices(mu, dict(known.nu), known.kappa, [0.0] * window, {})
