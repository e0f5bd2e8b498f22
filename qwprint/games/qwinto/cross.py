"""A second opinion on a Qwinto deal: the rules as a model for OR-tools' CP-SAT, which proves with methods of its own.

Shares nothing with the solver but the deal, the grid and the numbers of the rulebook. The model says what the final
scoresheet holds and which round made each entry. Time needs no more than that: fields may be filled in any order, so a
scoresheet can be played whenever its entries can be given rounds of their own, and the way the game ended fits the
last round.

* Each row is a walk from left to right. At each field it stays at the number it has reached, and the field is blank,
  or it climbs to a higher one, which is entered. As flows of 0 and 1 this leaves the linear relaxation no slack.
* Each entry takes a round that offers its number to its row; each round played is an entry or a misthrow.
* The game ends with the last round, with a fourth misthrow, or with an entry that completes the second full row.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import floor
from typing import Any, TypeAlias

from qwprint.base.errors import UsageError
from qwprint.game import Opinion
from qwprint.games._qwinto.grid import FIELDS, GRID
from qwprint.games.qwinto.deal import Deal
from qwprint.games.qwinto.rules import FULL_ROWS, MISTHROW_POINTS, MISTHROWS, PICKS

Model: TypeAlias = Any
"""``CpModel`` of OR-tools, which has no types to check against."""

Truth: TypeAlias = Any
"""A variable of a model that is 0 or 1, or a sum that can only be 0 or 1."""

Sum: TypeAlias = Any
"""A linear expression over a model's variables."""

ROWS = range(len(GRID.rows))
SLACK = 1e-6
"""CP-SAT tells its bound as a float; scores are whole."""

SETTINGS = {"num_workers": 1, "random_seed": 1, "linearization_level": 2, "cut_level": 0, "catch_sigint_signal": False}
"""One worker with a fixed seed, so that it always says the same; the whole model as linear relaxation, which is tight
without cuts (measured: twice as fast without them at 18 rounds, more than ten times slower with less linear)."""


def cross(deal: Deal) -> Opinion:
    """What CP-SAT makes of a deal; raises ``UsageError`` where OR-tools is not installed."""
    try:
        from ortools.sat.python import cp_model
    except ImportError:
        raise UsageError("a second opinion needs OR-tools; install it with: pip install 'qwprint[cross]'") from None
    model = cp_model.CpModel()
    model.maximize(_score(_game(model, deal)))
    solver = cp_model.CpSolver()
    for name, value in SETTINGS.items():
        setattr(solver.parameters, name, value)
    status = solver.solve(model)
    assert status == cp_model.OPTIMAL, f"without a limit CP-SAT proves its optimum, not {solver.status_name(status)}"
    return Opinion(round(solver.objective_value), floor(solver.best_objective_bound + SLACK))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Game:
    """A finished game in variables.

    Attributes:
        model: what the variables belong to.
        numbers: the numbers that a row can get, rising, by row.
        entries: whether a number stands in a field, by row, field and number.
        uses: whether a round's entry is a number in a row, by round, row and number.
        misthrows: whether a round is a misthrow.
        played: whether a round is played.
        full: whether a row is full.
    """

    model: Model
    numbers: Sequence[Sequence[int]]
    entries: Mapping[tuple[int, int, int], Truth]
    uses: Mapping[tuple[int, int, int], Truth]
    misthrows: Sequence[Truth]
    played: Sequence[Truth]
    full: Sequence[Truth]

    def filled(self, row: int, field: int) -> Truth:
        """Whether a field is filled."""
        return sum(self.entries[row, field, number] for number in self.numbers[row])

    def used(self, at: int, row: int) -> Truth:
        """Whether a round's entry is in a row."""
        return sum(self.uses.get((at, row, number), 0) for number in self.numbers[row])


def _game(model: Model, deal: Deal) -> _Game:
    """The variables of a deal's games, and everything that the rules say of them."""
    offers = [(at, row, number) for at in range(len(deal.rolls)) for row, number in sorted(_offers(deal, at))]
    numbers = [sorted({number for _, of, number in offers if of == row}) for row in ROWS]
    places = [(row, field, number) for row in ROWS for field in range(FIELDS) for number in numbers[row]]
    game = _Game(
        model=model,
        numbers=numbers,
        entries={place: model.new_bool_var("") for place in places},
        uses={offer: model.new_bool_var("") for offer in offers},
        misthrows=[model.new_bool_var("") for _ in deal.rolls],
        played=[model.new_bool_var("") for _ in deal.rolls],
        full=[model.new_bool_var("") for _ in ROWS],
    )
    _rows_rise(game)
    _columns_differ(game)
    _entries_take_rounds(game)
    _full_rows_are_full(game)
    _game_ends(game)
    return game


def _offers(deal: Deal, at: int) -> set[tuple[int, int]]:
    """Rows and numbers that a round offers: sums of picked dice in the rows of their colours."""
    roll = deal.rolls[at]
    return {
        (row, sum(faces[die] for die in picked))
        for faces in (roll.first, roll.second)
        for picked in PICKS
        for row in picked
    }


def _rows_rise(game: _Game) -> None:
    """Numbers rise strictly from left to right."""
    model = game.model
    for row, numbers in enumerate(game.numbers):
        reached: list[Truth] = [1] + [0] * len(numbers)  # by height: nothing yet, the lowest number, the next…
        for field in range(FIELDS):
            stays = [model.new_bool_var("") for _ in reached]
            entered = [0, *(game.entries[row, field, number] for number in numbers)]
            climbing: Truth = 0
            for height, here in enumerate(reached):
                if height:
                    higher = model.new_bool_var("")
                    model.add(higher == climbing - entered[height])
                    climbing = higher
                model.add(stays[height] <= here)
                climbing += here - stays[height]
            model.add(climbing == 0)
            reached = [stay + entry for stay, entry in zip(stays, entered, strict=True)]


def _columns_differ(game: _Game) -> None:
    """No number stands twice in a column."""
    column = defaultdict(list)
    for (row, field, number), entry in game.entries.items():
        column[GRID.rows[row].fields[field], number].append(entry)
    for entries in column.values():
        game.model.add_at_most_one(entries)


def _entries_take_rounds(game: _Game) -> None:
    """Each entry takes a round of its own that offers it; each round played is an entry or a misthrow."""
    for row in ROWS:
        for number in game.numbers[row]:
            rounds = [use for (_, of, value), use in game.uses.items() if (of, value) == (row, number)]
            game.model.add(sum(rounds) == sum(game.entries[row, field, number] for field in range(FIELDS)))
    for at, played in enumerate(game.played):
        game.model.add(sum(game.used(at, row) for row in ROWS) + game.misthrows[at] == played)


def _full_rows_are_full(game: _Game) -> None:
    """A row is full exactly when all its fields are filled, whether that is wanted or not."""
    for row, full in enumerate(game.full):
        filled = [game.filled(row, field) for field in range(FIELDS)]
        for one in filled:
            game.model.add(full <= one)
        game.model.add(sum(filled) <= FIELDS - 1 + full)


def _game_ends(game: _Game) -> None:
    """Rounds are played until the second full row or the fourth misthrow, of which the last round is a part."""
    model, rounds = game.model, len(game.played)
    by_rows, by_misthrows = model.new_bool_var(""), model.new_bool_var("")
    model.add(by_rows + by_misthrows <= 1)
    model.add(sum(game.full) >= FULL_ROWS * by_rows)
    model.add(sum(game.full) <= FULL_ROWS - 1 + by_rows)
    model.add(sum(game.misthrows) >= MISTHROWS * by_misthrows)
    model.add(sum(game.misthrows) <= MISTHROWS - 1 + by_misthrows)
    model.add(game.played[0] == 1)
    for at in range(rounds):
        following = game.played[at + 1] if at + 1 < rounds else 0
        model.add(following <= game.played[at])
        model.add(game.played[at] + by_rows + by_misthrows >= 1)
        last = game.played[at] - following
        model.add(game.misthrows[at] >= last + by_misthrows - 1)
        model.add(sum(game.used(at, row) for row in ROWS) >= last + by_rows - 1)
        for row in ROWS:
            model.add(game.used(at, row) <= game.full[row] + 2 - last - by_rows)


def _score(game: _Game) -> Sum:
    """Entries count 1, but a full row its right-most number instead; columns their pentagon; misthrows their minus."""
    points = MISTHROW_POINTS * sum(game.misthrows)
    for row, full in enumerate(game.full):
        points += sum(game.filled(row, field) for field in range(FIELDS)) - FIELDS * full
        points += _number_if(game, full, row, FIELDS - 1)
    for column, pentagon in GRID.triples.items():
        claimed = game.model.new_bool_var("")
        for row in ROWS:
            game.model.add(claimed <= game.filled(row, GRID.rows[row].fields.index(column)))
        points += _number_if(game, claimed, pentagon, GRID.rows[pentagon].fields.index(column))
    return points


def _number_if(game: _Game, condition: Truth, row: int, field: int) -> Sum:
    """The number in a field where a condition holds that fills the field, else 0."""
    paid = {number: game.model.new_bool_var("") for number in game.numbers[row]}
    for number, pays in paid.items():
        game.model.add(pays <= game.entries[row, field, number])
    game.model.add(sum(paid.values()) == condition)
    return sum(number * pays for number, pays in paid.items())
