"""A Qwinto deal: both rolls of every round, known from the start; its JSON form and its packed form."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from qwprint.base.errors import NotationError
from qwprint.base.rng import Stream
from qwprint.base.told import told

DICE = 3
"""Dice in a roll: orange, yellow, purple."""

FACES = 6
MOST_ROUNDS = 60
"""More rounds than any game can last by far: 27 fields and four misthrows make at most 30."""


@dataclass(frozen=True, slots=True)
class Roll:
    """What one round's dice show in ``first`` and ``second`` roll, each orange, yellow, purple, faces 1 to 6."""

    first: tuple[int, int, int]
    second: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Deal:
    """All rolls of a challenge, round by round; 1 to ``MOST_ROUNDS`` of them."""

    rolls: tuple[Roll, ...]


def draw(stream: Stream, rounds: int) -> Deal:
    """A deal from a stream: round by round the first roll, then the second, each orange, yellow, purple."""
    return _from_faces([stream.below(FACES) + 1 for _ in range(2 * DICE * rounds)])


def pack(deal: Deal) -> int:
    """The deal as a whole number in base 6: faces less one, in the order they are drawn, the first die leading."""
    number = 0
    for face in _faces(deal):
        number = number * FACES + face - 1
    return number


def unpack(number: int, rounds: int) -> Deal:
    """The inverse of ``pack``; raises ``NotationError`` for a number that no deal of so many rounds has."""
    if not 1 <= rounds <= MOST_ROUNDS:
        raise NotationError(f"a deal has 1 to {MOST_ROUNDS} rounds, not {rounds}")
    dice = 2 * DICE * rounds
    if not 0 <= number < span(rounds):
        raise NotationError(f"the packed deal is outside of what {rounds} rounds can hold")
    faces: list[int] = []
    for _ in range(dice):
        number, face = divmod(number, FACES)
        faces.append(face + 1)
    return _from_faces(faces[::-1])


def span(rounds: int) -> int:
    """How many deals of so many rounds there are."""
    return int(FACES ** (2 * DICE * rounds))


def to_json(deal: Deal) -> dict[str, Any]:
    """The JSON form: ``{"rounds": 12, "rolls": [{"first": [4, 4, 1], "second": [3, 5, 4]}, …]}``."""
    rolls = [{"first": list(roll.first), "second": list(roll.second)} for roll in deal.rolls]
    return {"rounds": len(rolls), "rolls": rolls}


def from_json(value: Any) -> Deal:
    """Reads the JSON form; ``rounds`` may be missing, and other keys (a seed, an optimum) are left alone.

    Raises:
        NotationError: naming the field that is wrong, as ``rolls[3].second[1]``.
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
        raise NotationError(f"{place}: an object with first and second expected, not {told(value)}")
    for key in ("first", "second"):
        if key not in value:
            raise NotationError(f"{place}.{key}: missing")
    return Roll(_dice(value["first"], f"{place}.first"), _dice(value["second"], f"{place}.second"))


def _dice(value: Any, place: str) -> tuple[int, int, int]:
    if not isinstance(value, list) or len(value) != DICE:
        raise NotationError(f"{place}: a list of {DICE} faces expected, not {told(value)}")
    for index, face in enumerate(value):
        if type(face) is not int or not 1 <= face <= FACES:
            raise NotationError(f"{place}[{index}]: {told(face)} is no die face, 1 to {FACES} expected")
    return (value[0], value[1], value[2])


def _faces(deal: Deal) -> list[int]:
    return [face for roll in deal.rolls for face in (*roll.first, *roll.second)]


def _from_faces(faces: Sequence[int]) -> Deal:
    dice = [(faces[at], faces[at + 1], faces[at + 2]) for at in range(0, len(faces), DICE)]
    return Deal(tuple(Roll(first, second) for first, second in zip(dice[::2], dice[1::2], strict=True)))
