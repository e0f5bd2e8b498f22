"""Reads evidence that nobody vouches for: types, sizes and numbers are checked first. For ``proof`` only.

The form: ``{"bound": 41, "prices": [{"complete": 3, "fields": [[[…]]], "rounds": [[[…]]]}, …]}``. ``fields`` holds the
first ``complete`` fields, in each the four rows, in each a price for each number that the row may be offered in any
round, rising; ``rounds`` holds all rounds, in each the rows, in each a price for each number offered there.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from qwprint.base.errors import CertificateError
from qwprint.games.qwantum.rules import FIELDS, ROWS
from qwprint.solve.certificate import whole_number
from qwprint.solve.proof_layers import Ints

HIGHEST = 33
"""No number is higher: no colour has more than 27 on its dice, and 6 come from the white one."""

MOST_PRICE = 10**7
"""No price is higher, nor lower than its negative: ten thousand points."""

Offered = Sequence[Sequence[Sequence[int]]]
"""Numbers offered, rising, by round and row."""


class Prices(NamedTuple):
    """Prices in thousandths of a point: ``fields`` by (field, row, number), ``rounds`` by (round, row, number)."""

    fields: Ints
    rounds: Ints


class Evidence(NamedTuple):
    """Evidence in good form: the bound it claims, and prices by the number of complete columns."""

    bound: int
    prices: dict[int, Prices]


def no_prices(rounds: int) -> Prices:
    """Prices of nothing."""
    return Prices(
        np.zeros((FIELDS, ROWS, HIGHEST + 1), np.int64),
        np.zeros((rounds, ROWS, HIGHEST + 1), np.int64),
    )


def read(value: Any, offered: Offered) -> Evidence:
    """The evidence for a deal that offers these numbers; raises ``CertificateError`` naming what is malformed."""
    parts = _object(value, ("bound", "prices"), "evidence")
    bound = whole_number(parts["bound"], -1000, 1000, "bound")
    found: dict[int, Prices] = {}
    for at, entry in enumerate(_list(parts["prices"], None, FIELDS + 1, "prices")):
        place = f"prices[{at}]"
        own = _object(entry, ("complete", "fields", "rounds"), place)
        complete = whole_number(own["complete"], 0, FIELDS, f"{place}.complete")
        if complete in found:
            raise CertificateError(f"{place}: {complete} complete columns were there before")
        found[complete] = _prices(own, complete, offered, place)
    return Evidence(bound, found)


def _prices(own: dict[str, Any], complete: int, offered: Offered, place: str) -> Prices:
    held = [sorted({value for rows in offered for value in rows[row]}) for row in range(ROWS)]
    prices = no_prices(len(offered))
    _fill(prices.fields, own["fields"], [held] * complete, f"{place}.fields")
    _fill(prices.rounds, own["rounds"], offered, f"{place}.rounds")
    return prices


def _fill(array: Ints, value: Any, numbers: Offered, place: str) -> None:
    """Writes nested lists of prices to their numbers' places."""
    for at, (part, rows) in enumerate(zip(_list(value, len(numbers), 0, place), numbers, strict=True)):
        inner = f"{place}[{at}]"
        for row, (costs, values) in enumerate(zip(_list(part, ROWS, 0, inner), rows, strict=True)):
            own = f"{inner}[{row}]"
            for number, cost in zip(values, _list(costs, len(values), 0, own), strict=True):
                array[at, row, number] = whole_number(cost, -MOST_PRICE, MOST_PRICE, own)


def _object(value: Any, keys: tuple[str, ...], place: str) -> dict[str, Any]:
    if not isinstance(value, dict) or set(value) != set(keys):
        raise CertificateError(f"{place}: an object with {', '.join(keys)} expected")
    return value


def _list(value: Any, count: int | None, most: int, place: str) -> list[Any]:
    """A list of just so many, or where that is None of at most so many."""
    if not isinstance(value, list) or (len(value) > most if count is None else len(value) != count):
        told = f"at most {most}" if count is None else f"{count}"
        raise CertificateError(f"{place}: a list of {told} expected")
    return value
