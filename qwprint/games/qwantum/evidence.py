"""The evidence of a bound, in the form that ``proof_read`` tells.

Problems without prices are left out: prices of nothing do for them.
"""

from collections.abc import Mapping
from typing import Any

from qwprint.games.qwantum.numbers import Numbers
from qwprint.games.qwantum.rules import FIELDS, ROWS
from qwprint.solve.layers import Ints


def evidence(numbers: Numbers, bound: int, prices: Mapping[int, Ints]) -> dict[str, Any]:
    """The evidence for a bound by the prices of each number of complete columns."""
    known = [_prices(numbers, complete, found) for complete, found in sorted(prices.items()) if found.any()]
    return {"bound": bound, "prices": known}


def _prices(numbers: Numbers, complete: int, prices: Ints) -> dict[str, Any]:
    held = numbers.values > 0
    width = numbers.width
    fields = [[prices[field, row, :width][held[row]].tolist() for row in range(ROWS)] for field in range(complete)]
    rounds = [
        [prices[FIELDS + t, row, :width][numbers.offered[row, t]].tolist() for row in range(ROWS)]
        for t in range(numbers.rounds)
    ]
    return {"complete": complete, "fields": fields, "rounds": rounds}
