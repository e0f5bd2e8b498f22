"""The foot of a daily sheet: a QR code with the whole deal, the id, how to check, version and small print."""

from qwprint import __version__
from qwprint.base.units import Mm
from qwprint.draw import fonts, shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import HINT
from qwprint.draw.scene import Command, Group, Item, Path
from qwprint.game import Brief
from qwprint.layout import text

HEIGHT: Mm = 19.0
GAP: Mm = 4.0
"""Between a long id and the QR code."""

QUIET = 4
"""Light modules around a QR code (ISO/IEC 18004, 9.1); on the page they are white paper."""


def qr_code(box: Box, content: str, label: str) -> Group:
    """A QR code in the largest square at the right of a box: one path, each run of dark modules a rectangle."""
    import segno

    code = segno.make(content, micro=False, error="m", boost_error=False)
    rows = tuple(code.matrix)
    module = box.height / len(rows)
    left = box.right - box.height
    commands: list[Command] = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            run = 0
            while x + run < len(row) and row[x + run]:
                run += 1
            if run:
                commands += shapes.rectangle(Box(left + x * module, box.y + y * module, run * module, module))
            x += run or 1
    return Group("qr code", (Path(tuple(commands), "#000000"),), label)


def _broken(text_id: str, brief: Brief) -> tuple[str, ...]:
    """An id that is longer than a line, broken after hyphens."""
    pieces = text_id.replace("-", "-\u200b").split("\u200b")
    lines = [pieces[0]]
    for piece in pieces[1:]:
        if fonts.width(lines[-1] + piece, "bold", brief.small) <= brief.box.width - HEIGHT - GAP:
            lines[-1] += piece
        else:
            lines.append(piece)
    return tuple(lines)


def draw(box: Box, short_id: str, long_id: str, is_key: bool, brief: Brief) -> tuple[Item, ...]:
    """Id and instructions on the left, the QR code on the right."""
    words = brief.words
    shown = short_id or long_id
    small_print = words.fill("small print", version=__version__)
    if short_id:
        key = words["how to check"] if is_key else words.fill("how to get the key", id=short_id)
        lines = [(f"{words['id']} {short_id}", True), (key, False), (small_print, False)]
        lines.append((words["print at full size"], False))
    else:
        lines = [*((line, True) for line in _broken(f"{words['id']} {long_id}", brief)), (small_print, False)]
    leading = 4.3
    first = box.bottom - leading * (len(lines) - 1) - 0.8
    items: list[Item] = [qr_code(box, long_id, words.fill("qr label", id=shown))]
    for i, (line, strong) in enumerate(lines):
        y = first + i * leading
        items.append(text.line(box.x, y, line, size=brief.small, font="bold" if strong else "regular", colour=HINT))
    return tuple(items)
