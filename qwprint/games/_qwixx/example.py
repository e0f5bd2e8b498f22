"""Rows of a Qwixx scoresheet with crosses in them, as a picture on a rule card."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from qwprint.draw.geometry import Box
from qwprint.draw.scaling import scaled
from qwprint.draw.scene import Item
from qwprint.game import Brief, Figure
from qwprint.games._qwixx import rows
from qwprint.games._qwixx.scoresheet import IDEAL_WIDTH
from qwprint.games._qwixx.sheet import Sheet

GAP = 0.9
"""Between rows, in mm at the ideal width; as on the scoresheet."""


def figure(sheet: Sheet, marks: Mapping[str, str]) -> Figure:
    """The rows of a sheet, without what stands below them, filled with marks by part name."""
    places = _places(sheet)
    return Figure(shape=places[-1].bottom / IDEAL_WIDTH, draw=partial(_draw, sheet, marks))


def _places(sheet: Sheet) -> list[Box]:
    """Where the rows lie at the ideal width."""
    columns = rows.grid(Box(0, 0, IDEAL_WIDTH, 0))
    places: list[Box] = []
    top = 0.0
    for row in sheet.rows:
        height = rows.ideal_height(row, columns, 1.0)
        places.append(Box(0, top, IDEAL_WIDTH, height))
        top += height + GAP
    return places


def _draw(sheet: Sheet, marks: Mapping[str, str], brief: Brief) -> tuple[Item, ...]:
    columns = rows.grid(Box(0, 0, IDEAL_WIDTH, 0))
    factor = brief.box.width / IDEAL_WIDTH
    drawn = rows.draw(sheet, _places(sheet), columns, replace(brief, marks=marks, small=brief.small / factor))
    return scaled(drawn, factor, brief.box.x, brief.box.y)
