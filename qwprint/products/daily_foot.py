"""The foot of a daily sheet: a QR code with the whole deal, the id, how to check, version and small print."""

from qwprint import __version__
from qwprint.base.units import Mm
from qwprint.draw import shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import HINT
from qwprint.draw.scene import Command, Group, Item, Path
from qwprint.game import Brief
from qwprint.layout import text

HEIGHT: Mm = 19.0
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


def draw(box: Box, short_id: str, long_id: str, is_key: bool, brief: Brief) -> tuple[Item, ...]:
    """Id and instructions on the left, the QR code on the right."""
    words = brief.words
    shown = short_id or long_id
    lines = [
        (words["id"] + " " + shown, True),
        (words["how to check" if is_key else "how to get the key"].format(id=short_id or words["id"]), False),
        (words["small print"].format(version=__version__), False),
        (words["print at full size"], False),
    ]
    leading = 4.3
    first = box.bottom - leading * (len(lines) - 1) - 0.6
    items: list[Item] = [qr_code(box, long_id, words.fill("qr label", id=shown))]
    for i, (line, strong) in enumerate(lines):
        y = first + i * leading
        items.append(text.line(box.x, y, line, size=brief.small, font="bold" if strong else "regular", colour=HINT))
    return tuple(items)
