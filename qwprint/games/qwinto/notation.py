"""A Qwinto move as text, readable for a person and read back by the program.

Grammar: ``move = "-" | roll ":" dice "=" value ">" row field``, where ``roll`` is ``1`` or ``2``, ``dice`` are one to
three of the letters ``O``, ``Y``, ``P`` in this order, ``value`` is 1 to 18 without leading zero, ``row`` is one of the
letters and ``field`` counts from the left, 1 to 9. ``1:OP=9>P4`` reads: of the first roll take orange and purple, they
make 9, write it in purple's fourth field. ``-`` is a misthrow. Each move has exactly one text.
"""

import re

from qwprint.base.errors import NotationError
from qwprint.games._qwinto.grid import FIELDS, GRID
from qwprint.games.qwinto.rules import MISTHROW, Move

MISTHROW_TEXT = "-"
_ENTRY = re.compile(r"([12]):(?=[OYP])(O?Y?P?)=([1-9]|1[0-8])>([OYP])([1-9])", re.ASCII)


def format_move(move: Move) -> str:
    """The text of a move."""
    if move.is_misthrow:
        return MISTHROW_TEXT
    dice = "".join(GRID.letters[die] for die in move.dice)
    return f"{move.roll}:{dice}={move.value}>{GRID.letters[move.row]}{move.position + 1}"


def parse_move(text: str) -> Move:
    """The move of a text; whether it is legal is for the rules to say. Raises ``NotationError``."""
    if text == MISTHROW_TEXT:
        return MISTHROW
    match = _ENTRY.fullmatch(text)
    if match is None:
        raise NotationError(
            f"{text[:40]!a} is no move: write it like 1:OP=9>P4 (fields 1 to {FIELDS}) or - for a misthrow"
        )
    roll, dice, value, row, field = match.groups()
    letters = GRID.letters
    return Move(int(roll), tuple(map(letters.index, dice)), int(value), letters.index(row), int(field) - 1)
