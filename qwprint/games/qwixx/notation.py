"""A Qwixx move as text, readable for a person and read back by the program.

Grammar: ``move = "-" | action "/" action``, the white action first, where ``action`` is ``-`` for passing or a row and
a number: one of the letters ``R``, ``Y``, ``G``, ``B``, and 2 to 12 without leading zero. ``R7/G5`` reads: cross the
white sum, 7, in red, then a white and the green die, 5, in green; ``R7/-`` and ``-/G5`` pass one action. ``-`` alone
passes both and is a penalty. Each move has exactly one text.
"""

import re

from qwprint.base.errors import NotationError
from qwprint.games.qwixx.rules import PENALTY, Cross, Move

LETTERS = "RYGB"
"""The rows' letters from the top."""

PASS = "-"  # noqa: S105  (no password)
_ACTION = r"(-|[RYGB](?:[2-9]|1[0-2]))"
_MOVE = re.compile(f"{_ACTION}/{_ACTION}", re.ASCII)


def format_move(move: Move) -> str:
    """The text of a move."""
    return PASS if move.is_penalty else f"{_action(move.white)}/{_action(move.colour)}"


def parse_move(text: str) -> Move:
    """The move of a text; whether it is legal is for the rules to say. Raises ``NotationError``."""
    if text == PASS:
        return PENALTY
    match = _MOVE.fullmatch(text)
    if match is None:
        raise NotationError(f"{text[:40]!a} is no move: write it like R7/G5, R7/-, -/G5, or - for a penalty")
    move = Move(*(_cross(action) for action in match.groups()))
    if move.is_penalty:
        raise NotationError(f"{text!a} is no move: a penalty is written -")
    return move


def _action(cross: Cross | None) -> str:
    return PASS if cross is None else f"{LETTERS[cross.row]}{cross.number}"


def _cross(text: str) -> Cross | None:
    return None if text == PASS else Cross(LETTERS.index(text[0]), int(text[1:]))
