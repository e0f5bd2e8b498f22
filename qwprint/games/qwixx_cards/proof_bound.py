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

import numpy as np

from qwprint.base.errors import RoomError
from qwprint.games.qwixx_cards.deal import LEAST_NUMBER, MOST_DRAWN
from qwprint.games.qwixx_cards.proof_cards import JOKERS, ROWS, Table, field
from qwprint.games.qwixx_cards.proof_layout import NEVER, Layout, layout, radix, size
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

    def prizes(self, turn: int, stage: Ints, count: Ints, states: Ints, pool: Ints) -> Ints:
        """What all jokers cost together that can still be played and crossed with; ``states`` by item and row."""
        useful = np.zeros(len(pool), np.int64)
        for row in range(ROWS):
            useful |= USEFUL[row].take(states[:, row])
        prices: Ints = self.prices.take((pool >> JOKERS | self.later[turn, stage, count]) & useful)
        return prices

    def all(self, turn: int, stage: Ints, count: Ints, states: Ints, pool: Ints) -> Ints:
        """What all rows and the jokers are worth together; ``states`` by item and row."""
        worth = self.prizes(turn, stage, count, states, pool)
        for row in range(ROWS):
            worth += self.row(turn, row, stage, count, states[:, row], pool)
        return worth


def build(table: Table, evidence: Evidence) -> Bound:
    """The tables; raises ``RoomError`` where they would be too large."""
    prices = _prices(evidence.jokers)
    layouts = _layouts(table, prices)
    start = np.zeros((table.turns + 1, table.stages, ROWS, len(STATES)), np.int64)
    worth = [np.zeros(0, np.int64)] * (table.turns + 1)
    ahead: dict[tuple[int, int], tuple[Ints, ...]] = {}
    for turn in range(table.turns, 0, -1):
        parts: list[Ints] = []
        behind, ahead = ahead, {}
        at = 0
        for stage in _stages(turn):
            for row, made in enumerate(layouts[stage]):
                values = tuple(_value(table, evidence, layouts, behind, (turn, stage, count, row)) for count in COUNTS)
                start[turn, stage, row] = at + len(COUNTS) * made.base
                parts.append(np.stack(values, axis=1).reshape(-1))
                at += len(parts[-1])
                ahead[stage, row] = tuple(np.maximum.reduce(values[least:]) for least in range(MOST_DRAWN))
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
    return [[layout(*both, mirrored[row]) for row, both in enumerate(rows)] for rows in seen]


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


def _value(
    table: Table,
    evidence: Evidence,
    layouts: list[list[Layout]],
    behind: dict[tuple[int, int], tuple[Ints, ...]],
    where: tuple[int, int, int, int],
) -> Ints:
    """By cell of the stage's layout: what a row is worth before a turn.

    Args:
        table: where the cards lie.
        evidence: the multipliers.
        layouts: by stage and row.
        behind: by stage and row after the turn: what the row is worth where at least 1, 2, 3 cards were played.
        where: turn, stage, how many cards are drawn in the turn, and row.
    """
    turn, stage, count, row = where
    own, after = layouts[stage][row], stage + count
    if turn == table.turns or after >= table.end:
        points: Ints = SCORES.take(own.state)
        return UNIT * points
    then = layouts[after][row]
    fresh = table.fresh[stage, count]
    cards = own.cards | field(fresh, row)
    carried = then.cell(own.state, cards, (own.jokers | ORIENT[row, fresh >> JOKERS]) & ~cards)
    ahead = behind[after, row]
    place = int(ORIENT[row, 1 << table.top[after] - LEAST_NUMBER])
    price = int(evidence.top[turn, stage]), int(evidence.play[turn, stage])
    back = int(price[0] + price[1] + QUARTERS * evidence.tie[turn, stage, row])
    if table.choose:
        return _turn(own, tuple(values.take(carried) for values in ahead), place, price) + back
    values: Ints = _turn(then, ahead, place, price).take(carried)
    return values + back


def _turn(made: Layout, ahead: tuple[Ints, ...], place: int, price: tuple[int, int]) -> Ints:
    """By cell: the best of the top card, whose place is given as a field, and one play, each taken or not."""
    top, play = QUARTERS * price[0], QUARTERS * price[1]
    best = np.maximum(ahead[0], made.with_plays(ahead) - play)
    state = STEP[made.state, place]
    cell = made.cell(np.where(state < 0, made.state, state), made.cards, made.jokers)
    return np.maximum(best, np.where(state < 0, NEVER, best.take(cell) - top))
