"""A page with everything that can be drawn, and documents of it."""

from dataclasses import replace

from qwprint.draw import fonts, shapes
from qwprint.draw.document import Document, Page, Sheet, Slot
from qwprint.draw.geometry import Box, Placement, Size
from qwprint.draw.scene import Group, Item, Path, Stroke, Text
from qwprint.layout import text
from qwprint.layout.impose import Imposition, Piece, impose

A4 = Size(210.0, 297.0)
LETTER = Size(215.9, 279.4)
STANDARD = Size(119.0, 74.0)
BARS = ("#e58c80", "#fff3bb", "#afd7aa", "#a3a3a3")


def page(size: Size = STANDARD, *, numbered: bool = True) -> Page:
    """Four bars of eleven fields with figures, round and dashed ones among them, and a foot line with accents."""
    items: list[Item] = []
    for row, colour in enumerate(BARS):
        items.append(Path(shapes.rectangle(Box(3, 5 + row * 15, 113, 12), 2), colour, Stroke("#262626", 0.5)))
        items += [_field(row, column) for column in range(11)]
    words = "Größe, Übermaß, żółć · 7 € – „inoffiziell“"
    items += [
        text.line(3, 71, words, size=7.0),
        text.line(60, 71, "Qwixx", size=9.0, font="bold"),
        Group(
            "links",
            tuple(Path(shapes.polyline(((3, y), (116, y + 0.5))), None, Stroke("#0b4a86", 1.0)) for y in (2, 3)),
        ),
    ]
    number = Text(116, 71, "{}", "regular", 7.0, "#595959") if numbered else None
    return Page(size=size, items=tuple(items), label="Qwixx", safe=1.5, number=number)


def _field(row: int, column: int) -> Group:
    box = Box(6 + column * 10, 7 + row * 15, 8, 8)
    outline = shapes.circle(box.cx, box.cy, 4) if column == 10 else shapes.rectangle(box, 1.0)
    path = Path(outline, "#ffffff", Stroke("#a3302a", 0.25, (0.5, 0.7) if column % 2 else ()))
    figure = text.middle(box, str(column + 2), size=14.0, colour="#a3302a")
    return Group(f"field {row} {column}", (path, figure), f"red {column + 2}" if row == 0 else "")


def document(
    paper: Size = A4, how: Imposition | None = None, *, count: int | None = None, numbered: bool = True
) -> Document:
    """The page imposed, as many as fit unless said otherwise."""
    piece = Piece(title="Qwixx – score pad", language="en", pages=(page(numbered=numbered),), count=count)
    return impose(piece, paper, how or Imposition(note="Print at 100 %"))


def other_font(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The items with bold for regular and regular for bold."""
    changed: list[Item] = []
    for item in items:
        match item:
            case Group():
                changed.append(replace(item, items=other_font(item.items)))
            case Text():
                changed.append(replace(item, font="regular" if item.font == "bold" else "bold"))
            case Path():
                changed.append(item)
    return tuple(changed)


A5 = Size(148.0, 210.0)
RULE = Path(shapes.polyline(((10, 5), (138, 5))), None, Stroke("#262626", 0.25))


def _line(y: float, words: str, *, x: float = 10.0, hyphen: bool = False) -> Text:
    return Text(x, y, words, "regular", 9.0, "#262626", hyphen=hyphen)


def _role(kind, *items: Item) -> Group:
    return Group(kind.lower(), items, role=kind)


def told(label: str = "Rules") -> Page:
    """A page with every role, a broken word, a rule between two lines of a paragraph, a picture, decoration."""
    bold = Text(10 + fonts.width("of ", "regular", 9.0), 25, "five", "bold", 9.0, "#262626")
    table = (
        _role("TR", _role("TH", _line(70, "Crosses")), _role("TH", _line(70, "Points", x=40))),
        _role("TR", _role("TH", _line(75, "1")), RULE, _role("TD", _line(75, "1", x=40))),
        _role("TR", _role("TH", _line(80, "2")), _role("TD", _line(80, "3", x=40))),
    )
    items = (
        RULE,
        _role("H1", _line(10, "The turn")),
        _role("P", _line(15, "A row of eleven num-", hyphen=True), _line(20, "bers takes a lock at the end"), RULE),
        _role("P", _line(25, "of "), bold, RULE, _line(30, "crosses.")),
        _role(
            "L", _role("LI", _line(35, "–"), _line(35, "one", x=14)), _role("LI", _line(40, "two"), _line(45, "lines"))
        ),
        Group("plain", (_line(50, "unofficial"), Group("picture", (_line(55, "7"), RULE), "a red seven"))),
        _role("Table", *table),
        _role("Note", Group("picture", (RULE,), "a lock"), _line(90, "closes a row.")),
        _line(95, " "),
    )
    return Page(size=A5, items=items, label=label)


def repeated(page: Page, sheets: int) -> Document:
    """Two copies of a page side by side on every sheet."""
    slots = tuple(Slot(0, Placement(page.size.width * i, 0)) for i in (0, 1))
    paper = Size(page.size.width * 2, page.size.height)
    whole = Box(0, 0, paper.width, paper.height)
    sheet = Sheet(size=paper, slots=slots, trim=whole, bleed=whole)
    return Document(title="Rules", language="en", pages=(page,), sheets=(sheet,) * sheets)
