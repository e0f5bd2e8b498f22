"""Three players whose scores are the medals. They know all rolls, and see no further than said.

All three judge a scoresheet by its penalties and by the outlook of its rows (``outlook``). They weigh every way to play
a round; of equally good ones the first counts, as ``rules.legal_moves`` orders them.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from qwprint.games._qwixx.crossing import LAST
from qwprint.games._qwixx.sheet import CROSSES_BEFORE_LOCK, PENALTIES, PENALTY_POINTS
from qwprint.games.qwixx import rules
from qwprint.games.qwixx.deal import Deal, Roll
from qwprint.games.qwixx.outlook import POINT, worth
from qwprint.games.qwixx.rules import LOCKED_ROWS, Cross, Move, State
from qwprint.solve import playing

WIDTH = 30
"""Scoresheets that the beam keeps from round to round."""

LOOK_AHEAD = 2
"""Rounds that the second player looks beyond the current one."""

CANDIDATES = 5
"""In each of these rounds it looks at so many of the best ways by outlook."""

RISING_ROWS = (0, 1)
"""Red and yellow rise from 2, green and blue fall from 12."""

Row = tuple[int, int]
"""Position of the last cross, -1 for none, and how many crosses count."""


class Standing(NamedTuple):
    """A scoresheet on the way: its rows and its penalties."""

    rows: tuple[Row, ...]
    penalties: int


class Choice(NamedTuple):
    """A way to play a round. As a tuple it sorts the best first, and of equally good ones the first.

    Attributes:
        rank: the outlook after it, negative.
        nth: which of the ways it is.
        move: the way.
        after: the scoresheet after it.
    """

    rank: int
    nth: int
    move: Move
    after: Standing


@dataclass(frozen=True, slots=True)
class Course:
    """The rolls to come, as ``playing`` sees them."""

    rolls: tuple[Roll, ...]

    @property
    def rounds(self) -> int:
        """How many rolls there are."""
        return len(self.rolls)

    def choices(self, standing: Standing, at: int) -> Iterator[Choice]:
        """Every way to play a round, with the outlook after it."""
        return _choices(standing, self.rolls[at], self.rounds - at - 1)

    def taken(self, _standing: Standing, choice: Choice) -> tuple[Move, Standing]:
        """The way, and the scoresheet after it."""
        return choice.move, choice.after

    def is_over(self, standing: Standing) -> bool:
        """Whether no penalty is left, or as many rows are locked as end a game."""
        return _is_over(standing)

    def points(self, standing: Standing) -> int:
        """The score, in hundredths."""
        return _outlook(standing, 0)


def greedy(deal: Deal) -> tuple[Move, ...]:
    """Takes the best way by outlook, round by round."""
    return greedy_from(rules.initial(deal))


def greedy_from(state: State) -> tuple[Move, ...]:
    """The same from any state that is not over."""
    return playing.play(Course(state.deal.rolls[state.round :]), _standing(state))


def look_ahead(deal: Deal) -> tuple[Move, ...]:
    """Takes the way from which two more rounds, ``CANDIDATES`` ways in each, lead to the best outlook."""
    start = _standing(rules.initial(deal))
    return playing.play(Course(deal.rolls), start, depth=LOOK_AHEAD, candidates=CANDIDATES)


def beam(deal: Deal) -> tuple[Move, ...]:
    """Keeps the 30 best scoresheets by outlook after each round, and at the end takes the one with the best score."""
    return playing.beam(Course(deal.rolls), _standing(rules.initial(deal)), width=WIDTH, tried=2 * WIDTH)


def _choices(standing: Standing, roll: Roll, left: int) -> Iterator[Choice]:
    """Every way to play a round, with the scoresheet and the outlook after it when so many rounds are left."""
    nth, colours = 0, _colours(roll)
    for white, after_white in _crosses(standing.rows, [(row, sum(roll.white)) for row in range(len(standing.rows))]):
        for colour, rows in _crosses(after_white, colours if not _is_closed(after_white) else []):
            move = Move(white, colour)
            after = Standing(rows, standing.penalties + move.is_penalty)
            yield Choice(-_outlook(after, left), nth, move, after)
            nth += 1


def _colours(roll: Roll) -> list[tuple[int, int]]:
    return [(row, number) for row, die in enumerate(roll.colours) for number in sorted({w + die for w in roll.white})]


def _crosses(
    rows: tuple[Row, ...], offered: Iterable[tuple[int, int]]
) -> Iterator[tuple[Cross | None, tuple[Row, ...]]]:
    """What an action may cross of the numbers that are offered to rows, and the rows after it; passing at last."""
    for row, number in offered:
        last, count = rows[row]
        position = number - 2 if row in RISING_ROWS else 12 - number
        if position > last and (position < LAST or count >= CROSSES_BEFORE_LOCK):
            crossed = (position, count + 1 if position < LAST else count + 2)
            yield Cross(row, number), (*rows[:row], crossed, *rows[row + 1 :])
    yield None, rows


def _outlook(standing: Standing, left: int) -> int:
    """In hundredths; of a scoresheet with no round left, its score."""
    left = 0 if _is_over(standing) else left
    rows = sum([worth(last, count, left) for last, count in standing.rows])
    return rows + POINT * PENALTY_POINTS * standing.penalties


def _is_over(standing: Standing) -> bool:
    return standing.penalties >= PENALTIES or _is_closed(standing.rows)


def _is_closed(rows: Sequence[Row]) -> bool:
    return [last for last, _ in rows].count(LAST) >= LOCKED_ROWS


def _standing(state: State) -> Standing:
    rows = tuple((row.crossed[-1] if row.crossed else -1, row.crosses) for row in state.rows)
    return Standing(rows, state.penalties)
