"""The band of targets on a daily sheet: the proven best, the medals, and a place for one's own score."""

from dataclasses import dataclass

from qwprint.base.units import Mm
from qwprint.draw import fonts, shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import HINT, RULE, TEXT
from qwprint.draw.scene import Colour, Group, Item, Path, Stroke
from qwprint.game import Brief
from qwprint.layout import parts, text

HEIGHT: Mm = 14.0


@dataclass(frozen=True, slots=True)
class Medal:
    """A mark to reach: the medals won at it (``bronze``, ``silver``, ``gold``; equal marks are one), the score."""

    names: tuple[str, ...]
    score: int


METALS: dict[str, tuple[Colour, Colour]] = {
    "bronze": ("#d9a06e", "#7a4a1e"),
    "silver": ("#d5d8dc", "#5b6168"),
    "gold": ("#f2d16b", "#7d5c00"),
}
"""Fill and edge of each medal."""


def merged(marks: tuple[tuple[str, int], ...]) -> tuple[Medal, ...]:
    """Medals by rising score, equal marks made one."""
    scores = sorted({score for _, score in marks})
    return tuple(Medal(tuple(name for name, mark in marks if mark == score), score) for score in scores)


@dataclass(frozen=True, slots=True, kw_only=True)
class Targets:
    """What the band says.

    Attributes:
        best: the target score.
        proven: whether the check proved that nothing beats it.
        medals: scores to reach for bronze, silver and gold, lowest first.
        is_key: whether the band stands on an answer key, where nobody writes a score.
        optimal_lines: on a key, how many lines reach the best score; None where they are not counted.
    """

    best: int
    proven: bool
    medals: tuple[Medal, ...]
    is_key: bool
    optimal_lines: int | None = None


def draw(box: Box, targets: Targets, brief: Brief) -> tuple[Item, ...]:
    """A framed band: target on the left, medals in the middle, on the right one's own score or how many lines reach it.

    Keys with optimal lines need the captions ``optimal lines`` (with its plural forms) and ``lines counted``.
    """
    words = brief.words
    frame = Path(shapes.rectangle(box, 2.0), None, Stroke(RULE, parts.HAIRLINE))
    claim = words["proven best" if targets.proven else "best found"]
    upper, lower = box.y + 5.2, box.y + 10.6
    left = box.x + 4.0
    items: list[Item] = [
        frame,
        Group(
            "best",
            (
                text.line(left, upper, claim, size=brief.small, colour=HINT),
                text.line(left, lower + 0.7, words.number(targets.best), size=17.0, font="bold"),
            ),
            role="P",
        ),
    ]
    start = left + max(fonts.width(claim, "regular", brief.small), 20.0) + 8.0
    if not targets.is_key:
        items += _own_score(box, brief)
    elif targets.optimal_lines is not None:
        items += _optimal_lines(box, targets.optimal_lines, brief)
    return (*items, *_medals(start, box, targets.medals, brief))


def _own_score(box: Box, brief: Brief) -> list[Item]:
    place = Box(box.right - 24.0, box.y + 2.4, 21.6, box.height - 4.8)
    field = parts.score_box("box own score", place, edge=TEXT, weight=parts.LINE, palette=brief.palette)
    caption = text.block(place.x - 2.0, place, brief.words["your score"], size=brief.small, align="right", colour=HINT)
    return [field, *caption]


def _optimal_lines(box: Box, count: int, brief: Brief) -> list[Item]:
    """How many lines reach the best score, and what is counted."""
    caption = f"{brief.words.plural('optimal lines', count)}\n{brief.words['lines counted']}"
    lines = text.block(box.right - 4.0, box, caption, size=brief.small, align="right")
    return [Group("optimal lines", tuple(lines), role="P")]


def _medals(x: Mm, box: Box, medals: tuple[Medal, ...], brief: Brief) -> list[Item]:
    """Discs with the score to reach, each with its captions on the right."""
    items: list[Item] = []
    for medal in medals:
        fill, edge = METALS[medal.names[-1]]
        radius = 4.2
        if brief.palette.name != "color":
            fill, edge = "#ffffff", TEXT
        items.append(Path(shapes.circle(x + radius, box.cy, radius), fill, Stroke(edge, parts.LINE)))
        place = Box(x, box.cy - radius, 2 * radius, 2 * radius)
        score = text.middle(place, brief.words.number(medal.score), size=12.0, colour=edge)
        captions = "\n".join(brief.words[f"medal {name}"] for name in medal.names)
        x += 2 * radius + 1.8
        items.append(Group("medal", (score, *text.block(x, box, captions, size=brief.small)), role="P"))
        x += max(fonts.width(line, "regular", brief.small) for line in captions.split("\n")) + 6.0
    return items
