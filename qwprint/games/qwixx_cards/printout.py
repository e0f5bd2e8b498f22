"""How a challenge of Qwixx cards looks on paper: all cards in strips, and four places to fill in each turn."""

from collections.abc import Mapping, Sequence
from typing import Any

from qwprint.base.units import MM_PER_PT, Mm
from qwprint.draw import fonts, shapes
from qwprint.draw.geometry import Box, Size
from qwprint.draw.ink import HINT, INKS, RULE
from qwprint.draw.scene import Item, Path, Stroke
from qwprint.game import Brief, Printout, Proportions
from qwprint.games._qwixx.crossing import EMPTY, LAST
from qwprint.games._qwixx.sheet import CROSSES_BEFORE_LOCK, PENALTIES, PENALTY_POINTS
from qwprint.games.qwixx_cards import rules
from qwprint.games.qwixx_cards.deal import COLOURS, HAND, JOKER, Card, Deal
from qwprint.games.qwixx_cards.rules import NO_COLOUR, Move
from qwprint.layout import cards, flow, parts, text

IN_LINE = 13
"""Cards of the pile in a line."""

APART = 0.8
"""Room between hand and pile, in cards."""

CAPTION: Mm = 5.6
CARD_HEIGHT: Mm = 12.2
UPRIGHT = 1.17
"""Least height over width of a card: so its letter stands over its number."""

OPENING: Mm = 2 * (CAPTION + CARD_HEIGHT)

SHARES = (0.06, 0.27, 0.015, 0.175, 0.015, 0.26, 0.015, 0.19)
"""Shares of a block's width: number, taken cards, gap, top card, gap, played cards, gap, crossed numbers."""

NONE = "–"


def _cells(box: Box) -> tuple[Box, Box, Box, Box, Box]:
    """The places of a block: number, taken cards, top card, played cards, crossed numbers."""
    edges = [box.x + box.width * sum(SHARES[:i]) for i in range(len(SHARES))]
    places = [Box(x, box.y, box.width * share, box.height) for x, share in zip(edges, SHARES, strict=True)]
    return places[0], places[1], places[3], places[5], places[7]


def opening(deal: Deal, box: Box, brief: Brief, line: Sequence[Move] | None) -> tuple[Item, ...]:
    """The hand over the row on the left, the pile beside them, line by line from its top."""
    pitch = box.width / (HAND + APART + IN_LINE)
    height = box.height / 2 - CAPTION
    size = Size(min(pitch * 0.9, height / UPRIGHT), height)
    upper, lower = box.y + CAPTION, box.bottom - height
    right = box.x + (HAND + APART) * pitch
    items: list[Item] = [
        *_strip(box.x, upper, pitch, size, deal.hand, "hand", brief),
        *_strip(box.x, lower, pitch, size, deal.row, f"row {deal.mode}", brief),
        *_strip(right, upper, pitch, size, deal.pile[:IN_LINE], "pile", brief),
        *_strip(right, lower, pitch, size, deal.pile[IN_LINE:], "pile goes on", brief),
    ]
    if len(deal.pile) > 1:
        items += _first_top(Box(right + pitch, upper, size.width, size.height), brief)
    return tuple(items)


def _strip(x: Mm, y: Mm, pitch: Mm, size: Size, dealt: Sequence[Card], caption: str, brief: Brief) -> list[Item]:
    """Cards side by side under a caption."""
    if not dealt:
        return []
    items: list[Item] = [text.line(x, y - 1.4, brief.words[caption], size=brief.small, colour=HINT)]
    items += [_card(Box(x + i * pitch, y, size.width, size.height), card, brief) for i, card in enumerate(dealt)]
    return items


def _card(box: Box, card: Card, brief: Brief) -> Item:
    name = COLOURS[card.colour]
    letter = brief.words[f"letter {name}"]
    ink = None if card.colour == JOKER else INKS[name]
    label = f"{brief.words[f'colour {name}']} {card.number}"
    return cards.card(box, str(card.number), ink, letter, brief.palette, label=label)


def _first_top(card: Box, brief: Brief) -> list[Item]:
    """Over the card that lies on top when the row was filled for the first time: an arrow and what it says."""
    low = card.y - 0.8
    arrow = shapes.polygon(((card.cx - 1.3, low - 2.2), (card.cx + 1.3, low - 2.2), (card.cx, low)))
    words = brief.words["first top"]
    return [Path(arrow, HINT), text.line(card.cx + 2.4, card.y - 1.4, words, size=brief.small, colour=HINT)]


def heading(deal: Deal, box: Box, brief: Brief) -> tuple[Item, ...]:
    """What goes into a block, over a column of blocks."""
    baseline = box.bottom - box.height * 0.3
    captions = ("cards taken", "top card", "cards played", "numbers crossed")
    return tuple(
        text.line(place.x + 0.4, baseline, brief.words[key], size=brief.small, colour=HINT)
        for place, key in zip(_cells(box)[1:], captions, strict=True)
    )


def round_block(deal: Deal, index: int, box: Box, brief: Brief, line: Sequence[Move] | None) -> tuple[Item, ...]:
    """One turn: its number, and places for the cards taken, the top card, the cards played, the numbers crossed."""
    played = () if line is None else line[: index + 1]
    number, *places = _cells(box)
    label = text.middle(number, str(index + 1), size=11)
    items: list[Item] = [text.line(number.x, label.y, label.text, size=label.size, font="bold")]
    told = _told(deal, played, brief) if len(played) > index else ("",) * len(places)
    height = min(box.height - 1.6, 11.0)
    for place, words in zip(places, told, strict=True):
        field = Box(place.x, box.cy - height / 2, place.width, height)
        items.append(Path(shapes.rectangle(field, 1.0), None, Stroke(RULE, parts.HAIRLINE)))
        items += _filled(field, words, brief)
    return tuple(items)


def _told(deal: Deal, line: Sequence[Move], brief: Brief) -> tuple[str, str, str, str]:
    """What the answer key writes into the four places of the last of some turns."""
    move = line[-1]
    letters = [brief.words[f"letter {name}"] for name in COLOURS]
    taken = ", ".join(f"{letters[card.colour]}\u00a0{card.number}" for card in move.drawn)
    number = deal.pile[sum(len(earlier.drawn) for earlier in line)].number
    top = NONE if move.top is None else f"{number} → {letters[move.top]}"
    if move.colour == NO_COLOUR:
        return taken, top, NONE, NONE
    joker = letters[JOKER]
    numbers = ", ".join(
        f"{joker}\u00a0{card.number}" if card.colour == JOKER else str(card.number) for card in move.played
    )
    return taken, top, f"{letters[move.colour]}: {numbers}", ", ".join(map(str, move.crossed)) or NONE


def _filled(box: Box, words: str, brief: Brief) -> list[Item]:
    """Words in a place, as if written by hand, in one line or two."""
    size = 10.0
    lines = flow.wrap(words, box.width - 1.6, size=size, font="bold")
    leading = size * MM_PER_PT * text.LEADING
    first = box.cy + fonts.FIGURE_HEIGHT * size * MM_PER_PT / 2 - leading * (len(lines) - 1) / 2
    colour = brief.palette.pencil
    return [
        text.line(box.cx, first + i * leading, part, size=size, font="bold", colour=colour, align="centre")
        for i, part in enumerate(lines)
    ]


def marks(deal: Deal, line: Sequence[Move]) -> Mapping[str, str]:
    """What a line leaves on the scoresheet: crosses, locks, penalties, and the score strip."""
    state = rules.initial(deal)
    for move in line:
        state = rules.apply(state, move)
    filled: dict[str, str] = {}
    for row in state.rows:
        filled |= {f"field {row.row} {place}": parts.CROSS for place in row.crossed}
        if LAST in row.crossed:
            filled[f"field {row.row} lock"] = parts.CROSS
    filled |= {f"field penalty {i}": parts.CROSS for i in range(state.penalties)}
    score = rules.score_parts(state)
    filled |= {f"box {row.ink}": str(points) for row, points in zip(EMPTY, score.rows, strict=True)}
    return filled | {"box penalties": str(-score.penalties), "box total": str(rules.score(state))}


def values(deal: Deal) -> Mapping[str, Any]:
    """The numbers that the rules in words need."""
    return {
        "turns": deal.turns,
        "choose": deal.mode == "choose",
        "jokers": deal.jokers,
        "needed": CROSSES_BEFORE_LOCK,
        "penalties": PENALTIES,
        "penalty": -PENALTY_POINTS,
    }


def proportions(deal: Deal) -> Proportions:
    """Two columns of turns under the cards."""
    return Proportions(columns=2, least=9.8, ideal=12.6, scoresheet=0.43, opening=OPENING)


PRINTOUT: Printout[Deal, Move] = Printout(
    proportions=proportions,
    heading=heading,
    round=round_block,
    marks=marks,
    values=values,
    opening=opening,
)
