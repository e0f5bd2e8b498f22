"""Text as outlines, for formats that should look alike where the font is not installed."""

from functools import lru_cache
from typing import Any

from qwprint.base.units import MM_PER_PT
from qwprint.draw import fonts
from qwprint.draw.scene import FontName, Text

UNITS = 1000
"""Font units to the em of Source Sans 3 (its ``head`` table)."""


def trace(item: Text, pen: Any, *, x: float, y: float) -> None:
    """Draws the glyphs of a text with a fontTools pen, in mm with y downwards, the baseline starting at ``x``, ``y``.

    Glyphs stand where ``fonts.advance`` puts them, so that the line is as long as in every other format.
    """
    from fontTools.pens.transformPen import TransformPen

    assert not fonts.missing(item.text, item.font), f"no glyphs for {item.text!r}"
    em = item.size * MM_PER_PT
    for character in item.text:
        _glyph(character, item.font).replay(TransformPen(pen, (em / UNITS, 0, 0, -em / UNITS, x, y)))
        x += fonts.advance(character, item.font) * em


@lru_cache(maxsize=1024)
def _glyph(character: str, font: FontName) -> Any:
    """The outlines of one glyph in font units, put together where it is made of several (letters with accents)."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    glyphs, names = _face(font)
    pen = DecomposingRecordingPen(glyphs)
    glyphs[names[ord(character)]].draw(pen)
    return pen


@lru_cache(maxsize=2)
def _face(font: FontName) -> tuple[Any, dict[int, str]]:
    """The glyphs of a font and which character is which."""
    face = fonts.outlines(font)
    assert face["head"].unitsPerEm == UNITS
    return face.getGlyphSet(), face.getBestCmap()
