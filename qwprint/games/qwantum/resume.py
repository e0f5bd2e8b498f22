"""Searches on from any scoresheet, at the usual prices: so rare endings of the game are reached without a long one."""

from dataclasses import dataclass, replace

import numpy as np

from qwprint.games.qwantum.bound import MISTHROWS
from qwprint.games.qwantum.columns import Columns, columns_of
from qwprint.games.qwantum.model import Layer, Sheets
from qwprint.games.qwantum.numbers import Numbers, numbers_of
from qwprint.games.qwantum.relaxation import Relaxation
from qwprint.games.qwantum.rules import FIELDS, MISTHROW_POINTS, RISING, ROWS, Move, State
from qwprint.solve.layers import Ints
from qwprint.solve.meter import Meter
from qwprint.solve.sweep import Expansion, sweep


@dataclass(frozen=True, slots=True)
class Rest:
    """The model of what is left of a game; see ``sweep.Model``."""

    model: Sheets
    layer: Layer
    played: int

    @property
    def rounds(self) -> int:
        """How many rounds are left."""
        return self.model.rounds - self.played

    def start(self) -> Layer:
        """The scoresheet from which to go on."""
        return self.layer

    def expand(self, t: int, layer: Layer, threshold: int) -> Expansion[Layer]:
        """See ``sweep.Model``."""
        return self.model.expand(t + self.played, layer, threshold)

    def key(self, layer: Layer) -> tuple[Ints, ...]:
        """See ``sweep.Model``."""
        return self.model.key(layer)

    def score(self, layer: Layer) -> Ints:
        """See ``sweep.Model``."""
        return self.model.score(layer)


@dataclass(frozen=True, slots=True)
class Ending:
    """The best that was found from a scoresheet: what the whole scoresheet scores, and the moves to it.

    ``complete`` says whether nothing was left out, so that no line scores more.
    """

    score: int
    line: tuple[Move, ...]
    complete: bool


def search_from(state: State, budget: int | None) -> Ending:
    """The best from a state on that is not over; each row's numbers must be offered to it in some round."""
    numbers, meter = numbers_of(state.deal), Meter(budget)
    # A given sheet may hold what no play of this deal puts there; so any number may follow in any field.
    numbers = replace(numbers, reached=np.ones_like(numbers.reached))
    columns = columns_of(numbers)
    relaxation = Relaxation(numbers, np.arange(FIELDS + 1))
    found = Ending(sum(MISTHROW_POINTS) - 1, (), True)
    for complete, prices in enumerate(relaxation.start()):
        model = Sheets(numbers, columns, prices, complete)
        rest = Rest(model, layer_of(state, numbers, columns, complete), state.round)
        outcome = sweep(rest, found.score, width=None, meter=meter)
        if outcome.codes is not None:
            moves = numbers.moves[state.round :]
            line = tuple(moves[t][code] for t, code in enumerate(outcome.codes))
            found = Ending(outcome.score, line, outcome.complete)
        found = Ending(found.score, found.line, found.complete and outcome.complete)
    return found


def layer_of(state: State, numbers: Numbers, columns: Columns, complete: int) -> Layer:
    """A layer of this one state, in the problem with so many complete columns."""
    rows = [_row_state(values, numbers, row) for row, values in enumerate(state.rows)]
    held = np.zeros(complete + 1, np.int64)
    score = sum(MISTHROW_POINTS[: state.misthrows])
    for field in range(complete):
        column = [values[field] for values in state.rows if field < len(values)]
        for value in column:
            held[field] = columns.after[held[field], int(np.searchsorted(numbers.all, value))]
        if len(column) == ROWS:
            score += int(columns.points[held[field]])
            held[field] = 0
    assert state.misthrows < MISTHROWS, "the game is over"
    one = np.ones(1, np.int64)
    return Layer(np.array([rows]), held[None], one * state.misthrows, one * score)


def _row_state(values: tuple[int, ...], numbers: Numbers, row: int) -> int:
    """The state of a row: filled fields, and which ranks may still follow."""
    count = len(values)
    ranked = numbers.values[row][numbers.values[row] > 0]
    assert set(values) <= set(ranked.tolist()), "the deal never offers this"
    if count in {0, FIELDS}:
        last = 0
    elif count < RISING:
        last = int(np.searchsorted(ranked, values[-1], side="right"))
    else:
        last = int(np.searchsorted(ranked, values[-1])) + 1
    return count * (numbers.width + 1) + last
