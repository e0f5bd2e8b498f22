"""Reads evidence that nobody vouches for: types, sizes and numbers are checked first. For ``proof`` only.

The form: ``{"bound": 66, "multipliers": [...], "plans": [...]}``. A set of multipliers is ``{"rounds": [per round],
"columns": [[column, value, price], ...], "entries": price}`` in units of 1/1024 point. A plan that its static bound
does not close has ``{"plan": [ending, end, full rows, claimed columns], "steps": [...]}`` (ending ``rounds``, ``rows``
or ``misthrows``; ``end`` a round from 1; the others bit masks) with the steps of its tree in preorder:

* ``["close", m]``: with multiplier set ``m`` the bound of this part is at most ``bound``; the part ends here;
* ``["filter", m]``: values whose best path with ``m`` is at most ``bound`` are taken out; the part goes on;
* ``["split", cell, mask]``: first a part where the cell holds one of the values of ``mask`` (bit 0 blank), then one
  where it does not;
* ``["entries", most]``: first a part with at most so many entries, then one with more.
"""

from dataclasses import dataclass
from typing import Any

from qwprint.base.errors import CertificateError
from qwprint.games.qwinto.proof_part import MOST_VALUE, Prices
from qwprint.solve.proof_form import list_of, list_up_to, members, whole_number

MOST_STEPS = 100_000
"""Steps in all plans together; real proofs have some hundreds. This and the next two keep a check within minutes."""

MOST_MULTIPLIERS = 50_000
MOST_PRICE = 1 << 24
"""No price is higher: 16384 points."""

LAST_COLUMN = 11
FIELDS = 27
Step = tuple[str, int, int]
"""A step's name and its numbers, 0 for one that it has not."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Evidence in good form: the bound it claims, its sets of prices, and the steps of each plan it names."""

    bound: int
    prices: tuple[Prices, ...]
    plans: dict[tuple[str, int, int, int], tuple[Step, ...]]


def read(value: Any, rounds: int) -> Evidence:
    """The evidence for a deal of so many rounds; raises ``CertificateError`` naming what is malformed."""
    parts = members(value, ("bound", "multipliers", "plans"), "evidence")
    bound = whole_number(parts["bound"], -1000, 1000, "bound")
    sets = list_up_to(parts["multipliers"], MOST_MULTIPLIERS, "multipliers")
    prices = tuple(_prices(entry, rounds, f"multipliers[{at}]") for at, entry in enumerate(sets))
    plans: dict[tuple[str, int, int, int], tuple[Step, ...]] = {}
    left = MOST_STEPS
    for at, entry in enumerate(list_up_to(parts["plans"], MOST_STEPS, "plans")):
        place = f"plans[{at}]"
        plan = members(entry, ("plan", "steps"), place)
        key = _key(plan["plan"], f"{place}.plan")
        if key in plans:
            raise CertificateError(f"{place}: this plan was there before")
        steps = list_up_to(plan["steps"], left, f"{place}.steps")
        left -= len(steps)
        plans[key] = tuple(_step(step, len(prices), f"{place}.steps[{i}]") for i, step in enumerate(steps))
    return Evidence(bound, prices, plans)


def _prices(value: Any, rounds: int, place: str) -> Prices:
    parts = members(value, ("rounds", "columns", "entries"), place)
    mu = tuple(
        whole_number(cost, -MOST_PRICE, MOST_PRICE, f"{place}.rounds[{at}]")
        for at, cost in enumerate(list_up_to(parts["rounds"], rounds, f"{place}.rounds"))
    )
    columns: dict[tuple[int, int], int] = {}
    for at, entry in enumerate(list_up_to(parts["columns"], (LAST_COLUMN + 1) * MOST_VALUE, f"{place}.columns")):
        inner = f"{place}.columns[{at}]"
        column, number, cost = list_of(entry, 3, inner)
        key = (whole_number(column, 0, LAST_COLUMN, inner), whole_number(number, 1, MOST_VALUE, inner))
        if key in columns:
            raise CertificateError(f"{inner}: this column and value were there before")
        columns[key] = whole_number(cost, 0, MOST_PRICE, inner)
    mu += (0,) * (rounds - len(mu))
    return Prices(mu, columns, whole_number(parts["entries"], -MOST_PRICE, MOST_PRICE, f"{place}.entries"))


def _key(value: Any, place: str) -> tuple[str, int, int, int]:
    ending, end, full, claimed = list_of(value, 4, place)
    if not isinstance(ending, str) or ending not in {"rounds", "rows", "misthrows"}:
        raise CertificateError(f"{place}: a game ends by rounds, rows or misthrows")
    return (
        ending,
        whole_number(end, 1, 1000, place),
        whole_number(full, 0, 7, place),
        whole_number(claimed, 0, 31, place),
    )


def _step(value: Any, sets: int, place: str) -> Step:
    if not isinstance(value, list) or not value or not isinstance(value[0], str):
        raise CertificateError(f"{place}: a list that starts with a word expected")
    kind = value[0]
    if kind in {"close", "filter"}:
        return kind, whole_number(list_of(value, 2, place)[1], 0, sets - 1, place), 0
    if kind == "split":
        _, cell, mask = list_of(value, 3, place)
        return kind, whole_number(cell, 0, FIELDS - 1, place), whole_number(mask, 0, (2 << MOST_VALUE) - 1, place)
    if kind == "entries":
        return kind, whole_number(list_of(value, 2, place)[1], 0, FIELDS, place), 0
    raise CertificateError(f"{place}: there is no step of this name")
