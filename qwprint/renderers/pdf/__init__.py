"""PDF by reportlab's canvas, tagged: whoever hears a file instead of seeing it gets its words in reading order.

A page that stands in the file once is written into its sheet's own content, where readers look for structure. A page
that is repeated is a form XObject, which sheets only place, and is one picture with the page's label.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from io import BytesIO
from typing import Any

from qwprint.draw import fonts
from qwprint.draw.document import Document
from qwprint.draw.numerals import numbers
from qwprint.renderer import Renderer
from qwprint.renderers.pdf import plan, structure
from qwprint.renderers.pdf.drawing import Drawing
from qwprint.renderers.pdf.packing import packed
from qwprint.renderers.pdf.structure import Part


def render(document: Document) -> tuple[bytes, ...]:
    """One file with a PDF page for each sheet; the same document makes the same bytes."""
    canvas = _canvas(document)
    first, tree = _drawn(canvas, document)
    canvas._doc.format = partial(packed, canvas._doc, first, tree)  # noqa: SLF001 - its last step; it writes plainly
    with _binary_streams():
        return (canvas.getpdfdata(),)


def _drawn(canvas: Any, document: Document) -> tuple[int, list[str]]:
    """Draws all sheets, and returns their structure tree: the number of its first object, and all its objects."""
    planned = plan.blocks(document)
    drawing = Drawing(canvas, document)
    drawing.add_forms(planned)
    titles = plan.bookmarks(document)
    sheets: list[tuple[Part, ...]] = []
    for nth, (sheet, blocks) in enumerate(zip(document.sheets, planned, strict=True)):
        for title in titles.get(nth, ()):
            _bookmark(canvas, title)
        sheets.append(drawing.add_sheet(sheet, blocks))
    _share_resources(canvas, drawing.forms)
    return _tagged(canvas, sheets)


def _canvas(document: Document) -> Any:
    """An empty canvas with the document's title and language; our own font first, or Helvetica would be listed."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfgen.canvas import Canvas

    font = fonts.embeddable("regular")
    pdfmetrics.registerFont(font)
    canvas = Canvas(
        BytesIO(),
        invariant=1,
        pdfVersion=(1, 7),
        lang=document.language,
        initialFontName=font.fontName,
        pageCompression=1,
    )
    canvas.setTitle(document.title)
    canvas.setCreator("qwprint")
    canvas.setAuthor("")
    canvas.setSubject("")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


@contextmanager
def _binary_streams() -> Iterator[None]:
    """Streams as bytes, not as ASCII85 text (a fifth larger); reportlab asks a module for this at saving."""
    from reportlab import rl_config

    before, rl_config.useA85 = rl_config.useA85, 0
    try:
        yield
    finally:
        rl_config.useA85 = before


def _bookmark(canvas: Any, title: str) -> None:
    """An entry of the outline that leads to the current sheet."""
    key = f"bookmark {len(canvas._destinations)}"  # noqa: SLF001 - unlike titles, keys must differ
    canvas.bookmarkPage(key)
    canvas.addOutlineEntry(title, key)


def _share_resources(canvas: Any, forms: Iterable[str]) -> None:
    """One dictionary of fonts and forms for all pages, and no empty entries: a quarter of the bytes and of the time."""
    from reportlab.pdfbase.pdfdoc import PDFArray, PDFResourceDictionary

    document = canvas._doc  # noqa: SLF001 - reportlab has no other way to it
    resources = PDFResourceDictionary()
    resources.basicFonts()
    resources.XObject = document.xobjDict(forms)
    shared = document.Reference(resources, "resources")
    for page in document.Pages.pages:
        page.Resources = shared
        page.MediaBox = PDFArray((numbers((0, 0, page.pagewidth, page.pageheight)).encode(),))
        page.Rotate = page.Trans = None


def _tagged(canvas: Any, sheets: Sequence[tuple[Part, ...]]) -> tuple[int, list[str]]:
    """Leads from the document to its structure tree, whose objects get the next numbers."""
    document = canvas._doc  # noqa: SLF001 - reportlab knows nothing of structure
    pages = document.Pages.pages
    numbered = document.idToObjectNumberAndVersion
    places = tuple(numbered[page.__InternalName__][0] for page in pages)
    first = document.objectcounter + 1
    tree = structure.objects(sheets, places, first)
    document.objectcounter += len(tree)  # these numbers are taken
    document.Catalog.StructTreeRoot = b"%d 0 R" % first
    document.Catalog.MarkInfo = b"<</Marked true>>"
    entries = [*pages[0].__NoDefault__, "StructParents"]
    for key, (page, parts) in enumerate(zip(pages, sheets, strict=True)):
        if parts:
            page.__NoDefault__, page.StructParents = entries, key
    return first, tree


RENDERER = Renderer(suffix="pdf", render=render)
