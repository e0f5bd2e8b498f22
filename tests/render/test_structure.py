"""Whoever hears a PDF gets its words in reading order, once each, and words for every picture."""

import io
from dataclasses import replace

import pikepdf
import pypdfium2
import pytest

from qwprint import renderers
from qwprint.base.units import PT_PER_MM
from qwprint.draw import shapes
from qwprint.draw.document import Document, Page, Sheet, Slot
from qwprint.draw.geometry import Box, Placement
from qwprint.draw.scene import Group, Item, Path, Stroke, Text
from qwprint.layout.impose import Imposition, single
from tests.contract import cases, challenges
from tests.render import readback, sample, structure


def written(document: Document) -> bytes:
    return renderers.find("pdf").render(document)[0]


def read(document: Document) -> structure.Reading:
    with pikepdf.open(io.BytesIO(written(document))) as pdf:
        return structure.read(pdf)


TOLD = [
    ("Sect/H1", "The turn"),
    ("Sect/P", "A row of eleven numbers takes a lock at the end"),
    ("Sect/P", "of five crosses."),
    ("Sect/L/LI/LBody", "– one"),
    ("Sect/L/LI/LBody", "two lines"),
    ("Sect/P", "unofficial"),
    ("Sect/Figure", "a red seven"),
    ("Sect/Table/TR/TH", "Crosses"),
    ("Sect/Table/TR/TH", "Points"),
    ("Sect/Table/TR/TH", "1"),
    ("Sect/Table/TR/TD", "1"),
    ("Sect/Table/TR/TH", "2"),
    ("Sect/Table/TR/TD", "3"),
    ("Sect/Note/Figure", "a lock"),
    ("Sect/Note", "closes a row."),
]


def heard(reading: structure.Reading) -> list[tuple[str, str]]:
    return [("/".join(spoken.path[1:]), spoken.text) for spoken in reading.spoken]


def test_parts_are_read_with_their_roles_in_drawing_order():
    reading = read(single("Rules", "en", (sample.told(),)))
    assert reading.faults == []
    assert heard(reading) == TOLD
    assert reading.artifacts == [" "]


def test_headings_of_tables_say_what_they_head():
    with pikepdf.open(io.BytesIO(written(single("Rules", "en", (sample.told(),))))) as pdf:
        heads = [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/S") == "/TH"]
        assert [str(head.A.Scope) for head in heads] == ["/Column", "/Column", "/Row", "/Row"]


def test_copies_of_a_rule_card_are_read_once():
    for sheets in (1, 3):
        reading = read(sample.repeated(sample.told(), sheets))
        assert reading.faults == []
        assert heard(reading) == [*TOLD, ("Figure", "Rules"), *[("Figure", "2 × Rules")] * (sheets - 1)]


def test_without_a_label_a_page_is_decoration():
    reading = read(single("Marks", "en", (sample.told(label=""),)))
    assert reading.faults == reading.spoken == []
    assert "closes a row." in reading.artifacts


@pytest.mark.parametrize(
    ("count", "how", "expected"),
    [
        (6, Imposition(), ["4 × Qwixx: 1, 2, 3, 4", "2 × Qwixx: 5, 6"]),
        (9, Imposition(n_up=(1, 2), flip="long"), ["2 × Qwixx: 1, 3", "2 × Qwixx: 2, 4", "2 × Qwixx: 5, 7"]),
        (3, Imposition(n_up=(1, 1), note="Print at 100 %"), ["Qwixx: 1", "Qwixx: 2", "Qwixx: 3"]),
    ],
    ids=["both full and partly empty", "backs", "one on a sheet"],
)
def test_a_sheet_of_scoresheets_is_one_picture_with_its_numbers(count, how, expected):
    reading = read(sample.document(how=how, count=count))
    assert reading.faults == []
    assert reading.texts[:3] == expected
    assert [spoken.page for spoken in reading.spoken] == list(range(len(reading.spoken)))
    assert all(artifact.startswith("50 mm") for artifact in reading.artifacts)


def test_a_scoresheet_alone_is_read_with_its_number_last():
    reading = read(sample.document(how=Imposition(n_up=(1, 1)), count=1))
    assert reading.faults == []
    assert reading.texts[0] == "red 2"
    assert reading.texts[-2:] == ["Qwixx", "1"]


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_a_picture_says_where_it_is(turns):
    outline = Path(shapes.rectangle(Box(20, 30, 40, 10)), None, Stroke("#262626", 0.25))
    page = Page(size=sample.A5, items=(Group("x", (outline,), "x"),), label="x")
    whole = Box(0, 0, 210, 297)
    sheet = Sheet(size=sample.A4, slots=(Slot(0, Placement(25, 35, turns)),), trim=whole, bleed=whole)
    content = written(Document(title="x", language="en", pages=(page,), sheets=(sheet,)))
    with pikepdf.open(io.BytesIO(content)) as pdf:
        (painted,) = readback.paths(pdf.pages[0])
        (picture,) = elements(pdf, "/Figure")
        assert readback.near(painted.box, in_mm(picture.A.BBox, 297), 0.005)


def test_a_picture_of_scoresheets_covers_them_all():
    with pikepdf.open(io.BytesIO(written(sample.document(count=8)))) as pdf:
        for page, picture in zip(pdf.pages, elements(pdf, "/Figure"), strict=True):
            assert readback.near(readback.box(page, "/TrimBox"), in_mm(picture.A.BBox, 297), 0.005)


def in_mm(rectangle, height: float) -> Box:
    left, lower, right, upper = (float(edge) / PT_PER_MM for edge in rectangle)
    return Box(left, height - upper, right - left, upper - lower)


def spoken(items: tuple[Item, ...]) -> str:
    """The words of a scene in drawing order: labels, and texts where no label speaks for them."""
    words = ""
    for item in items:
        match item:
            case Group(label=label) if label:
                words += label
            case Group():
                words += spoken(item.items)
            case Text():
                words += item.text[:-1] if item.hyphen else item.text
            case Path():
                pass
    return "".join(words.split())


@pytest.mark.parametrize("filled", [False, True], ids=["sheet", "key"])
@pytest.mark.parametrize(("name", "level"), challenges.LEVELS)
def test_every_word_of_a_challenge_is_read_once_in_drawing_order(name, level, filled):
    page = challenges.page(name, level, cases.style(), filled=filled)
    reading = read(single(name, "en", (page,)))
    assert reading.faults == []
    assert "".join("".join(reading.texts).split()) == spoken(page.items)
    assert not "".join(reading.artifacts).strip()


def test_a_broken_word_is_whole_where_text_is_copied():
    with pypdfium2.PdfDocument(written(single("Rules", "en", (sample.told(),)))) as document:
        words = document[0].get_textpage().get_text_range()
    assert "num-" not in words
    assert "The turn" in words


@pytest.mark.parametrize("label", ["a (b) \\ c", "½ × ¼ – żółć", "\u00ad", "ÿ¡", "😀", "a\tb"])
def test_words_for_pictures_arrive_as_they_are(label):
    page = Page(size=sample.A5, items=(Group("x", (sample.RULE,), label),), label="x")
    assert read(single("x", "en", (page,))).texts == [label]


def test_bookmarks_lead_to_where_pages_first_stand():
    pages = tuple(replace(sample.told(), bookmark=name) for name in ("Sheet", "", "Key – Lösung"))
    with pikepdf.open(io.BytesIO(written(single("Rules", "en", (*pages, pages[0]))))) as pdf:
        with pdf.open_outline() as outline:
            entries = [(entry.title, entry.destination[0].objgen) for entry in outline.root]
        places = [page.obj.objgen for page in pdf.pages]
        assert entries == [("Sheet", places[0]), ("Key – Lösung", places[2]), ("Sheet", places[3])]


def test_one_bookmark_is_none():
    with pikepdf.open(io.BytesIO(written(sample.repeated(replace(sample.told(), bookmark="Rules"), 3)))) as pdf:
        assert "/Outlines" not in pdf.Root


def elements(pdf: pikepdf.Pdf, kind: str) -> list[pikepdf.Object]:
    return [o for o in pdf.objects if isinstance(o, pikepdf.Dictionary) and o.get("/S") == kind]


def nowhere(pdf: pikepdf.Pdf) -> None:
    del elements(pdf, "/Table")[0].A


def silent(pdf: pikepdf.Pdf) -> None:
    del elements(pdf, "/Figure")[0].Alt


def astray(pdf: pikepdf.Pdf) -> None:
    elements(pdf, "/LI")[0].P = pdf.Root.StructTreeRoot


def forgotten(pdf: pikepdf.Pdf) -> None:
    section = elements(pdf, "/Sect")[0]
    section.K = pikepdf.Array(list(section.K)[1:])


def twice(pdf: pikepdf.Pdf) -> None:
    section = elements(pdf, "/Sect")[0]
    section.K = pikepdf.Array([section.K[0], *section.K])


def swapped(pdf: pikepdf.Pdf) -> None:
    owners = pdf.Root.StructTreeRoot.ParentTree.Nums[1]
    one, other, *rest = list(owners)
    pdf.Root.StructTreeRoot.ParentTree.Nums[1] = pikepdf.Array([other, one, *rest])


def unmarked(pdf: pikepdf.Pdf) -> None:
    page = pdf.pages[0]
    operators = [o for o in pikepdf.parse_content_stream(page) if str(o[1]) not in {"BDC", "BMC", "EMC"}]
    page.obj.Contents = pdf.make_stream(pikepdf.unparse_content_stream(operators))


def nested(pdf: pikepdf.Pdf) -> None:
    page = pdf.pages[0]
    page.obj.Contents = pdf.make_stream(b"/Artifact BMC " + page.obj.Contents.read_bytes() + b" EMC")


def misplaced(pdf: pikepdf.Pdf) -> None:
    elements(pdf, "/LBody")[0].S = pikepdf.Name.TD


def untagged(pdf: pikepdf.Pdf) -> None:
    del pdf.Root.MarkInfo


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        (silent, "no words for what it shows"),
        (nowhere, "does not say where it is"),
        (astray, "names another parent"),
        (forgotten, "mark 0 is not in the tree"),
        (twice, "mark 0 is read 2 times"),
        (swapped, "the parent tree says otherwise"),
        (unmarked, "paints outside marked content"),
        (nested, "stands in other marked content"),
        (misplaced, "does not stand where it may"),
        (untagged, "does not say that it is tagged"),
    ],
)
def test_what_is_wrong_is_seen(broken, fault):
    with pikepdf.open(io.BytesIO(written(single("Rules", "en", (sample.told(),))))) as pdf:
        assert structure.read(pdf).faults == []
        broken(pdf)
        assert any(fault in found for found in structure.read(pdf).faults)
