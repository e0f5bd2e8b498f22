"""A Qwantum move as text, readable for a person and read back by the program.

Grammar: ``move = "-" | [dice ":"] entry ["+" entry]``. ``dice`` are the re-rolled ones, ``1`` to ``6`` for the colour
dice and ``W`` for the white one, in this order; an entry is the letter of a row, ``V``, ``B``, ``R`` or ``Y``, and the
number written in it, 1 to 33 without leading zero. ``25W:V12+R7`` reads: re-roll colour dice 2 and 5 and the white die,
enter 12 in violet and 7 in red. ``V12`` enters 12 in violet, re-rolling nothing. ``-`` is a misthrow. Each move has
exactly one text.
"""

import re

from qwprint.base.errors import NotationError
from qwprint.games.qwantum.rules import MISTHROW, Entry, Move

MISTHROW_TEXT = "-"
ROW_LETTERS = "VBRY"
DIE_LETTERS = "123456W"
_ENTRY = r"([VBRY])([1-9]|[12][0-9]|3[0-3])"
_MOVE = re.compile(rf"(?:(?=[1-6W])(1?2?3?4?5?6?W?):)?{_ENTRY}(?:\+{_ENTRY})?", re.ASCII)


def format_move(move: Move) -> str:
    """The text of a move."""
    if move.is_misthrow:
        return MISTHROW_TEXT
    dice = "".join(DIE_LETTERS[die] for die in move.rerolled)
    entries = "+".join(f"{ROW_LETTERS[entry.row]}{entry.value}" for entry in move.entries)
    return f"{dice}:{entries}" if dice else entries


def parse_move(text: str) -> Move:
    """The move of a text; whether it is legal is for the rules to say. Raises ``NotationError``."""
    if text == MISTHROW_TEXT:
        return MISTHROW
    match = _MOVE.fullmatch(text)
    if match is None:
        raise NotationError(
            f"{text[:40]!a} is no move: write it like V12, V12+R7 or 25W:V12+R7 (dice 2, 5 and white re-rolled), "
            "or - for a misthrow"
        )
    dice, row, value, other_row, other_value = match.groups(default="")
    entries = [Entry(ROW_LETTERS.index(row), int(value))]
    if other_row:
        entries.append(Entry(ROW_LETTERS.index(other_row), int(other_value)))
        if entries[0].row >= entries[1].row:
            raise NotationError(f"{text!a} is no move: two different rows, in the order {', '.join(ROW_LETTERS)}")
    return Move(tuple(DIE_LETTERS.index(die) for die in dice), tuple(entries))
