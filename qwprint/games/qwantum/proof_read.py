"""Reads evidence that nobody vouches for: types, sizes and numbers are checked first. For ``proof`` only.

The form: ``{"bound": 41, "prices": [{"complete": 3, "fields": [[[…]]], "rounds": [[[…]]]}, …]}``. ``fields`` holds the
first ``complete`` fields, in each the four rows, in each a price for each number that the row may be offered in any
round, rising; ``rounds`` holds all rounds, in each the rows, in each a price for each number offered there. Prices are
thousandths of a point.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from qwprint.base.errors import CertificateError
from qwprint.games.qwantum.rules import FIELDS, ROWS
from qwprint.solve.proof_form import list_of, list_up_to, members, whole_number
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
    parts = members(value, ("bound", "prices"), "evidence")
    bound = whole_number(parts["bound"], -1000, 1000, "bound")
    found: dict[int, Prices] = {}
    for at, entry in enumerate(list_up_to(parts["prices"], FIELDS + 1, "prices")):
        place = f"prices[{at}]"
        own = members(entry, ("complete", "fields", "rounds"), place)
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
    for at, (part, rows) in enumerate(zip(list_of(value, len(numbers), place), numbers, strict=True)):
        inner = f"{place}[{at}]"
        for row, (costs, values) in enumerate(zip(list_of(part, ROWS, inner), rows, strict=True)):
            own = f"{inner}[{row}]"
            for number, cost in zip(values, list_of(costs, len(values), own), strict=True):
                array[at, row, number] = whole_number(cost, -MOST_PRICE, MOST_PRICE, own)
