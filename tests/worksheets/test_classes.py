"""Several sheets at once: equally hard, neighbours different, keys in the same order, and a thousand children."""

import subprocess
import sys
from collections import Counter
from dataclasses import replace
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import pytest

from qwprint import worksheets
from qwprint.base.rng import Stream
from qwprint.base.worksheet_ids import WorksheetId
from qwprint.draw.scene import Text, leaves
from qwprint.products import worksheet
from qwprint.products.worksheet import Child, WorksheetOrder, domain
from qwprint.products.worksheet_choice import chosen, most
from tests.contract import cases
from tests.preflight import Facts, faults

ROOT = Path(__file__).resolve().parents[2]
LEVELS = [(name, level) for name in worksheets.names() for level in worksheets.find(name).levels]
every = pytest.mark.parametrize(("name", "level"), LEVELS)
VERSIONS = 12
CLASS_SIZE = 10
MEMORY = 400
"""MB for a class of a thousand."""


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


CLASS = """
import resource, sys, time
from tests.bench.bench_worksheets import order
from qwprint.draw.ink import PALETTES
from qwprint.job import Job, Style
from qwprint.layout.paper import PAPERS
from qwprint.press import press
style = Style(paper=PAPERS["a4"], palette=PALETTES["color"], language="en")
start = time.process_time()
press(Job(product="worksheet", order=order(sys.argv[1], int(sys.argv[2])), style=style, formats=("pdf",)))
print(time.process_time() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""


@pytest.mark.deep
@pytest.mark.parametrize("name", worksheets.names())
def test_a_thousand_children_take_little_memory_and_time_in_proportion(name):
    seconds = {}
    for children in (100, 1000):
        command = [sys.executable, "-c", CLASS, name, str(children)]
        ran = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True)
        seconds[children], memory = map(float, ran.stdout.split())
        assert memory < MEMORY, children
    assert seconds[1000] < 15 * seconds[100]
