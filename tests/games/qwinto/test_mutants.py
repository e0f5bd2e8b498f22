"""Seeded faults: each one in the rules differs from what was written without them, each one in the bound is refuted.

Nothing on disk changes. Left out, because nothing can tell them from the rules: ``>=`` made ``==`` for misthrows, full
rows and rounds, which all rise by one at a time.
"""

import pytest

from qwprint.base.rng import Stream
from qwprint.games.qwinto import deal as deals
from qwprint.games.qwinto.challenge import CHALLENGE
from qwprint.games.qwinto.deal import Deal, Roll
from tests.games.mutants import misses, mutated, told
from tests.games.qwinto import test_brute as brute

pytestmark = pytest.mark.deep

RULES = ("_qwinto.grid", "_qwinto.entering", "qwinto.rules", "qwinto.notation")
"""What says how the game is played, each module before those that import it."""

RULE_FAULTS = [
    ("grid", '"..oPo#oPoooo"', '"..ooP#oPoooo"'),
    ("grid", '"ooPo#ooooP.."', '".ooPo#ooooP."'),
    ("entering", "MISTHROWS = 4", "MISTHROWS = 3"),
    ("entering", "MISTHROWS = 4", "MISTHROWS = 5"),
    ("entering", "MISTHROW_POINTS = -5", "MISTHROW_POINTS = -4"),
    ("entering", "FULL_ROWS = 2", "FULL_ROWS = 1"),
    ("entering", "FULL_ROWS = 2", "FULL_ROWS = 3"),
    ("entering", "if line[position] != BLANK", "if line[position] > number"),
    ("entering", "max(line[:position], default=BLANK)", "max(line[:position][-1:], default=BLANK)"),
    ("entering", "if not left < number < right", "if not left <= number < right"),
    ("entering", "if not left < number < right", "if not left < number <= right"),
    ("entering", "if number in _column(", "if number + 99 in _column("),
    ("entering", "points = tuple(row[-1] if", "points = tuple(row[0] if"),
    ("entering", "else sum(value != BLANK for value in row)", "else sum(row)"),
    ("entering", "numbers[pentagon] if", "max(numbers) if"),
    ("entering", "if BLANK not in numbers else 0", "if numbers[0] else 0"),
    ("rules", "if move.row not in move.dice", "if move.row > 2"),
    ("rules", "rolled.first if roll == 1 else rolled.second", "rolled.first"),
    ("rules", "sum(faces[die] for die in dice)", "max(faces[die] for die in dice)"),
    ("rules", "for count in range(1, DICE + 1)", "for count in range(1, DICE)"),
    ("rules", "for roll in (1, 2)", "for roll in (1,)"),
    ("rules", "state.round >= len(state.deal.rolls)", "state.round + 1 >= len(state.deal.rolls)"),
    ("rules", "state.misthrows + 1, state.round + 1", "state.misthrows, state.round + 1"),
    ("rules", "for position in range(FIELDS)", "for position in range(FIELDS - 1)"),
]
"""A module, what it says, and the fault."""

EVEN = Deal((Roll((1, 2, 3), (4, 5, 6)),) * 30)
FULL, OPEN, NONE = (1, 2, 3, 4, 5, 6, 7, 8, 13), (2, 3, 4, 5, 6, 7, 0, 9, 10), (0,) * 9
START = (NONE, NONE, NONE)

CASES = [
    (START, 0, ("1:O=1>O4",), (1, False)),
    (START, 0, ("2:OY=9>Y9", "1:P=3>P1"), (2, False)),
    (START, 0, ("1:OY=3>P1",), "illegal"),
    (START, 0, ("1:OY=3>O4", "1:O=1>O4"), "illegal"),
    (START, 0, ("1:O=1>O4", "2:O=4>O4"), "illegal"),
    (START, 0, ("1:OY=3>O4", "1:OY=3>O5"), "illegal"),
    (START, 0, ("1:OY=3>O4", "1:OY=3>O3"), "illegal"),
    (START, 0, ("2:O=4>O2", "1:O=1>O9"), "illegal"),
    (START, 0, ("1:OY=3>O1", "1:OY=3>Y2"), "illegal"),
    (START, 0, ("1:OY=3>O1", "1:P=3>P3"), "illegal"),
    (START, 0, ("1:OY=3>O1", "1:P=3>P4"), (2, False)),
    (START, 2, ("-",), (-15, False)),
    (START, 3, ("-",), (-20, True)),
    ((FULL, OPEN, NONE), 0, ("1:P=3>P1",), (13 + 8 + 1, False)),
    ((FULL, OPEN, NONE), 0, ("2:YP=11>Y7",), "illegal"),
    ((FULL, (2, 3, 4, 5, 6, 7, 0, 17, 18), NONE), 0, ("2:YP=11>Y7",), (13 + 18, True)),
    (((0, 9, *NONE[2:]), (0, 0, 7, *NONE[3:]), NONE), 0, ("1:P=3>P4",), (3 + 9, False)),
    (((2, *NONE[1:]), (0, 4, *NONE[2:]), NONE), 0, ("2:P=6>P3",), (3 + 6, False)),
    (((0, 9, *NONE[2:]), NONE, NONE), 0, ("1:P=3>P4",), (2, False)),
]
"""By hand from the rulebook: rows, misthrows, moves where the dice always fall alike, and score and end, or illegal."""


def by_cases(fresh):
    """A case comes out otherwise."""
    return any(
        told(fresh, position(fresh, rows, misthrows), *texts) != expected for rows, misthrows, texts, expected in CASES
    )


def position(fresh, rows, misthrows):
    """A state with these rows, each entry in a round of its own."""
    played = misthrows + sum(map(bool, sum(rows, ())))
    return fresh["rules"].State(EVEN, rows, misthrows, played)


def by_play(fresh):
    """Play reaches other final scoresheets, or other scores, than the solver's model has."""
    return any(
        brute.played_sheets(deal, fresh["rules"]) != brute.modelled_sheets(deal)
        for faces in ((1, 2), (3, 6))
        for deal in brute.deals(1, 2, faces, seed=str(faces))
    )


def by_best(fresh):
    """Near an end of the game the best score is another than the solver's."""
    return any(
        brute.brute(start, fresh["rules"]) != brute.solved(sheet, start.misthrows, start.deal)
        for blanks, misthrows in brute.NEAR_ENDS
        for sheet, start in brute.near_ends(blanks, misthrows)
    )


SEEN_BY = (by_cases, by_play, by_best)


@pytest.mark.parametrize(("module", "old", "new"), RULE_FAULTS)
def test_a_fault_in_the_rules_is_noticed(module, old, new):
    with mutated(RULES, module, old, new) as fresh:
        assert any(sees(fresh) for sees in SEEN_BY)


@pytest.mark.parametrize("sees", SEEN_BY)
def test_rules_without_a_fault_pass(sees):
    with mutated(RULES, "grid", "FIELDS = 9", "FIELDS = 4 + 5") as fresh:
        assert not sees(fresh)


SOLVER = tuple(
    f"qwinto.{name}"
    for name in (
        "model",
        "bound",
        "matching",
        "prices",
        "repair",
        "filtering",
        "fixed",
        "branching",
        "descent",
        "master",
        "search",
        "evidence",
    )
)
"""What searches and writes down why it may stop, each module before those that import it."""

BOUND_FAULTS = [
    ("bound", "WORTH = SCALE * VALUES", "WORTH = (SCALE - 200) * VALUES"),
    ("bound", "return frame.constant + sum(mu)", "return frame.constant - 4 * SCALE + sum(mu)"),
    ("bound", "sum(nu.values()) - kappa * span[kappa <= 0]", "sum(nu.values()) - kappa * span[kappa > 0]"),
    ("model", "others = min(high - FIELDS * count, LAST * (ROWS - count))", "others = 0"),
    ("model", "static = sums[len(alike[0].paid)]", "static = sums[len(alike[0].paid) // 2]"),
    ("model", "for claims in range(1 << len(TRIPLES)):", "for claims in range(1 << len(TRIPLES) - 1):"),
    ("filtering", "(through >= np.array(least)[:, None])", "(through >= np.array(least)[:, None] + 6000)"),
    ("search", "node.bound = min(node.bound, least)", "node.bound = min(node.bound, least - 9 * SCALE)"),
    (
        "search",
        "if node.bound // SCALE > run.score:\n        _split",
        "if node.bound // SCALE > run.score + 9:\n        _split",
    ),
    ("branching", "for mask in (self.mask, ~self.mask):", "for mask in (self.mask,):"),
]
"""Bounds are too low, or parts of the search are left out."""


@pytest.fixture(scope="module")
def honest():
    """Deals with their best scores."""
    drawn = [deals.draw(Stream(f"mutant {at}", "tests"), 12) for at in range(24)]
    return [(deal, CHALLENGE.solve(deal, None).score) for deal in drawn]


@pytest.mark.parametrize(("module", "old", "new"), BOUND_FAULTS)
def test_a_search_that_prunes_too_much_is_refuted(module, old, new, honest, certify):
    """It misses the best of some deals; there the check refutes what it claims, and it never proves a lie."""
    with mutated(SOLVER, module, old, new):
        found = [CHALLENGE.solve(deal, None) for deal, _ in honest]
    assert misses(CHALLENGE, certify, found, honest), "the fault makes no difference in any deal"


def test_a_search_without_a_fault_passes(honest):
    with mutated(SOLVER, "model", "SCALE = 1024", "SCALE = 2 * 512"):
        assert [CHALLENGE.solve(deal, None).score for deal, _ in honest] == [best for _, best in honest]
