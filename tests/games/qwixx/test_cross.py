"""The second model against the rules, line by line, and against the solver."""

import sys

import pytest
from ortools.sat.python import cp_model

from qwprint.base.errors import UsageError
from qwprint.game import Opinion
from qwprint.games.qwixx import cross, rules
from qwprint.games.qwixx.challenge import CHALLENGE
from qwprint.games.qwixx.deal import Deal
from qwprint.games.qwixx.rules import PENALTY
from tests.games.qwixx.positions import drawn, even, random_line
from tests.optima import known


def judged(deal, line):
    """What the model pays for exactly this line; None where it takes it for no finished game."""
    model = cp_model.CpModel()
    game = cross.game_of(model, deal)
    crossed = {
        (at, action, made.row, rules.initial(deal).rows[made.row].numbers.index(made.number))
        for at, move in enumerate(line)
        for action, made in enumerate((move.white, move.colour))
        if made is not None
    }
    assert crossed <= {chance[:4] for chance in game.chances}
    for chance in game.chances:
        model.add(chance.made == (chance[:4] in crossed))
    for at, penalty in enumerate(game.penalties):
        model.add(penalty == (at < len(line) and line[at].is_penalty))
    model.maximize(game.score)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return round(solver.objective_value) if solver.solve(model) == cp_model.OPTIMAL else None


def test_the_model_pays_for_each_line_what_the_rules_pay():
    """And takes no line for finished before its last move, or after one that follows the end."""
    ends = set()
    locking = even((6, 6), (6, 6, 6, 6), 6)
    deals = [drawn("lines", 3), drawn("lines", 30), even((1, 6), (1, 1, 1, 1), 9), locking]
    for deal in deals:
        lines = [player.play(deal) for player in CHALLENGE.players] + [(PENALTY,) * min(4, len(deal.rolls))]
        for line in lines:
            state = rules.initial(deal)
            for move in line:
                state = rules.apply(state, move)
            assert judged(deal, line) == rules.score(state)
            assert judged(deal, line[:-1]) is None
            if len(line) < len(deal.rolls):
                assert judged(deal, (*line, PENALTY)) is None
            ends.add((state.penalties == 4, state.round < len(deal.rolls)))
        assert judged(deal, lines[0]) is not None
        assert rules.is_over(random_line(rules.initial(deal), "any")[-1])
    assert ends >= {(True, True), (False, False)}


def agrees(deal):
    solution = CHALLENGE.solve(deal, None)
    assert cross.cross(deal) == Opinion(solution.score, solution.bound)


def test_short_deals():
    for seed in range(4):
        agrees(drawn(f"short {seed}", 6))


@pytest.mark.parametrize("faces", [(1, 1), (6, 6), (1, 6), (3, 4)])
def test_odd_dice(faces):
    agrees(even(faces, (1, 6, 6, 1), 8))


@pytest.mark.deep
@pytest.mark.parametrize("faces", [(6, 6), (1, 6), (3, 4), (2, 5)])
@pytest.mark.parametrize("colours", [(6, 6, 1, 1), (1, 1, 6, 6), (6, 5, 2, 1), (3, 4, 3, 4)])
def test_dice_that_lock_rows(faces, colours):
    """Rows are locked early: nine rounds of drawn dice, and then the same dice in each round."""
    drawn_part = drawn(f"{faces} {colours}", 9).rolls
    agrees(Deal(drawn_part + even(faces, colours, 5).rolls))


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_drawn_deals(level, seed):
    agrees(drawn(f"{level} {seed}", CHALLENGE.formats[level].rounds))


def test_known_optimum():
    entry = known("qwixx")[1]
    assert cross.cross(CHALLENGE.deal_from_json(entry)) == Opinion(entry["optimum"], entry["optimum"])


def test_the_same_each_time():
    deal = drawn("same", 5)
    assert cross.cross(deal) == cross.cross(deal)


def test_without_or_tools_one_line_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)
    with pytest.raises(UsageError, match=r"pip install 'qwprint\[cross\]'"):
        cross.cross(drawn("none", 1))
