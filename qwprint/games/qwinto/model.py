"""The challenge seen as final scoresheets: which plans there are, and what a plan pays for which entry.

Numbers may be entered in any order of time, and a scoresheet stays legal when numbers are taken away. So a line is a
final scoresheet and a different round for each of its entries; time matters only through the round ``end`` in which
the game ends. A *plan* fixes how the game ends, which rows are full and which triple columns are claimed; within a
plan the score is a sum over entries. A claimed column must be complete, an unclaimed one pays nothing even if it is:
that can only count too little, and the plan that claims it counts it. So the best over all plans is the best score.

Cells are numbered ``9 * row + position``; a domain is a bit mask of what a cell may hold: bit 0 blank, bits 1 to 18
values. Scores and multipliers are whole numbers in units of 1/1024 point (``SCALE``).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache
from itertools import accumulate, compress, product
from operator import itemgetter
from typing import NamedTuple

import numpy as np

from qwprint.games._qwinto.grid import FIELDS, GRID
from qwprint.games.qwinto.deal import DICE, Deal
from qwprint.solve.layers import Ints

SCALE = 1024
"""Units in a point. A power of two keeps stored multipliers short and exact."""

ROWS = len(GRID.rows)
CELLS = ROWS * FIELDS
LAST = FIELDS - 1
MOST = 18
"""The highest sum of three dice."""

STRIDE = 20
"""Bits kept for a row in an offer mask: bit ``STRIDE * row + value``, the slot of such an entry."""

SLOTS = STRIDE * ROWS

COLUMN = tuple(column for row in GRID.rows for column in row.fields)
"""The column of each cell."""

COLUMNS = max(COLUMN) + 1
COLUMN_CELLS = tuple(tuple(cell for cell in range(CELLS) if COLUMN[cell] == column) for column in range(COLUMNS))
TRIPLES = tuple(GRID.triples)
PENTAGON = tuple(FIELDS * row + GRID.rows[row].fields.index(column) for column, row in GRID.triples.items())
"""The bonus cell of each triple column, in the order of ``TRIPLES``."""

PICKED = tuple(
    (picked, sum(1 << STRIDE * die for die in range(DICE) if picked[die])) for picked in product((0, 1), repeat=DICE)
)[1:]
"""Ways to pick dice: which of them, and the slots of value 0 in the rows of their colours."""

FULL_ROW = tuple((1 << MOST - LAST + position + 1) - (1 << position + 1) for position in range(FIELDS))
"""What a full row may hold, field by field: values with as many others below and above as it has fields there."""

NOT_OFFERED = 1 << 45
"""More than any price of a round."""

MISTHROW = 5
MISTHROWS = 4
ENDING_ROWS = 2


class Ending(IntEnum):
    """How a game ends: rounds run out, the second row is full, or the fourth misthrow is crossed."""

    ROUNDS = 0
    ROWS = 1
    MISTHROWS = 2


class Filling(NamedTuple):
    """What a plan wants on the scoresheet.

    Attributes:
        full: bit mask of the rows that are full; all others keep a blank.
        claims: bit mask, in the order of ``TRIPLES``, of columns that are complete and paid.
        needed: the cells that must be filled.
        paid: the cells whose value is paid, once or more.
        twice: the cells whose value is paid twice.
    """

    full: int
    claims: int
    needed: frozenset[int]
    paid: frozenset[int]
    twice: frozenset[int]


class Plan(NamedTuple):
    """What a line settles on: how the game ends, in which round (from 1), on which filling, with how many entries."""

    ending: Ending
    end: int
    filling: Filling
    low: int
    high: int

    @property
    def window(self) -> int:
        """So many rounds, from the first, may hold entries; a fourth misthrow takes the last one."""
        return self.end - (self.ending is Ending.MISTHROWS)


@dataclass(frozen=True, slots=True)
class Offers:
    """What a deal offers: per round the mask of (row, value) entries, and the highest sum."""

    masks: tuple[int, ...]
    tops: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """A plan made ready for the bound.

    Attributes:
        plan: the plan.
        free: the round that must be used, whose multiplier may be negative, from 0; -1 for none.
        offers: per round of the window, what may be entered.
        gains: per row, what an entry pays by being there, in units; saved misthrows included.
        weights: per cell, how many times its value is paid.
        domains: per cell, what it may hold.
        constant: what every line of the plan pays, in units.
        missing: the offers again, by slot and round: 0 where the round offers the entry, else ``NOT_OFFERED``.
    """

    plan: Plan
    free: int
    offers: tuple[int, ...]
    gains: tuple[int, ...]
    weights: tuple[int, ...]
    domains: tuple[int, ...]
    constant: int
    missing: Ints = field(compare=False)


def offers(deal: Deal) -> Offers:
    """The offers of a deal."""
    masks, tops = [], []
    for roll in deal.rolls:
        mask = 0
        for faces in (roll.first, roll.second):
            for picked, zeros in PICKED:
                mask |= zeros << sum(compress(faces, picked))
        masks.append(mask)
        tops.append(max(sum(roll.first), sum(roll.second)))
    return Offers(tuple(masks), tuple(tops))


def _filling(full: int, claims: int) -> Filling:
    ends = frozenset(FIELDS * row + LAST for row in range(ROWS) if full >> row & 1)
    claimed = [index for index in range(len(TRIPLES)) if claims >> index & 1]
    bonus = frozenset(PENTAGON[index] for index in claimed)
    rows = [range(end - LAST, end + 1) for end in ends]
    needed = frozenset[int]().union(*rows, *(COLUMN_CELLS[TRIPLES[index]] for index in claimed))
    return Filling(full, claims, needed, ends | bonus, ends & bonus)


def _alike(count: int) -> tuple[tuple[Filling, ...], ...]:
    """The fillings with so many full rows, those together that have as many cells paid once and twice."""
    alike: dict[tuple[int, int], list[Filling]] = {}
    for full in reversed(range(1 << ROWS)):
        if full.bit_count() == count:
            for claims in range(1 << len(TRIPLES)):
                filling = _filling(full, claims)
                alike.setdefault((len(filling.paid), len(filling.twice)), []).append(filling)
    return tuple(map(tuple, alike.values()))


FILLINGS = tuple(map(_alike, range(ENDING_ROWS + 1)))
"""All fillings, by the number of full rows, in groups that are alike."""


def endings(rounds: int) -> Iterator[tuple[Ending, int, int, int, int]]:
    """Every ending with its round, the number of full rows, and the least and greatest number of entries."""
    for full in range(ENDING_ROWS):
        room = CELLS - (ROWS - full)
        yield Ending.ROUNDS, rounds, full, max(0, rounds - MISTHROWS + 1), min(rounds, room)
        for end in range(MISTHROWS, min(rounds, room + MISTHROWS) + 1):
            yield Ending.MISTHROWS, end, full, end - MISTHROWS, end - MISTHROWS
    for end in range(ENDING_ROWS * FIELDS, rounds + 1):
        low, high = max(ENDING_ROWS * FIELDS, end - MISTHROWS + 1), min(end, CELLS - 1)
        yield Ending.ROWS, end, ENDING_ROWS, low, high


def plans(offer: Offers) -> Iterator[tuple[int, Plan]]:
    """All plans that a scoresheet can have, each after a score in points that it cannot beat, highest first.

    This static bound gives the paid cells the highest sums of different rounds, and 1 point to all other entries.
    """
    found = []
    for ending, end, count, low, high in endings(len(offer.tops)):
        if low > high:
            continue
        by_misthrows = ending is Ending.MISTHROWS
        others = min(high - FIELDS * count, LAST * (ROWS - count))
        others -= MISTHROW * (MISTHROWS if by_misthrows else end - high)
        tops = sorted(offer.tops[: end - by_misthrows], reverse=True) + [0] * CELLS
        sums = list(accumulate(tops, initial=others))
        for alike in FILLINGS[count]:
            static = sums[len(alike[0].paid)] + sum(tops[: len(alike[0].twice)])
            found.append((static, Plan(ending, end, alike[0], low, high), alike))
    found.sort(key=itemgetter(0), reverse=True)
    for static, plan, alike in found:
        for filling in alike:
            if len(filling.needed) <= plan.high:
                yield static, plan._replace(filling=filling)


def frame(offer: Offers, plan: Plan) -> Frame:
    """The plan made ready for the bound."""
    by_misthrows, by_rows = plan.ending is Ending.MISTHROWS, plan.ending is Ending.ROWS
    filling = plan.filling
    masks = list(offer.masks[: plan.window])
    full_rows = [bool(filling.full >> row & 1) for row in range(ROWS)]
    if by_rows:
        masks[-1] &= sum(_row_mask(row) for row in range(ROWS) if full_rows[row])
    saved = 0 if by_misthrows else MISTHROW
    return Frame(
        plan=plan,
        free=plan.end - 1 if by_rows else -1,
        offers=tuple(masks),
        gains=tuple(SCALE * (saved + (not is_full)) for is_full in full_rows),
        weights=tuple((cell in filling.paid) + (cell in filling.twice) for cell in range(CELLS)),
        domains=_domains(masks, full_rows, filling.needed),
        constant=-SCALE * MISTHROW * (MISTHROWS if by_misthrows else plan.end),
        missing=_missing(tuple(masks)),
    )


@lru_cache(maxsize=64)
def _missing(masks: tuple[int, ...]) -> Ints:
    """``Frame.missing``; one for all plans with these offers, so that nobody may write to it."""
    missing = (1 - (np.array(masks) >> np.arange(SLOTS)[:, None] & 1)) * NOT_OFFERED
    missing.setflags(write=False)
    return missing


def _row_mask(row: int) -> int:
    return (1 << STRIDE) - 1 << STRIDE * row


def _domains(masks: list[int], full_rows: list[bool], needed: frozenset[int]) -> tuple[int, ...]:
    """Values that some round offers, in a full row only where the rest of the row still fits around them."""
    offered = 0
    for mask in masks:
        offered |= mask
    domains: list[int] = []
    for row, is_full in enumerate(full_rows):
        values = (offered & _row_mask(row)) >> STRIDE * row
        domains += [values & window for window in FULL_ROW] if is_full else [values] * FIELDS
    return tuple(domain if cell in needed else domain | 1 for cell, domain in enumerate(domains))
