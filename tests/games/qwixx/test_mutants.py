"""Seeded faults: each is caught by the check it is listed with, so that the checks are worth something.

Left out, because nothing can tell them from the rules: ``>=`` made ``==`` for penalties, locks
and rounds, which all rise by one at a time.
"""

import pytest

from qwprint.base.errors import QwprintError
from qwprint.games.qwixx import deal as deals
from qwprint.games.qwixx.challenge import CHALLENGE
from qwprint.solve.certificate import Certificate
from qwprint.solve.check import check
from tests.games.mutants import mutated, told
from tests.games.qwixx import positions
from tests.games.qwixx.positions import FIVE_BLUE, FIVE_RED, drawn, even

pytestmark = pytest.mark.deep

CHAIN = (
    "_qwixx.crossing",
    "qwixx.rules",
    "qwixx.notation",
    "qwixx.packed",
    "qwixx.bound",
    "qwixx.relaxed",
    "qwixx.model",
    "qwixx.players",
    "qwixx.search",
)
"""What may be changed, each module before those that import it."""


def position(fresh, deal, *rows, penalties=0, played=0):
    """A state in which these numbers are crossed, whatever the rules say of how they got there."""
    crossed = [
        fresh["crossing"].CrossedRow(
            index, tuple(number - 2 if index < 2 else 12 - number for number in map(int, text.split()))
        )
        for index, text in enumerate((*rows, *[""] * (4 - len(rows))))
    ]
    return fresh["rules"].State(deal, tuple(crossed), penalties, played)


SIXES = even((6, 6), (6, 6, 1, 1))
ONES = even((1, 1), (1, 1, 1, 1))
MIXED = even((1, 3), (2, 3, 4, 5))
LOCKED = f"{FIVE_RED} 12"


def cases(fresh):
    """Written by hand from the rulebook: start, moves, and what comes of them."""
    start = position(fresh, MIXED)
    held = (("2 3 4 5",), (FIVE_RED,), (LOCKED, FIVE_RED), (LOCKED, LOCKED))
    sixes = [position(fresh, SIXES, *rows) for rows in held]
    yield start, ("-/R3",), (1, False)
    yield start, ("B4/-",), (1, False)
    yield position(fresh, MIXED, "2 6"), ("R4/-",), "illegal"
    yield start, ("R4/R5",), (3, False)
    yield start, ("R4/-", "-/B8"), (2, False)
    yield start, ("G4/G5",), "illegal"
    yield start, ("R4/R4",), "illegal"
    yield start, ("R4/-", "R4/-"), "illegal"
    yield start, ("R4/-", "-/R3"), "illegal"
    yield start, ("-", "-", "-"), (-15, False)
    yield start, ("-", "-", "-", "-"), (-20, True)
    yield position(fresh, even((1, 3), (2, 3, 4, 5), 1)), ("R4/-",), (1, True)
    yield sixes[0], ("R12/-",), "illegal"
    yield sixes[1], ("R12/-",), (28, False)
    yield sixes[2], ("R12/-",), "illegal"
    yield sixes[2], ("Y12/-",), (56, True)
    yield sixes[2], ("-/Y12",), (56, True)
    yield sixes[2], ("Y12/G7",), "illegal"
    yield sixes[3], ("-",), "illegal"
    yield position(fresh, ONES, "", "", FIVE_BLUE), ("G2/-",), (28, False)
    yield position(fresh, ONES, "", "", FIVE_BLUE[:-2]), ("G2/-",), "illegal"
    yield position(fresh, even((5, 6), (6, 1, 1, 1)), "2 3 4 5"), ("R11/R12",), (28, False)
    yield position(fresh, even((5, 6), (6, 1, 1, 1)), "2 3 4 5"), ("-/R12",), "illegal"


def by_cases(fresh):
    """A case comes out otherwise."""
    return any(told(fresh, start, *texts) != expected for start, texts, expected in cases(fresh))


def starts(fresh):
    for state in positions.near_ends(4):
        rows = [" ".join(str(row.numbers[at]) for at in row.crossed) for row in state.rows]
        yield position(fresh, state.deal, *rows, penalties=state.penalties, played=state.round)


def by_perft(fresh):
    """Model and rules know other numbers of moves, one or two rounds deep."""
    return any(
        positions.perft(state, depth, fresh["rules"])
        != positions.perft_of_model(state, depth, fresh["packed"], fresh["model"])
        for state in starts(fresh)
        for depth in (1, 2)
    )


def by_brute(fresh):
    """The search finds or claims another best score than enumeration does."""
    for seed in range(3):
        for state in starts(fresh):
            dealt = fresh["rules"].State(drawn(f"mutant {seed}", 4), state.rows, state.penalties, max(state.round, 1))
            if fresh["rules"].is_over(dealt):
                continue
            run = fresh["search"].search_from(dealt, None)
            if (run.score, run.bound) != (positions.brute(dealt, fresh["rules"])[0],) * 2:
                return True
    return False


def by_proof(fresh):
    """The search's claim of an optimum is refuted, and where it is not, it is the true one."""
    kinds = []
    for seed in range(20):
        deal = drawn(f"proof {seed}", 9)
        run = fresh["search"].search_from(fresh["rules"].initial(deal), None)
        certificate = Certificate(
            game="qwixx",
            id=None,
            deal=deals.to_json(deal),
            line=tuple(map(fresh["notation"].format_move, run.line)),
            score=run.score,
            evidence=fresh["search"].evidence(run),
        )
        verdict = check(certificate, CHALLENGE)
        kinds.append(verdict.kind)
        assert verdict.kind != "proved" or verdict.score == CHALLENGE.solve(deal, None).score
    return "refuted" in kinds


def any_of(*checks):
    """Caught by one check at least; a crash of the mutated modules counts."""

    def caught(fresh):
        for one in checks:
            try:
                if one(fresh):
                    return True
            except (AssertionError, IndexError, KeyError, QwprintError):
                return True
        return False

    return caught


RULES = [
    ("crossing", "position <= self.crossed[-1]", "position < self.crossed[-1]"),
    ("crossing", "position <= self.crossed[-1]", "position <= self.crossed[0]"),
    ("crossing", "position == LAST and len(self.crossed) <", "position == LAST and len(self.crossed) + 1 <"),
    ("crossing", "position == LAST and len(self.crossed) <", "position == LAST and len(self.crossed) <="),
    ("crossing", "position == LAST and", "position == LAST - 1 and"),
    ("crossing", "len(self.crossed) + self.is_locked", "len(self.crossed)"),
    ("crossing", "return LAST in self.crossed", "return LAST - 1 in self.crossed"),
    ("crossing", "POINTS[self.crosses - 1] if", "POINTS[self.crosses] if"),
    ("crossing", "return CLASSIC.rows[self.row].numbers", "return CLASSIC.rows[self.row // 2].numbers"),
    ("rules", "LOCKED_ROWS = 2", "LOCKED_ROWS = 1"),
    ("rules", "LOCKED_ROWS = 2", "LOCKED_ROWS = 3"),
    ("rules", "self.white is None and self.colour is None", "self.colour is None"),
    ("rules", "state.penalties >= PENALTIES", "state.penalties > PENALTIES"),
    ("rules", "state.round >= len(state.deal.rolls)", "state.round + 1 >= len(state.deal.rolls)"),
    ("rules", "+ PENALTY_POINTS * state.penalties", "- PENALTY_POINTS * state.penalties"),
    ("rules", "state.penalties + move.is_penalty", "state.penalties + (move.white is None)"),
    ("rules", "    return sum(_roll(state).white)", "    return max(_roll(state).white) + 1"),
    ("rules", "{white + roll.colours[row] for white in roll.white}", "{max(roll.white) + roll.colours[row]}"),
    ("rules", "roll.colours[row] for", "roll.colours[row - 1] for"),
    ("rules", "    if not _is_closed(rows):\n        for", "    if True:\n        for"),
    ("rules", "    if _is_closed(rows):\n        raise", "    if False:\n        raise"),
    ("rules", "    rows = _white_action(state, white)\n    if", "    rows = state.rows\n    if"),
    ("rules", "for index, row in enumerate(state.rows) if", "for index, row in enumerate(state.rows[:3]) if"),
    ("rules", "    yield None\n\n\ndef _roll", "    yield from [None] * (white is not None)\n\n\ndef _roll"),
]

MODEL = [
    ("packed", "count in range(CROSSES_BEFORE_LOCK + 1, LAST + 2)", "count in range(CROSSES_BEFORE_LOCK, LAST + 2)"),
    ("packed", "if position > last else DEAD", "if position >= last else DEAD"),
    ("packed", "[count + (last == LAST)]", "[count]"),
    ("packed", "AFTER.take(after[:, WHITE] +", "AFTER.take(after[:, SKIP] +"),
    ("packed", "np.where(one == two, NOWHERE, _positions(two + colours))", "_positions(two + colours)"),
    ("model", "is_over(words + change[row * OPTIONS + WHITE])", "is_over(words)"),
    ("model", "& LOCKS_MASK == 1", "& LOCKS_MASK == 2"),
    ("model", "(row + 1) * BY_WHITE - 1, closed", "(row + 1) * BY_WHITE, closed"),
    ("model", "words >> PENALTY_SHIFT >= PENALTIES", "words >> PENALTY_SHIFT > PENALTIES"),
    ("model", "& LOCKS_MASK >= LOCKED_ROWS) |", "& LOCKS_MASK > LOCKED_ROWS) |"),
    ("model", "return points + PENALTY_POINTS", "return points - PENALTY_POINTS"),
    ("model", "searchsorted(code, PENALTY_CODE)", "searchsorted(code, PENALTY_CODE - 1)"),
    ("model", "roll.white[nth] + roll.colours[row]", "roll.white[1 - nth] + roll.colours[row]"),
]

BOUND = [
    ("bound", "NEVER, UNIT * POINTS_OF)", "NEVER, UNIT * POINTS_OF * 9 // 10)"),
    ("bound", "stopped = LOCKED_ROWS * lock", "stopped = LOCKED_ROWS * lock - 9000"),
    ("bound", "(PENALTY, white, colour, both)", "(PENALTY, white - 4e3, colour - 4e3, both - 4e3)"),
    ("bound", "(PENALTY, white, colour, both)", "(PENALTY, white, colour, colour)"),
    ("bound", "most = max(pays)", "most = min(pays)"),
    ("bound", "np.maximum.reduce(reached[t] - paid[t],", "np.maximum.reduce((reached[t] - paid[t])[:4],"),
    ("bound", "reached[t] - paid[t],", "reached[t] - paid[t] - 500,"),
    ("model", "bound >= UNIT * (threshold + 1)", "bound >= UNIT * (threshold + 9)"),
    ("model", "passed = self.worth[t + 1].take(places)", "passed = self.worth[-1].take(places)"),
    ("model", "passed += self.back[t + 1]", "passed += self.back[-1]"),
]


def named(faults):
    return pytest.mark.parametrize(("module", "old", "new"), faults, ids=[f"{at + 1}" for at in range(len(faults))])


def test_nothing_is_caught_where_nothing_is_wrong():
    with mutated(CHAIN, "rules", "LOCKED_ROWS = 2", "LOCKED_ROWS = 1 + 1") as fresh:
        assert not any(one(fresh) for one in (by_cases, by_perft, by_brute, by_proof))


@named(RULES)
def test_a_fault_of_the_rules_is_caught_by_the_cases(module, old, new):
    with mutated(CHAIN, module, old, new) as fresh:
        assert any_of(by_cases)(fresh)


@named(MODEL)
def test_a_fault_of_the_model_is_caught_by_perft_or_enumeration(module, old, new):
    with mutated(CHAIN, module, old, new) as fresh:
        assert any_of(by_perft, by_brute)(fresh)


@named(BOUND)
def test_a_bound_that_prunes_too_much_is_refuted_by_the_proof(module, old, new):
    with mutated(CHAIN, module, old, new) as fresh:
        assert by_proof(fresh)
