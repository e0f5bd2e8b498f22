"""Names in twenty scripts: what is read from the PDF is what was typed, or a warning names each character that is not.

Which characters the bundled fonts have is read from their files, past the product's own look at them.
"""

import io
import sys
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path as FilePath

import pikepdf
import pypdfium2
import pytest
from fontTools.ttLib import TTFont

from qwprint import games, renderers
from qwprint.base import assets
from qwprint.base.rng import Stream
from qwprint.cli import params
from qwprint.cli.main import _status
from qwprint.draw import fonts, shapes
from qwprint.draw.document import Page
from qwprint.draw.ink import RULE
from qwprint.draw.scene import Item, Path, Stroke
from qwprint.game import Brief
from qwprint.layout import parts, text
from qwprint.layout.impose import Imposition, single
from qwprint.layout.paper import parse_trim
from qwprint.products import pad
from tests.contract import cases
from tests.preflight import Facts, faults
from tests.render import structure

SCRIPTS = {
    "Latin": "AZ az Àɏ Ḁỿ",
    "Greek": "Ͱϯ ἀῼ",
    "Cyrillic": "Ѐԯ",
    "Armenian": "Աև",
    "Georgian": "აჺ",
    "Hebrew": "\u05b0\u05f2",
    "Arabic": "\u0620ە",
    "Devanagari": "\u0900\u0963",
    "Bengali": "ঀৎ",
    "Tamil": "\u0b82ௐ",
    "Thai": "ก\u0e4e",
    "Khmer": "ក\u17d3",
    "Tibetan": "ཀ\u0fbc",
    "Ethiopic": "ሀፚ",
    "Cherokee": "Ꭰᏽ",
    "Mongolian": "ᠠᡂ",
    "Hangul": "가힣",
    "Hiragana": "ぁゖ",
    "Katakana": "ァヺ",
    "Han": "一龯",
}
"""Ranges of code points, first and last, whose letters make names; accents and vowel signs in them follow letters."""

WEIGHTS: tuple[fonts.FontName, ...] = ("regular", "bold")
JOINERS = "\u200c\u200d"
ACCENTS = "\u0300\u0301\u0303\u0308\u0323"
EACH, MANY = 25, 100
STYLE = cases.style()

each_script = pytest.mark.parametrize("script", SCRIPTS)


def inventory(script: str, category: str) -> list[str]:
    """The assigned characters of a script whose category begins so: ``L`` are letters, ``M`` are marks."""
    ranges = SCRIPTS[script].split()
    points = [chr(point) for first, last in ranges for point in range(ord(first), ord(last) + 1)]
    return [point for point in points if unicodedata.category(point).startswith(category)]


def names(script: str, count: int) -> Iterator[str]:
    """Names of one to three words, capitals first; every second one is taken apart into letters and accents."""
    stream = Stream(script, "qwprint/tests/scripts/v1")
    letters = inventory(script, "L")
    marks = inventory(script, "M")
    after = [*marks, *JOINERS] if marks else [*ACCENTS]
    often = 3 if marks else 20
    for at in range(count):
        name = word(stream, letters, after, often)
        for _ in range(stream.below(3)):
            name += " -'"[stream.below(3)] + word(stream, letters, after, often)
        yield unicodedata.normalize("NFD" if at % 2 else "NFC", name)


def word(stream: Stream, letters: list[str], after: list[str], often: int) -> str:
    """Two to eight letters; once in ``often`` times something stands on or between them."""
    made = ""
    for _ in range(2 + stream.below(7)):
        made += letters[stream.below(len(letters))]
        if stream.below(often) == 0:
            made += after[stream.below(len(after))]
    return made[0].upper() + made[1:].lower()


@lru_cache(maxsize=1)
def drawn() -> frozenset[str]:
    """The characters that both fonts draw: a glyph that is not the box for missing ones, and has ink or is a space."""
    found = []
    for weight in WEIGHTS:
        font = TTFont(io.BytesIO(assets.read("fonts", fonts.FILES[weight])))
        table, outlines = font.getBestCmap(), font["glyf"]
        inked = {chr(c) for c, glyph in table.items() if glyph != ".notdef" and outlines[glyph].numberOfContours}
        found.append(inked | {" "})
    return found[0] & found[1]


def sheet(typed: str) -> tuple[Page, str, tuple[str, ...]]:
    """A large scoresheet with a name in the regular weight and as its title in bold; what is shown, and warnings."""
    shown, warnings = params.printable(typed, "--name")
    size, how = parse_trim("large"), Imposition(n_up=(1, 1), crop_marks=False)
    order = pad.PadOrder(game="qwantum", size=size, imposition=how, name=shown, title=shown)
    assert pad.shortened(order, STYLE.language) == ()
    ((page,),) = (work.pages for work in pad.make(order, STYLE))
    return page, shown, warnings


def heard(pages: tuple[Page, ...]) -> list[tuple[list[str], str]]:
    """Name and title of each page of one PDF as they are read aloud, and all its text as another reader has it."""
    (content,) = renderers.find("pdf").render(single("Names", STYLE.language, pages))
    with pikepdf.open(io.BytesIO(content)) as document:
        reading = structure.read(document)
    assert reading.faults == []
    with pypdfium2.PdfDocument(content) as document:
        copied = [str(page.get_textpage().get_text_range()) for page in document]
    told = [[spoken.text for spoken in reading.spoken if spoken.page == at][:2] for at in range(len(pages))]
    return list(zip(told, copied, strict=True))


def framed(brief: Brief) -> tuple[Item, ...]:
    """A frame where a scoresheet would be."""
    return (Path(shapes.rectangle(brief.box), None, Stroke(RULE, parts.HAIRLINE)),)


@pytest.fixture
def header_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scoresheets that are a frame without fields, so that hundreds are quick."""
    game, variant, scoresheet = games.find_scoresheet("qwantum")
    empty = (game, variant, replace(scoresheet, draw=framed))
    monkeypatch.setattr(games, "find_scoresheet", lambda _: empty)


def check(all_typed: list[str]) -> None:
    """A sheet for each name: sound, and read back by two readers as what the fonts have of it."""
    sheets = [sheet(typed) for typed in all_typed]
    read = heard(tuple(page for page, _, _ in sheets))
    for typed, (page, shown, warnings), (told, copied) in zip(all_typed, sheets, read, strict=True):
        wanted = unicodedata.normalize("NFC", typed)
        expected = "".join(c if c in drawn() else params.REPLACEMENT for c in wanted)
        lost = set(wanted) - drawn()

        assert faults(page, Facts(type_size=pad.SMALL)) == []
        assert shown == expected
        assert told == [expected, expected]
        assert copied.count(expected) == 2
        assert "\x00" not in copied
        assert len(warnings) == bool(lost)
        assert all(f"U+{ord(character):04X}" in warnings[0] for character in lost)


@each_script
def test_a_name_is_printed_or_each_lost_character_is_named(script: str, header_only: None):
    check(list(names(script, EACH)))


@pytest.mark.deep
@each_script
def test_many_more_names(script: str, header_only: None):
    check(list(names(script, MANY)))


def spoken(path: FilePath) -> list[str]:
    """What is read aloud of a file."""
    with pikepdf.open(path) as document:
        return structure.read(document).texts


@each_script
def test_strict_stops_where_a_character_would_be_lost(
    script: str, tmp_path: FilePath, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
):
    """Through the command: the letters the fonts have make a file, one other ends with status 3 and without any."""
    monkeypatch.chdir(tmp_path)
    letters = [unicodedata.normalize("NFC", letter) for letter in inventory(script, "L")]
    known = [letter for letter in letters if letter in drawn()][:8]
    unknown = [letter for letter in letters if letter not in drawn() and len(letter) == 1][:1]
    for name, status in (("".join(known), 0), ("Ann" + "".join(unknown), 3 if unknown else 0)):
        command = ("qwprint", "pad", "qwixx", "--paper", "a4", "--lang", "en", "--ink", "color", "--strict")
        monkeypatch.setattr(
            sys, "argv", [*command, "--name", name, "--n-up", "1x1", "--count", "1", "-o", f"{status}.pdf"]
        )
        assert _status() == status
        assert (tmp_path / f"{status}.pdf").exists() == (status == 0)
        assert status or not name or name in spoken(tmp_path / "0.pdf")
        said = capfd.readouterr().err
        assert [line.count(f"U+{ord(unknown[0]):04X}") for line in said.splitlines()] == [1] if status else said == ""


def test_a_name_too_long_for_its_place_is_shortened_between_letters():
    """An accent of its own is neither left behind nor lost, and a text that fits stays whole."""
    name = "Adébáyọ̀" * 9
    for width in range(120):
        shown = text.cut(name, width, size=9.0)
        kept = len(shown.removesuffix("…"))
        assert fonts.width(shown, "regular", 9.0) <= width or shown == "…"
        assert shown.removesuffix("…") == name[:kept]
        assert kept == len(name) or not unicodedata.combining(name[kept])
    assert text.cut(name, 500, size=9.0) == name


def test_the_scripts_are_of_both_kinds():
    """The tests above can fail both ways: some scripts have all letters of names, some have none."""
    shares = {script: len(drawn() & set(inventory(script, "L"))) for script in SCRIPTS}
    assert len(SCRIPTS) == 20
    assert EACH * len(SCRIPTS) == 500
    assert shares["Latin"] > 500
    assert shares["Han"] == 0
