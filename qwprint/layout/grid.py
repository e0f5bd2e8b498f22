"""Sharing a length among blocks that may shrink and grow: the one rule behind every column of blocks on a page."""

from collections.abc import Sequence
from dataclasses import dataclass

from qwprint.base.errors import LayoutError
from qwprint.base.units import Mm


@dataclass(frozen=True, slots=True)
class Block:
    """A block of a column: the least height it can have, the height it likes, and its share of what is left over."""

    least: Mm
    ideal: Mm
    stretch: float = 0.0


def share(total: Mm, blocks: Sequence[Block]) -> tuple[Mm, ...]:
    """Heights that add up to ``total``.

    Short of the ideal, blocks give way in proportion to what they can spare; beyond it, what is left goes by
    ``stretch`` (and stays unused at the end where nothing stretches).

    Raises:
        LayoutError: when even the least heights do not fit; the message says how much is missing.
    """
    least, ideal = sum(b.least for b in blocks), sum(b.ideal for b in blocks)
    if total < least - 1e-9:
        raise LayoutError(f"{least - total:.1f} mm too low")
    if total < ideal:
        spare = (ideal - total) / (ideal - least)
        return tuple(b.ideal - (b.ideal - b.least) * spare for b in blocks)
    stretch = sum(b.stretch for b in blocks)
    extra = (total - ideal) / stretch if stretch else 0.0
    return tuple(b.ideal + b.stretch * extra for b in blocks)


def tops(start: Mm, heights: Sequence[Mm]) -> tuple[Mm, ...]:
    """The top of each block of a column that starts at ``start``."""
    return tuple(start + sum(heights[:i]) for i in range(len(heights)))
