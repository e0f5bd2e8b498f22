"""PDF and SVG of a sheet show the same (case 30)."""

from dataclasses import replace

import pytest

from qwprint import renderers
from qwprint.draw.geometry import Size
from qwprint.layout.impose import Imposition
from tests.render import raster, sample


@pytest.mark.parametrize(
    ("paper", "how"),
    [
        (sample.A4, Imposition(note="Print at 100 %")),
        (sample.LETTER, Imposition(n_up=(1, 2))),
        (Size(297, 210), Imposition(n_up=(2, 2), flip="short", back_offset=(1.5, -2.0))),
    ],
    ids=["turned", "upright", "backs"],
)
def test_both_formats_show_the_same(paper, how):
    for difference in raster.differences(sample.document(paper, how)):
        assert difference.alike, difference


@pytest.mark.parametrize("page", [sample.told(), sample.page()], ids=["read in place", "shown"])
def test_the_second_copy_looks_like_the_first(page):
    """The first copy of a page with roles is written into the sheet, all others are forms."""
    document = sample.repeated(page, sheets=1)
    (difference,) = raster.differences(document)
    assert difference.alike, difference
    (pdf,) = renderers.find("pdf").render(document)
    (whole,) = raster.of_pdf(pdf)
    middle = whole.width // 2
    left, right = (whole.crop((x, 0, x + middle, whole.height)) for x in (0, middle))
    assert raster.difference(left, right).share == 0


def test_a_wrong_font_is_seen():
    right = sample.document()
    wrong = replace(right, pages=tuple(replace(p, items=sample.other_font(p.items)) for p in right.pages))
    (pdf,), (svg,) = renderers.find("pdf").render(wrong), renderers.find("svg").render(right)
    difference = raster.difference(raster.of_pdf(pdf)[0], raster.of_svg(svg))
    assert not difference.alike, difference


def test_a_missing_stroke_is_seen():
    right = sample.document()
    first, furniture = right.pages
    wrong = replace(right, pages=(replace(first, items=first.items[:-1]), furniture))
    (pdf,), (svg,) = renderers.find("pdf").render(wrong), renderers.find("svg").render(right)
    assert not raster.difference(raster.of_pdf(pdf)[0], raster.of_svg(svg)).alike
