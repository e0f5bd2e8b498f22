"""Reads evidence that nobody vouches for: types, sizes and numbers are checked first. For ``proof`` only."""

from dataclasses import dataclass
from typing import Any

from qwprint.solve.proof_form import list_of, members, whole_number

MOST_PRICE = 1_000_000
"""No price is higher: 1000 points. Real ones stay below 80; a check of a long deal stays far below 2^63 with it."""

MOST_BOUND = 1000
"""No bound is further from 0: four full rows make 312 points."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Evidence in good form: the bound it claims, prices of white and colour action by round, and of a lock."""

    bound: int
    white: tuple[int, ...]
    colour: tuple[int, ...]
    lock: int


def read(value: Any, rounds: int) -> Evidence:
    """The evidence for a deal of so many rounds; raises ``CertificateError`` naming what is malformed."""
    parts = members(value, ("bound", "white", "colour", "lock"), "evidence")
    return Evidence(
        whole_number(parts["bound"], -MOST_BOUND, MOST_BOUND, "bound"),
        _prices(parts["white"], rounds, "white"),
        _prices(parts["colour"], rounds, "colour"),
        whole_number(parts["lock"], 0, MOST_PRICE, "lock"),
    )


def _prices(value: Any, rounds: int, place: str) -> tuple[int, ...]:
    prices = list_of(value, rounds, place)
    return tuple(whole_number(price, -MOST_PRICE, MOST_PRICE, f"{place}[{at}]") for at, price in enumerate(prices))
