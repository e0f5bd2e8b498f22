"""How problems about misthrows are drawn: boxes of misthrows with their points above, and sums with signed numbers."""

from collections.abc import Mapping

from qwprint.base.units import Mm
from qwprint.draw import fonts
from qwprint.draw.geometry import Box
from qwprint.draw.ink import TEXT
from qwprint.draw.scene import Group
from qwprint.layout import parts, text
from qwprint.layout.words import Words
from qwprint.worksheet import Problem, Setting
from qwprint.worksheets._drawn import Blank, Part, Picture, em, slot


def whole(problem: Problem, boxes: Mapping[str, tuple[int, ...]], setting: Setting) -> list[Part]:
    """The parts of a problem; ``boxes`` are what misthrows cost by game."""
    words = setting.words
    result = Blank("result", words.number(problem.answer))
    what, one, other = problem.asked
    if what in boxes:
        first = slot(words.number(one), _width(WIDEST[0], setting), setting, align="right")
        return [first, *_misthrows(boxes[what], other, setting), "=", result]
    first, second = (
        slot(shown, _width(widest, setting), setting, align="right")
        for shown, widest in zip((words.number(one), _signed(other, words)), WIDEST[1:], strict=True)
    )
    match what:
        case "sum":
            return [first, "+", second, "=", result]
        case "taken back":
            return [first, "−", second, "=", result]
        case "times":
            return [first, words["times"], second, "=", result]
        case _:
            return [first, "+", result, "=", words.number(other)]


WIDEST = (88, -88, -88)
"""Numbers as wide as any that stand before misthrows, before a sign and after it."""


def _width(number: int, setting: Setting) -> Mm:
    """The room of a number; of the second one of a sum with brackets."""
    return fonts.width(_signed(number, setting.words), "regular", setting.size)


def _signed(number: int, words: Words) -> str:
    """A number after a sign: with its own sign it stands in brackets."""
    return f"({words.number(number)})" if number < 0 else words.number(number)


def _misthrows(costs: tuple[int, ...], crossed: int, setting: Setting) -> list[Part]:
    """The boxes of a scoresheet, so many of them crossed."""
    return [_box(i, cost, setting, crossed=i < crossed) for i, cost in enumerate(costs)]


def _box(number: int, cost: int, setting: Setting, *, crossed: bool) -> Picture:
    """A box for a misthrow below what it costs, both together as high as a box to write in."""
    shown = setting.words.number(cost)
    figures = fonts.FIGURE_HEIGHT * em(setting)
    side = setting.write - figures - em(setting) * 0.3
    wide = max(side, fonts.width(shown, "regular", setting.size)) + em(setting) * 0.2

    def draw(box: Box) -> Group:
        place = Box(box.cx - side / 2, box.bottom - side, side, side)
        label = text.line(box.cx, box.y + figures, shown, size=setting.size, align="centre")
        mark = parts.CROSS if crossed else ""
        field = parts.field(f"field misthrow {number}", place, edge=TEXT, mark=mark, palette=setting.palette)
        return Group("misthrow", (label, field))

    return Picture(wide, draw)
