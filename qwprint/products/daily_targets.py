"""The band of targets on a daily sheet: the proven best, the medals, and a place for one's own score."""

from dataclasses import dataclass

from qwprint.base.units import Mm
from qwprint.draw import fonts, shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import HINT, RULE, TEXT
from qwprint.draw.scene import Colour, Item, Path, Stroke
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


def draw(box: Box, best: int, proven: bool, medals: tuple[Medal, ...], is_key: bool, brief: Brief) -> tuple[Item, ...]:
    """A framed band: target on the left, medals in the middle, own score on the right."""
    words = brief.words
    frame = Path(shapes.rectangle(box, 2.0), None, Stroke(RULE, parts.HAIRLINE))
    claim = words["proven best" if proven else "best found"]
    upper, lower = box.y + 5.2, box.y + 10.6
    left = box.x + 4.0
    items: list[Item] = [
        frame,
        text.line(left, upper, claim, size=brief.small, colour=HINT),
        text.line(left, lower + 0.7, str(best), size=17.0, font="bold"),
    ]
    start = left + max(fonts.width(claim, "regular", brief.small), 20.0) + 8.0
    if not is_key:
        place = Box(box.right - 24.0, box.y + 2.4, 21.6, box.height - 4.8)
        items.append(parts.score_box("box own score", place, edge=TEXT, weight=parts.LINE, palette=brief.palette))
        items += text.block(place.x - 2.0, place, words["your score"], size=brief.small, align="right", colour=HINT)
    return (*items, *_medals(start, box, medals, brief))


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
        items.append(text.middle(place, str(medal.score), size=12.0, colour=edge))
        captions = "\n".join(brief.words[f"medal {name}"] for name in medal.names)
        x += 2 * radius + 1.8
        items += text.block(x, box, captions, size=brief.small)
        x += max(fonts.width(line, "regular", brief.small) for line in captions.split("\n")) + 6.0
    return items
