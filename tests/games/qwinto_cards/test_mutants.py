"""Faults put into the code on purpose: each fault in the rules is noticed, and a solver that prunes too much refuted.

Sources are changed in memory and run in modules of their own; nothing on disk changes.
"""

import importlib.util
import sys
from contextlib import contextmanager
from functools import partial

import pytest

from qwprint.base.errors import QwprintError
from qwprint.games._qwinto import entering as real_entering
from qwprint.games.qwinto_cards import rules as real_rules
from qwprint.games.qwinto_cards.challenge import CHALLENGE
from qwprint.games.qwinto_cards.proof import upper_bound
from tests.games.qwinto_cards import reference
from tests.games.qwinto_cards.test_brute import STARTS, perft

pytestmark = pytest.mark.deep

ROOM = "qwprint.games.qwinto_cards."

RULE_FAULTS = [
    ("rules", "LEAST_SUM, MOST_SUM = 1, 18", "LEAST_SUM, MOST_SUM = 1, 12"),
    ("rules", "LEAST_SUM, MOST_SUM = 1, 18", "LEAST_SUM, MOST_SUM = 2, 18"),
    ("rules", "BESIDE = ((1, 2), (0, 3), (0, 3), (1, 2))", "BESIDE = ((1, 2), (0, 3), (0, 1), (1, 2))"),
    ("rules", "BESIDE = ((1, 2), (0, 3), (0, 3), (1, 2))", "BESIDE = ((1, 3), (0, 2), (1, 3), (0, 2))"),
    ("rules", "if card.colour != GREY", "if card.colour < 2"),
    ("rules", "lays[-1].pile", "lays[0].pile"),
    ("rules", "first.value == second.value", "first.value >= second.value"),
    ("rules", "first.value == second.value", "first.value == second.value + 1"),
    ("rules", "misthrows += 1", "misthrows += 2"),
    ("rules", "state.drawn + HAND - len(kept)", "state.drawn + 1"),
    ("rules", "or not state.hand", "or len(state.hand) < 2"),
    ("rules", "state.turn >= state.deal.turns", "state.turn + 1 >= state.deal.turns"),
    ("rules", "MAY_DECLINE = True", "MAY_DECLINE = False"),
    ("rules", "for card in state.hand if card not in laid", "for card in state.hand if card != laid[-1]"),
    ("entering", "misthrows >= MISTHROWS", "misthrows > MISTHROWS"),
    ("entering", ">= FULL_ROWS", "> FULL_ROWS"),
    ("entering", "if not left < number < right", "if not left <= number < right"),
    ("entering", "default=number + 1", "default=number"),
    ("entering", "if number in _column(", "if number + 99 in _column("),
    ("entering", "points = tuple(row[-1] if", "points = tuple(FIELDS if"),
    ("entering", "numbers[pentagon] if", "numbers[0] if"),
    ("entering", "MISTHROW_POINTS = -5", "MISTHROW_POINTS = -4"),
]
"""A module, what it says, and the fault."""

SOLVER_FAULTS = [
    ("items", "8 * total + rows, 0)", "8 * np.minimum(total, 14) * (total < 15) + rows * (total < 15), 0)"),
    ("graph", "for first, second in ((one, two), (two, one)):", "for first, second in ():"),
    ("plans", "for count in range(len(open_columns) + 1):", "for count in range(2):"),
    ("plans", "and chosen & ~int(joint[own]) == 0", "and not chosen"),
    ("plans", "other >= number", "other >= number - 4"),
    ("reach", "if size >= fields - turn", "if size > fields - turn"),
    ("reach", "fits = [(WORDS & domain) != 0", "fits = [(WORDS & domain & ~7 << 15) == WORDS"),
    (
        "sweep",
        "kept = best_of_groups(after, np.zeros(len(after.at), np.int64))",
        "kept = np.arange(min(1, len(after.at)))",
    ),
]
"""The same in the solver: games are overlooked."""


MANY = 9
"""Positions with so many numbers leave fewer lines to count."""


@contextmanager
def faulty(name, before, fault):
    """The module with a fault, in place of the real one for all modules of the game that are loaded meanwhile."""
    full = f"qwprint.games._qwinto.{name}" if name == "entering" else ROOM + name
    kept = {key: module for key, module in sys.modules.items() if key.startswith(ROOM) or key == full}
    spec = importlib.util.find_spec(full)
    source = spec.loader.get_source(full)
    assert source.count(before) == 1, f"{before!r} stands {source.count(before)} times in {name}"
    _forget()
    module = importlib.util.module_from_spec(spec)
    _put({full: module})
    try:
        exec(compile(source.replace(before, fault), spec.origin, "exec"), module.__dict__)
        yield
    finally:
        _forget()
        _put(kept)


def _forget():
    """Takes all modules of the game out of where imports find them."""
    for key in [key for key in sys.modules if key.startswith(ROOM)]:
        room, _, last = key.rpartition(".")
        del sys.modules[key]
        vars(sys.modules[room]).pop(last, None)


def _put(modules):
    for key, module in modules.items():
        room, _, last = key.rpartition(".")
        sys.modules[key] = module
        setattr(sys.modules[room], last, module)


def test_the_harness_notices_nothing_without_a_fault(position):
    with faulty("rules", "MAY_DECLINE = True", "MAY_DECLINE = True"):
        assert differs(importlib.import_module(ROOM + "rules"), position) is None


@pytest.mark.parametrize(("name", "before", "fault"), RULE_FAULTS)
def test_a_fault_in_the_rules_is_noticed(name, before, fault, position):
    with faulty(name, before, fault):
        assert differs(importlib.import_module(ROOM + "rules"), position) is not None


def differs(rules, position):
    """Where rules differ from the reference in the positions of the tests by brute force, or None."""
    assert rules is not real_rules
    assert real_entering.MISTHROWS == 4
    for name, (counts, misthrows) in STARTS.items():
        if sum(counts) < MANY:
            continue
        for turns in (1, 2):
            real = position(f"fault {name}", turns, counts, misthrows)
            state = rules.State(*(getattr(real, field) for field in real.__slots__))
            if not all(map(partial(_counts_last, rules, state), rules.legal_moves(state))):
                return name, turns, "sum"
            if _lines(rules, state, 1) != reference.count(real, 1):
                return name, turns, "moves"
            if _lines(rules, state, 2) != reference.count(real, 2):
                return name, turns, "lines"
            if turns == 1 and _best(rules, state) != reference.best(real):
                return name, turns, "score"
    whole = position("whole", 28, (0, 0, 0))
    two = rules.State(whole.deal, whole.hand[:2], whole.display, 25, whole.rows, 0, 20)
    if _lines(rules, two, 2) != reference.count(two, 2):
        return "whole deck", "lines"
    return None


def _counts_last(rules, state, move):
    """Whether a sum is that of the last card laid and its neighbours."""
    display = reference.cards(state)[0]
    for lay in move.lays:
        display = reference.swap(display, lay.pile, (lay.card.colour, lay.card.value))
    return rules.counted(state, move.lays) == reference.made(display, move.lays[-1].pile)


def _lines(rules, state, depth):
    """``perft`` by other rules; None where they break down."""
    try:
        moves = rules.legal_moves(state)
        return len(moves) if depth == 1 else sum(_lines(rules, rules.apply(state, move), depth - 1) for move in moves)
    except (QwprintError, IndexError, TypeError, AssertionError):
        return None


def _best(rules, state):
    return max((rules.score(rules.apply(state, move)) for move in rules.legal_moves(state)), default=rules.score(state))


@pytest.mark.parametrize(("name", "before", "fault"), SOLVER_FAULTS)
def test_a_solver_that_overlooks_games_is_refuted(name, before, fault, optima, dealt):
    """Its claims are too low where the fault matters; the proof, which is not changed, refutes each."""
    short = [entry for entry in optima if entry["turns"] == 6]
    for seed in range(8):
        deal = dealt(f"overlooked {seed}", 6, low=True)
        short.append({**CHALLENGE.deal_to_json(deal), "optimum": CHALLENGE.solve(deal, None).score})
    with faulty(name, before, fault):
        solver = importlib.import_module(ROOM + "challenge").CHALLENGE
        claims = [_claim(solver, entry) for entry in short]
    too_low = [
        (entry, claim) for entry, claim in zip(short, claims, strict=True) if claim is None or claim < entry["optimum"]
    ]
    assert too_low, "the fault makes no difference in any deal"
    for entry, claim in too_low[:4]:
        if claim is not None:
            with pytest.raises(QwprintError):
                upper_bound(CHALLENGE.deal_from_json(entry), {"bound": claim})


def _claim(solver, entry):
    """The bound that a solver claims; None where it breaks down."""
    try:
        return solver.solve(solver.deal_from_json(entry), 3_000_000).bound
    except (QwprintError, AssertionError, IndexError, ValueError):
        return None


def test_counting_is_the_same_for_both(position):
    state = position("counting", 3, (5, 5, 5), 1)
    assert perft(state, 2) == reference.count(state, 2)
