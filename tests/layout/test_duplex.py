"""Backs meet their fronts when the printer turns the paper over (case 22), shown by turning it over."""

import pytest

from qwprint.base.errors import LayoutError
from qwprint.draw.document import Document, Page, Sheet
from qwprint.draw.geometry import Placement, Size
from qwprint.draw.scene import Group, Text, groups
from qwprint.layout.impose import Flip, Imposition, Piece, grid, impose
from qwprint.layout.paper import PAPERS

PIECE = Size(90, 60)
LANDSCAPE = Size(297, 210)


def document(paper: Size, size: Size, how: Imposition, count: int | None = None) -> Document:
    number = Text(80, 50, "{}", "regular", 7.0, "#000000")
    page = Page(size=size, items=(Group("x", ()),), label="piece", number=number)
    return impose(Piece(title="", language="en", pages=(page,), count=count), paper, how)


def on_paper(placement: Placement, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = placement.matrix(PIECE)
    return a * x + c * y + e, b * x + d * y + f


def through_the_paper(paper: Size, flip: Flip, x: float, y: float) -> tuple[float, float]:
    """Where a point of the back lies, seen through the paper from the front, after turning over that edge."""
    long_edge_is_upright = paper.height >= paper.width
    if (flip == "long") == long_edge_is_upright:
        return paper.width - x, y
    return x, paper.height - y


def numbers(sheet: Sheet) -> dict[int, Placement]:
    return {int(placed.text.text): placed.placement for placed in sheet.texts}


CASES = [(PAPERS["a4"], flip, n_up) for flip in ("long", "short") for n_up in ((2, 4), (2, 3), (1, 1), (3, 2))]
CASES += [(LANDSCAPE, flip, n_up) for flip in ("long", "short") for n_up in ((3, 3), (1, 1), (4, 2))]


@pytest.mark.parametrize(("paper", "flip", "n_up"), CASES)
def test_each_back_lies_behind_its_front_and_turns_over_like_a_card(paper, flip, n_up):
    front, back = map(numbers, document(paper, PIECE, Imposition(n_up=n_up, flip=flip)).sheets)
    assert sorted(back) == [number + 1 for number in sorted(front)]
    for number, placement in front.items():
        for x, y in ((0, 0), (PIECE.width, 0), (20, 10), (PIECE.width, PIECE.height)):
            # a card turned over its left or right edge: what was x from the left is x from the right, y stays
            seen = through_the_paper(paper, flip, *on_paper(back[number + 1], x, y))
            assert seen == pytest.approx(on_paper(placement, PIECE.width - x, y))


def test_pieces_were_tried_upright_and_turned():
    for paper in (PAPERS["a4"], LANDSCAPE):
        grids = {grid(paper, PIECE, n_up).turned for case, _, n_up in CASES if case == paper}
        assert grids == {False, True}


@pytest.mark.parametrize("flip", ["long", "short"])
def test_only_backs_are_moved(flip):
    still, moved = (
        document(PAPERS["a4"], PIECE, Imposition(flip=flip, back_offset=offset)).sheets
        for offset in ((0, 0), (1.5, -0.5))
    )
    assert still[0] == moved[0]
    for slot, other in zip(still[1].slots, moved[1].slots, strict=True):
        assert other.placement.x - slot.placement.x == pytest.approx(1.5)
        assert other.placement.y - slot.placement.y == pytest.approx(-0.5)
    assert moved[1].trim.x - still[1].trim.x == pytest.approx(1.5)


@pytest.mark.parametrize("offset", [(11, 0), (0, -10.5), (float("nan"), 0)])
def test_backs_moved_too_far_are_refused(offset):
    with pytest.raises(LayoutError, match="backs cannot be moved"):
        document(PAPERS["a4"], PIECE, Imposition(flip="long", back_offset=offset))


def test_backs_may_not_leave_the_paper():
    document(PAPERS["a4"], Size(100, 140), Imposition(flip="long", back_offset=(5, 0)))
    with pytest.raises(LayoutError, match="5 mm is the most"):
        document(PAPERS["a4"], Size(100, 140), Imposition(flip="long", back_offset=(5.5, 0)))


def test_backs_have_no_furniture_and_odd_counts_end_with_a_front():
    made = document(PAPERS["a4"], PIECE, Imposition(n_up=(1, 1), crop_marks=True, flip="long", note="x"), count=5)
    assert [len(sheet.slots) for sheet in made.sheets] == [2, 1, 2, 1, 2]
    assert {g.name for g in groups(made.pages[1].items)} == {"crop marks", "ruler"}
