"""The journal: what it has is in the folder, and what cannot be its line is none."""

import json
import os
from pathlib import Path

import pytest

from qwprint.base.errors import OutputError, UsageError
from qwprint.cli import journal
from qwprint.cli.files import write_files
from tests.batch import fakes

ONE, TWO, THREE = fakes.sheets(3)


def keep(folder: Path, *sheets) -> None:
    """What the batch does with a sheet that is made."""
    for sheet in sheets:
        files = fakes.quick(sheet)
        write_files({folder / (sheet.stem + suffix): content for suffix, content in files.items()}, force=False)
        journal.append(folder, journal.entry(sheet, files))


def states(folder: Path) -> list[str]:
    entries = journal.read(folder)
    return [journal.status(folder, sheet, entries.get(sheet.stem)) for sheet in (ONE, TWO, THREE)]


def test_what_is_made_is_done(tmp_path):
    assert states(tmp_path) == ["missing"] * 3
    keep(tmp_path, ONE, THREE)

    assert states(tmp_path) == ["done", "missing", "done"]


def test_a_line_is_readable(tmp_path):
    keep(tmp_path, ONE)

    line = json.loads((tmp_path / journal.NAME).read_text())

    assert line["sheet"] == ONE.stem
    assert sorted(line["files"]) == [f"{ONE.stem}-key.pdf", f"{ONE.stem}.cert.json", f"{ONE.stem}.pdf"]


@pytest.mark.parametrize("length", [1, 40, -2])
def test_a_torn_last_line_is_no_line_and_harms_no_other(tmp_path, length):
    keep(tmp_path, ONE, TWO)
    path = tmp_path / journal.NAME
    first, second, _ = path.read_bytes().split(b"\n")
    path.write_bytes(first + b"\n" + (second + b"\n")[:length])

    assert states(tmp_path) == ["done", "missing", "missing"]
    keep(tmp_path, THREE)
    assert states(tmp_path) == ["done", "missing", "done"]
    keep(tmp_path, TWO)
    assert states(tmp_path) == ["done", "done", "done"]


def test_a_last_line_that_only_lacks_its_end_counts(tmp_path):
    keep(tmp_path, ONE, TWO)
    path = tmp_path / journal.NAME
    path.write_bytes(path.read_bytes()[:-1])

    assert states(tmp_path) == ["done", "done", "missing"]
    keep(tmp_path, THREE)
    assert states(tmp_path) == ["done", "done", "done"]


FOREIGN = [
    b"\n",
    b"hello\n",
    b"\xff\x00\xfe\n",
    b"[" * 100_000 + b"\n",
    b"null\n",
    b"{}\n",
    b'{"sheet":"x","order":"y","files":{}}\n',
    b'{"sheet":1,"order":2,"files":[3]}\n',
    b'{"sheet":"../x","order":"' + b"0" * 64 + b'","files":{"../x.pdf":"' + b"0" * 64 + b'"}}\n',
    b"1" * 5000 + b"\n",
]


def test_foreign_lines_are_skipped_and_gone_when_tidied(tmp_path):
    keep(tmp_path, TWO, ONE)
    path = tmp_path / journal.NAME
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join((*FOREIGN, lines[0], *FOREIGN, lines[1], *FOREIGN)))

    assert states(tmp_path) == ["done", "done", "missing"]
    assert len(journal.read(tmp_path)) == 2
    journal.tidy(tmp_path)
    assert path.read_bytes() == lines[1] + lines[0]


def test_a_missing_and_an_altered_file_are_told_apart(tmp_path):
    keep(tmp_path, ONE, TWO, THREE)
    (tmp_path / f"{ONE.stem}-key.pdf").unlink()
    (tmp_path / f"{TWO.stem}.pdf").write_bytes(b"scribbled on")

    assert states(tmp_path) == ["missing", "altered", "done"]


@pytest.mark.parametrize("put", [Path.mkdir, os.mkfifo, lambda path: path.symlink_to("elsewhere")])
def test_what_is_no_file_is_an_altered_one(tmp_path, put):
    keep(tmp_path, ONE)
    path = tmp_path / f"{ONE.stem}.pdf"
    path.unlink()
    put(path)

    assert states(tmp_path)[0] == "altered"


def test_an_order_that_differs_is_not_done(tmp_path):
    keep(tmp_path, ONE)
    path = tmp_path / journal.NAME
    path.write_bytes(path.read_bytes().replace(ONE.digest.encode(), TWO.digest.encode()))

    assert states(tmp_path)[0] == "missing"


def test_the_last_line_of_a_sheet_counts(tmp_path):
    keep(tmp_path, ONE)
    journal.append(tmp_path, journal.entry(ONE, {".pdf": b"other"}))

    assert states(tmp_path)[0] == "altered"


@pytest.mark.parametrize(
    "put",
    [
        Path.mkdir,
        os.mkfifo,
        lambda path: path.symlink_to("elsewhere"),
        lambda path: path.open("wb").truncate(journal.LIMIT + 1),
    ],
    ids=["folder", "pipe", "link", "huge"],
)
def test_what_cannot_be_a_journal(tmp_path, put):
    put(tmp_path / journal.NAME)

    with pytest.raises(UsageError, match="journal"):
        keep(tmp_path, ONE)
    with pytest.raises(UsageError, match="journal"):
        journal.read(tmp_path)


def test_the_system_refuses(tmp_path, monkeypatch):
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    keep(tmp_path, ONE)
    monkeypatch.setattr(os, "fsync", refuse)

    with pytest.raises(OutputError, match="no space left on device"):
        journal.append(tmp_path, journal.entry(TWO, {".pdf": b"x"}))
    assert states(tmp_path)[0] == "done"
