"""Three players whose scores are the medals. They know all rolls, and see no further than said.

All three judge a scoresheet by its score and the outlook of its blank fields (``outlook``). They weigh every number
that a round offers in every field where it may stand, and the misthrow. Of equally good decisions the one with the
smaller row, then field, then number is taken, a misthrow last.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from qwprint.games._qwinto.grid import GRID
from qwprint.games.qwinto import outlook
from qwprint.games.qwinto.deal import Deal
from qwprint.games.qwinto.outlook import FADING, POINT, Row
from qwprint.games.qwinto.rules import BLANK, FULL_ROWS, MISTHROW, MISTHROW_POINTS, MISTHROWS, PICKS, Move, total
from qwprint.solve import playing

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
    """A scoresheet on the way: rows, misthrows, and what follows from them: hundredths of points and of prospects."""

    rows: tuple[Row, Row, Row]
    misthrows: int
    points: int
    prospects: int


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


@dataclass(frozen=True, slots=True)
class Course:
    """What the rounds of a deal offer, as ``playing`` sees them."""

    offers: tuple[Offers, ...]

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return len(self.offers)

    def choices(self, standing: Standing, at: int) -> Iterator[Choice]:
        """Every entry and the misthrow, each with what it leads to."""
        return _choices(standing, self.offers[at], self.rounds - at - 1)

    def taken(self, standing: Standing, choice: Choice) -> tuple[Move, Standing]:
        """The decision with its field, and the scoresheet after it."""
        return _taken(standing, choice)

    def is_over(self, standing: Standing) -> bool:
        """Whether no misthrow is left, or as many rows are full as end a game."""
        return standing.misthrows >= MISTHROWS or sum(BLANK not in row for row in standing.rows) >= FULL_ROWS

    def points(self, standing: Standing) -> int:
        """The score, in hundredths."""
        return standing.points


def greedy(deal: Deal) -> tuple[Move, ...]:
    """Takes the best decision by outlook, round by round."""
    return playing.play(Course(_offers(deal)), _start())


def look_ahead(deal: Deal) -> tuple[Move, ...]:
    """Takes the decision from which two more rounds, ``CANDIDATES`` decisions in each, lead to the best outlook."""
    return playing.play(Course(_offers(deal)), _start(), depth=LOOK_AHEAD, candidates=CANDIDATES)


def beam(deal: Deal) -> tuple[Move, ...]:
    """Keeps the ``WIDTH`` best scoresheets by outlook after each round, and at the end takes the best score."""
    return playing.beam(Course(_offers(deal)), _start(), width=WIDTH, tried=4 * WIDTH)


def _choices(standing: Standing, offered: Offers, left: int) -> Iterator[Choice]:
    """Every entry and the misthrow, each with what it leads to."""
    rows, _, points, prospects = standing
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


def _taken(standing: Standing, choice: Choice) -> tuple[Move, Standing]:
    """A decision with its field, and the scoresheet after it."""
    if choice.move.is_misthrow:
        return MISTHROW, Standing(standing.rows, standing.misthrows + 1, choice.points, choice.prospects)
    row, position, value = choice.row, choice.position, choice.value
    rows = list(standing.rows)
    rows[row] = (*rows[row][:position], value, *rows[row][position + 1 :])
    move = Move(choice.move.roll, choice.move.dice, value, row, position)
    return move, Standing((rows[0], rows[1], rows[2]), standing.misthrows, choice.points, choice.prospects)


def _start() -> Standing:
    row: Row = (BLANK,) * len(GRID.rows[0].fields)
    hopes = sum(outlook.column_prospect((BLANK, BLANK, BLANK), pentagon) for pentagon in GRID.triples.values())
    return Standing((row, row, row), 0, 0, 3 * outlook.row_room(row) + hopes)


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
