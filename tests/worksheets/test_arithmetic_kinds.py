"""What the kinds about sums promise beyond the common contract: pools, ranges, carries, and the rules of the games."""

import itertools
from collections import Counter

import pytest

from qwprint import worksheets
from qwprint.draw import fonts
from qwprint.draw.geometry import Box
from qwprint.draw.ink import PALETTES
from qwprint.draw.scene import Text, groups, leaves
from qwprint.games._qwixx.crossing import CrossedRow
from qwprint.games._qwixx.sheet import BIG_POINTS, PENALTY_POINTS, POINTS
from qwprint.games.qwantum import rules as qwantum
from qwprint.games.qwixx import rules as qwixx
from qwprint.layout.words import load
from qwprint.products.worksheet_choice import most
from qwprint.products.worksheet_plan import NUMBER
from qwprint.worksheet import Setting
from tests.preflight import TOLERANCE, path_box, text_box
from tests.worksheets.answers import regroup

KINDS = ("missing-die", "regroup", "triangle-points", "misthrows")
LEVELS = [(name, level) for name in KINDS for level in worksheets.find(name).levels]
every = pytest.mark.parametrize(("name", "level"), LEVELS)

WHOLE, SOME = 3000, 1009
"""Patterns of up to so many problems are gone through; of larger ones so many problems are, spread over all."""


def problems(pattern):
    """All problems of a pattern, or very many."""
    step = max(1, pattern.size // SOME) if pattern.size > WHOLE else 1
    return map(pattern.make, range(0, pattern.size, step))


def some(pattern):
    """About a dozen problems from all over a pattern, the first and the last one among them."""
    return [pattern.make(number) for number in {*range(0, pattern.size, pattern.size // 10), pattern.size - 1}]


def level_of(name, level):
    return worksheets.find(name).levels[level]


def made(name, level):
    """The problems of all patterns of a level."""
    return [problem for pattern in level_of(name, level).patterns for problem in problems(pattern)]


def numbers(thing):
    """All whole numbers in nested tuples."""
    if isinstance(thing, int):
        return [thing]
    return [number for part in thing for number in numbers(part)] if isinstance(thing, tuple) else []


@every
def test_no_problem_has_two_patterns(name, level):
    """Else a sheet could not be as hard as another one by having as many problems of each."""
    keys = [{problem.key for problem in problems(pattern)} for pattern in level_of(name, level).patterns]
    for one, other in itertools.combinations(keys, 2):
        assert not one & other


@every
def test_patterns_that_say_so_make_each_problem_once(name, level):
    for pattern in level_of(name, level).patterns:
        keys = Counter(problem.key for problem in problems(pattern))
        assert not pattern.exact or max(keys.values()) == 1, pattern.name


@every
def test_numbers_lie_in_the_range_of_the_level_and_reach_its_ends(name, level):
    """What is printed, asked for, and in the head: the sum of a roll with hidden dice."""
    wanted = level_of(name, level)
    found = set()
    for problem in (*made(name, level), worksheets.find(name).example(level)):
        found |= {*numbers((problem.asked, problem.answer))}
        if name == "missing-die":
            roll = next(side for side in problem.asked if isinstance(side, tuple) and None in side)
            found.add(sum(problem.answer if die is None else die for die in roll))
        if problem.asked[0] == "qwixx":
            found.add(PENALTY_POINTS)
    low, high = wanted.numbers
    assert low <= min(found)
    assert max(found) <= high
    if all(pattern.size <= WHOLE for pattern in wanted.patterns):
        assert (min(found), max(found)) == (low, high)


@every
def test_only_misthrows_fall_below_zero_and_not_at_first(name, level):
    below = any(answer < 0 for problem in made(name, level) for answer in numbers((problem.answer,)))
    assert below == (name == "misthrows" and level > 1)


@every
def test_there_are_sixty_problems_where_dice_have_so_many(name, level):
    """Two dice without a 1 have 25 problems, one of which is the example."""
    least = 24 if (name, level) == ("missing-die", 1) else 60
    assert most(worksheets.find(name), level_of(name, level)) >= least


@pytest.mark.parametrize(("level", "carries"), [(1, {0}), (2, {1}), (3, {0, 1, 2}), (4, {1, 2})])
def test_regrouping_carries_as_often_as_the_level_says(level, carries):
    found = {len(regroup.worked(problem.asked)[1]) for problem in made("regroup", level)}
    assert found == carries


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_no_number_of_regrouping_has_a_zero(level):
    """A zero makes a column easier, or borrowing harder, than the pattern says."""
    for problem in made("regroup", level):
        first, _, second = problem.asked
        assert "0" not in f"{first}{second}{problem.answer}"


def school_sums(digits, carries, second_from):
    """All pairs of numbers of so many digits that carry at these places, found by going through all pairs."""
    first = range(10 ** (digits[0] - 1), 10 ** digits[0])
    second = range(second_from, 10 ** digits[1])
    for one, other in itertools.product(first, second):
        if "0" not in f"{one}{other}{one + other}" and regroup.worked((one, "+", other))[1] == list(carries):
            yield one, other


@pytest.mark.parametrize(
    ("level", "digits", "carries"),
    [
        (1, (2, 1), ()),
        (1, (2, 2), ()),
        (2, (2, 1), ("ones",)),
        (2, (2, 2), ("ones",)),
        (3, (2, 2), ("ones", "tens")),
    ],
)
def test_all_sums_that_carry_so_are_there_and_no_other(level, digits, carries):
    expected = {tuple(sorted(pair)) for pair in school_sums(digits, carries, 2 if digits[1] == 1 else 10)}
    told = f"carry at {' and '.join(carries)}" if carries else "no carry"
    name = f"{digits[0]} + {digits[1]} digits, {told}"
    (pattern,) = [pattern for pattern in level_of("regroup", level).patterns if pattern.name == name]
    made_pairs = (problem.asked for problem in problems(pattern))
    assert {tuple(sorted((first, second))) for first, _, second in made_pairs} == expected


def test_every_pair_of_dice_is_hidden_one_way_only():
    pairs = Counter()
    for problem in made("missing-die", 1):
        (seen,) = [die for die in problem.asked[0] if die is not None]
        pairs[seen, problem.answer] += 1
    assert pairs == Counter(itertools.product(range(1, 7), repeat=2))


@pytest.mark.parametrize("level", [3, 4])
def test_equal_rolls_are_not_the_same_roll(level):
    """Else the hidden die could be read off."""
    for problem in made("missing-die", level):
        rolls = [sorted(problem.answer if die is None else die for die in roll) for roll in problem.asked]
        assert rolls[0] != rolls[1]
        assert sum(rolls[0]) == sum(rolls[1])


def test_the_first_example_of_growing_points_is_the_table_of_qwixx():
    example = worksheets.find("triangle-points").example(1)
    terms = [example.answer if term is None else term for term in example.asked[1:]]
    assert tuple(terms) == POINTS[: len(terms)]


def test_rows_score_what_the_rules_give_their_crosses():
    """Eleven numbers and the lock: one cross fewer than twelve means a number was left out."""
    crossed = {row.crosses: row.points for first in (0, 1) for row in rows(first)}
    assert len(crossed) == len(POINTS)
    for problem in made("triangle-points", 2):
        _, one, other = problem.asked
        assert problem.answer == (crossed[one], crossed[other], crossed[one] + crossed[other])


def rows(first):
    """Rows crossed from a position on without a gap."""
    return [CrossedRow(0, tuple(range(first, last))) for last in range(first + 1, 12)]


def test_long_rows_score_on_as_big_points_do():
    long_ones = {}
    for problem in made("triangle-points", 4):
        way, asked = problem.asked
        crosses, points = (asked, problem.answer) if way == "points" else (problem.answer, asked)
        long_ones[crosses] = points
    assert sorted(long_ones) == list(range(len(POINTS) + 1, 101))
    for crosses in range(len(POINTS) + 1, len(BIG_POINTS) + 1):
        assert long_ones[crosses] == BIG_POINTS[crosses - 1]


@pytest.mark.parametrize("level", [1, 2])
def test_misthrows_cost_what_the_rules_of_their_game_say(level):
    for problem in made("misthrows", level):
        game, points, misthrows = problem.asked
        if game == "qwixx":
            cost = qwixx.score(qwixx.State(None, (), misthrows, 0))
        else:
            cost = qwantum.score(qwantum.State(None, ((),) * qwantum.ROWS, misthrows, 0))
        assert problem.answer == points + cost


def drawn(name, level, problem, *, size, solved):
    """A problem drawn beside its number on a page of A4: its box, the items, and what is written in boxes."""
    kind = worksheets.find(name)
    words = load("de", "common", kind.game, "worksheet", f"worksheet-{name}")
    write = (12.0 if level == 1 else 9.0) * (1.25 if size > 12.0 else 1.0)
    number = fonts.width("00.", "bold", size) + NUMBER
    setting = Setting(size=size, write=write, number=number, palette=PALETTES["color"], words=words, solved=solved)
    cell = kind.cell(level, 186.0, setting)
    room = (186.0 - 6.0 * (cell.columns - 1)) / cell.columns - number
    box = Box(20.0, 30.0, room, cell.height)
    items = kind.draw(problem, box, setting)
    written = {
        group.name: "".join(item.text for item in leaves(group.items) if isinstance(item, Text))
        for group in groups(items)
        if group.name.startswith("box ")
    }
    return box, items, written


def expected(name, problem):
    """What a child writes, box by box."""
    if name == "missing-die":
        return [str(problem.answer)] * sum(side.count(None) for side in problem.asked if isinstance(side, tuple))
    if name == "regroup" and problem.asked[2] >= 100:
        return list(str(problem.answer))
    answers = problem.answer if isinstance(problem.answer, tuple) else (problem.answer,)
    return [f"{answer:,}".replace(",", ".").replace("-", "−") for answer in answers]


@every
def test_the_key_has_every_answer_in_its_box_and_the_sheet_has_none(name, level):
    for pattern in level_of(name, level).patterns:
        for problem in some(pattern):
            _, _, blank = drawn(name, level, problem, size=12.0, solved=False)
            _, _, filled = drawn(name, level, problem, size=12.0, solved=True)
            assert set(blank.values()) == {""}
            assert list(filled.values()) == expected(name, problem)
            assert blank.keys() == filled.keys()


@every
@pytest.mark.parametrize("size", [12.0, 18.0])
def test_every_problem_stays_in_its_cell(name, level, size):
    """Down to the frames of its boxes, for problems from all over each pattern and the largest one."""
    for pattern in level_of(name, level).patterns:
        for problem in some(pattern):
            box, items, _ = drawn(name, level, problem, size=size, solved=True)
            for item in leaves(items):
                reach = text_box(item) if isinstance(item, Text) else path_box(item, stroked=False)
                assert reach.x >= box.x - TOLERANCE
                assert reach.y >= box.y - TOLERANCE
                assert reach.right <= box.right + TOLERANCE
                assert reach.bottom <= box.bottom + TOLERANCE
