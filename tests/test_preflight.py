"""The preflight finds each kind of fault, and nothing on a sound page."""

from dataclasses import replace

import pytest

from qwprint.draw import shapes
from qwprint.draw.document import Document, Page, Sheet, Slot
from qwprint.draw.geometry import Box, Placement, Size
from qwprint.draw.scene import Group, Item, Path, Stroke, Text
from qwprint.layout.impose import Imposition, Piece, impose
from tests.preflight import Facts, document_faults, faults

FACTS = Facts(type_size=7.0, field=8.0)
BLACK = "#000000"


def field(name: str, x: float, y: float, side: float = 8.0, stroke: float = 0.25) -> Group:
    box = Box(x, y, side, side)
    return Group(name, (Path(shapes.rectangle(box, 1.0), "#ffffff", Stroke(BLACK, stroke)),))


def text(x: float, y: float, words: str = "Qwixx", size: float = 7.0) -> Text:
    return Text(x, y, words, "regular", size, BLACK)


def page(*items: Item, number: Text | None = None) -> Page:
    sound = (field("field 0 0", 5, 5), field("field 0 1", 13, 5), text(5, 20), text(5, 25, "7"))
    return Page(size=Size(60, 40), items=(*sound, *items), label="test", safe=2.0, number=number)


def test_a_sound_page_has_no_faults():
    assert faults(page(number=text(58, 37, "{}")), FACTS) == []


@pytest.mark.parametrize(
    ("fault", "bad"),
    [
        ("outside the safe area", page(text(1.5, 30))),
        ("outside the safe area", page(text(5, 37.9, "gap"))),
        ("outside the safe area", page(field("field 1 0", 51, 5))),
        ("outside the safe area", page(number=text(59, 37, "{}"))),
        ("texts overlap", page(text(6, 20.5, "and"))),
        ("texts overlap", page(Group("box", (text(6, 20.5, "and"),)))),
        ("fields overlap", page(field("field 1 0", 20.5, 5))),
        ("text on a field", page(text(17.5, 8, "Sum"))),
        ("text on a field", page(Group("row", (text(5, 14.6, "Qu"),)))),
        ("type too small", page(text(5, 30, size=6.9))),
        ("stroke too thin", page(field("field 1 0", 30, 5, stroke=0.2))),
        ("field too small", page(field("field 1 0", 30, 5, side=7.8))),
        ("no glyph", page(text(5, 30, "\u5b57"))),
        ("name not unique", page(field("field 0 0", 30, 5))),
    ],
)
def test_each_fault_is_found_and_nothing_else(fault, bad):
    found = faults(bad, FACTS)
    assert len(found) == 1
    assert found[0].startswith(fault)


def test_what_is_written_over_a_printed_figure_is_no_overlap():
    assert faults(page(Group("box sum", (text(30, 20, "7"), text(30, 20, "8")))), FACTS) == []


def test_an_imposed_document_has_no_faults():
    document = impose(
        Piece(title="", language="en", pages=(page(),), count=None), Size(210, 297), Imposition(note="100 %")
    )
    assert document_faults(document, FACTS) == []


def sheet_with(*slots: Slot, trim: Box) -> Document:
    furniture = Page(size=Size(210, 297), items=(text(20, 50, "ruler"),), label="")
    sheet = Sheet(size=Size(210, 297), slots=slots, trim=trim, bleed=trim)
    return Document(title="", language="en", pages=(page(), furniture), sheets=(sheet,))


@pytest.mark.parametrize(
    ("fault", "slots"),
    [
        ("furniture inside the trim", (Slot(0, Placement(20, 20)), Slot(1, Placement(0, 0)))),
        ("slots overlap", (Slot(0, Placement(20, 20)), Slot(0, Placement(79, 20)))),
        ("in the unprintable rim", (Slot(0, Placement(4, 20)),)),
    ],
)
def test_faults_of_sheets_are_found(fault, slots):
    found = document_faults(sheet_with(*slots, trim=Box(20, 20, 120, 40)), FACTS)
    assert len(found) == 1
    assert found[0].startswith(fault)


def test_facts_decide():
    assert faults(page(), replace(FACTS, type_size=9.0)) != []
    assert faults(page(), replace(FACTS, stroke=0.3)) != []
