"""Finds a game that follows a plan, or shows that there is none: forwards over the deal graph, turn by turn.

A state is a vertex, what the plan's fields hold (five bits each), the word of the items that were entered elsewhere,
and the misthrows taken. States that the plan's reach rules out are dropped, equal ones merged. Where the other entries
stand is left open until the end.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from qwprint.games._qwinto.entering import BLANK, Rows
from qwprint.games._qwinto.grid import GRID
from qwprint.games.qwinto_cards import sheet
from qwprint.games.qwinto_cards.graph import Graph
from qwprint.games.qwinto_cards.items import ITEMS, ROWS, WORDS
from qwprint.games.qwinto_cards.plans import Plan
from qwprint.games.qwinto_cards.reach import MOST_FIELDS, Reach
from qwprint.games.qwinto_cards.rules import MOST_SUM
from qwprint.solve.layers import Ints, best_of_groups, fan, join, spread, take
from qwprint.solve.meter import Meter

_FIELD = 5
_NUMBER = (1 << _FIELD) - 1
MISS = -1
CHUNK = 2000
"""States that are expanded at a time."""


class Layer(NamedTuple):
    """States before a turn: vertex, fields, other items, misthrows."""

    at: Ints
    held: Ints
    others: Ints
    missed: Ints


class Steps(NamedTuple):
    """How each state of a layer was come by: the state before it, the turn's kind, and where its sum went.

    ``where`` is ``MISS``, a row (0 to 2) for a number outside of the plan's fields, or 3 + the number of a field.
    """

    parent: Ints
    kind: Ints
    where: Ints


class Turn(NamedTuple):
    """One turn of a found game: the vertex word it leads to (-1 at the end), its kind, and where its sum goes."""

    head: int
    kind: int
    where: int


@dataclass(frozen=True, slots=True)
class Game:
    """A found game: its turns, and the scoresheet at its end."""

    turns: tuple[Turn, ...]
    rows: Rows


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a sweep found: a game or None, and whether it looked everywhere (budget, width)."""

    game: Game | None
    complete: bool


def sweep(graph: Graph, rows: Rows, plan: Plan, reach: Reach, width: int | None, meter: Meter) -> Outcome:
    """A game of a plan that starts from these rows; a node is a state that a turn leads to.

    At most ``width`` states are kept of each turn, chosen by a mix of their words, that is at random but always alike.
    """
    zero = np.zeros(1, np.int64)
    layer = Layer(zero, zero, zero, zero)
    history: list[tuple[Layer, Steps]] = []
    complete = True
    for turn in range(graph.turns):
        grown = [_expand(graph, rows, plan, reach, turn, layer, at) for at in range(0, len(layer.at), CHUNK)]
        grown = [part for part in grown if len(part[0].at)]
        if not grown:
            return Outcome(None, complete)
        after, steps = join([part[0] for part in grown]), join([part[1] for part in grown])
        if not meter.spend(len(after.at)):
            return Outcome(None, complete=False)
        kept = best_of_groups(after, np.zeros(len(after.at), np.int64))
        if width is not None and len(kept) > width and turn < graph.turns - 1:
            kept, complete = kept[:width], False
        layer = take(after, kept)
        history.append((layer, take(steps, kept)))
    for end in range(len(layer.at)):
        filled = _sheet(rows, plan, int(layer.held[end]), int(layer.others[end]))
        if filled is not None:
            return Outcome(Game(_turns(graph, history, end), filled), complete=True)
    return Outcome(None, complete)


def _expand(
    graph: Graph, rows: Rows, plan: Plan, reach: Reach, turn: int, layer: Layer, start: int
) -> tuple[Layer, Steps]:
    """What one turn makes of some of a layer's states."""
    part = take(layer, slice(start, start + CHUNK))
    item, heads, kinds = _last_turn(graph, part) if turn == graph.turns - 1 else _turn(graph, reach, turn, part)
    before = take(part, item)
    left = graph.turns - turn - 1
    sets = reach.sets[turn + 1] if left else np.ones(1, np.uint64)
    places = len(plan.places)
    blank = _blank_sets(before.held, places)
    parts: list[tuple[Layer, Steps]] = []
    for where, index, after in _choices(rows, plan, before, kinds, places):
        grown = Layer(heads.take(index), after.held, after.others, after.missed)
        rest = blank.take(index)
        if where >= ROWS:
            rest = rest & ~(1 << where - ROWS)
        count = np.bitwise_count(rest).astype(np.int64)
        possible = sets.take(grown.at) >> (rest & (1 << MOST_FIELDS) - 1).astype(np.uint64) & np.uint64(1)
        fine = np.flatnonzero((possible != 0) & (count + plan.misthrows - grown.missed <= left))
        steps = Steps(item.take(index) + start, kinds.take(index), np.full(len(index), where, np.int64))
        parts.append((take(grown, fine), take(steps, fine)))
    return join([grown for grown, _ in parts]), join([steps for _, steps in parts])


def _turn(graph: Graph, reach: Reach, turn: int, part: Layer) -> tuple[Ints, Ints, Ints]:
    """The edges that a plan can use from each state: the state, where they lead, their kinds."""
    edges, used = graph.edges[turn], reach.edges[turn]
    tails = edges.tail.take(used)
    starts = np.searchsorted(tails, part.at)
    item, entry = spread(starts, np.searchsorted(tails, part.at, side="right") - starts)
    chosen = used.take(entry)
    return item, edges.head.take(chosen), edges.kind.take(chosen)


def _last_turn(graph: Graph, part: Layer) -> tuple[Ints, Ints, Ints]:
    """The last turn as if it had an edge for each single item, and one for nothing, all to one vertex."""
    item, bit = np.nonzero(graph.last.take(part.at)[:, None] >> np.arange(ITEMS) & 1)
    row, below = np.divmod(bit, MOST_SUM)
    every, _ = fan(np.ones(len(part.at), np.int64))
    kinds = np.concatenate((np.zeros(len(every), np.int64), (below + 1) << ROWS | 1 << row))
    return np.concatenate((every, item)), np.zeros(len(kinds), np.int64), kinds


def _choices(rows: Rows, plan: Plan, before: Layer, kinds: Ints, places: int) -> Iterator[tuple[int, Ints, Layer]]:
    """Where the sum of a turn can go: which turns, and the states after; their vertices are still those before."""
    can_miss = np.flatnonzero(before.missed < plan.misthrows)
    missing = take(before, can_miss)
    yield MISS, can_miss, missing._replace(missed=missing.missed + 1)
    totals = kinds >> ROWS
    for row in range(ROWS):
        fixed = sum(1 << number for number in rows[row] if number != BLANK)
        taken = fixed | before.others >> row * MOST_SUM << 1
        for number, place in enumerate(plan.places):
            if place[0] == row:
                taken |= 1 << (before.held >> _FIELD * number & _NUMBER)
        can = np.flatnonzero((kinds >> row & 1 != 0) & (taken >> totals & 1 == 0))
        some, sums = take(before, can), totals.take(can)
        yield row, can, some._replace(others=some.others | 1 << row * MOST_SUM + sums - 1)
        for number in range(places):
            if plan.places[number][0] == row:
                fits = WORDS.take(kinds.take(can)) & plan.domains[number] != 0
                own = np.flatnonzero(fits & _may_hold(plan, some.held, number, sums))
                few = take(some, own)
                held = few.held | sums.take(own) << _FIELD * number
                yield ROWS + number, can.take(own), few._replace(held=held)


def _may_hold(plan: Plan, held: Ints, number: int, sums: Ints) -> NDArray[np.bool_]:
    """Whether a field is blank and a sum can stand in it beside what the other fields hold."""
    row, position = plan.places[number]
    column = GRID.rows[row].fields[position]
    fine: NDArray[np.bool_] = held >> _FIELD * number & _NUMBER == 0
    for other, (r, p) in enumerate(plan.places):
        value = held >> _FIELD * other & _NUMBER
        if r == row and p < position:
            fine &= value < sums
        elif r == row and p > position:
            fine &= (value == 0) | (value > sums)
        elif r != row and GRID.rows[r].fields[p] == column:
            fine &= value != sums
    return fine


def _blank_sets(held: Ints, places: int) -> Ints:
    """The sets of fields that are still blank."""
    blank = np.zeros(len(held), np.int64)
    for number in range(places):
        blank |= (held >> _FIELD * number & _NUMBER == 0).astype(np.int64) << number
    return blank


def _sheet(rows: Rows, plan: Plan, held: int, others: int) -> Rows | None:
    """The scoresheet of a state at the end, or None where its other numbers do not fit in."""
    filled = [list(row) for row in rows]
    for number, (row, position) in enumerate(plan.places):
        filled[row][position] = held >> _FIELD * number & _NUMBER
    free = [
        [total + 1 for total in range(MOST_SUM) if others >> row * MOST_SUM + total & 1] for row in range(len(rows))
    ]
    return sheet.fit(tuple(map(tuple, filled)), free)


def _turns(graph: Graph, history: list[tuple[Layer, Steps]], end: int) -> tuple[Turn, ...]:
    """The turns that lead to a state at the end."""
    turns: list[Turn] = []
    state = end
    for number in range(graph.turns - 1, -1, -1):
        layer, steps = history[number]
        head = -1 if number == graph.turns - 1 else int(graph.vertices[number + 1][layer.at[state]])
        turns.append(Turn(head, int(steps.kind[state]), int(steps.where[state])))
        state = int(steps.parent[state])
    return tuple(reversed(turns))
