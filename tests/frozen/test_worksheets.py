"""Worksheets that were printed can be printed again: what a level of a kind makes of its numbers stays."""

import json

import pytest

from qwprint import worksheets as kinds
from tests.frozen import worksheets

RECORDED = json.loads(worksheets.FILE.read_text("utf-8"))
LEVELS = [(name, number) for name in kinds.names() for number in kinds.find(name).levels]


@pytest.mark.parametrize(("name", "number"), LEVELS)
def test_a_level_makes_what_it_made(name, number):
    kind = kinds.find(name)
    level = kind.levels[number]
    assert worksheets.digest(kind, level) == RECORDED[f"{name} {number} v{level.version}"]
