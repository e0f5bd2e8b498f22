"""Facts of order-rows, second-lowest and chances that the contract of all kinds does not ask for."""

from fractions import Fraction
from importlib import import_module
from itertools import pairwise, permutations

import pytest

from qwprint import worksheets
from qwprint.draw import fonts
from qwprint.draw.document import Page
from qwprint.draw.geometry import Box, Size
from qwprint.draw.ink import PALETTES
from qwprint.layout.words import load
from qwprint.products.worksheet_choice import most
from qwprint.products.worksheet_plan import NUMBER
from qwprint.worksheet import Setting
from qwprint.worksheets import _chances_event
from qwprint.worksheets._chances_steps import steps
from qwprint.worksheets._rows import mixed
from tests.contract import cases
from tests.preflight import Facts, faults

NAMES = ("chances", "order-rows", "second-lowest")
LEVELS = [(name, level) for name in NAMES for level in worksheets.find(name).levels]
every = pytest.mark.parametrize(("name", "level"), LEVELS)

PLENTY = 60
"""Different problems that need some thought, on every level."""

PRINTED = {
    "chances": lambda problem: (*filter(None, problem.asked.numbers), *problem.answer[0].as_integer_ratio()),
    "order-rows": lambda problem: (*problem.answer[0], *map(sum, problem.asked[2])),
    "second-lowest": lambda problem: problem.asked,
}
"""The numbers of a problem that its level tells the range of."""

DRAWN = 120
"""Problems of a pattern that are drawn, spread over all of it."""

FACES = {
    "red": ((1, 4), (2, 6), (1, 3), (5,), (3,), (6,)),
    "yellow": ((5,), (1, 3), (2, 4), (6,), (4,), (1, 5)),
    "light blue": ((1, 5), (5,), (4,), (2, 4), (2, 6), (3,)),
    "violet": ((6,), (4,), (3,), (1, 3), (2, 5), (2, 6)),
}
"""The numbers of each colour on the six colour dice of Qwantum, from photos of them."""


def problems(name, level, count=DRAWN):
    """So many problems of each pattern of a level, from all over it."""
    for pattern in worksheets.find(name).levels[level].patterns:
        for number in range(0, pattern.size, max(1, pattern.size // count)):
            yield pattern, pattern.make(number)


def words(name, language):
    """The captions a sheet of this kind has."""
    return load(language, "common", worksheets.find(name).game, "worksheet", f"worksheet-{name}")


@every
def test_each_level_has_plenty_of_problems(name, level):
    kind = worksheets.find(name)
    assert most(kind, kind.levels[level]) >= PLENTY


@every
def test_the_second_path_agrees_all_over_each_pattern(name, level):
    second = import_module(f"tests.worksheets.answers.{name.replace('-', '_')}")
    for pattern, problem in problems(name, level):
        assert problem.answer == second.answer(level, problem.asked), problem
        assert problem.trivial == second.trivial(level, problem.asked), problem
        assert pattern.name == second.pattern(level, problem.asked), problem


@every
def test_numbers_stay_in_the_range_that_the_level_tells(name, level):
    least, largest = worksheets.find(name).levels[level].numbers
    for _, problem in problems(name, level):
        numbers = PRINTED[name](problem)
        assert least <= min(numbers), problem
        assert max(numbers) <= largest, problem


@every
@pytest.mark.parametrize(("language", "size"), [("de", "normal"), ("nl", "large")])
def test_problems_stay_in_their_boxes_with_nothing_on_top_of_anything(name, level, language, size):
    check_boxes(name, level, language, size, DRAWN // 10)


@pytest.mark.deep
@every
@pytest.mark.parametrize("size", ["normal", "large"])
@pytest.mark.parametrize("language", cases.LANGUAGES)
def test_problems_stay_in_their_boxes_in_every_language_and_size(name, level, language, size):
    check_boxes(name, level, language, size, DRAWN)


def check_boxes(name, level, language, size, count):
    larger = size == "large"
    write = (12.0 if level == 1 else 9.0) * (1.25 if larger else 1.0)
    kind = worksheets.find(name)
    number = fonts.width("00.", "bold", 18.0 if larger else 12.0) + NUMBER
    setting = Setting(
        size=18.0 if larger else 12.0,
        write=write,
        number=number,
        palette=PALETTES["color"],
        words=words(name, language),
        solved=True,
    )
    cell = kind.cell(level, 186.0, setting)
    width = (186.0 - 6.0 * (cell.columns - 1)) / cell.columns - number
    spare = 2.0
    size_of_box = Size(width + 2 * spare, cell.height + 2 * spare)
    for _, problem in problems(name, level, count):
        items = kind.draw(problem, Box(spare, spare, width, cell.height), setting)
        page = Page(size=size_of_box, items=items, label="problem", safe=spare)
        assert faults(page, Facts(type_size=9.0)) == [], problem


def test_an_order_is_never_the_rising_one_and_any_other_comes_up():
    for numbers in [(1, 2, 3), (1, 1, 2), (1, 2, 2, 2)]:
        found = {mixed(numbers, index) for index in range(24)}
        assert found == set(permutations(numbers)) - {numbers}


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_no_die_of_a_sum_to_be_ordered_shows_one(level):
    for _, problem in problems("order-rows", level):
        assert all(face > 1 for roll in problem.asked[2] for face in roll), problem


def test_rows_are_filled_up_to_the_last_field():
    for level in worksheets.find("order-rows").levels:
        for _, problem in problems("order-rows", level):
            _, numbers, rolls = problem.asked
            row, spare = problem.answer
            assert 0 not in row
            assert len(rolls) == numbers.count(0) + bool(spare)
            assert all(held in {0, number} for held, number in zip(numbers, row, strict=True))


def test_what_is_left_over_fits_no_field_of_the_row_as_it_is_printed():
    for _, problem in problems("order-rows", 3):
        _, numbers, _ = problem.asked
        spare = problem.answer[1]
        for place, held in enumerate(numbers):
            row = (*numbers[:place], spare, *numbers[place + 1 :])
            kept = [number for number in row if number]
            assert held or not all(one < other for one, other in pairwise(kept)), problem


def test_rolls_of_a_colour_are_on_the_dice_of_qwantum():
    for _, problem in problems("order-rows", 4):
        ink, _, rolls = problem.asked
        for one, other, white in rolls:
            pairs = permutations(FACES[ink], 2)
            assert any(one in first and other in second for first, second in pairs), problem
            assert white in range(1, 7)


def test_what_a_column_scores_does_not_depend_on_the_order_of_its_rows():
    second = import_module("tests.worksheets.answers.second_lowest")
    for level in (1, 2, 4):
        for _, problem in problems("second-lowest", level, 20):
            assert {second.answer(level, order) for order in permutations(problem.asked)} == {problem.answer}


def test_medians_and_means_have_one_decimal_at_most():
    for _, problem in problems("second-lowest", 4):
        assert {answer.denominator for answer in problem.answer} <= {1, 2}, problem


def test_no_event_is_certain_or_impossible():
    for level in (2, 3, 4):
        for _, problem in problems("chances", level, 10_000):
            assert 0 < problem.answer[0] < 1, problem


def test_halves_are_rounded_upwards():
    assert _chances_event.rounded(Fraction(1, 8)) == 13
    assert _chances_event.rounded(Fraction(3, 8)) == 38
    assert _chances_event.rounded(Fraction(5, 36)) == 14


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_each_line_of_working_holds_and_leads_to_the_answer(level):
    second = import_module("tests.worksheets.answers.chances")
    for _, problem in problems("chances", level, 10_000):
        found = second.rolls(problem.asked)
        lines = list(steps(problem.asked, problem.answer, words("chances", "en")))
        assert lines, problem
        if (" → " not in lines[0] and "," in lines[0]) or (level == 1 and "=" not in lines[0]):
            assert len(lines[0].split(", ")) == found, problem
            assert len({evaluated(roll) for roll in lines[0].split(", ")}) == 1
            continue
        if " → " in lines[0]:
            told, lines[0] = lines[0].split(" → ")
            counts = second.spread(problem.asked.dice)
            good = [total for total in counts if second.happens(problem.asked, total)]
            assert [int(total) for total in told.split(", ")] == good, problem
        assert evaluated(lines[0].split(" = ")[-1].split(" of ")[0]) == found, problem
        for line in lines:
            sides = [side for side in line.split(" = ") if " of " not in side]
            exact = [evaluated(side) for side in sides if "…" not in side]
            assert len(set(exact)) <= 1, line
            for cut in [side.rstrip("…") for side in sides if "…" in side]:
                assert 0 <= exact[0] - Fraction(cut) < Fraction(1, 1000), line


def evaluated(text):
    """What a sum, a difference with one bracket, or a fraction comes to."""
    if "(" in text:
        whole, inner = text.rstrip(")").split(" − (")
        return Fraction(whole) - evaluated(inner)
    if " − " in text:
        whole, less = text.split(" − ")
        return Fraction(whole) - Fraction(less)
    return sum(Fraction(part) for part in text.split("+"))


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "1/2 = 0.50 = 50%"), ("de", "1/2 = 0,50 = 50\N{NO-BREAK SPACE}%")]
)
def test_decimals_and_percent_follow_the_language(language, shown):
    kind = worksheets.find("chances")
    (half, *_) = [problem for _, problem in problems("chances", 3, 10_000) if problem.answer[0] == Fraction(1, 2)]
    assert kind.told(half, words("chances", language)) == shown
    (third, *_) = [problem for _, problem in problems("chances", 3, 10_000) if problem.answer[0] == Fraction(1, 3)]
    assert " ≈ " in kind.told(third, words("chances", language))


def test_halves_of_medians_follow_the_language():
    kind = worksheets.find("second-lowest")
    told = [kind.told(problem, words("second-lowest", "de")) for _, problem in problems("second-lowest", 4)]
    assert any(",5" in answer for answer in told)
    assert not any("." in answer for answer in told)


@pytest.mark.parametrize("name", NAMES)
def test_captions_of_a_kind_hide_none_that_all_sheets_have(name):
    shared = load("en", "common", worksheets.find(name).game, "worksheet")
    assert not set(shared.captions) & set(load("en", f"worksheet-{name}").captions)
