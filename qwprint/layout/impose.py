"""Imposition: pages into slots on paper, with crop marks, a ruler, backs that meet their fronts, and cut-stack order.

Duplex. The printer turns the paper over one edge. Over the long edge (portrait sheets turn like pages of a book) the
piece in column c comes to lie in column C - 1 - c on the back; over the short edge the piece in row r in row R - 1 - r
(landscape paper has its long edges above and below, so there it is the other way round):

    front      back, long edge      back, short edge
    1 2        2 1                  3 4
    3 4        4 3                  1 2

A finished piece shall turn over like a card held in the hand, over its own left or right edge. Over the long edge that
holds for upright pieces as they are; pieces on their side (top to the right) need backs with the top to the left. Over
the short edge it is the other way round: upright backs stand on their heads, turned pieces keep their turn.

Cut-stack. With four slots and twelve pieces, the piles of the slots hold 1 to 3, 4 to 6, 7 to 9 and 10 to 12: cut the
stack once, put pile upon pile, and all are in order.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from qwprint.base.errors import LayoutError
from qwprint.base.units import Mm
from qwprint.draw.document import Document, Page, PlacedText, Sheet, Slot
from qwprint.draw.geometry import Box, Placement, Size
from qwprint.layout import marks
from qwprint.layout.paper import RIM

Flip: TypeAlias = Literal["long", "short"]

DRIFT_LIMIT: Mm = 10.0
"""Backs moved further than this are a mistyped number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Imposition:
    """How pieces go on paper.

    Attributes:
        n_up: columns and rows on the sheet, None for as many as fit.
        crop_marks: whether there are any, None for wherever more than one piece shares a sheet.
        flip: the edge over which the printer turns the paper for backs, None for one side only.
        back_offset: how far backs are moved right and down, in mm.
        cut_stack: whether numbers run through the sheets of each slot before they go on to the next slot.
        note: words beside the ruler.
    """

    n_up: tuple[int, int] | None = None
    crop_marks: bool | None = None
    flip: Flip | None = None
    back_offset: tuple[Mm, Mm] = (0.0, 0.0)
    cut_stack: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Grid:
    """The slots of a sheet: columns and rows of pieces, upright or turned, around the middle of the paper."""

    paper: Size
    piece: Size
    columns: int
    rows: int
    turned: bool

    @property
    def placed(self) -> Size:
        """What a piece covers on the sheet."""
        return self.piece.turned if self.turned else self.piece

    @property
    def block(self) -> Box:
        """All pieces together."""
        width, height = self.columns * self.placed.width, self.rows * self.placed.height
        return Box((self.paper.width - width) / 2, (self.paper.height - height) / 2, width, height)

    @property
    def capacity(self) -> int:
        """Pieces on a sheet."""
        return self.columns * self.rows

    @property
    def fits(self) -> bool:
        """Whether the block leaves the rim free."""
        return self.block.x >= RIM - 1e-6 and self.block.y >= RIM - 1e-6

    def fronts(self) -> tuple[Placement, ...]:
        """The placements of the fronts, row by row."""
        return tuple(
            self._at(column, row, 1 if self.turned else 0) for row in range(self.rows) for column in range(self.columns)
        )

    def backs(self, flip: Flip, offset: tuple[Mm, Mm]) -> tuple[Placement, ...]:
        """The placements of the backs, in the order of their fronts."""
        sideways = (flip == "long") == (self.paper.height >= self.paper.width)
        turns = {(True, False): 0, (True, True): 3, (False, False): 2, (False, True): 1}[sideways, self.turned]
        places = []
        for row in range(self.rows):
            for column in range(self.columns):
                over = (self.columns - 1 - column, row) if sideways else (column, self.rows - 1 - row)
                place = self._at(*over, turns)
                places.append(replace(place, x=place.x + offset[0], y=place.y + offset[1]))
        return tuple(places)

    def _at(self, column: int, row: int, turns: int) -> Placement:
        block, placed = self.block, self.placed
        return Placement(block.x + column * placed.width, block.y + row * placed.height, turns)


def grid(paper: Size, piece: Size, n_up: tuple[int, int] | None) -> Grid:
    """The slots for a piece: as asked, or as many as fit, upright where that fits as many.

    Raises:
        LayoutError: naming what would fit.
    """
    best = max((_filled(paper, piece, turned=turned) for turned in (False, True)), key=lambda g: g.capacity)
    if best.capacity == 0:
        room = Size(paper.width - 2 * RIM, paper.height - 2 * RIM)
        raise LayoutError(f"{piece} does not fit the paper of {paper}: {room} can be printed, turned or not")
    if n_up is None:
        return best
    for turned in (False, True):
        asked = Grid(paper, piece, *n_up, turned)
        if asked.fits:
            return asked
    raise LayoutError(f"{n_up[0]}x{n_up[1]} pieces of {piece} do not fit the paper; {best.columns}x{best.rows} do")


def _filled(paper: Size, piece: Size, *, turned: bool) -> Grid:
    placed = piece.turned if turned else piece
    columns = int((paper.width - 2 * RIM + 1e-6) // placed.width)
    rows = int((paper.height - 2 * RIM + 1e-6) // placed.height)
    return Grid(paper, piece, columns, rows, turned)


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """What is printed.

    Attributes:
        title: the title of the file.
        language: its language.
        pages: all of one size; they follow each other again and again, on fronts and backs in turn where there are
            backs: one page is its own back, two are front and back of one piece.
        count: how many pages are printed, None for one full sheet.
    """

    title: str
    language: str
    pages: tuple[Page, ...]
    count: int | None


def impose(piece: Piece, paper: Size, how: Imposition) -> Document:
    """The document of a piece.

    Raises:
        LayoutError: what does not fit, or backs moved so far that they would leave the paper.
    """
    slots = grid(paper, piece.pages[0].size, how.n_up)
    if how.flip:
        _check_offset(slots, how.back_offset)
    count = piece.count if piece.count is not None else slots.capacity * (2 if how.flip else 1)
    furniture = _furniture(slots, how)
    sheets = tuple(_sheets(slots, how, piece.pages, count, has_furniture=bool(furniture)))
    return Document(title=piece.title, language=piece.language, pages=(*piece.pages, *furniture), sheets=sheets)


def _check_offset(slots: Grid, offset: tuple[Mm, Mm]) -> None:
    """Backs must stay on the paper; asked this way round, so that nan is refused too."""
    for moved, margin in zip(offset, (slots.block.x, slots.block.y), strict=True):
        most = min(DRIFT_LIMIT, margin)
        if not abs(moved) <= most:
            raise LayoutError(f"backs cannot be moved by {moved:g} mm; {most:g} mm is the most here")


def _furniture(slots: Grid, how: Imposition) -> tuple[Page, ...]:
    """Crop marks and ruler as one page of the paper's size, or nothing."""
    block, placed = slots.block, slots.placed
    wanted = how.crop_marks if how.crop_marks is not None else slots.capacity > 1
    xs = [block.x + i * placed.width for i in range(slots.columns + 1)]
    ys = [block.y + i * placed.height for i in range(slots.rows + 1)]
    items = marks.crop_marks(slots.paper, block, xs, ys) if wanted else ()
    items += marks.ruler(slots.paper, block, how.note, beyond_marks=wanted)
    return (Page(size=slots.paper, items=items, label="", safe=RIM),) if items else ()


def _sheets(slots: Grid, how: Imposition, pages: Sequence[Page], count: int, *, has_furniture: bool) -> Iterator[Sheet]:
    """Fronts, each followed by its back; the last sheets may be partly empty. Backs have no furniture."""
    sides = [(slots.fronts(), slots.block, (Slot(len(pages), Placement(0, 0)),) if has_furniture else ())]
    if how.flip:
        right, down = how.back_offset
        moved = replace(slots.block, x=slots.block.x + right, y=slots.block.y + down)
        sides.append((slots.backs(how.flip, how.back_offset), moved, ()))
    pieces = -(-count // len(sides))
    total = -(-pieces // slots.capacity)
    shared: dict[tuple[Slot, ...], tuple[Slot, ...]] = {}
    for sheet in range(total):
        order = _order(sheet, total, slots.capacity, pieces, cut_stack=how.cut_stack)
        for side, (places, trim, extra) in enumerate(sides):
            numbered = [(places[slot], len(sides) * piece + side + 1) for slot, piece in order]
            filled = [(place, number) for place, number in numbered if number <= count]
            if filled:
                drawn = [(pages[(number - 1) % len(pages)], place, number) for place, number in filled]
                carried = (*(Slot((number - 1) % len(pages), place) for place, number in filled), *extra)
                carried = shared.setdefault(carried, carried)
                texts = tuple(_numbered(*numbered) for numbered in drawn if numbered[0].number)
                yield Sheet(size=slots.paper, slots=carried, texts=texts, trim=trim, bleed=trim)


def _order(sheet: int, total: int, capacity: int, pieces: int, *, cut_stack: bool) -> list[tuple[int, int]]:
    """(slot, piece) for the slots of a sheet that carry one. Piled slot by slot, cut-stack pieces are in order."""
    numbers = [(slot, slot * total + sheet if cut_stack else sheet * capacity + slot) for slot in range(capacity)]
    return [(slot, piece) for slot, piece in numbers if piece < pieces]


def _numbered(page: Page, place: Placement, number: int) -> PlacedText:
    """The running number of a piece: its template filled in, ending where the template starts."""
    from qwprint.draw import fonts

    assert page.number is not None
    shown = page.number.text.format(number)
    start = page.number.x - fonts.width(shown, page.number.font, page.number.size)
    return PlacedText(replace(page.number, x=start, text=shown), page.size, place)


def single(title: str, language: str, pages: tuple[Page, ...]) -> Document:
    """A document whose pages are sheets of their own."""
    sheets = tuple(
        Sheet(
            size=page.size,
            slots=(Slot(i, Placement(0, 0)),),
            trim=Box(0, 0, page.size.width, page.size.height),
            bleed=Box(0, 0, page.size.width, page.size.height),
        )
        for i, page in enumerate(pages)
    )
    return Document(title=title, language=language, pages=pages, sheets=sheets)
