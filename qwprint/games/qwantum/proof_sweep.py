"""Follows all games of a problem that may beat a bound, round by round, until none is left. For ``proof`` only."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from qwprint.base.errors import CertificateError, RoomError
from qwprint.games.qwantum.proof_read import Offered
from qwprint.games.qwantum.proof_tables import NEVER, UNIT, VALUES, Tables
from qwprint.games.qwantum.rules import ENTRIES, FIELDS, MISTHROW_POINTS, RISING, ROWS
from qwprint.solve.proof_layers import Ints, best_of_groups, join, take
from qwprint.solve.proof_room import Room

MOST_STATES = 1_500_000
"""Scoresheets that a check follows at most in all; the hardest of 20 measured deals took some 100,000."""

MOST_CHILDREN = 2_000_000
"""Scoresheets that may come out of one round before equal ones are made one: a process of some 250 MB. Real evidence of
deals of the formats makes up to some 60,000, of re-rolls in ten rounds up to 2 million."""

CHUNK = 2000
"""Scoresheets that are followed at once."""


class Problem(NamedTuple):
    """One number of complete columns: numbers and pairs of each round, how columns grow and score, and the tables."""

    complete: int
    offered: Offered
    pairs: list[Ints]
    after: Ints
    points: Ints
    worth: Tables


class Sheets(NamedTuple):
    """Scoresheets after the same number of rounds.

    Attributes:
        filled: filled fields, by (scoresheet, row).
        last: last numbers, 0 where there is none, by (scoresheet, row).
        columns: the states of the columns that pay, 0 where full, by (scoresheet, column).
        misthrows: how many are crossed.
        score: points of full columns, less misthrows.
    """

    filled: Ints
    last: Ints
    columns: Ints
    misthrows: Ints
    score: Ints


def sweep(problem: Problem, bound: int, room: Room) -> None:
    """Follows all games of the problem.

    Raises:
        CertificateError: a game beats the bound.
        RoomError: more would have to be followed than there is room for.
    """
    none, rows = np.zeros(1, np.int64), np.zeros((1, ROWS), np.int64)
    sheets = Sheets(rows, rows, np.zeros((1, problem.complete), np.int64), none, none)
    for t in range(len(problem.offered)):
        room.take(len(sheets.score))
        found: list[Sheets] = []
        count = 0
        for start in range(0, len(sheets.score), CHUNK):
            some = _as(np.int64, take(sheets, slice(start, start + CHUNK)))
            found.append(_as(np.int16, _open(problem, t, join(list(_round(problem, t, some, bound))), bound)))
            count += len(found[-1].score)
            if count > MOST_CHILDREN:
                raise RoomError(f"more than {MOST_CHILDREN} scoresheets come out of round {t + 1}")
        if not count:
            return
        sheets = join(found)
        sheets = take(sheets, best_of_groups(_words(sheets), sheets.score))


def _as(kind: type[np.int16 | np.int64], sheets: Sheets) -> Sheets:
    """The sheets in numbers of this size: 16 bits hold what stands on them, and many wait in them for their round."""
    parts: Any = (part.astype(kind) for part in sheets)
    return Sheets(*parts)


def _open(problem: Problem, t: int, sheets: Sheets, bound: int) -> Sheets:
    """The scoresheets whose games go on and can still complete the columns; an ended one must not beat the bound."""
    over = (sheets.misthrows == len(MISTHROW_POINTS)) | (sheets.filled.sum(axis=1) == ROWS * FIELDS)
    left = len(problem.offered) - t - 1
    over |= left == 0
    if (sheets.score[over] > bound).any():
        raise CertificateError(f"a game ends in round {t + 1} with {sheets.score[over].max()} points or more")
    missing = np.maximum(problem.complete - sheets.filled, 0).sum(axis=1)
    return take(sheets, ~over & (missing <= ENTRIES * left))


def _words(sheets: Sheets) -> tuple[Ints, ...]:
    """What tells scoresheets with different futures apart, in few whole numbers."""
    rows = sheets.misthrows.astype(np.int64)
    for row in range(ROWS):
        rows = (rows * (FIELDS + 1) + sheets.filled[:, row]) * VALUES + sheets.last[:, row]
    words = [rows]
    for column in range(0, sheets.columns.shape[1], 5):
        word = np.zeros(len(rows), np.int64)
        for state in sheets.columns[:, column : column + 5].T:
            word = word * VALUES**2 + state
        words.append(word)
    return tuple(words)


class Entered(NamedTuple):
    """What one entry makes of scoresheets.

    Attributes:
        row: its row.
        value: its number.
        column: the column it stands in, by scoresheet.
        state: the state of this column after it, where it pays.
        rows: what it adds to the bound of its row; ``NEVER`` where the rules do not allow it.
        gain: what it adds to the bounds of its row and column.
    """

    row: int
    value: int
    column: Ints
    state: Ints
    rows: Ints
    gain: Ints


def _round(problem: Problem, t: int, sheets: Sheets, bound: int) -> Iterator[Sheets]:
    """What comes of scoresheets by every move of a round, as far as it may beat the bound."""
    worth, limit = problem.worth, (bound + 1) * UNIT
    sets = (sheets.filled[:, None] > np.arange(problem.complete)[:, None]) @ (1 << np.arange(ROWS))
    now = worth.columns[np.arange(problem.complete), sets, sheets.columns]
    rows = worth.rows[t + 1, np.arange(ROWS), sheets.filled, sheets.last]
    still = sheets.score * UNIT + now.sum(axis=1) + rows.sum(axis=1)
    rest, cells = worth.rounds[t + 1], sheets.filled.sum(axis=1)
    cost = np.array(MISTHROW_POINTS).take(sheets.misthrows)
    keep = np.flatnonzero(still + cost * UNIT + rest[sheets.misthrows + 1, cells] >= limit)
    kept = take(sheets, keep)
    yield kept._replace(misthrows=kept.misthrows + 1, score=kept.score + cost[keep])
    entries = {
        (row, value): _entered(problem, t, sheets, (row, value), sets, now, rows)
        for row in range(ROWS)
        for value in problem.offered[t][row]
    }
    one, two = (still + rest[sheets.misthrows, np.minimum(cells + more, ROWS * FIELDS)] for more in (1, 2))
    for entry in entries.values():
        keep = np.flatnonzero(one + entry.gain >= limit)
        if len(keep):
            yield _after(problem, take(sheets, keep), entry, keep)
    for i, value, k, other in problem.pairs[t].tolist():
        first, second = entries[i, value], entries[k, other]
        gain = first.gain + second.gain
        same = np.flatnonzero((first.column == second.column) & (first.column < problem.complete) & (gain > NEVER // 2))
        if len(same):
            gain[same] = _together(problem, first, second, same, sets, now)
        keep = np.flatnonzero(two + gain >= limit)
        if len(keep):
            yield _after(problem, _after(problem, take(sheets, keep), first, keep), second, keep)


def _entered(
    problem: Problem, t: int, sheets: Sheets, entry: tuple[int, int], sets: Ints, now: Ints, rows: Ints
) -> Entered:
    """What an entry adds to the bounds of scoresheets."""
    row, value = entry
    column, last = sheets.filled[:, row], sheets.last[:, row]
    fits = np.where(column < RISING, value > last, value < last) & (column < FIELDS)
    after = problem.worth.rows[t + 1, row, np.minimum(column + 1, FIELDS), value]
    gain = np.where(fits, after - rows[:, row], NEVER)
    state = np.zeros(len(column), np.int64)
    whole = gain.copy()
    pays = np.flatnonzero(column < problem.complete)
    own = column[pays]
    state[pays] = problem.after[sheets.columns[pays, own], value]
    whole[pays] += problem.worth.columns[own, sets[pays, own] | 1 << row, state[pays]] - now[pays, own]
    return Entered(row, value, column, state, gain, whole)


def _together(problem: Problem, first: Entered, second: Entered, same: Ints, sets: Ints, now: Ints) -> Ints:
    """What two entries in one column add to the bounds."""
    column = first.column[same]
    filled = sets[same, column] | 1 << first.row | 1 << second.row
    state = problem.after[first.state[same], second.value]
    paid: Ints = problem.worth.columns[column, filled, state] - now[same, column]
    return first.rows[same] + second.rows[same] + paid


def _after(problem: Problem, sheets: Sheets, entry: Entered, keep: Ints) -> Sheets:
    """The scoresheets after an entry; a column that pays turns into score when it is full."""
    filled, last, columns = sheets.filled.copy(), sheets.last.copy(), sheets.columns.copy()
    column = entry.column[keep]
    filled[:, entry.row] += 1
    last[:, entry.row] = np.where(filled[:, entry.row] < FIELDS, entry.value, 0)
    pays = np.flatnonzero(column < problem.complete)
    own = column[pays]
    state = problem.after[columns[pays, own], entry.value]
    full = (filled[pays] > own[:, None]).all(axis=1)
    columns[pays, own] = np.where(full, 0, state)
    score = sheets.score.copy()
    score[pays] += np.where(full, problem.points[state], 0)
    return Sheets(filled, last, columns, sheets.misthrows, score)
