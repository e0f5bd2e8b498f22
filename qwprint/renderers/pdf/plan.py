"""What becomes of the pages on each sheet: read where they stand, shown as pictures, or decoration."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, TypeAlias

from qwprint.draw.document import Document, PlacedText, Slot
from qwprint.draw.geometry import Size
from qwprint.draw.scene import groups

Way: TypeAlias = Literal["read", "shown", "artifact"]


@dataclass(frozen=True, slots=True)
class Block:
    """Neighbouring slots of a sheet that are treated alike.

    ``read`` pages are written into the sheet's content with all their structure; ``shown`` ones are forms and together
    one picture; ``artifact`` ones have nothing to say.
    """

    way: Way
    slots: tuple[Slot, ...]


def blocks(document: Document) -> tuple[tuple[Block, ...], ...]:
    """The blocks of each sheet, in drawing order.

    A page is read if it is printed once. One that is repeated is read in its first place if it has parts with roles,
    and shown in all others: copies of a rule card need not be read twice, and a thousand scoresheets stay small.
    """
    often = Counter(slot.page for sheet in document.sheets for slot in sheet.slots)
    waiting = {number for number, times in often.items() if _is_read(document, number, times)}
    return tuple(tuple(_blocks(document, sheet.slots, waiting)) for sheet in document.sheets)


def _is_read(document: Document, number: int, times: int) -> bool:
    page = document.pages[number]
    return bool(page.label) and (times == 1 or any(group.role for group in groups(page.items)))


def _blocks(document: Document, slots: tuple[Slot, ...], waiting: set[int]) -> Iterator[Block]:
    """The blocks of a sheet; takes pages that are read here from those that wait for it."""
    ways: list[Way] = []
    for slot in slots:
        ways.append("read" if slot.page in waiting else "shown" if document.pages[slot.page].label else "artifact")
        waiting.discard(slot.page)
    for way, members in groupby(zip(ways, slots, strict=True), key=lambda member: member[0]):
        yield Block(way, tuple(slot for _, slot in members))


def description(document: Document, block: Block, texts: tuple[PlacedText, ...]) -> str:
    """What stands for a picture of shown pages: how many of what, and their running numbers."""
    labels = Counter(document.pages[slot.page].label for slot in block.slots)
    pieces = ", ".join(label if times == 1 else f"{times} × {label}" for label, times in labels.items())
    numbers = ", ".join(placed.text.text for placed in texts)
    return f"{pieces}: {numbers}" if numbers else pieces


def bookmarks(document: Document) -> dict[int, tuple[str, ...]]:
    """The bookmarks of each sheet that has some: of pages where they first stand; none where a file has only one."""
    first: dict[int, int] = {}
    for number, sheet in enumerate(document.sheets):
        for slot in sheet.slots:
            if document.pages[slot.page].bookmark:
                first.setdefault(slot.page, number)
    if len(first) < 2:
        return {}
    marked = groupby(first.items(), key=lambda placed: placed[1])
    return {number: tuple(document.pages[page].bookmark for page, _ in placed) for number, placed in marked}


def repeated_pages(planned: Sequence[Sequence[Block]]) -> tuple[int, ...]:
    """The pages that are forms: all that are placed and not read."""
    return tuple(
        sorted({slot.page for blocks in planned for block in blocks if block.way != "read" for slot in block.slots})
    )


def repeated_rows(document: Document, planned: Sequence[Sequence[Block]]) -> dict[tuple[Slot, ...], Size]:
    """Slots that stand together on more than one sheet, each with the size of its sheets."""
    rows = Counter(block.slots for blocks in planned for block in blocks if block.way != "read")
    sizes = {
        block.slots: sheet.size for sheet, blocks in zip(document.sheets, planned, strict=True) for block in blocks
    }
    return {slots: sizes[slots] for slots, times in rows.items() if times > 1 and len(slots) > 1}
