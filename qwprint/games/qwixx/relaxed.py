"""The bound of one start as a function of its prices, for ``descend``, over what can be reached from there.

A *station* is a place before a certain round, or at the end, that rows can get to from the start: about half of all
places. Stations are numbered from 0, round by round. A descent works out their worths dozens of times, on arrays so
small that calls cost more than numbers; so what does not change with the prices is laid out once.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from qwprint.games.qwixx.bound import ACTIONS, FINAL_LOCKS, FINAL_POINTS, USES, costs_of, given_back
from qwprint.games.qwixx.packed import OPTIONS, ROWS, SIZE, SKIP
from qwprint.games.qwixx.rules import LOCKED_ROWS
from qwprint.solve.layers import Floats, Ints


class Round(NamedTuple):
    """A round by option and station, and room for what prices make of it; ``worth`` by station only.

    Attributes:
        after: the station that the option leads to.
        costs: what the option costs.
        choices: what the row can reach with it, net of prices.
        worth: what the row can reach.
    """

    after: Ints
    costs: Floats
    choices: Floats
    worth: Floats


@dataclass(frozen=True, slots=True)
class Relaxed:
    """A bound as a function of prices. An evaluation writes over what the one before left.

    Attributes:
        rounds: from the last one back.
        worth: by station, what a row can still reach net of prices; those of the rounds are views of it.
        costs: those of all rounds, which are views of it.
        priced: which entry of ``costs_of`` each of them is.
        after: by option and station, the station after it.
        steps: by station, what ``after`` has of it; None where no best line has come by yet.
        points: by station at the end, what the row is worth without locks.
        locks: by station at the end, 1 where the row is locked.
        fixed: what no price changes, the penalties so far, in thousandths.
    """

    rounds: tuple[Round, ...]
    worth: Floats
    costs: Floats
    priced: Ints
    after: Ints
    steps: list[list[int] | None]
    points: Floats
    locks: Floats
    fixed: int

    def evaluate(self, prices: Floats) -> tuple[float, Floats]:
        """The bound, and how it changes with the prices: what rounds and locks give back less what the rows use."""
        costs, lock = costs_of(prices), prices.item(-1)
        self._weigh(costs, lock)
        listed = costs.tolist()
        back, ways = given_back(listed, lock)
        gradient = [float(times) for way in ways for times in way]
        gradient.append(LOCKED_ROWS)
        for row in range(ROWS):
            self._take_used(row, listed, gradient)
        return float(np.add.reduce(self.worth[:ROWS]) + back[0] + self.fixed), np.array(gradient)

    def project(self, prices: Floats) -> Floats:
        """Only the lock price has a sign: fewer than two rows may be locked."""
        prices = prices.copy()
        prices[-1] = max(prices[-1], 0.0)
        return prices

    def _weigh(self, costs: Floats, lock: float) -> None:
        """Works out all worths."""
        costs.take(self.priced, out=self.costs, mode="clip")
        self.worth[-len(self.points) :] = self.points - lock * self.locks
        for after, paid, choices, worth in self.rounds:
            self.worth.take(after, out=choices, mode="clip")
            np.subtract(choices, paid, out=choices)
            np.maximum.reduce(choices, out=worth)

    def _take_used(self, row: int, costs: list[list[float]], gradient: list[float]) -> None:
        """Takes from a gradient what a best line of a row uses; of equally good options it takes the first."""
        worth, station = self.worth.data, row
        for t, cost in enumerate(costs):
            best, steps = worth[station], self.steps[station] or self._look_up(station)
            station = steps[SKIP]
            if worth[station] == best:  # it costs nothing
                continue
            option = SKIP + 1
            while worth[steps[option]] - cost[USES[option]] != best:
                option += 1
            station = steps[option]
            white, colour = ACTIONS[USES[option]]
            gradient[2 * t] -= white
            gradient[2 * t + 1] -= colour
        gradient[-1] -= self.locks.item(station - len(worth))

    def _look_up(self, station: int) -> list[int]:
        steps: list[int] = self.after[:, station].tolist()
        self.steps[station] = steps
        return steps


def relaxed(after: Ints, places: Ints, fixed: int) -> Relaxed:
    """The bound of rows at these places, rising, with the options that are left, and the penalties so far."""
    steps, last = _stations(after, places)
    sizes = [step.shape[1] for step in steps]
    ways = len(ACTIONS) * np.arange(len(steps))[:, None] + USES
    worth, costs = np.empty(sum(sizes) + len(last)), np.empty(OPTIONS * sum(sizes))
    rounds, begin = [], 0
    for step, size in zip(steps, sizes, strict=True):
        end = begin + size
        paid = costs[OPTIONS * begin : OPTIONS * end].reshape(step.shape)
        rounds.append(Round(step, paid, np.empty(step.shape), worth[begin:end]))
        begin = end
    return Relaxed(
        rounds=tuple(reversed(rounds)),
        worth=worth,
        costs=costs,
        priced=np.repeat(ways, np.repeat(sizes, OPTIONS)),
        after=np.concatenate(steps, axis=1),
        steps=[None] * len(worth),
        points=FINAL_POINTS.take(last),
        locks=FINAL_LOCKS.take(last),
        fixed=fixed,
    )


def _stations(after: Ints, places: Ints) -> tuple[list[Ints], Ints]:
    """By round, option and station: the station after it; and the places of the stations at the end."""
    steps, first = [], 0
    for options in after:
        led = options.take(places, axis=1)
        reached = np.zeros(ROWS * SIZE, np.int64)
        reached[led] = 1
        first += len(places)
        steps.append((reached.cumsum() + (first - 1)).take(led))
        places = reached.nonzero()[0]
    return steps, places
