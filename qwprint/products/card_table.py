"""Tables of whole numbers on rule cards: a caption, then a number in each column; long rows go on below."""

from dataclasses import dataclass

from qwprint.base.errors import LayoutError
from qwprint.base.units import Mm
from qwprint.draw import fonts, shapes
from qwprint.draw.ink import HINT, RULE
from qwprint.draw.scene import Group, Item, Path, Stroke
from qwprint.game import Table
from qwprint.layout import parts, text
from qwprint.layout.columns import Strip
from qwprint.layout.setting import ASCENT, Type
from qwprint.layout.words import Words

LEAST, MOST = 1.75, 3.0
"""The width of a column over type size: three figures and air at least, no wider than the eye can follow."""

GAP = 0.35
"""Free above and below a table and between its bands, over type size."""


def strip(table: Table, words: Words, look: Type) -> Strip:
    """The table in the width of a column; raises ``LayoutError`` where its captions leave no room."""
    captions = tuple(words[key] for key in table.captions)
    label = max(fonts.width(caption, "regular", look.size) for caption in captions) + 0.6 * look.em
    columns = len(table.rows[0])
    room = int((look.width - label) // (look.em * LEAST))
    if room < 1:
        raise LayoutError(f"the captions {', '.join(captions)} leave no room for their table at {look.size:g} pt")
    bands = -(-columns // room)
    each = -(-columns // bands)
    drawn = _Drawn(table, captions, words, look, label, min((look.width - label) / each, look.em * MOST), each)
    return Strip(height=bands * drawn.band + look.em * GAP, draw=drawn, role="Table")


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A table whose captions take ``label`` mm and whose bands have ``each`` columns of ``cell`` mm."""

    table: Table
    captions: tuple[str, ...]
    words: Words
    look: Type
    label: Mm
    cell: Mm
    each: int

    @property
    def band(self) -> Mm:
        """The height of a band and the gap above it."""
        return len(self.table.rows) * self.look.leading + self.look.em * GAP

    def __call__(self, x: Mm, y: Mm) -> tuple[Item, ...]:
        items: list[Item] = []
        for band, start in enumerate(range(0, len(self.table.rows[0]), self.each)):
            top = y + band * self.band + self.look.em * GAP
            for at, row in enumerate(self.table.rows):
                items.append(self._row(at, row[start : start + self.each], x, top + at * self.look.leading))
            width = self.label + self.cell * len(self.table.rows[0][start : start + self.each])
            line = top + self.look.leading
            rule = shapes.polyline(((x, line), (x + width, line)))
            items.append(Path(rule, None, Stroke(RULE, parts.HAIRLINE)))
        return tuple(items)

    def _row(self, at: int, numbers: tuple[int, ...], x: Mm, top: Mm) -> Group:
        size, baseline = self.look.size, top + self.look.em * ASCENT
        caption = text.line(x, baseline, self.captions[at], size=size, colour=HINT)
        cells: list[Item] = [Group("head", (caption,), role="TH")]
        for i, number in enumerate(numbers):
            centre = x + self.label + (i + 0.5) * self.cell
            shown = text.line(
                centre, baseline, self.words.number(number), size=size, font="bold" if at else "regular", align="centre"
            )
            cells.append(Group("cell", (shown,), role="TD"))
        return Group("row", tuple(cells), role="TR")
