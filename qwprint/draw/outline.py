"""Text as outlines, for formats that should look alike where the font is not installed."""

from typing import Any

from qwprint.base.units import MM_PER_PT
from qwprint.draw import fonts
from qwprint.draw.scene import Text


def trace(item: Text, pen: Any, *, x: float = 0.0, y: float = 0.0) -> None:
    """Draws the glyphs of a text with a fontTools pen, in mm with y downwards, the baseline starting at ``x``, ``y``.

    Glyphs stand where ``fonts.advance`` puts them, so that the line is as long as in every other format.
    """
    from fontTools.pens.transformPen import TransformPen

    assert not fonts.missing(item.text, item.font), f"no glyphs for {item.text!r}"
    face = fonts.outlines(item.font)
    glyphs, names, units = face.getGlyphSet(), face.getBestCmap(), face["head"].unitsPerEm
    em = item.size * MM_PER_PT
    for character in item.text:
        glyphs[names[ord(character)]].draw(TransformPen(pen, (em / units, 0, 0, -em / units, x, y)))
        x += fonts.advance(character, item.font) * em
