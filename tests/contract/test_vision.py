"""Rows can be told apart without seeing hue, in print without colour, and ``low`` really saves ink (case 25)."""

from itertools import combinations

import pypdfium2
import pytest
from PIL import ImageChops, ImageStat

from qwprint import renderers
from qwprint.draw.geometry import Box
from qwprint.draw.ink import INKS, PALETTES
from qwprint.draw.scene import Path
from qwprint.layout.impose import single
from tests.contract import cases
from tests.contract.colour_vision import VISIONS, lightness
from tests.preflight import path_box

LEAST = 12.0
"""By how much neighbours differ in CIE L*."""

NEAR = 3.0
"""Bars no further apart than this, in mm, are neighbours."""

every = pytest.mark.parametrize("case", cases.CASES, ids=str)


def bars(case: cases.Case, ink: str) -> list[tuple[str, Box]]:
    """The filled bars of a page with their fills: half bars and segments too, fields and signs not."""
    fills = {PALETTES[ink].bar(named) for named in INKS.values()} - {None}
    found = (item for item in cases.parts(cases.page(case, ink=ink)) if isinstance(item, Path) and item.fill in fills)
    return [(item.fill or "", path_box(item, stroked=False)) for item in found]


def neighbours(case: cases.Case, ink: str) -> set[tuple[str, str]]:
    """The different fills of bars that meet or nearly do; the same ink may stand beside itself."""
    pairs = set()
    for (one, box), (other, other_box) in combinations(bars(case, ink), 2):
        across = min(box.right, other_box.right) - max(box.x, other_box.x)
        down = min(box.bottom, other_box.bottom) - max(box.y, other_box.y)
        if across > -NEAR and down > -NEAR and max(across, down) > 0 and one != other:
            pairs.add((one, other))
    return pairs


@every
@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("ink", ["color", "grey"])
def test_neighbouring_bars_differ_in_lightness(case, ink, vision):
    found = neighbours(case, ink)
    assert found or len(bars(case, ink)) == 1
    for one, other in found:
        difference = abs(lightness(one, vision) - lightness(other, vision))
        assert difference >= LEAST, f"{one} and {other} differ by {difference:.1f}"


@pytest.mark.parametrize("vision", VISIONS)
def test_figures_are_dark_enough_on_white(vision):
    for ink in INKS.values():
        assert lightness(ink.edge, vision) < 52
        assert lightness(ink.grey_edge, vision) < 52


def coverage(case: cases.Case, ink: str) -> float:
    """Cyan, magenta and yellow over the whole page, 0 to 3 pages full."""
    (content,) = renderers.find("pdf").render(single("", "en", (cases.page(case, ink=ink),)))
    with pypdfium2.PdfDocument(content) as document:
        picture = document[0].render(scale=150 / 72).to_pil().convert("RGB")
    return sum(ImageStat.Stat(ImageChops.invert(picture)).mean) / 255


@every
def test_low_covers_at_most_35_percent_of_the_ink_of_color(case):
    share = coverage(case, "low") / coverage(case, "color")
    assert share <= 0.35, f"{share:.0%}"


@every
def test_low_fills_no_bars_and_uses_black_ink_alone(case):
    assert bars(case, "low") == []
    (content,) = renderers.find("dump").render(single("", "en", (cases.page(case, ink="low"),)))
    colours = {word for word in content.decode().split() if word.startswith("#") and len(word.rstrip(":")) == 7}
    for colour in (word.rstrip(":") for word in colours):
        assert colour[1:3] == colour[3:5] == colour[5:7], colour
