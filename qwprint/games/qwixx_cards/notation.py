"""A turn of Qwixx – The card game as text, readable for a person and read back by the program.

Grammar: ``move = "+" cards " ^" top " " play``. ``cards`` are one to three cards that fill the hand, joined by commas:
a letter of ``R``, ``Y``, ``G``, ``B``, or ``J`` for a joker, and the number. ``top`` is the row in which the number on
top of the pile is crossed, ``-`` for none. ``play`` is the colour that is played, ``:``, the numbers of the played
cards (a joker's with ``J`` before it), ``>``, and the numbers that are crossed with them in the order of the row, ``-``
for none; where the top card ended the game, ``play`` is ``-``. ``+Y6,J9 ^B R:2,3,J5>2,5`` reads: take yellow 6 and the
joker 9 from the row, cross the top card in blue, play red 2, red 3 and the joker 5 as red, cross 2 and 5. Numbers have
no leading zero. Each move has exactly one text.
"""

import re

from qwprint.base.errors import NotationError
from qwprint.games.qwixx_cards.deal import JOKER, Card
from qwprint.games.qwixx_cards.rules import NO_COLOUR, Move

LETTERS = "RYGBJ"
"""Letter of each colour, the joker's last."""

NOTHING = "-"
"""No row, no number, or no play."""

_NUMBER = "(?:[2-9]|1[0-2])"
_MOVE = re.compile(
    rf"\+([RYGBJ]{_NUMBER}(?:,[RYGBJ]{_NUMBER}){{0,2}}) \^([RYGB-]) "
    rf"(?:-|([RYGB]):(J?{_NUMBER}(?:,J?{_NUMBER}){{0,2}})>(-|{_NUMBER}(?:,{_NUMBER}){{0,2}}))",
    re.ASCII,
)


def format_move(move: Move) -> str:
    """The text of a move."""
    drawn = ",".join(f"{LETTERS[card.colour]}{card.number}" for card in move.drawn)
    top = NOTHING if move.top is None else LETTERS[move.top]
    if move.colour == NO_COLOUR:
        return f"+{drawn} ^{top} {NOTHING}"
    played = ",".join(f"{'J' if card.colour == JOKER else ''}{card.number}" for card in move.played)
    crossed = ",".join(map(str, move.crossed)) or NOTHING
    return f"+{drawn} ^{top} {LETTERS[move.colour]}:{played}>{crossed}"


def parse_move(text: str) -> Move:
    """The move of a text; whether it is legal is for the rules to say. Raises ``NotationError``."""
    match = _MOVE.fullmatch(text)
    if match is None:
        raise NotationError(
            f"{text[:60]!a} is no move: write it like +Y6,B9 ^B R:2,3>2,3, with - for no row, no number or no play"
        )
    drawn, top, colour, played, crossed = match.groups()
    row = None if top == NOTHING else LETTERS.index(top)
    taken = tuple(Card(LETTERS.index(card[0]), int(card[1:])) for card in drawn.split(","))
    if colour is None:
        return Move(taken, row, NO_COLOUR, (), ())
    own = LETTERS.index(colour)
    cards = tuple(Card(JOKER if card[0] == "J" else own, int(card.lstrip("J"))) for card in played.split(","))
    numbers = () if crossed == NOTHING else tuple(map(int, crossed.split(",")))
    return Move(taken, row, own, cards, numbers)
