"""Three players whose scores are the medals. They know all rolls, and see no further than said.

All three judge a scoresheet by its score and the outlook of its rows and columns (``outlook``). They weigh every single
entry and every pair that a round offers, and the misthrow. Of equally good decisions the first is taken: pairs before
single entries, smaller rows and values first, a misthrow last.
"""

from collections.abc import Iterator
from heapq import nsmallest
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
    """A scoresheet on the way: its rows, misthrows, hundredths of points and of prospects, and the moves so far."""

    rows: Rows
    misthrows: int
    points: int
    prospects: int
    line: "tuple[Move, object] | None"


class Choice(NamedTuple):
    """A decision before it is taken; as a tuple it sorts the best first, and of equally good ones as said above.

    Attributes:
        rank: the outlook after it, negative.
        fewer: how many entries it has less than are allowed.
        entries: what it enters.
        points: points after it.
        prospects: prospects after it.
    """

    rank: int
    fewer: int
    entries: Entries
    points: int
    prospects: int


def greedy(deal: Deal) -> tuple[Move, ...]:
    """Takes the best decision by outlook, round by round."""
    return _play(deal, 0)


def look_ahead(deal: Deal) -> tuple[Move, ...]:
    """Takes the decision from which two more rounds, ``CANDIDATES`` decisions in each, lead to the best outlook."""
    return _play(deal, LOOK_AHEAD)


def beam(deal: Deal) -> tuple[Move, ...]:
    """Keeps the best scoresheets by outlook after each round, and at the end takes the one with the best score."""
    offers = offers_of(deal)
    best: Standing | None = None
    standings = [_start()]
    for at, offered in enumerate(offers):
        left = len(offers) - at - 1
        choices = [
            (choice.rank, index, choice)
            for index, standing in enumerate(standings)
            for choice in nsmallest(BRANCHES, _choices(standing, offered, left))
        ]
        grown: dict[tuple[object, ...], Standing] = {}
        for _, index, choice in nsmallest(4 * WIDTH, choices):
            after = _after(standings[index], choice, offered)
            grown.setdefault((after.rows, after.misthrows), after)
        kept = list(grown.values())[:WIDTH]
        ended = [standing for standing in kept if _is_over(standing) or not left]
        best = max(([best] if best else []) + ended, key=_points, default=None)
        standings = [standing for standing in kept if not _is_over(standing)]
    assert best is not None
    return _line(best)


def _play(deal: Deal, depth: int) -> tuple[Move, ...]:
    """Round by round the best decision by looking so many rounds ahead."""
    offers = offers_of(deal)
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
        return -first.rank, _after(standing, first, offers[at])
    found: list[tuple[int, Standing]] = []
    for choice in nsmallest(CANDIDATES, choices):
        after = _after(standing, choice, offers[at])
        worth = after.points if _is_over(after) else _best(after, offers, at + 1, depth - 1)[0]
        found.append((worth, after))
    return max(found, key=lambda pair: pair[0])


def _choices(standing: Standing, offered: Offers, left: int) -> Iterator[Choice]:
    """Every legal entry and pair, and the misthrow, each with what it leads to."""
    rows, misthrows, points, prospects, _ = standing
    singles = {entries[0]: None for entries in offered if len(entries) == 1}
    gains = {entry: _gain(rows, (entry,)) for entry in singles if _fits(rows[entry.row], entry.value)}
    for entries in offered:
        if any(entry not in gains for entry in entries):
            continue
        if len(entries) > 1 and len({len(rows[entry.row]) for entry in entries}) < len(entries):
            gain, hope = _gain(rows, entries)
        else:
            gain = sum(gains[entry][0] for entry in entries)
            hope = sum(gains[entry][1] for entry in entries)
        yield _choice(entries, points + gain, prospects + hope, left)
    after = points + POINT * MISTHROW_POINTS[misthrows]
    hope = prospects if misthrows + 1 < len(MISTHROW_POINTS) else 0
    yield _choice((), after, hope, left)


def _choice(entries: Entries, points: int, prospects: int, left: int) -> Choice:
    return Choice(-points - prospects * left // (left + FADING), ENTRIES - len(entries), entries, points, prospects)


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


def _after(standing: Standing, choice: Choice, offered: Offers) -> Standing:
    """The scoresheet after a decision."""
    if not choice.entries:
        line = (MISTHROW, standing.line)
        return Standing(standing.rows, standing.misthrows + 1, choice.points, choice.prospects, line)
    rows = list(standing.rows)
    for entry in choice.entries:
        rows[entry.row] = (*rows[entry.row], entry.value)
    line = (offered[choice.entries], standing.line)
    return Standing(tuple(rows), standing.misthrows, choice.points, choice.prospects, line)


def _start() -> Standing:
    return Standing(((),) * ROWS, 0, 0, ROWS * row_prospect(0, 0), None)


def _is_over(standing: Standing) -> bool:
    full = all(len(row) == FIELDS for row in standing.rows)
    return full or standing.misthrows >= len(MISTHROW_POINTS)


def _points(standing: Standing) -> int:
    return standing.points


def _line(standing: Standing) -> tuple[Move, ...]:
    return tuple(_moves(standing.line))[::-1]


def _moves(link: "tuple[Move, object] | None") -> Iterator[Move]:
    """The decisions, last first."""
    while link is not None:
        move, rest = link
        yield move
        assert rest is None or isinstance(rest, tuple)
        link = rest
