"""The Qwantum scoresheet holds what the printed one holds; read from the page, against literals."""

import pytest

from qwprint.draw.ink import INKS
from qwprint.draw.scene import Path, Text, leaves
from tests.contract import cases
from tests.preflight import field_boxes, path_box

ROWS = ("violet", "light blue", "red", "yellow")
(CASE,) = (case for case in cases.CASES if "qwantum" in case.game.name)


def page():
    return cases.page(CASE)


def test_six_fields_in_each_of_four_rows():
    boxes = field_boxes(page())
    assert [p for p in boxes if "misthrow" not in p] == [f"field {row} {col}" for row in range(4) for col in range(6)]
    for col in range(6):
        assert len({boxes[f"field {row} {col}"].x for row in range(4)}) == 1
    for row in range(4):
        assert [boxes[f"field {row} {col}"].x for col in range(6)] == sorted(
            boxes[f"field {row} {col}"].x for col in range(6)
        )


def test_rows_have_their_inks_from_top_to_bottom():
    bars = {item.fill: path_box(item).y for item in cases.parts(page()) if isinstance(item, Path) and item.fill}
    tops = [bars[INKS[ink].bar] for ink in ROWS]
    assert tops == sorted(tops)
    for row, top in enumerate(tops):
        assert top < field_boxes(page())[f"field {row} 0"].y < top + 3


def test_the_thick_line_runs_after_the_fourth_field_through_all_rows():
    boxes = field_boxes(page())
    (line,) = [
        path_box(item, stroked=False)
        for item in cases.parts(page())
        if isinstance(item, Path) and item.stroke and item.stroke.width >= 1.0 and not item.fill
    ]
    assert boxes["field 0 3"].right < line.x - 0.5
    assert line.x + 0.5 < boxes["field 0 4"].x
    assert line.y < boxes["field 0 0"].y
    assert line.bottom > boxes["field 3 0"].bottom


def test_five_misthrows_cost_one_to_five():
    boxes = field_boxes(page())
    parts = [f"field misthrow {i}" for i in range(5)]
    assert [p for p in boxes if "misthrow" in p] == parts
    texts = [item for item in leaves(page().items) if isinstance(item, Text)]
    for part, points in zip(parts, ("−1", "−2", "−3", "−4", "−5"), strict=True):
        (label,) = [t for t in texts if t.text == points]
        assert boxes[part].y < label.y < boxes[part].bottom
        assert label.x < boxes[part].x


def test_six_column_scores_under_their_columns_then_misthrows_and_total():
    fields, boxes = field_boxes(page()), field_boxes(page(), "box ")
    assert [p.removeprefix("box ") for p in boxes] == [*(f"column {i}" for i in range(6)), "misthrows", "total"]
    for col in range(6):
        assert boxes[f"box column {col}"].cx == pytest.approx(fields[f"field 0 {col}"].cx)
        assert boxes[f"box column {col}"].y > fields["field 3 0"].bottom
    assert boxes["box misthrows"].x < boxes["box total"].x
