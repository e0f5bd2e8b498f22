"""Twenty seeded faults in the rules, each caught by something that was written without them."""

import sys
import types
from pathlib import Path

import pytest

from qwprint.games.qwantum import rules
from qwprint.games.qwantum.challenge import CHALLENGE

SOURCE = Path(rules.__file__).read_text("utf-8")

MUTANTS = [
    ("FIELDS = 6", "FIELDS = 5"),
    ("FIELDS = 6", "FIELDS = 7"),
    ("RISING = 4", "RISING = 3"),
    ("RISING = 4", "RISING = 5"),
    ("ENTRIES = 2", "ENTRIES = 1"),
    ("ENTRIES = 2", "ENTRIES = 3"),
    ("(-1, -2, -3, -4, -5)", "(-1, -2, -3, -4)"),
    ("(-1, -2, -3, -4, -5)", "(-1, -2, -3, -4, -4)"),
    ("(-1, -2, -3, -4, -5)", "(-1, -1, -1, -1, -1)"),
    ("face.colour in {row, WHITE}", "face.colour == row"),
    ("second[die] if die in rerolled", "second[die] if die not in rerolled"),
    ("entry.value <= row[-1]", "entry.value < row[-1]"),
    ("entry.value >= row[-1]", "entry.value > row[-1]"),
    ("len(row) < RISING and", "len(row) <= RISING and"),
    ("different = sorted(set(values))", "different = sorted(values)"),
    ("different[1] if len(different) > 1", "different[-1] if len(different) > 1"),
    ("if len(values) < ROWS:", "if len(values) < ROWS - 1:"),
    ("state.misthrows + 1, state.round + 1", "state.misthrows, state.round + 1"),
    ("full or state.misthrows >=", "full or state.misthrows + 1 >="),
    ("full = all(", "full = any("),
]
"""What stands in the rules, and what is put in its place."""


def mutant(old, new):
    """The rules as a module of their own, with one fault."""
    assert SOURCE.count(old) == 1, old
    module = types.ModuleType("mutant_rules")
    sys.modules[module.__name__] = module
    exec(compile(SOURCE.replace(old, new), "mutant", "exec"), module.__dict__)
    return module


def own(module, move):
    """A move of the sound rules as one of the mutant's."""
    return module.Move(move.rerolled, tuple(module.Entry(*entry) for entry in move.entries))


def differs(module, state, depth):
    """Whether a state's moves, their ends or their scores are not those of the sound rules, up to a depth."""
    other = module.State(state.deal, state.rows, state.misthrows, state.round)
    if (rules.is_over(state), rules.score(state)) != (module.is_over(other), module.score(other)):
        return True
    moves = rules.legal_moves(state)
    if [own(module, move) for move in moves] != list(module.legal_moves(other)):
        return True
    step = max(1, len(moves) // 12)
    for move in moves[::step] if depth else ():
        after, there = rules.apply(state, move), module.apply(other, own(module, move))
        if (after.rows, after.misthrows, after.round) != (there.rows, there.misthrows, there.round):
            return True
        if differs(module, after, depth - 1):
            return True
    return False


@pytest.mark.deep
@pytest.mark.parametrize(("old", "new"), MUTANTS, ids=[new for _, new in MUTANTS])
def test_a_fault_in_the_rules_is_caught(old, new, drawn, optima):
    """Either known best lines are no longer legal or score otherwise, or play differs near an ending.

    The solver and the optima know nothing of the mutant: a line of the solver is replayed by it.
    """
    module = mutant(old, new)
    for mode, rounds in (("fixed", 12), ("reroll", 8), ("fixed", 14)):
        for entry in optima(mode, rounds)[:4]:
            deal = CHALLENGE.deal_from_json(entry)
            state = module.initial(deal)
            try:
                for move in CHALLENGE.solve(deal, None).line:
                    state = module.apply(state, own(module, move))
            except ValueError:
                return
            if not module.is_over(state) or module.score(state) != entry["optimum"]:
                return
    deal = drawn("mutant", 12, "fixed")
    full = (3, 5, 8, 12, 9, 6)
    for rows, misthrows in (
        ((full, full, full, full[:5]), 3),
        (((), (), (), ()), 4),
        ((full[:4], full[:4], full, full), 0),
    ):
        if differs(module, rules.State(deal, rows, misthrows, 8), 3):
            return
    pytest.fail("no test sees this fault")


@pytest.mark.deep
def test_the_sound_rules_pass_for_a_mutant(drawn):
    """What finds differences finds none where there are none."""
    module = mutant("FIELDS = 6", "FIELDS = 3 + 3")
    assert not differs(module, rules.initial(drawn("mutant", 12, "fixed")), 3)
