"""The Qwixx scoresheets hold what the printed ones hold; read from the page, against literals from photographs."""

import itertools
import re

import pytest

from qwprint.draw.geometry import Box
from qwprint.draw.ink import INKS
from qwprint.draw.scene import Group, Path, Text, groups, leaves
from tests.contract import cases
from tests.preflight import field_boxes, path_box, text_box

UP = "2 3 4 5 6 7 8 9 10 11 12"
DOWN = "12 11 10 9 8 7 6 5 4 3 2"
R, Y, G, B = "red", "yellow", "green", "blue"
LETTERS = {"R": R, "Y": Y, "G": G, "B": B}

PLAIN = ((UP, "RRRRRRRRRRR", R), (UP, "YYYYYYYYYYY", Y), (DOWN, "GGGGGGGGGGG", G), (DOWN, "BBBBBBBBBBB", B))

SHEETS = {
    "qwixx": PLAIN,
    "qwixx-cards": PLAIN,
    "qwixx-cards/joker": PLAIN,
    "qwixx/connected-a": PLAIN,
    "qwixx/mixx-a": (
        (UP, "YYYBBBGGGRR", R),
        (UP, "RRGGGGBBYYY", Y),
        (DOWN, "BBBYYYRRRGG", G),
        (DOWN, "GGRRRRYYBBB", B),
    ),
    "qwixx/mixx-b": (
        ("10 6 2 8 3 4 12 5 9 7 11", "RRRRRRRRRRR", R),
        ("9 12 4 6 7 2 5 8 11 3 10", "YYYYYYYYYYY", Y),
        ("8 2 10 12 6 9 7 4 5 11 3", "GGGGGGGGGGG", G),
        ("5 7 11 9 12 3 8 10 2 6 4", "BBBBBBBBBBB", B),
    ),
    "qwixx/big-points": (
        PLAIN[0],
        (UP, None, None),
        PLAIN[1],
        PLAIN[2],
        (DOWN, None, None),
        PLAIN[3],
    ),
}
"""Rows from top to bottom: numbers, inks of the fields, ink of the lock; a bonus row has neither."""

POINTS = "1 3 6 10 15 21 28 36 45 55 66 78"
LINKS = {((0, 4), (1, 4)), ((0, 9), (1, 9)), ((1, 1), (2, 1)), ((1, 6), (2, 6)), ((2, 3), (3, 3)), ((2, 8), (3, 8))}

every = pytest.mark.parametrize("name", SHEETS)


def page_of(name):
    (case,) = (c for c in cases.CASES if str(c) == name)
    return cases.page(case)


def field(name, row, col) -> Group:
    (found,) = (g for g in groups(page_of(name).items) if g.name == f"field {row} {col}")
    return found


def first_path(group: Group) -> Path:
    return next(item for item in group.items if isinstance(item, Path))


def texts_of(group: Group) -> list[str]:
    return [item.text for item in group.items if isinstance(item, Text)]


def fill_behind(name, box: Box) -> str:
    """The fill of the last large shape under the upper left corner of a field's frame."""
    x, y = box.x - 0.15, box.y - 0.15
    fills = [
        item.fill
        for item in cases.parts(page_of(name))
        if isinstance(item, Path) and item.fill and (b := path_box(item)).x < x < b.right and b.y < y < b.bottom
    ]
    return fills[-1]


def lines_of(name, box: Box) -> list[list[str]]:
    """The words in a box, line by line."""
    found = [item for item in leaves(page_of(name).items) if isinstance(item, Text)]
    inside = [t for t in found if box.y <= text_box(t).y <= box.bottom and box.x <= t.x <= box.right]
    return [[t.text for t in sorted(inside, key=lambda t: t.x) if t.y == y] for y in sorted({t.y for t in inside})]


def test_every_qwixx_scoresheet_is_checked_here():
    assert set(SHEETS) == {str(case) for case in cases.CASES if "qwixx" in case.game.name}


@every
def test_rows_have_their_numbers_in_order(name):
    for row, (numbers, _, _) in enumerate(SHEETS[name]):
        boxes = [field_boxes(page_of(name))[f"field {row} {col}"] for col in range(11)]
        assert [texts_of(field(name, row, col)) for col in range(11)] == [[n] for n in numbers.split()]
        assert all(one.right < other.x and one.y == other.y for one, other in itertools.pairwise(boxes))
    rows = {int(m[1]) for part in field_boxes(page_of(name)) if (m := re.match(r"field (\d+) ", part))}
    assert rows == set(range(len(SHEETS[name])))
    assert f"field {len(SHEETS[name]) - 1} 11" not in field_boxes(page_of(name))


@every
def test_rows_stand_below_each_other(name):
    tops = [field_boxes(page_of(name))[f"field {row} 0"].y for row in range(len(SHEETS[name]))]
    assert tops == sorted(tops)


@every
def test_fields_and_bars_have_their_inks(name):
    for row, (_, letters, lock) in enumerate(SHEETS[name]):
        for col in range(11):
            path = first_path(field(name, row, col))
            assert path.fill == "#ffffff"
            if letters is None:
                continue
            ink = INKS[LETTERS[letters[col]]]
            figures = [item for item in field(name, row, col).items if isinstance(item, Text)]
            linked = any((row, col) in link for link in LINKS) and name == "qwixx/connected-a"
            assert figures[0].colour == ("#262626" if linked else ink.edge)
            assert fill_behind(name, path_box(path, stroked=False)) == ink.bar
        if lock:
            assert first_path(field(name, row, "lock")).stroke.colour == INKS[lock].edge
            box = field_boxes(page_of(name))[f"field {row} lock"]
            assert fill_behind(name, Box(box.x + 0.4, box.y + 0.4, 1, 1)) == INKS[lock].bar


@every
def test_locks_stand_at_the_right_of_all_rows_but_bonus_rows(name):
    boxes = field_boxes(page_of(name))
    for row, (_, _, lock) in enumerate(SHEETS[name]):
        assert (f"field {row} lock" in boxes) == (lock is not None)
        if lock:
            assert boxes[f"field {row} lock"].x > boxes[f"field {row} 10"].right


@every
def test_points_and_penalties(name):
    boxes = field_boxes(page_of(name))
    first = boxes["field penalty 0"]
    assert [part for part in boxes if "penalty" in part] == [f"field penalty {i}" for i in range(4)]
    shown = lines_of(name, Box(0, first.y - 1, first.x, first.height + 1))
    points = POINTS + (" 91 105 120" if name == "qwixx/big-points" else "")
    numbers = [[word for word in line if word.isdigit()] for line in shown]
    crosses, scores = (line for line in numbers if line)
    assert scores == points.split()
    assert crosses == [str(n) for n in range(1, len(scores) + 1)]
    assert "−5 each" in [word for line in shown for word in line]


@every
def test_the_last_number_says_what_it_needs(name):
    (hint,) = [t for t in leaves(page_of(name).items) if isinstance(t, Text) and t.text == "after 5 crosses"]
    last = field_boxes(page_of(name))["field 0 10"]
    assert text_box(hint).right == pytest.approx(last.right, abs=0.6)
    assert text_box(hint).bottom < last.y


@every
def test_the_score_strip(name):
    boxes = sorted(field_boxes(page_of(name), "box ").items(), key=lambda b: b[1].x)
    assert [part.removeprefix("box ") for part, _ in boxes] == [R, Y, G, B, "penalties", "total"]
    assert len({box.y for _, box in boxes}) == 1


def links_of(name):
    """The pairs of fields that a heavy line joins centre to centre."""
    boxes = field_boxes(page_of(name))
    centres = {(round(b.cx, 3), round(b.cy, 3)): part for part, b in boxes.items()}
    found = set()
    for item in cases.parts(page_of(name)):
        if isinstance(item, Path) and item.stroke and item.stroke.width >= 1.0 and not item.fill:
            ends = [centres[round(c.x, 3), round(c.y, 3)].split()[1:] for c in item.commands]
            found.add(tuple((int(row), int(col)) for row, col in ends))
    return found


@every
def test_links_join_the_pairs_of_connected_and_nothing_else(name):
    assert links_of(name) == (LINKS if name == "qwixx/connected-a" else set())


def test_bonus_fields_are_round_and_stand_on_both_inks():
    name = "qwixx/big-points"
    for row, (upper, lower) in ((1, (R, Y)), (4, (G, B))):
        for col in range(11):
            box = field_boxes(page_of(name))[f"field {row} {col}"]
            assert len(first_path(field(name, row, col)).commands) == 10
            assert box.width == pytest.approx(box.height)
            left = Box(box.x, box.y + box.height * 0.1, 1, 1)
            assert fill_behind(name, left) == INKS[upper].bar
            assert fill_behind(name, Box(box.x, box.bottom - box.height * 0.1, 1, 1)) == INKS[lower].bar
