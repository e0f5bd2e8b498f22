"""The null game: the least that a game can be. It is dropped in by tests and put through everything a game is."""

from qwprint.draw.geometry import Box, Size
from qwprint.draw.ink import INKS
from qwprint.draw.scene import Item
from qwprint.game import Brief, Game, Scoresheet
from qwprint.layout import parts

FIELDS = 4
LEAST = Size(40.0, 10.0)


def draw(brief: Brief) -> tuple[Item, ...]:
    """One row of four fields to cross."""
    ink, box = INKS["green"], brief.box
    bar = Box(box.x, box.y, box.width, min(box.height, box.width / 4))
    pitch = bar.width / (FIELDS + 1)
    edge = brief.palette.edge(ink)
    items: list[Item] = [*parts.bar(bar, ink, brief.palette, radius=1.0)]
    room = Box(bar.x, bar.y, pitch, bar.height)
    letter = brief.words[f"letter {ink.name}"]
    colour = parts.on_bar(ink, brief.palette)
    items += parts.head(room, ink, letter, brief.palette, size=brief.small, colour=colour)
    for col in range(FIELDS):
        part = f"field 0 {col}"
        side = min(pitch * 0.92, bar.height * 0.92)
        place = Box(bar.x + (col + 1) * pitch, bar.y, pitch, bar.height).square(side)
        mark = brief.marks.get(part, "")
        items.append(parts.field(part, place, edge=edge, figure=str(col + 1), mark=mark, palette=brief.palette))
    return tuple(items)


GAME = Game(
    name="null",
    title="Null",
    scoresheets={"": Scoresheet(least=LEAST, draw=draw), "again": Scoresheet(least=LEAST, draw=draw)},
)
