"""The page of a daily challenge, from its heading to its foot; the key is the same page, filled."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from qwprint.base.errors import LayoutError
from qwprint.base.units import Mm, Pt
from qwprint.draw import fonts, shapes
from qwprint.draw.document import Page
from qwprint.draw.geometry import Box
from qwprint.draw.ink import HINT, RULE
from qwprint.draw.scene import Group, Item, Path, Stroke
from qwprint.game import Brief, Printout, Proportions
from qwprint.job import Style
from qwprint.layout import flow, parts, spoken, text
from qwprint.layout.grid import Block, share, tops
from qwprint.layout.locale import MINUS
from qwprint.layout.words import Words
from qwprint.products import daily_foot, daily_targets
from qwprint.products.challenge import Named
from qwprint.products.titles import full_title

SMALL: Pt = 9.0
"""The smallest type on a daily sheet."""

MARGIN: Mm = 12.0
"""Home printers leave up to this much at the bottom; the same all around."""

GUTTER: Mm = 6.0
TITLE: Pt = 22.0
"""Smaller where a long title would run into the date."""

DAY: Pt = 14.0
SUBTITLE: Pt = 11.0
RULES: Pt = 9.5
RULES_LEADING: Mm = 4.5


@dataclass(frozen=True, kw_only=True)
class Content:
    """All that a daily page says.

    Attributes:
        named: the challenge.
        occasion: the date in the language of the sheet, or the text that the challenge was made from, or "".
        best: the target score.
        proven: whether the check proved that nothing beats ``best``.
        medals: scores to reach for bronze, silver and gold with their caption keys, lowest first.
        line: the moves to fill in on a key, None on a sheet.
        optimal_lines: how many lines reach the best score, for a key; None where they are not counted.
    """

    named: Named
    occasion: str
    best: int
    proven: bool
    medals: tuple[daily_targets.Medal, ...]
    line: Sequence[Any] | None = None
    optimal_lines: int | None = None

    @cached_property
    def printout(self) -> Printout[Any, Any]:
        """How its game draws rounds."""
        return self.named.solo.printout()

    @cached_property
    def proportions(self) -> Proportions:
        """How much room the parts of its page take."""
        return self.printout.proportions(self.named.deal)


def page(content: Content, style: Style, words: Words) -> Page:
    """The challenge sheet, or the key where the content has a line; raises ``LayoutError`` where paper is too small."""
    sheet = Box(0, 0, style.paper.width, style.paper.height)
    inner = sheet.inset(MARGIN)
    rules = _rules(content, words, inner.width)
    lines = RULES_LEADING * sum(map(len, rules))
    shape = content.proportions
    per_column = -(-content.named.rounds // shape.columns)
    gap = Block(2.4, 4.0, 1.0)
    opening = (Block(shape.opening, shape.opening), gap) if shape.opening else ()
    blocks = (
        Block(16.0, 18.0),
        Block(lines, lines),
        gap,
        *opening,
        Block(5.0, 5.0),
        Block(per_column * shape.least, per_column * shape.ideal, 3.0),
        gap,
        Block(daily_targets.HEIGHT, daily_targets.HEIGHT),
        gap,
        Block(inner.width * shape.scoresheet * 0.86, inner.width * shape.scoresheet, 3.0),
        gap,
        Block(daily_foot.HEIGHT, daily_foot.HEIGHT),
    )
    heights = _heights(inner.height, blocks, content, style)
    boxes = [
        Box(inner.x, top, inner.width, height) for top, height in zip(tops(inner.y, heights), heights, strict=True)
    ]
    table, rest = (boxes[3], boxes[5:]) if opening else (None, boxes[3:])
    heading, rounds, _, targets, _, scoresheet, _, foot = rest
    brief = Brief(box=scoresheet, palette=style.palette, words=words, small=SMALL)
    items = (
        *_heading(boxes[0], content, words),
        *_paragraphs(boxes[1], rules),
        *_opening(table, content, brief),
        *_rounds(heading, rounds, content, brief),
        *daily_targets.draw(targets, _targets(content), brief),
        _scoresheet(content, brief),
        *daily_foot.draw(foot, content.named.short_id, content.named.long_id, content.line is not None, brief),
    )
    return Page(size=style.paper, items=items, label=_label(content, words), safe=MARGIN)


def _heights(total: Mm, blocks: Sequence[Block], content: Content, style: Style) -> tuple[Mm, ...]:
    try:
        return share(total, blocks)
    except LayoutError as fault:
        named = content.named
        what = f"{named.name} {named.id.level}" if named.format else f"a deal of {named.rounds} rounds"
        raise LayoutError(f"{what} does not fit paper of {style.paper}: it is {fault}") from None


def _opening(box: Box | None, content: Content, brief: Brief) -> tuple[Item, ...]:
    """What lies on the table at the start."""
    if box is None or content.printout.opening is None:
        return ()
    return content.printout.opening(content.named.deal, box, brief, content.line)


def _targets(content: Content) -> daily_targets.Targets:
    return daily_targets.Targets(
        best=content.best,
        proven=content.proven,
        medals=content.medals,
        is_key=content.line is not None,
        optimal_lines=content.optimal_lines,
    )


def _scoresheet(content: Content, brief: Brief) -> Group:
    """The scoresheet, filled on a key."""
    named = content.named
    scoresheet = named.game.scoresheets[named.variant]
    marks = content.printout.marks(named.deal, content.line) if content.line is not None else {}
    marks = {part: mark.replace("-", MINUS) for part, mark in marks.items()}
    items = scoresheet.draw(replace(brief, marks=marks))
    title = full_title(named.game, named.variant, brief.words)
    return Group("scoresheet", items, spoken.scoresheet(title, items, marks, brief.words))


def _label(content: Content, words: Words) -> str:
    kind = words["answer key"] if content.line is not None else words["challenge"]
    return " · ".join(
        part
        for part in (
            full_title(content.named.game, content.named.variant, words),
            kind,
            content.occasion,
            content.named.short_id,
        )
        if part
    )


def _heading(box: Box, content: Content, words: Words) -> list[Item]:
    """Game and what this is on the left; date and level on the right, over a rule."""
    kind = words["answer key"] if content.line is not None else words["challenge"]
    upper, lower = box.y + 7.2, box.y + 12.8
    rule = shapes.polyline(((box.x, box.y + 15.2), (box.right, box.y + 15.2)))
    named = content.named
    level = f"{words[f'level {named.id.level}']} · {words.plural('rounds', named.rounds)}"
    mode = named.brain.mode(named.deal)
    if mode:
        level = f"{level} · {words[f'mode {mode}']}"
    title = full_title(named.game, named.variant, words)
    occasion = text.cut(content.occasion, box.width / 2, size=DAY, font="bold")
    room = box.width - fonts.width(occasion, "bold", DAY) - GUTTER
    size = min(TITLE, TITLE * room / fonts.width(title, "bold", TITLE))
    items: list[Item] = [
        Group("title", (text.line(box.x, upper, title, size=size, font="bold"),), role="H1"),
        text.line(box.x, lower, kind, size=SUBTITLE, colour=HINT),
        text.line(box.right, lower, level, size=SUBTITLE, colour=HINT, align="right"),
        Path(rule, None, Stroke(RULE, parts.LINE)),
    ]
    if occasion:
        items.append(text.line(box.right, upper, occasion, size=DAY, font="bold", align="right"))
    return items


def _rules(content: Content, words: Words, width: Mm) -> tuple[tuple[str, ...], ...]:
    """The rules in words, each paragraph by its lines: one, unless the language needs more room."""
    values = content.printout.values(content.named.deal)
    told = flow.paragraphs(words.language, f"{content.named.game.name}-daily", values)
    return tuple(flow.wrap(paragraph, width, size=RULES) for paragraph in told)


def _paragraphs(box: Box, paragraphs: Sequence[Sequence[str]]) -> Iterator[Item]:
    baseline = box.y + 3.3
    for lines in paragraphs:
        drawn = [text.line(box.x, baseline + i * RULES_LEADING, words, size=RULES) for i, words in enumerate(lines)]
        baseline += len(lines) * RULES_LEADING
        yield Group("rules", tuple(drawn), role="P")


def _rounds(head: Box, body: Box, content: Content, brief: Brief) -> list[Item]:
    """Columns of rounds, down and then right; read as one list after the captions of the columns."""
    named, columns = content.named, content.proportions.columns
    per_column = -(-named.rounds // columns)
    width = (body.width - GUTTER * (columns - 1)) / columns
    height = body.height / per_column
    items: list[Item] = []
    rounds: list[Item] = []
    for column in range(columns):
        x = body.x + column * (width + GUTTER)
        items += content.printout.heading(named.deal, Box(x, head.y, width, head.height), brief)
        for i in range(column * per_column, min(named.rounds, (column + 1) * per_column)):
            box = Box(x, body.y + (i - column * per_column) * height, width, height)
            rule = shapes.polyline(((box.x, box.y), (box.right, box.y)))
            over = Path(rule, None, Stroke("#d0d0d0", parts.HAIRLINE))
            drawn = content.printout.round(named.deal, i, box, brief, content.line)
            rounds.append(Group(f"round {i + 1}", (over, *drawn), role="LI"))
    return [*items, Group("rounds", tuple(rounds), role="L")]
