"""What a print shop checks, done on scenes: safe area, overlaps, sizes of type, strokes and fields, glyphs, names.

``faults(page, Facts(type_size=7.0, field=8.0))`` lists in words what is wrong with a page, nothing where all is well.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from fontTools.pens.boundsPen import ControlBoundsPen

from qwprint.base.units import Mm, Pt
from qwprint.draw import fonts
from qwprint.draw.document import Document, Page, Sheet
from qwprint.draw.geometry import Box
from qwprint.draw.outline import trace
from qwprint.draw.scene import Close, CurveTo, Group, Item, MoveTo, Path, Text, groups, leaves
from qwprint.layout.paper import RIM

TOLERANCE: Mm = 0.05
"""Drawing is exact; this is for sums of floats and for corners that are rounded off."""

ON_LINE: Mm = 0.5
"""Strokes up to this width may stand on the safe line."""

FRAME: Mm = 0.125
"""What a frame of the thinnest line reaches beyond its field."""

NAMED = ("field ", "box ")
"""Groups whose names are contracts, so each may occur once on a page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What a page promises.

    Attributes:
        type_size: the smallest type in pt.
        field: the shorter side of the smallest field in mm.
        stroke: the thinnest stroke in mm.
    """

    type_size: Pt
    field: Mm = 0.0
    stroke: Mm = 0.25


def faults(page: Page, facts: Facts) -> list[str]:
    """Everything that is wrong with a page, one fault a line."""
    page = _with_number(page)
    found = (_outside(page), _texts(page), _fields(page, facts), _covered(page), _small(page, facts), _missing(page))
    return [fault for kind in (*found, _names(page)) for fault in kind]


def document_faults(document: Document, facts: Facts) -> list[str]:
    """The faults of all pages, furniture inside the trim, and slots that overlap or reach into the rim.

    Furniture is what has no label; ``facts`` do not apply to it.
    """
    pages = [page for page in document.pages if page.label]
    found = [fault for page in pages for fault in faults(page, facts)]
    for sheet in dict.fromkeys(replace(sheet, texts=()) for sheet in document.sheets):
        found += _slots(document, sheet)
    return found


def text_box(text: Text) -> Box:
    """What a text covers: its advance width, and the height of its ink."""
    top, bottom = _ink(replace(text, x=0.0, y=0.0, size=1.0, colour=""))
    return Box(
        text.x,
        text.y + top * text.size,
        fonts.width(text.text, text.font, text.size),
        (bottom - top) * text.size,
    )


@lru_cache(maxsize=4096)
def _ink(text: Text) -> tuple[Mm, Mm]:
    """Top and bottom of a text's ink; the same words stand on many pages."""
    pen = ControlBoundsPen(None)
    if not fonts.missing(text.text, text.font):
        trace(text, pen, x=text.x, y=text.y)
    _, top, _, bottom = pen.bounds or (0.0, 0.0, 0.0, 0.0)
    return top, bottom


def path_box(path: Path, *, stroked: bool = True) -> Box:
    """What a path covers, with its stroke or without; curves by their control points."""
    points = []
    for command in path.commands:
        if isinstance(command, CurveTo):
            points += [(command.x1, command.y1), (command.x2, command.y2)]
        if not isinstance(command, Close):
            points.append((command.x, command.y))
    xs, ys = [x for x, _ in points], [y for _, y in points]
    box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    return box.inset(-path.stroke.width / 2) if stroked and path.stroke else box


def field_boxes(page: Page, prefix: str = "field ") -> dict[str, Box]:
    """The outline of every group whose name starts so, by name: the box of its first path, without the stroke."""
    named = [group for group in groups(page.items) if group.name.startswith(prefix)]
    drawn = {group.name: [item for item in group.items if isinstance(item, Path)] for group in named}
    return {name: path_box(paths[0], stroked=False) for name, paths in drawn.items() if paths}


def overlap(one: Box, other: Box, by: Mm = TOLERANCE) -> bool:
    """Whether two boxes share more than an edge."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across > by and down > by


def _with_number(page: Page) -> Page:
    """The page with the longest running number there is in its place."""
    if page.number is None:
        return page
    shown = page.number.text.format(100_000)
    start = page.number.x - fonts.width(shown, page.number.font, page.number.size)
    return replace(page, items=(*page.items, replace(page.number, x=start, text=shown)), number=None)


def _outside(page: Page) -> Iterator[str]:
    """What crosses the safe line; frames may stand on it, so thin strokes count by their middle."""
    safe = Box(0, 0, page.size.width, page.size.height).inset(page.safe - TOLERANCE)
    for item in leaves(page.items):
        thick = isinstance(item, Path) and item.stroke is not None and item.stroke.width > ON_LINE
        box = text_box(item) if isinstance(item, Text) else path_box(item, stroked=thick)
        if box.x < safe.x or box.y < safe.y or box.right > safe.right or box.bottom > safe.bottom:
            yield f"outside the safe area: {_named(item)} at {_shown(box)}"


def _texts(page: Page) -> Iterator[str]:
    """Texts on each other; those that share a group belong together, like a number and what is written over it."""
    boxes = [(owner, text, text_box(text)) for owner, text in _owned(page.items, 0) if text.text.strip()]
    for (owner, text, box), (other_owner, other, other_box) in combinations(boxes, 2):
        if overlap(box, other_box) and (owner == 0 or owner != other_owner):
            yield f"texts overlap: {_named(text)} and {_named(other)} at {_shown(box)}"


def _owned(items: tuple[Item, ...], owner: int) -> Iterator[tuple[int, Text]]:
    """Texts with the identity of the group they stand in, 0 outside groups."""
    for item in items:
        if isinstance(item, Group):
            yield from _owned(item.items, id(item))
        elif isinstance(item, Text):
            yield owner, item


def _fields(page: Page, facts: Facts) -> Iterator[str]:
    boxes = field_boxes(page)
    for (name, box), (other, other_box) in combinations(boxes.items(), 2):
        if overlap(box, other_box):
            yield f"fields overlap: {name!r} and {other!r} at {_shown(box)}"
    for name, box in boxes.items():
        if min(box.width, box.height) < facts.field - TOLERANCE:
            yield f"field too small: {name!r} is {box.width:.2f} x {box.height:.2f} mm, not {facts.field:g} mm"


def _covered(page: Page) -> Iterator[str]:
    """Words that reach under or onto the frame of a field or box they do not belong to."""
    boxes = {**field_boxes(page, NAMED[0]), **field_boxes(page, NAMED[1])}
    for text in _loose(page.items):
        words = text_box(text)
        for name, box in boxes.items():
            if overlap(words, box.inset(-FRAME)):
                yield f"text on a field: {_named(text)} and {name!r} at {_shown(words)}"


def _loose(items: tuple[Item, ...]) -> Iterator[Text]:
    """Texts outside of fields and boxes."""
    for item in items:
        if isinstance(item, Text) and item.text.strip():
            yield item
        elif isinstance(item, Group) and not item.name.startswith(NAMED):
            yield from _loose(item.items)


def _small(page: Page, facts: Facts) -> Iterator[str]:
    for item in leaves(page.items):
        if isinstance(item, Text):
            if item.size < facts.type_size - 1e-6:
                yield f"type too small: {_named(item)} is {item.size:.2f} pt, not {facts.type_size:g} pt"
        elif item.stroke and item.stroke.width < facts.stroke - 1e-6:
            yield f"stroke too thin: {item.stroke.width:g} mm at {_shown(path_box(item))}, not {facts.stroke:g} mm"


def _missing(page: Page) -> Iterator[str]:
    for item in leaves(page.items):
        if isinstance(item, Text) and (unknown := fonts.missing(item.text, item.font)):
            yield f"no glyph: {', '.join(f'U+{ord(c):04X}' for c in unknown)} in {_named(item)}"


def _names(page: Page) -> Iterator[str]:
    names = Counter(group.name for group in groups(page.items) if group.name.startswith(NAMED))
    yield from (f"name not unique: {name!r} {times} times" for name, times in names.items() if times > 1)


def _slots(document: Document, sheet: Sheet) -> Iterator[str]:
    pieces = []
    for slot in sheet.slots:
        page = document.pages[slot.page]
        if page.label:
            pieces.append(slot.placement.box(page.size))
            continue
        yield from (f"furniture inside the trim: {_shown(b)}" for b in _parts(page) if overlap(b, sheet.trim, 0.0))
    yield from (f"slots overlap at {_shown(one)}" for one, other in combinations(pieces, 2) if overlap(one, other))
    if sheet.trim.width < sheet.size.width:
        room = Box(0, 0, sheet.size.width, sheet.size.height).inset(RIM - TOLERANCE)
        furniture = [document.pages[slot.page] for slot in sheet.slots if not document.pages[slot.page].label]
        for box in (*pieces, *(box for page in furniture for box in _parts(page))):
            if box.x < room.x or box.y < room.y or box.right > room.right or box.bottom > room.bottom:
                yield f"in the unprintable rim: {_shown(box)}"


def _parts(page: Page) -> Iterator[Box]:
    """The boxes of texts, and of every outline of every path by itself: one path may hold all crop marks."""
    for item in leaves(page.items):
        if isinstance(item, Text):
            yield text_box(item)
            continue
        starts = [i for i, command in enumerate(item.commands) if isinstance(command, MoveTo)]
        for start, end in zip(starts, [*starts[1:], len(item.commands)], strict=True):
            yield path_box(replace(item, commands=item.commands[start:end]))


def _named(item: Text | Path) -> str:
    return repr(item.text) if isinstance(item, Text) else "a path"


def _shown(box: Box) -> str:
    return f"({box.x:.2f}, {box.y:.2f}) {box.width:.2f} x {box.height:.2f} mm"
