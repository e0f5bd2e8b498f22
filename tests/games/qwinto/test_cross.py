"""The second model against the rules, move by move, and against the optima that others have proven."""

import sys
from itertools import pairwise

import pytest
from ortools.sat.python import cp_model

from qwprint.base.errors import UsageError
from qwprint.base.rng import Stream
from qwprint.game import Opinion
from qwprint.games.qwinto import cross, rules
from qwprint.games.qwinto.challenge import CHALLENGE
from qwprint.games.qwinto.deal import Deal, Roll, draw
from tests.optima import known

OPTIMA = known("qwinto")


def judged(deal, line):
    """What the model pays for exactly this line; None where it takes it for no finished game."""
    model = cp_model.CpModel()
    game = cross._game(model, deal)
    moves = dict(enumerate(line))
    entered = {(at, move.row, move.value) for at, move in moves.items() if not move.is_misthrow}
    places = {(move.row, move.position, move.value) for move in line if not move.is_misthrow}
    for at, played in enumerate(game.played):
        model.add(played == (at in moves))
        model.add(game.misthrows[at] == (at in moves and moves[at].is_misthrow))
    for variables, true in ((game.uses, entered), (game.entries, places)):
        assert true <= set(variables)
        for key, variable in variables.items():
            model.add(variable == (key in true))
    model.maximize(cross._score(game))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    assert status in {cp_model.OPTIMAL, cp_model.INFEASIBLE}
    return round(solver.objective_value) if status == cp_model.OPTIMAL else None


def lines(deal, stream):
    """Lines of all kinds: the players', misthrows only, and ones that a stream picks."""
    for player in CHALLENGE.players:
        yield player.play(deal)
    yield (rules.MISTHROW,) * min(rules.MISTHROWS, len(deal.rolls))
    state, line = rules.initial(deal), []
    while moves := rules.legal_moves(state):
        line.append(moves[stream.below(len(moves))])
        state = rules.apply(state, line[-1])
    yield tuple(line)


def ending(state):
    """How a game ended, and whether rounds were left."""
    full = sum(rules.BLANK not in row for row in state.rows)
    kind = "rows" if full == rules.FULL_ROWS else "misthrows" if state.misthrows == rules.MISTHROWS else "rounds"
    return kind, state.round < len(state.deal.rolls)


def test_the_model_pays_for_each_line_what_the_rules_pay():
    """And takes no line for finished before its last move, or after one that follows the end."""
    stream = Stream("lines", "qwprint/tests/cross/v1")
    seen = set()
    for rounds in (3, 28):
        deal = draw(stream, rounds)
        for line in lines(deal, stream):
            states = [rules.initial(deal)]
            for move in line:
                states.append(rules.apply(states[-1], move))
            assert judged(deal, line) == rules.score(states[-1])
            assert judged(deal, line[:-1]) is None
            seen.add(ending(states[-1]))
            if len(line) < rounds:
                assert judged(deal, (*line, rules.MISTHROW)) is None
        assert all(not rules.is_over(state) for state, _ in pairwise(states))
    assert seen >= {("rows", True), ("misthrows", True), ("rounds", False)}


def test_a_gap_in_the_rounds_is_no_game():
    deal = draw(Stream("gap", "qwprint/tests/cross/v1"), 6)
    line = CHALLENGE.players[0].play(deal)
    model = cp_model.CpModel()
    game = cross._game(model, deal)
    model.add(game.played[2] == 0)
    model.add(game.played[3] == 1)
    assert judged(deal, line) is not None
    assert cp_model.CpSolver().solve(model) == cp_model.INFEASIBLE


def agrees(entry):
    assert cross.cross(CHALLENGE.deal_from_json(entry)) == Opinion(entry["optimum"], entry["optimum"])


@pytest.mark.parametrize("entry", OPTIMA[:1], ids=lambda entry: f"{entry['rounds']}-{entry['seed']}")
def test_known_optimum(entry):
    agrees(entry)


@pytest.mark.deep
@pytest.mark.parametrize("entry", OPTIMA, ids=lambda entry: f"{entry['rounds']}-{entry['seed']}")
def test_every_known_optimum(entry):
    agrees(entry)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_drawn_deals(level, seed):
    deal = draw(Stream(f"{level} {seed}", "qwprint/tests/cross/v1"), CHALLENGE.formats[level].rounds)
    solution = CHALLENGE.solve(deal, None)
    assert cross.cross(deal) == Opinion(solution.score, solution.bound)


def odd_deal(stream, faces, rounds):
    """A deal of dice with few faces, where rows, columns and misthrows are all in need."""
    dice = [tuple(faces[stream.below(len(faces))] for _ in range(3)) for _ in range(2 * rounds)]
    return Deal(tuple(Roll(first, second) for first, second in zip(dice[::2], dice[1::2], strict=True)))


def agrees_with_the_solver(faces, rounds):
    stream = Stream(f"{faces} {rounds}", "qwprint/tests/cross/v1")
    for _ in range(3):
        deal = odd_deal(stream, faces, rounds)
        solution = CHALLENGE.solve(deal, 2000)
        opinion = cross.cross(deal)
        assert opinion.score == opinion.bound
        assert solution.score <= opinion.score <= solution.bound, deal
        assert solution.score == solution.bound or rounds > 12


@pytest.mark.parametrize(("faces", "rounds"), [((1,), 5), ((1,), 12), ((6,), 8), ((1, 6), 6)])
def test_odd_dice(faces, rounds):
    agrees_with_the_solver(faces, rounds)


@pytest.mark.deep
@pytest.mark.parametrize("rounds", [1, 4, 12, 16, 18, 20, 22])
@pytest.mark.parametrize("faces", [(1,), (6,), (1, 6), (3, 4), (1, 2, 6), (2, 3, 4, 5)])
def test_more_odd_dice(faces, rounds):
    agrees_with_the_solver(faces, rounds)


def test_the_same_each_time():
    deal = draw(Stream("same", "qwprint/tests/cross/v1"), 4)
    assert cross.cross(deal) == cross.cross(deal)


def test_without_or_tools_one_line_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)
    with pytest.raises(UsageError, match=r"pip install 'qwprint\[cross\]'"):
        cross.cross(CHALLENGE.deal_from_json(OPTIMA[0]))
