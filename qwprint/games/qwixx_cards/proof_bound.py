"""The bound of the proof: what each row can still be worth by itself, for whatever multipliers the evidence names.

Each row is played alone, on a path of its own through turns and stages: in a turn it may cross the top card, may cross
with one to three cards, and chooses how many cards are played, at least those it crosses with. A card stays with the
row from when it comes into the pool until the row has passed its place, whatever else it was played for. A row pays for
crossing the top card and for crossing with cards, in every turn gets a quarter of both back, and gains its tie; it pays
for a cross with a joker unless the card of its own colour is with it.

Why the rows together are worth no less than any line of the game: let each row follow the line. All four then take the
same path, so their ties cancel and what they get back is the price of one cross of the top card and of one play, which
at most one row each pays in a turn. A joker is played once, so at most one row pays for it: adding its price for every
joker that can still be played covers that. A line that ends early is a path on which nothing is crossed any more.

Units are 1/4000 of a point, so that a quarter of a thousandth is whole. Multipliers are at most 2^24 thousandths and
turns at most 12: no sum comes near 2^40, far inside of 64 bits.
"""

from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np

from qwprint.base.errors import RoomError
from qwprint.games.qwixx_cards.deal import LEAST_NUMBER, MOST_DRAWN
from qwprint.games.qwixx_cards.proof_cards import JOKERS, ROWS, Table, field
from qwprint.games.qwixx_cards.proof_layout import Layout, layout, radix, size
from qwprint.games.qwixx_cards.proof_read import Evidence
from qwprint.games.qwixx_cards.proof_rows import FIELDS, FREE, ORIENT, PLACES, SCORES, STATES, STEP
from qwprint.solve.proof_layers import Ints

UNIT = 4000
"""Units in a point."""

QUARTERS = 4
"""Units in a thousandth of a point."""

MOST_CELLS = 12_000_000
"""Values of row tables that are computed at most."""

COUNTS = range(1, MOST_DRAWN + 1)
"""How many cards a turn can play, and the next one draw."""


USEFUL: Ints = np.stack([ORIENT[row].take(FREE) for row in range(ROWS)])
"""By row and row state: the numbers that can still be crossed."""


@dataclass(frozen=True, slots=True)
class Bound:
    """The tables of a deal and its evidence.

    Attributes:
        has_jokers: whether there are any in the deck.
        worth: by turn: the values of all stages, rows and cells, those of each count of cards to be drawn next side by
            side; none for turn 0.
        start: by turn, stage, row and row state: where the values of the row without cards start in ``worth``.
        coloured: by stage, row and field: how much further they stand with these coloured cards.
        joker: by stage, row and field: the same for jokers at other places.
        later: by turn, stage and count: the numbers of jokers that can still come into the pool in time, as a field.
        prices: by field of numbers: what the jokers of these numbers cost together, in units.
    """

    has_jokers: bool
    worth: tuple[Ints, ...]
    start: Ints
    coloured: Ints
    joker: Ints
    later: Ints
    prices: Ints

    def row(self, turn: int, row: int, stage: Ints, count: Ints, state: Ints, pool: Ints) -> Ints:
        """What a row is worth before a turn in which ``count`` cards will be drawn, in units."""
        values: Ints = self.worth[turn].take(self._cell(turn, row, stage, state, pool) + (count - 1))
        return values

    def each(self, turn: int, row: int, stage: Ints, state: Ints, pool: Ints) -> Ints:
        """The same by item and count of cards that will be drawn."""
        cell = self._cell(turn, row, stage, state, pool)
        return self.worth[turn].take(cell[:, None] + np.arange(len(COUNTS)))

    def _cell(self, turn: int, row: int, stage: Ints, state: Ints, pool: Ints) -> Ints:
        """Where the values of a row for one card drawn stand."""
        free = FREE.take(state)
        cards = field(pool, row) & free
        lane = stage * ROWS + row
        cell: Ints = self.start[turn].take(lane * len(STATES) + state)
        cell += self.coloured.take(lane * FIELDS + cards)
        if self.has_jokers:
            jokers = ORIENT[row].take(pool >> JOKERS)
            cell += self.joker.take(lane * FIELDS + (jokers & free & ~cards))
        return cell

    def refund(self, pool: Ints, later: Ints, numbers: Ints) -> Ints:
        """What all jokers cost together that are in the pool or can come ``later``, if their ``numbers`` are useful."""
        prices: Ints = self.prices.take((pool >> JOKERS | later) & numbers)
        return prices

    def all(self, turn: int, stage: Ints, count: Ints, states: Ints, pool: Ints) -> Ints:
        """What all rows and the jokers are worth together; ``states`` by item and row."""
        worth = self.refund(pool, self.later[turn, stage, count], useful(states))
        for row in range(ROWS):
            worth += self.row(turn, row, stage, count, states[:, row], pool)
        return worth


def useful(states: Ints) -> Ints:
    """The numbers that some row can still cross, as a field; ``states`` by item and row."""
    numbers: Ints = USEFUL[0].take(states[:, 0])
    for row in range(1, ROWS):
        numbers |= USEFUL[row].take(states[:, row])
    return numbers


class _Step(NamedTuple):
    """What a turn makes of a row at a stage, whatever it pays and gets.

    Attributes:
        carried: by cell before the turn: the cell after the draw.
        topped: by cell when cards are played: the cell after the top card is crossed, the same one if it cannot be.
    """

    carried: Ints
    topped: Ints


class _Ahead(NamedTuple):
    """What a row is worth after a turn, by cell of the stage then.

    Attributes:
        values: where at least 1, 2, 3 cards were played.
        crossing: the best of one play that crosses something; none in mode ``choose``, where all cards that are played
            have been with the row before the draw.
    """

    values: tuple[Ints, ...]
    crossing: Ints | None


def build(table: Table, evidence: Evidence) -> Bound:
    """The tables; raises ``RoomError`` where they would be too large."""
    prices = _prices(evidence.jokers)
    layouts = _layouts(table, prices)
    start = np.zeros((table.turns + 1, table.stages, ROWS, len(STATES)), np.int64)
    worth = [np.zeros(0, np.int64)] * (table.turns + 1)
    steps = _steps(table, layouts)
    ahead: dict[tuple[int, int], _Ahead] = {}
    for turn in range(table.turns, 0, -1):
        parts: list[Ints] = []
        behind, ahead = ahead, {}
        at = 0
        for stage in _stages(turn):
            for row, made in enumerate(layouts[stage]):
                price = _price(evidence, turn, stage, row)
                values = [
                    _value(made, steps.get((stage, count, row)), behind.get((stage + count, row)), price)
                    for count in COUNTS
                ]
                start[turn, stage, row] = at + len(COUNTS) * made.base
                parts.append(np.stack(values, axis=1).reshape(-1))
                at += len(parts[-1])
                ahead[stage, row] = _ahead(table, made, values)
        worth[turn] = np.concatenate(parts)
    return Bound(
        has_jokers=table.jokers,
        worth=tuple(worth),
        start=start,
        coloured=len(COUNTS) * np.array([[made.coloured for made in rows] for rows in layouts]),
        joker=len(COUNTS) * np.array([[made.joker for made in rows] for rows in layouts]),
        later=_later(table),
        prices=prices,
    )


def _stages(turn: int) -> range:
    """The stages that can be before a turn but the first: the first turn draws one card, each other one to three."""
    return range(turn, MOST_DRAWN * turn - 1)


def _prices(jokers: Ints) -> Ints:
    """By field of numbers: the prices of its jokers together, in units."""
    prices = np.zeros(FIELDS, np.int64)
    for place in range(PLACES):
        prices += QUARTERS * jokers[place] * (np.arange(FIELDS) >> place & 1)
    return prices


def _layouts(table: Table, prices: Ints) -> list[list[Layout]]:
    """By stage and row; raises ``RoomError`` where all values together would be too many."""
    words = [table.pool]
    words += [table.pool | sum(int(word) for word in table.fresh[:stage, 1]) for stage in range(1, table.stages)]
    seen = [
        [(word >> PLACES * row & FIELDS - 1, int(ORIENT[row, word >> JOKERS])) for row in range(ROWS)] for word in words
    ]
    sizes = [sum(size(radix(*both)) for both in rows) for rows in seen]
    cells = sum(MOST_DRAWN * sizes[stage] for turn in range(1, table.turns + 1) for stage in _stages(turn))
    if cells > MOST_CELLS:
        raise RoomError(f"the deal would take {cells} values to check, {MOST_CELLS} is the most")
    mirrored = [prices.take(ORIENT[row]) for row in range(ROWS)]

    @cache
    def made(row: int, both: tuple[int, int]) -> Layout:
        """Most cards that come are of another colour and change nothing."""
        return layout(*both, mirrored[row])

    return [[made(row, both) for row, both in enumerate(rows)] for rows in seen]


def _later(table: Table) -> Ints:
    """By turn, stage and count: which jokers can still come into the pool before cards are played for the last time.

    A turn draws three cards at most. Where the hand is filled from all of the row, a card that comes into the row can
    be played in the next turn only.
    """
    later = np.zeros((table.turns + 1, table.stages, MOST_DRAWN + 1), np.int64)
    for turn in range(1, table.turns):
        left = table.turns - 1 - turn - table.choose
        for stage in _stages(turn):
            for count in COUNTS:
                end = stage + count + MOST_DRAWN * left if left >= 0 else stage
                later[turn, stage, count] = np.bitwise_or.reduce(table.fresh[stage:end, 1] >> JOKERS, initial=0)
    return later


def _steps(table: Table, layouts: list[list[Layout]]) -> dict[tuple[int, int, int], _Step]:
    """By stage before the draw, count of drawn cards, and row, as far as the pile does not end with the draw."""
    steps = {}
    for stage, count, row in product(range(1, table.stages), COUNTS, range(ROWS)):
        after = stage + count
        if after >= min(table.end, table.stages):
            continue
        own, then = layouts[stage][row], layouts[after][row]
        fresh = table.fresh[stage, count]
        cards = own.cards | field(fresh, row)
        carried = then.cell(own.state, cards, (own.jokers | ORIENT[row, fresh >> JOKERS]) & ~cards)
        made = own if table.choose else then
        state = STEP[made.state, ORIENT[row, 1 << table.top[after] - LEAST_NUMBER]]
        topped = made.cell(np.where(state < 0, made.state, state), made.cards, made.jokers)
        steps[stage, count, row] = _Step(carried, topped)
    return steps


def _ahead(table: Table, made: Layout, values: list[Ints]) -> _Ahead:
    """What is worked out once for all turns that lead to a stage; ``values`` by count of cards drawn next."""
    least = tuple(np.maximum.reduce(values[first:]) for first in range(MOST_DRAWN))
    return _Ahead(least, None if table.choose else made.with_plays(least))


def _price(evidence: Evidence, turn: int, stage: int, row: int) -> tuple[int, int, int]:
    """What a row pays for the top card and for a play in a turn, and what it gets back in any case, in units."""
    if turn == len(evidence.top):
        return 0, 0, 0
    top, play = int(evidence.top[turn, stage]), int(evidence.play[turn, stage])
    return QUARTERS * top, QUARTERS * play, top + play + QUARTERS * int(evidence.tie[turn, stage, row])


def _value(own: Layout, step: _Step | None, ahead: _Ahead | None, price: tuple[int, int, int]) -> Ints:
    """By cell: what a row is worth before a turn of this price; its points where no turn follows."""
    if step is None or ahead is None:
        points: Ints = UNIT * SCORES.take(own.state)
        return points
    if ahead.crossing is None:
        values = tuple(value.take(step.carried) for value in ahead.values)
        return _turn(step, values[0], own.with_plays(values), price)
    carried: Ints = _turn(step, ahead.values[0], ahead.crossing, price).take(step.carried)
    return carried


def _turn(step: _Step, idle: Ints, crossing: Ints, price: tuple[int, int, int]) -> Ints:
    """By cell: the best of the top card and one play that crosses, each taken or not."""
    top, play, back = price
    best = np.maximum(idle, crossing - play)
    # Where the top card cannot be crossed this compares a cell with itself less the price, which is not negative.
    values: Ints = np.maximum(best, best.take(step.topped) - top)
    values += back
    return values
