"""What rule cards of the Qwinto card game say: numbers from the constants, examples by the rules, pictures of both."""

from typing import Any

from qwprint import game
from qwprint.base.units import MM_PER_PT, Mm
from qwprint.draw import fonts
from qwprint.draw.geometry import Box
from qwprint.draw.ink import INKS
from qwprint.draw.scene import Group, Item
from qwprint.game import Brief, Figure
from qwprint.games._qwinto import entering, example
from qwprint.games._qwinto.grid import GRID
from qwprint.games.qwinto_cards import rules
from qwprint.games.qwinto_cards.challenge import CHALLENGE
from qwprint.games.qwinto_cards.deal import DECK, GREY, HAND, PILES, VALUES, Card, Deal
from qwprint.games.qwinto_cards.rules import Lay
from qwprint.layout import cards, parts, text

PLAYERS = (1, 4)
"""From and to; as printed on the box (Nürnberger-Spielkarten-Verlag, 2017)."""

DISPLAY = (Card(0, 4), Card(GREY, 3), Card(2, 2), Card(0, 5))
"""The display of the worked example before a card is laid."""

LAID = Lay(Card(1, 6), 0)
"""The card that is laid in the worked example."""

SHAPE = 0.25
"""Height over width of the picture of the worked example."""

SPACE = 0.015
"""Between the parts of the picture, over its width."""

CARD = 0.165
"""A card's width over the picture's."""

FRAME = 0.1
"""The heavy frame of a laid card over its height, at most; it stays inside of the picture."""

FIELD = 0.86
"""A field's side over the height of its row."""

LETTER = 1.1
"""The type size of a row's letter, in pt, over the height of the row, in mm."""


def card() -> game.Card:
    """The card of the game, and of its official variant for one player: the template tells them apart by ``kind``."""
    return _card("qwinto-cards-card", {"players": PLAYERS})


def challenge_card() -> game.Card:
    """The card of this project's solo challenge."""
    return _card(
        "qwinto-cards-challenge-card", {"turns": {key: form.rounds for key, form in CHALLENGE.formats.items()}}
    )


def _card(template: str, values: dict[str, Any]) -> game.Card:
    end = _state(example.FILLED, example.CROSSED)
    shared = {
        "cards": len(DECK),
        "values": [_figure(value) for value in VALUES],
        "hand": HAND,
        "piles": PILES,
        "counted": len(_counted()),
        "least": rules.LEAST_SUM,
        "most": rules.MOST_SUM,
        **example.numbers(),
        "example": example.scored(rules.score_parts(end), rules.score(end)),
        "laid": _laid(),
    }
    figures = {"display": Figure(shape=SHAPE, draw=_draw), "example": example.FIGURE}
    return game.Card(template=template, inks=GRID.inks, values=shared | values, figures=figures)


def _figure(value: int) -> str:
    """A card's value as it is printed, with a true minus sign."""
    return str(value).replace("-", "−")


def _state(rows: entering.Rows, misthrows: int) -> rules.State:
    """A state in which the card of the worked example is still in hand."""
    hand = (LAID.card,)
    return rules.State(Deal(1, hand, DISPLAY, ()), hand, DISPLAY, 0, rows, misthrows, 0)


def _counted() -> tuple[Card, ...]:
    """The three cards that count in the worked example, the laid one first."""
    return (LAID.card, *(DISPLAY[pile] for pile in rules.BESIDE[LAID.pile]))


def _laid() -> dict[str, Any]:
    """What the worked example counts, in words' order: its cards, their sum, and the rows that may take it."""
    total, colours = rules.counted(_state(entering.EMPTY, 0), (LAID,))
    values = [card.value for card in _counted()]
    return {
        "card": LAID.card.value,
        "sum": " + ".join(map(str, values)),
        "total": total,
        "rows": [GRID.inks[colour] for colour in sorted(colours)],
        "display": [card.value for card in DISPLAY],
    }


def _draw(brief: Brief) -> tuple[Item, ...]:
    """The display with the laid card in a heavy frame, beside it the sum, and the rows that may take it."""
    box = brief.box
    space = box.width * SPACE
    height, width = (box.height - space) / 2, box.width * CARD
    places = [
        Box(box.x + column * (width + space), box.y + row * (height + space), width, height)
        for row in range(2)
        for column in range(2)
    ]
    drawn = [_card_drawn(place, card, brief) for place, card in zip(places, DISPLAY, strict=True)]
    inner = places[LAID.pile].inset(height * FRAME / 2)
    drawn[LAID.pile] = _card_drawn(inner, LAID.card, brief, chosen=True)
    left = places[-1].right + 3 * space
    upper, lower = (Box(left, places[pile].y, box.right - left, height) for pile in (0, 2))
    return (*drawn, _sum(upper), *_rows(lower, space, brief))


def _card_drawn(box: Box, card: Card, brief: Brief, *, chosen: bool = False) -> Group:
    number = _figure(card.value)
    if card.colour == GREY:
        label = f"{brief.words['grey']} {number}"
        return cards.card(box, number, None, "", brief.palette, label=label, chosen=chosen)
    ink = INKS[GRID.inks[card.colour]]
    letter = brief.words[f"letter {ink.name}"]
    return cards.card(box, number, ink, letter, brief.palette, label=f"{letter} {number}", chosen=chosen)


def _sum(box: Box) -> Item:
    """What is added up."""
    laid = _laid()
    words = f"{laid['sum']} = {laid['total']}"
    size = min(parts.figure_size(box.height, 0.46), text.fitting(words, box.width, "bold"))
    baseline = box.cy + fonts.FIGURE_HEIGHT * size * MM_PER_PT / 2
    return text.line(box.x, baseline, words, size=size, font="bold")


def _rows(box: Box, space: Mm, brief: Brief) -> tuple[Item, ...]:
    """A piece of each row that may take the sum: its head, the sum in a field, and a field that is still free."""
    laid = _laid()
    items: list[Item] = []
    width = (box.width - (len(laid["rows"]) - 1) * 2 * space) / len(laid["rows"])
    side = box.height * FIELD
    gap = (box.height - side) / 2
    for index, name in enumerate(laid["rows"]):
        ink = INKS[name]
        body = Box(box.x + index * (width + 2 * space), box.y, width, box.height)
        fields = [Box(body.right - (2 - i) * (side + gap), body.y + gap, side, side) for i in range(2)]
        head = Box(body.x, body.y, fields[0].x - body.x, body.height)
        letter, colour = brief.words[f"letter {name}"], parts.on_bar(ink, brief.palette)
        items += parts.bar(body, ink, brief.palette, radius=box.height * 0.18)
        items += parts.head(head, ink, letter, brief.palette, size=box.height * LETTER, colour=colour)
        items += (
            parts.field(f"field {name} {i}", place, edge=brief.palette.edge(ink), mark=mark, palette=brief.palette)
            for i, (place, mark) in enumerate(zip(fields, (str(laid["total"]), ""), strict=True))
        )
    return tuple(items)
