"""A Qwantum deal: what the seven dice show in every round, known from the start; its JSON form and its packed form.

In a deal of mode ``fixed`` each round has one roll. In mode ``reroll`` it has two: the second is what each die shows if
it is re-rolled.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from qwprint.base.errors import NotationError
from qwprint.base.rng import Stream
from qwprint.base.told import told

FIXED, REROLL = "fixed", "reroll"
"""The modes: one roll a round; or two, of which any dice may show the second."""

COLOURS = ("violet", "blue", "red", "yellow", "white")
"""Colours of die faces: those of the four rows, top to bottom, then white."""

WHITE = 4
"""The number of white among the colours."""


class Face(NamedTuple):
    """One face of a die: its colour, by its place in ``COLOURS``, and its number from 1 to 6."""

    colour: int
    number: int


Faces = tuple[Face, ...]
"""What the seven dice show, in the order of ``DICE``."""

_COLOUR_DICE = (
    "R1 R4 Y5 B1 B5 V6",
    "R2 R6 Y1 Y3 B5 V4",
    "R1 R3 Y2 Y4 B4 V3",
    "R5 Y6 B2 B4 V1 V3",
    "R3 Y4 B2 B6 V2 V5",
    "R6 Y1 Y5 B3 V2 V6",
)
_FACES = (*_COLOUR_DICE, "W1 W2 W3 W4 W5 W6")

DICE: tuple[Faces, ...] = tuple(
    tuple(Face("VBRYW".index(name[0]), int(name[1])) for name in die.split()) for die in _FACES
)
"""The six faces of each die: six colour dice, then the white one. Source: photos of the game's dice."""

WHITE_DIE = 6
"""The place of the white die among the dice."""

SIDES = 6
MOST_ROUNDS = 28
"""No game lasts longer: 24 fields filled one a round, and four misthrows that do not end it."""


@dataclass(frozen=True, slots=True)
class Roll:
    """One round's dice: what they show first, and in mode ``reroll`` what each shows if it is re-rolled, else None."""

    first: Faces
    second: Faces | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """All rolls of a challenge, round by round: 1 to ``MOST_ROUNDS`` of them, all with a second roll or all without."""

    rolls: tuple[Roll, ...]


def mode(deal: Deal) -> str:
    """``fixed`` or ``reroll``."""
    return FIXED if deal.rolls[0].second is None else REROLL


def draw(stream: Stream, rounds: int, mode: str) -> Deal:
    """A deal from a stream: round by round the first roll, then in mode ``reroll`` the second, each in dice order."""
    return _from_digits([stream.below(SIDES) for _ in range(_digits(rounds, mode))], mode)


def pack(deal: Deal) -> int:
    """The deal as a whole number in base 6: the faces' places on their dice in the order they are drawn.

    Deals with re-rolls come after all those of as many rounds without.
    """
    number = 0
    for digit in _places(deal):
        number = number * SIDES + digit
    return number if mode(deal) == FIXED else number + _count(len(deal.rolls), FIXED)


def unpack(number: int, rounds: int) -> Deal:
    """The inverse of ``pack``; raises ``NotationError`` for a number that no deal of so many rounds has."""
    if not 1 <= rounds <= MOST_ROUNDS:
        raise NotationError(f"a deal has 1 to {MOST_ROUNDS} rounds, not {rounds}")
    if not 0 <= number < span(rounds):
        raise NotationError(f"the packed deal is outside of what {rounds} rounds can hold")
    fixed = _count(rounds, FIXED)
    kind, number = (FIXED, number) if number < fixed else (REROLL, number - fixed)
    digits: list[int] = []
    for _ in range(_digits(rounds, kind)):
        number, digit = divmod(number, SIDES)
        digits.append(digit)
    return _from_digits(digits[::-1], kind)


def span(rounds: int) -> int:
    """How many deals of so many rounds there are, of both modes together."""
    return _count(rounds, FIXED) + _count(rounds, REROLL)


def to_json(deal: Deal) -> dict[str, Any]:
    """The JSON form: ``{"mode": "fixed", "rounds": 1, "rolls": [{"first": {"white": 2, "dice": [["red", 1], …]}}]}``.

    A roll of mode ``reroll`` has the like under ``second`` too.
    """
    rolls = []
    for roll in deal.rolls:
        told = {"first": _told_faces(roll.first)}
        if roll.second is not None:
            told["second"] = _told_faces(roll.second)
        rolls.append(told)
    return {"mode": mode(deal), "rounds": len(rolls), "rolls": rolls}


def from_json(value: Any) -> Deal:
    """Reads the JSON form; ``mode`` and ``rounds`` may be missing, other keys (a seed, an optimum) are left alone.

    Raises:
        NotationError: naming the field that is wrong, as ``rolls[3].second.dice[1]``.
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
    for index, roll in enumerate(rolls):
        if not isinstance(roll, dict):
            raise NotationError(f"rolls[{index}]: an object with first and, for re-rolls, second expected")
    kind = value.get("mode", REROLL if "second" in rolls[0] else FIXED)
    if kind not in (FIXED, REROLL):
        raise NotationError(f"mode: {FIXED} or {REROLL} expected, not {told(kind)}")
    return Deal(tuple(_roll(roll, kind == REROLL, f"rolls[{index}]") for index, roll in enumerate(rolls)))


def _roll(value: dict[str, Any], with_second: bool, place: str) -> Roll:
    if "first" not in value:
        raise NotationError(f"{place}.first: missing")
    if with_second != ("second" in value):
        wrong = "missing in a deal with re-rolls" if with_second else "there is none in a deal without re-rolls"
        raise NotationError(f"{place}.second: {wrong}")
    second = _read_faces(value["second"], f"{place}.second") if with_second else None
    return Roll(_read_faces(value["first"], f"{place}.first"), second)


def _read_faces(value: Any, place: str) -> Faces:
    if not isinstance(value, dict) or set(value) != {"white", "dice"}:
        raise NotationError(f"{place}: an object with white and dice expected, not {told(value)}")
    white, dice = value["white"], value["dice"]
    if type(white) is not int or not 1 <= white <= SIDES:
        raise NotationError(f"{place}.white: {told(white)} is no die face, 1 to {SIDES} expected")
    if not isinstance(dice, list) or len(dice) != WHITE_DIE:
        raise NotationError(f"{place}.dice: a list of {WHITE_DIE} faces expected, not {told(dice)}")
    faces = [_face(face, die, f"{place}.dice[{die}]") for die, face in enumerate(dice)]
    return (*faces, Face(WHITE, white))


def _face(value: Any, die: int, place: str) -> Face:
    if not isinstance(value, list) or len(value) != 2:
        raise NotationError(f'{place}: a face like ["red", 1] expected, not {told(value)}')
    for face in DICE[die]:
        if value == [COLOURS[face.colour], face.number] and type(value[1]) is int:
            return face
    sides = ", ".join(f"{COLOURS[face.colour]} {face.number}" for face in DICE[die])
    raise NotationError(f"{place}: {told(value[0])}, {told(value[1])} is not on colour die {die + 1}; it has {sides}")


def _told_faces(faces: Faces) -> dict[str, Any]:
    dice = [[COLOURS[face.colour], face.number] for face in faces if face.colour != WHITE]
    return {"white": faces[WHITE_DIE].number, "dice": dice}


def _digits(rounds: int, mode: str) -> int:
    return rounds * len(DICE) * (1 if mode == FIXED else 2)


def _count(rounds: int, mode: str) -> int:
    return int(SIDES ** _digits(rounds, mode))


def _places(deal: Deal) -> Iterator[int]:
    """For each face in the order of drawing, its place on its die."""
    for roll in deal.rolls:
        for faces in (roll.first, roll.second or ()):
            yield from (die.index(face) for die, face in zip(DICE, faces, strict=False))


def _from_digits(digits: Sequence[int], mode: str) -> Deal:
    count = len(DICE)
    shown = [
        tuple(die[digit] for die, digit in zip(DICE, digits[at : at + count], strict=True))
        for at in range(0, len(digits), count)
    ]
    if mode == FIXED:
        return Deal(tuple(map(Roll, shown)))
    return Deal(tuple(map(Roll, shown[::2], shown[1::2])))
