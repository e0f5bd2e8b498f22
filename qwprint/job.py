"""What is ordered and what comes of it: the contracts between the command line, the press and the products."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from qwprint.draw.document import Page
from qwprint.draw.geometry import Size
from qwprint.draw.ink import Palette
from qwprint.layout.impose import Imposition


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """What all products have in common: paper size in mm, the inks' palette, and the language of every word."""

    paper: Size
    palette: Palette
    language: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """One file's worth of pages.

    Attributes:
        suffix: what its file name has after the stem (``""``, ``-key``).
        title: the title of the file.
        pages: one sheet each where there is no imposition, else the pages of pieces, all of one size.
        imposition: how pieces go on paper, None where every page is a sheet of its own.
        count: how many pages an imposition prints, None for one full sheet.
    """

    suffix: str
    title: str
    pages: tuple[Page, ...]
    imposition: Imposition | None = None
    count: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachment:
    """A file that is not drawn: what its name has after the stem (``.cert.json``), and its bytes."""

    suffix: str
    content: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """An order, ready for the press: it has all it takes, so the same job makes the same bytes anywhere.

    Attributes:
        product: the name of a module in ``qwprint/products``.
        order: that product's own value.
        style: paper, inks and language.
        formats: file suffixes without the dot, in the order they are written.
    """

    product: str
    order: Any
    style: Style
    formats: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Product:
    """A kind of thing to order: its name and how an order becomes works and attachments."""

    name: str
    make: Callable[[Any, Style], tuple[Work | Attachment, ...]]
