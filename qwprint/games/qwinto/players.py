"""Three players whose scores are the medals. They know all rolls, and see no further than said.

All three judge a scoresheet by its score and the outlook of its blank fields (``outlook``). They weigh every number
that a round offers in every field where it may stand, and the misthrow. Of equally good decisions the one with the
smaller row, then field, then number is taken, a misthrow last.
"""

from collections.abc import Iterable, Iterator
from heapq import nsmallest
from itertools import product
from typing import NamedTuple

from qwprint.games._qwinto.grid import GRID
from qwprint.games.qwinto import outlook
from qwprint.games.qwinto.deal import Deal
from qwprint.games.qwinto.outlook import FADING, POINT, Row
from qwprint.games.qwinto.rules import BLANK, FULL_ROWS, MISTHROW, MISTHROW_POINTS, MISTHROWS, PICKS, Move, total

WIDTH = 10
"""Scoresheets that the beam keeps from round to round."""

LOOK_AHEAD = 2
"""Rounds that the second player looks beyond the current one."""

CANDIDATES = 3
"""In each of these rounds it looks at so many of the best decisions by outlook."""

Offers = tuple[tuple[int, tuple[Move, ...]], ...]
"""Per round and row number: the moves, one for each value, rising; their position is not set."""

SPOTS = tuple(
    {
        row.fields.index(column): (pentagon, *(other.fields.index(column) for other in GRID.rows))
        for column, pentagon in GRID.triples.items()
    }
    for row in GRID.rows
)
"""Per row, each position in a triple column: the row of its pentagon, and the positions of its three fields."""

BESIDE = tuple(
    tuple(
        tuple((r, GRID.rows[r].fields.index(c)) for r in range(3) if r != row and c in GRID.rows[r].fields)
        for c in own.fields
    )
    for row, own in enumerate(GRID.rows)
)
"""Per row and position, the other fields of the column."""


class Standing(NamedTuple):
    """A scoresheet on the way: rows, misthrows, points and prospects in hundredths, and the decisions so far."""

    rows: tuple[Row, Row, Row]
    misthrows: int
    points: int
    prospects: int
    line: "tuple[Move, object] | None"


class Choice(NamedTuple):
    """A decision before it is taken. As a tuple it sorts the best first, and of equally good ones as said above.

    Attributes:
        rank: the outlook after it, negative.
        row: its row; one more than there are for a misthrow.
        position: its field.
        value: its number.
        points: points after it.
        prospects: prospects after it.
        move: the pick of dice that makes the number, its field not set.
    """

    rank: int
    row: int
    position: int
    value: int
    points: int
    prospects: int
    move: Move


def greedy(deal: Deal) -> tuple[Move, ...]:
    """Takes the best decision by outlook, round by round."""
    return _play(deal, 0)


def look_ahead(deal: Deal) -> tuple[Move, ...]:
    """Takes the decision from which two more rounds, ``CANDIDATES`` decisions in each, lead to the best outlook."""
    return _play(deal, LOOK_AHEAD)


def beam(deal: Deal) -> tuple[Move, ...]:
    """Keeps the ``WIDTH`` best scoresheets by outlook after each round, and at the end takes the best score."""
    offers = _offers(deal)
    best: Standing | None = None
    standings = [_start()]
    for at, offered in enumerate(offers):
        left = len(offers) - at - 1
        choices = [
            (choice.rank, index, choice)
            for index, standing in enumerate(standings)
            for choice in _choices(standing, offered, left)
        ]
        grown: dict[tuple[object, ...], Standing] = {}
        for _, index, choice in nsmallest(4 * WIDTH, choices):
            after = _after(standings[index], choice)
            grown.setdefault((after.rows, after.misthrows), after)
        kept = list(grown.values())[:WIDTH]
        ended = [standing for standing in kept if _is_over(standing) or not left]
        best = max(([best] if best else []) + ended, key=_points, default=None)
        standings = [standing for standing in kept if not _is_over(standing)]
    assert best is not None
    return _line(best)


def _play(deal: Deal, depth: int) -> tuple[Move, ...]:
    """Round by round the best decision by looking so many rounds ahead."""
    offers = _offers(deal)
    standing = _start()
    for at in range(len(offers)):
        if _is_over(standing):
            break
        standing = _best(standing, offers, at, depth)[1]
    return _line(standing)


def _best(standing: Standing, offers: tuple[Offers, ...], at: int, depth: int) -> tuple[int, Standing]:
    """The best worth that can be reached, and the scoresheet after the first step there."""
    left = len(offers) - at - 1
    choices = _choices(standing, offers[at], left)
    if not depth or not left:
        first = min(choices)
        return -first.rank, _after(standing, first)
    found: list[tuple[int, Standing]] = []
    for choice in nsmallest(CANDIDATES, choices):
        after = _after(standing, choice)
        worth = after.points if _is_over(after) else _best(after, offers, at + 1, depth - 1)[0]
        found.append((worth, after))
    return max(found, key=lambda pair: pair[0])


def _choices(standing: Standing, offered: Offers, left: int) -> Iterator[Choice]:
    """Every entry and the misthrow, each with what it leads to."""
    rows, _, points, prospects, _ = standing
    top, middle, low = rows
    fade = left + FADING
    for row, moves in offered:
        own, spots, beside = rows[row], SPOTS[row], BESIDE[row]
        for move in moves:
            value = move.value
            for position in outlook.places(own, value):
                for r, p in beside[position]:
                    if rows[r][p] == value:
                        break
                else:
                    gain, hope = outlook.row_change(own, position, value)
                    if position in spots:
                        pentagon, a, b, c = spots[position]
                        bonus, chance = outlook.column_change((top[a], middle[b], low[c]), pentagon, row, value)
                        gain, hope = gain + bonus, hope + chance
                    after, hopes = points + gain, prospects + hope
                    yield Choice(-after - hopes * left // fade, row, position, value, after, hopes, move)
    after = points + POINT * MISTHROW_POINTS
    worth = after + (prospects * left // fade if standing.misthrows + 1 < MISTHROWS else 0)
    yield Choice(-worth, len(rows), 0, 0, after, prospects, MISTHROW)


def _after(standing: Standing, choice: Choice) -> Standing:
    """The scoresheet after a decision."""
    move = choice.move
    if move.is_misthrow:
        line = (MISTHROW, standing.line)
        return Standing(standing.rows, standing.misthrows + 1, choice.points, choice.prospects, line)
    row, position, value = choice.row, choice.position, choice.value
    rows = list(standing.rows)
    rows[row] = (*rows[row][:position], value, *rows[row][position + 1 :])
    placed = Move(move.roll, move.dice, value, row, position)
    return Standing(
        (rows[0], rows[1], rows[2]), standing.misthrows, choice.points, choice.prospects, (placed, standing.line)
    )


def _start() -> Standing:
    row: Row = (BLANK,) * len(GRID.rows[0].fields)
    hopes = sum(outlook.column_prospect((BLANK, BLANK, BLANK), pentagon) for pentagon in GRID.triples.values())
    return Standing((row, row, row), 0, 0, 3 * outlook.row_room(row) + hopes, None)


def _offers(deal: Deal) -> tuple[Offers, ...]:
    """What each round offers; of equal picks the first counts: first roll before second, few dice first."""
    rounds = []
    for at in range(len(deal.rolls)):
        found: list[dict[int, Move]] = [{}, {}, {}]
        for roll, dice in product((1, 2), PICKS):
            value = total(deal, at, roll, dice)
            for row in dice:
                found[row].setdefault(value, Move(roll, dice, value, row))
        rounds.append(tuple((row, tuple(moves[value] for value in sorted(moves))) for row, moves in enumerate(found)))
    return tuple(rounds)


def _is_over(standing: Standing) -> bool:
    return standing.misthrows >= MISTHROWS or sum(BLANK not in row for row in standing.rows) >= FULL_ROWS


def _points(standing: Standing) -> int:
    return standing.points


def _line(standing: Standing) -> tuple[Move, ...]:
    return tuple(_moves(standing.line))[::-1]


def _moves(link: "tuple[Move, object] | None") -> Iterable[Move]:
    """The decisions, last first."""
    while link is not None:
        move, rest = link
        yield move
        assert rest is None or isinstance(rest, tuple)
        link = rest
