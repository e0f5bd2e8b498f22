"""The pages of a worksheet: heading, a worked example, numbered problems in rows and columns, a foot with the id."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from qwprint.base.errors import LayoutError
from qwprint.base.units import MM_PER_PT, Mm
from qwprint.draw import fonts, shapes
from qwprint.draw.document import Page
from qwprint.draw.geometry import Box
from qwprint.draw.ink import HINT, RULE, TEXT
from qwprint.draw.scene import Group, Item, Path, Stroke
from qwprint.job import Style
from qwprint.layout import parts, text
from qwprint.layout.breaking import Line, lines
from qwprint.layout.prose import Run
from qwprint.layout.setting import texts
from qwprint.layout.words import Words
from qwprint.products.worksheet_head import (
    AIR,
    FOOT,
    GUTTER,
    HEAD,
    MARGIN,
    RUNNING,
    SMALL,
    Content,
    foot,
    head,
    running_head,
    title_of,
)
from qwprint.worksheet import Cell, Kind, Problem, Setting

TYPE: Final = {"normal": 12.0, "large": 18.0}
"""Type size of problems in pt by the size that is asked for; everything else is set in the smaller one."""

YOUNG, OLDER = 12.0, 9.0
"""The height of boxes to write in, in mm: at level 1, and above."""

LARGER = 1.25
"""How much larger boxes are where the type is large."""

LOOSE: Final = 1.8
"""How far apart problems may stand where a page has room to spare, over how far they stand at least."""

LEADING: Final = 1.3


def pages(content: Content, style: Style, words: Words, *, solved: bool) -> tuple[Page, ...]:
    """As many pages as the problems take; a key has the same ones on each, filled in, unless steps need more room.

    Raises:
        LayoutError: not even one problem fits the paper.
    """
    inner = Box(0, 0, style.paper.width, style.paper.height).inset(MARGIN)
    setting = _setting(content, style, words, solved=solved)
    cell = content.kind.cell(content.level.number, inner.width, setting)
    worked = _worked(content, inner.width, setting)
    bodies = [_body(inner, content, setting, worked, first=first) for first in (True, False)]
    parted = _parted(content.problems, [_fits(body, cell, style) for body in bodies])
    made = []
    start = 0
    for number, some in enumerate(parted):
        opening = number == 0
        items = (
            *(head if opening else running_head)(inner, content, words, solved=solved),
            *(_introduction(inner, content, setting, worked) if opening else ()),
            *_problems(bodies[not opening], some, start, setting, content.kind, cell),
            *foot(inner, content, words, number + 1, len(parted)),
        )
        start += len(some)
        label = f"{title_of(content, words)} {content.pair}"
        made.append(Page(size=style.paper, items=items, label=label, safe=MARGIN, bookmark=_bookmark(content, number)))
    return tuple(made)


def _worked(content: Content, width: Mm, setting: Setting) -> Cell | None:
    """What the worked example takes; None for a key that shows steps, which needs the room for them, and no example."""
    solved, blank = (
        content.kind.cell(content.level.number, width, replace(setting, solved=how)) for how in (True, False)
    )
    return None if setting.solved and solved != blank else solved


def _bookmark(content: Content, number: int) -> str:
    """The first page of each sheet is found by the child's name, or by its code."""
    return "" if number else content.name or content.pair


def _setting(content: Content, style: Style, words: Words, *, solved: bool) -> Setting:
    larger = LARGER if content.size == "large" else 1.0
    write = (YOUNG if content.level.number == 1 else OLDER) * larger
    return Setting(size=TYPE[content.size], write=write, palette=style.palette, words=words, solved=solved)


def _fits(body: Box, cell: Cell, style: Style) -> int:
    """How many problems a page holds."""
    rows = int((body.height + AIR + 1e-9) // (cell.height + AIR))
    if rows < 1:
        raise LayoutError(f"a worksheet does not fit paper of {style.paper}: a problem is {cell.height:.0f} mm high")
    return rows * cell.columns


def _parted(problems: Sequence[Problem], fits: Sequence[int]) -> list[Sequence[Problem]]:
    """The problems of each page."""
    first, each = fits
    return [problems[:first], *(problems[at : at + each] for at in range(first, len(problems), each))]


def _body(inner: Box, content: Content, setting: Setting, cell: Cell | None, *, first: bool) -> Box:
    """Where the problems of a page go."""
    top = inner.y + (HEAD + _introduction_height(inner.width, setting, content, cell) if first else RUNNING)
    return Box(inner.x, top, inner.width, inner.bottom - FOOT - top)


def _task(width: Mm, setting: Setting, level: int) -> tuple[Line, ...]:
    """What is to be done, in lines."""
    told = (Run(setting.words[f"task {level}"], "regular"),)
    return lines(told, width, setting.size, setting.words.language)


def _introduction_height(width: Mm, setting: Setting, content: Content, cell: Cell | None) -> Mm:
    if cell is None:
        return 0.0
    told = len(_task(width, setting, content.level.number)) * setting.size * MM_PER_PT * LEADING
    return told + cell.height + 4 * AIR


def _introduction(inner: Box, content: Content, setting: Setting, cell: Cell | None) -> list[Item]:
    """What is to be done, and a worked example in a frame; nothing where there is no room for it."""
    if cell is None:
        return []
    leading = setting.size * MM_PER_PT * LEADING
    y = inner.y + HEAD
    told = _task(inner.width, setting, content.level.number)
    shown = tuple(
        item
        for i, line in enumerate(told)
        for item in texts(line, inner.x, y + leading * (i + 0.75), setting.size, TEXT)
    )
    items: list[Item] = [Group("task", shown, role="P")]
    frame = Box(inner.x, y + leading * len(told) + AIR, inner.width, cell.height + 2 * AIR)
    items.append(
        Path(shapes.rectangle(frame, 2.0), "#f4f4f4" if setting.palette.fills else None, Stroke(RULE, parts.HAIRLINE))
    )
    caption = setting.words["example"]
    label = text.line(frame.x + AIR, frame.y + AIR + leading * 0.75, caption, size=SMALL, font="bold")
    wide = _cell_width(inner.width, cell)
    place = Box(frame.right - AIR - wide, frame.y + AIR, wide, cell.height)
    if cell.columns == 1:
        beside = fonts.width(caption, "bold", SMALL) + GUTTER
        place = Box(frame.x + AIR + beside, place.y, frame.width - 2 * AIR - beside, cell.height)
    else:
        place = Box(frame.x + AIR + fonts.width(caption, "bold", SMALL) + GUTTER, place.y, wide, cell.height)
    problem = content.kind.example(content.level.number)
    drawn = content.kind.draw(problem, place, replace(setting, solved=True))
    return [*items, label, Group("example", _renamed(drawn, "example"))]


def _cell_width(width: Mm, cell: Cell) -> Mm:
    return (width - GUTTER * (cell.columns - 1)) / cell.columns


def _problems(
    body: Box, problems: Sequence[Problem], start: int, setting: Setting, kind: Kind, cell: Cell
) -> list[Item]:
    """The problems of a page, numbered on from ``start``; rows first, as one reads."""
    wide = _cell_width(body.width, cell)
    number_room = fonts.width("00.", "bold", setting.size) + 1.5
    pitch = _pitch(body, cell, len(problems))
    items: list[Item] = []
    for i, problem in enumerate(problems):
        row, column = divmod(i, cell.columns)
        box = Box(body.x + column * (wide + GUTTER), body.y + row * pitch, wide, cell.height)
        baseline = box.y + setting.write / 2 + fonts.FIGURE_HEIGHT * setting.size * MM_PER_PT / 2
        number = text.line(box.x, baseline, f"{start + i + 1}.", size=setting.size, font="bold", colour=HINT)
        place = Box(box.x + number_room, box.y, box.width - number_room, box.height)
        drawn = _renamed(kind.draw(problem, place, setting), str(start + i + 1))
        items.append(Group(f"problem {start + i + 1}", (number, *drawn)))
    return items


def _pitch(body: Box, cell: Cell, count: int) -> Mm:
    """From one row of problems to the next: a page that is not full is loosened, but not torn apart."""
    rows = -(-count // cell.columns)
    spread = (body.height - cell.height) / (rows - 1) if rows > 1 else 0.0
    return min(max(spread, cell.height + AIR), (cell.height + AIR) * LOOSE)


def _renamed(items: Sequence[Item], number: str) -> tuple[Item, ...]:
    """Boxes and fields by names that are unique on a page: ``box sum`` of problem 3 is ``box 3 sum``."""
    return tuple(
        Group(_unique(item.name, number), _renamed(item.items, number), item.label, item.role)
        if isinstance(item, Group)
        else item
        for item in items
    )


def _unique(name: str, number: str) -> str:
    head, _, rest = name.partition(" ")
    return f"{head} {number} {rest}" if rest and head in {"box", "field"} else name
