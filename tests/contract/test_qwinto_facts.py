"""The Qwinto scoresheets hold what the printed one holds; read from the page, against the printed grid."""

import pytest

from qwprint.draw.ink import INKS
from qwprint.draw.scene import Path, Text, groups, leaves
from tests.contract import cases
from tests.preflight import field_boxes, path_box, text_box

GRID = (
    ("orange", ". . o P o # o P o o o o"),
    ("yellow", ". o o o o o # o P o o ."),
    ("purple", "o o P o # o o o o P . ."),
)
"""o field, P pentagon, # the printed gap, . outside of the row."""

PENTAGONS = {2: "purple", 3: "orange", 7: "orange", 8: "yellow", 9: "purple"}

CASES = [case for case in cases.CASES if "qwinto" in case.game.name]
every = pytest.mark.parametrize("case", CASES, ids=str)


def corners(page, part) -> int:
    """How many corners the outline of a part has: rounded pentagons have a curve for each, squares four."""
    (group,) = (g for g in groups(page.items) if g.name == part)
    path = group.items[0]
    return sum(type(command).__name__ == "CurveTo" for command in path.commands)


def column(page, x: float) -> int:
    """The column that has its centre at ``x``; the purple row starts in column 0, its second field in column 1."""
    first, second = (field_boxes(page)[f"field 2 {i}"].cx for i in (0, 1))
    found = (x - first) / (second - first)
    assert abs(found - round(found)) < 0.01
    return round(found)


def test_dice_and_card_game_share_the_scoresheet():
    assert len(CASES) == 2
    dice, cards = (field_boxes(cases.page(case)) for case in CASES)
    assert dice == cards


@every
def test_fields_and_pentagons_stand_in_their_columns(case):
    page = cases.page(case)
    boxes = field_boxes(page)
    for row, (_, drawn) in enumerate(GRID):
        signs = drawn.split()
        wanted = [i for i, sign in enumerate(signs) if sign in "oP"]
        assert len(wanted) == 9
        assert [column(page, boxes[f"field {row} {position}"].cx) for position in range(9)] == wanted
        for position, i in enumerate(wanted):
            assert corners(page, f"field {row} {position}") == (5 if signs[i] == "P" else 4)
    assert len([part for part in boxes if part.split()[1].isdigit()]) == 27


@every
def test_bars_run_from_the_first_field_to_the_last_in_their_ink(case):
    page = cases.page(case)
    boxes = field_boxes(page)
    for row, (ink, _) in enumerate(GRID):
        first, last = boxes[f"field {row} 0"], boxes[f"field {row} 8"]
        (bar,) = [i for i in cases.parts(page) if isinstance(i, Path) and i.fill == INKS[ink].bar]
        box = path_box(bar, stroked=False)
        assert (box.x, box.right) == pytest.approx((first.x, last.right), abs=1.2)
        assert box.y < first.y
        assert box.bottom > first.bottom


@every
def test_letter_and_shape_stand_in_the_printed_gap(case):
    page = cases.page(case)
    boxes = field_boxes(page)
    for row, (ink, drawn) in enumerate(GRID):
        letter = case.words("en")[f"letter {ink}"]
        box = boxes[f"field {row} 0"]
        inside = [i for i in leaves(page.items) if isinstance(i, Text) and box.y < i.y < box.bottom]
        assert [t.text for t in inside] == [letter]
        assert column(page, text_box(inside[0]).cx) == drawn.split().index("#")


@every
def test_ties_join_the_five_columns_of_three(case):
    page = cases.page(case)
    ties = [
        path_box(item, stroked=False)
        for item in cases.parts(page)
        if isinstance(item, Path) and item.stroke and item.stroke.width == 1.0 and not item.fill
    ]
    assert sorted(column(page, tie.cx) for tie in ties) == [2, 2, 3, 3, 7, 7, 8, 8, 9, 9]


@every
def test_four_misthrows(case):
    page = cases.page(case)
    assert [p for p in field_boxes(page) if "misthrow" in p] == [f"field misthrow {i}" for i in range(4)]
    assert {"Misthrows", "−5 each"} <= {i.text for i in leaves(page.items) if isinstance(i, Text)}


@every
def test_the_score_strip(case):
    page = cases.page(case)
    boxes = sorted(field_boxes(page, "box ").items(), key=lambda b: b[1].cx)
    rows = [f"row {i}" for i in range(3)]
    wanted = [*rows, *(f"column {c}" for c in PENTAGONS), "misthrows", "total"]
    assert [part.removeprefix("box ") for part, _ in boxes] == wanted
    for column, ink in PENTAGONS.items():
        part = f"box column {column}"
        (group,) = (g for g in groups(page.items) if g.name == part)
        assert corners(page, part) == 5
        assert group.items[0].stroke.colour == INKS[ink].edge


@every
def test_column_pentagons_are_large_enough_to_write_in(case):
    """At standard size 9 mm, at the smallest 7.5 mm: two digits go in."""
    for size, least in (("standard", 9.0), ("pocket", 7.5), ("large", 12.0)):
        for part, box in field_boxes(cases.page(case, cases.TRIMS[size]), "box column ").items():
            assert min(box.width, box.height) >= least - 0.02, (part, size, box)
