"""Bad input gets one line that says what is wrong and what would be right, status 2, and changes nothing."""

from pathlib import Path

import pytest

CASES = {
    "unknown game": ("pad qwix", "no game 'qwix'", "qwixx"),
    "unknown game, nothing near": ("pad chess", "no game 'chess'", "qwantum"),
    "unknown variant": ("pad qwixx/mixx-c", "no variant 'mixx-c'", "mixx-a"),
    "variant of a game without": ("pad qwantum/big", "no variants", "qwantum"),
    "no game": ("pad", "GAME"),
    "unknown command": ("pud qwixx", "no command 'pud'", "pad"),
    "unknown option": ("pad qwixx --seize large", "--seize", "--size"),
    "size too small": ("pad qwixx --size 30x20", "does not fit", "smallest is"),
    "size not a size": ("pad qwixx --size blah", "'blah'", "pocket"),
    "size of nothing": ("pad qwixx --size 0x0", "0x0"),
    "size too large for the paper": ("pad qwixx --size 400x400 --paper a4", "400", "paper"),
    "size without end": ("pad qwixx --size infxnan", "'infxnan'"),
    "unknown paper": ("pad qwixx --paper a44", "'a44'", "a4"),
    "tiny paper": ("pad qwixx --paper 10x10", "10"),
    "too many a sheet": ("pad qwixx --n-up 9x9", "9x9", "2x2 do"),
    "none a sheet": ("pad qwixx --n-up 0x2", "'0x2'", "2x3"),
    "n-up not understood": ("pad qwixx --n-up many", "'many'", "auto"),
    "no scoresheets": ("pad qwixx --count 0", "0", "1"),
    "too many scoresheets": ("pad qwixx --count 100001", "100000"),
    "count not a number": ("pad qwixx --count ten", "'ten'"),
    "offset of no back": ("pad qwixx --back-offset 1,1", "--back-offset", "--duplex"),
    "edge of no back": ("pad qwixx --short-edge", "--short-edge", "--duplex"),
    "offset not understood": ("pad qwixx --duplex --back-offset 1", "'1'", "0.5,-1"),
    "unknown ink": ("pad qwixx --ink x", "'x'", "grey"),
    "unknown language": ("pad qwixx --lang xx", "'xx'", "en"),
    "unknown format": ("pad qwixx --format docx", "'docx'", "pdf"),
    "output as .docx": ("pad qwixx -o pad.docx", ".docx", ".pdf"),
    "format against suffix": ("pad qwixx -o x.pdf --format svg", "x.pdf", "svg"),
    "missing parent folder": ("pad qwixx -o no/where/x.pdf", "no/where", "make it first"),
    "missing parent of a folder": ("pad qwixx -o no/where/", "no", "make it first"),
    "two formats to stdout": ("pad qwixx -o - --format pdf,svg", "standard output", "--format"),
    "huge title": (f"pad qwixx --title {'W' * 10001}", "10,001", "200"),
    "no such day": ("daily qwinto --date 2026-02-30", "2026-02-30", "check month and day"),
    "day not a date": ("daily qwinto --date yesterday", "'yesterday'", "2026-11-30"),
    "day in other digits": ("daily qwinto --date ٢٠٢٦-٠١-٠١", "٢٠٢٦-٠١-٠١", "2026-11-30"),
    "empty seed": ("daily qwinto --seed=", "seed"),
    "seed of spaces": ("daily qwinto --seed=\t", "seed"),
    "huge seed": (f"daily qwinto --seed {'7' * 5000}", "seed"),
    "date and seed": ("daily qwinto --date 2026-01-01 --seed x", "--date and --seed", "one of them"),
    "unknown level": ("daily qwinto --level extreme", "'extreme'", "medium"),
    "no challenge": ("daily qwixx/mixx-a", "qwixx/mixx-a has no challenge", "qwixx"),
    "neither game nor id": ("daily", "which game", "--id"),
    "budget of a date": ("daily qwinto --budget 5", "--budget", "--id"),
    "paper too small": ("daily qwixx --level easy --paper a5", "qwixx easy does not fit paper of 148 x 210 mm"),
    "budget of nothing": ("daily qwinto --budget 0", "'0'", "none"),
    "key not known": ("daily qwinto --key yes", "'yes'", "separate"),
    "not an id": ("show hello", "id"),
    "empty id": ("show ", "id"),
    "nothing to solve": ("solve", "ID", "--deals"),
    "no deals file": ("solve --deals none.json", "none.json"),
    "certificate not there": ("verify none.json", "none.json"),
    "list of what": ("list fonts", "'fonts'", "games"),
}
"""What is typed, and words of the line: what is wrong first, what would be right after it."""


@pytest.mark.parametrize("case", CASES)
def test_one_line_and_nothing_written(case, here, empty):
    typed, *words = CASES[case]

    ran = here(*typed.split(" "))

    assert ran.status == 2, ran
    assert ran.out == b""
    for word in words:
        assert word in ran.fault
    assert len(ran.fault) < 500
    assert list(empty.iterdir()) == []


@pytest.mark.parametrize("typed", ["pad qwix", "daily qwinto --date 2026-02-30", "pad qwixx -o x.docx", "pud"])
def test_the_same_from_a_shell(typed, apart, empty):
    ran = apart(*typed.split())

    assert ran.status == 2
    assert ran.out == b""
    assert "Traceback" not in ran.err
    assert ran.fault
    assert list(empty.iterdir()) == []


def shown(here, *arguments: str) -> dict[str, str]:
    """What ``show`` says of the challenge."""
    ran = here("show", *arguments)
    assert ran.status == 0, ran
    return dict(line.split(":", 1) for line in ran.out.decode().splitlines())


@pytest.fixture
def short_id(here):
    """The short id of a fixed seed's challenge."""
    from qwprint.base import ids
    from qwprint.products import challenge

    return challenge.of_origin("qwinto", "easy", ids.seeded("a breakfast")).short_id


def test_every_wrong_character_of_an_id_is_caught(short_id, here):
    """As is every swap of two neighbours that differ; the id itself works in either case."""
    assert shown(here, short_id) == shown(here, short_id.lower())
    for place, character in enumerate(short_id):
        if not character.isalnum():
            continue
        wrong = "7" if character != "7" else "8"
        ran = here("show", short_id[:place] + wrong + short_id[place + 1 :])
        assert ran.status == 2, (place, ran)
        assert ran.out == b""
        assert "id" in ran.fault
        behind = short_id[place + 1 : place + 2]
        if behind.isalnum() and behind != character:
            ran = here("show", short_id[:place] + behind + character + short_id[place + 2 :])
            assert ran.status == 2, (place, ran)


def test_an_output_that_would_change_needs_force(here, empty: Path):
    target = empty / "pad.pdf"
    target.write_bytes(b"grandmother's recipe")

    ran = here("pad", "qwixx", "-o", "pad.pdf")

    assert ran.status == 2
    assert "pad.pdf" in ran.fault
    assert "--force" in ran.fault
    assert target.read_bytes() == b"grandmother's recipe"
    assert here("pad", "qwixx", "-o", "pad.pdf", "--force").status == 0
    assert target.read_bytes().startswith(b"%PDF")


def test_a_mistyped_flag_does_not_overwrite(here, empty: Path):
    """spajak/cef-pdf#2: an argument too many was taken for the output."""
    target = empty / "mine.pdf"
    target.write_bytes(b"mine")

    ran = here("pad", "qwixx", "mine.pdf", "--force")

    assert ran.status == 2
    assert "mine.pdf" in ran.fault
    assert target.read_bytes() == b"mine"


def test_one_target_that_would_change_keeps_all_as_they_were(here, empty: Path):
    (empty / "pad-qwixx.svg").write_bytes(b"old")

    ran = here("pad", "qwixx", "--format", "pdf,svg")

    assert ran.status == 2
    assert [path.name for path in empty.iterdir()] == ["pad-qwixx.svg"]


def test_a_link_is_replaced_and_never_followed(here, empty: Path, tmp_path: Path):
    precious = tmp_path / "bashrc"
    precious.write_bytes(b"precious")
    (empty / "pad.pdf").symlink_to(precious)

    assert here("pad", "qwixx", "-o", "pad.pdf").status == 2
    assert here("pad", "qwixx", "-o", "pad.pdf", "--force").status == 0
    assert precious.read_bytes() == b"precious"
    assert not (empty / "pad.pdf").is_symlink()


def test_an_id_of_another_game_or_level(here, short_id):
    assert "not of qwixx" in here("daily", "qwixx", "--id", short_id).fault
    assert "not hard" in here("daily", "--level", "hard", "--id", short_id).fault
