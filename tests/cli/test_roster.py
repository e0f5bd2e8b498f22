"""Class lists as spreadsheets and people write them: read as meant, or refused by the number of the bad line."""

import pikepdf
import pytest

from qwprint.base.errors import UsageError
from qwprint.cli import roster
from qwprint.cli.roster import Pupil


def names(content: bytes) -> list[str]:
    return [pupil.name for pupil in roster.parse(content)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_files_of_spreadsheets_are_read_as_meant(encoding, delimiter, ending):
    lines = ("Björn,2,de,yes", '"Müller, Zoë",,,', "", ",,,", "Éva,,fr,no")
    text = ending.join(line if line.startswith('"') else line.replace(",", delimiter) for line in lines)
    text = text.replace('"Müller, Zoë",,,', f'"Müller, Zoë"{delimiter}{delimiter}{delimiter}')
    assert roster.parse(text.encode(encoding)) == (
        Pupil(1, "Björn", 2, "de", large=True),
        Pupil(2, "Müller, Zoë", None, "", large=False),
        Pupil(5, "Éva", None, "fr", large=False),
    )


def test_a_first_line_may_name_the_columns_in_any_order():
    assert roster.parse(b"Large;Name\nx;Ada\n;Ben\n") == (
        Pupil(2, "Ada", None, "", large=True),
        Pupil(3, "Ben", None, "", large=False),
    )


def test_quoted_names_may_hold_quotes_delimiters_and_line_ends():
    assert names(b'"A ""B"" C, D"\n"two\nlines",2\nlast') == ['A "B" C, D', "two\nlines", "last"]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "no line with a name"),
        (b"\n\n,,\n", "no line with a name"),
        (b"name,level\n", "no line with a name below its first"),
        (b"Ada\nBen,5\n", "line 2: '5' is no level; 1 to 4 are"),
        (b"Ada,\xb2\n", "line 1: '\N{SUPERSCRIPT TWO}' is no level"),
        (b"Ada\n\n\nBen,1,de,maybe\n", "line 4: 'maybe' does not say whether the type is large"),
        (b"Ada\n,2\n", "line 2: the name is missing"),
        (b"Ada,1,de,no,more\n", "line 1: 5 cells, but there are 4 columns"),
        (b"name,shoe size\nAda,38\n", "line 1: there is no column 'shoe size'"),
        (b"name,name\nAda,Ben\n", "line 1: there is no column 'name'; name, level, language, large are, each once"),
        (b"Ada\n" + b"x" * 201, "line 2: the name has 201 characters; 200 are the most"),
        (b'Ada\n"Ben\nCleo\n', "line 2: "),
        (b'Ada\n"Ben"x\n', "line 2: "),
        (b"Ada\n\0\n", "the file is no text"),
        ("Ada\n".encode("utf-16"), "the file is no text"),
        (b"A\n" * 5001, "more than 5,000 lines"),
        (b"A" * 1_000_001, "larger than 1,000,000 bytes"),
    ],
)
def test_a_bad_line_is_named_by_its_number(content, said):
    with pytest.raises(UsageError, match="(?s).*" + said.replace("(", r"\(")):
        roster.parse(content)


def test_each_child_gets_a_sheet_in_the_order_of_the_list(here, empty):
    (empty / "class.csv").write_text("name,level,language,large\nZoë,1,,\nAda,2,de,yes\nBen,,fr,\n", "utf-8")
    ran = here("worksheet", "dice-sums", "--roster", "class.csv", "--seed", "a", "--class", "3b")
    assert ran.status == 0
    with pikepdf.open(empty / "worksheet-dice-sums-class.pdf") as document, document.open_outline() as outline:
        assert [entry.title for entry in outline.root] == ["Zoë", "Ada", "Ben"]
        assert len(document.pages) == 3
    with pikepdf.open(empty / "worksheet-dice-sums-class-key.pdf") as document:
        assert len(document.pages) == 4


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("Ada\nBen,,klingon\n", "--roster line 2: there is no language 'klingon'"),
        ("Ada\nBen,9\n", "line 2: '9' is no level"),
    ],
)
def test_nothing_is_written_where_a_line_is_bad(here, empty, lines, said):
    (empty / "class.csv").write_text(lines, "utf-8")
    ran = here("worksheet", "dice-sums", "--roster", "class.csv")
    assert ran.status == 2
    assert said in ran.fault
    assert [path.name for path in empty.iterdir()] == ["class.csv"]


def test_names_never_become_paths_or_markup(here, empty):
    hostile = ["../../etc/passwd", "/etc/passwd", "CON", "=1+1", "<script>alert(1)</script>", "%s{0}{{7*7}}", "-rf"]
    (empty / "class.csv").write_text("name\n" + "\n".join(hostile) + "\n", "utf-8")
    assert here("worksheet", "dice-sums", "--roster", "class.csv", "--key", "same").status == 0
    assert sorted(path.name for path in empty.iterdir()) == ["class.csv", "worksheet-dice-sums-class.pdf"]
    with pikepdf.open(empty / "worksheet-dice-sums-class.pdf") as document, document.open_outline() as outline:
        assert [entry.title for entry in outline.root][: len(hostile)] == hostile


def test_a_character_that_cannot_be_printed_is_warned_of_with_its_line(here, empty):
    (empty / "class.csv").write_text("Ada\n\N{HANGUL SYLLABLE GIM}\n", "utf-8")
    ran = here("worksheet", "dice-sums", "--roster", "class.csv")
    assert ran.status == 0
    assert "--roster line 2: cannot print U+AE40" in ran.err
    assert here("worksheet", "dice-sums", "--roster", "class.csv", "--strict", "--force").status == 3


def test_a_name_that_is_too_long_for_its_line_is_shortened_and_told(here, empty):
    (empty / "class.csv").write_text("Ada\n" + "Long " * 30 + "\n", "utf-8")
    ran = here("worksheet", "dice-sums", "--roster", "class.csv")
    assert ran.status == 0
    assert ran.err.count("is too long for its line, it is shortened") == 1
