import unicodedata

import pytest

from qwprint.base.clean import LIMIT, SLUG_LIMIT, clean, describe, slug
from tests.hostile.strings import hostile_strings

STRINGS = hostile_strings(2000, "kept")


@pytest.mark.parametrize(
    ("text", "cleaned", "replaced"),
    [
        ("", "", ()),
        ("Anna & José <3", "Anna & José <3", ()),
        ("Jose\u0301", "José", ()),
        (" a\t\r\n b\u00a0\u2028c ", "a b c", ()),
        ("a\x1b[31m\u202ecod.exe", "a\ufffd[31m\ufffdcod.exe", (0x1B, 0x202E)),
        ("\udcff\udcfe\udcff", "\ufffd\ufffd\ufffd", (0xDCFF, 0xDCFE)),
        ("\ufffe\ue000\u0378\U0010ffff", "\ufffd\ufffd\ufffd\ufffd", (0xFFFE, 0xE000, 0x378, 0x10FFFF)),
        ("می\u200cخواهم", "می\u200cخواهم", ()),
        ("\ufeffx\u200b\u00ad", "\ufffdx\ufffd\ufffd", (0xFEFF, 0x200B, 0xAD)),
        ("\ufffd", "\ufffd", ()),
    ],
)
def test_clean(text, cleaned, replaced):
    assert (clean(text).text, clean(text).replaced) == (cleaned, replaced)
    assert clean(text).dropped == 0


def test_long_text_is_cut_and_says_so():
    assert (clean("x" * 205).text, clean("x" * 205).dropped) == ("x" * LIMIT, 5)
    assert (clean("ab cd", limit=3).text, clean("ab cd", limit=3).dropped) == ("ab", 2)
    assert clean("x" * 10**6).dropped == 10**6 - LIMIT


def test_a_million_combining_marks_take_no_time():
    """Sorting them would be quadratic; only the head is looked at."""
    assert len(clean("e" + "\u0301\u0316" * 500_000).text) == LIMIT


def test_hostile_strings_come_out_harmless():
    """One line, NFC, nothing that steers, encodable; what is replaced is reported; cleaning twice changes nothing."""
    for string in STRINGS:
        cleaned = clean(string)
        assert len(cleaned.text) <= LIMIT
        assert unicodedata.is_normalized("NFC", cleaned.text)
        assert not any(unicodedata.category(c)[0] == "C" and c not in "\u200c\u200d" for c in cleaned.text)
        assert not any(unicodedata.category(c)[0] == "Z" and c != " " for c in cleaned.text)
        assert "  " not in cleaned.text
        assert cleaned.text == cleaned.text.strip(" ")
        cleaned.text.encode("utf-8")
        assert cleaned.replaced or "\ufffd" not in cleaned.text or "\ufffd" in string
        assert clean(cleaned.text).text == cleaned.text
        assert clean(cleaned.text).replaced == ()


def test_code_points_are_named():
    assert describe((0x202E,)) == "U+202E RIGHT-TO-LEFT OVERRIDE"
    assert describe((0, 0xDCFF)) == "U+0000 control character, U+DCFF broken byte or half a surrogate pair"
    assert describe((0xE000, 0xFFFE)) == "U+E000 private character, U+FFFE not a character"
    assert describe(range(65, 68), named=1) == "U+0041 LATIN CAPITAL LETTER A, U+0042, U+0043"
    assert describe(range(65, 69), named=1, most=2) == "U+0041 LATIN CAPITAL LETTER A, U+0042, and 2 more"
    assert describe(()) == ""


@pytest.mark.parametrize("text", ["qwixx", "qwixx-mixx-a-96x60mm", "qwinto_2026-11-30", "0", "x" * SLUG_LIMIT, "coms"])
def test_plain_names_stay(text):
    assert slug(text) == text


@pytest.mark.parametrize(
    ("text", "head"),
    [
        ("José", "josé"),
        ("../../etc/cron.d/x", "etc-cron-d-x"),
        ("/etc/passwd", "etc-passwd"),
        ("CON", "con"),
        ("con", "con"),
        ("lpt1", "lpt1"),
        ("é" * 300, "é" * 44),
        ("", "unnamed"),
        ("...", "unnamed"),
        ("-rf", "rf"),
        ("a\x1b\u202eb", "a-b"),
        ("x" * 101, "x" * 89),
        ("\ud800", "unnamed"),
        ("Straße", "strasse"),
        ("नमस्ते", "नमस्ते"),
    ],
)
def test_other_names_are_told_apart_by_a_hash(text, head):
    name, mark = slug(text).split("~")

    assert name == head
    assert len(mark) == 10


def test_names_of_one_class_get_a_file_each():
    """Also on file systems that ignore case or normal forms."""
    names = ("José", "Jose\u0301", "JOSÉ", "josé", "jose", "Jose", "ＪＯＳＥ", slug("José"), slug(slug("José")))

    assert len({unicodedata.normalize("NFKC", slug(name)).casefold() for name in names}) == len(names)


def test_hostile_names_never_become_paths():
    """All within 100 bytes, valid on Windows, distinct when case and normal forms are ignored."""
    folded = set()
    for string in STRINGS:
        name = slug(string)
        assert 1 <= len(name.encode("utf-8")) <= SLUG_LIMIT
        assert not set(name) & set('<>:"/\\|?*. \0')
        assert name[0] not in "-~"
        assert not any(unicodedata.category(c)[0] in "CZ" for c in name)
        assert name.casefold() not in {"con", "prn", "aux", "nul"}
        folded.add(unicodedata.normalize("NFKD", name).casefold())
    assert len(folded) == len(set(STRINGS))
