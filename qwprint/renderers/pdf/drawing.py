"""Pages and sheets on reportlab's canvas: what is repeated as forms, what is read in the sheet's own content."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

from qwprint.draw.document import Document, PlacedText, Sheet, Slot
from qwprint.draw.geometry import Box, Size
from qwprint.draw.numerals import numbers
from qwprint.draw.scene import leaves
from qwprint.renderers.pdf import plan
from qwprint.renderers.pdf.content import ARTIFACT, END, Content, corner, matrix, opened, pdf_box, rectangle
from qwprint.renderers.pdf.known import Known
from qwprint.renderers.pdf.packing import compress
from qwprint.renderers.pdf.structure import Element, Part, Run, around, bare, read


class Drawing:
    """Draws a document on a canvas, and says what is read on each sheet."""

    def __init__(self, canvas: Any, document: Document) -> None:
        """Nothing is drawn yet."""
        self._canvas = canvas
        self._document = document
        self._known = Known(canvas)
        self._rows: dict[tuple[Slot, ...], str] = {}
        self.forms: list[str] = []
        """The names of all forms."""

    def add_forms(self, planned: tuple[tuple[plan.Block, ...], ...]) -> None:
        """Draws the pages that are repeated, and the rows of them that recur on sheets."""
        for index in plan.repeated_pages(planned):
            page = self._document.pages[index]
            with self._form(f"P{index}", page.size):
                self._write(Content(self._known, page.size.height).items(tuple(leaves(page.items))))
        for nth, (slots, size) in enumerate(plan.repeated_rows(self._document, planned).items()):
            with self._form(f"S{nth}", size):
                self._place(slots, size)
            self._rows[slots] = f"S{nth}"

    def add_sheet(self, sheet: Sheet, blocks: tuple[plan.Block, ...]) -> tuple[Part, ...]:
        """One PDF page: its boxes, its pages, its running numbers; returns what is read on it, in this order."""
        canvas, size = self._canvas, sheet.size
        canvas.setPageSize(corner(size))
        canvas.setTrimBox(pdf_box(sheet.trim, size))
        canvas.setBleedBox(pdf_box(sheet.bleed, size))
        marks, content = count(), Content(self._known, size.height)
        texts = sheet.texts
        parts: list[Part] = []
        for block in blocks:
            match block.way:
                case "read":
                    parts += [self._read(slot, size, marks) for slot in block.slots]
                case "shown":
                    parts.append(self._picture(block, texts, size))
                    self._write((opened("Figure", next(marks)),))
                    self._show(block.slots, size)
                    self._write((*_written(content, texts, size), END))
                    texts = ()
                case "artifact":
                    self._write((ARTIFACT,))
                    self._show(block.slots, size)
                    self._write((END,))
        for text in texts:
            parts.append(Element("P", (Run(),)))
            self._write((opened("P", next(marks)), *_written(content, (text,), size), END))
        canvas.showPage()
        compress(canvas._doc.Pages.pages[-1])  # noqa: SLF001 - the page that was shown
        return tuple(parts)

    def _read(self, slot: Slot, size: Size, marks: Iterator[int]) -> Element:
        """Writes a page into the sheet's content: a section with the page's label as its title."""
        page = self._document.pages[slot.page]
        parts = read(page.items, lambda drawn: rectangle(self._known.extent(drawn), slot.placement, page.size, size))
        self._write((f"q {numbers(matrix(slot.placement, page.size, size))} cm",))
        self._write(Content(self._known, page.size.height).drawn(parts, marks))
        self._write(("Q",))
        return Element("Sect", tuple(map(bare, parts)), title=page.label)

    def _picture(self, block: plan.Block, texts: tuple[PlacedText, ...], size: Size) -> Element:
        """What is read of pages that are shown: how many of what, with which numbers, and where."""
        pages = [(slot.placement, self._document.pages[slot.page].size) for slot in block.slots]
        boxes = [rectangle(Box(0, 0, page.width, page.height), place, page, size) for place, page in pages]
        box = around(corner for left, low, right, up in boxes for corner in ((left, low), (right, up)))
        return Element("Figure", (Run(),), plan.description(self._document, block, texts), box=box)

    def _show(self, slots: tuple[Slot, ...], size: Size) -> None:
        """Places pages, all at once where the row of them is a form."""
        if slots in self._rows:
            self._canvas.doForm(self._rows[slots])
        else:
            self._place(slots, size)

    def _place(self, slots: tuple[Slot, ...], size: Size) -> None:
        for slot in slots:
            self._write((f"q {numbers(matrix(slot.placement, self._document.pages[slot.page].size, size))} cm",))
            self._canvas.doForm(f"P{slot.page}")
            self._write(("Q",))

    @contextmanager
    def _form(self, name: str, size: Size) -> Iterator[None]:
        """What is drawn inside becomes a form."""
        self._canvas.beginForm(name, 0, 0, *corner(size))
        yield
        self._canvas.endForm()
        self.forms.append(name)

    def _write(self, operators: Iterable[str]) -> None:
        self._canvas.addLiteral("\n".join(operators))


def _written(content: Content, texts: tuple[PlacedText, ...], sheet: Size) -> Iterator[str]:
    """The operators for running numbers."""
    for placed in texts:
        yield content.text(placed.text, placed.size.height, matrix(placed.placement, placed.size, sheet))
