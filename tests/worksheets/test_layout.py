"""How worksheets stand on paper: numbers apart from problems, full pages, sheet and key alike, readable type."""

from contextlib import suppress
from functools import lru_cache
from itertools import pairwise

import pytest

from qwprint import worksheets
from qwprint.base import worksheet_ids
from qwprint.base.errors import LayoutError
from qwprint.draw.extent import extent
from qwprint.draw.geometry import Box
from qwprint.draw.scene import Group, Path, Text, groups, leaves
from qwprint.games.qwantum import rules
from qwprint.layout.words import load
from qwprint.products import worksheet
from qwprint.products.worksheet_choice import most
from tests.contract import cases
from tests.preflight import overlap, path_box, text_box
from tests.worksheets.test_kinds import LEVELS, check_pages, order

every = pytest.mark.parametrize(("name", "level"), LEVELS)
first = pytest.mark.parametrize(
    ("name", "level"), [pytest.param(*one, marks=[pytest.mark.deep] if one[1] > 1 else []) for one in LEVELS]
)
"""Every kind, and each of its levels in the long run."""
SCORESHEETS = {"best-move", "find-the-mistake", "legal-moves", "score-it"}
PLAIN = [(name, level) for name, level in LEVELS if name not in SCORESHEETS]
NEAR = 2.0
"""How near a problem may come to its number, in mm."""

FULL = 0.68
"""How far down a page its problems reach at least."""

READ_TO_SCORE = [
    ("score-it", 1, "qwixx", ("crosses", "points")),
    ("best-move", 1, "qwixx", ("crosses", "points")),
    ("score-it", 3, "qwinto", ("scoring",)),
]
"""Captions of scoresheets that a child reads to score, by kind, level and game."""

READ = {"normal": 12.0, "large": 18.0}
"""The least type that a child reads, in pt."""


@lru_cache(maxsize=256)
def works(name, level, count=None, size="normal", ink="color", language="en"):
    """The sheet and the key of an order."""
    return worksheet.make(*order(name, level, count=count, size=size, ink=ink, language=language))


def problems(page):
    """The problems of a page by their numbers."""
    found = (group for group in page.items if isinstance(group, Group) and group.name.startswith("problem "))
    return {int(group.name.split()[1]): group for group in found}


def reach(item):
    return text_box(item) if isinstance(item, Text) else path_box(item, stroked=False)


@first
@pytest.mark.parametrize("size", worksheet_ids.SIZES)
def test_no_problem_comes_near_its_number(name, level, size):
    """Not on sheets with numbers of one, two and three figures."""
    kind = worksheets.find(name)
    for count in (1, 12, 104):
        some = min(count, most(kind, kind.levels[level]))
        if count < 100 or name not in SCORESHEETS or (size == "large" and name == "score-it"):
            pages = works(name, level, some, size)[0].pages
            for group in (group for page in (pages[0], pages[-1]) for group in problems(page).values()):
                check_number(group)


def check_number(group):
    number, *rest = group.items
    assert number.text == f"{group.name.split()[1]}."
    around = text_box(number)
    around = Box(around.x, around.y, around.width + NEAR, around.height)
    for item in leaves(tuple(rest)):
        assert not overlap(around, reach(item)), (group.name, item)


@first
def test_a_key_begins_a_page_where_its_sheet_does(name, level):
    kind = worksheets.find(name)
    for count in (None, min(17, most(kind, kind.levels[level]))):
        sheet, key = works(name, level, count)
        starts = [[min(problems(page)) for page in work.pages if problems(page)] for work in (sheet, key)]
        assert set(starts[0]) <= set(starts[1]), (name, level, count)
        assert [number for page in sheet.pages for number in problems(page)] == [
            number for page in key.pages for number in problems(page)
        ]


@pytest.mark.parametrize(("name", "level"), PLAIN)
def test_a_key_without_steps_of_its_own_room_is_the_sheet_filled_in(name, level):
    """Boxes stand in the same places, so that a key can be laid beside the sheet."""
    sheet, key = works(name, level)
    assert len(sheet.pages) == len(key.pages)
    for page, solved in zip(sheet.pages, key.pages, strict=True):
        assert boxes(page) == boxes(solved)


def boxes(page):
    found = (group for group in groups(page.items) if group.name.startswith("box "))
    return {group.name: reach(next(item for item in group.items if isinstance(item, Path))) for group in found}


@pytest.mark.parametrize(("name", "level"), PLAIN)
def test_a_sheet_of_one_page_fills_it(name, level):
    (page,) = works(name, level)[0].pages
    drawn = extent(leaf for group in problems(page).values() for leaf in leaves(group.items))
    assert drawn.bottom > FULL * page.size.height
    rows = sorted({round(extent(leaves(group.items[:1])).y, 3) for group in problems(page).values()})
    steps = [later - earlier for earlier, later in pairwise(rows)]
    assert max(steps) - min(steps) < 0.01, "rows are equally far apart"


@first
@pytest.mark.parametrize("size", worksheet_ids.SIZES)
def test_pages_of_many_are_equally_full(name, level, size):
    """No page but the first has many problems while the last one has a few."""
    kind = worksheets.find(name)
    count = min(25, most(kind, kind.levels[level]))
    pages = [len(problems(page)) for page in works(name, level, count, size)[0].pages]
    columns = len(
        {round(group.items[0].x, 3) for group in problems(works(name, level, count, size)[0].pages[-1]).values()}
    )
    for page in pages[1:]:
        assert max(pages[1:]) - page < 2 * columns, pages


@first
@pytest.mark.parametrize("size", worksheet_ids.SIZES)
def test_the_example_stands_in_its_frame(name, level, size):
    page = works(name, level, None, size)[0].pages[0]
    at = next(i for i, item in enumerate(page.items) if isinstance(item, Group) and item.name == "example")
    frame, tab, caption, example = page.items[at - 3 : at + 1]
    inside = extent(leaves(example.items))
    around = path_box(frame, stroked=False)
    assert around.x < inside.x
    assert inside.right < around.right
    assert max(path_box(tab).bottom, text_box(caption).bottom) < inside.y
    assert 1.0 < around.bottom - inside.bottom < 6.0, "no higher than the example needs"


@first
@pytest.mark.parametrize("size", worksheet_ids.SIZES)
def test_what_a_child_reads_is_large_enough(name, level, size):
    """All but the foot, which is for the teacher, and the small print of scoresheets."""
    for work in works(name, level, None, size):
        for page in work.pages:
            *items, _, _ = page.items
            for item in read(items):
                assert item.size >= READ[size] - 1e-6, item


@pytest.mark.parametrize("language", cases.LANGUAGES)
@pytest.mark.parametrize(("name", "level", "game", "keys"), READ_TO_SCORE)
def test_what_is_read_to_score_is_as_large_as_other_type(name, level, game, keys, language):
    """The table of points, and what penalties and misthrows cost."""
    words = load(language, "common", game)
    wanted = {line for key in keys for line in words[key].split("\n")}
    (page, *_) = works(name, level, None, "normal", "color", language)[0].pages
    sheets = tuple(group for group in groups(page.items) if group.name == "scoresheet")
    found = [leaf for leaf in leaves(sheets) if isinstance(leaf, Text) and leaf.text in wanted]
    assert {leaf.text for leaf in found} == wanted
    assert all(leaf.size >= READ["normal"] for leaf in found)


@first
@pytest.mark.parametrize("size", worksheet_ids.SIZES)
def test_small_paper_is_enough_or_is_refused(name, level, size):
    """Nothing is ever printed beyond the edge; a scoresheet is too wide for half of A4."""
    if name in SCORESHEETS:
        with pytest.raises(LayoutError, match=r"does not fit paper|mm too wide"):
            check_pages(name, level, size=size, paper="a5")
    else:
        with suppress(LayoutError):
            check_pages(name, level, size=size, paper="a5")


def read(items):
    for item in items:
        if isinstance(item, Text):
            yield item
        elif isinstance(item, Group) and not (
            item.name == "scoresheet" or any(g.name.startswith("round ") for g in item.items if isinstance(g, Group))
        ):
            yield from read(item.items)


@pytest.mark.parametrize("language", cases.LANGUAGES)
@pytest.mark.parametrize("ink", cases.INKS)
@pytest.mark.parametrize("level", [3, 4])
def test_dice_whose_colour_matters_have_its_letter(level, ink, language):
    """Below each die of a roll of Qwantum, another one for each colour, and again where the colour is asked."""
    words = load(language, "common", "qwantum")
    inks = ("violet", "light blue", "red", "yellow", "white")
    letters = {words[f"colour {name}"]: words[f"letter {name}"] for name in inks}
    assert len(set(letters.values())) == len(inks) == rules.ROWS + 1
    for work in works("dice-sums", level, None, "normal", ink, language):
        for group in problems(work.pages[0]).values():
            dice = [die for die in groups(group.items) if die.name == "die"]
            assert len(dice) == 7
            for die in dice:
                letter = next(item for item in die.items if isinstance(item, Text))
                assert letter.text == letters[die.label.rpartition(" ")[0]]
                assert text_box(letter).y > max(path_box(item).bottom for item in die.items if isinstance(item, Path))
            asked = {item.text for item in group.items if isinstance(item, Text)}
            named = asked & set(letters)
            assert len(named) == (1 if level == 3 else rules.ROWS)
            assert {letters[colour] for colour in named} <= asked


def test_what_is_carried_stands_on_keys_only():
    sheet, key = works("regroup", 4)
    carries = [group for page in sheet.pages for group in groups(page.items) if group.name == "carries"]
    assert len(carries) == 1, "in the example"
    sums = [
        group
        for page in key.pages
        for group in problems(page).values()
        if any(g.name == "carries" for g in groups(group.items))
    ]
    for group in sums:
        numbers = [int(die.label.rpartition(" ")[2]) for die in groups(group.items) if die.name == "die"]
        first, second = (int("".join(map(str, numbers[i : i + 3]))) for i in (0, 3))
        carried = sum(first % power + second % power >= power for power in (10, 100))
        (marks,) = (g for g in groups(group.items) if g.name == "carries")
        assert [mark.text for mark in marks.items] == ["1"] * carried
    assert sums


@pytest.mark.parametrize("language", cases.LANGUAGES)
def test_every_kind_has_the_sign_of_its_language_for_times(language):
    for name in worksheets.names():
        kind = worksheets.find(name)
        assert load(language, "common", kind.game, "worksheet", f"worksheet-{name}")["times"] in {"×", "·"}
