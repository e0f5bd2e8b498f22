"""What the writer writes, leaves alone and refuses."""

import os
from pathlib import Path

import pytest

from qwprint.base.errors import OutputError, UsageError
from qwprint.cli.files import output_folder, write_files

OLD, NEW = b"old" * 10_000, b"new" * 20_000


def entries(folder):
    return sorted(path.name for path in folder.iterdir())


def test_new_files(tmp_path):
    targets = {tmp_path / "a.pdf": b"a", tmp_path / "b.svg": b""}

    assert write_files(targets, force=False) == tuple(targets)
    assert [path.read_bytes() for path in targets] == [b"a", b""]
    assert entries(tmp_path) == ["a.pdf", "b.svg"]
    assert write_files({}, force=False) == ()


def test_unchanged_file_is_left_alone(tmp_path):
    """Not even with ``force``: neither its time nor its inode changes."""
    path = tmp_path / "a.pdf"
    path.write_bytes(OLD)
    before = path.stat()

    for force in (False, True):
        assert write_files({path: OLD, tmp_path / f"{force}.pdf": NEW}, force=force) == (tmp_path / f"{force}.pdf",)
    assert path.stat() == before or path.stat().st_mtime_ns == before.st_mtime_ns
    assert path.stat().st_ino == before.st_ino


@pytest.mark.parametrize("content", [NEW, OLD[:-1] + b"x", b""])
def test_changed_file_needs_force(tmp_path, content):
    """Two tools (wkhtmltopdf, cef-pdf) overwrote what a mistyped flag named: here nothing is written at all."""
    path = tmp_path / "a.pdf"
    path.write_bytes(OLD)

    with pytest.raises(UsageError, match=r"a\.pdf exists and would change; --force overwrites it$"):
        write_files({tmp_path / "first.pdf": NEW, path: content}, force=False)
    assert entries(tmp_path) == ["a.pdf"]
    assert path.read_bytes() == OLD

    assert write_files({path: content}, force=True) == (path,)
    assert path.read_bytes() == content


def test_link_is_replaced_and_never_followed(tmp_path):
    target, link, dangling = tmp_path / "bashrc", tmp_path / "a.pdf", tmp_path / "b.pdf"
    target.write_bytes(OLD)
    link.symlink_to(target)
    dangling.symlink_to(tmp_path / "nowhere")

    for path in (link, dangling):
        for content in (NEW, OLD):
            with pytest.raises(UsageError, match="is a link; --force replaces the link and leaves alone what it"):
                write_files({path: content}, force=False)
        write_files({path: NEW}, force=True)
        assert not path.is_symlink()
        assert path.read_bytes() == NEW
    assert target.read_bytes() == OLD
    assert entries(tmp_path) == ["a.pdf", "b.pdf", "bashrc"]


@pytest.mark.parametrize("force", [False, True])
def test_what_is_no_file_is_refused(tmp_path, force):
    """A pipe would hang, a device swallow: they are looked at, never opened."""
    os.mkfifo(tmp_path / "pipe.pdf")
    (tmp_path / "folder.pdf").mkdir()

    for path, kind in (
        (tmp_path / "pipe.pdf", "a device or pipe"),
        (Path("/dev/null"), "a device or pipe"),
        (tmp_path / "folder.pdf", "a folder"),
    ):
        with pytest.raises(UsageError, match=f"{path.name} is {kind}, not a file; give another name$"):
            write_files({path: NEW}, force=force)


def test_missing_folder_is_named(tmp_path):
    """cef-pdf said nothing about a missing folder."""
    (tmp_path / "file").write_bytes(OLD)

    for parent in (tmp_path / "none", tmp_path / "file"):
        with pytest.raises(UsageError, match=f"^there is no folder {parent}; make it first$"):
            write_files({tmp_path / "a.pdf": NEW, parent / "b.pdf": NEW}, force=True)
    assert entries(tmp_path) == ["file"]


def test_two_targets_that_some_machines_take_for_one(tmp_path):
    for left, right in (("a.pdf", "A.pdf"), ("José.pdf", "Jose\u0301.pdf"), ("a.pdf", "x/../a.pdf")):
        (tmp_path / "x").mkdir(exist_ok=True)
        with pytest.raises(UsageError, match="would be one file on some machines; give other names"):
            write_files({tmp_path / left: b"", tmp_path / right: b""}, force=True)
    assert entries(tmp_path) == ["x"]


@pytest.mark.parametrize("name", ["a\0b.pdf", "\ud800.pdf"])
def test_what_is_no_name_is_refused(tmp_path, name):
    with pytest.raises(UsageError, match=r"cannot be a file name; give another$"):
        write_files({tmp_path / name: NEW}, force=True)
    with pytest.raises(UsageError, match=r"cannot be a file name; give another$"):
        output_folder(tmp_path / name)


def test_name_that_the_system_refuses(tmp_path):
    with pytest.raises(OutputError, match=r"file name too long; what was there is unchanged$"):
        write_files({tmp_path / ("é" * 200): NEW}, force=True)
    with pytest.raises(UsageError, match=r"^there is no folder .*; make it first$"):
        write_files({tmp_path / ("é" * 200) / "a.pdf": NEW}, force=True)


def test_mode_follows_the_umask(tmp_path):
    """Not the 0600 of a private temporary file: families share folders."""
    before = os.umask(0o027)
    try:
        write_files({tmp_path / "a.pdf": NEW}, force=False)
    finally:
        os.umask(before)
    assert (tmp_path / "a.pdf").stat().st_mode & 0o777 == 0o640


def test_output_folder(tmp_path):
    """One level is made, no more."""
    (tmp_path / "file").write_bytes(OLD)

    output_folder(tmp_path / "out")
    output_folder(tmp_path / "out")

    assert (tmp_path / "out").is_dir()
    with pytest.raises(UsageError, match=f"^there is no folder {tmp_path}/x; make it first$"):
        output_folder(tmp_path / "x" / "y")
    with pytest.raises(UsageError, match=r"file is no folder; give another name$"):
        output_folder(tmp_path / "file")
    with pytest.raises(OutputError, match=r"^cannot make the folder .*: file name too long$"):
        output_folder(tmp_path / ("x" * 300))
