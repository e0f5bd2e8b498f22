"""Pages at trim size and the sheets of paper that carry them.

Pages stand once in ``Document.pages`` and sheets refer to them by position, so that a page printed a thousand times is
drawn once and a renderer can see that it is the same.
"""

from dataclasses import dataclass

from qwprint.draw.geometry import Box, Placement, Size
from qwprint.draw.scene import Item, Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One side of one finished piece at trim size.

    Attributes:
        size: trim size in mm.
        items: what is drawn, inside the trim.
        label: what a screen reader says of the page as a whole; without one, all of it is decoration.
        safe: how far from the trim nothing may come, in mm.
        number: where a running number may stand, as a text whose ``text`` is a template with ``{}``; None for none.
        bookmark: what the page is called in the outline of a file, where that names two pages or more.
    """

    size: Size
    items: tuple[Item, ...]
    label: str
    safe: float = 0.0
    number: Text | None = None
    bookmark: str = ""


@dataclass(frozen=True, slots=True)
class Slot:
    """A page (by its position in the document) and where it goes."""

    page: int
    placement: Placement


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One side of paper.

    Attributes:
        size: paper size in mm.
        slots: the pages on it, furniture (crop marks, ruler) included as a page of its own.
        texts: what differs from sheet to sheet: running numbers, each with the placement and the size of its page.
        trim: the block of finished pieces.
        bleed: the trim box and what is printed beyond it on purpose.
    """

    size: Size
    slots: tuple[Slot, ...]
    texts: "tuple[PlacedText, ...]" = ()
    trim: Box
    bleed: Box


@dataclass(frozen=True, slots=True)
class PlacedText:
    """A text in the coordinates of a page of ``size`` that is placed on a sheet."""

    text: Text
    size: Size
    placement: Placement


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """Everything a renderer needs: title and language (``en``, ``de``) of the file, pages and sheets."""

    title: str
    language: str
    pages: tuple[Page, ...]
    sheets: tuple[Sheet, ...]
