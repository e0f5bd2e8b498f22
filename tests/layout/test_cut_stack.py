"""Cut-and-stack (case 24): cut the stack, put pile upon pile, and the numbers run; shown by doing it."""

from hypothesis import given, settings
from hypothesis import strategies as st

from qwprint.draw.document import Document, Page, Sheet
from qwprint.draw.geometry import Placement, Size
from qwprint.draw.scene import Text
from qwprint.layout.impose import Imposition, Piece, impose
from qwprint.layout.paper import PAPERS


def document(n_up: tuple[int, int], count: int, **how: object) -> Document:
    page = Page(size=Size(60, 40), items=(), label="x", number=Text(55, 35, "{}", "regular", 7.0, "#000000"))
    piece = Piece(title="", language="en", pages=(page,), count=count)
    return impose(piece, PAPERS["a4"], Imposition(n_up=n_up, **how))


def cut(sheets: list[Sheet], slots: list[Placement]) -> list[list[int | None]]:
    """The piles, one for each slot, each from the top: what a guillotine makes of a stack; None for blank pieces."""
    carried = [{placed.placement: int(placed.text.text) for placed in sheet.texts} for sheet in sheets]
    return [[numbers.get(slot) for numbers in carried] for slot in slots]


grids = st.tuples(st.integers(1, 3), st.integers(1, 5))


@settings(max_examples=150, deadline=None)
@given(n_up=grids, count=st.integers(1, 90))
def test_piles_laid_on_each_other_are_in_order_with_blanks_last(n_up, count):
    sheets = list(document(n_up, count, cut_stack=True).sheets)
    slots = [placed.placement for placed in document(n_up, n_up[0] * n_up[1]).sheets[0].texts]
    assert len(sheets) == -(-count // len(slots))
    pieces = [number for pile in cut(sheets, slots) for number in pile]
    assert pieces == [*range(1, count + 1), *[None] * (len(pieces) - count)]


@settings(max_examples=50, deadline=None)
@given(n_up=grids, count=st.integers(1, 90))
def test_with_backs_each_piece_carries_two_numbers(n_up, count):
    sheets = document(n_up, count, cut_stack=True, flip="long").sheets
    full = document(n_up, 2 * n_up[0] * n_up[1], flip="long").sheets
    slots = [[placed.placement for placed in sheet.texts] for sheet in full]
    fronts, backs = list(sheets[::2]), list(sheets[1::2])
    front = [number for pile in cut(fronts, slots[0]) for number in pile if number]
    back = [number for pile in cut(backs, slots[1]) for number in pile if number]
    assert front == list(range(1, count + 1, 2))
    assert back == list(range(2, count + 1, 2))


@given(n_up=grids, count=st.integers(1, 60))
@settings(max_examples=50, deadline=None)
def test_without_it_numbers_run_across_the_sheet(n_up, count):
    sheets = document(n_up, count).sheets
    assert [int(placed.text.text) for sheet in sheets for placed in sheet.texts] == list(range(1, count + 1))
    first = [(placed.placement.y, placed.placement.x) for placed in sheets[0].texts]
    assert first == sorted(first)


def test_numbers_end_where_the_template_stands():
    from qwprint.draw import fonts

    for sheet in document((2, 2), 1200).sheets:
        for placed in sheet.texts:
            end = placed.text.x + fonts.width(placed.text.text, placed.text.font, placed.text.size)
            assert abs(end - 55) < 1e-9
