"""Players on a game small enough to try everything: best with room for all games, legal and greedy with little."""

from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from qwprint.solve import playing

PASS = 0
FULL = 3
"""So many entries end the game."""


class Standing(NamedTuple):
    """The last number entered, how many, and how often nothing was."""

    last: int = 0
    entries: int = 0
    passes: int = 0


class Choice(NamedTuple):
    """A number to enter, or ``PASS``, which comes last of equally good ones."""

    rank: int
    nth: int
    number: int


@dataclass(frozen=True, slots=True)
class Climb:
    """Every round offers numbers; one that is higher than the last may be entered. 10 a number, -7 for none."""

    offers: tuple[tuple[int, ...], ...]

    @property
    def rounds(self):
        return len(self.offers)

    def choices(self, standing, at):
        numbers = [number for number in self.offers[at] if number > standing.last]
        for nth, number in enumerate([*numbers, PASS]):
            after = self.taken(standing, Choice(0, nth, number))[1]
            yield Choice(-self.points(after) + after.last, nth, number)

    def taken(self, standing, choice):
        last, entries, passes = standing
        if choice.number == PASS:
            return PASS, Standing(last, entries, passes + 1)
        return choice.number, Standing(choice.number, entries + 1, passes)

    def is_over(self, standing):
        return standing.entries >= FULL

    def points(self, standing):
        """The last number counts too, so that games of equal length differ."""
        return 10 * standing.entries - 7 * standing.passes - standing.last


def replayed(view, line):
    """Where a line ends, each of its moves being one that was offered; it goes on to the end and no further."""
    standing = Standing()
    for at, number in enumerate(line):
        assert not view.is_over(standing)
        choice = next(choice for choice in view.choices(standing, at) if choice.number == number)
        standing = view.taken(standing, choice)[1]
    assert view.is_over(standing) or len(line) == view.rounds
    return standing


def best(view):
    """The best score of all games, by trying each."""
    scores = []
    for line in product(*((*offer, PASS) for offer in view.offers)):
        standing = Standing()
        for number in line:
            if not view.is_over(standing):
                if number != PASS and number <= standing.last:
                    break
                standing = view.taken(standing, Choice(0, 0, number))[1]
        else:
            scores.append(view.points(standing))
    return max(scores)


games = st.lists(st.lists(st.integers(1, 9), max_size=3, unique=True).map(tuple), min_size=1, max_size=5).map(
    lambda offers: Climb(tuple(offers))
)


@given(games)
@settings(max_examples=150, deadline=None, derandomize=True)
def test_with_room_for_all_games_the_best_is_found(view):
    wide = playing.beam(view, Standing(), width=10_000, tried=10_000)
    assert view.points(replayed(view, wide)) == best(view)
    deep = playing.play(view, Standing(), depth=view.rounds, candidates=4)
    assert view.points(replayed(view, deep)) == best(view)


@given(games, st.integers(0, 3), st.integers(1, 3), st.integers(1, 4))
@settings(max_examples=150, deadline=None, derandomize=True)
def test_with_little_room_a_legal_game_is_played_to_its_end(view, depth, candidates, width):
    for line in (
        playing.play(view, Standing(), depth=depth, candidates=candidates),
        playing.beam(view, Standing(), width=width, tried=2 * width, branches=candidates),
    ):
        assert view.points(replayed(view, line)) <= best(view)


@given(games)
@settings(max_examples=150, deadline=None, derandomize=True)
def test_greedy_takes_the_first_of_the_best_each_round(view):
    standing = Standing()
    for at, number in enumerate(playing.play(view, Standing())):
        choices = list(view.choices(standing, at))
        first = next(choice for choice in choices if choice.rank == min(other.rank for other in choices))
        assert number == first.number
        standing = view.taken(standing, first)[1]


@given(games)
@settings(max_examples=150, deadline=None, derandomize=True)
def test_a_beam_of_one_game_is_greedy(view):
    greedy = playing.play(view, Standing())
    assert playing.beam(view, Standing(), width=1, tried=1) == greedy
    assert playing.beam(view, Standing(), width=9, tried=9, branches=1) == greedy


def test_equal_scoresheets_are_one_game():
    """Two ways lead to the same scoresheet: with room for two, the other place goes to a different one."""
    view = Climb(((1, 5), (5,), (6,)))
    seen = []

    class Watched(Climb):
        def choices(self, standing, at):
            seen.append((at, standing))
            return Climb.choices(self, standing, at)

    playing.beam(Watched(view.offers), Standing(), width=9, tried=99)
    assert len(seen) == len(set(seen))
    assert (2, Standing(5, 1, 1)) in seen
