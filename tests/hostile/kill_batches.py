"""Kills batches at random: ``python -m tests.hostile.kill_batches FOLDER KILLS FAKE ARGUMENT…``.

The arguments are those of the command, which shall write to ``out/``.

The batch is made once without a kill. Then it is started again and again in another folder, killed each time after some
more sheets, until it may end; both folders must be the same, and nothing that was in the journal made again. What is
printed: kills, sheets made twice for them, and seconds of processor time a sheet. A month of all games::

    python -m tests.hostile.kill_batches MONTH 20 real daily all --from 2027-01-01 --to 2027-01-31 -o out/
"""

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from qwprint.base.rng import Stream
from qwprint.cli import journal
from tests.batch.conftest import command, gone, tree
from tests.batch.fakes import begun

ROOT = Path(__file__).resolve().parents[2]

JOBS = 2

LEAST_PAUSE = 0.1
"""A kill comes up to so many seconds after a sheet is done, or up to the time that a sheet takes."""


@dataclass(frozen=True, slots=True)
class Batch:
    """What is typed, and where."""

    fake: str
    typed: Sequence[str]
    folder: Path

    @property
    def out(self) -> Path:
        """Where its sheets go."""
        return self.folder / "out"

    def start(self) -> subprocess.Popen[bytes]:
        """The batch, in a process of its own."""
        self.folder.mkdir(exist_ok=True, parents=True)
        typed = command(self.fake, "-q", *self.typed, "--jobs", str(JOBS))
        # After a kill the process that cleans up says on stderr what it found; that it does is all right.
        silent = {"PYTHONWARNINGS": "ignore::UserWarning:multiprocessing.resource_tracker"}
        return subprocess.Popen(typed, cwd=self.folder, env={**os.environ, "PYTHONPATH": str(ROOT), **silent})

    def done(self) -> set[str]:
        """The sheets in the journal."""
        return set(journal.read(self.out)) if self.out.is_dir() else set()


def kill_once(batch: Batch, pause: float, more: int) -> set[str] | None:
    """Kills a batch some sheets after its start and a pause; returns what was done then, None where it had ended."""
    started, wanted = batch.start(), len(batch.done()) + more
    while len(batch.done()) < wanted and started.poll() is None:
        time.sleep(0.005)
    time.sleep(pause)
    if started.poll() is not None:
        return None
    started.send_signal(signal.SIGKILL)
    started.wait()
    return batch.done()


def check(batch: Batch, whole: dict[str, bytes], workers: set[int]) -> None:
    """Every file is whole, and no worker outlives its parent."""
    assert gone(workers, 5.0)
    for name, content in tree(batch.out).items() if batch.out.is_dir() else ():
        assert name.endswith(".tmp") or name == journal.NAME or whole[name] == content, name


def made(batch: Batch) -> tuple[int, float, float]:
    """Makes a batch without a kill: how many sheets, and seconds for each, on the clock and of processor time."""
    start = time.monotonic()
    assert batch.start().wait() == 0
    clock, spent = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    sheets = len(batch.done())
    return sheets, clock / sheets, (spent.ru_utime + spent.ru_stime) / sheets


def run(folder: Path, kills: int, fake: str, typed: Sequence[str]) -> None:
    """Kills a batch that often; fails where a promise is broken."""
    model, batch = Batch(fake, typed, folder / "whole"), Batch(fake, typed, folder / "killed")
    sheets, clock, spent = made(model)
    whole, stream, killed, twice = tree(model.out), Stream("kill batches", "qwprint/tests"), 0, 0
    span = max(LEAST_PAUSE, clock * JOBS)
    for _ in range(kills):
        before, kept = len(begun()), batch.done()
        left = kill_once(batch, stream.below(100) / 100 * span, stream.below(sheets // (kills + 1) + 1))
        now = begun()[before:]
        assert not kept & {stem for _, stem in now}, "a sheet of the journal was made again"
        if left is None:
            break
        killed += 1
        twice += len({stem for _, stem in now} - left)
        check(batch, whole, {process for process, _ in now})
    before, kept = len(begun()), batch.done()
    assert batch.start().wait() == 0
    assert not kept & {stem for _, stem in begun()[before:]}, "a sheet of the journal was made again"
    assert tree(batch.out) == whole
    assert twice <= killed * (JOBS + 1)
    print(killed, twice, f"{spent:.2f}")


if __name__ == "__main__":
    os.environ.setdefault("FAKES_LOG", str(Path(sys.argv[1]).absolute() / "log"))
    Path(sys.argv[1]).mkdir(exist_ok=True, parents=True)
    run(Path(sys.argv[1]).absolute(), int(sys.argv[2]), sys.argv[3], sys.argv[4:])
