"""How many pieces go on paper, where, and what is refused."""

import itertools

import pytest

from qwprint.base.errors import LayoutError
from qwprint.draw.document import Document, Page
from qwprint.draw.geometry import Box, Size
from qwprint.draw.scene import Path, Text, groups, leaves
from qwprint.layout.impose import Imposition, Piece, grid, impose, single
from qwprint.layout.paper import PAPERS, RIM, TRIMS
from tests.preflight import Facts, document_faults, overlap, path_box

FACTS = Facts(type_size=6.0)


def page(size: Size, *, numbered: bool = False) -> Page:
    number = Text(size.width - 3, size.height - 3, "{}", "regular", 7.0, "#000000") if numbered else None
    return Page(size=size, items=(), label="piece", safe=2.0, number=number)


def document(paper: Size, size: Size, how: Imposition | None = None, count: int | None = None) -> Document:
    piece = Piece(title="", language="en", pages=(page(size, numbered=True),), count=count)
    return impose(piece, paper, how or Imposition(note="Print at 100 %"))


@pytest.mark.parametrize(
    ("trim", "columns", "rows", "turned"),
    [("pocket", 2, 4, False), ("standard", 2, 2, True), ("large", 1, 2, False), ("full", 1, 1, True)],
)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_same_pad_comes_out_of_a4_and_letter(paper, trim, columns, rows, turned):
    """Cases 20, 21 and 27: other paper, other size; the bottom lost on Letter."""
    found = grid(PAPERS[paper], TRIMS[trim], None)
    assert (found.columns, found.rows, found.turned) == (columns, rows, turned)


@pytest.mark.parametrize(("paper", "trim"), list(itertools.product(PAPERS, TRIMS)))
def test_every_named_size_on_every_named_paper_is_sound(paper, trim):
    try:
        made = document(PAPERS[paper], TRIMS[trim])
    except LayoutError:
        assert (paper, trim) in {("a5", "large"), ("a5", "full")}
        return
    assert document_faults(made, FACTS) == []
    (sheet,) = made.sheets
    assert sheet.trim.cx == pytest.approx(PAPERS[paper].width / 2)
    assert sheet.trim.cy == pytest.approx(PAPERS[paper].height / 2)
    assert {slot.placement.box(TRIMS[trim]).width for slot in sheet.slots if slot.page == 0} <= {
        TRIMS[trim].width,
        TRIMS[trim].height,
    }


def test_upright_is_preferred_where_turning_gains_nothing():
    assert not grid(Size(210, 210), Size(100, 90), None).turned
    assert not grid(PAPERS["a4"], TRIMS["pocket"], (2, 2)).turned
    assert grid(PAPERS["a4"], TRIMS["pocket"], (3, 2)).turned


def test_landscape_paper_is_used_as_given():
    found = grid(Size(297, 210), TRIMS["standard"], None)
    assert (found.columns, found.rows, found.turned) == (2, 2, False)


@pytest.mark.parametrize(
    ("n_up", "size", "hint"),
    [
        ((3, 3), "standard", "2x2 do"),
        ((2, 5), "pocket", "2x4 do"),
        ((2, 1), "large", "1x2 do"),
        (None, "too large", "200 x 287 mm can be printed"),
    ],
)
def test_what_does_not_fit_is_refused_with_what_would(n_up, size, hint):
    trim = TRIMS.get(size, Size(205, 290))
    with pytest.raises(LayoutError) as caught:
        grid(PAPERS["a4"], trim, n_up)
    assert hint in str(caught.value)


@pytest.mark.parametrize(
    ("crop_marks", "n_up", "expected"), [(None, (1, 1), 0), (None, None, 1), (True, (1, 1), 1), (False, None, 0)]
)
def test_crop_marks_only_where_wanted(crop_marks, n_up, expected):
    """Case 23: crop marks though switched off."""
    made = document(PAPERS["a4"], TRIMS["pocket"], Imposition(n_up=n_up, crop_marks=crop_marks))
    names = [group.name for page in made.pages for group in groups(page.items)]
    assert names.count("crop marks") == expected


@pytest.mark.parametrize(("paper", "trim"), list(itertools.product(["a4", "letter"], ["pocket", "standard", "large"])))
def test_crop_marks_stand_at_every_cut_on_four_sides_outside_the_trim(paper, trim):
    """Case 23: marks that vanish with the first cut; each cut has a mark at both ends, outside the block."""
    made = document(PAPERS[paper], TRIMS[trim])
    (sheet,) = made.sheets
    (marks,) = [g for g in groups(made.pages[1].items) if g.name == "crop marks"]
    found = set()
    for item in leaves(marks.items):
        assert isinstance(item, Path)
        assert item.stroke is not None
        assert item.stroke.width == 0.25
        for start, end in zip(item.commands[::2], item.commands[1::2], strict=True):
            box = path_box(Path((start, end), None, item.stroke))
            assert not overlap(box, sheet.trim.inset(-0.8), 0.0)
            assert box.x >= RIM
            assert box.right <= sheet.size.width - RIM
            length = max(box.width, box.height) - 0.25
            assert 2.8 <= length <= 5.0
            along = round(start.x, 3) if box.width < box.height else round(start.y, 3)
            side = ("top" if box.cy < sheet.trim.cy else "bottom") if box.width < box.height else None
            found.add((side or ("left" if box.cx < sheet.trim.cx else "right"), along))
    pieces = [slot.placement.box(TRIMS[trim]) for slot in sheet.slots if slot.page == 0]
    expected = {(side, round(x, 3)) for b in pieces for x in (b.x, b.right) for side in ("top", "bottom")}
    expected |= {(side, round(y, 3)) for b in pieces for y in (b.y, b.bottom) for side in ("left", "right")}
    assert found == expected


@pytest.mark.parametrize(("paper", "trim"), list(itertools.product(["a4", "letter"], TRIMS)))
def test_a_ruler_of_50_mm_on_every_sheet(paper, trim):
    """Case 27."""
    made = document(PAPERS[paper], TRIMS[trim])
    (ruler,) = [g for g in groups(made.pages[1].items) if g.name == "ruler"]
    paths = [path_box(item, stroked=False) for item in ruler.items if isinstance(item, Path)]
    assert max(box.width for box in paths) == pytest.approx(50)
    assert [item.text for item in ruler.items if isinstance(item, Text)] == ["50 mm · Print at 100 %"]


def test_count_counts_scoresheets():
    for count in range(1, 20):
        for flip in (None, "long"):
            made = document(PAPERS["a4"], TRIMS["standard"], Imposition(flip=flip), count)
            assert sum(slot.page == 0 for sheet in made.sheets for slot in sheet.slots) == count
            assert sum(len(sheet.texts) for sheet in made.sheets) == count
    assert len(document(PAPERS["a4"], TRIMS["standard"]).sheets[0].texts) == 4
    assert [len(s.texts) for s in document(PAPERS["a4"], TRIMS["standard"], Imposition(flip="long")).sheets] == [4, 4]


def test_many_sheets_share_their_slots():
    made = document(PAPERS["a4"], TRIMS["standard"], count=4001)
    assert len(made.sheets) == 1001
    assert len({id(sheet.slots) for sheet in made.sheets}) == 2
    assert len(made.pages) == 2


def test_a_single_page_is_its_own_sheet():
    made = single("Daily", "de", (page(PAPERS["a4"]), page(PAPERS["letter"])))
    assert [sheet.size for sheet in made.sheets] == [PAPERS["a4"], PAPERS["letter"]]
    assert made.sheets[1].trim == Box(0, 0, 215.9, 279.4)
    assert [slot.page for sheet in made.sheets for slot in sheet.slots] == [0, 1]
