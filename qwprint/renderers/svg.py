"""SVG by svgwrite: one file a sheet, user units are mm, text is outlined and has its words in ``aria-label``.

No scripts, no fonts, no references to other files. Pages and texts that a sheet holds more than once are
defined once and used.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, TypeAlias, assert_never

from qwprint.draw.document import Document, Page, PlacedText, Sheet, Slot
from qwprint.draw.geometry import Placement, Size
from qwprint.draw.numerals import number, numbers
from qwprint.draw.outline import trace
from qwprint.draw.reading import joined
from qwprint.draw.scene import (
    Close,
    Command,
    CurveTo,
    FontName,
    Group,
    Item,
    LineTo,
    MoveTo,
    Path,
    Role,
    Text,
    groups,
    leaves,
)
from qwprint.renderer import Renderer

Run: TypeAlias = tuple[str, FontName, float]
"""Text, font and size: what the outlines of a text depend on besides its place."""

ROLES: dict[Role, dict[str, str]] = {
    "H1": {"role": "heading", "aria-level": "1"},
    "H2": {"role": "heading", "aria-level": "2"},
    "P": {"role": "img"},
    "L": {"role": "list"},
    "LI": {"role": "listitem"},
    "Table": {"role": "table"},
    "TR": {"role": "row"},
    "TD": {"role": "cell"},
    "Note": {"role": "note"},
}
"""What roles are called in SVG (WAI-ARIA 1.2). A paragraph may not have words of its own there, a picture may."""

COLUMN, ROW = {"role": "columnheader"}, {"role": "rowheader"}
"""What a head is called, by what it heads: rows of nothing but heads stand over columns."""

DECLARATION = b'<?xml version="1.0" encoding="utf-8"?>\n'


def render(document: Document) -> tuple[bytes, ...]:
    """One file for each sheet; the same document makes the same bytes."""
    return tuple(_sheet(document, nth, sheet) for nth, sheet in enumerate(document.sheets, start=1))


def _sheet(document: Document, nth: int, sheet: Sheet) -> bytes:
    import svgwrite

    width, height = number(sheet.size.width), number(sheet.size.height)
    drawing = svgwrite.Drawing(size=(f"{width}mm", f"{height}mm"), viewBox=f"0 0 {width} {height}", debug=False)
    drawing.attribs.update(_inherited(document.language))
    title = document.title if len(document.sheets) == 1 else f"{document.title} – {nth}/{len(document.sheets)}"
    drawing.set_desc(title=title)
    artist = _Artist(drawing, _repeated(document, sheet))
    often = Counter(slot.page for slot in sheet.slots)
    for page in sorted(page for page, times in often.items() if times > 1):
        drawing.defs.add(artist.page(document.pages[page], id=f"page{page}"))
    for slot in sheet.slots:
        drawing.add(_slot(artist, document, slot, shared=often[slot.page] > 1))
    for placed in sheet.texts:
        drawing.add(_placed_text(artist, placed))
    return DECLARATION + str(drawing.tostring()).encode()


def _inherited(language: str) -> dict[str, str]:
    """Attributes of the root: the language, and what every path shares."""
    shared = {"fill": "none", "stroke-linecap": "round", "stroke-linejoin": "round"}
    return {"lang": language, "xml:lang": language, **shared}


def _repeated(document: Document, sheet: Sheet) -> frozenset[Run]:
    """The texts that occur more than once in what the sheet draws, running numbers aside."""
    pages = {slot.page for slot in sheet.slots}
    runs = Counter(_run(i) for n in sorted(pages) for i in leaves(document.pages[n].items) if isinstance(i, Text))
    return frozenset(run for run, times in runs.items() if times > 1)


def _slot(artist: "_Artist", document: Document, slot: Slot, *, shared: bool) -> Any:
    """A page in its place, announced by its label where that can be said of the whole."""
    page = document.pages[slot.page]
    moved = _transform(slot.placement, page.size)
    if not shared:
        return artist.page(page, **moved)
    label = {"role": "img", "aria-label": page.label} if page.label else {}
    return artist.element("use", **{"xlink:href": f"#page{slot.page}"}, **moved, **label)


def _placed_text(artist: "_Artist", placed: PlacedText) -> Any:
    group = artist.element("g", **_transform(placed.placement, placed.size))
    group.add(artist.text(placed.text, spoken=True))
    return group


class _Artist:
    """Makes the elements of one drawing and defines repeated texts in it as they come."""

    def __init__(self, drawing: Any, repeated: frozenset[Run]) -> None:
        self._drawing = drawing
        self._repeated = repeated
        self._defined: dict[Run, str] = {}

    def element(self, kind: str, **attributes: str) -> Any:
        """An element with attributes that svgwrite need not know."""
        made = self._drawing.g()
        made.elementname = kind
        made.attribs.update(attributes)
        return made

    def page(self, page: Page, **attributes: str) -> Any:
        """A page as a group, silent where it has no label."""
        group = self.element("g", **attributes)
        for element in self._drawn(page.items, spoken=bool(page.label)):
            group.add(element)
        return group

    def text(self, item: Text, *, spoken: bool) -> Any:
        """The outlines of a text, with its words where no group speaks for it."""
        label = {"role": "img", "aria-label": joined((item,))} if spoken and item.text.strip() else {}
        run = _run(item)
        if run not in self._repeated:
            return self.element("path", d=_outline(run, item.x, item.y), fill=item.colour, **label)
        place = {"x": number(item.x), "y": number(item.y)}
        return self.element("use", **{"xlink:href": f"#{self._define(run)}"}, **place, fill=item.colour, **label)

    def _define(self, run: Run) -> str:
        if run not in self._defined:
            self._defined[run] = f"t{len(self._defined)}"
            self._drawing.defs.add(self.element("path", id=self._defined[run], d=_outline(run, 0.0, 0.0)))
        return self._defined[run]

    def _drawn(self, items: tuple[Item, ...], *, spoken: bool, head: dict[str, str] = COLUMN) -> Iterator[Any]:
        for item in items:
            match item:
                case Path():
                    yield self.element("path", d="".join(map(_command, item.commands)), **_paint(item))
                case Text():
                    yield self.text(item, spoken=spoken)
                case Group():
                    yield self._group(item, head, spoken=spoken)
                case _:
                    assert_never(item)

    def _group(self, group: Group, head: dict[str, str], *, spoken: bool) -> Any:
        said = _said(group, head) if spoken else {}
        made = self.element("g", **{"data-name": group.name}, **said)
        inner = [part.role for part in group.items if isinstance(part, Group)]
        below = COLUMN if all(role == "TH" for role in inner) else ROW
        for element in self._drawn(group.items, spoken=spoken and "aria-label" not in said, head=below):
            made.add(element)
        return made


def _said(group: Group, head: dict[str, str]) -> dict[str, str]:
    """A group's role, and its words unless parts of it have roles or labels and speak for themselves."""
    if group.label:
        return {"role": "img", "aria-label": group.label}
    if not group.role:
        return {}
    role = head if group.role == "TH" else ROLES[group.role]
    if any(part.role or part.label for part in groups(group.items)):
        return {} if group.role == "P" else role
    words = joined(item for item in leaves(group.items) if isinstance(item, Text) and item.text.strip())
    return {**role, "aria-label": words} if words else {}


def _run(item: Text) -> Run:
    return item.text, item.font, item.size


@lru_cache(maxsize=4096)
def _outline(run: Run, x: float, y: float) -> str:
    """The outlines of a run that starts at x on the baseline y, as path commands."""
    from fontTools.pens.svgPathPen import SVGPathPen

    pen = SVGPathPen(None, ntos=number)
    text, font, size = run
    trace(Text(0, 0, text, font, size, ""), pen, x=x, y=y)
    return str(pen.getCommands())


def _paint(path: Path) -> dict[str, str]:
    painted = {"fill": path.fill} if path.fill else {}
    if path.stroke:
        painted |= {"stroke": path.stroke.colour, "stroke-width": number(path.stroke.width)}
        if path.stroke.dashes:
            painted["stroke-dasharray"] = numbers(path.stroke.dashes)
    return painted


def _command(command: Command) -> str:
    match command:
        case MoveTo(x, y):
            return f"M{numbers((x, y))}"
        case LineTo(x, y):
            return f"L{numbers((x, y))}"
        case CurveTo(x1, y1, x2, y2, x, y):
            return f"C{numbers((x1, y1, x2, y2, x, y))}"
        case Close():
            return "Z"
        case _:
            assert_never(command)


def _transform(placement: Placement, page: Size) -> dict[str, str]:
    """The transform that puts a page in its place, or nothing where it already is."""
    matrix = placement.matrix(page)
    if matrix == (1, 0, 0, 1, 0, 0):
        return {}
    moved = numbers(matrix[4:])
    return {"transform": f"translate({moved})" if matrix[:4] == (1, 0, 0, 1) else f"matrix({numbers(matrix)})"}


RENDERER = Renderer(suffix="svg", render=render)
