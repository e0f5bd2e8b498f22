"""A Qwixx deal: what the six dice show in every round, known from the start; its JSON form and its packed form."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from qwprint.base.errors import NotationError
from qwprint.base.rng import Stream
from qwprint.base.told import told

COLOURS = ("red", "yellow", "green", "blue")
"""The colour dice in the order of the rows."""

WHITES = 2
DICE = WHITES + len(COLOURS)
FACES = 6
MOST_ROUNDS = 60
"""More rounds than any game can last: with at most one row locked 41 crosses and three penalties leave it open."""


@dataclass(frozen=True, slots=True)
class Roll:
    """What the dice show in a round: the two ``white`` ones, and one of each colour in row order; faces 1 to 6."""

    white: tuple[int, int]
    colours: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Deal:
    """All rolls of a challenge, round by round; 1 to ``MOST_ROUNDS`` of them."""

    rolls: tuple[Roll, ...]


def draw(stream: Stream, rounds: int) -> Deal:
    """A deal from a stream: round by round the two white dice, then red, yellow, green, blue."""
    return _from_faces([stream.below(FACES) + 1 for _ in range(DICE * rounds)])


def pack(deal: Deal) -> int:
    """The deal as a whole number in base 6: faces less one, in the order they are drawn, the first die leading."""
    number = 0
    for roll in deal.rolls:
        for face in (*roll.white, *roll.colours):
            number = number * FACES + face - 1
    return number


def unpack(number: int, rounds: int) -> Deal:
    """The inverse of ``pack``; raises ``NotationError`` for a number that no deal of so many rounds has."""
    if not 1 <= rounds <= MOST_ROUNDS:
        raise NotationError(f"a deal has 1 to {MOST_ROUNDS} rounds, not {rounds}")
    if not 0 <= number < span(rounds):
        raise NotationError(f"the packed deal is outside of what {rounds} rounds can hold")
    faces: list[int] = []
    for _ in range(DICE * rounds):
        number, face = divmod(number, FACES)
        faces.append(face + 1)
    return _from_faces(faces[::-1])


def span(rounds: int) -> int:
    """How many deals of so many rounds there are."""
    return int(FACES ** (DICE * rounds))


def to_json(deal: Deal) -> dict[str, Any]:
    """The JSON form: ``{"rounds": 10, "rolls": [{"white": [6, 4], "red": 4, "yellow": 2, …}, …]}``."""
    rolls = [{"white": list(roll.white)} | dict(zip(COLOURS, roll.colours, strict=True)) for roll in deal.rolls]
    return {"rounds": len(rolls), "rolls": rolls}


def from_json(value: Any) -> Deal:
    """Reads the JSON form; ``rounds`` may be missing, and other keys (a seed, an optimum) are left alone.

    Raises:
        NotationError: naming the field that is wrong, as ``rolls[3].white[1]``.
    """
    if not isinstance(value, dict):
        raise NotationError(f"deal: an object with rolls expected, not {told(value)}")
    rolls = value.get("rolls")
    if not isinstance(rolls, list):
        raise NotationError(f"rolls: a list of rounds expected, not {told(rolls)}")
    if not 1 <= len(rolls) <= MOST_ROUNDS:
        raise NotationError(f"rolls: 1 to {MOST_ROUNDS} rounds expected, not {len(rolls)}")
    rounds = value.get("rounds", len(rolls))
    if type(rounds) is not int or rounds != len(rolls):
        raise NotationError(f"rounds: {told(rounds)} does not agree with {len(rolls)} rolls")
    return Deal(tuple(_roll(roll, f"rolls[{index}]") for index, roll in enumerate(rolls)))


def _roll(value: Any, place: str) -> Roll:
    if not isinstance(value, dict):
        raise NotationError(f"{place}: an object with white and the four colours expected, not {told(value)}")
    for key in ("white", *COLOURS):
        if key not in value:
            raise NotationError(f"{place}.{key}: missing")
    white = value["white"]
    if not isinstance(white, list) or len(white) != WHITES:
        raise NotationError(f"{place}.white: a list of {WHITES} faces expected, not {told(white)}")
    one, two = (_face(face, f"{place}.white[{index}]") for index, face in enumerate(white))
    red, yellow, green, blue = (_face(value[colour], f"{place}.{colour}") for colour in COLOURS)
    return Roll((one, two), (red, yellow, green, blue))


def _face(value: Any, place: str) -> int:
    if type(value) is not int or not 1 <= value <= FACES:
        raise NotationError(f"{place}: {told(value)} is no die face, 1 to {FACES} expected")
    return value


def _from_faces(faces: Sequence[int]) -> Deal:
    rolls = []
    for at in range(0, len(faces), DICE):
        one, two, red, yellow, green, blue = faces[at : at + DICE]
        rolls.append(Roll((one, two), (red, yellow, green, blue)))
    return Deal(tuple(rolls))
