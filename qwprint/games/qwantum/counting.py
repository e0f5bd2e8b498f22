"""How many lines of a deal without re-rolls reach its best score. Not a part of the proof."""

import numpy as np

from qwprint.games.qwantum.bound import UNIT
from qwprint.games.qwantum.columns import Columns, columns_of
from qwprint.games.qwantum.deal import FIXED, Deal, mode
from qwprint.games.qwantum.model import Layer, Sheets
from qwprint.games.qwantum.numbers import Numbers, numbers_of
from qwprint.games.qwantum.search import Problem, opened
from qwprint.solve.layers import Ints, groups, take


def optimal_lines(deal: Deal, best: int) -> int | None:
    """How many lines score ``best``, the proven optimum; None with re-rolls, where other dice make the same entries.

    Each line has just one number of complete columns, and is counted in the problem of that number.
    """
    if mode(deal) != FIXED:
        return None
    numbers = numbers_of(deal)
    columns = columns_of(numbers)
    return sum(
        _counted(numbers, columns, problem, best)
        for problem in opened(numbers, best - 1)
        if problem.bound >= best * UNIT
    )


def _counted(numbers: Numbers, columns: Columns, problem: Problem, best: int) -> int:
    """The lines of a problem with just so many complete columns; scoresheets are one where their score is too."""
    model = Sheets(numbers, columns, problem.prices, problem.complete)
    layer, lines, total = model.start(), np.ones(1, np.int64), 0
    for t in range(model.rounds):
        children, parent, over = model.children(t, layer, best - 1)
        lines = lines[parent]
        hits = over & (children.score == best) & (model.filled(children).min(axis=1) == problem.complete)
        total += int(lines[hits].sum())
        layer, lines = _merged(model, take(children, ~over), lines[~over])
    return total


def _merged(model: Sheets, layer: Layer, lines: Ints) -> tuple[Layer, Ints]:
    """Equal scoresheets made one, with the lines that lead to them added up."""
    if not len(lines):
        return layer, lines
    order, starts = groups((*model.key(layer), layer.score))
    return take(layer, order[starts]), np.add.reduceat(lines[order], starts)
