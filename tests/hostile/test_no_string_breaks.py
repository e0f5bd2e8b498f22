"""No text that anyone can type breaks a sheet: kept hostile strings through the press, in both formats."""

import re
from dataclasses import replace

import pytest

from qwprint import games
from qwprint.base import ids
from qwprint.base.errors import UsageError
from qwprint.cli import params
from qwprint.job import Job
from qwprint.layout.impose import Imposition
from qwprint.layout.paper import parse_trim
from qwprint.press import press
from qwprint.products import challenge
from qwprint.products.daily import DailyOrder
from qwprint.products.pad import PadOrder
from tests.hostile.inert import pdf_faults, svg_faults
from tests.hostile.strings import hostile_strings

STYLE = params.style("a4", "color", "en")
KEPT, MANY, PARTS = 2000, 10_000, 8


def faults_of(files: dict[str, bytes]) -> list[str]:
    """What is wrong with the files of a job."""
    faults = []
    for suffix, content in files.items():
        if suffix.endswith(".pdf"):
            faults += pdf_faults(content)
        if suffix.endswith(".svg"):
            faults += svg_faults(content)
    return faults


def pad(name: str, title: str, *, lines: bool) -> dict[str, bytes]:
    """A pad of one scoresheet with a name and a title, as the command line would order it."""
    shown, _ = params.printable(name, "--name")
    heading, _ = params.printable(title, "--title")
    how = Imposition(n_up=(1, 1), crop_marks=False)
    order = PadOrder(
        game="qwantum",
        size=parse_trim("standard"),
        imposition=how,
        count=1,
        name=shown,
        title=heading,
        lines=lines,
    )
    return press(Job(product="pad", order=order, style=STYLE, formats=("pdf", "svg")))


@pytest.fixture
def header_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scoresheets without fields: only what users' texts are in is drawn, so that thousands are quick."""
    game, variant, scoresheet = games.find_scoresheet("qwantum")
    empty = (game, variant, replace(scoresheet, draw=lambda _: ()))
    monkeypatch.setattr(games, "find_scoresheet", lambda _: empty)


def check_pads(strings: tuple[str, ...]) -> None:
    """Each string as name and, with its neighbour as name, as title."""
    for number, string in enumerate(strings):
        files = pad(string, strings[number - 1], lines=number % 2 == 0)
        assert faults_of(files) == [], ascii(string)


@pytest.mark.parametrize("part", range(PARTS))
def test_names_and_titles(part: int, header_only: None):
    check_pads(hostile_strings(KEPT, "kept")[part::PARTS])


def test_names_and_titles_over_whole_scoresheets():
    check_pads(hostile_strings(KEPT, "kept")[::50])


@pytest.mark.deep
@pytest.mark.parametrize("part", range(PARTS))
def test_many_more_names_and_titles(part: int, header_only: None):
    check_pads(hostile_strings(MANY, "more")[part::PARTS])


def check_seeds(strings: tuple[str, ...], every: int) -> int:
    """Challenges of texts: what reaches paper is an id of letters and digits, whatever was typed; some are printed."""
    accepted = 0
    for string in strings:
        try:
            named = challenge.of_origin("qwinto", "easy", ids.seeded(string))
        except UsageError:
            continue
        accepted += 1
        assert re.fullmatch(r"[0-9A-Z]+(-[0-9A-Z]+)*", named.short_id), ascii(string)
        assert challenge.of_id(named.short_id).deal == named.deal
        if accepted % every == 1:
            order = DailyOrder(challenge=named, budget=100)
            files = press(Job(product="daily", order=order, style=STYLE, formats=("pdf", "svg")))
            assert faults_of(files) == [], ascii(string)
    return accepted


@pytest.mark.parametrize("part", range(PARTS))
def test_seeds(part: int):
    assert check_seeds(hostile_strings(KEPT, "kept")[part::PARTS], every=80) > 10


@pytest.mark.deep
@pytest.mark.parametrize("part", range(PARTS))
def test_many_more_seeds(part: int):
    assert check_seeds(hostile_strings(MANY, "more")[part::PARTS], every=5) > 50


BAD_PDF = b"""%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Annots [<< /A << /URI (x) >> >>] >> endobj
trailer << /Root 1 0 R /Size 4 >>
"""


def test_what_acts_is_found():
    """The checks can fail."""
    faults = " ".join(pdf_faults(BAD_PDF))
    assert all(key in faults for key in ("/OpenAction", "/JS", "/URI", "/Annots"))
    for bad in (
        "<script/>",
        '<g onload="x"/>',
        '<use href="http://x/"/>',
        '<rect fill="url(http://x)"/>',
        '<image href="#a"/>',
        "<g>\x00</g>",
        "<g>&e;</g>",
        "<g>",
    ):
        assert svg_faults(f"<svg>{bad}</svg>".encode()), bad
    assert svg_faults(b"<!DOCTYPE svg><svg/>")
    assert svg_faults(b'<svg><g aria-label="javascript:x"/><use href="#a"/></svg>') == []
