"""How a challenge of the card game looks on paper: the cards on the table, and a block for each turn.

A block has places for the hand, for the display after the turn, for the sum and for its entry. The key fills them: in
the hand the cards that are laid are framed, and in the display where they went.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from qwprint.base.units import Mm
from qwprint.draw import shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import HINT, INKS, RULE
from qwprint.draw.scene import Group, Item, Path, Stroke
from qwprint.game import Brief, Printout, Proportions
from qwprint.games._qwinto import entering
from qwprint.games._qwinto.grid import GRID
from qwprint.games.qwinto_cards import rules
from qwprint.games.qwinto_cards.deal import GREY, HAND, PILES, Card, Deal
from qwprint.games.qwinto_cards.rules import Move
from qwprint.layout import cards, parts, text

CARD_WIDTH: Mm = 10.2
"""A card of the opening, where there is room; cards are 1.32 times as high as wide."""

CARD_RATIO = 1.32
CAPTION: Mm = 5.0
"""The captions over the opening's cards."""

SPACE: Mm = 1.2
"""Between cards of the opening."""

GAP: Mm = 9.0
"""Between hand, display and pile."""

OPENING: Mm = CAPTION + 2 * CARD_WIDTH * CARD_RATIO + SPACE

SHARES = (0.07, 0.29, 0.05, 0.25, 0.04, 0.1, 0.03, 0.17)
"""Shares of a block's width: number, hand, gap, display, gap, sum, gap, entry."""

WRITTEN: Mm = 9.0
"""The height of boxes to write in, where there is room."""


def opening(deal: Deal, box: Box, brief: Brief, line: Sequence[Move] | None) -> tuple[Item, ...]:
    """The hand, the display and the pile, whose cards are drawn row by row; the same on sheet and key."""
    columns = -(-len(deal.pile) // 2)
    free = box.width - 2 * GAP - SPACE * (HAND + 1 + max(columns - 1, 0) - 1)
    width = min(CARD_WIDTH, free / (HAND + 2 + columns))
    height = width * CARD_RATIO
    top = box.y + CAPTION
    pitch = width + SPACE
    hand_at, display_at = box.x, box.x + HAND * pitch + GAP
    pile_at = display_at + 2 * pitch + GAP
    items: list[Item] = []
    for x, key in ((hand_at, "hand"), (display_at, "display"), (pile_at, "pile")):
        if key != "pile" or deal.pile:
            items.append(text.line(x, box.y + 3.3, brief.words[key], size=brief.small, colour=HINT))
    places = [Box(hand_at + i * pitch, top, width, height) for i in range(HAND)]
    places += [_cell(display_at, top, pitch, height + SPACE, i, 2, SPACE) for i in range(PILES)]
    places += [_cell(pile_at, top, pitch, height + SPACE, i, columns, SPACE) for i in range(len(deal.pile))]
    shown = (*sorted(deal.hand), *deal.display, *deal.pile)
    return (*items, *(_card(place, card, brief) for place, card in zip(places, shown, strict=True)))


def _cell(x: Mm, y: Mm, width: Mm, height: Mm, index: int, columns: int, space: Mm) -> Box:
    """One place of a grid that is filled row by row; the space to its neighbours is taken off."""
    row, column = divmod(index, columns)
    return Box(x + column * width, y + row * height, width - space, height - space)


def _card(box: Box, card: Card, brief: Brief, *, chosen: bool = False) -> Group:
    number = str(card.value).replace("-", "−")
    if card.colour == GREY:
        label = f"{brief.words['grey']} {number}"
        return cards.card(box, number, None, "", brief.palette, label=label, chosen=chosen)
    ink = INKS[GRID.inks[card.colour]]
    letter = brief.words[f"letter {ink.name}"]
    label = f"{brief.words[f'colour {ink.name}']} {number}"
    return cards.card(box, number, ink, letter, brief.palette, label=label, chosen=chosen)


def _places(box: Box) -> tuple[Box, Box, Box, Box, Box]:
    """The parts of a block: number, hand, display, sum, entry."""
    edges = [box.x + box.width * sum(SHARES[:i]) for i in range(len(SHARES))]
    places = [Box(x, box.y, box.width * share, box.height) for x, share in zip(edges, SHARES, strict=True)]
    return places[0], places[1], places[3], places[5], places[7]


def heading(deal: Deal, box: Box, brief: Brief) -> tuple[Item, ...]:
    """What stands in a block, over a column of blocks."""
    _, *places = _places(box)
    baseline = box.bottom - box.height * 0.3
    keys = ("hand", "display after", "sum", "entry")
    return tuple(
        text.line(place.x + 0.4, baseline, brief.words[key], size=brief.small, colour=HINT)
        for place, key in zip(places, keys, strict=True)
    )


def turn_block(deal: Deal, index: int, box: Box, brief: Brief, line: Sequence[Move] | None) -> tuple[Item, ...]:
    """One turn: its number and the places for hand, display, sum and entry, empty or filled."""
    number, hand, display, total, entry = _places(box)
    room = box.height - 1.8
    height = min(room, hand.width / HAND * CARD_RATIO)
    width = hand.width / HAND
    hands = [Box(hand.x + i * width, box.cy - height / 2, width - 0.8, height) for i in range(HAND)]
    row = min(room, display.width * 0.8) / 2
    top = box.cy - row
    piles = [_cell(display.x, top, display.width / 2, row, i, 2, 0.6) for i in range(PILES)]
    boxes = [Box(place.x, box.cy - min(room, WRITTEN) / 2, place.width, min(room, WRITTEN)) for place in (total, entry)]
    label = text.middle(number, str(index + 1), size=11)
    items: list[Item] = [text.line(number.x, label.y, label.text, size=label.size, font="bold")]
    if line is None or index >= len(line):
        return (*items, *(_blank(place) for place in (*hands, *piles, *boxes)))
    return (*items, *(_blank(place) for place in boxes), *_played(deal, line[: index + 1], hands, piles, boxes, brief))


def _blank(place: Box) -> Path:
    return Path(shapes.rectangle(place, 1.0), None, Stroke(RULE, parts.HAIRLINE))


def _played(
    deal: Deal, line: Sequence[Move], hands: Sequence[Box], piles: Sequence[Box], boxes: Sequence[Box], brief: Brief
) -> Iterator[Item]:
    """What the key shows of the last of some turns."""
    state = rules.initial(deal)
    for earlier in line[:-1]:
        state = rules.apply(state, earlier)
    move = line[-1]
    laid = {lay.card for lay in move.lays}
    for place, card in zip(hands, state.hand, strict=False):
        yield _card(place, card, brief, chosen=card in laid)
    for place, card in zip(piles, rules.apply(state, move).display, strict=True):
        yield _card(place, card, brief, chosen=card in laid)
    total, _ = rules.counted(state, move.lays)
    yield text.middle(boxes[0], str(total).replace("-", "−"), size=12, colour=brief.palette.pencil)
    yield _entry(boxes[1], move, brief)


def _entry(box: Box, move: Move, brief: Brief) -> Item:
    """The row's letter and the field counted from the left, or that nothing is entered."""
    if move.is_misthrow:
        return text.middle(box, brief.words["misthrow"], size=10, colour=brief.palette.pencil)
    letter = brief.words[f"letter {GRID.inks[move.row]}"]
    return text.middle(box, f"{letter}{move.position + 1}", size=12, colour=brief.palette.pencil)


def marks(deal: Deal, line: Sequence[Move]) -> Mapping[str, str]:
    """What a line leaves on the scoresheet: numbers, crossed misthrows, and the score strip."""
    state = rules.initial(deal)
    filled: dict[str, str] = {}
    for move in line:
        state = rules.apply(state, move)
        if not move.is_misthrow:
            filled[f"field {move.row} {move.position}"] = str(move.value)
    for i in range(state.misthrows):
        filled[f"field misthrow {i}"] = parts.CROSS
    score = rules.score_parts(state)
    filled |= {f"box row {i}": str(points) for i, points in enumerate(score.rows)}
    filled |= {f"box column {column}": str(points) for column, points in score.columns.items()}
    return filled | {"box misthrows": str(-score.misthrows), "box total": str(rules.score(state))}


def values(deal: Deal) -> Mapping[str, Any]:
    """The numbers that the rules in words need."""
    return {
        "turns": deal.turns,
        "hand": HAND,
        "least": rules.LEAST_SUM,
        "most": rules.MOST_SUM,
        "misthrows": entering.MISTHROWS,
        "penalty": -entering.MISTHROW_POINTS,
    }


def proportions(deal: Deal) -> Proportions:
    """Two columns of turns, high enough for a display of two by two."""
    return Proportions(columns=2, least=12.6, ideal=15.2, scoresheet=0.44, opening=OPENING)


PRINTOUT: Printout[Deal, Move] = Printout(
    proportions=proportions,
    heading=heading,
    round=turn_block,
    marks=marks,
    values=values,
    opening=opening,
)
