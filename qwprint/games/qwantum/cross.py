"""A second opinion on a deal: a constraint model written from the rules, solved by CP-SAT. No part of any proof.

For each number of complete columns there is a model of its own, which pays for these columns and asks for rows that are
filled at least so far; a game is scored right in the model of its own number and at most right in the others.
"""

from collections import defaultdict
from itertools import combinations, pairwise
from typing import Any

from qwprint.base.errors import UsageError
from qwprint.game import Opinion
from qwprint.games.qwantum import rules
from qwprint.games.qwantum.deal import Deal
from qwprint.games.qwantum.rules import ENTRIES, FIELDS, MISTHROW_POINTS, REROLLS, RISING, ROWS

Spot = tuple[int, int, int]
"""A row, a field and a number."""

CELLS = ROWS * FIELDS


def cross(deal: Deal) -> Opinion:
    """The best score that CP-SAT finds and proves; raises ``UsageError`` where it is not installed."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        raise UsageError("the second opinion needs OR-Tools: install qwprint[cross]") from None
    best = sum(MISTHROW_POINTS)
    for complete in reversed(range(min(FIELDS, ENTRIES * len(deal.rolls) // ROWS) + 1)):
        model = cp_model.CpModel()
        points = _points(model, deal, complete)
        model.add(points >= best + 1)
        model.maximize(points)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = 1
        solver.parameters.catch_sigint_signal = False
        status = solver.solve(model)
        if status == cp_model.OPTIMAL:
            best = round(solver.objective_value)
        else:
            assert status == cp_model.INFEASIBLE, status
    return Opinion(best, best)


def _points(model: Any, deal: Deal, complete: int) -> Any:
    """Adds all games with so many complete columns, or more, to a model, and returns what they score for these."""
    rounds = range(len(deal.rolls))
    misthrow = [model.new_bool_var(f"misthrow {t}") for t in rounds]
    entries = [_round(model, deal, t, misthrow[t]) for t in rounds]
    _ends(model, misthrow, entries)
    held = _sheet(model, entries)
    for row in range(ROWS):
        for field in range(complete):
            model.add(sum(held[row, field, value] for value in _values(held, row, field)) == 1)
    crossed = [model.new_bool_var(f"crossed {i}") for i in range(len(MISTHROW_POINTS))]
    for one, other in pairwise(crossed):
        model.add_implication(other, one)
    model.add(sum(misthrow) == sum(crossed))
    paid = sum(points * box for points, box in zip(MISTHROW_POINTS, crossed, strict=True))
    return paid + sum(_column(model, held, field) for field in range(complete))


def _round(model: Any, deal: Deal, t: int, misthrow: Any) -> dict[tuple[int, int], Any]:
    """What a round may do; by row and number, whether it is entered. No entry and no misthrow: the game is over."""
    ways = REROLLS if deal.rolls[t].second is not None else REROLLS[:1]
    choices: dict[tuple[tuple[int, int], ...], Any] = {}
    for shown in {tuple(rules.total(deal, t, rerolled, row) for row in range(ROWS)) for rerolled in ways}:
        for count in range(1, ENTRIES + 1):
            for chosen in combinations(enumerate(shown), count):
                choices.setdefault(chosen, None)
    for chosen in sorted(choices):
        choices[chosen] = model.new_bool_var(f"round {t} {chosen}")
    model.add_at_most_one([*choices.values(), misthrow])
    entered: dict[tuple[int, int], Any] = defaultdict(int)
    for chosen, variable in choices.items():
        for entry in chosen:
            entered[entry] += variable
    return entered


def _ends(model: Any, misthrow: list[Any], entries: list[dict[tuple[int, int], Any]]) -> None:
    """A round is left out exactly where the fifth misthrow, or the last field, was before it."""
    for t in range(len(misthrow)):
        crossed, filled = sum(misthrow[:t]), sum(sum(entered.values()) for entered in entries[:t])
        out, full = model.new_bool_var(f"fifth misthrow before {t}"), model.new_bool_var(f"full before {t}")
        model.add(crossed >= len(MISTHROW_POINTS) * out)
        model.add(crossed <= len(MISTHROW_POINTS) - 1 + out)
        model.add(filled >= CELLS * full)
        one = sum(entries[t].values())
        acts = model.new_bool_var(f"round {t} is played")
        model.add(one + misthrow[t] >= acts)
        model.add(one + misthrow[t] <= ENTRIES * acts)
        model.add(acts + out <= 1)
        model.add(acts + out + full >= 1)


def _sheet(model: Any, entries: list[dict[tuple[int, int], Any]]) -> dict[Spot, Any]:
    """Whether each field holds each number: rows are filled from left to right, rise, and fall after the line."""
    times: dict[tuple[int, int], dict[tuple[int, int], Any]] = defaultdict(dict)
    for t, entered in enumerate(entries):
        for (row, value), whether in entered.items():
            for field in range(FIELDS):
                times[row, field][t, value] = model.new_bool_var(f"{row} {field} {value} in {t}")
            model.add(sum(times[row, field][t, value] for field in range(FIELDS)) == whether)
    held: dict[Spot, Any] = defaultdict(int)
    for row in range(ROWS):
        for field in range(FIELDS):
            model.add_at_most_one(times[row, field].values())
            for (_, value), variable in times[row, field].items():
                held[row, field, value] += variable
        for field in range(FIELDS - 1):
            _follows(model, times[row, field], times[row, field + 1], len(entries), falls=field + 1 >= RISING)
    return held


def _follows(
    model: Any, left: dict[tuple[int, int], Any], right: dict[tuple[int, int], Any], rounds: int, *, falls: bool
) -> None:
    """A field is filled after its left neighbour, with a higher number, or with a lower one."""
    for t in range(rounds):
        model.add(
            sum(variable for (at, _), variable in right.items() if at <= t)
            <= sum(variable for (at, _), variable in left.items() if at < t)
        )
    sign = -1 if falls else 1
    for value in {value for _, value in right}:
        model.add(
            sum(variable for (_, own), variable in right.items() if sign * own <= sign * value)
            <= sum(variable for (_, own), variable in left.items() if sign * own < sign * value)
        )


def _column(model: Any, held: dict[Spot, Any], field: int) -> Any:
    """The points of a full column, as so many steps; below the score no number stands but one, the lowest."""
    numbers = sorted({value for row in range(ROWS) for value in _values(held, row, field)})
    top = max(numbers, default=0)
    steps = [model.new_bool_var(f"column {field} scores {points}") for points in range(1, top + 1)]
    lowest = {value: model.new_bool_var(f"column {field} lowest {value}") for value in numbers}
    model.add_at_most_one(lowest.values())
    for one, other in pairwise(steps):
        model.add_implication(other, one)
    for points, step in enumerate(steps, start=1):
        enough = [held[row, field, v] for row in range(ROWS) for v in _values(held, row, field) if v >= points]
        model.add(sum(enough) >= step)
        for row in range(ROWS):
            own = _values(held, row, field)
            high = sum(held[row, field, value] for value in own if value >= points)
            model.add(high + sum(lowest[value] for value in numbers if value < points) >= step)
    for row in range(ROWS):
        for value in _values(held, row, field):
            if value < top:
                model.add(held[row, field, value] + steps[value] <= 1 + lowest[value])
    return sum(steps)


def _values(held: dict[Spot, Any], row: int, field: int) -> list[int]:
    return sorted(value for own, at, value in held if (own, at) == (row, field))
