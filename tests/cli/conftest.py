"""Ways to run the command: in this process, which is quick, and in one of its own, where that matters."""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Ran:
    """What a run left behind: its exit status and what it said."""

    status: int
    out: bytes
    err: str

    @property
    def fault(self) -> str:
        """The one line on stderr."""
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert lines[0].startswith("qwprint: error: "), self.err
        return lines[0].removeprefix("qwprint: error: ")


Command = Callable[..., Ran]


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder, no settings, and a locale that says nothing."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    for name in list(os.environ):
        if name.startswith(("QWPRINT_", "LC_")) or name in {"LANG", "LANGUAGE", "NO_COLOR", "PYTHONUNBUFFERED"}:
            monkeypatch.delenv(name)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return folder


@pytest.fixture
def here(empty: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Command:
    """Runs the command in this process, in an empty folder."""
    from qwprint.cli.main import _status

    def run(*arguments: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["qwprint", *arguments])
        capfdbinary.readouterr()
        status = _status()
        sys.stdout.flush()
        out, err = capfdbinary.readouterr()
        return Ran(status, out, err.decode())

    return run


def environment(**more: str) -> dict[str, str]:
    """The environment for a process of its own: this one's, the source tree importable, and what is given."""
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


@pytest.fixture
def apart(empty: Path) -> Command:
    """Runs the command in a process of its own, in an empty folder."""

    def run(*arguments: str | bytes, env: Mapping[str, str] | None = None) -> Ran:
        ran = subprocess.run(
            [sys.executable, "-m", "qwprint", *arguments],
            cwd=empty,
            env=environment(**(env or {})),
            capture_output=True,
            check=False,
        )
        return Ran(ran.returncode, ran.stdout, ran.stderr.decode("utf-8", "backslashreplace"))

    return run
