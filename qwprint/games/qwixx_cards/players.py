"""Three players whose scores are the medals. They know all cards, and see no further than said.

All three weigh the turns worth a thought that ``outlook`` lists, by what it says a scoresheet and a hand promise. Of
equally good turns the first in its order is taken.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from heapq import nlargest
from typing import NamedTuple

from qwprint.games.qwixx_cards import outlook
from qwprint.games.qwixx_cards.deal import Deal
from qwprint.games.qwixx_cards.outlook import Standing
from qwprint.games.qwixx_cards.rules import Move
from qwprint.solve import playing

LOOK_AHEAD = 1
"""Turns that the second player looks beyond the current one."""

CANDIDATES = 4
"""Of each turn the second player follows so many of the best by outlook."""

WIDTH = 16
"""Games that the third player keeps from turn to turn."""

Game = tuple[Standing, tuple[Move, ...]]
"""Where a game stands, and the turns that led there."""


class Choice(NamedTuple):
    """A turn. As a tuple it sorts the best first, and of equally good ones the first.

    Attributes:
        rank: what it promises, negative.
        nth: which of the turns it is.
        move: the turn.
        after: the game after it.
    """

    rank: int
    nth: int
    move: Move
    after: Standing


@dataclass(frozen=True, slots=True)
class Course:
    """The turns of a deal, as ``playing`` sees them."""

    deal: Deal

    @property
    def rounds(self) -> int:
        """How many turns there are."""
        return self.deal.turns

    def choices(self, standing: Standing, at: int) -> Iterator[Choice]:
        """Every turn worth a thought."""
        for nth, (move, after) in enumerate(outlook.options(self.deal, standing)):
            left = 0 if outlook.is_over(self.deal, after) else self.rounds - at - 1
            yield Choice(-outlook.promise(after, left), nth, move, after)

    def taken(self, _standing: Standing, choice: Choice) -> tuple[Move, Standing]:
        """The turn, and the game after it."""
        return choice.move, choice.after

    def is_over(self, standing: Standing) -> bool:
        """Whether the scoresheet or the pile ends the game."""
        return outlook.is_over(self.deal, standing)

    def points(self, standing: Standing) -> int:
        """The score, in hundredths."""
        return outlook.promise(standing, 0)


def greedy(deal: Deal) -> tuple[Move, ...]:
    """Takes the turn with the best outlook."""
    return playing.play(Course(deal), outlook.start(deal))


def look_ahead(deal: Deal) -> tuple[Move, ...]:
    """Takes the turn from which one more turn leads to the best outlook."""
    return playing.play(Course(deal), outlook.start(deal), depth=LOOK_AHEAD, candidates=CANDIDATES)


def beam(deal: Deal) -> tuple[Move, ...]:
    """Keeps the 16 games with the best outlook after each turn, and at the end takes the one that scores most.

    Unlike the beam of ``playing`` it weighs every game that ends, not only those that it would keep.
    """
    ended: list[Game] = []
    kept: list[Game] = [(outlook.start(deal), ())]
    for left in range(deal.turns - 1, -1, -1):
        grown: dict[Standing, tuple[Move, ...]] = {}
        for standing, line in kept:
            for move, after in outlook.options(deal, standing):
                if after not in grown:
                    grown[after] = (*line, move)
        ended += [game for game in grown.items() if outlook.is_over(deal, game[0]) or not left]
        going = [game for game in grown.items() if not outlook.is_over(deal, game[0])]
        kept = nlargest(WIDTH, going, key=partial(_promise, left))
    return max(ended, key=partial(_promise, 0))[1]


def _promise(left: int, game: Game) -> int:
    return outlook.promise(game[0], left)
