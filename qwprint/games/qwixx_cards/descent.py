"""Finds good prices: the relaxation of ``bound.py`` over the whole game, and its subgradients.

In contrast to ``bound.py`` it starts from one state, so all cards that a number of draws brings into sight are in
sight, and whole tables can be worked out at once. In mode ``choose`` it takes cards as in sight one draw of one card
too early; that only makes prices a little worse. Floats choose the prices; the search rounds them and bounds with whole
numbers.
"""

from typing import Final, NamedTuple

import numpy as np

from qwprint.games.qwixx_cards.bound import places_of
from qwprint.games.qwixx_cards.course import Course
from qwprint.games.qwixx_cards.deal import MOST_DRAWN
from qwprint.games.qwixx_cards.packing import Layer, rows_of
from qwprint.games.qwixx_cards.places import (
    ALIVE,
    CHOICES,
    FALLING,
    FLIP,
    ILLEGAL,
    MASKS,
    NEXT,
    PLACES,
    POINTS,
    ROWS,
    STATES,
)
from qwprint.games.qwixx_cards.prices import Prices, rounded
from qwprint.solve.descend import Rule, descend
from qwprint.solve.layers import Floats, Ints, spread

FAR: Final = -1e9
"""Less than any line scores at any prices."""

CELLS: Final = ROWS * STATES

START: Final = 4.0
"""Where all prices but those of jokers start, in points: about what the fourth cross in a row pays."""

JOKER_START: Final = 2.0

GOAL: Final = 0.5
"""The descent aims at this share of the bound at its start; it never gets there."""

RULE: Final = Rule(steps=60, patience=4, shrink=0.5)
"""Tried on real deals: twice the steps prune hardly more, half of them much less."""


class Turn(NamedTuple):
    """What rows can do in a turn. A cell is a number of cards drawn, the turn's own included, a row and its state.

    Attributes:
        drawn: the numbers of cards drawn before the turn that can be.
        low: the least number of cards drawn, the turn's own included.
        after: for each of ``drawn`` and each draw, the number of cards drawn afterwards, less ``low``.
        topped: for each cell the cell after the top card is crossed, the same one where it cannot.
        never: for each cell ``FAR`` where the top card cannot be crossed, else 0.
        starts: for each cell where its options of crossing with played cards start, and where the last ones end. The
            first one is to cross nothing.
        target: for each option where it leads, by cards drawn, least number of cards played, row, and state.
        jokers: for each option the numbers of the jokers it needs, as a mask.
    """

    drawn: Ints
    low: int
    after: Ints
    topped: Ints
    never: Floats
    starts: Ints
    target: Ints
    jokers: Ints


class Worth(NamedTuple):
    """What a turn and all later ones are worth to the rows.

    Attributes:
        least: what follows, by cards drawn, least number of cards played, row and state; flat.
        options: what each option of a turn leads to, less its jokers.
        plain: for each cell what follows when nothing is crossed with played cards.
        crossing: for each cell the best option.
        value: by cards drawn before the turn, draw, row, and state.
    """

    least: Floats
    options: Floats
    plain: Floats
    crossing: Floats
    value: Floats


class Game:
    """The relaxation of all turns from one state; prices are one array, in points."""

    def __init__(self, course: Course, start: Layer) -> None:
        """Lists what rows can do in each turn."""
        self._course = course
        self._states = rows_of(start.sheet)[0].tolist()
        self._shape = (course.turns, MOST_DRAWN * course.turns)
        sight = _sight(course)
        self._turns = [_turn(course, turn, sight) for turn in range(course.turn, course.turns)]
        self._jokers = int(np.bitwise_or.reduce(np.concatenate([turn.jokers for turn in self._turns])))

    def same(self, price: float, joker: float) -> Floats:
        """One price everywhere, and one for jokers."""
        width = self._shape[0] * self._shape[1]
        return np.concatenate((np.full(2 * width, price), np.zeros(ROWS * width), np.full(PLACES, joker)))

    def split(self, prices: Floats) -> tuple[Floats, Floats, Floats, Floats]:
        """The prices of the top card and of playing, the ties, and the prices of jokers: views in their shapes."""
        width = self._shape[0] * self._shape[1]
        top, play, tie, jokers = np.split(prices, (width, 2 * width, (2 + ROWS) * width))
        return top.reshape(self._shape), play.reshape(self._shape), tie.reshape(*self._shape, ROWS), jokers

    def project(self, prices: Floats) -> Floats:
        """Prices are not negative, ties sum to 0."""
        top, play, tie, jokers = self.split(prices)
        tie = tie - tie.mean(axis=-1, keepdims=True)
        return np.concatenate([part.reshape(-1) for part in (top.clip(0), play.clip(0), tie, jokers.clip(0))])

    def evaluate(self, prices: Floats) -> tuple[float, Floats]:
        """The bound in points, and the subgradient of the lines that rows take."""
        top, play, tie, jokers = self.split(prices)
        costs = (jokers * (np.arange(MASKS)[:, None] >> np.arange(PLACES) & 1)).sum(axis=1)
        shared = (top + play)[..., None] / ROWS + tie
        worth: list[Worth] = []
        ends = len(self._turns[-1].topped) // CELLS
        later = np.broadcast_to(POINTS.astype(np.float64), (ends, MOST_DRAWN, ROWS, STATES))
        for at in reversed(range(len(self._turns))):
            turn, drawn = self._turns[at], (self._course.turn + at, self._turns[at].drawn)
            worth.append(_worth(turn, later, (top[drawn], play[drawn], shared[drawn]), costs))
            later = worth[-1].value
        worth.reverse()
        gradient = np.zeros_like(prices)
        slopes = self.split(gradient)
        slopes[3][:] = self._jokers >> np.arange(PLACES) & 1
        for row in range(ROWS):
            self._walk(row, worth, (top, play), slopes)
        values = worth[0].value[0, 0]
        return float(costs[self._jokers] + sum(values[row, state] for row, state in enumerate(self._states))), gradient

    def _walk(self, row: int, worth: list[Worth], prices: tuple[Floats, Floats], slopes: tuple[Floats, ...]) -> None:
        """Follows a row's best line and notes which prices it meets."""
        drawn, missing, state = self._course.drawn, self._course.missing, self._states[row]
        for at, (turn, now) in enumerate(zip(self._turns, worth, strict=True)):
            time = (self._course.turn + at, drawn)
            top, play = (float(price[time]) for price in prices)
            slopes[0][time] += 1 / ROWS
            slopes[1][time] += 1 / ROWS
            slopes[2][(*time, row)] += 1
            drawn += missing
            first = (drawn - turn.low) * CELLS + row * STATES
            cell = first + state
            other = int(turn.topped[cell])
            if max(now.plain[other], now.crossing[other] - play) - top + turn.never[cell] > max(
                now.plain[cell], now.crossing[cell] - play
            ):
                cell = other
                slopes[0][time] -= 1
            state, least = cell - first, 1
            if now.crossing[cell] - play > now.plain[cell]:
                slopes[1][time] -= 1
                begin, end = turn.starts[cell : cell + 2]
                option = begin + 1 + int(np.argmax(now.options[begin + 1 : end]))
                place, state = divmod(int(turn.target[option]), STATES)
                least = place // ROWS % MOST_DRAWN + 1
                slopes[3][:] -= turn.jokers[option] >> np.arange(PLACES) & 1
            if at + 1 < len(worth):
                follow = worth[at + 1].value[drawn - self._turns[at + 1].drawn[0], least - 1 :, row, state]
                missing = least + int(np.argmax(follow))


def prices_for(course: Course, start: Layer) -> Prices:
    """Good prices from one state on."""
    game = Game(course, start)
    begin = game.same(START, JOKER_START)
    bound, _ = game.evaluate(begin)
    return rounded(*game.split(descend(game, begin, bound * GOAL, RULE).prices))


def _sight(course: Course) -> Ints:
    """The cards that have come into sight, by cards drawn, the turn's own included."""
    known = np.array([course.hand | course.row] * (2 if course.choose else 1))
    return np.concatenate((known, np.bitwise_or.accumulate(course.fresh[:, 1]) | known[0]))


def _turn(course: Course, turn: int, sight: Ints) -> Turn:
    """What rows can do in a turn."""
    low, high = course.span(turn + 1)
    draws = np.array(course.draws(turn))
    drawn = np.arange(course.span(turn)[0], course.span(turn)[1] + 1)
    after, row, state = (part.reshape(-1) for part in np.indices((high - low + 1, ROWS, STATES)))
    cell = np.arange(len(state))
    topped = NEXT[state, course.top[row, low + after]]
    live = ALIVE.take(state)
    own, wild = places_of(sight.take(low + after), row)
    own, wild = own & live, wild & live & ~own
    of, entry = spread(CHOICES[0].take(own | wild), CHOICES[1].take(own | wild))
    pattern = CHOICES[2].take(entry)
    target = NEXT[state.take(of), pattern]
    legal = np.flatnonzero(target != ILLEGAL)
    of, pattern, target = of[legal], pattern[legal], target[legal]
    played = np.maximum(np.bitwise_count(pattern), 1).astype(np.int64) - 1
    starts = np.append(np.flatnonzero(pattern == 0), len(of))
    return Turn(
        drawn=drawn,
        low=low,
        after=drawn[:, None] + draws - low,
        topped=np.where(topped == ILLEGAL, cell, cell - state + topped),
        never=np.where(topped == ILLEGAL, FAR, 0.0),
        starts=starts,
        target=((after.take(of) * MOST_DRAWN + played) * ROWS + row.take(of)) * STATES + target,
        jokers=FLIP.take((row.take(of) >= FALLING) * MASKS + (pattern & wild.take(of))),
    )


def _worth(turn: Turn, later: Floats, prices: tuple[Floats, Floats, Floats], costs: Floats) -> Worth:
    """What a turn and all later ones are worth, ``later`` being what later ones are."""
    top, play, shared = prices
    best = later.copy()
    for played in range(MOST_DRAWN - 1, 0, -1):
        np.maximum(best[:, played - 1], best[:, played], out=best[:, played - 1])
    options = best.reshape(-1).take(turn.target) - costs.take(turn.jokers)
    plain = best[:, 0].reshape(-1)
    options[turn.starts[:-1]] = FAR
    crossing = np.maximum.reduceat(options, turn.starts[:-1])
    price = play[:, None, None]
    values = []
    for cells, cost in ((slice(None), 0.0), (turn.topped, top[:, None, None])):
        follow, gain = plain[cells].reshape(-1, CELLS), crossing[cells].reshape(-1, CELLS)
        if cells is turn.topped:
            follow, gain = follow + turn.never.reshape(-1, CELLS), gain + turn.never.reshape(-1, CELLS)
        values.append(np.maximum(follow[turn.after], gain[turn.after] - price) - cost)
    value = np.maximum(*values).reshape(*turn.after.shape, ROWS, STATES) + shared[:, None, :, None]
    return Worth(best.reshape(-1), options, plain, crossing, value)
