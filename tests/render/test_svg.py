"""The SVG is strict XML, has its size in mm, needs nothing from outside, and says aloud what it shows."""

import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from qwprint import renderers
from qwprint.draw.document import Document, Page
from qwprint.draw.geometry import Size
from qwprint.draw.scene import Group, Text
from qwprint.layout.impose import Imposition, single
from tests.render import raster, sample

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"


def rendered(document: Document) -> list[ET.Element]:
    return [ET.fromstring(content) for content in renderers.find("svg").render(document)]


def documents():
    yield sample.document(count=9)
    yield sample.document(sample.LETTER, Imposition(n_up=(1, 2), flip="long", crop_marks=False))
    yield single("Daily", "de", (sample.page(sample.A4), sample.page(sample.LETTER)))


def test_one_file_a_sheet_in_mm():
    """Case 30: SVG has the wrong size in Inkscape."""
    for document in documents():
        roots = rendered(document)
        assert len(roots) == len(document.sheets)
        for root, sheet in zip(roots, document.sheets, strict=True):
            assert root.attrib["width"] == f"{sheet.size.width:g}mm"
            assert root.attrib["height"] == f"{sheet.size.height:g}mm"
            assert root.attrib["viewBox"] == f"0 0 {sheet.size.width:g} {sheet.size.height:g}"


def test_only_drawing_elements_and_nothing_from_outside():
    for document in documents():
        for root in rendered(document):
            elements = list(root.iter())
            assert {e.tag.removeprefix(SVG) for e in elements} <= {"svg", "title", "defs", "g", "use", "path"}
            names = [e.attrib["id"] for e in elements if "id" in e.attrib]
            assert len(names) == len(set(names))
            assert {e.attrib[HREF] for e in elements if HREF in e.attrib} == {f"#{name}" for name in names}
            assert not [n for e in elements for n in e.attrib if n.lower().startswith("on") or n in {"style", "href"}]


def test_title_and_language():
    first, second, third = rendered(sample.document(count=9))
    titles = [root.findtext(f"{SVG}title") for root in (first, second, third)]
    assert titles == [f"Qwixx – score pad – {n}/3" for n in (1, 2, 3)]
    assert first.attrib["lang"] == "en"
    (alone,) = rendered(sample.document())
    assert alone.findtext(f"{SVG}title") == "Qwixx – score pad"


def test_texts_are_outlines_that_can_be_heard():
    (root,) = rendered(sample.document(how=Imposition(n_up=(1, 1))))
    spoken = [e.attrib["aria-label"] for e in root.iter() if "aria-label" in e.attrib]
    assert "Größe, Übermaß, żółć · 7 € – „inoffiziell“" in spoken
    assert "red 7" in spoken
    assert all(e.attrib["role"] == "img" for e in root.iter() if "aria-label" in e.attrib)
    labelled = [e for e in root.iter(f"{SVG}g") if "aria-label" in e.attrib]
    assert len(labelled) == 11
    assert not [inner for e in labelled for inner in list(e.iter())[1:] if "aria-label" in inner.attrib]


def test_without_a_label_a_page_is_decoration():
    (root,) = rendered(single("Marks", "en", (sample.told(label=""),)))
    assert not [e for e in root.iter() if {"role", "aria-label"} & e.attrib.keys()]


def test_parts_have_their_roles_and_broken_words_are_whole():
    (root,) = rendered(single("Rules", "en", (sample.told(),)))
    spoken = [(e.attrib["role"], e.attrib.get("aria-label")) for e in root.iter() if "role" in e.attrib]
    assert spoken == [
        ("heading", "The turn"),
        ("img", "A row of eleven numbers takes a lock at the end"),
        ("img", "of five crosses."),
        ("list", None),
        ("listitem", "– one"),
        ("listitem", "two lines"),
        ("img", "unofficial"),
        ("img", "a red seven"),
        ("table", None),
        *[("row", None), ("columnheader", "Crosses"), ("columnheader", "Points")],
        *[("row", None), ("rowheader", "1"), ("cell", "1")],
        *[("row", None), ("rowheader", "2"), ("cell", "3")],
        ("note", None),
        ("img", "a lock"),
        ("img", "closes a row."),
    ]


def test_a_page_in_several_slots_is_defined_once_and_named_in_each():
    (root,) = rendered(sample.document())
    assert len([e for e in root.iter(f"{SVG}g") if e.attrib.get("data-name") == "field 0 3"]) == 1
    used = [e for e in root.iter(f"{SVG}use") if e.attrib[HREF] == "#page0"]
    assert [e.attrib["aria-label"] for e in used] == ["Qwixx"] * 4
    (content,) = renderers.find("svg").render(sample.document())
    assert len(content) < 60_000


def test_numbers_have_at_most_three_decimals():
    (content,) = renderers.find("svg").render(sample.document())
    body = content.decode().split("</title>")[1]
    assert not re.search(r"\d\.\d{4}", body)
    assert not re.search(r"\de[-+]?\d", body)


@pytest.mark.parametrize("label", ["<script>alert(1)</script>", "a & b", "\"' onload='x", "]]>", "<!--"])
def test_words_never_become_markup(label):
    page = Page(
        size=Size(50, 50), items=(Group("x", (), label), Text(5, 5, label, "regular", 9.0, "#000000")), label=label
    )
    (root,) = rendered(single(label, "en", (page,)))
    assert root.findtext(f"{SVG}title") == label
    assert [e.attrib["aria-label"] for e in root.iter() if "aria-label" in e.attrib] == [label, label]
    assert {e.tag.removeprefix(SVG) for e in root.iter()} <= {"svg", "title", "defs", "g", "path"}


def test_defined_texts_look_like_texts_in_place():
    """A text that occurs twice is drawn by reference; it looks no different."""
    text = Text(10, 20, "Größe 7", "bold", 24.0, "#a3302a")
    once = Page(size=Size(80, 40), items=(text,), label="")
    far = replace(text, x=300.0)
    twice = replace(once, items=(text, far))
    (one,), (two,) = (renderers.find("svg").render(single("", "en", (page,))) for page in (once, twice))
    assert b"<use" in two
    assert b"<use" not in one
    difference = raster.difference(raster.of_svg(one), raster.of_svg(two))
    assert difference.mean < 0.02
    assert difference.share == 0


def test_same_document_same_bytes():
    document = sample.document(count=9)
    assert renderers.find("svg").render(document) == renderers.find("svg").render(document)
