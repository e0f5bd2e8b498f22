"""No name is lost in silence: what can be read back from the PDF is what was typed, or a warning names what is not.

sumpfork/dominiontabs#606, #263 and py-pdf/fpdf2#1454: accents were missing in one text block, or in the bold face only.
"""

import itertools
import unicodedata
from dataclasses import replace

import pypdfium2
import pytest

from qwprint import games
from qwprint.base.rng import Stream
from qwprint.cli import params
from qwprint.job import Job
from qwprint.layout.impose import Imposition
from qwprint.layout.paper import parse_trim
from qwprint.press import press
from qwprint.products.pad import PadOrder

LETTERS = {
    "English": "AZazMWilt'-",
    "German": "ÄÖÜßäöüéẞ",
    "French": "éèêëçœŒàùïÿ",
    "Polish": "ĄĆĘŁŃÓŚŹŻąćęłńóśźż",
    "Czech": "ČĎĚŇŘŠŤŮŽčďěňřšťůž",
    "Hungarian": "ŐŰőűáéíóú",
    "Turkish": "ĞİŞğışçö",
    "Icelandic": "ÐÞðþæöý",
    "Danish": "ÆØÅæøå",
    "Romanian": "ȘȚșțăâî",
    "Latvian": "ĀČĒĢĪĶĻŅāčēģīķļņ",
    "Vietnamese": "ĂÂĐÊÔƠƯạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ",
    "Greek": "ΑΒΓΔΘΛΞΠΣΦΨΩάέήίόύώς",
    "Cyrillic": "ЖЙЦЧШЩЪЫЬЭЮЯжйцчшщъыьэюяіїє",
    "Hebrew": "אבגדהוזחטיכלמנסעפצקרשת",
    "Arabic": "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
    "Devanagari": "अआइईउऊएऐओऔकखगघचछजझ",
    "Thai": "กขคงจฉชซญดตถทธน",
    "Han": "王李張劉陳楊黃趙吳周",
    "Kana": "あいうえおアイウエオ",
    "Hangul": "김이박최정강조윤장임",
    "Emoji": "😀🎲🎯👪",
}
"""Letters of names, by script or language; of every other name each letter is taken apart into base and accent."""

EACH = 10
STYLE = params.style("a4", "color", "en")


def names(script: str) -> list[str]:
    """Names of a script: a few letters each, every letter of the script in one of them."""
    letters = LETTERS[script]
    stream = Stream(script, "qwprint/tests/names/v1")
    made = [letters[start : start + 8] for start in range(0, len(letters), 8)]
    while len(made) < EACH:
        made.append("".join(letters[stream.below(len(letters))] for _ in range(3 + stream.below(6))))
    return [unicodedata.normalize("NFD", name) if at % 2 else name for at, name in enumerate(made)]


def read_back(name: str, title: str) -> str:
    """The text of a pad that has them."""
    how = Imposition(n_up=(1, 1), crop_marks=False)
    size = parse_trim("large")
    order = PadOrder(game="qwantum", size=size, imposition=how, count=1, name=name, title=title)
    (content,) = press(Job(product="pad", order=order, style=STYLE, formats=("pdf",))).values()
    return str(pypdfium2.PdfDocument(content)[0].get_textpage().get_text_range())


@pytest.mark.parametrize("script", LETTERS)
def test_a_name_is_printed_or_warned_of(script: str, monkeypatch: pytest.MonkeyPatch):
    """In both faces: the name stands in the regular one, the title in the bold one."""
    game, variant, scoresheet = games.find_scoresheet("qwantum")
    monkeypatch.setattr(games, "find_scoresheet", lambda _: (game, variant, replace(scoresheet, draw=lambda _: ())))
    for typed in names(script):
        wanted = unicodedata.normalize("NFC", typed)
        shown, warnings = params.printable(typed, "--name")
        text = read_back(f"a{shown}z", f"A{shown}Z")

        assert f"a{shown}z" in text, (typed, text)
        assert f"A{shown}Z" in text, (typed, text)
        assert "\x00" not in text
        if shown != wanted:
            lost = {before for before, after in itertools.zip_longest(wanted, shown) if before != after}
            assert all(f"U+{ord(character):04X}" in warnings[0] or len(lost) > 8 for character in lost), warnings
        else:
            assert warnings == ()


@pytest.mark.parametrize(
    "script", ["English", "German", "French", "Polish", "Czech", "Turkish", "Vietnamese", "Danish"]
)
def test_latin_letters_are_all_there(script: str):
    assert [params.printable(name, "--name")[1] for name in names(script)] == [()] * len(names(script))
