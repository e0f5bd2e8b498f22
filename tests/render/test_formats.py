"""Formats are found without being listed, and scenes can be read as text."""

import subprocess
import sys

import pytest

from qwprint import renderers
from qwprint.base.errors import UsageError
from qwprint.draw import shapes
from qwprint.draw.document import Page
from qwprint.draw.geometry import Box, Size
from qwprint.draw.scene import CurveTo, Group, LineTo, MoveTo, Path, Stroke, Text
from qwprint.layout.impose import Imposition, Piece, impose


def test_all_formats_are_found_by_their_suffix():
    assert {"dump", "pdf", "svg"} <= set(renderers.names())
    for name in renderers.names():
        assert renderers.find(name).suffix == name
        assert renderers.find(f".{name.upper()}") is renderers.find(name)


@pytest.mark.parametrize(("wrong", "hint"), [(".docx", "known: .dump, .pdf, .svg"), ("pfd", "did you mean .pdf?")])
def test_an_unknown_format_is_refused_with_what_there_is(wrong, hint):
    with pytest.raises(UsageError) as caught:
        renderers.find(wrong)
    assert hint in str(caught.value)


@pytest.mark.parametrize(("name", "foreign"), [("pdf", "svgwrite"), ("svg", "reportlab.pdfgen"), ("dump", "reportlab")])
def test_a_format_imports_no_other(name, foreign):
    code = f"import sys; from qwprint import renderers; renderers.find({name!r}); print({foreign!r} in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "False\n"


DUMP = """\
document "A – „b“" en
page 0 60 x 40 mm, safe 2 "test"
  number text 58 37 regular 7 pt #595959 "{}"
  group "field 0 0" label "red 7"
    path fill #ffffff stroke #a3302a 0.25: M 5 5 L 13 5 L 13 13 L 5 13 Z
    text 8 10.667 bold 14 pt #a3302a "7 \\"x\\""
  path stroke #000000 1 dashes 1 0.5: M 1 1 L 2.5 0 C 1 2 3 4 5 6
sheet 1 70 x 50 mm, trim 5 5 60 40, bleed 5 5 60 40
  page 0 at 5 5 turns 0
  text 56.773 37 regular 7 pt #595959 "1" at 5 5 turns 0
"""


def test_a_scene_as_text():
    field = Path(shapes.rectangle(Box(5, 5, 8, 8)), "#ffffff", Stroke("#a3302a", 0.25))
    figure = Text(8, 10.66666, '7 "x"', "bold", 14.0, "#a3302a")
    line = Path((MoveTo(1, 1), LineTo(2.5, -1e-9), CurveTo(1, 2, 3, 4, 5, 6)), None, Stroke("#000000", 1.0, (1.0, 0.5)))
    page = Page(
        size=Size(60, 40),
        items=(Group("field 0 0", (field, figure), "red 7"), line),
        label="test",
        safe=2.0,
        number=Text(58, 37, "{}", "regular", 7.0, "#595959"),
    )
    document = impose(Piece(title="A – „b“", language="en", pages=(page,), count=1), Size(70, 50), Imposition())
    (content,) = renderers.find("dump").render(document)
    assert content.decode() == DUMP
