"""A log that fakes write to, and ways to run the command with a fake."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from tests.batch import fakes
from tests.cli.conftest import Ran, apart, empty, environment, here

__all__ = ["apart", "empty", "here"]


@pytest.fixture(autouse=True)
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where fakes say what they begin; workers find it in the environment."""
    path = tmp_path / "log"
    monkeypatch.setenv("FAKES_LOG", str(path))
    return path


def command(fake: str, *arguments: str) -> list[str]:
    """What is started to run the command with a fake."""
    return [sys.executable, "-m", "tests.batch.driver", fake, *arguments]


def days(count: int) -> tuple[str, ...]:
    """Arguments for so many days of Qwinto, the first ones of 2027, in the folder ``out``."""
    last = fakes.sheets(count)[-1].day.isoformat()
    return ("daily", "qwinto", "--level", "easy", "--from", "2027-01-01", "--to", last, "-o", "out/")


@pytest.fixture
def driven(empty: Path) -> Callable[..., Ran]:
    """Runs the command with a fake in a process of its own."""

    def run(fake: str, *arguments: str) -> Ran:
        ran = subprocess.run(command(fake, *arguments), cwd=empty, env=environment(), capture_output=True, check=False)
        return Ran(ran.returncode, ran.stdout, ran.stderr.decode())

    return run


def alive(process: int) -> bool:
    """Whether a process runs; one that is dead but that nobody has asked for does not."""
    with suppress(OSError):
        status = Path(f"/proc/{process}/stat")
        if status.exists():
            return status.read_text().rpartition(")")[2].split()[0] != "Z"
        os.kill(process, 0)
        return True
    return False


def gone(processes: set[int], seconds: float = 2.0) -> bool:
    """Whether all of these processes end within a time."""
    end = time.monotonic() + seconds
    while any(map(alive, processes)):
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def tree(folder: Path) -> dict[str, bytes]:
    """Names and bytes of everything in a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}
