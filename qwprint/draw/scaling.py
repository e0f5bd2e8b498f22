"""The same items smaller or larger, and somewhere else: pictures of a scoresheet on a rule card."""

from typing import assert_never

from qwprint.base.units import Mm
from qwprint.draw.scene import Close, Command, CurveTo, Group, Item, LineTo, MoveTo, Path, Stroke, Text


def scaled(items: tuple[Item, ...], factor: float, x: Mm, y: Mm) -> tuple[Item, ...]:
    """Items scaled about the origin, then moved by ``x`` and ``y`` mm; lines get thinner, but none below a hairline."""
    return tuple(_item(item, factor, x, y) for item in items)


HAIRLINE: Mm = 0.25
"""The thinnest line that home printers hold; frames and fields have it."""


def _item(item: Item, factor: float, x: Mm, y: Mm) -> Item:
    match item:
        case Group(name, inner, label, role):
            return Group(name, scaled(inner, factor, x, y), label, role)
        case Text():
            at = (x + item.x * factor, y + item.y * factor)
            return Text(*at, item.text, item.font, item.size * factor, item.colour, item.hyphen, item.goes_on)
        case Path(commands, fill, stroke):
            moved = tuple(_command(command, factor, x, y) for command in commands)
            return Path(moved, fill, _stroke(stroke, factor) if stroke else None)
        case _:
            assert_never(item)


def _stroke(stroke: Stroke, factor: float) -> Stroke:
    width = max(stroke.width * factor, min(stroke.width, HAIRLINE))
    return Stroke(stroke.colour, width, tuple(dash * factor for dash in stroke.dashes))


def _command(command: Command, factor: float, x: Mm, y: Mm) -> Command:
    match command:
        case MoveTo():
            return MoveTo(x + command.x * factor, y + command.y * factor)
        case LineTo():
            return LineTo(x + command.x * factor, y + command.y * factor)
        case CurveTo(x1, y1, x2, y2, end_x, end_y):
            return CurveTo(
                x + x1 * factor,
                y + y1 * factor,
                x + x2 * factor,
                y + y2 * factor,
                x + end_x * factor,
                y + end_y * factor,
            )
        case Close():
            return command
        case _:
            assert_never(command)
