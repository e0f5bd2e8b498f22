"""The scene as text that people can read and compare: one item a line, groups indented, numbers to 0.001.

page 0 119 x 74 mm, safe 2 "Qwixx"
  group "field 0 3"
    path fill #ffffff stroke #a3302a 0.25: M 1 2 L 3 4 Z
    text 1.5 3.25 bold 9 pt #a3302a "7"
sheet 1 210 x 297 mm, trim 10 10 190 277, bleed 10 10 190 277
  page 0 at 10 10 turns 1
"""

from collections.abc import Iterator
from json import dumps
from typing import assert_never

from qwprint.draw.document import Document, Page, Sheet
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Close, Command, CurveTo, Group, Item, LineTo, MoveTo, Path, Text
from qwprint.renderer import Renderer


def render(document: Document) -> tuple[bytes, ...]:
    """One text with all pages, then all sheets."""
    lines = [f"document {_quoted(document.title)} {document.language}"]
    for number, page in enumerate(document.pages):
        lines += _page(number, page)
    for number, sheet in enumerate(document.sheets, start=1):
        lines += _sheet(number, sheet)
    return ("\n".join((*lines, "")).encode(),)


def _page(number: int, page: Page) -> Iterator[str]:
    bookmark = f" bookmark {_quoted(page.bookmark)}" if page.bookmark else ""
    yield f"page {number} {page.size}, safe {_numbers(page.safe)} {_quoted(page.label)}{bookmark}"
    if page.number:
        yield f"  number {_text(page.number)}"
    yield from _items(page.items, "  ")


def _sheet(number: int, sheet: Sheet) -> Iterator[str]:
    yield f"sheet {number} {sheet.size}, trim {_box(sheet.trim)}, bleed {_box(sheet.bleed)}"
    for slot in sheet.slots:
        place = slot.placement
        yield f"  page {slot.page} at {_numbers(place.x, place.y)} turns {place.turns}"
    for placed in sheet.texts:
        place = placed.placement
        yield f"  {_text(placed.text)} at {_numbers(place.x, place.y)} turns {place.turns}"


def _items(items: tuple[Item, ...], indent: str) -> Iterator[str]:
    for item in items:
        match item:
            case Path():
                yield f"{indent}{_path(item)}"
            case Text():
                yield f"{indent}{_text(item)}"
            case Group():
                role = f" {item.role}" if item.role else ""
                label = f" label {_quoted(item.label)}" if item.label else ""
                yield f"{indent}group {_quoted(item.name)}{role}{label}"
                yield from _items(item.items, f"{indent}  ")
            case _:
                assert_never(item)


def _path(path: Path) -> str:
    parts = ["path"]
    if path.fill:
        parts.append(f"fill {path.fill}")
    if path.stroke:
        parts.append(f"stroke {path.stroke.colour} {_numbers(path.stroke.width)}")
        if path.stroke.dashes:
            parts.append(f"dashes {_numbers(*path.stroke.dashes)}")
    return f"{' '.join(parts)}: {' '.join(map(_command, path.commands))}"


def _command(command: Command) -> str:
    match command:
        case MoveTo(x, y):
            return f"M {_numbers(x, y)}"
        case LineTo(x, y):
            return f"L {_numbers(x, y)}"
        case CurveTo(x1, y1, x2, y2, x, y):
            return f"C {_numbers(x1, y1, x2, y2, x, y)}"
        case Close():
            return "Z"
        case _:
            assert_never(command)


def _text(text: Text) -> str:
    place = _numbers(text.x, text.y)
    end = " hyphen" * text.hyphen + " goes on" * text.goes_on
    return f"text {place} {text.font} {_numbers(text.size)} pt {text.colour} {_quoted(text.text)}{end}"


def _box(box: Box) -> str:
    return _numbers(box.x, box.y, box.width, box.height)


def _numbers(*values: float) -> str:
    return " ".join(f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".") for value in values)


def _quoted(text: str) -> str:
    return dumps(text, ensure_ascii=False)


RENDERER = Renderer(suffix="dump", render=render)
