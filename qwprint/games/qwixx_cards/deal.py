"""A deal of Qwixx – The card game: hand, row and pile, all known from the start; its JSON form and its packed form."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import comb, perm
from typing import Any, NamedTuple

from qwprint.base.errors import NotationError
from qwprint.base.rng import Stream
from qwprint.base.told import told

COLOURS = ("red", "yellow", "green", "blue", "joker")
"""What a card can be, in the order of the rows; the joker has no colour of its own."""

JOKER = 4
LEAST_NUMBER, MOST_NUMBER = 2, 12
HAND = 4
"""Cards in hand between turns."""

ROW = 4
"""Cards in the row beside the pile."""

MOST_DRAWN = 3
"""A turn draws as many cards as the turn before played: at most three. The first draws one."""

MOST_TURNS = 12
"""More turns than any challenge has; the cards of the game without jokers are always enough for them."""

MODES = ("conveyor", "choose")
"""How the hand is filled: with the oldest cards of the row, or with any of them."""


class Card(NamedTuple):
    """A card; cards sort by colour, then number.

    Attributes:
        colour: 0 red, 1 yellow, 2 green, 3 blue, 4 joker.
        number: 2 to 12.
    """

    colour: int
    number: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Where the cards lie at the start of a challenge; no card is there twice.

    Attributes:
        mode: ``conveyor``: the hand is filled with the oldest cards of the row; ``choose``: with any of them.
        jokers: whether the eleven jokers are shuffled in.
        turns: how many turns are played, 1 to ``MOST_TURNS``.
        hand: four cards, sorted.
        row: four cards, the oldest first.
        pile: face down cards with the top one first; cut to the ``reach`` of the turns.
    """

    mode: str
    jokers: bool
    turns: int
    hand: tuple[Card, ...]
    row: tuple[Card, ...]
    pile: tuple[Card, ...]


def reach(turns: int) -> int:
    """How many cards of the pile can be drawn or lie on top in so many turns: one, then three a turn, and the top."""
    return 1 + MOST_DRAWN * (turns - 1) + 1


def deck(jokers: bool) -> tuple[Card, ...]:
    """All cards, sorted: 44, with jokers 55."""
    numbers = range(LEAST_NUMBER, MOST_NUMBER + 1)
    return tuple(Card(colour, number) for colour in range(JOKER + jokers) for number in numbers)


def draw(stream: Stream, mode: str, jokers: bool, turns: int) -> Deal:
    """A deal from a stream: the sorted deck is shuffled; hand, row and pile are taken from its front, in this order."""
    return _dealt(mode, jokers, turns, stream.shuffled(deck(jokers)))


def pack(deal: Deal) -> int:
    """The deal as a whole number: the mode leading, then the hand among all hands, then row and pile card by card."""
    left = list(deck(deal.jokers))
    number = MODES.index(deal.mode) * comb(len(left), HAND) + _rank([left.index(card) for card in deal.hand])
    left = [card for card in left if card not in deal.hand]
    for card in (*deal.row, *deal.pile):
        number = number * len(left) + left.index(card)
        left.remove(card)
    return number


def unpack(number: int, turns: int, jokers: bool) -> Deal:
    """The inverse of ``pack``; raises ``NotationError`` for a number that no deal of so many turns has."""
    if not 1 <= turns <= MOST_TURNS:
        raise NotationError(f"a deal has 1 to {MOST_TURNS} turns, not {turns}")
    if not 0 <= number < span(turns, jokers):
        raise NotationError(f"the packed deal is outside of what {turns} turns can hold")
    cards = deck(jokers)
    shown = ROW + reach(turns)
    places: list[int] = []
    for held in range(len(cards) - HAND - shown + 1, len(cards) - HAND + 1):
        number, place = divmod(number, held)
        places.append(place)
    mode, hand = divmod(number, comb(len(cards), HAND))
    picked = [cards[place] for place in _unrank(hand)]
    left = [card for card in cards if card not in picked]
    return _dealt(MODES[mode], jokers, turns, (*picked, *(left.pop(place) for place in reversed(places))))


def span(turns: int, jokers: bool) -> int:
    """How many deals of so many turns there are, in both modes together."""
    cards = len(deck(jokers))
    return len(MODES) * comb(cards, HAND) * perm(cards - HAND, ROW + reach(turns))


def to_json(deal: Deal) -> dict[str, Any]:
    """The JSON form: ``{"draw": "conveyor", "hand": [["red", 5], …], "pile": […], "row": […], "turns": 6}``.

    A deal with jokers has ``"jokers": true`` besides.
    """
    cards = {name: [_card_to_json(card) for card in getattr(deal, name)] for name in ("hand", "row", "pile")}
    return {"draw": deal.mode, "turns": deal.turns, **cards} | ({"jokers": True} if deal.jokers else {})


def from_json(value: Any, jokers: bool) -> Deal:
    """Reads the JSON form of a deal with or without jokers.

    The hand may come in any order, and the pile may be longer than the turns reach: it is cut. ``jokers`` may be
    missing, and other keys (a seed, an optimum) are left alone.

    Raises:
        NotationError: naming the field that is wrong, as ``pile[3]``.
    """
    if not isinstance(value, dict):
        raise NotationError(f"deal: an object with hand, row and pile expected, not {told(value)}")
    mode, turns = value.get("draw"), value.get("turns")
    if not isinstance(mode, str) or mode not in MODES:
        raise NotationError(f"draw: {' or '.join(MODES)} expected, not {told(mode)}")
    if type(turns) is not int or not 1 <= turns <= MOST_TURNS:
        raise NotationError(f"turns: 1 to {MOST_TURNS} expected, not {told(turns)}")
    if value.get("jokers", jokers) is not jokers:
        raise NotationError(f"jokers: {str(jokers).lower()} expected, not {told(value['jokers'])}")
    seen: dict[Card, str] = {}
    most = len(deck(jokers)) - HAND - ROW
    hand = _cards(value, "hand", (HAND, HAND), jokers, seen)
    row = _cards(value, "row", (ROW, ROW), jokers, seen)
    pile = _cards(value, "pile", (reach(turns), most), jokers, seen)
    return _dealt(mode, jokers, turns, (*hand, *row, *pile))


def _dealt(mode: str, jokers: bool, turns: int, cards: Sequence[Card]) -> Deal:
    """The deal of cards that lie in the order hand, row, pile."""
    hand, row, pile = cards[:HAND], cards[HAND : HAND + ROW], cards[HAND + ROW :][: reach(turns)]
    return Deal(mode, jokers, turns, tuple(sorted(hand)), tuple(row), tuple(pile))


def _cards(
    parts: dict[str, Any], name: str, lengths: tuple[int, int], jokers: bool, seen: dict[Card, str]
) -> list[Card]:
    """The cards of a field, none of which was ``seen`` in another place."""
    value, (least, most) = parts.get(name), lengths
    if not isinstance(value, list) or not least <= len(value) <= most:
        count = str(least) if least == most else f"{least} to {most}"
        raise NotationError(f"{name}: a list of {count} cards expected, not {told(value)}")
    cards = [_card(entry, f"{name}[{at}]", jokers) for at, entry in enumerate(value)]
    for at, card in enumerate(cards):
        place = f"{name}[{at}]"
        if card in seen:
            raise NotationError(f"{place}: {COLOURS[card.colour]} {card.number} lies at {seen[card]} already")
        seen[card] = place
    return cards


def _card(value: Any, place: str, jokers: bool) -> Card:
    if not isinstance(value, list) or len(value) != 2:
        raise NotationError(f"{place}: a card is a colour and a number, not {told(value)}")
    colour, number = value
    colours = COLOURS[: JOKER + jokers]
    if not isinstance(colour, str) or colour not in colours:
        raise NotationError(f"{place}[0]: {told(colour)} is no colour, {', '.join(colours)} expected")
    if type(number) is not int or not LEAST_NUMBER <= number <= MOST_NUMBER:
        raise NotationError(f"{place}[1]: {LEAST_NUMBER} to {MOST_NUMBER} expected, not {told(number)}")
    return Card(COLOURS.index(colour), number)


def _card_to_json(card: Card) -> list[Any]:
    return [COLOURS[card.colour], card.number]


def _rank(places: Sequence[int]) -> int:
    """The place of a set among all sets of its size, given as rising places (combinatorial number system)."""
    assert all(a < b for a, b in pairwise(places))
    return sum(comb(place, at) for at, place in enumerate(places, start=1))


def _unrank(rank: int) -> list[int]:
    """The inverse of ``_rank`` for a hand."""
    places = []
    for at in range(HAND, 0, -1):
        place = at - 1
        while comb(place + 1, at) <= rank:
            place += 1
        rank -= comb(place, at)
        places.append(place)
    return places[::-1]
