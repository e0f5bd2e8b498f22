"""What rule cards of Qwixx say: numbers from the constants, examples played by the rules."""

from dataclasses import dataclass
from typing import Any

from qwprint.game import Card, Figure, Table
from qwprint.games._qwixx.crossing import LAST, CrossedRow
from qwprint.games._qwixx.example import figure
from qwprint.games._qwixx.sheet import (
    CLASSIC,
    CROSSES_BEFORE_LOCK,
    FALLING,
    PENALTIES,
    PENALTY_POINTS,
    RISING,
    Sheet,
)
from qwprint.games.qwixx import rules, variants
from qwprint.games.qwixx.challenge import CHALLENGE
from qwprint.games.qwixx.deal import WHITES, Deal
from qwprint.layout import parts

PLAYERS = (2, 5)
"""From and to; as printed on the box (Nürnberger-Spielkarten-Verlag, 2012)."""

INKS = ("red", "yellow", "green", "blue")

SCORED = (
    CrossedRow(0, (0, 1, 3, 5)),
    CrossedRow(1, (0, 1, 2, 4, 5, 8)),
    CrossedRow(2, (0, 1, 2, 5, 7, LAST)),
    CrossedRow(3, (1, 3, 4)),
)
"""The rows of the worked example, one of them locked."""


@dataclass(frozen=True, slots=True)
class Pictured:
    """What the drawn example shows: some rows of a scoresheet, and the numbers that are crossed in them."""

    sheet: Sheet
    crossed: tuple[tuple[int, ...], ...]

    @property
    def figure(self) -> Figure:
        """The picture."""
        marks = {
            f"field {row} {self.sheet.rows[row].numbers.index(number)}": parts.CROSS
            for row, numbers in enumerate(self.crossed)
            for number in numbers
        }
        return figure(self.sheet, marks)


def _rows(sheet: Sheet, *kept: int) -> Sheet:
    """Some rows of a scoresheet that follow each other, and the links between them."""
    links = tuple(
        ((upper - kept[0], col), (lower - kept[0], low))
        for (upper, col), (lower, low) in sheet.links
        if upper in kept[:-1]
    )
    return Sheet(tuple(sheet.rows[row] for row in kept), sheet.points, links)


PICTURES = {
    "": Pictured(_rows(CLASSIC, 0), ((2, 3, 5, 7),)),
    "mixx-a": Pictured(_rows(variants.MIXX_A, 0), ((2, 4, 6),)),
    "mixx-b": Pictured(_rows(variants.MIXX_B, 0), ((10, 2, 8, 4),)),
    "big-points": Pictured(_rows(variants.BIG_POINTS_SHEET, 0, 1, 2), ((2, 4, 5), (4, 6), (3, 6))),
    "connected-a": Pictured(_rows(variants.CONNECTED_A, 0, 1), ((2, 6), (6, 7))),
}
SHEETS = {
    "": CLASSIC,
    "mixx-a": variants.MIXX_A,
    "mixx-b": variants.MIXX_B,
    "big-points": variants.BIG_POINTS_SHEET,
    "connected-a": variants.CONNECTED_A,
}


def card(variant: str) -> Card:
    """The card of the game or of a variant scoresheet."""
    sheet, picture = SHEETS[variant], PICTURES[variant]
    return Card(
        template="qwixx-card",
        inks=INKS,
        values={
            **_numbers(),
            "example": _example(),
            "crossed": [list(numbers) for numbers in picture.crossed],
            "most_crosses": len(sheet.points),
            "most_points": sheet.points[-1],
            "links": len(sheet.links),
        },
        figures={"example": picture.figure},
        tables={"points": Table(("crosses", "points"), (tuple(range(1, len(sheet.points) + 1)), sheet.points))},
    )


def challenge_card() -> Card:
    """The card of this project's solo challenge."""
    picture = PICTURES[""]
    formats = {level: form.rounds for level, form in CHALLENGE.formats.items()}
    return Card(
        template="qwixx-challenge-card",
        inks=INKS,
        values={
            **_numbers(),
            "example": _example(),
            "crossed": [list(numbers) for numbers in picture.crossed],
            "rounds": formats,
        },
        figures={"example": picture.figure},
        tables={"points": Table(("crosses", "points"), (tuple(range(1, len(CLASSIC.points) + 1)), CLASSIC.points))},
    )


def _numbers() -> dict[str, Any]:
    """The game's constants, by the names that templates use."""
    return {
        "players": PLAYERS,
        "white_dice": WHITES,
        "low": RISING[0],
        "high": FALLING[0],
        "before_lock": CROSSES_BEFORE_LOCK,
        "locked_rows": rules.LOCKED_ROWS,
        "penalties": PENALTIES,
        "penalty": -PENALTY_POINTS,
    }


def _example() -> dict[str, Any]:
    """A filled scoresheet, scored by the rules."""
    end = rules.State(Deal(()), SCORED, 1, 0)
    points = [row.points for row in SCORED]
    return {
        "crosses": [row.crosses for row in SCORED],
        "points": points,
        "sum": " + ".join(map(str, points)),
        "penalties": end.penalties,
        "total": rules.score(end),
    }
