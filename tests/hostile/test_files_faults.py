"""Faults at every system call, kills, full disks and races: what is there is the old file or the new, never another."""

import errno
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from qwprint.base.errors import OutputError, UsageError
from qwprint.cli import files as writer
from qwprint.cli.files import write_files

ROOT = Path(__file__).parents[2]
OLD, NEW = b"old" * 10_000, b"new" * 20_000
CALLS = ("open", "write", "fsync", "close", "replace")


def child(*arguments, **keywords):
    """Runs Python in the root of the repository and returns what it printed."""
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        **keywords,
    )
    assert not done.returncode, done.stderr
    return done.stdout


def entries(folder):
    return sorted(path.name for path in folder.iterdir())


class Fault:
    """Lets system calls through until the one with the given number, which fails."""

    def __init__(self, monkeypatch, ordinal, fault, calls=CALLS):
        """Stands in for the named functions of ``os`` until the patch is undone."""
        self.left, self.fault = ordinal, fault
        for name in calls:
            monkeypatch.setattr(os, name, self.around(getattr(os, name)))

    def around(self, call):
        def counted(*arguments, **keywords):
            self.left -= 1
            if self.left == 0:
                if call is real_close:
                    call(*arguments)
                raise self.fault
            return call(*arguments, **keywords)

        return counted


real_close = os.close


def outcome(files):
    """What stopped the writer, None if nothing did."""
    try:
        write_files(files, force=True)
    except (OutputError, KeyboardInterrupt, SystemExit) as stop:
        return stop
    return None


@pytest.mark.parametrize(
    "fault",
    [
        OSError(errno.ENOSPC, "No space left on device"),
        OSError(errno.EIO, "Input/output error"),
        PermissionError(errno.EACCES, "Permission denied"),
        KeyboardInterrupt(),
        SystemExit(143),
    ],
    ids=lambda fault: type(fault).__name__ + str(getattr(fault, "errno", "")),
)
def test_fault_at_every_system_call(tmp_path, fault):
    """Whatever fails, and whichever call: each file is the old one or the new one, and nothing else is left."""
    failed = 0
    for ordinal in range(1, 50):
        folder = tmp_path / str(ordinal)
        folder.mkdir()
        paths = [folder / name for name in ("a.pdf", "b.pdf", "c.pdf")]
        for path in paths:
            path.write_bytes(OLD)
        with pytest.MonkeyPatch.context() as patch:
            counter = Fault(patch, ordinal, fault)
            stop = outcome(dict.fromkeys(paths, NEW))
        failed += stop is not None
        assert stop is None or isinstance(stop, OutputError) == isinstance(fault, OSError)
        assert "\n" not in str(stop)
        assert {path.read_bytes() for path in paths} <= {OLD, NEW}
        assert entries(folder) == ["a.pdf", "b.pdf", "c.pdf"]
        if counter.left > 0:
            break
    else:
        pytest.fail("more system calls than thought")
    assert failed >= 15


@pytest.mark.parametrize("call", CALLS[:-1])
def test_fault_before_the_first_rename_changes_nothing(tmp_path, monkeypatch, call):
    """All files are on the disk before the first takes its place: a job is not left half old, half new."""
    paths = [tmp_path / name for name in ("a.pdf", "b.pdf")]
    for path in paths:
        path.write_bytes(OLD)
    Fault(monkeypatch, 2, OSError(errno.ENOSPC, "No space left on device"), (call,))

    with pytest.raises(OutputError, match=r"no space left on device; what was there is unchanged$"):
        write_files(dict.fromkeys(paths, NEW), force=True)
    assert {path.read_bytes() for path in paths} == {OLD}


def test_short_writes_are_continued(tmp_path, monkeypatch):
    write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, content: write(descriptor, content[:777]))

    write_files({tmp_path / "a.pdf": NEW}, force=False)

    assert (tmp_path / "a.pdf").read_bytes() == NEW


def test_folder_that_cannot_be_synced(tmp_path, monkeypatch):
    """Some network file systems refuse to sync a folder: that is no fault. A disk that fails is one."""
    for number, raises in ((errno.EINVAL, False), (errno.ENOTSUP, False), (errno.EIO, True)):
        with monkeypatch.context() as patch:
            Fault(patch, 2, OSError(number, "refused"), ("fsync",))
            path = tmp_path / f"{number}.pdf"
            if raises:
                with pytest.raises(OutputError, match="may not survive a power cut: refused"):
                    write_files({path: NEW}, force=False)
            else:
                write_files({path: NEW}, force=False)
        assert path.read_bytes() == NEW


def test_existing_file_that_cannot_be_read_counts_as_different(tmp_path, monkeypatch):
    path = tmp_path / "a.pdf"
    path.write_bytes(NEW)
    Fault(monkeypatch, 1, PermissionError(errno.EACCES, "Permission denied"), ("open",))

    with pytest.raises(UsageError, match="exists and would change"):
        write_files({path: NEW}, force=False)


def test_windows_has_no_folder_sync_and_no_harmless_kill(tmp_path, monkeypatch):
    """There ``os.kill(pid, 0)`` would end the process: it is never called."""
    stale = tmp_path / f".qwprint-{writer._host()}-1-{'0' * 16}.tmp"
    stale.touch()
    with monkeypatch.context() as patch:
        patch.setattr(writer.os, "kill", lambda *_: pytest.fail("killed"))
        patch.setattr(writer.os, "name", "nt")
        assert writer._alive(1)
        writer._sync_folder(tmp_path / "none")
        writer._remove_stale(tmp_path)
    assert stale.exists()


def test_full_disk_keeps_the_old_file(tmp_path):
    """No room after 20 KB: the old file is whole, the message one line, nothing is left behind."""
    path = tmp_path / "a.pdf"
    path.write_bytes(OLD)
    code = (
        "import sys\nfrom pathlib import Path\nfrom qwprint.base.errors import OutputError\n"
        "from qwprint.cli.files import write_files\n"
        "try:\n    write_files({Path(sys.argv[1]): b'new' * 20_000}, force=True)\n"
        "except OutputError as fault:\n    print(fault)"
    )

    said = child("-c", code, path, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000)))

    assert said == f"cannot write {path}: file too large; what was there is unchanged\n"
    assert path.read_bytes() == OLD
    assert entries(tmp_path) == ["a.pdf"]


def killed(folder, rounds):
    torn, whole, left = map(int, child("tests/hostile/kill_writers.py", folder, rounds).split())
    assert (torn, whole) == (0, rounds)
    assert left > rounds // 10, "the kills came too late to mean anything"


def test_kill_at_any_moment(tmp_path):
    """50 times kill -9: no torn file, and the next run removes what the killed ones left."""
    killed(tmp_path, 50)


@pytest.mark.deep
def test_kill_at_500_moments(tmp_path):
    killed(tmp_path, 500)


def test_readers_never_see_half_a_file(tmp_path):
    """Four writers leave each other's living temporary files alone, and four readers see whole files."""
    assert child("tests/hostile/race_writers.py", tmp_path, 4000) == "0 4000\n"


def test_only_dead_runs_are_tidied(tmp_path):
    """Removed: temporary files of dead processes of this machine and very old ones. All else stays."""
    gone = int(child("-c", "import os; print(os.getpid())"))
    host, mark = writer._host(), "0123456789abcdef"
    dead = tmp_path / f".qwprint-{host}-{gone}-{mark}.tmp"
    impossible = tmp_path / f".qwprint-{host}-{10**18}-{mark}.tmp"
    old = tmp_path / f".qwprint-00000000-1-{mark}.tmp"
    kept = [
        tmp_path / f".qwprint-{host}-{os.getpid()}-{mark}.tmp",
        tmp_path / f".qwprint-00000000-{gone}-{mark}.tmp",
        tmp_path / f".qwprint-{host}-{gone}-{mark}.tmp.pdf",
        tmp_path / f"qwprint-{host}-{gone}-{mark}.tmp",
        tmp_path / "mine.tmp",
    ]
    for path in (dead, impossible, old, *kept):
        path.touch()
    folder = tmp_path / f".qwprint-{host}-{gone}-{mark[::-1]}.tmp"
    folder.mkdir()
    os.utime(old, (0, 0))

    write_files({tmp_path / "a.pdf": NEW}, force=False)

    assert not dead.exists()
    assert not impossible.exists()
    assert not old.exists()
    assert all(path.exists() for path in (*kept, folder))


def test_process_of_somebody_else_is_alive(monkeypatch):
    def refuse(*_):
        raise PermissionError

    monkeypatch.setattr(os, "kill", refuse)
    assert writer._alive(1)
