"""Seeded faults, each caught by something that was written without it: twenty in the rules, and ten in the bound."""

import sys
import types
from pathlib import Path

import pytest

from qwprint.games.qwantum import rules
from qwprint.games.qwantum.challenge import CHALLENGE
from tests.games.mutants import misses, mutated

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


CHAIN = tuple(f"qwantum.{name}" for name in ("bound", "columns", "model", "relaxation", "descent", "search"))
"""What bounds and what searches by it, each module before those that import it."""

BOUND = [
    ("bound", "after += prices[:, field, :, None, :width]", "after += prices[:, field, :, None, :width] - 1500"),
    ("bound", "later = np.maximum.accumulate(entered[:, :, ::-1], axis=2)[:, :, ::-1]", "later = entered"),
    ("bound", "best = np.zeros((count, rounds + 1,", "best = -6 * UNIT + np.zeros((count, rounds + 1,"),
    (
        "columns",
        "best[:complete, FULL] = columns.points * UNIT",
        "best[:complete, FULL] = columns.points * (UNIT - 300)",
    ),
    ("columns", "(rest - price[:, None]).max(axis=2)", "(rest - price[:, None])[:, :, : width // 2].max(axis=2)"),
    ("model", "bounds >= (threshold + 1) * UNIT", "bounds >= (threshold + 9) * UNIT"),
    ("model", "pays.take(both) - before[item, i]", "pays.take(both) - before[item, i] - 9000"),
    ("model", "missing <= ENTRIES * (self.rounds", "missing <= (ENTRIES - 1) * (self.rounds"),
    ("model", "same[:, :, 1:RISING, :width] = higher[:, :, None]", "same[:, :, 1:RISING, :width] = width"),
    ("model", "(bounds[parent[at], move[at]] - (UNIT - 1))", "(bounds[parent[at], move[at]] - 9 * UNIT)"),
]
"""Bounds, or what is dropped by them, are too low, or different scoresheets are taken for one."""


@pytest.fixture(scope="module")
def honest(drawn):
    """Deals with their best scores."""
    deals = [drawn(f"mutant {at}", 10, "fixed") for at in range(12)]
    return [(deal, CHALLENGE.solve(deal, None).score) for deal in deals]


@pytest.mark.deep
@pytest.mark.parametrize(("module", "old", "new"), BOUND, ids=[f"{at + 1}" for at in range(len(BOUND))])
def test_a_bound_that_prunes_too_much_is_refuted_by_the_proof(module, old, new, honest, certify):
    """The solver misses the best of some deals; there the check refutes what it claims, and it never proves a lie."""
    with mutated(CHAIN, module, old, new) as fresh:
        found = [fresh["search"].solve(deal, None) for deal, _ in honest]
    assert misses(CHALLENGE, certify, found, honest), "the fault makes no difference in any deal"


@pytest.mark.deep
def test_a_sound_bound_passes_for_a_mutant(honest):
    """Modules that are loaded anew without a fault find the best."""
    with mutated(CHAIN, "model", "STATE_BITS, COLUMN_BITS = 8, 10", "STATE_BITS, COLUMN_BITS = 4 + 4, 10") as fresh:
        assert [fresh["search"].solve(deal, None).score for deal, _ in honest] == [best for _, best in honest]
