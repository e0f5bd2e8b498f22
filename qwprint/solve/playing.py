"""How the players of the medals decide: round by round, with a look ahead, or with many scoresheets side by side.

What there is to decide and what a scoresheet is worth, the game knows. Of equally good decisions the first counts.
"""

from collections.abc import Hashable, Iterable
from heapq import nsmallest
from typing import Any, Protocol, TypeVar


class Choice(Protocol):
    """A decision before it is taken. It sorts the best first, and no two of one scoresheet are equal."""

    @property
    def rank(self) -> int:
        """What the scoresheet is worth after it, negative. It is what sorts first."""

    def __lt__(self, other: Any, /) -> bool:
        """Whether it is the better one."""


StandingT = TypeVar("StandingT", bound=Hashable)
ChoiceT = TypeVar("ChoiceT", bound=Choice)
MoveT_co = TypeVar("MoveT_co", covariant=True)


class View(Protocol[StandingT, ChoiceT, MoveT_co]):
    """A deal as players see it. Standings are scoresheets on the way, equal exactly where the scoresheets are."""

    @property
    def rounds(self) -> int:
        """How many rounds there are at most."""

    def choices(self, standing: StandingT, at: int) -> Iterable[ChoiceT]:
        """Every decision worth a thought in a round, counted from 0; at least one where the game is not over."""

    def taken(self, standing: StandingT, choice: ChoiceT) -> tuple[MoveT_co, StandingT]:
        """A decision as a move, and what it leads to."""

    def is_over(self, standing: StandingT) -> bool:
        """Whether the game has ended before its last round."""

    def points(self, standing: StandingT) -> int:
        """What the scoresheet scores, in the unit of the ranks."""


def play(
    view: View[StandingT, ChoiceT, MoveT_co], standing: StandingT, *, depth: int = 0, candidates: int = 1
) -> tuple[MoveT_co, ...]:
    """Takes the decision from which ``depth`` more rounds lead to the best worth, ``candidates`` decisions in each."""
    line: list[MoveT_co] = []
    for at in range(view.rounds):
        if view.is_over(standing):
            break
        choice = _best(view, standing, at, depth, candidates)[1]
        move, standing = view.taken(standing, choice)
        line.append(move)
    return tuple(line)


def _best(
    view: View[StandingT, ChoiceT, MoveT_co], standing: StandingT, at: int, depth: int, candidates: int
) -> tuple[int, ChoiceT]:
    """The best worth that can be reached, and the first decision on the way there."""
    choices = view.choices(standing, at)
    if not depth or at + 1 == view.rounds:
        first = min(choices)
        return -first.rank, first
    found: list[tuple[int, ChoiceT]] = []
    for choice in nsmallest(candidates, choices):
        after = view.taken(standing, choice)[1]
        is_over = view.is_over(after)
        worth = view.points(after) if is_over else _best(view, after, at + 1, depth - 1, candidates)[0]
        found.append((worth, choice))
    return max(found, key=lambda pair: pair[0])


def beam(
    view: View[StandingT, ChoiceT, MoveT_co],
    standing: StandingT,
    *,
    width: int,
    tried: int,
    branches: int | None = None,
) -> tuple[MoveT_co, ...]:
    """The best of the games that end when some are played side by side.

    Of each game the best ``branches`` decisions count (None: all), of these the best ``tried`` of all games are taken,
    and the first ``width`` different scoresheets that they lead to are kept.
    """
    games: list[tuple[StandingT, tuple[MoveT_co, ...]]] = [(standing, ())]
    ended: list[tuple[StandingT, tuple[MoveT_co, ...]]] = []
    for at in range(view.rounds):
        choices = [
            (choice.rank, index, choice)
            for index, (before, _) in enumerate(games)
            for choice in _first(branches, view.choices(before, at))
        ]
        grown: dict[StandingT, tuple[MoveT_co, ...]] = {}
        for _, index, choice in nsmallest(tried, choices):
            before, line = games[index]
            move, after = view.taken(before, choice)
            grown.setdefault(after, (*line, move))
        kept = list(grown.items())[:width]
        ended += [game for game in kept if view.is_over(game[0]) or at + 1 == view.rounds]
        games = [game for game in kept if not view.is_over(game[0])]
    return max(ended, key=lambda game: view.points(game[0]))[1]


def _first(count: int | None, choices: Iterable[ChoiceT]) -> Iterable[ChoiceT]:
    return choices if count is None else nsmallest(count, choices)
