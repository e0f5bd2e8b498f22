"""Playing cards as people know them: a coloured body with round corners, a big number, the ink's letter and shape."""

from qwprint.base.units import MM_PER_PT, Pt
from qwprint.draw import fonts, shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import RULE, TEXT, WHITE, Ink, Palette
from qwprint.draw.scene import Colour, Group, Item, Path, Stroke
from qwprint.layout import parts, text

LETTER: Pt = 9.0
"""The smallest type on a card: its letter."""

CORNER = 0.14
"""Radius of the corners as a share of the shorter side."""

NEUTRAL: Colour = "#e2e2e2"
"""The body of a card without an ink; its lack of letter and shape tells it from a printed-in-grey yellow or orange."""

UPRIGHT = 1.15
"""A card so much higher than wide carries its letter above the number, any other in front of it."""


def card(
    box: Box, number: str, ink: Ink | None, letter: str, palette: Palette, *, label: str, chosen: bool = False
) -> Group:
    """A card that fills a box; ``ink`` None makes a neutral one (grey, joker). A chosen card has a heavy frame.

    The letter may be empty; the number is as large as on other cards and stands on their line.
    """
    side = min(box.width, box.height)
    colour = TEXT if ink is None else parts.on_bar(ink, palette)
    edge = RULE if ink is None else palette.edge(ink)
    frame = Stroke(palette.pencil, min(parts.HEAVY, side * 0.1)) if chosen else Stroke(edge, parts.HAIRLINE)
    items: list[Item] = [Path(shapes.rectangle(box, side * CORNER), _body(ink, palette), frame)]
    if box.height >= UPRIGHT * box.width:
        items += _upright(box, number, ink, letter, palette, colour)
    else:
        items += _lying(box, number, ink, letter, palette, colour)
    return Group("card", tuple(items), label)


def _body(ink: Ink | None, palette: Palette) -> Colour:
    """The fill of a card; white where ink is saved."""
    if ink is None:
        return NEUTRAL if palette.fills else WHITE
    return palette.bar(ink) or WHITE


def _size(box: Box, share: float) -> Pt:
    """The type size whose figures take this share of a card's height; never below a letter's."""
    return max(LETTER, parts.figure_size(box.height, share))


def _upright(box: Box, number: str, ink: Ink | None, letter: str, palette: Palette, colour: Colour) -> list[Item]:
    """Letter in the left and shape in the right corner, the number large below."""
    size = max(LETTER, box.height * 0.8)
    cap, edge = fonts.CAP_HEIGHT * size * MM_PER_PT, box.width * 0.13
    items: list[Item] = []
    if letter:
        items.append(text.line(box.x + edge, box.y + edge + cap, letter, size=size, font="bold", colour=colour))
    if ink is not None:
        place = Box(box.right - edge - cap * 0.9, box.y + edge + cap * 0.05, cap * 0.9, cap * 0.9)
        items.append(parts.sign(place, ink, palette, colour=colour))
    top = edge + cap + edge * 0.4
    low = Box(box.x, box.y + top, box.width, box.height - top - edge * 0.4)
    items.append(text.middle(low, number, size=_size(low, 0.72), colour=colour, share=0.84))
    return items


def _lying(box: Box, number: str, ink: Ink | None, letter: str, palette: Palette, colour: Colour) -> list[Item]:
    """Letter over shape on the left, the number large beside them."""
    cap = fonts.CAP_HEIGHT * LETTER * MM_PER_PT
    edge = min(box.width, box.height) * 0.16
    left = Box(box.x + edge, box.y, cap, box.height)
    sign = cap * 0.9
    both = ink is not None and box.height >= 2.4 * cap
    top = box.cy - (cap + (sign + cap * 0.25 if both else 0)) / 2
    items: list[Item] = []
    if letter:
        items.append(text.line(left.cx, top + cap, letter, size=LETTER, font="bold", colour=colour, align="centre"))
    if both:
        assert ink is not None
        place = Box(left.cx - sign / 2, top + cap * 1.25, sign, sign)
        items.append(parts.sign(place, ink, palette, colour=colour))
    rest = Box(left.right, box.y, box.right - left.right, box.height)
    items.append(text.middle(rest, number, size=_size(rest, 0.62), colour=colour, share=0.8))
    return items
