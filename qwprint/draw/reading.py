"""What is heard of texts that stand apart on paper: where words go on and where they end."""

from collections.abc import Iterable
from itertools import pairwise

from qwprint.base.units import MM_PER_PT, Mm
from qwprint.draw import fonts
from qwprint.draw.scene import Text

TOUCHING = 0.05
"""Runs nearer than this share of the type size are one word; a space between words is 0.2 wide."""

ONE_LINE: Mm = 0.01


def gap(one: Text, other: Text) -> str:
    """What stands between two texts in a row: a space, or nothing where a word goes on or a space is there already."""
    if one.hyphen or one.goes_on or one.text[-1:].isspace() or other.text[:1].isspace():
        return ""
    end = one.x + fonts.width(one.text, one.font, one.size)
    touching = abs(other.x - end) < TOUCHING * one.size * MM_PER_PT
    return "" if touching and abs(other.y - one.y) < ONE_LINE else " "


def gaps(texts: tuple[Text, ...]) -> tuple[str, ...]:
    """What stands after each text; nothing after the last."""
    return (*(gap(one, other) for one, other in pairwise(texts)), "")


def joined(texts: Iterable[Text]) -> str:
    """The texts as one, without the hyphens of broken words."""
    row = tuple(texts)
    words = (text.text[:-1] if text.hyphen else text.text for text in row)
    return "".join(word + after for word, after in zip(words, gaps(row), strict=True))
