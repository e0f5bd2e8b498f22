"""Signals and full disks: a clean stop, the right status, and at every place the old file or the new one."""

import os
import resource
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import environment

WAITING = """
import sys, time
import {module}
def wait(*arguments, **values):
    print("ready", flush=True)
    time.sleep(30)
{module}.{function} = wait
from qwprint.cli.main import run
run()
"""
"""The command, stopping for a while where a signal is to hit it."""

PLACES = {"drawing": ("qwprint.press", "press"), "renaming": ("os", "replace"), "syncing": ("os", "fsync")}

SIGNALS = [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]


@pytest.mark.parametrize(("number", "status"), SIGNALS)
@pytest.mark.parametrize("place", PLACES)
def test_a_signal_stops_cleanly(empty: Path, place: str, number: int, status: int):
    (empty / "pad.pdf").write_bytes(b"old")
    module, function = PLACES[place]
    program = WAITING.format(module=module, function=function)
    typed = ["pad", "qwixx", "-o", "pad.pdf", "--force"]
    with subprocess.Popen(
        [sys.executable, "-c", program, *typed],
        cwd=empty,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        process.send_signal(number)
        _, err = process.communicate(timeout=10)

    assert process.returncode == status
    assert b"Traceback" not in err
    assert {path.name: path.read_bytes() for path in empty.iterdir()} == {"pad.pdf": b"old"}


HUNG_UP = """
import os, signal
import qwprint.press
press = qwprint.press.press
def hang_up(job):
    os.kill(os.getpid(), signal.SIGHUP)
    return press(job)
qwprint.press.press = hang_up
from qwprint.cli.main import run
run()
"""


def test_a_hangup_that_is_ignored_does_not_stop(empty: Path):
    """What ``nohup`` does."""
    ran = subprocess.run(
        [sys.executable, "-c", HUNG_UP, "pad", "qwixx", "-o", "pad.pdf"],
        cwd=empty,
        env=environment(),
        capture_output=True,
        check=False,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
    )
    assert ran.returncode == 0
    assert (empty / "pad.pdf").read_bytes().startswith(b"%PDF")


def test_after_a_kill_the_old_file_stands_and_the_next_run_tidies_up(empty: Path, apart):
    (empty / "pad.pdf").write_bytes(b"old")
    program = WAITING.format(module="os", function="replace")
    with subprocess.Popen(
        [sys.executable, "-c", program, "pad", "qwixx", "-o", "pad.pdf", "--force"],
        cwd=empty,
        env=environment(),
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        process.kill()

    assert (empty / "pad.pdf").read_bytes() == b"old"
    assert len(list(empty.iterdir())) == 2
    assert apart("pad", "qwixx", "-o", "pad.pdf", "--force").status == 0
    assert [path.name for path in empty.iterdir()] == ["pad.pdf"]


def test_a_full_disk(empty: Path):
    """A limit of 8 kB a file stands for it: the system refuses the write in the same place."""
    (empty / "pad.pdf").write_bytes(b"old")
    ran = subprocess.run(
        [sys.executable, "-m", "qwprint", "pad", "qwixx", "-o", "pad.pdf", "--force"],
        cwd=empty,
        env=environment(PYTHONDONTWRITEBYTECODE="1"),
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192)),
    )

    assert ran.returncode == 74
    assert ran.stderr.count("\n") == 1
    assert "pad.pdf" in ran.stderr
    assert {path.name: path.read_bytes() for path in empty.iterdir()} == {"pad.pdf": b"old"}


@pytest.mark.parametrize("typed", [["pad", "qwixx", "-o", "-"], ["list", "games"], ["pad", "qwixx", "-o", "x.pdf"]])
def test_a_full_standard_output(empty: Path, tmp_path: Path, typed: list[str]):
    """Standard output is a file that takes not one byte; x.pdf is there already, so only its name is to be printed."""
    first = [sys.executable, "-m", "qwprint", "pad", "qwixx", "-o", "x.pdf"]
    subprocess.run(first, env=environment(), check=True, capture_output=True)
    with (tmp_path / "full").open("wb") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "qwprint", *typed],
            cwd=empty,
            env=environment(PYTHONDONTWRITEBYTECODE="1"),
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),
        )

    assert ran.returncode == 74, ran
    assert ran.stderr.startswith("qwprint: error: ")
    assert ran.stderr.count("\n") == 1, ran.stderr


@pytest.mark.parametrize("typed", [["pad", "qwixx", "-o", "-", "--count", "2000"], ["list", "games"]])
def test_a_reader_that_goes_away_is_no_fault(empty: Path, typed: list[str]):
    read, write = os.pipe()
    os.close(read)
    ran = subprocess.run(
        [sys.executable, "-m", "qwprint", *typed],
        cwd=empty,
        env=environment(),
        stdout=write,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(write)

    assert ran.returncode == 0
    assert ran.stderr == b""


def test_a_folder_that_may_not_be_written(here, empty: Path, monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", refuse)

    ran = here("pad", "qwixx", "-o", "x.pdf")

    assert ran.status == 74
    assert "x.pdf: permission denied" in ran.fault
    assert list(empty.iterdir()) == []


def test_output_over_a_folder_or_a_device(apart, empty):
    (empty / "x.pdf").mkdir()
    os.mkfifo(empty / "y.pdf")

    assert apart("pad", "qwixx", "-o", "x.pdf/z.pdf/w.pdf").status == 2
    assert "device or pipe" in apart("pad", "qwixx", "-o", "y.pdf", "--force").fault
