"""Qwixx as layers of packed states: what a round's 45 ways to play make of all states at once.

A state is one word: six bits a row, red lowest, then the penalties. Below them stand how many rows are locked and what
the rows score, which follow from the rest, so that nothing has to be looked up for it. States of one word are one. A
move's code is its place in ``CODES``: a row's option for the white action and one for the colour action, where both in
the same row are one option.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from qwprint.games._qwixx.sheet import PENALTIES, PENALTY_POINTS
from qwprint.games.qwixx import packed
from qwprint.games.qwixx.bound import NEVER, UNIT, costs_of, given_back, worths
from qwprint.games.qwixx.packed import BOTH, COLOUR, FIRST, LOCKED, OPTIONS, POINTS_OF, ROWS, SIZE, SKIP, WHITE
from qwprint.games.qwixx.rules import LOCKED_ROWS, Cross, Move, State
from qwprint.solve.layers import Floats, Ints
from qwprint.solve.sweep import Children, End, Expansion

POINTS_SHIFT = 2
POINTS_BITS = 9
ROWS_SHIFT = POINTS_SHIFT + POINTS_BITS
BITS = 6
PENALTY_SHIFT = ROWS_SHIFT + ROWS * BITS
PENALTY = 1 << PENALTY_SHIFT
LOCKS_MASK = (1 << POINTS_SHIFT) - 1
POINTS_MASK = (1 << POINTS_BITS) - 1
MASK = (1 << BITS) - 1
SHIFTS: Ints = np.arange(ROWS, dtype=np.int64)[:, None] * BITS + ROWS_SHIFT

WORDS: Ints = (LOCKED + (POINTS_OF << POINTS_SHIFT) + (np.arange(SIZE) << SHIFTS)).ravel()
"""By place: what a row there adds to a word."""

TABLES: Ints = np.arange(OPTIONS, dtype=np.int64)[:, None] * ROWS * SIZE
"""By option: where its entries begin in a table by option and place."""


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
    """Children of states: parents, codes, words, bounds in thousandths, and which games are over."""

    parent: Ints
    code: Ints
    words: Ints
    bound: Floats
    over: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Rounds:
    """What is left of a deal from a state on, with the bound that some whole prices give; a model for ``sweep``.

    Attributes:
        first: the word of the state it starts from.
        worth: by round and place, what the row can still reach net of prices.
        gain: by round, option and place: how much more it can reach after the option than after passing.
        change: the same, what the option adds to the word.
        back: by round, what locks and later rounds give back.
        locking: by round and row, whether a white cross may lock the row.
    """

    first: int
    worth: Floats
    gain: Floats
    change: Ints
    back: list[float]
    locking: NDArray[np.bool_]

    @property
    def rounds(self) -> int:
        """How many rounds are left."""
        return len(self.gain)

    def start(self) -> Layer:
        """The one state it starts from."""
        return Layer(np.array([self.first], dtype=np.int64))

    def key(self, layer: Layer) -> tuple[Ints, ...]:
        """The words: equal ones have the same future."""
        return (layer.words,)

    def score(self, layer: Layer) -> None:
        """Equal words score the same."""

    def expand(self, t: int, layer: Layer, threshold: int) -> Expansion[Layer]:
        """Children that may beat the threshold, and the best end that does."""
        found = self.children(t, layer.words, threshold)
        bound = found.bound / UNIT
        over = found.over.nonzero()[0]
        if not len(over):
            return Expansion(None, Children(Layer(found.words), found.parent, found.code, bound))
        score = score_of(found.words.take(over))
        best = score.argmax()
        at, end = over[best], None
        if score[best] > threshold:
            end = End(int(score[best]), int(found.parent[at]), int(found.code[at]))
        children = Children(Layer(found.words), found.parent, found.code, bound)
        return Expansion(end, children.take((~found.over).nonzero()[0]))

    def children(self, t: int, words: Ints, threshold: int) -> Expanded:
        """All states after round ``t`` whose bound is above the threshold by a whole point, by code, then parent.

        A state that is over keeps the bound it would have if play went on, which is no lower than its score.
        """
        count = len(words)
        places = (words >> SHIFTS & MASK) + FIRST[:, None]
        options = (places[:, None] + TABLES).reshape(ROWS * OPTIONS, count)
        gain, change = self.gain[t].take(options), self.change[t].take(options)
        passed = self.worth[t + 1].take(places).sum(axis=0)
        passed += self.back[t + 1] + UNIT * PENALTY_POINTS * (words >> PENALTY_SHIFT)
        bound = gain.take(CODES[0], axis=0)
        bound += (gain + passed).take(CODES[1], axis=0)
        bound[PENALTY_CODE] += UNIT * PENALTY_POINTS
        for row in self.locking[t].nonzero()[0]:
            closed = is_over(words + change[row * OPTIONS + WHITE])
            bound[row * BY_WHITE : (row + 1) * BY_WHITE - 1, closed] = NEVER
        good = (bound >= UNIT * (threshold + 1)).ravel().nonzero()[0]
        code = good // count
        parent = good - code * count
        first, second = CODES * count
        new = words.take(parent)
        new += change.take(first.take(code) + parent)
        new += change.take(second.take(code) + parent)
        new[np.searchsorted(code, PENALTY_CODE) :] += PENALTY
        over = is_over(new) if t + 1 < self.rounds else np.ones(len(new), np.bool_)
        return Expanded(parent, code, new, bound.take(good), over)


def score_of(words: Ints) -> Ints:
    """The score of each state."""
    points: Ints = words >> POINTS_SHIFT & POINTS_MASK
    return points + PENALTY_POINTS * (words >> PENALTY_SHIFT)


def is_over(words: Ints) -> NDArray[np.bool_]:
    """Which states end the game whatever rounds are left."""
    return (words & LOCKS_MASK >= LOCKED_ROWS) | (words >> PENALTY_SHIFT >= PENALTIES)


def model(state: State, after: Ints, prices: Floats) -> Rounds:
    """The model of what follows a state, ``after`` being the options of the rounds that are left."""
    worth, reached = worths(after, prices)
    reached -= worth[1:, None]
    change = WORDS.take(after)
    change -= WORDS
    return Rounds(
        first=int(WORDS.take(packed.places(state)).sum()) + PENALTY * state.penalties,
        worth=worth,
        gain=reached,
        change=change,
        back=given_back(costs_of(prices).tolist(), float(prices[-1]))[0],
        locking=(change[:, WHITE] & LOCKS_MASK == 1).reshape(-1, ROWS, SIZE).any(axis=2),
    )


def move_of(state: State, code: int) -> Move:
    """The move of a code in a state."""
    roll = state.deal.rolls[state.round]
    white_choice, colour_choice = divmod(code, BY_WHITE)
    white = Cross(white_choice, sum(roll.white)) if white_choice < ROWS else None
    if colour_choice == BY_WHITE - 1:
        return Move(white, None)
    row, nth = divmod(colour_choice, 2)
    return Move(white, Cross(row, roll.white[nth] + roll.colours[row]))
