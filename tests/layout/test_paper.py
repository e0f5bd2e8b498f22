"""Papers and trim sizes: exact in mm, read as people write them, refused with what is near."""

import pytest

from qwprint.base.errors import UsageError
from qwprint.draw.geometry import Size
from qwprint.layout.paper import PAPERS, TRIMS, parse_paper, parse_trim


def test_papers_in_mm():
    inches = {"letter": (8.5, 11), "legal": (8.5, 14)}
    for name, (width, height) in inches.items():
        assert PAPERS[name].width == pytest.approx(width * 25.4)
        assert PAPERS[name].height == pytest.approx(height * 25.4)
    assert (PAPERS["a4"].width * 2, PAPERS["a4"].height) == (420, PAPERS["a3"].width)
    assert PAPERS["a5"] == Size(148, 210)


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("a4", Size(210, 297)),
        (" Letter ", Size(215.9, 279.4)),
        ("210x297", Size(210, 297)),
        ("100x150mm", Size(100, 150)),
        ("88.9 × 57.2 mm", Size(88.9, 57.2)),
        ("297X210", Size(297, 210)),
    ],
)
def test_what_is_understood(text, size):
    assert parse_paper(text) == size


@pytest.mark.parametrize(
    ("text", "hint"), [("leter", "letter"), ("a44", "a4"), ("foolscap", "known: a3"), ("", "known")]
)
def test_an_unknown_paper_is_refused_with_what_is_near(text, hint):
    with pytest.raises(UsageError) as caught:
        parse_paper(text)
    assert hint in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "text",
    ["0x0", "210x", "x297", "-210x297", "1e3x100", "nanx100", "5x5", "3000x100", "210x297x1", "٢١٠x٢٩٧", "a4\x00"],
)
def test_impossible_sizes_are_refused(text):
    for parse in (parse_paper, parse_trim):
        with pytest.raises(UsageError):
            parse(text)


def test_trim_sizes_have_names_too():
    assert parse_trim("standard") == TRIMS["standard"] == Size(119, 74)
    with pytest.raises(UsageError, match="did you mean pocket"):
        parse_trim("poket")
