"""Qwixx as layers of packed states: what a round's 45 ways to play make of all states at once.

A state is one word: six bits a row, red lowest, then the penalties. Its score follows from it alone, so states of one
word are one. A move's code is its place in ``CODES``: a row's option for the white action and one for the colour
action, where both in the same row are one option.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from qwprint.games._qwixx.sheet import PENALTIES, PENALTY_POINTS
from qwprint.games.qwixx import packed
from qwprint.games.qwixx.bound import NEVER, UNIT, given_back, worths
from qwprint.games.qwixx.packed import BOTH, COLOUR, FIRST, LOCKED, OPTIONS, POINTS_OF, ROWS, SIZE, SKIP, WHITE
from qwprint.games.qwixx.rules import LOCKED_ROWS, Cross, Move, State
from qwprint.solve.layers import Floats, Ints
from qwprint.solve.sweep import Children, End, Expansion

BITS = 6
MASK = (1 << BITS) - 1
SHIFTS: Ints = np.arange(ROWS, dtype=np.int64)[:, None] * BITS
PENALTY_SHIFT = BITS * ROWS


class Layer(NamedTuple):
    """States of one round, a word each."""

    words: Ints


def _codes() -> Iterator[tuple[int, int]]:
    """Pairs of places in the list of all rows' options, row by row; ``SKIP`` of red where an action is passed."""
    passed = SKIP
    for white in (*range(ROWS), None):
        first = passed if white is None else white * OPTIONS + WHITE
        for row in range(ROWS):
            for nth in range(2):
                if row == white:
                    yield row * OPTIONS + BOTH + nth, passed
                else:
                    yield first, row * OPTIONS + COLOUR + nth
        yield first, passed


CODES: Ints = np.array(tuple(_codes()), dtype=np.int64).T
"""By action and code: which option is taken, the penalty last."""

PENALTY_CODE = CODES.shape[1] - 1
BY_WHITE = (PENALTY_CODE + 1) // (ROWS + 1)
"""Codes of one choice in the white action stand together, so many, the one that passes the colour action last."""


@dataclass(frozen=True, slots=True)
class Expanded:
    """Children of states: parents, codes, words, bounds in thousandths, scores in points, and which games are over."""

    parent: Ints
    code: Ints
    words: Ints
    bound: Floats
    score: Ints
    over: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Rounds:
    """What is left of a deal from a state on, with the bound that some whole prices give; a model for ``sweep``.

    Attributes:
        first: the word of the state it starts from.
        after: what ``packed.options`` gives of the rounds that are left.
        worth: by round and place, what the row can still reach net of prices.
        back: by round, what locks and later rounds give back.
    """

    first: int
    after: Ints
    worth: Floats
    back: Floats

    @property
    def rounds(self) -> int:
        """How many rounds are left."""
        return len(self.after)

    def start(self) -> Layer:
        """The one state it starts from."""
        return Layer(np.array([self.first], dtype=np.int64))

    def key(self, layer: Layer) -> tuple[Ints, ...]:
        """The words: equal ones have the same future."""
        return (layer.words,)

    def score(self, layer: Layer) -> Ints:
        """The points of the scoresheets."""
        return score_of(layer.words)

    def expand(self, t: int, layer: Layer, threshold: int) -> Expansion[Layer]:
        """Children that may beat the threshold, and the best end that does."""
        found = self.children(t, layer.words, threshold)
        ends = np.flatnonzero(found.over & (found.score > threshold))
        end = None
        if len(ends):
            best = ends[found.score[ends].argmax()]
            end = End(int(found.score[best]), int(found.parent[best]), int(found.code[best]))
        going = np.flatnonzero(~found.over)
        bound = found.bound[going] / UNIT
        return Expansion(end, Children(Layer(found.words[going]), found.parent[going], found.code[going], bound))

    def children(self, t: int, words: Ints, threshold: int) -> Expanded:
        """All states after round ``t`` whose bound is above the threshold by a whole point, by code, then parent.

        A state that is over keeps the bound it would have if play went on, which is no lower than its score.
        """
        states = words >> SHIFTS & MASK
        places = states + FIRST[:, None]
        after = self.after[t][:, places].swapaxes(0, 1).reshape(ROWS * OPTIONS, -1)
        worth = self.worth[t + 1].take(after)
        skipped = worth[SKIP::OPTIONS]
        fixed = skipped.sum(axis=0) + self.back[t + 1] + UNIT * PENALTY_POINTS * (words >> PENALTY_SHIFT)
        gain = (worth.reshape(ROWS, OPTIONS, -1) - skipped[:, None]).reshape(ROWS * OPTIONS, -1)
        bound = gain.take(CODES[0], axis=0) + gain.take(CODES[1], axis=0) + fixed
        bound[PENALTY_CODE] += UNIT * PENALTY_POINTS
        _close(bound, states, after)
        code, parent = np.nonzero(bound >= UNIT * (threshold + 1))
        change = ((after % SIZE).reshape(ROWS, OPTIONS, -1) - states[:, None] << SHIFTS[:, None]).reshape(after.shape)
        new = words[parent] + change[CODES[0].take(code), parent] + change[CODES[1].take(code), parent]
        new += (code == PENALTY_CODE).astype(np.int64) << PENALTY_SHIFT
        over = is_over(new) if t + 1 < self.rounds else np.ones(len(new), np.bool_)
        return Expanded(parent, code, new, bound[code, parent], score_of(new), over)


def _close(bound: Floats, states: Ints, after: Ints) -> None:
    """Rules out the colour action after a white cross that locks a second row."""
    locked = LOCKED.take(states).sum(axis=0)
    for row in range(ROWS):
        locks = LOCKED.take(after[row * OPTIONS + WHITE] % SIZE) + locked >= LOCKED_ROWS
        if locks.any():
            bound[row * BY_WHITE : (row + 1) * BY_WHITE - 1, locks] = NEVER


def score_of(words: Ints) -> Ints:
    """The score of each state."""
    points: Ints = POINTS_OF.take(words >> SHIFTS & MASK).sum(axis=0)
    return points + PENALTY_POINTS * (words >> PENALTY_SHIFT)


def is_over(words: Ints) -> NDArray[np.bool_]:
    """Which states end the game whatever rounds are left."""
    locked: Ints = LOCKED.take(words >> SHIFTS & MASK).sum(axis=0)
    return (locked >= LOCKED_ROWS) | (words >> PENALTY_SHIFT >= PENALTIES)


def model(state: State, after: Ints, prices: Floats) -> Rounds:
    """The model of what follows a state, ``after`` being the options of the rounds that are left."""
    places = packed.places(state)[:, None]
    word = int((places - FIRST[:, None] << SHIFTS).sum()) | state.penalties << PENALTY_SHIFT
    return Rounds(word, after, worths(after, prices)[0], given_back(prices)[0])


def move_of(state: State, code: int) -> Move:
    """The move of a code in a state."""
    roll = state.deal.rolls[state.round]
    white_choice, colour_choice = divmod(code, BY_WHITE)
    white = Cross(white_choice, sum(roll.white)) if white_choice < ROWS else None
    if colour_choice == BY_WHITE - 1:
        return Move(white, None)
    row, nth = divmod(colour_choice, 2)
    return Move(white, Cross(row, roll.white[nth] + roll.colours[row]))
