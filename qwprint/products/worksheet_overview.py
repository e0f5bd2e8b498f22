"""All answers of a class on one page or a few: a row for each child, with the code of its sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from qwprint.base.units import MM_PER_PT, Mm, Pt
from qwprint.draw.document import Page
from qwprint.draw.geometry import Box
from qwprint.draw.ink import HINT, TEXT
from qwprint.draw.scene import Group, Item
from qwprint.job import Style
from qwprint.layout import text
from qwprint.layout.breaking import Line, lines
from qwprint.layout.prose import Run
from qwprint.layout.setting import texts
from qwprint.layout.words import Words
from qwprint.products.worksheet_head import MARGIN, SMALL, Content

LEADING: Mm = SMALL * MM_PER_PT * 1.25
GAP: Mm = 2.0
TITLE: Pt = 17.5
HEAD: Mm = 12.0
SEPARATOR = " · "
"""Between answers, which are bold: their numbers are not to be taken for them."""

NAME_SHARE = 0.26
"""The share of the width that names and codes take."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A child: name over code (or one of them alone, as a name), and its answers in lines."""

    name: str
    code: str
    answers: tuple[Line, ...]

    @property
    def height(self) -> Mm:
        return max(2 if self.code else 1, len(self.answers)) * LEADING + GAP


def pages(contents: Sequence[Content], style: Style, words: Words) -> tuple[Page, ...]:
    """The overview of several worksheets, in their order."""
    inner = Box(0, 0, style.paper.width, style.paper.height).inset(MARGIN)
    width = inner.width * (1 - NAME_SHARE)
    most = int((inner.height - HEAD - GAP) // LEADING)
    rows = [row for content in contents for row in _rows(content, width, most, words)]
    parted: list[list[_Row]] = [[]]
    used = HEAD
    for row in rows:
        if used + row.height > inner.height and parted[-1]:
            parted.append([])
            used = HEAD
        parted[-1].append(row)
        used += row.height
    label = words["overview"]
    return tuple(
        Page(size=style.paper, items=_items(inner, some, words), label=label, safe=MARGIN, bookmark=label)
        for some in parted
    )


def _rows(content: Content, width: Mm, most: int, words: Words) -> Iterator[_Row]:
    """A child's row, parted where its answers take more than a page."""
    runs: list[Run] = []
    for number, problem in enumerate(content.problems, start=1):
        before = f"{SEPARATOR if runs else ''}{number}.\N{NO-BREAK SPACE}"
        runs += (Run(before, "regular"), Run(content.kind.told(problem, words), "bold"))
    broken = lines(tuple(runs), width, SMALL, words.language)
    for start in range(0, len(broken), most):
        code = content.pair if content.name else ""  # a sheet without a name is called by its code
        yield _Row(content.name or content.pair, code, broken[start : start + most])


def _items(inner: Box, rows: Sequence[_Row], words: Words) -> tuple[Item, ...]:
    baseline = inner.y + TITLE * MM_PER_PT * 0.75
    title = text.line(inner.x, baseline, words["overview"], size=TITLE, font="bold")
    items: list[Item] = [Group("title", (title,), role="H1")]
    y = inner.y + HEAD
    for row in rows:
        first = y + LEADING * 0.75
        room = inner.width * NAME_SHARE - GAP
        items.append(
            text.line(inner.x, first, text.cut(row.name, room, size=SMALL, font="bold"), size=SMALL, font="bold")
        )
        if row.code:
            items.append(text.line(inner.x, first + LEADING, row.code, size=SMALL, colour=HINT))
        x = inner.x + inner.width * NAME_SHARE
        for i, line in enumerate(row.answers):
            items += texts(line, x, first + i * LEADING, SMALL, TEXT)
        y += row.height
    return tuple(items)
