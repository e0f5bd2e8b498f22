"""The grid of the Qwinto scoresheet: rows, fields, gaps, triple columns and their pentagons.

Source: the scoresheet of Qwinto (Nürnberger-Spielkarten-Verlag, 2015), the same in the card game (2017). ``o`` is a
field, ``P`` a pentagon (bonus field), ``#`` the printed gap, which means nothing for the order of numbers, ``.`` is
outside of the row::

    column  0 1 2 3 4 5 6 7 8 9 10 11
    orange  . . o P o # o P o o o  o
    yellow  . o o o o o # o P o o  .
    purple  o o P o # o o o o P .  .
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

DRAWN = ("..oPo#oPoooo", ".ooooo#oPoo.", "ooPo#ooooP..")
"""The drawing above, a row each, a character a column."""

FIELDS = 9
"""Fields in a row."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row: the columns of its fields from left to right, and the column of its printed gap."""

    fields: tuple[int, ...]
    gap: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """The whole scoresheet.

    Attributes:
        inks: the colour of each row by the name of its ink, top to bottom; also the order of the dice.
        letters: one letter for each row and its die, in notation.
        rows: top to bottom.
        triples: columns with a field in all three rows, from left to right, to the row that has the pentagon there.
    """

    inks: tuple[str, ...]
    letters: str
    rows: tuple[Row, ...]
    triples: Mapping[int, int]


def _row(drawn: str) -> Row:
    return Row(tuple(column for column, sign in enumerate(drawn) if sign in "oP"), drawn.index("#"))


def _triples(drawn: tuple[str, ...]) -> dict[int, int]:
    columns = ["".join(signs) for signs in zip(*drawn, strict=True)]
    return {column: signs.index("P") for column, signs in enumerate(columns) if set(signs) == {"o", "P"}}


GRID = Grid(
    inks=("orange", "yellow", "purple"),
    letters="OYP",
    rows=tuple(_row(drawn) for drawn in DRAWN),
    triples=MappingProxyType(_triples(DRAWN)),
)
