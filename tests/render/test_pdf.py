"""The PDF holds what the document says, where it says, and nothing else."""

import io
import re
from dataclasses import replace

import pikepdf
import pypdfium2
import pytest

from qwprint import renderers
from qwprint.draw.document import Document, Page, PlacedText
from qwprint.draw.geometry import Box, Placement, Size
from qwprint.draw.scene import Path, Text, leaves
from qwprint.layout.impose import Imposition, single
from tests.preflight import path_box
from tests.render import readback, sample

PLACED = [
    pytest.param(sample.A4, Imposition(note="100 %"), id="a4 turned"),
    pytest.param(sample.A4, Imposition(n_up=(1, 2), flip="long", back_offset=(0.7, -1.2)), id="a4 upright, long edge"),
    pytest.param(sample.LETTER, Imposition(flip="long"), id="letter turned, long edge"),
    pytest.param(sample.LETTER, Imposition(flip="short"), id="letter turned, short edge"),
    pytest.param(sample.LETTER, Imposition(n_up=(1, 3), flip="short"), id="letter upright, short edge"),
]


def rendered(document: Document) -> pikepdf.Pdf:
    (content,) = renderers.find("pdf").render(document)
    return pikepdf.open(io.BytesIO(content))


def on_sheet(box: Box, size: Size, placement: Placement) -> Box:
    """A box of a page on the sheet, by its corners."""
    a, b, c, d, e, f = placement.matrix(size)
    corners = [(a * x + c * y + e, b * x + d * y + f) for x in (box.x, box.right) for y in (box.y, box.bottom)]
    xs, ys = zip(*corners, strict=True)
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@pytest.mark.parametrize(("paper", "how"), PLACED)
def test_every_path_lies_where_it_was_declared(paper, how):
    document = sample.document(paper, how)
    pdf = rendered(document)
    assert len(pdf.pages) == len(document.sheets)
    for sheet, page in zip(document.sheets, pdf.pages, strict=True):
        declared = [
            (on_sheet(path_box(item, stroked=False), document.pages[slot.page].size, slot.placement), item)
            for slot in sheet.slots
            for item in leaves(document.pages[slot.page].items)
            if isinstance(item, Path)
        ]
        for (box, item), painted in zip(declared, readback.paths(page), strict=True):
            assert readback.near(box, painted.box, 0.005)
            assert (
                painted.operator
                == {(True, False): "f", (False, True): "S", (True, True): "B"}[
                    item.fill is not None, item.stroke is not None
                ]
            )
            if item.stroke:
                assert painted.width == pytest.approx(item.stroke.width, abs=0.001)


@pytest.mark.parametrize(("paper", "how"), PLACED)
def test_every_text_starts_where_it_was_declared_and_runs_with_its_page(paper, how):
    document = sample.document(paper, how)
    for sheet, page in zip(document.sheets, rendered(document).pages, strict=True):
        pieces, furniture = (
            [
                PlacedText(item, document.pages[slot.page].size, slot.placement)
                for slot in sheet.slots
                for item in leaves(document.pages[slot.page].items)
                if isinstance(item, Text) and bool(document.pages[slot.page].label) == labelled
            ]
            for labelled in (True, False)
        )
        for placed, written in zip((*pieces, *sheet.texts, *furniture), readback.texts(page), strict=True):
            a, b, c, d, e, f = placed.placement.matrix(placed.size)
            x, y = placed.text.x, placed.text.y
            assert (written.x, written.y) == pytest.approx((a * x + c * y + e, b * x + d * y + f), abs=0.005)
            assert (written.across, written.down) == pytest.approx((a, b))


@pytest.mark.parametrize(("paper", "how"), PLACED)
def test_boxes_for_the_print_shop(paper, how):
    document = sample.document(paper, how)
    for sheet, page in zip(document.sheets, rendered(document).pages, strict=True):
        assert readback.near(readback.box(page, "/TrimBox"), sheet.trim, 0.001)
        assert readback.near(readback.box(page, "/BleedBox"), sheet.bleed, 0.001)
        assert readback.near(readback.box(page, "/MediaBox"), Box(0, 0, paper.width, paper.height), 0.001)


def test_only_embedded_subsets_of_our_own_font():
    """Case 29: a print shop refuses files with fonts that are not embedded."""
    pdf = rendered(sample.document(count=400))
    fonts = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
    assert len(fonts) == 2
    for font in fonts:
        assert re.fullmatch(r"/[A-Z]{6}\+SourceSans3-(Regular|SemiBold)", str(font.BaseFont))
        assert len(bytes(font.FontDescriptor.FontFile2.read_bytes())) < 40_000
        assert "/ToUnicode" in font


def test_texts_can_be_read_and_searched():
    (content,) = renderers.find("pdf").render(sample.document(count=3))
    with pypdfium2.PdfDocument(content) as document:
        words = document[0].get_textpage().get_text_range()
    for expected in ("Größe, Übermaß, żółć · 7 € – „inoffiziell“", "Print at 100 %", "12"):
        assert expected in words


def test_what_the_file_says_of_itself():
    pdf = rendered(sample.document())
    assert pdf.pdf_version == "1.7"
    assert str(pdf.docinfo.Title) == "Qwixx – score pad"
    assert str(pdf.docinfo.Creator) == "qwprint"
    assert str(pdf.Root.Lang) == "en"
    assert bool(pdf.Root.ViewerPreferences.DisplayDocTitle)
    assert not {"/OpenAction", "/AA", "/AcroForm", "/Names"} & set(pdf.Root.keys())


@pytest.mark.parametrize("count", [1, 4, 30])
def test_the_syntax_is_right(count):
    assert rendered(sample.document(count=count)).check_pdf_syntax() == []


def test_a_page_is_drawn_once_however_often_it_is_printed():
    few, many = sample.document(count=4), sample.document(count=400)
    sizes = [len(renderers.find("pdf").render(document)[0]) for document in (few, many)]
    assert sizes[1] - sizes[0] < 99 * 400
    pdf = rendered(many)
    forms = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
    assert len(forms) == 3
    for page in pdf.pages:
        operators = [str(operator) for _, operator in pikepdf.parse_content_stream(page)]
        assert operators.count("Do") == 2
        assert operators.count("Tj") == 4


def test_grey_is_black_ink_alone():
    grey = Page(size=Size(50, 50), items=sample.page().items[36:37], label="")
    assert [str(o) for _, o in operators_of(grey) if str(o) in {"g", "rg", "G", "RG"}] == ["g", "G"]


def test_colour_keeps_its_channels():
    (colour, *_) = [operands for operands, o in operators_of(sample.page()) if str(o) == "rg"]
    assert [round(float(value) * 255) for value in colour] == [0xE5, 0x8C, 0x80]


def operators_of(page: Page):
    pdf = rendered(single("", "en", (replace(page, label="read"),)))
    return [(list(operands), operator) for operands, operator in pikepdf.parse_content_stream(pdf.pages[0])]


def test_a_page_as_large_as_the_paper_is_a_sheet_of_its_own():
    pdf = rendered(single("Daily", "de", (sample.page(sample.A4), sample.page(sample.LETTER))))
    assert [[round(float(v)) for v in page.TrimBox] for page in pdf.pages] == [[0, 0, 595, 842], [0, 0, 612, 792]]


def test_same_document_same_bytes_after_others():
    document = sample.document(how=Imposition(flip="long"), count=9)
    first = renderers.find("pdf").render(document)
    renderers.find("pdf").render(sample.document(sample.LETTER, numbered=False))
    assert renderers.find("pdf").render(document) == first


def test_a_character_without_a_glyph_never_becomes_a_box():
    bad = Page(size=Size(50, 50), items=(Text(5, 5, "\u5b57", "regular", 9.0, "#000000"),), label="")
    for name in ("pdf", "svg"):
        with pytest.raises(AssertionError, match="no glyphs"):
            renderers.find(name).render(single("", "en", (bad,)))


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_a_number_that_is_none_is_never_written(value):
    bad = Page(size=Size(50, 50), items=(Text(value, 5, "x", "regular", 9.0, "#000000"),), label="")
    for name in ("pdf", "svg"):
        with pytest.raises(AssertionError, match="nan nor inf"):
            renderers.find(name).render(single("", "en", (bad,)))
