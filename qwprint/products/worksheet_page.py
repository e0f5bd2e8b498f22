"""The pages of a worksheet: heading, a worked example, numbered problems in rows and columns, a foot with the id."""

from collections.abc import Sequence

from qwprint.base.units import MM_PER_PT
from qwprint.draw import fonts
from qwprint.draw.document import Page
from qwprint.draw.geometry import Box
from qwprint.draw.ink import HINT
from qwprint.draw.scene import Group, Item
from qwprint.job import Style
from qwprint.layout import text
from qwprint.layout.words import Words
from qwprint.products.worksheet_head import GUTTER, MARGIN, Content, foot, head, running_head, title_of
from qwprint.products.worksheet_introduction import renamed
from qwprint.products.worksheet_plan import Side, cell_width, planned
from qwprint.worksheet import Kind, Problem


def pages(content: Content, style: Style, words: Words, *, solved: bool) -> tuple[Page, ...]:
    """As many pages as the problems take; a key has the same ones on each, filled in.

    Raises:
        LayoutError: not even one problem fits the paper.
    """
    inner = Box(0, 0, style.paper.width, style.paper.height).inset(MARGIN)
    kind, level, count = content.kind, content.level.number, len(content.problems)
    plan = planned(kind, level, count, content.size, content.language, style.paper, style.palette)
    side = plan.key if solved else plan.sheet
    made = []
    start = 0
    for number, some in enumerate(side.counts):
        opening = number == 0
        items = (
            *(head if opening else running_head)(inner, content, words, solved=solved),
            *(side.opening if opening else ()),
            *_problems(content.problems[start : start + some], start, side, number, kind),
            *foot(inner, content, words, number + 1, len(side.counts)),
        )
        start += some
        label = f"{title_of(content, words)} {content.pair}"
        made.append(Page(size=style.paper, items=items, label=label, safe=MARGIN, bookmark=_bookmark(content, number)))
    return tuple(made)


def _bookmark(content: Content, number: int) -> str:
    """The first page of each sheet is found by the child's name, or by its code."""
    return "" if number else content.name or content.pair


def _problems(problems: Sequence[Problem], start: int, side: Side, page: int, kind: Kind) -> list[Item]:
    """The problems of a page, numbered on from ``start``; rows first, as one reads."""
    setting, cell, body = side.setting, side.cell, side.body(page)
    wide, pitch = cell_width(body, side.columns), side.pitch(page)
    figures = fonts.FIGURE_HEIGHT * setting.size * MM_PER_PT
    items: list[Item] = []
    for i, problem in enumerate(problems):
        row, column = divmod(i, side.columns)
        box = Box(body.x + column * (wide + GUTTER), body.y + row * pitch, wide, cell.height)
        baseline = box.y + ((cell.first or setting.write) + figures) / 2
        number = text.line(box.x, baseline, f"{start + i + 1}.", size=setting.size, font="bold", colour=HINT)
        place = Box(box.x + setting.number, box.y, box.width - setting.number, box.height)
        drawn = renamed(kind.draw(problem, place, setting), str(start + i + 1))
        items.append(Group(f"problem {start + i + 1}", (number, *drawn)))
    return items
