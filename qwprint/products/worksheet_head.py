"""What a worksheet says, and what stands around its problems: title, lines for name and points, id and code."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from qwprint.base.units import MM_PER_PT, Mm, Pt
from qwprint.draw import fonts, shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import HINT, RULE
from qwprint.draw.scene import Group, Item, Path, Stroke
from qwprint.layout import parts, text
from qwprint.layout.words import Words
from qwprint.worksheet import Kind, Level, Problem

MARGIN: Final[Mm] = 12.0
GUTTER: Final[Mm] = 6.0
AIR: Final[Mm] = 4.0
TITLE: Final[Pt] = 22.0
SMALL: Final[Pt] = 12.0
TYPE: Final[Mapping[str, Pt]] = MappingProxyType({"normal": SMALL, "large": 18.0})
"""Type size in pt of what a child reads, by the size that is asked for."""

BLANKS: Final = MappingProxyType(
    {
        "normal": ((("name", 0.42), ("class", 0.18), ("date", 0.22), ("points", 0.18)),),
        "large": ((("name", 0.6), ("class", 0.4)), (("date", 0.6), ("points", 0.4))),
    }
)
"""By size, what is to be written on each line under the title, and the share of the width that each takes."""

LINE: Final[Mm] = 10.0
"""From one of these lines to the next."""

HEAD: Final[Mm] = 26.0
"""The title and a line for name and points, with what is free below them."""

RUNNING: Final = 2.3
"""The height of the title on all pages but the first, with what is free below it, over its type size."""

FOOT: Final[Mm] = 9.5
"""The id and the code, with what is free above them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """What one child's worksheet says.

    Attributes:
        kind: what it is a sheet of.
        level: which level of it.
        problems: in order.
        size: ``normal`` or ``large``.
        language: of its words.
        id: what recreates it.
        pair: a short code that sheet and key share.
        title: what stands on top instead of the kind's own title.
        name: of the child, on the line for it; empty to be written.
        date: as the language writes it, or empty to be written.
        group: the class, or empty to be written.
    """

    kind: Kind
    level: Level
    problems: tuple[Problem, ...]
    size: str
    language: str
    id: str
    pair: str
    title: str = ""
    name: str = ""
    date: str = ""
    group: str = ""


def title_of(content: Content, words: Words) -> str:
    """The title that was asked for, or the kind's own."""
    return content.title or words["title"]


def head(inner: Box, content: Content, words: Words, *, solved: bool) -> tuple[Item, ...]:
    """The title, what the sheet trains, and lines for name, date, class and points."""
    baseline = inner.y + TITLE * MM_PER_PT * 0.75
    small = TYPE[content.size]
    kind = words["answer key"] if solved else words.fill("level", level=content.level.number)
    room = inner.width - fonts.width(kind, "regular", small) - GUTTER
    size = text.shrink(
        text.cut(title_of(content, words), room, size=SMALL, font="bold"), room, size=TITLE, least=SMALL, font="bold"
    )
    shown = text.cut(title_of(content, words), room, size=size, font="bold")
    title = Group("title", (text.line(inner.x, baseline, shown, size=size, font="bold"),), role="H1")
    level = text.line(inner.right, baseline, kind, size=small, colour=HINT, align="right")
    return (title, level, *_blanks(inner, content, words, solved=solved))


def head_height(size: str) -> Mm:
    """The height of the head, with what is free below it."""
    return HEAD + LINE * (len(BLANKS[size]) - 1)


def running_height(size: str) -> Mm:
    """The height of the running head, with what is free below it."""
    return RUNNING * TYPE[size] * MM_PER_PT


def name_room(width: Mm, words: Words, size: str) -> Mm:
    """How wide a name may be on paper of this width, in mm; a longer one is cut."""
    (_, share), *_ = BLANKS[size][0]
    line = (width - 2 * MARGIN) * share - GUTTER / 2
    return line - fonts.width(words["name"], "regular", TYPE[size]) - 2.5


def _blanks(inner: Box, content: Content, words: Words, *, solved: bool) -> Iterator[Item]:
    """Lines for name, class, date and points."""
    most = len(content.problems)
    points = f"{most} / {most}" if solved else f"/ {most}"
    values = {"name": content.name, "class": content.group, "date": content.date, "points": points}
    y = inner.y + HEAD - 1.5 * AIR - 1.0
    for line in BLANKS[content.size]:
        x = inner.x
        for key, share in line:
            right = x + inner.width * share
            wide = right - x - (GUTTER / 2 if right < inner.right - GUTTER else 0.0)
            yield from _line_for(Box(x, y, wide, 0), words[key], values[key], TYPE[content.size], right=key == "points")
            x = right
        y += LINE


def _line_for(box: Box, caption: str, value: str, size: Pt, *, right: bool) -> Iterator[Item]:
    """A caption and a line after it, with what is known on it."""
    yield text.line(box.x, box.y, caption, size=size, colour=HINT)
    start = box.x + fonts.width(caption, "regular", size) + 1.5
    rule = shapes.polyline(((start, box.y + 1.0), (box.right, box.y + 1.0)))
    yield Path(rule, None, Stroke(RULE, parts.HAIRLINE))
    if value:
        shown = text.cut(value, box.right - start - 1.0, size=size)
        x = box.right - 0.5 if right else start + 0.5
        yield text.line(x, box.y, shown, size=size, align="right" if right else "left")


def running_head(inner: Box, content: Content, words: Words, *, solved: bool) -> tuple[Item, ...]:
    """The title again, small, and the name that is known."""
    size = TYPE[content.size]
    kind = text.cut(words["answer key"] if solved else content.name, inner.width / 3, size=size)
    baseline = inner.y + size * MM_PER_PT * 0.75
    room = inner.width - fonts.width(kind, "regular", size) - GUTTER
    title = text.cut(title_of(content, words), room, size=size, font="bold")
    return (
        text.line(inner.x, baseline, title, size=size, font="bold"),
        text.line(inner.right, baseline, kind, size=size, align="right"),
    )


def foot(inner: Box, content: Content, words: Words, number: int, count: int) -> tuple[Item, ...]:
    """The id, the code that sheet and key share, and which page this is."""
    baseline = inner.bottom - SMALL * MM_PER_PT * (fonts.DESCENT + 0.02)  # curves reach a little below a ``g``
    left = f"{content.id} · {words['unofficial']}"
    right = f"{words.fill('pair', code=content.pair)} · {number}/{count}"
    return (
        text.line(inner.x, baseline, left, size=SMALL, colour=HINT),
        text.line(inner.right, baseline, right, size=SMALL, colour=HINT, align="right"),
    )
