"""The page of a daily challenge, from its heading to its foot; the key is the same page, filled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from qwprint.base.units import Mm, Pt
from qwprint.draw import shapes
from qwprint.draw.document import Page
from qwprint.draw.geometry import Box
from qwprint.draw.ink import HINT, RULE
from qwprint.draw.scene import Item, Path, Stroke
from qwprint.game import Brief, Game, Printout
from qwprint.job import Style
from qwprint.layout import flow, parts, text
from qwprint.layout.grid import Block, share, tops
from qwprint.layout.words import Words
from qwprint.products import daily_foot, daily_targets

SMALL: Pt = 9.0
"""The smallest type on a daily sheet."""

MARGIN: Mm = 12.0
"""Home printers leave up to this much at the bottom; the same all around."""

GUTTER: Mm = 6.0
TITLE: Pt = 22.0
SUBTITLE: Pt = 11.0
RULES: Pt = 9.5
RULES_LEADING: Mm = 4.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """All that a daily page says.

    Attributes:
        game: whose challenge it is.
        printout: how that game draws rounds.
        deal: what was dealt.
        rounds: how many rounds there are.
        level: caption key of the level.
        day: the date in the language of the sheet, or "" where the challenge has none.
        short_id: the id to read and type ("" for dice rolled at home).
        long_id: the id that holds the whole deal; it goes into the QR code.
        best: the target score.
        proven: whether the check proved that nothing beats ``best``.
        medals: scores to reach for bronze, silver and gold with their caption keys, lowest first.
        line: the moves to fill in on a key, None on a sheet.
    """

    game: Game
    printout: Printout[Any, Any]
    deal: Any
    rounds: int
    level: str
    day: str
    short_id: str
    long_id: str
    best: int
    proven: bool
    medals: tuple[daily_targets.Medal, ...]
    line: Sequence[Any] | None = None


def page(content: Content, style: Style, words: Words) -> Page:
    """The challenge sheet, or the key where the content has a line; raises ``LayoutError`` where paper is too small."""
    sheet = Box(0, 0, style.paper.width, style.paper.height)
    inner = sheet.inset(MARGIN)
    rules = _rules(content, words, inner.width)
    per_column = -(-content.rounds // 2)
    printout = content.printout
    gap = Block(2.4, 4.0, 1.0)
    blocks = (
        Block(16.0, 18.0),
        Block(RULES_LEADING * len(rules), RULES_LEADING * len(rules)),
        gap,
        Block(5.0, 5.0),
        Block(per_column * printout.least, per_column * printout.ideal, 3.0),
        gap,
        Block(daily_targets.HEIGHT, daily_targets.HEIGHT),
        gap,
        Block(inner.width * printout.scoresheet * 0.86, inner.width * printout.scoresheet, 3.0),
        gap,
        Block(daily_foot.HEIGHT, daily_foot.HEIGHT),
    )
    heights = share(inner.height, blocks)
    boxes = [
        Box(inner.x, top, inner.width, height) for top, height in zip(tops(inner.y, heights), heights, strict=True)
    ]
    brief = Brief(box=boxes[8], palette=style.palette, words=words, small=SMALL)
    marks: Mapping[str, str] = printout.marks(content.deal, content.line) if content.line is not None else {}
    scoresheet = content.game.scoresheets[""]
    filled = Brief(box=boxes[8], palette=style.palette, words=words, small=SMALL, marks=marks)
    items = (
        *_heading(boxes[0], content, words),
        *_lines(boxes[1], rules),
        *_rounds(boxes[3], boxes[4], content, brief),
        *daily_targets.draw(boxes[6], content.best, content.proven, content.medals, content.line is not None, brief),
        *scoresheet.draw(filled),
        *daily_foot.draw(boxes[10], content.short_id, content.long_id, content.line is not None, brief),
    )
    return Page(size=style.paper, items=items, label=_label(content, words), safe=MARGIN)


def _label(content: Content, words: Words) -> str:
    kind = words["answer key"] if content.line is not None else words["challenge"]
    return " · ".join(part for part in (content.game.title, kind, content.day, content.short_id) if part)


def _heading(box: Box, content: Content, words: Words) -> list[Item]:
    """Game and what this is on the left; date and level on the right, over a rule."""
    kind = words["answer key"] if content.line is not None else words["challenge"]
    upper, lower = box.y + 7.2, box.y + 12.8
    rule = shapes.polyline(((box.x, box.y + 15.2), (box.right, box.y + 15.2)))
    level = words.fill("level and rounds", level=words[f"level {content.level}"], rounds=content.rounds)
    items: list[Item] = [
        text.line(box.x, upper, content.game.title, size=TITLE, font="bold"),
        text.line(box.x, lower, kind, size=SUBTITLE, colour=HINT),
        text.line(box.right, lower, level, size=SUBTITLE, colour=HINT, align="right"),
        Path(rule, None, Stroke(RULE, parts.LINE)),
    ]
    if content.day:
        items.append(text.line(box.right, upper, content.day, size=14.0, font="bold", align="right"))
    return items


def _rules(content: Content, words: Words, width: Mm) -> tuple[str, ...]:
    """The rules in words, one paragraph a line unless the language needs more room."""
    values = content.printout.values(content.deal)
    told = flow.paragraphs(words.language, f"{content.game.name}-daily", values)
    return tuple(line for paragraph in told for line in flow.wrap(paragraph, width, size=RULES))


def _lines(box: Box, lines: Sequence[str]) -> list[Item]:
    return [text.line(box.x, box.y + 3.3 + i * RULES_LEADING, words, size=RULES) for i, words in enumerate(lines)]


def _rounds(head: Box, body: Box, content: Content, brief: Brief) -> list[Item]:
    """Two columns of rounds, down and then right."""
    per_column = -(-content.rounds // 2)
    width = (body.width - GUTTER) / 2
    height = body.height / per_column
    items: list[Item] = []
    for column in range(2):
        x = body.x + column * (width + GUTTER)
        items += content.printout.heading(Box(x, head.y, width, head.height), brief)
        for i in range(column * per_column, min(content.rounds, (column + 1) * per_column)):
            box = Box(x, body.y + (i - column * per_column) * height, width, height)
            rule = shapes.polyline(((box.x, box.y), (box.right, box.y)))
            items.append(Path(rule, None, Stroke("#d0d0d0", parts.HAIRLINE)))
            move = content.line[i] if content.line is not None and i < len(content.line) else None
            items += content.printout.round(content.deal, i, box, brief, move)
    return items
