"""The worked example of the rule cards: a filled scoresheet, as a picture of its rows and as what its score adds up."""

from dataclasses import replace
from typing import Any

from qwprint.base.units import Mm
from qwprint.draw.geometry import Box
from qwprint.draw.scaling import scaled
from qwprint.draw.scene import Item
from qwprint.game import Brief, Figure
from qwprint.games._qwinto.entering import BLANK, FULL_ROWS, MISTHROW_POINTS, MISTHROWS, Rows, ScoreParts, fault
from qwprint.games._qwinto.grid import GRID
from qwprint.games._qwinto.scoresheet import IDEAL_WIDTH, ROW_GAP, ROW_PADDING, columns, field_width, rows

FILLED: Rows = (
    (2, 3, 5, 8, 9, 11, 13, 15, 17),
    (BLANK, 4, 5, BLANK, 7, 10, 12, BLANK, 16),
    (1, BLANK, 3, BLANK, 6, BLANK, 8, 9, BLANK),
)
"""The scoresheet at the end of a game: one full row, three full columns, and holes."""

CROSSED = 1
"""Misthrows of the example."""

HOLE = (2, 3)
"""Row and position of an empty field whose neighbours and column leave little to enter."""

ROW: Mm = field_width(columns(Box(0, 0, IDEAL_WIDTH, 0))[1]) + ROW_PADDING
"""The height of a row at the ideal width."""

PLACES = tuple(Box(0, row * (ROW + ROW_GAP), IDEAL_WIDTH, ROW) for row in range(len(GRID.rows)))
"""Where the rows lie at the ideal width."""


def numbers() -> dict[str, Any]:
    """The constants that both games share, and what the picture shows, by the names that templates use."""
    return {
        "full_rows": FULL_ROWS,
        "misthrows": MISTHROWS,
        "penalty": -MISTHROW_POINTS,
        "entered": [[number for number in row if number != BLANK] for row in FILLED],
        "hole": _hole(),
    }


def scored(parts: ScoreParts, total: int) -> dict[str, Any]:
    """What the rules say that the example scores: its full row, its other rows, its columns, and all of it added."""
    full = [points for row, points in zip(FILLED, parts.rows, strict=True) if BLANK not in row]
    counts = [points for row, points in zip(FILLED, parts.rows, strict=True) if BLANK in row]
    pentagons = [points for points in parts.columns.values() if points]
    return {
        "rows": parts.rows,
        "full": full,
        "counts": counts,
        "pentagons": pentagons,
        "sum": " + ".join(map(str, (*full, *counts, *pentagons))),
        "misthrows": CROSSED,
        "total": total,
    }


def _hole() -> dict[str, Any]:
    """The numbers left and right of the hole, and which of those between them may and may not be entered there."""
    row, position = HOLE
    left, right = FILLED[row][position - 1], FILLED[row][position + 1]
    between = range(left + 1, right)
    fits = [number for number in between if fault(FILLED, row, position, number) is None]
    return {"left": left, "right": right, "fits": fits, "barred": [n for n in between if n not in fits]}


def _draw(brief: Brief) -> tuple[Item, ...]:
    """The rows of the example as wide as the box."""
    marks = {
        f"field {row} {position}": str(number)
        for row, line in enumerate(FILLED)
        for position, number in enumerate(line)
        if number != BLANK
    }
    scale = brief.box.width / IDEAL_WIDTH
    drawn = rows(PLACES, replace(brief, marks=marks, small=brief.small / scale))
    return scaled(drawn, scale, brief.box.x, brief.box.y)


FIGURE = Figure(shape=PLACES[-1].bottom / IDEAL_WIDTH, draw=_draw)
"""The picture."""
