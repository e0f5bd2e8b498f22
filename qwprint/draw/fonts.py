"""The bundled type family, Source Sans 3 in two weights: advances, heights, missing glyphs and outlines.

Both formats use these advances, without kerning, so a line of text is equally long in PDF and SVG. Its figures are
tabular.
"""

from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Any

from qwprint.base import assets
from qwprint.base.units import MM_PER_PT, Mm, Pt
from qwprint.draw import reportlab_guard  # noqa: F401 - must come before anything of reportlab
from qwprint.draw.scene import FontName

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

FILES: dict[FontName, str] = {"regular": "SourceSans3-Regular.ttf", "bold": "SourceSans3-SemiBold.ttf"}

CAP_HEIGHT = 0.660
"""Height of capitals as a share of the type size (OS/2 table, sCapHeight)."""

FIGURE_HEIGHT = 0.650
"""Height of figures as a share of the type size (bounds of the glyph ``zero``)."""

DESCENT = 0.21
"""How far ``g`` and ``p`` reach below the baseline, as a share of the type size (bounds of the glyph ``g``)."""


@lru_cache(maxsize=2)
def embeddable(font: FontName) -> "TTFont":
    """The font as reportlab embeds it (subset, with a map back to Unicode)."""
    from reportlab.pdfbase.ttfonts import TTFont

    return TTFont(f"qwprint-{font}", BytesIO(assets.read("fonts", FILES[font])))


@lru_cache(maxsize=4096)
def advance(text: str, font: FontName) -> float:
    """The advance width of a text as a share of the type size."""
    face = embeddable(font).face
    widths, default = face.charWidths, face.defaultWidth
    return float(sum(widths.get(ord(character), default) for character in text)) / 1000


def width(text: str, font: FontName, size: Pt) -> Mm:
    """The advance width of a text in mm."""
    return advance(text, font) * size * MM_PER_PT


def missing(text: str, font: FontName = "regular") -> tuple[str, ...]:
    """The characters of a text that the font has no glyph for, each once, in order."""
    known = embeddable(font).face.charToGlyph
    return tuple(dict.fromkeys(c for c in text if ord(c) not in known))


@lru_cache(maxsize=2)
def outlines(font: FontName) -> Any:
    """The font as fontTools reads it, for glyph outlines."""
    from fontTools.ttLib import TTFont as OutlineFont

    return OutlineFont(BytesIO(assets.read("fonts", FILES[font])), lazy=True)
