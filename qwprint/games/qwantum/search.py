"""Finds a best line of a Qwantum deal and proves it: one problem for each number of complete columns.

A game with just so many complete columns is a line of that problem and scores the same there; in every problem a line
scores at most what it really scores. So the best of all problems is the best there is, and each problem is closed by
its bound alone, or by a sweep that runs empty. The problem without complete columns is closed by any score that is not
negative.
"""

from dataclasses import dataclass, replace

import numpy as np

from qwprint.game import Solution
from qwprint.games.qwantum import rules
from qwprint.games.qwantum.bound import UNIT
from qwprint.games.qwantum.columns import Columns, columns_of
from qwprint.games.qwantum.deal import Deal
from qwprint.games.qwantum.descent import descend
from qwprint.games.qwantum.evidence import evidence
from qwprint.games.qwantum.model import Sheets
from qwprint.games.qwantum.numbers import NEVER, Numbers, numbers_of
from qwprint.games.qwantum.relaxation import Relaxation
from qwprint.games.qwantum.rules import ENTRIES, FIELDS, MISTHROW_POINTS, ROWS, Move
from qwprint.solve.layers import Ints
from qwprint.solve.meter import Meter
from qwprint.solve.sweep import sweep

ROUGH, FINE = 30, 90
"""Steps of the descent before the beams, and after them."""

BEAM = 200
"""States that the first beams keep of each layer."""

WIDTHS = (1000, 8000, None)
"""The same in the sweeps; one that cuts nothing is a proof, else the better incumbent makes the next one narrower."""

CHUNK = 400
"""States that are expanded at once: each has up to 300 moves."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One number of complete columns.

    Attributes:
        complete: so many columns are complete, and score.
        prices: whole numbers in units, shape (fields + rounds, rows, width + 1).
        bound: what no line of it beats, in units, by the prices.
    """

    complete: int
    prices: Ints
    bound: int


@dataclass(frozen=True, slots=True)
class Run:
    """What a search knows: the best line with its score, the problems, and what no line beats."""

    line: tuple[Move, ...]
    score: int
    problems: tuple[Problem, ...]
    bound: int


def solve(deal: Deal, budget: int | None) -> Solution[Move]:
    """A best line with its evidence; with a spent budget the best found, and evidence for a weaker bound."""
    numbers, meter = numbers_of(deal), Meter(budget)
    run = search(deal, numbers, meter)
    return Solution(
        line=run.line,
        score=run.score,
        bound=run.bound,
        evidence=evidence(numbers, run.bound, {problem.complete: problem.prices for problem in run.problems}),
        nodes=meter.spent,
    )


def search(deal: Deal, numbers: Numbers, meter: Meter) -> Run:
    """Descends roughly, runs a beam in each problem, descends on, and sweeps what is still open."""
    columns = columns_of(numbers)
    line = first_line(deal)
    run = Run(line, _score(deal, line), (), 0)
    problems = _descended(numbers, _start(numbers), run.score, ROUGH)
    for problem in _by_bound(problems):
        if problem.bound >= (run.score + 1) * UNIT:
            run, _ = _swept(deal, numbers, columns, problem, run, BEAM, meter)
    problems = _descended(numbers, problems, run.score, FINE)
    left = run.score
    for problem in _by_bound(problems):
        if problem.bound >= (run.score + 1) * UNIT:
            for width in WIDTHS:
                run, complete = _swept(deal, numbers, columns, problem, run, width, meter)
                if complete:
                    break
            else:
                left = max(left, problem.bound // UNIT)
    return replace(run, problems=tuple(problems), bound=max(run.score, left))


def opened(numbers: Numbers, score: int) -> list[Problem]:
    """All problems with prices that are good against a score."""
    return _descended(numbers, _start(numbers), score, ROUGH + FINE)


def first_line(deal: Deal) -> tuple[Move, ...]:
    """Misthrows until the game ends: worse than any line that is looked for."""
    return (rules.MISTHROW,) * min(len(deal.rolls), len(MISTHROW_POINTS))


def _start(numbers: Numbers) -> list[Problem]:
    """All problems that may have lines: there are entries for all their columns, and each row can be filled so far."""
    most = min(FIELDS, ENTRIES * numbers.rounds // ROWS)
    relaxation = Relaxation(numbers, np.arange(most + 1))
    prices = relaxation.start()
    bounds, _ = relaxation.evaluate(prices)
    return [Problem(k, prices[k], int(bounds[k])) for k in range(most + 1) if bounds[k] > NEVER // 2]


def _descended(numbers: Numbers, problems: list[Problem], score: int, steps: int) -> list[Problem]:
    """The problems with better prices, those that the score does not close."""
    goal = (score + 1) * UNIT
    open_ = [problem for problem in problems if problem.bound >= goal]
    if not open_:
        return problems
    relaxation = Relaxation(numbers, np.array([problem.complete for problem in open_]))
    found = descend(relaxation, np.stack([problem.prices for problem in open_]), goal, steps)
    better = {
        problem.complete: Problem(problem.complete, prices, int(bound))
        for problem, prices, bound in zip(open_, found.prices, found.bounds, strict=True)
    }
    return [better.get(problem.complete, problem) for problem in problems]


def _by_bound(problems: list[Problem]) -> list[Problem]:
    return sorted(problems, key=lambda problem: -problem.bound)


def _swept(
    deal: Deal, numbers: Numbers, columns: Columns, problem: Problem, run: Run, width: int | None, meter: Meter
) -> tuple[Run, bool]:
    """The run with what a sweep of a problem finds better, and whether nothing was left out."""
    model = Sheets(numbers, columns, problem.prices, problem.complete)
    outcome = sweep(model, run.score, width=width, meter=meter, chunk=CHUNK)
    if outcome.codes is None:
        return run, outcome.complete
    line = tuple(numbers.moves[t][code] for t, code in enumerate(outcome.codes))
    return replace(run, line=line, score=_score(deal, line)), outcome.complete


def _score(deal: Deal, line: tuple[Move, ...]) -> int:
    """The score of a line by the rules."""
    state = rules.initial(deal)
    for move in line:
        state = rules.apply(state, move)
    return rules.score(state)
