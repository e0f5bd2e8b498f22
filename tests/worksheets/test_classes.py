"""Several sheets at once: equally hard, neighbours different, keys in the same order, and a thousand children."""

import cProfile
from collections import Counter
from dataclasses import replace
from importlib import import_module
from itertools import pairwise

import pytest

from qwprint import worksheets
from qwprint.base.rng import Stream
from qwprint.base.worksheet_ids import WorksheetId
from qwprint.draw.scene import Text, groups, leaves
from qwprint.draw.sharing import Pool
from qwprint.products import worksheet
from qwprint.products.worksheet import Child, WorksheetOrder, domain
from qwprint.products.worksheet_choice import chosen, most
from tests.bench.bench_worksheets import MEGABYTES, cost, order, printed
from tests.contract import cases
from tests.preflight import Facts, faults

LEVELS = [(name, level) for name in worksheets.names() for level in worksheets.find(name).levels]
every = pytest.mark.parametrize(("name", "level"), LEVELS)
VERSIONS = 12
CLASS_SIZE = 10


def identity(name, level, number=0):
    kind = worksheets.find(name)
    return WorksheetId(
        code=kind.code,
        level=level,
        version=kind.levels[level].version,
        count=kind.levels[level].count,
        size="normal",
        language="en",
        paper="a4",
        ink="color",
        repeats=False,
        token="0" * 12,
        number=number,
    )


@every
def test_versions_are_equally_hard_and_differ(name, level):
    kind = worksheets.find(name)
    second = import_module(f"tests.worksheets.answers.{name.replace('-', '_')}")
    sheets = []
    for number in range(VERSIONS):
        one = identity(name, level, number)
        sheets.append(chosen(kind, kind.levels[level], one.count, Stream(f"seed {one.token}", domain(kind, one))))
    counts = [Counter(second.pattern(level, problem.asked) for problem in sheet) for sheet in sheets]
    assert all(one == counts[0] for one in counts)
    asked = [[problem.asked for problem in sheet] for sheet in sheets]
    assert all(one != other for one, other in pairwise(asked))


@pytest.mark.parametrize("name", worksheets.names())
def test_a_class_has_one_key_in_its_order_that_begins_with_all_answers(name):
    kind = worksheets.find(name)
    children = [Child(id=identity(name, 1, number), name=f"Child {number}") for number in range(CLASS_SIZE)]
    sheets, key = worksheet.make(WorksheetOrder(children=tuple(children)), cases.style())
    marks = [page.bookmark for page in sheets.pages if page.bookmark]
    assert marks == [child.name for child in children]
    overview = [page for page in key.pages if page.bookmark not in marks][:1]
    assert key.pages[: len(overview)] == tuple(overview)
    assert [page.bookmark for page in key.pages if page.bookmark in marks] == marks
    for page in key.pages:
        assert faults(page, Facts(type_size=9.0)) == []
    printed = {leaf.text for page in key.pages for leaf in leaves(page.items) if isinstance(leaf, Text)}
    assert {child.name for child in children} <= printed
    assert kind.levels[1].count == len(chosen(kind, kind.levels[1], kind.levels[1].count, Stream("a", "length")))


def test_answers_that_take_more_than_a_page_are_parted():
    name, level = next((n, v) for n, v in LEVELS if most(worksheets.find(n), worksheets.find(n).levels[v]) >= 500)
    children = tuple(Child(id=replace(identity(name, level, i), count=500), name=f"Child {i}") for i in range(2))
    _, key = worksheet.make(WorksheetOrder(children=children), cases.style())
    overview = [page for page in key.pages if page.label == "All answers"]
    assert len(overview) > 1
    for page in overview:
        assert faults(page, Facts(type_size=9.0)) == []


@pytest.mark.parametrize("name", worksheets.names())
def test_pages_keep_once_what_they_have_in_common(name):
    """What is shared is equal to what was drawn, and of equal things there is one."""
    drawn = [page.items for work in worksheet.make(order(name, 2), cases.style()) for page in work.pages]
    pool = Pool()
    kept = [pool.shared(items) for items in drawn]
    assert kept == drawn
    things = [thing for items in kept for thing in (*groups(items), *leaves(items))]
    assert len({id(thing) for thing in things}) == len(set(things)) < len(things)


def calls(name, children):
    """How many functions are called to print a class."""
    profile = cProfile.Profile()
    profile.runcall(printed, name, children)
    return sum(entry.callcount for entry in profile.getstats())


@pytest.mark.deep
@pytest.mark.parametrize("name", worksheets.names())
def test_twice_as_many_children_are_twice_the_work(name):
    """Counted, not timed: the second twenty of forty children may take no more than the first ones."""
    printed(name, 40)  # what is read and made once is ready now
    assert calls(name, 40) < 2.02 * calls(name, 20)


@pytest.mark.deep
@pytest.mark.parametrize("name", worksheets.names())
def test_a_thousand_children_take_little_memory_and_time_in_proportion(name):
    """Calls that take longer and longer would show in the time; the limit is loose, for busy machines double it."""
    few, many = cost(name, 100), cost(name, 1000)
    assert many.memory < MEGABYTES
    assert many.seconds < 20 * few.seconds


def test_versions_without_names_are_called_by_their_codes_and_answers_are_bold():
    children = tuple(Child(id=identity("dice-sums", 1, number)) for number in range(3))
    sheets, key = worksheet.make(WorksheetOrder(children=children), cases.style())
    overview, *_ = key.pages
    codes = [page.bookmark for page in sheets.pages if page.bookmark]
    texts = [leaf for leaf in leaves(overview.items) if isinstance(leaf, Text)]
    assert [leaf.text for leaf in texts if leaf.text in codes] == codes
    kind = worksheets.find("dice-sums")
    for number, child in enumerate(children):
        stream = Stream(f"seed {child.id.token}", domain(kind, child.id))
        answers = [str(problem.answer[0]) for problem in chosen(kind, kind.levels[1], child.id.count, stream)]
        start = next(i for i, leaf in enumerate(texts) if leaf.text == codes[number])
        bold = [leaf.text.strip() for leaf in texts[start + 1 :] if leaf.font == "bold"]
        assert bold[: len(answers)] == answers
