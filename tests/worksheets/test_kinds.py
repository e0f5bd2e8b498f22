"""Every kind and level of worksheet, found by looking: 500 sheets each are free of faults, and pages are sound.

The answers are worked out again in ``tests/worksheets/answers``, a module for each kind, by code of its own.
"""

import itertools
from collections import Counter
from functools import lru_cache
from importlib import import_module

import pytest

from qwprint import worksheets
from qwprint.base import worksheet_ids
from qwprint.base.base32 import ALPHABET
from qwprint.base.errors import UsageError
from qwprint.base.rng import Stream
from qwprint.base.worksheet_ids import WorksheetId
from qwprint.layout.paper import PAPERS
from qwprint.products import worksheet
from qwprint.products.worksheet import Child, WorksheetOrder
from qwprint.products.worksheet_choice import TRIVIAL, chosen, most, shares
from tests.contract import cases
from tests.preflight import Facts, faults

FACTS = Facts(type_size=10.0)
LEVELS = [(name, level) for name in worksheets.names() for level in worksheets.find(name).levels]
every = pytest.mark.parametrize(("name", "level"), LEVELS)
SHEETS = 500
FEW = 25
"""Sheets of a level in the ordinary run; all of ``SHEETS`` are `deep`."""


def answers(name):
    """The second path to the answers of a kind."""
    return import_module(f"tests.worksheets.answers.{name.replace('-', '_')}")


@lru_cache(maxsize=4096)
def sheet(name, level, seed, count=None):
    """The problems of one sheet."""
    kind = worksheets.find(name)
    chosen_level = kind.levels[level]
    return chosen(kind, chosen_level, count or chosen_level.count, Stream(f"{seed}", f"{name} {level}"))


def test_codes_can_stand_in_ids():
    codes = [worksheets.find(name).code for name in worksheets.names()]
    assert len(set(codes)) == len(codes)
    for code in codes:
        assert len(code) == 2
        assert set(code) <= set(ALPHABET)
        assert worksheets.find_code(code).code == code


def check_sheets(name, level, sheets):
    kind, second = worksheets.find(name), answers(name)
    wanted = kind.levels[level]
    example = kind.example(level)
    assert example.answer == second.answer(level, example.asked)
    for seed in range(sheets):
        problems = sheet(name, level, seed)
        assert len(problems) == wanted.count
        keys = [problem.key for problem in problems]
        assert len(set(keys)) == len(keys), seed
        assert example.key not in keys
        assert sum(problem.trivial for problem in problems) <= len(problems) * TRIVIAL
        for problem in problems:
            assert problem.answer == second.answer(level, problem.asked), (seed, problem)
            assert problem.trivial == second.trivial(level, problem.asked), (seed, problem)
        found = Counter(second.pattern(level, problem.asked) for problem in problems)
        expected = Counter()
        for pattern, number in zip(wanted.patterns, shares(kind, wanted, wanted.count), strict=True):
            expected[pattern.name] += number
        assert found == +expected, seed
        alike = sum(one.answer == other.answer for one, other in itertools.pairwise(problems))
        assert alike <= max(len(problems) * TRIVIAL, most_frequent(problems)), seed


def most_frequent(problems):
    """How many equal answers must follow each other, where one answer is that of more than half of all problems."""
    (_, count), *_ = Counter(repr(problem.answer) for problem in problems).most_common(1)
    return max(0, 2 * count - len(problems) - 1)


@every
def test_sheets_are_free_of_faults(name, level):
    check_sheets(name, level, FEW)


@pytest.mark.deep
@every
def test_five_hundred_sheets_are_free_of_faults(name, level):
    check_sheets(name, level, SHEETS)


@every
def test_a_pattern_makes_a_problem_of_every_number(name, level):
    for pattern in worksheets.find(name).levels[level].patterns:
        for number in {0, 1, pattern.size // 3, pattern.size // 2, pattern.size - 1}:
            assert pattern.make(number) == pattern.make(number)


@every
def test_different_seeds_and_numbers_make_different_sheets(name, level):
    first = [[problem.asked for problem in sheet(name, level, seed)] for seed in range(6)]
    assert all(one != other for one, other in itertools.pairwise(first))


@every
def test_more_than_there_are_is_refused_with_the_largest_count_or_repeated_on_demand(name, level):
    kind = worksheets.find(name)
    wanted = kind.levels[level]
    largest = most(kind, wanted)
    assert largest >= wanted.count
    if largest >= worksheet_ids.MOST_COUNT:
        return
    assert len({problem.key for problem in sheet(name, level, 1, largest)}) == largest
    with pytest.raises(UsageError, match=f"has {largest} different problems, not {largest + 1}"):
        sheet(name, level, 1, largest + 1)
    many = chosen(kind, wanted, 2 * largest, Stream("1", "repeats"), repeats=True)
    assert len(many) == 2 * largest
    assert len({problem.key for problem in many}) >= largest


def order(name, level, *, count=None, size="normal", paper="a4", ink="color", language="en"):
    """One child's worksheet."""
    wanted = worksheets.find(name).levels[level]
    identity = WorksheetId(
        code=worksheets.find(name).code,
        level=level,
        version=wanted.version,
        count=count or wanted.count,
        size=size,
        language=language,
        paper=paper,
        ink=ink,
        repeats=False,
        token="0123456789AB",
        number=0,
    )
    return WorksheetOrder(children=(Child(id=identity, name="Zoë"),)), cases.style(ink, language, PAPERS[paper])


def check_pages(name, level, **how):
    sheet_work, key = worksheet.make(*order(name, level, **how))
    for page in (*sheet_work.pages, *key.pages):
        assert faults(page, FACTS) == [], how


@every
@pytest.mark.parametrize(("size", "ink", "paper"), [("normal", "color", "a4"), ("large", "low", "letter")])
def test_pages_are_sound(name, level, size, ink, paper):
    check_pages(name, level, size=size, ink=ink, paper=paper, language="de")


@pytest.mark.deep
@every
def test_pages_are_sound_in_every_language_size_ink_and_paper(name, level):
    for language in cases.LANGUAGES:
        for size in worksheet_ids.SIZES:
            for ink in cases.INKS:
                for paper in ("a4", "letter"):
                    check_pages(name, level, size=size, ink=ink, paper=paper, language=language)


@pytest.mark.parametrize(
    ("name", "level"), [pytest.param(*one, marks=[pytest.mark.deep] if one[1] > 1 else []) for one in LEVELS]
)
def test_many_problems_take_many_pages(name, level):
    kind = worksheets.find(name)
    count = min(40, most(kind, kind.levels[level]))
    check_pages(name, level, count=count)


@pytest.mark.parametrize("language", cases.LANGUAGES)
@pytest.mark.parametrize("name", worksheets.names())
def test_a_kind_has_words_of_its_own_only(name, language):
    """A caption of all sheets that a kind has again would take its place."""
    kind = worksheets.find(name)
    own = cases.load(language, f"worksheet-{name}").captions.keys()
    shared = cases.load(language, "common", kind.game, "worksheet").captions.keys()
    assert not own & shared
