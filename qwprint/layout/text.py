"""Setting single lines of text: left, centred, right, shrunk to fit. All widths are sums of advances."""

from typing import Literal, TypeAlias
from unicodedata import combining

from qwprint.base.errors import LayoutError
from qwprint.base.units import MM_PER_PT, Mm, Pt
from qwprint.draw import fonts
from qwprint.draw.geometry import Box
from qwprint.draw.ink import TEXT
from qwprint.draw.scene import Colour, FontName, Text

LEADING = 1.15
"""Line distance over type size, for labels of a few lines."""

Align: TypeAlias = Literal["left", "centre", "right"]


def line(
    x: Mm,
    y: Mm,
    text: str,
    *,
    size: Pt,
    font: FontName = "regular",
    colour: Colour = TEXT,
    align: Align = "left",
) -> Text:
    """A text on the baseline ``y``, aligned at ``x``."""
    if align != "left":
        width = fonts.width(text, font, size)
        x -= width if align == "right" else width / 2
    return Text(x, y, text, font, size, colour)


def middle(
    box: Box, text: str, *, size: Pt, font: FontName = "bold", colour: Colour = TEXT, share: float = 0.92
) -> Text:
    """A text (figures, capitals) in the optical middle of a box, smaller where it is wider than ``share`` of it."""
    size = min(size, fitting(text, box.width * share, font))
    baseline = box.cy + fonts.FIGURE_HEIGHT * size * MM_PER_PT / 2
    return line(box.cx, baseline, text, size=size, font=font, colour=colour, align="centre")


def fitting(text: str, width: Mm, font: FontName = "regular") -> Pt:
    """The largest type size at which a text is no wider than ``width`` mm."""
    advance = fonts.advance(text, font) * MM_PER_PT
    return width / advance if advance else 1000.0


def shrink(text: str, width: Mm, *, size: Pt, least: Pt, font: FontName = "regular") -> Pt:
    """The type size for a text: ``size``, or as much smaller as the width asks, but never below ``least``.

    Raises:
        LayoutError: when the text is too wide even at ``least``.
    """
    fits = fitting(text, width, font)
    if fits < least:
        short = fonts.width(text, font, least) - width
        raise LayoutError(f"{text!r} is {short:.1f} mm too wide at {least:g} pt")
    return min(size, fits)


def cut(text: str, width: Mm, *, size: Pt, font: FontName = "regular") -> str:
    """The text, or as much of it as fits ``width`` mm with an ellipsis at its end; letters keep their accents."""
    if fonts.width(text, font, size) <= width:
        return text
    end = max(0, len(text) - 1)
    while end and (combining(text[end]) or fonts.width(text[:end].rstrip() + "…", font, size) > width):
        end -= 1
    return text[:end].rstrip() + "…"


def block(x: Mm, box: Box, words: str, *, size: Pt, align: Align = "left", colour: Colour = TEXT) -> list[Text]:
    """One or more lines (parted by newlines) at ``x``, in the middle of a box's height."""
    parts = words.split("\n")
    leading = size * MM_PER_PT * LEADING
    first = box.cy + fonts.FIGURE_HEIGHT * size * MM_PER_PT / 2 - leading * (len(parts) - 1) / 2
    return [line(x, first + i * leading, part, size=size, align=align, colour=colour) for i, part in enumerate(parts)]
