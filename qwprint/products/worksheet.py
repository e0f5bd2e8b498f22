"""Worksheets: maths problems from the games, for one child, several versions or a class, with keys."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from typing import Literal

from qwprint import worksheets
from qwprint.base import worksheet_ids
from qwprint.base.base32 import checks
from qwprint.base.rng import Stream
from qwprint.base.worksheet_ids import WorksheetId
from qwprint.draw import fonts
from qwprint.draw.document import Page
from qwprint.draw.sharing import Pool
from qwprint.job import Product, Style, Work
from qwprint.products import worksheet_overview
from qwprint.products.worksheet_choice import chosen
from qwprint.products.worksheet_head import TYPE, Content, name_room
from qwprint.products.worksheet_page import pages
from qwprint.products.worksheet_plan import words_of
from qwprint.worksheet import Kind

PAIR = 4
"""Characters of the code that sheet and key share: one of a million."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Child:
    """One worksheet of an order: what is its own, and what is free text on it.

    Attributes:
        id: its settings and its seed.
        name: printed on the line for the name; empty to be written.
    """

    id: WorksheetId
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WorksheetOrder:
    """What worksheets to print.

    Attributes:
        children: a worksheet each, in order.
        key: the answers as a file of its own, as the last pages of the same file, or not at all.
        title: what stands on top instead of the kind's own title.
        day: the date on the sheets, None to be written.
        group: the class, empty to be written.
    """

    children: tuple[Child, ...]
    key: Literal["separate", "same", "none"] = "separate"
    title: str = ""
    day: date | None = None
    group: str = ""


def make(order: WorksheetOrder, style: Style) -> tuple[Work, ...]:
    """The sheets in order, and the keys in the same order, after an overview where there are several.

    Raises:
        UsageError: a kind has not so many different problems.
        LayoutError: not even one problem fits the paper.
    """
    contents = [_content(child, order) for child in order.children]
    pool = Pool()
    sheets = tuple(page for content in contents for page in _pages(content, style, pool, solved=False))
    kind = worksheets.find_code(order.children[0].id.code)
    words = words_of(kind, style.language)
    title = order.title or words["title"]
    sheet = Work(suffix="", title=title, pages=sheets)
    if order.key == "none":
        return (sheet,)
    overview = worksheet_overview.pages(contents, style, words) if len(contents) > 1 else ()
    keys = (*overview, *(page for content in contents for page in _pages(content, style, pool, solved=True)))
    if order.key == "same":
        return (replace(sheet, pages=(*sheets, *keys)),)
    return (sheet, Work(suffix="-key", title=f"{title} – {words['answer key']}", pages=keys))


def shortened(order: WorksheetOrder, style: Style) -> tuple[int, ...]:
    """Which children, counted from 0, have a name that is too long for its line and ends in an ellipsis."""
    found = []
    for number, child in enumerate(order.children):
        words = words_of(worksheets.find_code(child.id.code), child.id.language)
        size = child.id.size
        if fonts.width(child.name, "regular", TYPE[size]) > name_room(style.paper.width, words, size):
            found.append(number)
    return tuple(found)


def _pages(content: Content, style: Style, pool: Pool, *, solved: bool) -> Iterator[Page]:
    """A child's pages, in the child's language; what they have in common with others' is kept once."""
    own = replace(style, language=content.language)
    words = words_of(content.kind, content.language)
    for page in pages(content, own, words, solved=solved):
        yield replace(page, items=pool.shared(page.items))


def _content(child: Child, order: WorksheetOrder) -> Content:
    identity = child.id
    kind = worksheets.find_code(identity.code)
    level = kind.levels[identity.level]
    stream = Stream(f"seed {identity.token}", domain(kind, identity))
    words = words_of(kind, identity.language)
    text = worksheet_ids.write(identity)
    return Content(
        kind=kind,
        level=level,
        problems=chosen(kind, level, identity.count, stream, repeats=identity.repeats),
        size=identity.size,
        language=identity.language,
        id=text,
        pair=checks(text.replace("-", ""), PAIR),
        title=order.title,
        name=child.name,
        date=words.short_date(order.day) if order.day else "",
        group=order.group,
    )


def domain(kind: Kind, identity: WorksheetId) -> str:
    """The stream's domain: ``qwprint/worksheet dice-sums/level 1/v1/number 0``."""
    return f"qwprint/worksheet {kind.name}/level {identity.level}/v{identity.version}/number {identity.number}"


PRODUCT = Product(name="worksheet", make=make)
