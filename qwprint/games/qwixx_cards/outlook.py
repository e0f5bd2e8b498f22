"""What a person sees of a turn: the plays worth a thought, and what a scoresheet with a hand promises.

For the players only. A play worth a thought crosses something and throws cards of no use along, or crosses nothing and
throws cards of no use, else any single card. What else fills the hand are the cards with the nearest numbers.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from qwprint.games._qwixx.sheet import CROSSES_BEFORE_LOCK, PENALTIES, PENALTY_POINTS
from qwprint.games.qwixx_cards.deal import JOKER, LEAST_NUMBER, MOST_NUMBER, Card, Deal
from qwprint.games.qwixx_cards.rules import FULL_HAND, LOCKS, MOST_MISSING, MOST_PLAYED, NO_COLOUR, Move

POINT = 100
"""Worths are in hundredths of a point."""

PER_TURN = 30
"""Crosses that a row hopes for in each turn to come, in hundredths, as long as all its fields are free."""

PER_CARD = 50
"""Crosses that a live card in hand promises besides, in hundredths."""

PLACES = MOST_NUMBER - LEAST_NUMBER + 1
LAST = PLACES - 1
FALLING = 2
"""Rows from this one on fall."""

Row = tuple[int, int]
"""First free place, ``PLACES`` in a locked row, and crosses, the lock counted."""


class Standing(NamedTuple):
    """A game on the way: rows, cards and penalties."""

    rows: tuple[Row, ...]
    hand: tuple[Card, ...]
    row: tuple[Card, ...]
    drawn: int
    penalties: int


def start(deal: Deal) -> Standing:
    """Before the first turn."""
    return Standing(((0, 0),) * JOKER, deal.hand, deal.row, 0, 0)


def is_over(deal: Deal, standing: Standing) -> bool:
    """Whether no turn follows, even if the deal had more."""
    return (
        sum(place == PLACES for place, _ in standing.rows) >= LOCKS
        or standing.penalties >= PENALTIES
        or standing.drawn + FULL_HAND - len(standing.hand) >= len(deal.pile)
    )


def promise(standing: Standing, left: int) -> int:
    """What the scoresheet is likely to score after so many more turns, in hundredths: each row's crosses grow on."""
    worth = POINT * PENALTY_POINTS * standing.penalties
    for row, (first, crosses) in enumerate(standing.rows):
        hope = 0
        if left and first < PLACES:
            live = sum(card.colour in {row, JOKER} and place_of(card, row) >= first for card in standing.hand)
            free = PLACES - first
            hope = min(left * PER_TURN * free // PLACES + live * PER_CARD, free * POINT)
        grown = crosses * POINT + hope
        worth += grown * (grown + POINT) // (2 * POINT)
    return worth


def place_of(card: Card, row: int) -> int:
    """The place of a card's number in a row, from the left."""
    return MOST_NUMBER - card.number if row >= FALLING else card.number - LEAST_NUMBER


def options(deal: Deal, standing: Standing) -> Iterator[tuple[Move, Standing]]:
    """Every turn worth a thought, each with where it leads to."""
    missing = FULL_HAND - len(standing.hand)
    choose = deal.mode == "choose"
    near = standing.row if choose else standing.row[:missing]
    pool = sorted((*standing.hand, *near), key=_is_joker)
    top = deal.pile[standing.drawn + missing]
    refill = deal.pile[standing.drawn : standing.drawn + missing]
    for crossed in (None, *range(JOKER)):
        rows = standing.rows if crossed is None else _crossed(standing.rows, crossed, (place_of(top, crossed),))
        if rows is None:
            continue
        over = sum(place == PLACES for place, _ in rows) >= LOCKS
        plays = ((NO_COLOUR, (), ()),) if over else _plays(rows, pool)
        for colour, played, places in plays:
            after = _crossed(rows, colour, places) if places else rows
            drawn = None if after is None else _filled(standing, near, played, missing, after)
            if after is None or drawn is None:
                continue
            numbers = tuple(_number(place, colour) for place in places)
            hand = tuple(sorted(card for card in (*standing.hand, *drawn) if card not in played))
            row = (*(card for card in standing.row if card not in drawn), *refill)
            idle = crossed is None and not places
            move = Move(drawn, crossed, colour, played, numbers)
            yield move, Standing(after, hand, row, standing.drawn + missing, standing.penalties + idle)


def _plays(rows: tuple[Row, ...], pool: list[Card]) -> Iterator[tuple[int, tuple[Card, ...], tuple[int, ...]]]:
    """Colour, played cards and crossed places of each play worth a thought."""
    some_dead = False
    for colour, (first, _) in enumerate(rows):
        dead = [card for card in pool if card.colour == colour and place_of(card, colour) < first]
        live = {}
        for card in reversed(pool):
            if card.colour in {colour, JOKER} and place_of(card, colour) >= first:
                live[place_of(card, colour)] = card
        for count in range(1, MOST_PLAYED + 1):
            for places in combinations(sorted(live), count):
                if places[-1] - places[0] + 1 - count <= MOST_MISSING:
                    cards = [live[place] for place in places]
                    for along in sorted({0, min(len(dead), MOST_PLAYED - count)}):
                        yield colour, tuple(sorted((*cards, *dead[:along]))), places
        for count in range(1, min(len(dead), MOST_PLAYED) + 1):
            some_dead = True
            yield colour, tuple(sorted(dead[:count])), ()
    if not some_dead:
        for card in pool:
            yield card.colour % JOKER, (card,), ()


def _is_joker(card: Card) -> bool:
    return card.colour == JOKER


def _filled(
    standing: Standing, near: tuple[Card, ...], played: tuple[Card, ...], missing: int, rows: tuple[Row, ...]
) -> tuple[Card, ...] | None:
    """What fills the hand: played cards of the row, then those with the nearest numbers; None where they are too many.

    Where all that is ``near`` must be drawn, nothing is left to choose.
    """
    needed = [card for card in near if card in played]
    if len(needed) > missing or len(played) - len(needed) > len(standing.hand):
        return None
    if len(near) == missing:
        return tuple(sorted(near))
    others = sorted((card for card in near if card not in played), key=lambda card: _distance(card, rows))
    return tuple(sorted((*needed, *others[: missing - len(needed)])))


def _distance(card: Card, rows: tuple[Row, ...]) -> int:
    """How many fields lie before a card's number; a lot where it is passed."""
    own = range(len(rows)) if card.colour == JOKER else (card.colour,)
    ahead = (place_of(card, row) - rows[row][0] for row in own)
    return min((steps for steps in ahead if steps >= 0), default=PLACES)


def _crossed(rows: tuple[Row, ...], row: int, places: tuple[int, ...]) -> tuple[Row, ...] | None:
    """The rows after these places are crossed in one of them; None where that is not allowed."""
    first, crosses = rows[row]
    for place in places:
        if place < first or (place == LAST and crosses < CROSSES_BEFORE_LOCK):
            return None
        first, crosses = (PLACES, crosses + 2) if place == LAST else (place + 1, crosses + 1)
    return (*rows[:row], (first, crosses), *rows[row + 1 :])


def _number(place: int, row: int) -> int:
    """The number of a place in a row."""
    return MOST_NUMBER - place if row >= FALLING else place + LEAST_NUMBER
