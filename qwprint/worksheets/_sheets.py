"""Scoresheets on worksheets: the games' own rows, with boxes below them that are high enough to write in."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import accumulate

from qwprint.base.units import Mm, Pt
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Group, Item
from qwprint.game import Brief
from qwprint.games._qwinto import scoresheet as qwinto
from qwprint.games._qwinto import strip as qwinto_strip
from qwprint.games._qwinto.entering import BLANK
from qwprint.games._qwixx import panel as qwixx_panel
from qwprint.games._qwixx import rows as qwixx
from qwprint.games._qwixx.crossing import LAST
from qwprint.games._qwixx.scoresheet import IDEAL_WIDTH as QWIXX_WIDTH
from qwprint.games._qwixx.sheet import CLASSIC
from qwprint.games.qwantum import scoresheet as qwantum
from qwprint.games.qwantum.sheet import FIELDS
from qwprint.layout import parts, spoken
from qwprint.layout.words import load
from qwprint.worksheet import Setting
from qwprint.worksheets._positions import QWANTUM, QWINTO, QWIXX, Position

SMALL: Pt = 10.0
"""The least type on a scoresheet: its figures are larger."""

READ: Pt = 12.0
"""The type of what is read to score: points, and what penalties cost."""

GAP: Mm = 0.9
"""Between rows."""

APART: Mm = 1.8
"""Between the rows, what is below them, and the score boxes."""

SPARE: Mm = 1.2
"""What a row likes to be higher than its fields."""

LOW_ROW: Mm = 9.4
"""The height of a row that is only to be read."""

WIDTH: Mm = 163.0
"""The width of a scoresheet in mm; it fits the frame of the example, beside the widest numbers of problems."""

BELOW: Mm = 8.0
"""The height of what stands between the rows and the score boxes: boxes for penalties, and points."""

QWINTO_ROWS, ROWS = 3, 4


@dataclass(frozen=True, slots=True)
class Look:
    """How a scoresheet is drawn.

    Attributes:
        row: the height of a row in mm.
        score: the height of a score box in mm; 0 where the score is not asked for, and nothing stands below the rows.
        points: whether points and penalties stand below the rows of Qwixx where the score is not asked for.
    """

    row: Mm
    score: Mm = 0.0
    points: bool = False


def field_size(game: str, width: Mm) -> Mm:
    """How wide fields are on a scoresheet of this width."""
    match game:
        case "qwixx":
            return qwixx.grid(Box(0, 0, width, 0)).field
        case "qwinto":
            return qwinto.field_width(qwinto.columns(Box(0, 0, width, 0))[1])
        case _:
            return qwantum_columns(Box(0, 0, width, 0)).pitch


def height(game: str, width: Mm, look: Look) -> Mm:
    """How high a scoresheet of this width is."""
    return sum(_heights(game, width, look))


def draw(position: Position, box: Box, look: Look, setting: Setting, written: Mapping[str, str]) -> Group:
    """The scoresheet of a position at the top of a box, with what else is written on it, by part name."""
    game = position.game
    words = load(setting.words.language, "common", game)
    marks = {**marks_of(position), **written}
    brief = Brief(box=box, palette=setting.palette, words=words, small=SMALL, marks=marks)
    heights = _heights(game, box.width, look)
    tops = (0.0, *accumulate(heights))
    places = [Box(box.x, box.y + top, box.width, high) for top, high in zip(tops, heights, strict=False)]
    drawer = {QWIXX: _qwixx, QWINTO: _qwinto, QWANTUM: _qwantum}[game]
    items = drawer(places, brief, look)
    return Group("scoresheet", items, spoken.scoresheet(words["game title"], items, marks, setting.words))


def marks_of(position: Position) -> dict[str, str]:
    """What a position shows, by part name."""
    if position.game == QWIXX:
        rows = [(*row, *(("lock",) if LAST in row else ())) for row in position.rows]
        marks = {f"field {index} {place}": parts.CROSS for index, row in enumerate(rows) for place in row}
    else:
        numbers = [(index, place, n) for index, row in enumerate(position.rows) for place, n in enumerate(row)]
        marks = {f"field {index} {place}": str(number) for index, place, number in numbers if number != BLANK}
    miss = "penalty" if position.game == QWIXX else "misthrow"
    return marks | {f"field {miss} {place}": parts.CROSS for place in range(position.misses)}


def _heights(game: str, width: Mm, look: Look) -> list[Mm]:
    """The heights of rows and of the gaps between them; then of what is below: a gap before each part."""
    count = QWINTO_ROWS if game == QWINTO else ROWS
    heights = [look.row, *(high for _ in range(count - 1) for high in (GAP, look.row))]
    if look.points:
        return [*heights, APART, BELOW]
    if not look.score:
        return heights
    if game == QWANTUM:
        return [*heights, APART, look.score]
    label = _label(width) if game == QWINTO else 0.0
    return [*heights, APART, BELOW, APART, label + look.score]


def _label(width: Mm) -> Mm:
    """What stands over the score boxes of Qwinto."""
    return max(qwinto_strip.LABEL, 2.8 * width / qwinto.IDEAL_WIDTH)


def _qwixx(places: list[Box], brief: Brief, look: Look) -> tuple[Item, ...]:
    items = qwixx.draw(CLASSIC, places[:7:2], qwixx.grid(brief.box), brief)
    scale = brief.box.width / QWIXX_WIDTH
    if look.score or look.points:
        told = replace(brief, small=READ)
        items = (*items, *qwixx_panel.points_and_penalties(places[8], CLASSIC, told, scale))
    return (*items, *qwixx_panel.strip(places[10], brief, scale)) if look.score else items


def _qwinto(places: list[Box], brief: Brief, look: Look) -> tuple[Item, ...]:
    items = qwinto.rows(places[:5:2], brief)
    if not look.score:
        return items
    scale = brief.box.width / qwinto.IDEAL_WIDTH
    below = qwinto_strip.misthrows(places[6], replace(brief, small=READ), scale)
    return (*items, *below, *qwinto_strip.strip(places[8], brief, scale))


def _qwantum(places: list[Box], brief: Brief, look: Look) -> tuple[Item, ...]:
    scale = brief.box.width / qwantum.IDEAL_WIDTH
    columns = qwantum_columns(brief.box, panel=bool(look.score))
    body = columns.left + columns.pitch * FIELDS + columns.rest + qwantum.END * scale - brief.box.x
    bars = [replace(place, width=body) for place in places[:7:2]]
    rows = [item for index, bar in enumerate(bars) for item in qwantum.row(index, bar, columns, brief)]
    items = (*rows, *qwantum.thick_line(bars, columns))
    if not look.score:
        return items
    wide = qwantum.PANEL * scale
    right = Box(brief.box.right - wide, brief.box.y, wide, bars[-1].bottom - brief.box.y)
    scores = places[8]
    return (
        *items,
        *qwantum.score_strip(scores, columns, brief, scale),
        *qwantum.misthrow_boxes(right, brief, scale),
        *qwantum.total_boxes(Box(right.x, scores.y, wide, scores.height), brief, scale),
    )


def qwantum_columns(box: Box, *, panel: bool = True) -> qwantum.Columns:
    """The columns of Qwantum in a box of this width; without the panel of misthrows they are wider."""
    scale = box.width / qwantum.IDEAL_WIDTH
    body = box.width - ((qwantum.PANEL + qwantum.GAP) * scale if panel else 0.0)
    pitch = (body - (qwantum.HEAD + qwantum.BREAK + qwantum.END) * scale) / FIELDS
    return qwantum.Columns(box.x + qwantum.HEAD * scale, pitch, qwantum.BREAK * scale)
