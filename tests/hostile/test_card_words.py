"""Own words on rule cards: whatever a template's text holds, the card is printed harmlessly or refused in one line."""

import re
from pathlib import Path

import pytest

from qwprint import renderers
from qwprint.base.errors import LayoutError
from qwprint.cli import cage
from qwprint.job import Job
from qwprint.layout.flow import Request
from qwprint.layout.impose import Imposition
from qwprint.layout.prose import read
from qwprint.press import document_of
from qwprint.products import card
from tests.contract import cases
from tests.hostile.inert import pdf_faults, svg_faults
from tests.hostile.strings import hostile_strings
from tests.preflight import Facts, faults

KEPT, MANY, TOGETHER = 1000, 10_000, 16
STYLE = cases.style()
SMALLEST = Facts(type_size=8.0)


def bordered(folder: Path, texts: list[str]) -> list[str]:
    """Texts as they come through the border that all users' templates pass: rendered in the cage, then cleaned."""
    (folder / "qwixx-card.j2").write_text("{{ said }}", "utf-8")
    made = cage.render(folder, "en", [Request("qwixx-card", {"said": text}) for text in texts])
    return [text for text in made if text]


def printed(text: str) -> tuple[bytes, bytes]:
    """A card with these words, one large page, as PDF and SVG; nothing lies outside of it or on another text."""
    order = card.CardOrder(cards=("qwixx",), size="large", imposition=Imposition(), texts={"qwixx": text})
    (work,) = card.make(order, STYLE)
    assert [fault for page in work.pages for fault in faults(page, SMALLEST)] == []
    document = document_of(Job(product="card", order=order, style=STYLE, formats=()), work)
    (pdf,), (svg,) = (renderers.find(name).render(document) for name in ("pdf", "svg"))
    return pdf, svg


def sound(words: str) -> bool:
    """Whether a paragraph can be read; where not, it is refused in one line."""
    try:
        read(f"= turn\n{words}")
    except LayoutError:
        return False
    return True


def check_all(folder: Path, strings: tuple[str, ...]) -> None:
    """Each string in a paragraph of its own, some paragraphs on a card."""
    texts = [" ".join(text.splitlines()) for text in bordered(folder, [f"x {string}" for string in strings])]
    kept = [text for text in texts if sound(text)]
    assert len(kept) > len(strings) * 0.9
    for start in range(0, len(kept), TOGETHER):
        check(kept[start : start + TOGETHER])


@pytest.mark.parametrize("part", range(2))
def test_no_string_breaks_a_card(part: int, tmp_path: Path):
    check_all(tmp_path, hostile_strings(KEPT, "kept")[part::4])


@pytest.mark.deep
@pytest.mark.parametrize("part", range(40))
def test_no_string_of_many_breaks_a_card(part: int, tmp_path: Path):
    check_all(tmp_path, hostile_strings(MANY, "more")[part::40])


def check(paragraphs: list[str]) -> None:
    """Prints them, in halves where they do not fit one card; what does not fit alone is refused by its length."""
    try:
        pdf, svg = printed("\n".join(("= turn", *paragraphs)))
    except LayoutError as fault:
        said = str(fault)
    else:
        assert pdf_faults(pdf) == []
        assert svg_faults(svg) == []
        return
    assert re.fullmatch("card qwixx in en: .* mm too (long|wide) for .*", said)
    half = len(paragraphs) // 2
    for some in (paragraphs[:half], paragraphs[half:]) if half else ():
        check(some)
