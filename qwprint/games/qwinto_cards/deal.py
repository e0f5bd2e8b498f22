"""A deal of Qwinto – The card game: hand, display and pile, known from the start; its JSON form and packed form."""

from dataclasses import dataclass
from math import perm
from typing import Any

from qwprint.base.errors import NotationError
from qwprint.base.rng import Stream
from qwprint.base.told import told
from qwprint.games._qwinto.grid import GRID

GREY = 3
"""The colour of cards that have none; 0 to 2 are the rows' colours, top to bottom."""

COLOURS = (*GRID.inks, "grey")
"""Colours by name, in the order of their numbers."""

VALUES = (-2, 0, 1, 2, 3, 4, 5, 6)
"""Each colour has each once. Source: rules of the card game (Nürnberger-Spielkarten-Verlag, 2017)."""

HAND = 3
PILES = 4
"""Piles of the open display: 0 top left, 1 top right, 2 bottom left, 3 bottom right."""

MOST_DRAWN = 2
"""Cards that a turn lays, and so draws, at most."""


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A card: its colour (0 orange, 1 yellow, 2 purple, 3 grey) and its value, one of ``VALUES``."""

    colour: int
    value: int


DECK = tuple(Card(colour, value) for colour in range(len(COLOURS)) for value in VALUES)
"""All 32 cards, colour by colour."""

MOST_TURNS = len(DECK) - PILES
"""No game lasts longer: every turn lays one of the 28 cards that are not in the display at the start."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A challenge's cards.

    Attributes:
        turns: how many turns are played at most, 1 to ``MOST_TURNS``.
        hand: the three cards in hand at the start.
        display: the four open cards, as in ``PILES``.
        pile: the cards to draw, top first, ``pile_size(turns)`` of them: what no turn can draw is left out.
    """

    turns: int
    hand: tuple[Card, ...]
    display: tuple[Card, ...]
    pile: tuple[Card, ...]


def pile_size(turns: int) -> int:
    """How many cards all turns but the last can draw; nothing depends on what is drawn after the last."""
    return min(MOST_DRAWN * (turns - 1), len(DECK) - HAND - PILES)


def draw(stream: Stream, turns: int) -> Deal:
    """A deal from a stream: the shuffled deck gives hand, display and pile, in this order."""
    return _from_cards(turns, stream.shuffled(DECK)[: _size(turns)])


def pack(deal: Deal) -> int:
    """The deal as a whole number: card by card (hand, display, pile) its place among the cards not yet dealt."""
    number = 0
    left = list(DECK)
    for card in (*deal.hand, *deal.display, *deal.pile):
        place = left.index(card)
        number = number * len(left) + place
        del left[place]
    return number


def unpack(number: int, turns: int) -> Deal:
    """The inverse of ``pack``; raises ``NotationError`` for a number that no deal of so many turns has."""
    if not 1 <= turns <= MOST_TURNS:
        raise NotationError(f"a deal has 1 to {MOST_TURNS} turns, not {turns}")
    if not 0 <= number < span(turns):
        raise NotationError(f"the packed deal is outside of what {turns} turns can hold")
    size = _size(turns)
    places: list[int] = []
    for choices in range(len(DECK) - size + 1, len(DECK) + 1):
        number, place = divmod(number, choices)
        places.append(place)
    left = list(DECK)
    return _from_cards(turns, tuple(left.pop(place) for place in reversed(places)))


def span(turns: int) -> int:
    """How many deals of so many turns there are."""
    return perm(len(DECK), _size(turns))


def to_json(deal: Deal) -> dict[str, Any]:
    """The JSON form: turns, hand, display in two rows, pile; a card is ``["orange", 4]``."""
    hand, display, pile = (
        [[COLOURS[c.colour], c.value] for c in part] for part in (deal.hand, deal.display, deal.pile)
    )
    return {"turns": deal.turns, "hand": hand, "display": [display[:2], display[2:]], "pile": pile}


def from_json(value: Any) -> Deal:
    """Reads the JSON form; a longer pile is cut to what the turns can reach, other keys are left alone.

    Raises:
        NotationError: naming the field that is wrong, as ``pile[3]``.
    """
    if not isinstance(value, dict):
        raise NotationError(f"deal: an object with turns, hand, display and pile expected, not {told(value)}")
    turns = value.get("turns")
    if type(turns) is not int or not 1 <= turns <= MOST_TURNS:
        raise NotationError(f"turns: a whole number from 1 to {MOST_TURNS} expected, not {told(turns)}")
    hand = _cards(value.get("hand"), HAND, HAND, "hand")
    rows = value.get("display")
    if not isinstance(rows, list) or len(rows) != 2:
        raise NotationError(f"display: a list of two rows expected, not {told(rows)}")
    display = [card for row in range(2) for card in _cards(rows[row], 2, 2, f"display[{row}]")]
    pile = _cards(value.get("pile"), pile_size(turns), len(DECK) - HAND - PILES, "pile")
    dealt = [*hand, *display, *pile]
    for at, card in enumerate(dealt):
        if card in dealt[:at]:
            raise NotationError(
                f"{_place(at)}: {COLOURS[card.colour]} {card.value} was dealt before, each card is unique"
            )
    return _from_cards(turns, tuple(dealt[: _size(turns)]))


def _place(at: int) -> str:
    """Where the card number ``at`` of hand, display and pile stands in the JSON form."""
    if at < HAND:
        return f"hand[{at}]"
    row, column = divmod(at - HAND, 2)
    return f"display[{row}][{column}]" if at < HAND + PILES else f"pile[{at - HAND - PILES}]"


def _size(turns: int) -> int:
    return HAND + PILES + pile_size(turns)


def _from_cards(turns: int, cards: tuple[Card, ...]) -> Deal:
    return Deal(turns, cards[:HAND], cards[HAND : HAND + PILES], cards[HAND + PILES :])


def _cards(value: Any, least: int, most: int, place: str) -> list[Card]:
    expected = str(least) if least == most else f"{least} to {most}"
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise NotationError(f"{place}: a list of {expected} cards expected, not {told(value)}")
    return [_card(card, f"{place}[{at}]") for at, card in enumerate(value)]


def _card(value: Any, place: str) -> Card:
    if not isinstance(value, list) or len(value) != 2:
        raise NotationError(f'{place}: a card like ["orange", 4] expected, not {told(value)}')
    colour, number = value
    if not isinstance(colour, str) or colour not in COLOURS:
        raise NotationError(f"{place}: {told(colour)} is no colour, {', '.join(COLOURS)} expected")
    if type(number) is not int or number not in VALUES:
        raise NotationError(f"{place}: {told(number)} is no value, one of {', '.join(map(str, VALUES))} expected")
    return Card(COLOURS.index(colour), number)
