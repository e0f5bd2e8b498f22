"""Every pad as files: fields where they were declared, both formats alike, fonts embedded, boxes and words set."""

import io
import re
from functools import lru_cache

import pikepdf
import pytest

from qwprint import renderers
from qwprint.draw.document import Document, Slot
from qwprint.draw.geometry import Box, Placement, Size
from qwprint.layout.paper import PAPERS
from tests.contract import cases
from tests.preflight import field_boxes
from tests.render import raster, readback

every = pytest.mark.parametrize("case", cases.CASES, ids=str)
on_both_papers = pytest.mark.parametrize("paper", ["a4", "letter"])


@lru_cache(maxsize=64)
def rendered(case: cases.Case, paper: str, language: str = "en") -> tuple[Document, bytes]:
    document = cases.document(case, PAPERS[paper], language=language)
    (content,) = renderers.find("pdf").render(document)
    return document, content


def placed(box: Box, slot: Slot, size: Size) -> Box:
    """Where a box of a page lies on the sheet, written out by hand for each turn."""
    place: Placement = slot.placement
    match place.turns:
        case 0:
            return Box(place.x + box.x, place.y + box.y, box.width, box.height)
        case 1:
            return Box(place.x + size.height - box.bottom, place.y + box.x, box.height, box.width)
        case _:
            raise AssertionError(place)


@every
@on_both_papers
def test_every_field_lies_within_a_twentieth_of_a_millimetre(case, paper):
    document, content = rendered(case, paper)
    size = document.pages[0].size
    with pikepdf.open(io.BytesIO(content)) as pdf:
        (page,) = pdf.pages
        boxes = [item.box for item in readback.paths(page)]
    for slot in (slot for slot in document.sheets[0].slots if slot.page == 0):
        for prefix in ("field ", "box "):
            for part, box in field_boxes(document.pages[0], prefix).items():
                wanted = placed(box, slot, size)
                assert any(readback.near(wanted, found, 0.05) for found in boxes), (part, wanted)


@every
def test_both_formats_show_the_same(case):
    document, _ = rendered(case, "a4")
    for difference in raster.differences(document):
        assert difference.alike, difference


@every
@on_both_papers
def test_only_embedded_subsets(case, paper):
    _, content = rendered(case, paper)
    with pikepdf.open(io.BytesIO(content)) as pdf:
        fonts = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
        assert fonts
        for font in fonts:
            assert re.fullmatch(r"/[A-Z]{6}\+SourceSans3-(Regular|SemiBold)", str(font.BaseFont))
            assert "/FontFile2" in font.FontDescriptor


@every
@on_both_papers
@pytest.mark.parametrize("language", cases.LANGUAGES)
def test_boxes_title_and_language(case, paper, language):
    document, content = rendered(case, paper, language)
    with pikepdf.open(io.BytesIO(content)) as pdf:
        (page,) = pdf.pages
        assert readback.near(readback.box(page, "/TrimBox"), document.sheets[0].trim, 0.01)
        assert readback.near(readback.box(page, "/BleedBox"), document.sheets[0].bleed, 0.01)
        assert str(pdf.Root.Lang) == language
        words = case.words(language)
        assert str(pdf.docinfo.Title).endswith(f" – {words['score pad']}")
        name = words[f"variant {case.variant}"] if case.variant else words["game title"]
        assert name in str(pdf.docinfo.Title)


@every
def test_a_scoresheet_is_drawn_once_however_many_there_are(case):
    _, content = rendered(case, "a4")
    with pikepdf.open(io.BytesIO(content)) as pdf:
        forms = [o for o in pdf.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
        drawn = [sum(str(operator) == "Tj" for _, operator in pikepdf.parse_content_stream(form)) for form in forms]
    assert sum(count > 2 for count in drawn) == 1
