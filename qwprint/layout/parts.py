"""The parts that scoresheets are made of, each drawn by one routine: bars, fields, heads, locks, boxes and marks.

Type sizes follow the size of the part. Names of groups are contracts: ``field ROW COL`` for what is marked in play,
``box NAME`` for what is written when scoring. Parts are kept: a class has the same ones in the same places, on hundreds
of pages.
"""

from functools import lru_cache

from qwprint.base.units import MM_PER_PT, PT_PER_MM, Mm, Pt
from qwprint.draw import fonts, scaling, shapes
from qwprint.draw.fonts import CAP_HEIGHT, FIGURE_HEIGHT
from qwprint.draw.geometry import Box
from qwprint.draw.ink import RULE, TEXT, WHITE, Ink, Palette
from qwprint.draw.scene import Colour, CurveTo, Group, Item, LineTo, MoveTo, Path, Stroke
from qwprint.layout import text

HAIRLINE: Mm = scaling.HAIRLINE
LINE: Mm = 0.5
"""Emphasis: linked fields, the total."""

HEAVY: Mm = 1.0
"""The thick line of Qwantum, links between rows."""

BRACKET: Mm = 0.6
"""Between the brackets of neighbouring segments."""

CROSS = "×"
"""A mark that is drawn as a cross instead of written."""


def bar(box: Box, ink: Ink, palette: Palette, *, radius: Mm) -> tuple[Path, ...]:
    """The bar behind a row: a tint with a darker edge, or nothing where ink is saved."""
    return (segment(box, ink, palette, radius=radius),) if palette.fills else ()


@lru_cache(maxsize=1024)
def segment(box: Box, ink: Ink, palette: Palette, *, radius: Mm) -> Path:
    """A part of a bar whose extent matters: a tint with a darker edge, or a thin bracket over it."""
    if palette.fills:
        return Path(shapes.rectangle(box, radius), palette.bar(ink), Stroke(palette.edge(ink), HAIRLINE))
    left, right, low = box.x + BRACKET / 2, box.right - BRACKET / 2, box.y + BRACKET * 4
    bracket = shapes.polyline(((left, low), (left, box.y), (right, box.y), (right, low)))
    return Path(bracket, None, Stroke(palette.frame(RULE), HAIRLINE))


def figure_size(side: Mm, share: float = 0.47) -> Pt:
    """The type size whose figures are ``share`` of ``side`` mm high."""
    return side * share * PT_PER_MM / FIGURE_HEIGHT


@lru_cache(maxsize=8192)
def field(
    name: str,
    box: Box,
    *,
    edge: Colour,
    figure: str = "",
    mark: str = "",
    palette: Palette,
    outline: tuple[tuple[Mm, Mm], ...] = (),
    round_field: bool = False,
    weight: Mm = HAIRLINE,
) -> Group:
    """One markable place: white, with a figure light enough to be crossed or empty to be written in.

    ``outline`` gives the corners of a field that is not a rounded square, ``mark`` what a player has put there.
    """
    side = min(box.width, box.height)
    if outline:
        commands = shapes.rounded(outline, side * 0.09)
    elif round_field:
        commands = shapes.circle(box.cx, box.cy, side / 2)
    else:
        commands = shapes.rectangle(box, side * 0.14)
    items: list[Item] = [Path(commands, WHITE, Stroke(palette.frame(edge), palette.weight(weight)))]
    low = Box(box.x, box.y + box.height * 0.12, box.width, box.height * 0.88) if outline else box
    if figure:
        colour, font = palette.figure(edge), palette.figure_font
        items.append(text.middle(low, figure, size=figure_size(side), font=font, colour=colour, share=0.8))
    if mark:
        items += written(low, mark, palette)
    return Group(name, tuple(items))


def written(box: Box, mark: str, palette: Palette) -> tuple[Item, ...]:
    """What a player has put into a field: a drawn cross for ``×``, else the number in pencil."""
    if mark == CROSS:
        return (cross(box, palette.pencil),)
    side = min(box.width, box.height)
    return (text.middle(box, mark, size=figure_size(side, 0.52), colour=palette.pencil, share=0.82),)


def cross(box: Box, colour: Colour) -> Path:
    """A cross as a pencil makes it, over the middle 60 % of a box."""
    inner = box.square(min(box.width, box.height) * 0.6)
    strokes = (
        *shapes.polyline(((inner.x, inner.y), (inner.right, inner.bottom))),
        *shapes.polyline(((inner.right, inner.y), (inner.x, inner.bottom))),
    )
    return Path(strokes, None, Stroke(colour, max(LINE, inner.width * 0.12)))


def sign(box: Box, ink: Ink, palette: Palette, *, colour: Colour | None = None) -> Path:
    """The shape of an ink, as large as the box: filled with the edge shade, or outlined where ink is saved."""
    side = min(box.width, box.height)
    inner = box.square(side)
    match ink.shape:
        case "circle":
            commands = shapes.circle(inner.cx, inner.cy, side * 0.48)
        case "square":
            commands = shapes.rectangle(inner.square(side * 0.86), side * 0.08)
        case "triangle":
            commands = shapes.polygon(
                ((inner.cx, inner.y), (inner.right, inner.bottom - side * 0.06), (inner.x, inner.bottom - side * 0.06))
            )
        case "diamond":
            commands = shapes.polygon(
                ((inner.cx, inner.y), (inner.right, inner.cy), (inner.cx, inner.bottom), (inner.x, inner.cy))
            )
    if palette.fills:
        return Path(commands, colour or palette.edge(ink))
    return Path(commands, None, Stroke(palette.edge(ink), HAIRLINE))


def on_bar(ink: Ink, palette: Palette) -> Colour:
    """The colour of letters and shapes on a bar of this ink: its edge shade, or white where the bar is dark."""
    return WHITE if palette.fills and ink.dark else palette.edge(ink)


@lru_cache(maxsize=1024)
def head(box: Box, ink: Ink, letter: str, palette: Palette, *, size: Pt, colour: Colour) -> tuple[Item, ...]:
    """Letter over shape in the middle of a box, beside it in a low box: which row this is, without colour."""
    cap, side = CAP_HEIGHT * size * MM_PER_PT, size * MM_PER_PT * 0.95
    height = cap + side * 1.35
    if height > box.height:
        return _low_head(box, ink, letter, palette, size=size, colour=colour)
    top = box.cy - height / 2
    return (
        text.line(box.cx, top + cap, letter, size=size, font="bold", colour=colour, align="centre"),
        sign(Box(box.cx - side / 2, top + cap + side * 0.35, side, side), ink, palette, colour=colour),
    )


def _low_head(box: Box, ink: Ink, letter: str, palette: Palette, *, size: Pt, colour: Colour) -> tuple[Item, ...]:
    """Letter and shape side by side, as high as each other, smaller where they are wider than the box."""
    width = fonts.width(letter, "bold", size) + CAP_HEIGHT * size * MM_PER_PT * 1.25
    size *= min(1.0, box.width / width)
    cap, width = CAP_HEIGHT * size * MM_PER_PT, fonts.width(letter, "bold", size)
    left = box.cx - (width + cap * 1.25) / 2
    return (
        text.line(left, box.cy + cap / 2, letter, size=size, font="bold", colour=colour),
        sign(Box(left + width + cap * 0.25, box.cy - cap / 2, cap, cap), ink, palette, colour=colour),
    )


@lru_cache(maxsize=1024)
def arrow(box: Box, colour: Colour) -> Path:
    """A small solid arrow head that points right: here the row starts."""
    return Path(shapes.polygon(((box.x, box.y), (box.right, box.cy), (box.x, box.bottom))), colour)


@lru_cache(maxsize=1024)
def lock(name: str, box: Box, *, edge: Colour, mark: str = "", palette: Palette) -> Group:
    """A round field that shows a padlock."""
    side = min(box.width, box.height)
    body = Box(box.cx - side * 0.2, box.cy - side * 0.05, side * 0.4, side * 0.3)
    left, right, top = body.x + side * 0.07, body.right - side * 0.07, body.y - side * 0.09
    k, r = shapes.KAPPA, (right - left) / 2
    shackle = (
        MoveTo(left, body.y),
        LineTo(left, top),
        CurveTo(left, top - k * r, left + r - k * r, top - r, left + r, top - r),
        CurveTo(left + r + k * r, top - r, right, top - k * r, right, top),
        LineTo(right, body.y),
    )
    sign = palette.figure(edge)
    outline = shapes.rectangle(body, side * 0.05)
    closed = Path(outline, sign) if palette.fills else Path(outline, None, Stroke(sign, HAIRLINE))
    items: list[Item] = [
        Path(shapes.circle(box.cx, box.cy, side / 2), WHITE, Stroke(palette.frame(edge), HAIRLINE)),
        Path(shackle, None, Stroke(sign, max(HAIRLINE, side * 0.055))),
        closed,
    ]
    if mark:
        items += written(box, mark, palette)
    return Group(name, tuple(items))


@lru_cache(maxsize=8192)
def score_box(
    name: str, box: Box, *, edge: Colour = RULE, weight: Mm = HAIRLINE, mark: str = "", palette: Palette
) -> Group:
    """A box to write a score in; it keeps room for two or three digits."""
    frame = Stroke(palette.frame(edge), palette.weight(weight))
    items: list[Item] = [Path(shapes.rectangle(box, min(box.width, box.height) * 0.14), WHITE, frame)]
    if mark:
        items += written(box, mark, palette)
    return Group(name, tuple(items))


@lru_cache(maxsize=1024)
def operator(cx: Mm, cy: Mm, kind: str, side: Mm) -> Path:
    """A drawn +, − or =, ``side`` mm wide, centred; drawn so that all three are equally strong."""
    half = side / 2
    lines: tuple[tuple[tuple[Mm, Mm], tuple[Mm, Mm]], ...]
    match kind:
        case "+":
            lines = (((cx - half, cy), (cx + half, cy)), ((cx, cy - half), (cx, cy + half)))
        case "=":
            gap = side * 0.22
            lines = (((cx - half, cy - gap), (cx + half, cy - gap)), ((cx - half, cy + gap), (cx + half, cy + gap)))
        case _:
            lines = (((cx - half, cy), (cx + half, cy)),)
    commands = tuple(c for points in lines for c in shapes.polyline(points))
    return Path(commands, None, Stroke(TEXT, max(HAIRLINE, side * 0.16)))
