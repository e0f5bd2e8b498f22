"""What users of other worksheet programs reported (repository#number): impossible here, for every kind and level."""

import re
from collections import Counter
from fractions import Fraction
from itertools import pairwise

import pytest

from qwprint import worksheets
from qwprint.draw.scene import Group, Text, groups, leaves
from qwprint.layout.paper import PAPERS
from qwprint.layout.words import load
from qwprint.products import worksheet
from tests.worksheets.test_kinds import LEVELS, answers, order, sheet

every = pytest.mark.parametrize(("name", "level"), LEVELS)
SEEDS = range(3)
ABOUT_NEGATIVES = {"misthrows"}
CARRIES = {1: {0}, 2: {1}}
"""Carries that a level of ``regroup`` asks for, where it asks for one number of them."""


def whole_numbers(value):
    """All numbers in an answer, however deep."""
    if isinstance(value, int | Fraction) and not isinstance(value, bool):
        return [value]
    return [number for part in value for number in whole_numbers(part)] if isinstance(value, tuple | list) else []


@every
def test_cases_1_and_8_answers_are_right_and_not_negative_where_nobody_asked(name, level):
    """januschung/math-worksheet-generator#2, #17, lukew3/mathgenerator#428, #347: negative or wrong, or a crash."""
    for seed in SEEDS:
        for problem in sheet(name, level, seed):
            assert problem.answer == answers(name).answer(level, problem.asked)
            if name not in ABOUT_NEGATIVES:
                assert all(number >= 0 for number in whole_numbers(problem.answer)), problem


@pytest.mark.parametrize("level", CARRIES)
def test_cases_2_and_3_carries_are_as_asked(level):
    """januschung/math-worksheet-generator#47, hldgaofeng/oralcalc#15: carrying asked for, or still there though not."""
    for seed in SEEDS:
        for problem in sheet("regroup", level, seed):
            first, second = whole_numbers(problem.asked)[-2:]
            (answer,) = whole_numbers(problem.answer)[:1]
            total, part = max(first, second, answer), min(first, second)
            assert carries(part, total - part) in CARRIES[level], problem


def carries(one, other):
    """How often a sum carries."""
    count = carry = 0
    while one or other:
        carry = (one % 10 + other % 10 + carry) >= 10
        count += carry
        one, other = one // 10, other // 10
    return count


@every
def test_cases_4_and_5_keys_dates_and_readable_type(name, level):
    """januschung#11, bosichong/PrimarySchoolMathematics#14, #15: no answers, no date, type too small for beginners."""
    sheets, key = worksheet.make(*order(name, level))
    words = load("en", "common", "worksheet")
    for page in (sheets.pages[0], key.pages[0]):
        captions = {leaf.text for leaf in leaves(page.items) if isinstance(leaf, Text)}
        assert {words["date"], words["name"], words["class"]} <= captions
    (task,) = (group for group in groups(sheets.pages[0].items) if group.name == "task")
    assert all(leaf.size >= 12 for leaf in leaves(task.items) if isinstance(leaf, Text))
    assert drawn(sheets) < drawn(key)


def drawn(work):
    """How much is drawn of the problems."""
    problems = (g for page in work.pages for g in groups(page.items) if g.name.startswith("problem "))
    return sum(len(list(leaves(problem.items))) for problem in problems)


@every
def test_cases_6_9_and_10_no_problem_twice_few_trivial_and_an_end(name, level):
    """knishioka/math-worksheet#51, SecUSo reckoning-skills#5, vicharanashala/fln#513: columns alike, 0 or 1, no end."""
    for seed in SEEDS:
        problems = sheet(name, level, seed)
        assert max(Counter(problem.key for problem in problems).values()) == 1
        assert sum(problem.trivial for problem in problems) <= len(problems) / 10


@every
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_case_7_nothing_runs_over_the_end_of_a_page(name, level, paper):
    """knishioka/math-worksheet#34, #58, #59, #75: some kinds run over the end of one A4 page."""
    sheets, _ = worksheet.make(*order(name, level, paper=paper))
    numbers = []
    for page in sheets.pages:
        assert page.size == PAPERS[paper]
        numbers += [int(g.name.split()[1]) for g in groups(page.items) if re.fullmatch(r"problem \d+", g.name)]
    count = worksheets.find(name).levels[level].count
    assert numbers == list(range(1, count + 1))
    assert all(after - before == 1 for before, after in pairwise(numbers))


def test_case_11_marks_of_the_country():
    """Khan/khan-exercises#160991, #128899: decimal and thousands marks of the wrong country."""
    shown = {}
    for language in ("en", "de"):
        sheets, key = worksheet.make(*order("chances", 3, language=language))
        texts = [t.text for page in key.pages for t in leaves(page.items) if isinstance(t, Text)]
        shown[language] = [text for text in texts if re.fullmatch(r"0[.,]\d+", text)]
        assert shown[language]
        assert isinstance(sheets.pages[0].items[0], Group)
    assert all("." in text for text in shown["en"])
    assert all("," in text for text in shown["de"])
