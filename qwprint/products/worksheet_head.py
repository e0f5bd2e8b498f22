"""What a worksheet says, and what stands around its problems: title, lines for name and points, id and code."""

from dataclasses import dataclass
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
NAME_SHARE: Final = 0.42
"""The share of the width that the line for the name takes."""

HEAD: Final[Mm] = 26.0
"""The title and the lines for name and points, with what is free below them."""

RUNNING: Final[Mm] = 10.0
"""The title on all pages but the first, with what is free below it."""

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
    kind = words["answer key"] if solved else words.fill("level", level=content.level.number)
    room = inner.width - fonts.width(kind, "regular", SMALL) - GUTTER
    size = text.shrink(
        text.cut(title_of(content, words), room, size=SMALL, font="bold"), room, size=TITLE, least=SMALL, font="bold"
    )
    shown = text.cut(title_of(content, words), room, size=size, font="bold")
    items: list[Item] = [
        Group("title", (text.line(inner.x, baseline, shown, size=size, font="bold"),), role="H1"),
        text.line(inner.right, baseline, kind, size=SMALL, colour=HINT, align="right"),
    ]
    y = inner.y + HEAD - 1.5 * AIR - 1.0
    points = f"{len(content.problems)}" if solved else ""
    blanks = (
        ("name", content.name, NAME_SHARE),
        ("class", content.group, 0.18),
        ("date", content.date, 0.22),
        ("points", f"{points} / {len(content.problems)}", 0.18),
    )
    x = inner.x
    for key, value, share in blanks:
        wide = inner.width * share - (GUTTER / 2 if key != "points" else 0.0)
        items += _line_for(Box(x, y, wide, 0), words[key], value, right=key == "points")
        x += inner.width * share
    return tuple(items)


def name_room(width: Mm, words: Words) -> Mm:
    """How wide a name may be on paper of this width, in mm; a longer one is cut."""
    line = (width - 2 * MARGIN) * NAME_SHARE - GUTTER / 2
    return line - fonts.width(words["name"], "regular", SMALL) - 2.5


def _line_for(box: Box, caption: str, value: str, *, right: bool) -> list[Item]:
    """A caption and a line after it, with what is known on it."""
    label = text.line(box.x, box.y, caption, size=SMALL, colour=HINT)
    start = box.x + fonts.width(caption, "regular", SMALL) + 1.5
    rule = shapes.polyline(((start, box.y + 1.0), (box.right, box.y + 1.0)))
    items: list[Item] = [label, Path(rule, None, Stroke(RULE, parts.HAIRLINE))]
    if value:
        room = box.right - start - 1.0
        shown = text.cut(value, room, size=SMALL)
        x = box.right - 0.5 if right else start + 0.5
        items.append(text.line(x, box.y, shown, size=SMALL, align="right" if right else "left"))
    return items


def running_head(inner: Box, content: Content, words: Words, *, solved: bool) -> tuple[Item, ...]:
    """The title again, small, and the name that is known."""
    kind = words["answer key"] if solved else content.name
    baseline = inner.y + SMALL * MM_PER_PT * 0.75
    room = inner.width - fonts.width(text.cut(kind, inner.width / 3, size=SMALL), "regular", SMALL) - GUTTER
    title = text.cut(title_of(content, words), room, size=SMALL, font="bold")
    return (
        text.line(inner.x, baseline, title, size=SMALL, font="bold"),
        text.line(inner.right, baseline, text.cut(kind, inner.width / 3, size=SMALL), size=SMALL, align="right"),
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
