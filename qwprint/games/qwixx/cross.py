"""A second opinion: the whole deal as one model for a constraint solver, written from the rules.

It shares no code with the solver, and of the rules only constants. The solver works alone, with a fixed seed and a
limit that is no clock: the same deal, the same answer. Needs the extra ``qwprint[cross]``.
"""

from collections.abc import Iterator
from itertools import combinations
from types import ModuleType
from typing import Any, NamedTuple

from qwprint.base.errors import UsageError
from qwprint.game import Opinion
from qwprint.games._qwixx.sheet import CLASSIC, CROSSES_BEFORE_LOCK, PENALTIES, PENALTY_POINTS, POINTS
from qwprint.games.qwixx.deal import Deal, Roll

EFFORT = 100.0
"""Deterministic time of the solver, about so many seconds; deals of 20 rounds take a twentieth."""

LAST = 10
"""The field beside the lock."""


class Chance(NamedTuple):
    """A cross that the dice offer: round, action (0 white, 1 colour), row, field, and a variable: is it made?"""

    round: int
    action: int
    row: int
    field: int
    made: Any


def cross(deal: Deal) -> Opinion:
    """The best score and the bound that the constraint solver finds; raises ``UsageError`` where it is not there."""
    cp = _solver_library()
    model = cp.CpModel()
    chances = [
        Chance(t, action, row, field, model.new_bool_var(""))
        for t, roll in enumerate(deal.rolls)
        for action, row, field in _offered(roll)
    ]
    _rows(model, chances)
    penalties = _rounds(model, chances, len(deal.rolls))
    points = [_points(model, [chance for chance in chances if chance.row == row]) for row in range(len(CLASSIC.rows))]
    model.maximize(sum(points) + PENALTY_POINTS * sum(penalties))
    solver = cp.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.random_seed = 1
    solver.parameters.linearization_level = 2  # three times as fast as the default here
    solver.parameters.max_deterministic_time = EFFORT
    status = solver.solve(model)
    assert status in {cp.OPTIMAL, cp.FEASIBLE}, "to cross penalties only is always possible"
    return Opinion(round(solver.objective_value), round(solver.best_objective_bound))


def _solver_library() -> ModuleType:
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        raise UsageError('the second opinion needs a constraint solver: pip install "qwprint[cross]"') from None
    return cp_model


def _offered(roll: Roll) -> Iterator[tuple[int, int, int]]:
    """Action, row and field of every cross that a roll offers on an empty scoresheet."""
    for row, (sheet_row, die) in enumerate(zip(CLASSIC.rows, roll.colours, strict=True)):
        yield 0, row, sheet_row.numbers.index(roll.white[0] + roll.white[1])
        for face in sorted(set(roll.white)):
            yield 1, row, sheet_row.numbers.index(face + die)


def _rows(model: Any, chances: list[Chance]) -> None:
    """Crosses go from left to right in time; the last field needs enough of them before it."""
    for earlier, later in combinations(chances, 2):
        if earlier.row == later.row and earlier[:2] < later[:2] and earlier.field >= later.field:
            model.add_bool_or(~earlier.made, ~later.made)
    for lock in chances:
        if lock.field == LAST:
            before = [chance.made for chance in chances if chance.row == lock.row and chance[:2] < lock[:2]]
            model.add(sum(before) >= CROSSES_BEFORE_LOCK * lock.made)


def _rounds(model: Any, chances: list[Chance], rounds: int) -> list[Any]:
    """One cross an action, none in a game that is over; the penalties, one in each round that is played without."""
    penalties: list[Any] = []
    for t in range(rounds):
        fourth = _reached(model, penalties, PENALTIES)
        any_cross = []
        for action in (0, 1):
            locks = [chance.made for chance in chances if chance.field == LAST and chance[:2] < (t, action)]
            over = _either(model, fourth, _reached(model, locks, 2))
            made = [chance.made for chance in chances if chance[:2] == (t, action)]
            model.add(sum(made) <= 1 - over)
            any_cross += made
            if action == 0:
                over_before = over
        penalty = model.new_bool_var("")
        model.add(penalty + sum(any_cross) + over_before >= 1)
        model.add(2 * penalty + sum(any_cross) + 2 * over_before <= 2)
        penalties.append(penalty)
    return penalties


def _reached(model: Any, parts: list[Any], count: int) -> Any:
    """A variable that is true exactly where so many of the parts are."""
    reached = model.new_bool_var("")
    model.add(sum(parts) >= count).only_enforce_if(reached)
    model.add(sum(parts) <= count - 1).only_enforce_if(~reached)
    return reached


def _either(model: Any, one: Any, other: Any) -> Any:
    either = model.new_bool_var("")
    model.add_max_equality(either, [one, other])
    return either


def _points(model: Any, chances: list[Chance]) -> Any:
    """The points of a row: by its crosses, a lock counting as one more."""
    crosses = model.new_int_var(0, len(POINTS), "")
    model.add(crosses == sum(chance.made for chance in chances) + sum(c.made for c in chances if c.field == LAST))
    points = model.new_int_var(0, POINTS[-1], "")
    model.add_element(crosses, [0, *POINTS], points)
    return points
