"""A filled Qwantum scoresheet as a picture on a rule card: rows and column scores, without the panel beside them."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from qwprint.base.units import Mm, Pt
from qwprint.draw.geometry import Box
from qwprint.draw.scaling import scaled
from qwprint.draw.scene import Item
from qwprint.game import Brief, Figure
from qwprint.games.qwantum.scoresheet import BREAK, LEAST_ROW, Columns, row, score_boxes, thick_line
from qwprint.games.qwantum.sheet import FIELDS, ROWS

WIDTH: Mm = 114.0
"""What the picture is drawn in before it is scaled: rows as low as a scoresheet has them, fields wide."""

HEAD, GAP, APART, SCORES = 19.4, 0.5, 1.7, 7.4
"""The width of the heads (a shape and two letters of 6 pt on an A5 card, as Spanish has), the gap between rows, and
the distance and height of the column scores."""

HEIGHT: Mm = len(ROWS) * LEAST_ROW + (len(ROWS) - 1) * GAP + APART + SCORES

LETTER: Pt = 6.0
"""The type of the letters at the head of the rows, once they are scaled."""


def figure(marks: Mapping[str, str]) -> Figure:
    """The picture of a scoresheet with these marks by part name."""
    return Figure(shape=HEIGHT / WIDTH, draw=partial(_draw, marks))


def _draw(marks: Mapping[str, str], brief: Brief) -> tuple[Item, ...]:
    factor = brief.box.width / WIDTH
    inner = replace(brief, marks=marks, small=LETTER / factor)
    bars = [Box(0, index * (LEAST_ROW + GAP), WIDTH, LEAST_ROW) for index in range(len(ROWS))]
    columns = Columns(HEAD, (WIDTH - HEAD - BREAK - GAP) / FIELDS, BREAK)
    items = (
        *(item for index, bar in enumerate(bars) for item in row(index, bar, columns, inner)),
        *thick_line(bars, columns),
        *score_boxes(Box(0, HEIGHT - SCORES, WIDTH, SCORES), columns, inner, 1.0),
    )
    return scaled(items, factor, brief.box.x, brief.box.y)
