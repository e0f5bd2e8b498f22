"""Steps of a solution in words, below a problem: a paragraph that is set in the type of the problem."""

from collections.abc import Sequence

from qwprint.base.units import Mm
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Group
from qwprint.layout.breaking import Line, lines
from qwprint.layout.prose import Run
from qwprint.layout.setting import texts
from qwprint.worksheet import Setting
from qwprint.worksheets._drawn import em

LEADING = 1.3
"""From line to line, over type size."""

ABOVE: Mm = 2.0
"""Between a problem and its steps."""


def sentence(words: str) -> str:
    """The words with a capital at their start; captions that begin with a colour have none."""
    return words[:1].upper() + words[1:]


def broken(steps: Sequence[str], width: Mm, setting: Setting) -> tuple[Line, ...]:
    """Each step on lines of its own, no wider than ``width`` mm."""
    return tuple(
        line for step in steps for line in lines((Run(step, "regular"),), width, setting.size, setting.words.language)
    )


def height(steps: Sequence[str], width: Mm, setting: Setting) -> Mm:
    """How high steps are, with what is free above them; 0 where there are none to show."""
    if not setting.solved or not steps:
        return 0.0
    return ABOVE + len(broken(steps, width, setting)) * em(setting) * LEADING


def draw(steps: Sequence[str], box: Box, setting: Setting) -> Group:
    """Steps from the top of a box on, below what is free above them."""
    leading = em(setting) * LEADING
    first = box.y + ABOVE + leading * 0.75
    told = broken(steps, box.width, setting)
    shown = (
        texts(line, box.x, first + leading * i, setting.size, setting.palette.pencil) for i, line in enumerate(told)
    )
    return Group("steps", tuple(text for line in shown for text in line), role="P")
