"""PDF by reportlab's canvas: every page is one form XObject; sheets only place forms and write running numbers.

Here, and nowhere else, mm become points and y turns upwards. Numbers are written to 0.001 pt (0.35 µm).
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from typing import Any, TypeAlias, assert_never

from qwprint.base.units import PT_PER_MM, Mm
from qwprint.draw import fonts
from qwprint.draw.document import Document, Page, Sheet, Slot
from qwprint.draw.geometry import Box, Placement, Size
from qwprint.draw.numerals import number, numbers
from qwprint.draw.scene import (
    Close,
    Colour,
    Command,
    CurveTo,
    FontName,
    Group,
    Item,
    LineTo,
    MoveTo,
    Path,
    Stroke,
    Text,
)
from qwprint.renderer import Renderer

Matrix: TypeAlias = tuple[float, float, float, float, float, float]

ROUND = "1 J 1 j"
"""Round caps and joins, as scene.Stroke has them."""


def render(document: Document) -> tuple[bytes, ...]:
    """One file with a PDF page for each sheet; the same document makes the same bytes."""
    canvas = _canvas(document)
    recurring = Counter(sheet.slots for sheet in document.sheets)
    used = sorted({slot.page for slots in recurring for slot in slots})
    for index in used:
        _form(canvas, f"P{index}", document.pages[index])
    forms: dict[tuple[Slot, ...], str] = {}
    for sheet in document.sheets:
        if recurring[sheet.slots] > 1 and len(sheet.slots) > 1 and sheet.slots not in forms:
            forms[sheet.slots] = f"S{len(forms)}"
            _sheet_form(canvas, forms[sheet.slots], document, sheet)
        _sheet(canvas, forms.get(sheet.slots), document, sheet)
    _share_resources(canvas, [*(f"P{index}" for index in used), *forms.values()])
    with _binary_streams():
        canvas.save()
    content: BytesIO = canvas._filename  # noqa: SLF001 - the stream that was handed to it
    return (content.getvalue(),)


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


def _share_resources(canvas: Any, forms: list[str]) -> None:
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


def _form(canvas: Any, name: str, page: Page) -> None:
    """Draws a page as a form of its trim size."""
    canvas.beginForm(name, 0, 0, *_corner(page.size))
    for operator in _Content(canvas, page.size.height).drawn(page.items):
        canvas.addLiteral(operator)
    canvas.endForm()


def _sheet_form(canvas: Any, name: str, document: Document, sheet: Sheet) -> None:
    """Places all slots of a sheet in one form, for sheets that recur."""
    canvas.beginForm(name, 0, 0, *_corner(sheet.size))
    _place(canvas, document, sheet)
    canvas.endForm()


def _sheet(canvas: Any, form: str | None, document: Document, sheet: Sheet) -> None:
    """One PDF page: its boxes, its slots (or the form that has them all), its running numbers."""
    canvas.setPageSize(_corner(sheet.size))
    canvas.setTrimBox(_pdf_box(sheet.trim, sheet.size))
    canvas.setBleedBox(_pdf_box(sheet.bleed, sheet.size))
    if form:
        canvas.doForm(form)
    else:
        _place(canvas, document, sheet)
    content = _Content(canvas, sheet.size.height)
    for placed in sheet.texts:
        matrix = _matrix(placed.placement, placed.size, sheet.size)
        canvas.addLiteral(content.text(placed.text, placed.size.height, matrix))
    canvas.showPage()


def _place(canvas: Any, document: Document, sheet: Sheet) -> None:
    for slot in sheet.slots:
        matrix = _matrix(slot.placement, document.pages[slot.page].size, sheet.size)
        canvas.addLiteral(f"q {numbers(matrix)} cm")
        canvas.doForm(f"P{slot.page}")
        canvas.addLiteral("Q")


class _Content:
    """Writes the operators of one content stream and leaves out those that would change nothing."""

    def __init__(self, canvas: Any, height: Mm) -> None:
        self._document = canvas._doc  # noqa: SLF001 - what subsets of fonts belong to
        self._height = height
        self._state: dict[str, str] = {}

    def drawn(self, items: tuple[Item, ...]) -> Iterator[str]:
        """The operators for items in drawing order."""
        for item in items:
            match item:
                case Path():
                    yield self._path(item)
                case Text():
                    yield self.text(item, self._height, None)
                case Group():
                    yield from self.drawn(item.items)  # a structure tree would mark its content here
                case _:
                    assert_never(item)

    def text(self, item: Text, height: Mm, matrix: Matrix | None) -> str:
        """A text on a page of this height, which ``matrix`` (in points, y upwards) places on a sheet."""
        x, y = item.x * PT_PER_MM, (height - item.y) * PT_PER_MM
        if matrix:
            a, b, c, d, e, f = matrix
            start = f"{a} {b} {c} {d} {number(a * x + c * y + e)} {number(b * x + d * y + f)} Tm"
        else:
            start = f"{number(x)} {number(y)} Td"
        runs = (f"{self._font(name, item.size)}<{codes}> Tj" for name, codes in self._runs(item.text, item.font))
        return f"{self._set('fill', _colour(item.colour, 'g', 'rg'))}BT {start} {' '.join(runs)} ET"

    def _runs(self, text: str, font: FontName) -> list[tuple[str, str]]:
        """The text cut where another subset of the font has the glyphs: names of subsets, and codes in hexadecimal."""
        face = fonts.embeddable(font)
        cut: list[tuple[int, bytes]] = face.splitString(text, self._document)
        assert not any(0 in codes for _, codes in cut), f"no glyphs for {text!r}"  # code 0 would be drawn as a box
        return [(face.getSubsetInternalName(subset, self._document), codes.hex()) for subset, codes in cut]

    def _font(self, name: str, size: float) -> str:
        return self._set("font", f"{name} {number(size)} Tf")

    def _path(self, path: Path) -> str:
        paint = {(True, False): "f", (False, True): "S", (True, True): "B"}.get((bool(path.fill), bool(path.stroke)))
        if not paint:
            return ""
        fill = self._set("fill", _colour(path.fill, "g", "rg")) if path.fill else ""
        stroke = self._stroke(path.stroke) if path.stroke else ""
        return f"{fill}{stroke}{' '.join(self._commands(path.commands))} {paint}"

    def _stroke(self, stroke: Stroke) -> str:
        width = f"{number(stroke.width * PT_PER_MM)} w"
        dashes = f"[{numbers(dash * PT_PER_MM for dash in stroke.dashes)}] 0 d"
        parts = {
            "caps": ROUND,
            "stroke": _colour(stroke.colour, "G", "RG"),
            "width": width,
            "dashes": dashes if stroke.dashes or "dashes" in self._state else "",
        }
        return "".join(self._set(key, operator) for key, operator in parts.items() if operator)

    def _commands(self, commands: tuple[Command, ...]) -> Iterator[str]:
        for command in commands:
            match command:
                case MoveTo(x, y):
                    yield f"{self._point(x, y)} m"
                case LineTo(x, y):
                    yield f"{self._point(x, y)} l"
                case CurveTo(x1, y1, x2, y2, x, y):
                    yield f"{self._point(x1, y1)} {self._point(x2, y2)} {self._point(x, y)} c"
                case Close():
                    yield "h"
                case _:
                    assert_never(command)

    def _point(self, x: Mm, y: Mm) -> str:
        return numbers((x * PT_PER_MM, (self._height - y) * PT_PER_MM))

    def _set(self, key: str, operator: str) -> str:
        """The operator with a space after it, or nothing where it is in force already."""
        if self._state.get(key) == operator:
            return ""
        self._state[key] = operator
        return f"{operator} "


@lru_cache(maxsize=1024)
def _matrix(placement: Placement, page: Size, sheet: Size) -> Matrix:
    """The placement's map for points that count upwards from the bottom of page and sheet."""
    a, b, c, d, e, f = placement.matrix(page)
    right = (c * page.height + e) * PT_PER_MM
    up = (sheet.height - d * page.height - f) * PT_PER_MM
    return (a, -b, -c, d, right, up)


@lru_cache(maxsize=64)
def _pdf_box(box: Box, sheet: Size) -> tuple[bytes]:
    """Left, lower, right, upper in points; as bytes, which reportlab copies and does not format anew each time."""
    edges = (box.x, sheet.height - box.bottom, box.right, sheet.height - box.y)
    return (numbers(edge * PT_PER_MM for edge in edges).encode(),)


def _corner(size: Size) -> tuple[float, float]:
    """Width and height in points."""
    return round(size.width * PT_PER_MM, 3), round(size.height * PT_PER_MM, 3)


@lru_cache(maxsize=256)
def _colour(colour: Colour, grey: str, rgb: str) -> str:
    """The operator for a colour; equal channels are grey, so that they are printed with black ink alone."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return f"{number(channels[0])} {grey}" if len(set(channels)) == 1 else f"{numbers(channels)} {rgb}"


RENDERER = Renderer(suffix="pdf", render=render)
