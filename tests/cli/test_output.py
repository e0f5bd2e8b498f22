"""Where files go, what is said about them, and what is left alone."""

import os
from pathlib import Path

import pytest


def names(folder: Path) -> list[str]:
    """The names in a folder, sorted."""
    return sorted(path.name for path in folder.iterdir())


def test_without_o_the_current_folder(here, empty):
    ran = here("pad", "qwixx")

    assert ran.status == 0
    assert ran.out == b"pad-qwixx.pdf\n"
    assert ran.err == ""
    assert names(empty) == ["pad-qwixx.pdf"]


def test_without_o_a_folder_named_output(here, empty):
    (empty / "output").mkdir()

    ran = here("pad", "qwixx/big-points", "--size", "large")

    assert ran.out.decode() == f"{Path('output/pad-qwixx-big-points-large.pdf')}\n"
    assert names(empty / "output") == ["pad-qwixx-big-points-large.pdf"]


@pytest.mark.parametrize(("name", "start"), [("x.pdf", b"%PDF-"), ("x.svg", b"<?xml"), ("X.PDF", b"%PDF-")])
def test_a_suffix_picks_the_format(here, empty, name, start):
    ran = here("pad", "qwixx", "-o", name)

    assert ran.status == 0
    (written,) = empty.iterdir()
    assert written.stem == Path(name).stem
    assert written.read_bytes().startswith(start)


@pytest.mark.parametrize("name", ["new/", "new", "there/", "there"])
def test_a_folder_is_made_where_its_parent_exists(here, empty, name):
    (empty / "there").mkdir()

    ran = here("pad", "qwixx", "-o", name, "--format", "pdf,svg")

    assert ran.status == 0
    folder = empty / name.rstrip("/")
    assert names(folder) == ["pad-qwixx.pdf", "pad-qwixx.svg"]
    assert [Path(line).name for line in ran.out.decode().splitlines()] == names(folder)


def test_svg_is_one_file_a_sheet(here, empty):
    ran = here("pad", "qwixx", "--count", "9", "--format", "svg", "--paper", "a4")

    assert names(empty) == ["pad-qwixx-01.svg", "pad-qwixx-02.svg", "pad-qwixx-03.svg"]
    assert ran.out.decode().split() == names(empty)


def test_standard_output_is_the_file_and_nothing_else(apart, empty):
    written = apart("pad", "qwixx", "-o", "x.pdf", "--paper", "a4")
    piped = apart("pad", "qwixx", "-o", "-", "--paper", "a4", "--name", "\u202eAnna")

    assert written.status == piped.status == 0
    assert piped.out.startswith(b"%PDF-")
    assert piped.out.rstrip().endswith(b"%%EOF")
    assert "U+202E" in piped.err
    assert names(empty) == ["x.pdf"]
    same = apart("pad", "qwixx", "-o", "-", "--paper", "a4")
    assert same.out == (empty / "x.pdf").read_bytes()


def test_standard_output_takes_svg(apart):
    ran = apart("pad", "qwixx", "-o", "-", "--format", "svg")

    assert ran.out.startswith(b"<?xml")
    assert ran.err == ""


def test_more_files_than_standard_output_takes(here, empty):
    ran = here("pad", "qwixx", "-o", "-", "--format", "svg", "--count", "9")

    assert ran.status == 2
    assert "-o FOLDER/" in ran.fault
    assert names(empty) == []


def test_a_file_that_would_not_change_is_left_alone(here, empty):
    assert here("pad", "qwixx").status == 0
    target = empty / "pad-qwixx.pdf"
    os.utime(target, ns=(1, 1))

    again, forced = here("pad", "qwixx"), here("pad", "qwixx", "--force")

    assert again.status == forced.status == 0
    assert again.out == b"pad-qwixx.pdf\n"
    assert target.stat().st_mtime_ns == 1


def test_quiet(here, empty):
    ran = here("-q", "pad", "qwixx")

    assert (ran.status, ran.out, ran.err) == (0, b"", "")
    assert names(empty) == ["pad-qwixx.pdf"]


def test_messages_have_no_colour(apart):
    """Neither by default into a pipe nor with NO_COLOR."""
    for env in ({}, {"NO_COLOR": "1"}, {"NO_COLOR": "1", "FORCE_COLOR": "1"}):
        assert "\x1b" not in apart("pad", "qwix", env=env).err
        assert b"\x1b" not in apart("--help", env=env).out


def test_strict_stops_at_a_warning(here, empty):
    ran = here("pad", "qwixx", "--name", "Ann\u0007a \U0001f600", "--strict")

    assert ran.status == 3
    assert ran.out == b""
    assert "U+0007" in ran.err
    assert "U+1F600 GRINNING FACE" in ran.err
    assert names(empty) == []
    assert here("pad", "qwixx", "--name", "Zoë Łukasz Ærøskøbing", "--strict").status == 0


def test_a_warning_names_every_character_and_the_sheet_is_made(here, empty):
    ran = here("pad", "qwixx", "--title", "漢 \u202e!")

    assert ran.status == 0
    assert ran.err.startswith("qwprint: warning: --title: ")
    assert "U+6F22" in ran.err
    assert "U+202E RIGHT-TO-LEFT OVERRIDE" in ran.err
    assert "\u202e" not in ran.err
    assert names(empty) == ["pad-qwixx.pdf"]


def test_bad_bytes_in_a_name(apart, empty):
    """What is no text at all still makes a sheet, and is named."""
    ran = apart("pad", "qwixx", "--name", b"\xff\xfe", "-o", "x.pdf", env={"LC_ALL": "C.UTF-8"})

    assert ran.status == 0, ran
    assert ran.err.count("\n") == 1
    assert "U+DCFF" in ran.err
    assert names(empty) == ["x.pdf"]


def test_a_long_name_is_said_to_be_cut(here):
    assert "left out" in here("pad", "qwixx", "--name", "W" * 300).err


def test_the_challenge_brings_its_key_and_certificate(here, empty):
    ran = here("daily", "qwinto", "--date", "2026-11-30", "--level", "easy")

    assert ran.status == 0, ran
    stem = "qwinto-2026-11-30-easy"
    assert names(empty) == [f"{stem}-key.pdf", f"{stem}.cert.json", f"{stem}.pdf"]
    assert sorted(ran.out.decode().split()) == names(empty)
    assert here("verify", f"{stem}.cert.json").status == 0


@pytest.mark.parametrize(("key", "count"), [("same", 1), ("none", 1)])
def test_the_key_can_be_with_it_or_left_out(here, empty, key, count):
    assert here("daily", "qwinto", "--seed", "x", "--level", "easy", "--key", key).status == 0

    assert sum(name.endswith(".pdf") for name in names(empty)) == count
