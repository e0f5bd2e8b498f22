"""Three players whose scores are the medals. They know all rolls, and see no further than said.

All three judge a scoresheet by its score and the outlook of its rows and columns (``outlook``). They weigh every single
entry and every pair that a round offers, and the misthrow. Of equally good decisions the first is taken: pairs before
single entries, smaller rows and values first, a misthrow last.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from qwprint.games.qwantum.deal import Deal
from qwprint.games.qwantum.offers import Entries, Offers, offers_of
from qwprint.games.qwantum.outlook import POINT, column_prospect, row_prospect
from qwprint.games.qwantum.rules import (
    ENTRIES,
    FIELDS,
    MISTHROW,
    MISTHROW_POINTS,
    RISING,
    ROWS,
    Move,
)
from qwprint.solve import playing

WIDTH = 40
"""Scoresheets that the beam keeps from round to round."""

BRANCHES = 8
"""It looks at so many of the best decisions for each of them."""

LOOK_AHEAD = 2
"""Rounds that the second player looks beyond the current one."""

CANDIDATES = 5
"""In each of these rounds it looks at so many of the best decisions by outlook."""

FADING = 6
"""Outlooks count in full at the start and fade out with the rounds: so many rounds before the end they are halved."""

Rows = tuple[tuple[int, ...], ...]


class Standing(NamedTuple):
    """A scoresheet on the way: rows, misthrows, and what follows from them: hundredths of points and of prospects."""

    rows: Rows
    misthrows: int
    points: int
    prospects: int


class Choice(NamedTuple):
    """A decision before it is taken; as a tuple it sorts the best first, and of equally good ones as said above.

    Attributes:
        rank: the outlook after it, negative.
        fewer: how many entries it has less than are allowed.
        entries: what it enters.
        points: points after it.
        prospects: prospects after it.
        move: the re-rolls for it, and what it enters.
    """

    rank: int
    fewer: int
    entries: Entries
    points: int
    prospects: int
    move: Move


START = Standing(((),) * ROWS, 0, 0, ROWS * row_prospect(0, 0))


@dataclass(frozen=True, slots=True)
class Course:
    """What the rounds of a deal offer, as ``playing`` sees them."""

    offers: tuple[Offers, ...]

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return len(self.offers)

    def choices(self, standing: Standing, at: int) -> Iterator[Choice]:
        """Every legal entry and pair, and the misthrow, each with what it leads to."""
        return _choices(standing, self.offers[at], self.rounds - at - 1)

    def taken(self, standing: Standing, choice: Choice) -> tuple[Move, Standing]:
        """The decision, and the scoresheet after it."""
        rows = list(standing.rows)
        for entry in choice.entries:
            rows[entry.row] = (*rows[entry.row], entry.value)
        misthrows = standing.misthrows + (not choice.entries)
        return choice.move, Standing(tuple(rows), misthrows, choice.points, choice.prospects)

    def is_over(self, standing: Standing) -> bool:
        """Whether every row is full, or no misthrow is left."""
        full = all(len(row) == FIELDS for row in standing.rows)
        return full or standing.misthrows >= len(MISTHROW_POINTS)

    def points(self, standing: Standing) -> int:
        """The score, in hundredths."""
        return standing.points


def greedy(deal: Deal) -> tuple[Move, ...]:
    """Takes the best decision by outlook, round by round."""
    return playing.play(Course(offers_of(deal)), START)


def look_ahead(deal: Deal) -> tuple[Move, ...]:
    """Takes the decision from which two more rounds, ``CANDIDATES`` decisions in each, lead to the best outlook."""
    return playing.play(Course(offers_of(deal)), START, depth=LOOK_AHEAD, candidates=CANDIDATES)


def beam(deal: Deal) -> tuple[Move, ...]:
    """Keeps the best scoresheets by outlook after each round, and at the end takes the one with the best score."""
    return playing.beam(Course(offers_of(deal)), START, width=WIDTH, tried=4 * WIDTH, branches=BRANCHES)


def _choices(standing: Standing, offered: Offers, left: int) -> Iterator[Choice]:
    """Every legal entry and pair, and the misthrow, each with what it leads to."""
    rows, misthrows, points, prospects = standing
    singles = {entries[0]: None for entries in offered if len(entries) == 1}
    gains = {entry: _gain(rows, (entry,)) for entry in singles if _fits(rows[entry.row], entry.value)}
    for entries, move in offered.items():
        if any(entry not in gains for entry in entries):
            continue
        if len(entries) > 1 and len({len(rows[entry.row]) for entry in entries}) < len(entries):
            gain, hope = _gain(rows, entries)
        else:
            gain = sum(gains[entry][0] for entry in entries)
            hope = sum(gains[entry][1] for entry in entries)
        yield _choice(move, points + gain, prospects + hope, left)
    after = points + POINT * MISTHROW_POINTS[misthrows]
    hope = prospects if misthrows + 1 < len(MISTHROW_POINTS) else 0
    yield _choice(MISTHROW, after, hope, left)


def _choice(move: Move, points: int, prospects: int, left: int) -> Choice:
    rank = -points - prospects * left // (left + FADING)
    return Choice(rank, ENTRIES - len(move.entries), move.entries, points, prospects, move)


def _gain(rows: Rows, entries: Entries) -> tuple[int, int]:
    """What entries add to points and prospects: a full column turns from promise into points."""
    points = prospects = 0
    columns: dict[int, list[int]] = {}
    for entry in entries:
        row = rows[entry.row]
        before = row_prospect(len(row), row[-1] if row else 0)
        prospects += row_prospect(len(row) + 1, entry.value) - before
        columns.setdefault(len(row), []).append(entry.value)
    for field, values in columns.items():
        held = tuple(sorted(row[field] for row in rows if field < len(row)))
        after = column_prospect(tuple(sorted((*held, *values))))
        prospects -= column_prospect(held)
        if len(held) + len(values) == ROWS:
            points += after
        else:
            prospects += after
    return points, prospects


def _fits(row: tuple[int, ...], value: int) -> bool:
    """Whether a number may stand in the next field of a row."""
    if len(row) == FIELDS:
        return False
    return not row or (value > row[-1] if len(row) < RISING else value < row[-1])
