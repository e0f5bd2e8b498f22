"""Pictures of rendered files, and how much two of them differ."""

import io
from dataclasses import dataclass
from xml.etree import ElementTree as ET

import pypdfium2
import resvg_py
from PIL import Image, ImageChops
from pypdfium2 import raw

from qwprint import renderers
from qwprint.base.units import MM_PER_INCH, PT_PER_INCH
from qwprint.draw.document import Document

DPI = 150
FINER = 2
"""Pictures are rendered finer and then reduced, because pdfium puts glyphs and upright edges on whole pixels."""

MEAN_LIMIT = 0.8
SHARE_LIMIT = 0.002
"""Two renderers of one picture differ by half of this through anti-aliasing alone; a wrong font differs by more."""


@dataclass(frozen=True, slots=True)
class Difference:
    """The mean difference of pixels (of 255), and the share of pixels that differ by more than 128."""

    mean: float
    share: float

    @property
    def alike(self) -> bool:
        """Whether the pictures show the same."""
        return self.mean < MEAN_LIMIT and self.share < SHARE_LIMIT


def of_pdf(content: bytes, dpi: int = DPI) -> list[Image.Image]:
    """Each page of a PDF in grey."""
    with pypdfium2.PdfDocument(content) as document:
        return [_picture(page, dpi * FINER / PT_PER_INCH) for page in document]


def _picture(page: pypdfium2.PdfPage, scale: float) -> Image.Image:
    """Rendered by a matrix, because the plain way stretches the page to whole pixels."""
    width, height = (round(side * scale) for side in page.get_size())
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGRx)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
    matrix, clip = raw.FS_MATRIX(scale, 0, 0, scale, 0, 0), raw.FS_RECTF(0, 0, width, height)
    raw.FPDF_RenderPageBitmapWithMatrix(bitmap, page, matrix, clip, 0)
    return bitmap.to_pil().convert("L").reduce(FINER)


def of_svg(content: bytes, dpi: int = DPI) -> Image.Image:
    """An SVG whose size is in mm, on white, in grey."""
    root = ET.fromstring(content)
    for side in ("width", "height"):
        root.attrib[side] = str(float(root.attrib[side].removesuffix("mm")) / MM_PER_INCH * dpi * FINER)
    text = ET.tostring(root, encoding="unicode")
    picture = resvg_py.svg_to_bytes(svg_string=text, background="#ffffff", skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(picture))).convert("L").reduce(FINER)


def difference(one: Image.Image, other: Image.Image) -> Difference:
    """How much two pictures differ; they may be one pixel larger or smaller, as renderers round up or down."""
    assert abs(one.width - other.width) <= 1
    assert abs(one.height - other.height) <= 1
    size = (min(one.width, other.width), min(one.height, other.height))
    differing = ImageChops.difference(one.crop((0, 0, *size)), other.crop((0, 0, *size))).histogram()
    pixels = sum(differing)
    mean = sum(value * count for value, count in enumerate(differing)) / pixels
    return Difference(mean, sum(differing[129:]) / pixels)


def differences(document: Document, dpi: int = DPI) -> list[Difference]:
    """How much PDF and SVG of a document differ, sheet by sheet."""
    (pdf,) = renderers.find("pdf").render(document)
    pages = of_pdf(pdf, dpi)
    drawings = renderers.find("svg").render(document)
    return [difference(page, of_svg(drawing, dpi)) for page, drawing in zip(pages, drawings, strict=True)]
