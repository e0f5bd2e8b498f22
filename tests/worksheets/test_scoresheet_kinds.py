"""Kinds of worksheets that show scoresheets: positions can be reached, steps fit, rings are right, proofs hold."""

from importlib import import_module
from itertools import pairwise

import pytest

from qwprint import worksheets
from qwprint.base.rng import Stream
from qwprint.draw.geometry import Box
from qwprint.draw.ink import PALETTES
from qwprint.draw.scene import Path
from qwprint.games._qwinto import entering
from qwprint.games._qwixx.sheet import CROSSES_BEFORE_LOCK, PENALTIES
from qwprint.games.qwixx import rules
from qwprint.layout.words import load
from qwprint.worksheet import Setting
from qwprint.worksheets import _mistakes, _positions, _scores, _steps, best_move
from qwprint.worksheets._best_move_deals import DEALS
from qwprint.worksheets._drawn import CAPTION
from tests.contract import cases
from tests.preflight import path_box
from tests.worksheets import best_moves
from tests.worksheets.answers import best_move as second
from tests.worksheets.answers import find_the_mistake

KINDS = ("score-it", "legal-moves", "find-the-mistake", "best-move")
LEVELS = [(name, level) for name in KINDS for level in worksheets.find(name).levels]
every = pytest.mark.parametrize(("name", "level"), LEVELS)
PLAYS = (_positions.play_qwixx, _positions.play_qwinto, _positions.play_qwantum)
A4 = 186.0
"""The width of a page without its margins, in mm."""


def problems(name, level, count):
    """The first problems of each pattern."""
    for pattern in worksheets.find(name).levels[level].patterns:
        yield from map(pattern.make, range(min(count, pattern.size)))


def setting(language, size=12.0, *, solved=True):
    kind_words = [f"worksheet-{name}" for name in KINDS]
    words = load(language, "common", "qwixx", "worksheet", *kind_words)
    return Setting(size=size, write=9.0, number=8.0, palette=PALETTES["color"], words=words, solved=solved)


@pytest.mark.parametrize("play", PLAYS)
def test_every_scoresheet_can_be_reached_by_the_rules(play):
    """Rows rise as they must, locks have their crosses, and nothing is on the scoresheet that ends a game too late."""
    for number in range(120):
        position = play(Stream(f"{number}", "reachable"), 5 + number % 20)
        scored = _scores.scored(position)
        filled = _mistakes.Filled(position, scored.boxes)
        assert _mistakes.mistakes(filled) == ()
        assert list(find_the_mistake.field_mistakes(position.game, position.rows)) == []
        if position.game == "qwixx":
            assert position.misses <= PENALTIES
            assert all(len(row) > CROSSES_BEFORE_LOCK for row in position.rows if 10 in row)
            assert sum(10 in row for row in position.rows) <= rules.LOCKED_ROWS
        if position.game == "qwinto":
            assert position.misses <= entering.MISTHROWS
            assert sum(all(row) for row in position.rows) <= entering.FULL_ROWS


@pytest.mark.parametrize("play", PLAYS)
def test_equal_numbers_make_equal_games_and_others_do_not(play):
    first = [play(Stream(f"{number}", "same"), 12) for number in range(30)]
    assert first == [play(Stream(f"{number}", "same"), 12) for number in range(30)]
    assert len(set(first)) == len(first)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_as_many_mistakes_are_on_a_scoresheet_as_its_level_says_and_each_is_of_another_kind(level):
    for problem in problems("find-the-mistake", level, 25):
        kinds = [kind for kind, _ in find_the_mistake.found(problem.asked)]
        assert len(kinds) == len(set(kinds)) == {1: 1, 2: 2, 3: 2, 4: 3}[level]
        assert len(kinds) == len(problem.answer)


@pytest.mark.parametrize(
    ("name", "level"), [(n, level) for n, level in LEVELS if n in {"score-it", "find-the-mistake"}]
)
def test_numbers_stay_in_the_range_that_is_told_of_the_level(name, level):
    """All that is written in score boxes, right or wrong, and all right sums; none is below zero."""
    low, high = worksheets.find(name).levels[level].numbers
    for problem in problems(name, level, 60):
        written = problem.answer if name == "score-it" else problem.asked[3]
        right = sum(written[:-2]) - written[-2]
        assert low <= min(*written, right) <= max(*written, right) <= high


def test_a_scoresheet_without_its_mistakes_has_none():
    """The planted ones are all there are: writing the right score and total makes a scoresheet of Qwixx right."""
    for problem in problems("find-the-mistake", 1, 25):
        game, rows, misses, _ = problem.asked
        position = _positions.Position(game, rows, misses)
        right = _mistakes.Filled(position, _scores.scored(position).boxes)
        left = _mistakes.mistakes(right)
        assert {mistake.kind for mistake in left} <= {"lock"}


@pytest.mark.parametrize("language", cases.LANGUAGES)
@pytest.mark.parametrize("size", [12.0, 18.0])
@every
def test_steps_fit_the_room_that_is_kept_for_them(name, level, language, size):
    """The lines of a key are no more than its cell has, in the narrowest place it stands in."""
    kind = worksheets.find(name)
    shown, blank = setting(language, size), setting(language, size, solved=False)
    room = kind.cell(level, A4, shown).height - kind.cell(level, A4, blank).height
    module = import_module(f"qwprint.worksheets.{name.replace('-', '_')}")
    for problem in problems(name, level, 4):
        assert _steps.height(steps_of(module, name, problem, shown.words), A4 - CAPTION, shown) <= room + 1e-9


def steps_of(module, name, problem, words):
    """The steps that a key shows of a problem."""
    match name:
        case "score-it":
            return _scores.steps(_positions.Position(*problem.asked), words)
        case "legal-moves" if len(problem.asked[-1]) == 2:
            return ()
        case "legal-moves":
            form = module.FORMS[3 if problem.asked[0] == "qwinto" else 2]
            offers = form.offers(_positions.Position(*problem.asked[:-1]), problem.asked[-1])
            return module._told(offers, _scores.INKS[form.game], words)
        case "find-the-mistake":
            filled = module._filled(problem)
            return [module._why(filled, mistake, words) for mistake in _mistakes.mistakes(filled)]
        case _:
            return (module._told_line(module._states(problem), words),)


@every
def test_rings_stand_only_on_keys(name, level):
    """What a child draws is not there on its sheet; a key has one stroke more for each field that is asked for."""
    kind = worksheets.find(name)
    if name == "score-it" or (name, level) == ("legal-moves", 1):
        return
    for problem in problems(name, level, 4):
        counts = []
        for solved in (False, True):
            how = setting("en", solved=solved)
            box = Box(0, 0, A4 - CAPTION, kind.cell(level, A4, how).height)
            items = kind.draw(problem, box, how)
            rings = [item for item in items if isinstance(item, Path)]
            assert all(path_box(ring).bottom <= box.bottom for ring in rings)
            counts.append(len(rings))
        flat = [place for part in problem.answer for place in part] if name == "find-the-mistake" else problem.answer
        assert counts == [0, len(flat)]


def deals(rounds, name):
    """The deals of a pattern: the number, and the texts of its moves."""
    return [deal.split() for deal in DEALS[f"{rounds} rounds, {name}"].split(";") if deal.strip()]


PATTERNS = [tuple(key.split(" rounds, ")) for key in DEALS]
SAMPLE = 8


def check_proofs(rounds, name, found):
    for number, *line in found:
        state = best_moves._best_move.start(rounds, int(number))
        score, _, scores, _ = best_moves.best(state)
        assert scores[0] > scores[1], number
        states = best_move._played(rounds, " ".join((number, *line)))
        assert rules.score(states[-1]) == score == scores[0], number
        assert len(states) == rounds + 1
        assert best_moves.form(state, best_moves.good(state, rounds)) == name, number


@pytest.mark.parametrize(("rounds", "name"), PATTERNS)
def test_the_best_first_move_is_the_only_one_and_its_line_is_best(rounds, name):
    """Proven by the plain rules; all deals of a pattern are `deep`."""
    check_proofs(int(rounds), name, deals(rounds, name)[:SAMPLE])


@pytest.mark.deep
@pytest.mark.parametrize(("rounds", "name"), PATTERNS)
def test_every_best_first_move_is_the_only_one_and_its_line_is_best(rounds, name):
    check_proofs(int(rounds), name, deals(rounds, name))


def test_a_proof_can_fail():
    """A deal whose first move is not the only best one is not called a problem; such deals exist."""
    states = [best_moves._best_move.start(3, number) for number in range(60)]
    playable = [state for state in states if not rules.is_over(state) and len(best_moves.outcomes(state)) > 1]
    tied = [state for state in playable if (scores := best_moves.best(state)[2])[0] == scores[1]]
    assert tied
    assert all(best_moves.good(state, 3) is None for state in tied)


def test_the_second_model_agrees_with_the_rules_on_the_best_score():
    """Rows told by two numbers, and rows played by the rules of the game, lead to the same best score."""
    for rounds, name in PATTERNS:
        for number, *_ in deals(rounds, name)[:4]:
            state = best_moves._best_move.start(int(rounds), int(number))
            rolls = tuple((*roll.white, *roll.colours) for roll in state.deal.rolls)
            rows = tuple((row.crossed[-1] if row.crossed else -1, row.crosses) for row in state.rows)
            assert second.value(rows, state.penalties, rolls) == best_moves.best(state)[0]


def test_lines_of_a_best_line_follow_each_other():
    for rounds, name in PATTERNS:
        for deal in deals(rounds, name)[:4]:
            states = best_move._played(int(rounds), " ".join(deal))
            assert all(after.round == before.round + 1 for before, after in pairwise(states))
