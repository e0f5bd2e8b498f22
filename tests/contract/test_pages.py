"""The preflight over every page of a pad: each game and variant, size, ink, language, with and without a header."""

import re
from itertools import pairwise, product

import pytest

from qwprint.base.errors import LayoutError
from qwprint.draw.document import Page
from qwprint.draw.geometry import Size
from qwprint.draw.scene import Text, groups, leaves
from qwprint.layout.paper import PAPERS, TRIMS
from qwprint.products import pad
from tests.contract import cases
from tests.contract.cases import CASES, INKS, LANGUAGES
from tests.preflight import Facts, document_faults, faults, field_boxes, text_box

FACTS = Facts(type_size=7.0)

TO_CROSS = {"pocket": 6.0, "standard": 7.0, "large": 7.0, "full": 7.0}
TO_WRITE = {"pocket": 7.5, "standard": 9.0, "large": 12.0, "full": 12.0}
"""The smallest fields in mm: a blunt pencil crosses the ones and writes two digits into the others."""

every = pytest.mark.parametrize("case", CASES, ids=str)
with_and_without_header = pytest.mark.parametrize("header", [False, True], ids=["plain", "header"])


def pages(case: cases.Case, size: Size, *, header: bool) -> list[Page]:
    """A page in each ink and in each language; places depend on one of them at a time."""
    looks = dict.fromkeys((*((ink, "en") for ink in INKS), *(("color", language) for language in LANGUAGES)))
    return [cases.page(case, size, *look, header=header) for look in looks]


def to_write(page: Page) -> set[str]:
    """The fields of rows that are printed empty: a number is written into them."""
    found = (g for g in groups(page.items) if re.fullmatch(r"field \d+ \d+", g.name))
    return {group.name for group in found if not any(isinstance(item, Text) for item in group.items)}


def least(case: cases.Case, *, header: bool) -> Size:
    return pad.smallest(cases.order(case, header=header), case.scoresheet)


def fits(case: cases.Case, size: Size, *, header: bool) -> bool:
    smallest = least(case, header=header)
    return size.width >= smallest.width and size.height >= smallest.height


@pytest.mark.deep
@every
@with_and_without_header
@pytest.mark.parametrize("name", TRIMS)
def test_every_page_of_a_named_size_is_sound(case, header, name):
    if fits(case, TRIMS[name], header=header):
        for ink, language in product(INKS, LANGUAGES):
            assert faults(cases.page(case, TRIMS[name], ink, language, header=header), FACTS) == [], (ink, language)


@every
@with_and_without_header
@pytest.mark.parametrize("name", TRIMS)
def test_a_page_of_a_named_size_is_sound_or_refused_naming_the_smallest(case, header, name):
    size = TRIMS[name]
    if not fits(case, size, header=header):
        with pytest.raises(LayoutError, match=re.escape(f"the smallest is {least(case, header=header)}")):
            cases.page(case, size, header=header)
        return
    for page in pages(case, size, header=header):
        assert faults(page, FACTS) == []


@every
@pytest.mark.parametrize("name", TRIMS)
def test_fields_of_named_sizes_are_large_enough(case, name):
    if not fits(case, TRIMS[name], header=False):
        return
    page = cases.page(case, TRIMS[name])
    write = to_write(page)
    for part, box in field_boxes(page).items():
        wanted = TO_WRITE[name] if part in write else TO_CROSS[name]
        assert min(box.width, box.height) >= wanted - 1e-6, (part, box)


@every
@with_and_without_header
def test_the_smallest_size_is_sound_and_its_fields_can_be_used(case, header):
    for page in pages(case, least(case, header=header), header=header):
        assert faults(page, FACTS) == []
        write = to_write(page)
        for part, box in field_boxes(page).items():
            wanted = TO_WRITE["pocket"] if part in write else TO_CROSS["pocket"]
            assert min(box.width, box.height) >= wanted - 1e-6, (part, box)


@every
@with_and_without_header
@pytest.mark.parametrize(("across", "down"), [(0.3, 0.0), (0.0, 0.3)], ids=["narrower", "lower"])
def test_less_than_the_smallest_is_refused(case, header, across, down):
    smallest = least(case, header=header)
    size = Size(smallest.width - across, smallest.height - down)
    with pytest.raises(LayoutError, match=re.escape(f"the smallest is {smallest}")):
        cases.page(case, size, header=header)


@every
@pytest.mark.parametrize("shape", [(1.0, 1.6), (1.9, 1.0), (1.35, 1.1)], ids=["tall", "wide", "between"])
def test_sizes_of_ones_own_are_sound(case, shape):
    smallest = least(case, header=True)
    size = Size(round(smallest.width * shape[0], 1), round(smallest.height * shape[1], 1))
    for page in pages(case, size, header=True):
        assert faults(page, FACTS) == []


@every
@with_and_without_header
def test_words_on_one_line_stand_apart(case, header):
    for size in (least(case, header=header), TRIMS["standard"]):
        if not fits(case, size, header=header):
            continue
        for page in pages(case, size, header=header):
            texts = [(item.y, text_box(item), item.text) for item in leaves(page.items) if isinstance(item, Text)]
            for (y, box, text), (other_y, other, other_text) in pairwise(sorted(texts, key=lambda t: (t[0], t[1].x))):
                assert abs(y - other_y) > 0.01 or other.x - box.right >= 0.5, (text, other_text, size)


@every
@pytest.mark.parametrize("paper", PAPERS)
def test_sheets_are_sound(case, paper):
    assert document_faults(cases.document(case, PAPERS[paper]), FACTS) == []


def test_the_same_trim_sizes_come_out_of_a4_and_letter():
    """Case 27: as many on either paper, and the same page."""
    for case in CASES:
        a4, letter = (cases.document(case, PAPERS[name]) for name in ("a4", "letter"))
        assert a4.pages[0] == letter.pages[0]
        assert len(a4.sheets[0].slots) == len(letter.sheets[0].slots)
