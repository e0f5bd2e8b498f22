"""Follows all games of a problem that may beat a bound, round by round, until none is left. For ``proof`` only."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from qwprint.base.errors import CertificateError, RoomError
from qwprint.games.qwantum.proof_read import Offered
from qwprint.games.qwantum.proof_tables import NEVER, UNIT, VALUES, Tables
from qwprint.games.qwantum.rules import ENTRIES, FIELDS, MISTHROW_POINTS, RISING, ROWS
from qwprint.solve.proof_layers import Ints, best_of_groups, join, take, where_true
from qwprint.solve.proof_room import Room

MOST_STATES = 1_500_000
"""Scoresheets that a check follows at most in all; the hardest of 20 measured deals took some 100,000."""

MOST_CHILDREN = 2_000_000
"""Scoresheets that may come out of one round before equal ones are made one: a process of some 250 MB. Real evidence of
deals of the formats makes up to some 60,000, of re-rolls in ten rounds up to 2 million."""

PER_WORD = 5
"""States of columns in one word: ``(VALUES ** 2) ** 5`` is below 2^63."""

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
    for column in range(0, sheets.columns.shape[1], PER_WORD):
        word = np.zeros(len(rows), np.int64)
        for state in sheets.columns[:, column : column + PER_WORD].T:
            word = word * VALUES**2 + state
        words.append(word)
    return tuple(words)


class Entered(NamedTuple):
    """What each entry that a round offers makes of scoresheets; all but the first two by (entry, scoresheet).

    Attributes:
        row: its row, by entry.
        value: its number, by entry.
        column: the column it stands in.
        state: the state of this column after it, where it pays.
        rows: what it adds to the bound of its row; ``NEVER`` where the rules do not allow it.
        gain: what it adds to the bounds of its row and column.
    """

    row: Ints
    value: Ints
    column: Ints
    state: Ints
    rows: Ints
    gain: Ints


class Outlook(NamedTuple):
    """What scoresheets can still be worth before a round.

    Attributes:
        sets: the rows that have filled a column, as bits, by (scoresheet, column that pays).
        columns: the bounds of the columns that pay, by (scoresheet, column).
        rows: the bounds of the rows once the round is over, by (scoresheet, row).
        still: the score and all these bounds, by scoresheet.
    """

    sets: Ints
    columns: Ints
    rows: Ints
    still: Ints


def _round(problem: Problem, t: int, sheets: Sheets, bound: int) -> Iterator[Sheets]:
    """What comes of scoresheets by every move of a round, as far as it may beat the bound."""
    limit, rest = (bound + 1) * UNIT, problem.worth.rounds[t + 1]
    outlook = _outlook(problem, t, sheets)
    cells = sheets.filled.sum(axis=1)
    cost = np.array(MISTHROW_POINTS).take(sheets.misthrows)
    keep = np.flatnonzero(outlook.still + cost * UNIT + rest[sheets.misthrows + 1, cells] >= limit)
    kept = take(sheets, keep)
    yield kept._replace(misthrows=kept.misthrows + 1, score=kept.score + cost[keep])
    one, two = (outlook.still + rest[sheets.misthrows, np.minimum(cells + more, ROWS * FIELDS)] for more in (1, 2))
    entered = _entered(problem, t, sheets, outlook)
    entry, keep = where_true(one + entered.gain >= limit)
    yield _after(problem, take(sheets, keep), entered.row[entry], entered.value[entry])
    first, second = _pair_places(problem.pairs[t], entered)
    pair, keep = where_true(two + _pair_gains(problem, entered, (first, second), outlook) >= limit)
    first, second = first[pair], second[pair]
    half = _after(problem, take(sheets, keep), entered.row[first], entered.value[first])
    yield _after(problem, half, entered.row[second], entered.value[second])


def _outlook(problem: Problem, t: int, sheets: Sheets) -> Outlook:
    """See ``Outlook``."""
    own, worth = np.arange(problem.complete), problem.worth
    sets = (sheets.filled[:, None] > own[:, None]) @ (1 << np.arange(ROWS))
    columns = worth.columns[own, sets, sheets.columns]
    rows = worth.rows[t + 1, np.arange(ROWS), sheets.filled, sheets.last]
    return Outlook(sets, columns, rows, sheets.score * UNIT + columns.sum(axis=1) + rows.sum(axis=1))


def _entered(problem: Problem, t: int, sheets: Sheets, outlook: Outlook) -> Entered:
    """What the entries of a round add to the bounds of scoresheets."""
    row, value = np.array([(row, value) for row in range(ROWS) for value in problem.offered[t][row]], np.int64).T
    column, last, number = sheets.filled.T[row], sheets.last.T[row], value[:, None]
    fits = np.where(column < RISING, number > last, number < last) & (column < FIELDS)
    after = problem.worth.rows[t + 1, row[:, None], np.minimum(column + 1, FIELDS), number]
    rows = np.where(fits, after - outlook.rows.T[row], NEVER)
    state, gain = np.zeros_like(column), rows.copy()
    entry, sheet = pays = where_true(column < problem.complete)
    own = column[pays]
    state[pays] = problem.after[sheets.columns[sheet, own], value[entry]]
    filled = outlook.sets[sheet, own] | 1 << row[entry]
    gain[pays] += problem.worth.columns[own, filled, state[pays]] - outlook.columns[sheet, own]
    return Entered(row, value, column, state, rows, gain)


def _pair_places(pairs: Ints, entered: Entered) -> tuple[Ints, Ints]:
    """Where the first and the second entries of pairs stand among the entries of the round, which are sorted."""
    entries = entered.row * VALUES + entered.value
    first, second = (np.searchsorted(entries, pairs[:, at] * VALUES + pairs[:, at + 1]) for at in (0, 2))
    return first, second


def _pair_gains(problem: Problem, entered: Entered, places: tuple[Ints, Ints], outlook: Outlook) -> Ints:
    """What pairs of entries add to the bounds, by (pair, scoresheet); in one column they are worth what both make.

    ``places`` are those of the first and of the second entries among the entries of the round.
    """
    first, second = places
    gain: Ints = entered.gain[first] + entered.gain[second]
    own = entered.column[first]
    alike = (own == entered.column[second]) & (own < problem.complete) & (gain > NEVER // 2)
    pair, sheet = same = where_true(alike)
    one, other, column = first[pair], second[pair], own[same]
    filled = outlook.sets[sheet, column] | 1 << entered.row[one] | 1 << entered.row[other]
    state = problem.after[entered.state[one, sheet], entered.value[other]]
    paid = problem.worth.columns[column, filled, state] - outlook.columns[sheet, column]
    gain[same] = entered.rows[one, sheet] + entered.rows[other, sheet] + paid
    return gain


def _after(problem: Problem, sheets: Sheets, row: Ints, value: Ints) -> Sheets:
    """Scoresheets after an entry each; a column that pays turns into score when it is full."""
    filled, last, columns, score = (part.copy() for part in (sheets.filled, sheets.last, sheets.columns, sheets.score))
    each = np.arange(len(row))
    column = filled[each, row]
    filled[each, row] += 1
    last[each, row] = np.where(column + 1 < FIELDS, value, 0)
    pays = np.flatnonzero(column < problem.complete)
    own = column[pays]
    state = problem.after[columns[pays, own], value[pays]]
    full = (filled[pays] > own[:, None]).all(axis=1)
    columns[pays, own] = np.where(full, 0, state)
    score[pays] += np.where(full, problem.points[state], 0)
    return Sheets(filled, last, columns, sheets.misthrows, score)
