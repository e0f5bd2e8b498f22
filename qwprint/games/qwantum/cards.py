"""What rule cards of Qwantum say: numbers from the constants, examples played by the rules."""

from typing import Any

from qwprint.game import Card, Figure, Table
from qwprint.games.qwantum import rules
from qwprint.games.qwantum.challenge import CHALLENGE
from qwprint.games.qwantum.deal import DICE, FIXED, REROLL, WHITE, WHITE_DIE, Deal
from qwprint.games.qwantum.example import figure
from qwprint.games.qwantum.sheet import ROWS

PLAYERS = (2, 4)
"""From and to; this, the age and the time are as printed on the box (Nürnberger-Spielkarten-Verlag, 2018)."""

AGE, MINUTES = 8, 15

EXAMPLE = rules.State(
    Deal(()),
    rows=(
        (3, 7, 12, 18, 13, 6),
        (3, 9, 14, 17, 15, 9),
        (5, 9, 11, 20, 12),
        (8, 10, 14, 15, 11, 4),
    ),
    misthrows=2,
    round=0,
)
"""The scoresheet of the drawn and worked example: a column whose lowest number stands there twice, one with a gap."""

TIED = 0
"""The first of the two."""


def card() -> Card:
    """The card of the game."""
    numbers = {"players": PLAYERS, "age": AGE, "minutes": MINUTES}
    return _card("qwantum-card", numbers)


def challenge_card() -> Card:
    """The card of this project's solo challenge."""
    formats = CHALLENGE.formats
    rounds = {mode: [form.rounds for form in formats.values() if form.mode == mode] for mode in (FIXED, REROLL)}
    return _card("qwantum-challenge-card", {"rounds": rounds, "entries": rules.ENTRIES})


def _card(template: str, numbers: dict[str, Any]) -> Card:
    counts = tuple(range(1, len(rules.MISTHROW_POINTS) + 1))
    return Card(
        template=template,
        inks=ROWS,
        values={**_numbers(), **numbers, "example": _example()},
        figures={"example": _picture()},
        tables={"misthrows": Table(("misthrow", "points"), (counts, tuple(map(_misthrow_points, counts))))},
    )


def _numbers() -> dict[str, Any]:
    """The game's constants, by the names that templates use."""
    return {
        "dice": len(DICE),
        "colour_dice": WHITE_DIE,
        "white_dice": sum(all(face.colour == WHITE for face in die) for die in DICE),
        "rows": rules.ROWS,
        "fields": rules.FIELDS,
        "rising": rules.RISING,
        "falling": rules.FIELDS - rules.RISING,
        "misthrows": len(rules.MISTHROW_POINTS),
    }


def _misthrow_points(count: int) -> int:
    """What so many misthrows score together."""
    return rules.score_parts(rules.State(Deal(()), ((),) * rules.ROWS, count, 0)).misthrows


def _example() -> dict[str, Any]:
    """A filled scoresheet, scored by the rules."""
    points = rules.score_parts(EXAMPLE)
    tied = [row[TIED] for row in EXAMPLE.rows]
    return {
        "rows": [list(row) for row in EXAMPLE.rows],
        "tied": sorted(tied),
        "tied_points": rules.column_points(tied),
        "columns": list(points.columns),
        "columns_total": sum(points.columns),
        "sum": " + ".join(map(str, points.columns)),
        "misthrows": EXAMPLE.misthrows,
        "cost": -points.misthrows,
        "total": rules.score(EXAMPLE),
    }


def _picture() -> Figure:
    """The rows of the example with their column scores."""
    marks = {
        f"field {index} {col}": str(value) for index, row in enumerate(EXAMPLE.rows) for col, value in enumerate(row)
    }
    scores = {f"box column {col}": str(points) for col, points in enumerate(rules.score_parts(EXAMPLE).columns)}
    return figure(marks | scores)
