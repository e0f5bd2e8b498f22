"""Scoresheets in the middle or at the end of a game, played by the plain rules from a problem's number.

A player who skips few fields makes them, with some luck mixed in, so that all that is asked about can be reached and
looks like a game that somebody played.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count

from qwprint.base.rng import Stream
from qwprint.games._qwinto import entering
from qwprint.games._qwinto.entering import BLANK
from qwprint.games._qwinto.grid import FIELDS
from qwprint.games._qwixx.crossing import EMPTY, CrossedRow
from qwprint.games._qwixx.sheet import CROSSES_BEFORE_LOCK, PENALTIES
from qwprint.games.qwantum import deal as qwantum_deal
from qwprint.games.qwantum import rules as qwantum
from qwprint.games.qwinto import deal as qwinto_deal
from qwprint.games.qwinto.rules import PICKS
from qwprint.games.qwixx import deal as qwixx_deal
from qwprint.games.qwixx.rules import LOCKED_ROWS

QWIXX, QWINTO, QWANTUM = "qwixx", "qwinto", "qwantum"

SKIPPED, PENALTY = 2, 9
"""What a skipped field costs the player of Qwixx, and what a round without a cross does."""

MISTHROW, ENTRY = 6, 7
"""What a misthrow costs the player of Qwantum, and what an entry is worth, in the steps that it takes up or down."""

DECLINED = 9
"""Of so many rounds of Qwinto the player declines one on average, which the rules allow, and takes a misthrow."""

LUCK = 4
"""Each row costs up to so much more, by the stream, anew in each round."""

MOST, WORST = 16, 100
"""The highest sum of Qwinto's dice, and more than any entry costs."""


@dataclass(frozen=True, slots=True)
class Position:
    """What stands on a scoresheet.

    Attributes:
        game: whose scoresheet it is.
        rows: top to bottom; of Qwixx the positions that are crossed, of Qwinto what the fields hold (``BLANK`` where
            empty), of Qwantum the numbers from the left.
        misses: crossed penalties or misthrows.
    """

    game: str
    rows: tuple[tuple[int, ...], ...]
    misses: int


def streams(number: int, domain: str) -> Iterator[Stream]:
    """One stream after the other for a problem: the first one whose game has what is asked about makes it."""
    return (Stream(f"{number} {turn}", f"qwprint/worksheet {domain}") for turn in count())


def play_qwixx(stream: Stream, rounds: int) -> Position:
    """A game of Qwixx after so many rounds, or at its end."""
    rows, penalties = EMPTY, 0
    for roll in qwixx_deal.draw(stream, rounds).rolls:
        before = rows
        rows = _cross(rows, [(row, sum(roll.white)) for row in range(len(rows))], SKIPPED, stream)
        if not _closed(rows):
            offered = [(row, die + colour) for row, colour in enumerate(roll.colours) for die in roll.white]
            rows = _cross(rows, offered, PENALTY if rows == before else SKIPPED, stream)
        penalties += rows == before
        if penalties >= PENALTIES or _closed(rows):
            break
    return Position(QWIXX, tuple(row.crossed for row in rows), penalties)


def _closed(rows: Iterable[CrossedRow]) -> bool:
    return sum(row.is_locked for row in rows) >= LOCKED_ROWS


def _cross(
    rows: tuple[CrossedRow, ...], offered: Iterable[tuple[int, int]], passing: int, stream: Stream
) -> tuple[CrossedRow, ...]:
    """The rows after the cross that skips least, or unchanged where passing costs less.

    A row that can be locked is hurried to its end.
    """
    best, least = rows, passing
    luck = [stream.below(LUCK) for _ in rows]
    for index, number in offered:
        row = rows[index]
        skipped = row.numbers.index(number) - (row.crossed[-1] + 1 if row.crossed else 0)
        ripe = len(row.crossed) >= CROSSES_BEFORE_LOCK
        cost = (0 if ripe else SKIPPED) * skipped + luck[index]
        if cost < least and row.legal(number):
            best, least = (*rows[:index], row.cross(number), *rows[index + 1 :]), cost
    return best


def play_qwinto(stream: Stream, rounds: int) -> Position:
    """A game of Qwinto after so many rounds, or at its end: of all picks the one that fits best."""
    rows, misthrows = entering.EMPTY, 0
    for roll in qwinto_deal.draw(stream, rounds).rolls:
        offered = {(row, sum(roll.first[die] for die in pick)) for pick in PICKS for row in pick}
        entry = _best_entry(rows, sorted(offered), stream) if stream.below(DECLINED) else None
        if entry is None:
            misthrows += 1
        else:
            rows = entering.entered(rows, *entry)
        if entering.is_complete(rows, misthrows):
            break
    return Position(QWINTO, rows, misthrows)


def _best_entry(rows: entering.Rows, offered: Iterable[tuple[int, int]], stream: Stream) -> tuple[int, int, int] | None:
    """The row, position and number that come closest to a row that rises evenly to the highest sum, or None."""
    best, least = None, WORST
    luck = [row.count(BLANK) - stream.below(LUCK) for row in rows]
    for row, number in offered:
        even = min(FIELDS - 1, number * FIELDS // MOST)
        for position in range(max(0, even - 1), min(FIELDS, even + 2)):
            cost = LUCK * abs(position - even) + luck[row]
            if cost < least and entering.fault(rows, row, position, number) is None:
                best, least = (row, position, number), cost
    return best


def play_qwantum(stream: Stream, rounds: int) -> Position:
    """A game of Qwantum, without re-rolls, after so many rounds, or at its end."""
    state = qwantum.initial(qwantum_deal.draw(stream, rounds, qwantum_deal.FIXED))
    while not qwantum.is_over(state):
        moves = qwantum.legal_moves(state)
        luck = [stream.below(LUCK) for _ in state.rows]
        costs = [_cost(state, move) + sum(luck[entry.row] for entry in move.entries) for move in moves]
        state = qwantum.apply(state, moves[costs.index(min(costs))])
    return Position(QWANTUM, state.rows, state.misthrows)


def _cost(state: qwantum.State, move: qwantum.Move) -> int:
    """How far the numbers of a move are from those before them, the first ones from 0, less what an entry is worth."""
    if move.is_misthrow:
        return MISTHROW
    leaps = (abs(value - (state.rows[row] or (0,))[-1]) for row, value in move.entries)
    return sum(leap - ENTRY for leap in leaps)


def crossed(position: Position) -> tuple[CrossedRow, ...]:
    """The rows of a Qwixx scoresheet, as its rules know them."""
    return tuple(CrossedRow(index, row) for index, row in enumerate(position.rows))
