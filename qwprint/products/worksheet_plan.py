"""How the problems of a worksheet stand on its pages: how large, how many beside each other, which ones on which page.

A sheet and its key are planned together: where the sheet begins a page, so does the key. What stands on one page of
the sheet takes several ones of the key only where steps need the room. A sheet that takes no more than a page is set
larger where the page has room.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from qwprint.base.errors import LayoutError
from qwprint.base.units import Mm
from qwprint.draw import fonts
from qwprint.draw.geometry import Box, Size
from qwprint.draw.ink import Palette
from qwprint.draw.scene import Item
from qwprint.layout.words import Words, load
from qwprint.products.worksheet_head import AIR, FOOT, GUTTER, MARGIN, TYPE, head_height, running_height
from qwprint.products.worksheet_introduction import introduction
from qwprint.worksheet import Cell, Kind, Setting

YOUNG, OLDER = 12.0, 9.0
"""The height of boxes to write in, in mm: at level 1, and above."""

LARGER = 1.25
"""How much larger boxes are where the type is large."""

SCALES: Final = (1.3, 1.2, 1.1, 1.0)
"""How much larger than that type and boxes may be where the page has room."""

ROOMY: Final[Mm] = 8.0
"""What must be free between problems that are set larger or in fewer columns than would fit."""

WORKING: Final[Mm] = 30.0
"""What is free between problems at most: a page that is not full is loosened, but not torn apart."""

TALL = 3
"""Problems that are so many boxes high are tall: room is scarce on a page with their example."""

CLOSE: Final[Mm] = 0.5
"""What must be free between the problems of a key that shows steps: nobody writes there."""

NUMBER: Final[Mm] = 2.3
"""Between the number of a problem and the problem."""

ROUNDING: Final = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """How a sheet is set, or its key.

    Attributes:
        setting: of its problems.
        cell: what each of them takes.
        columns: how many stand side by side; the same on a sheet and its key.
        opening: what stands above the problems of the first page; nothing on a key that shows steps instead.
        bodies: where problems go on the first page, and on every other one.
        air: what is free between rows of problems at least.
        counts: how many problems stand on each page.
    """

    setting: Setting
    cell: Cell
    columns: int
    opening: tuple[Item, ...]
    bodies: tuple[Box, Box]
    air: Mm
    counts: tuple[int, ...] = ()

    def body(self, page: int) -> Box:
        """Where problems go on a page, counted from 0."""
        return self.bodies[min(page, 1)]

    def most(self, page: int) -> int:
        """How many problems a page holds."""
        return int((self.body(page).height + self.air + ROUNDING) // (self.cell.height + self.air)) * self.columns

    def pitch(self, page: int) -> Mm:
        """From one row of problems to the next in mm, alike on all pages but the first."""
        some = max(self.counts[1:]) if page else self.counts[0]
        rows = -(-some // self.columns)
        height = self.cell.height
        spread = (self.body(page).height - height) / (rows - 1) if rows > 1 else 0.0
        return min(max(spread, height + self.air), height + WORKING)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A sheet and its key."""

    sheet: Side
    key: Side


def words_of(kind: Kind, language: str) -> Words:
    """The words of a kind in a language."""
    return load(language, "common", kind.game, "worksheet", f"worksheet-{kind.name}")


@lru_cache(maxsize=256)  # a class has a few levels and languages
def planned(kind: Kind, level: int, count: int, size: str, language: str, paper: Size, palette: Palette) -> Plan:
    """The plan of a sheet with so many problems.

    Raises:
        LayoutError: not even one problem fits the paper.
    """
    wanted = _Wanted(kind, level, count, size, words_of(kind, language), paper, palette)
    plain = wanted.plan(1.0)
    if plain.sheet.columns == 1 or len(plain.sheet.counts) > 1 or size != "normal":
        return plain
    return next(_roomy(wanted, plain), plain)


def _roomy(wanted: "_Wanted", plain: Plan) -> Iterator[Plan]:
    """Plans of one page with as few columns and as large as can be; rows are full, or as in the plain plan."""
    for scale in SCALES:
        plan = wanted.plan(scale)
        for columns in range(2, plan.sheet.columns + 1):
            full = wanted.count % columns == 0 or columns == plain.sheet.columns
            rows = -(-wanted.count // columns)
            sides = [replace(side, columns=columns, counts=(wanted.count,)) for side in (plan.sheet, plan.key)]
            if full and all(_height(rows, side.cell) <= side.body(0).height + ROUNDING for side in sides):
                yield Plan(sheet=sides[0], key=sides[1])


def _height(rows: int, cell: Cell) -> Mm:
    """The height of so many rows that are roomy."""
    return rows * (cell.height + ROOMY) - ROOMY


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What is to be planned."""

    kind: Kind
    level: int
    count: int
    size: str
    words: Words
    paper: Size
    palette: Palette

    @property
    def inner(self) -> Box:
        """The page without its margins."""
        return Box(0, 0, self.paper.width, self.paper.height).inset(MARGIN)

    def plan(self, scale: float) -> Plan:
        """In type and boxes so much larger than they must be; as many problems side by side as there is room for."""
        sheet, key = self._side(scale, solved=False), self._side(scale, solved=True)
        for side in (sheet, key):
            if not side.most(1):
                high = side.cell.height
                raise LayoutError(f"a worksheet does not fit paper of {self.paper}: a problem is {high:.0f} mm high")
        counts = _paged(self.count, sheet)
        solved: list[int] = []
        for some in counts:
            solved += [some] if key.opening else _parted(some, key.most(len(solved)))
        return Plan(sheet=replace(sheet, counts=tuple(counts)), key=replace(key, counts=tuple(solved)))

    def _side(self, scale: float, *, solved: bool) -> Side:
        setting, inner = self._setting(scale, solved=solved), self.inner
        room = inner.width - (AIR / 2 if scale > 1.0 else 0.0)  # apart across, too
        blank, filled = (self.kind.cell(self.level, room, replace(setting, solved=how)) for how in (False, True))
        cell = filled if solved else blank
        top = inner.y + head_height(self.size)
        opening: tuple[Item, ...] = ()
        if not solved or filled == blank:
            below = Box(inner.x, top, inner.width, inner.bottom - top)
            tall = filled.columns == 1 and filled.height > TALL * setting.write
            shown = self._setting(scale, older=tall, solved=solved)
            introduced = introduction(self.kind, self.level, below, TYPE[self.size], shown, filled)
            opening, top = introduced.items, introduced.bottom
        tops = (top, inner.y + running_height(self.size))
        first, other = (Box(inner.x, y, inner.width, inner.bottom - FOOT - y) for y in tops)
        columns = min(blank.columns, filled.columns)
        air = AIR if opening else CLOSE
        return Side(setting=setting, cell=cell, columns=columns, opening=opening, bodies=(first, other), air=air)

    def _setting(self, scale: float, *, solved: bool, older: bool = False) -> Setting:
        """For problems of the level; for older children where nobody writes and room is scarce."""
        size = TYPE[self.size] * scale
        write = (OLDER if older or self.level > 1 else YOUNG) * (LARGER if self.size == "large" else 1.0) * scale
        number = fonts.width("0" * max(2, len(f"{self.count}")) + ".", "bold", size) + NUMBER
        return Setting(size=size, write=write, number=number, palette=self.palette, words=self.words, solved=solved)


def _paged(count: int, sheet: Side) -> list[int]:
    """So many problems on as few pages as can be; rows are shared out evenly, as far as the first page has room.

    It may have room for nothing but the example.
    """
    first, each, columns = sheet.most(0) // sheet.columns, sheet.most(1) // sheet.columns, sheet.columns
    rows = -(-count // columns)
    pages = 1 + -(-max(0, rows - first) // each)
    first = min(first, -(-rows // pages))
    shares = [first, *(_parted(rows - first, -(-(rows - first) // (pages - 1))) if pages > 1 else ())]
    counts = [share * columns for share in shares]
    counts[-1] -= sum(counts) - count
    return counts


def _parted(count: int, most: int) -> list[int]:
    """So many problems on as few pages as can be, the first ones one more; no page holds more than ``most``."""
    pages = -(-count // most)
    return [count // pages + (page < count % pages) for page in range(pages)]


def cell_width(body: Box, columns: int) -> Mm:
    """The width of a problem with its number where so many stand side by side."""
    return (body.width - GUTTER * (columns - 1)) / columns
