"""A second opinion on a Qwixx deal: the rules as a model for OR-tools' CP-SAT, which proves with methods of its own.

Shares nothing with the solver but the deal, the scoresheet and the numbers of the rulebook. Each cross that the dice
offer is a variable. Of two crosses in a row the earlier one stands to the left; an action has one cross at most, and
none once the game is over; a round that is played without a cross is a penalty.
"""

from collections.abc import Iterator
from itertools import combinations
from math import floor
from typing import Any, NamedTuple

from qwprint.base.errors import UsageError
from qwprint.game import Opinion
from qwprint.games._qwixx.sheet import CLASSIC, CROSSES_BEFORE_LOCK, PENALTIES, PENALTY_POINTS, POINTS
from qwprint.games.qwixx.deal import Deal, Roll
from qwprint.games.qwixx.rules import LOCKED_ROWS

SLACK = 1e-6
"""CP-SAT tells its bound as a float; scores are whole."""

SETTINGS = {"num_workers": 1, "random_seed": 1, "linearization_level": 2, "cut_level": 0, "catch_sigint_signal": False}
"""One worker with a fixed seed, so that it always says the same; all of the model as linear relaxation, without cuts
(measured: five times as fast as with the usual settings)."""

LAST = 10
"""The field beside the lock."""


class Chance(NamedTuple):
    """A cross that the dice offer: round, action (0 white, 1 colour), row, field, and a variable: is it made?"""

    round: int
    action: int
    row: int
    field: int
    made: Any


class Game(NamedTuple):
    """A finished game in variables: all crosses that the dice offer, a penalty for each round, and the score."""

    chances: list[Chance]
    penalties: list[Any]
    score: Any


def cross(deal: Deal) -> Opinion:
    """What CP-SAT makes of a deal; raises ``UsageError`` where OR-tools is not installed."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        raise UsageError("a second opinion needs OR-tools; install it with: pip install 'qwprint[cross]'") from None
    model = cp_model.CpModel()
    model.maximize(game_of(model, deal).score)
    solver = cp_model.CpSolver()
    for name, value in SETTINGS.items():
        setattr(solver.parameters, name, value)
    status = solver.solve(model)
    assert status == cp_model.OPTIMAL, f"without a limit CP-SAT proves its optimum, not {solver.status_name(status)}"
    return Opinion(round(solver.objective_value), floor(solver.best_objective_bound + SLACK))


def game_of(model: Any, deal: Deal) -> Game:
    """Writes the rules into a model (``CpModel`` of OR-tools)."""
    chances = [
        Chance(t, action, row, field, model.new_bool_var(""))
        for t, roll in enumerate(deal.rolls)
        for action, row, field in _offered(roll)
    ]
    _rows(model, chances)
    penalties = _rounds(model, chances, len(deal.rolls))
    points = [_points(model, [chance for chance in chances if chance.row == row]) for row in range(len(CLASSIC.rows))]
    return Game(chances, penalties, sum(points) + PENALTY_POINTS * sum(penalties))


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
        crosses, over = [], []
        for action in (0, 1):
            locks = [chance.made for chance in chances if chance.field == LAST and chance[:2] < (t, action)]
            over.append(_either(model, fourth, _reached(model, locks, LOCKED_ROWS)))
            crosses.append(sum(chance.made for chance in chances if chance[:2] == (t, action)))
            model.add(crosses[-1] + over[-1] <= 1)
        penalty = model.new_bool_var("")
        model.add(penalty + sum(crosses) + over[0] >= 1)
        model.add(2 * penalty + sum(crosses) + 2 * over[0] <= 2)
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
