"""A move of Qwinto – The card game as text, readable for a person and read back by the program.

Grammar: ``move = lays "=" (value ">" row field | "-")``, ``lays = lay | lay "," lay``, ``lay = card "@" pile``,
``card = colour number``. Colours are ``O``, ``Y``, ``P`` and ``G`` (grey), numbers -2, 0, 1 … 6; piles are 1 top left,
2 top right, 3 bottom left, 4 bottom right; ``value`` is 1 to 18 without leading zero, ``row`` a row's letter and
``field`` counts from the left, 1 to 9. ``O4@1,G4@2=9>P4`` reads: lay the orange 4 on pile 1, then the grey 4 on pile 2;
that makes 9, write it in purple's fourth field. ``O4@1=-`` lays a card and crosses a misthrow. Each move has exactly
one text.
"""

import re

from qwprint.base.errors import NotationError
from qwprint.games._qwinto.grid import FIELDS, GRID
from qwprint.games.qwinto_cards.deal import Card
from qwprint.games.qwinto_cards.rules import Lay, Move

LETTERS = f"{GRID.letters}G"
"""One letter for each colour, by its number."""

MISTHROW_TEXT = "-"
_LAY = r"[OYPG](?:-2|[0-6])@[1-4]"
_MOVE = re.compile(rf"({_LAY})(?:,({_LAY}))?=(?:-|([1-9]|1[0-8])>([OYP])([1-9]))", re.ASCII)


def format_move(move: Move) -> str:
    """The text of a move."""
    lays = ",".join(f"{format_card(lay.card)}@{lay.pile + 1}" for lay in move.lays)
    if move.is_misthrow:
        return f"{lays}={MISTHROW_TEXT}"
    return f"{lays}={move.value}>{GRID.letters[move.row]}{move.position + 1}"


def format_card(card: Card) -> str:
    """The text of a card: ``O4``, ``G-2``."""
    return f"{LETTERS[card.colour]}{card.value}"


def parse_move(text: str) -> Move:
    """The move of a text; whether it is legal is for the rules to say. Raises ``NotationError``."""
    match = _MOVE.fullmatch(text)
    if match is None:
        raise NotationError(
            f"{text[:40]!a} is no move: write it like O4@1=9>P4 or O4@1,G4@2=9>P4 (piles 1 to 4, fields 1 to {FIELDS}),"
            " or O4@1=- for a misthrow"
        )
    first, second, value, row, field = match.groups()
    lays = tuple(_lay(lay) for lay in (first, second) if lay is not None)
    if value is None:
        return Move(lays)
    return Move(lays, int(value), GRID.letters.index(row), int(field) - 1)


def _lay(text: str) -> Lay:
    card, _, pile = text.partition("@")
    return Lay(Card(LETTERS.index(card[0]), int(card[1:])), int(pile) - 1)
