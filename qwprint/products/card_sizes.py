"""The sizes of rule cards and how each is laid out; all lengths in mm, type in pt."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from qwprint.base.errors import UsageError
from qwprint.base.units import Mm, Pt
from qwprint.draw.geometry import Size
from qwprint.layout.setting import LEADING


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSize:
    """One size of card.

    Attributes:
        trim: the card.
        sides: 2 with a verso, 1 without.
        columns: columns of text on a side.
        margin: what stays free along the trim.
        largest: the type size that text is set in where it fits.
        smallest: the smallest one that is tried; below it a card is too long.
        small: small print.
        title: the game's name.
        figure: how high a drawn example may be.
        figure_most: how high one may be where the text leaves room.
        leading: line distance over type size.
        sections: the sections that the card has, None for all.
        run_in: whether headings stand in the first line of their text, and items and steps follow each other.
    """

    trim: Size
    sides: int
    columns: int
    margin: Mm
    largest: Pt
    smallest: Pt
    small: Pt
    title: Pt
    figure: Mm
    figure_most: Mm = 0.0
    leading: float = LEADING
    sections: frozenset[str] | None = None
    run_in: bool = False


SHORT = frozenset({"setup", "turn", "end", "scoring"})
"""What the pocket card tells: enough to play for those who know the game."""

SIZES: Mapping[str, CardSize] = MappingProxyType(
    {
        "pocket": CardSize(
            trim=Size(63.0, 88.0),
            sides=2,
            columns=1,
            margin=4.0,
            largest=9.0,
            smallest=6.0,
            small=6.0,
            title=11.0,
            figure=16.0,
            sections=SHORT,
        ),
        "standard": CardSize(
            trim=Size(119.0, 94.0),
            sides=2,
            columns=2,
            margin=5.0,
            largest=9.0,
            smallest=6.5,
            small=6.0,
            title=14.0,
            figure=22.0,
        ),
        "large": CardSize(
            trim=Size(148.0, 210.0),
            sides=1,
            columns=1,
            margin=8.0,
            largest=13.0,
            smallest=12.0,
            small=8.0,
            title=20.0,
            figure=19.0,
            figure_most=32.0,
            leading=1.2,
            run_in=True,
        ),
    }
)
"""Pocket: a playing card (63 x 88 mm, as in most games). Standard: lies in the games' box. Large: A5 (ISO 216)."""


def find(name: str) -> CardSize:
    """The size of this name; raises ``UsageError``."""
    wanted = name.strip().lower()
    if wanted not in SIZES:
        raise UsageError(f"there is no card size {name!r}; known: {', '.join(SIZES)}")
    return SIZES[wanted]
