"""Draws a Qwixx scoresheet of any variant into a box: rows, then points and penalties, then the score strip."""

from functools import partial

from qwprint.base.errors import LayoutError
from qwprint.base.units import Mm
from qwprint.draw.geometry import Box, Size
from qwprint.draw.ink import HINT
from qwprint.draw.scene import Item
from qwprint.game import Brief, Scoresheet
from qwprint.games._qwixx import panel, rows
from qwprint.games._qwixx.sheet import CROSSES_BEFORE_LOCK, POINTS, Sheet
from qwprint.layout import text
from qwprint.layout.grid import Block, share, tops

IDEAL_WIDTH: Mm = 114.0
"""The width at which fields are 8 mm: the real sheet's width less a margin."""

HINT_HEIGHT: Mm = 2.5
LEAST_GAP: Mm = 0.8


def scoresheet(sheet: Sheet) -> Scoresheet:
    """The scoresheet of a declared sheet."""
    least_rows = sum(rows.least_height(row) for row in sheet.rows)
    gaps = rows.LEAST_GAP * (len(sheet.rows) - 1) + 2 * LEAST_GAP
    height = HINT_HEIGHT + least_rows + gaps + panel.LEAST_POINTS + panel.LEAST_STRIP
    width = rows.LEAST_WIDTH + max(0, len(sheet.points) - len(POINTS)) * panel.POINTS_COLUMN
    return Scoresheet(least=Size(width, round(height + 0.05, 1)), draw=partial(draw, sheet))


def draw(sheet: Sheet, brief: Brief) -> tuple[Item, ...]:
    """All items of a scoresheet, inside the brief's box."""
    box = brief.box
    if box.width < rows.LEAST_WIDTH - 1e-9:
        raise LayoutError(f"{rows.LEAST_WIDTH - box.width:.1f} mm too narrow")
    scale = box.width / IDEAL_WIDTH
    grid = rows.grid(box)
    heights = _heights(sheet, box, grid, scale)
    places = [Box(box.x, top, box.width, height) for top, height in zip(tops(box.y, heights), heights, strict=True)]
    count = 2 * len(sheet.rows)
    return (
        *_hint(places[0], brief, grid),
        *rows.draw(sheet, places[1:count:2], grid, brief),
        *panel.points_and_penalties(places[count + 1], sheet, brief, scale),
        *panel.strip(places[count + 3], brief, scale),
    )


def _heights(sheet: Sheet, box: Box, grid: rows.Grid, scale: float) -> tuple[Mm, ...]:
    """The heights of hint, rows and gaps, points, and strip; fields of the usual size come before all else."""
    try:
        return share(box.height, _blocks(sheet, grid, scale, min(rows.USUAL_FIELD, grid.field)))
    except LayoutError:
        return share(box.height, _blocks(sheet, grid, scale, rows.LEAST_FIELD))


def _blocks(sheet: Sheet, grid: rows.Grid, scale: float, field: Mm) -> list[Block]:
    gap = Block(LEAST_GAP, 1.7 * scale, 2.0)
    blocks = [Block(HINT_HEIGHT, max(HINT_HEIGHT, 2.8 * scale))]
    for i, row in enumerate(sheet.rows):
        if i:
            blocks.append(Block(rows.LEAST_GAP, 0.9 * scale, 1.0))
        least = rows.least_height(row, field)
        blocks.append(Block(least, max(least, rows.ideal_height(row, grid, scale)), 0.6))
    points = max(panel.LEAST_POINTS, field)
    strip = max(panel.LEAST_STRIP, 8.4 * scale)
    return [*blocks, gap, Block(points, max(points, 7.8 * scale), 0.3), gap, Block(panel.LEAST_STRIP, strip, 0.3)]


def _hint(box: Box, brief: Brief, grid: rows.Grid) -> tuple[Item, ...]:
    """What the last number needs, over the column it is about."""
    words = brief.words.fill("minimum crosses", needed=CROSSES_BEFORE_LOCK)
    size = max(brief.small, min(8.5, 2.6 * box.height))
    return (text.line(grid.right(10), box.bottom - box.height * 0.2, words, size=size, colour=HINT, align="right"),)
