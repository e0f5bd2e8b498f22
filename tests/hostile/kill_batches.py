"""Kills batches at random: ``python kill_batches.py FOLDER SHEETS KILLS FAKE`` prints kills and what was made twice.

The batch is made once without a kill. Then it is started again and again in another folder, killed each time after some
more sheets, until it may end; both folders must be the same, and nothing that was in the journal made again.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from qwprint.base.rng import Stream
from qwprint.cli import journal
from tests.batch.conftest import command, days, gone, tree
from tests.batch.fakes import begun

ROOT = Path(__file__).resolve().parents[2]
JOBS = 2


def start(folder, sheets, fake):
    """The batch, in a process of its own."""
    folder.mkdir(exist_ok=True)
    typed = command(fake, "-q", *days(sheets), "--jobs", str(JOBS))
    # After a kill the process that cleans up says on stderr what it found; that it does is all right.
    silent = {"PYTHONWARNINGS": "ignore::UserWarning:multiprocessing.resource_tracker"}
    return subprocess.Popen(typed, cwd=folder, env={**os.environ, "PYTHONPATH": str(ROOT), **silent})


def done(folder):
    """The sheets in the journal."""
    return set(journal.read(folder / "out")) if (folder / "out").is_dir() else set()


def kill_once(folder, sheets, fake, pause, more):
    """Kills a batch some sheets after its start and a pause; returns what was done then, None where it had ended."""
    batch, wanted = start(folder, sheets, fake), len(done(folder)) + more
    while len(done(folder)) < wanted and batch.poll() is None:
        time.sleep(0.005)
    time.sleep(pause)
    if batch.poll() is not None:
        return None
    batch.send_signal(signal.SIGKILL)
    batch.wait()
    return done(folder)


def check(folder, whole, workers):
    """Every file is whole, and no worker outlives its parent."""
    assert gone(workers, 5.0)
    for name, content in tree(folder / "out").items():
        assert name.endswith(".tmp") or name == journal.NAME or whole[name] == content, name


def run(folder, sheets, kills, fake):
    assert start(folder / "whole", sheets, fake).wait() == 0
    whole = tree(folder / "whole" / "out")
    stream, killed, twice = Stream("kill batches", "qwprint/tests"), 0, 0
    for _ in range(kills):
        before, kept = len(begun()), done(folder / "killed")
        pause, more = stream.below(100) / 1000, stream.below(sheets // (kills + 1) + 1)
        left = kill_once(folder / "killed", sheets, fake, pause, more)
        now = begun()[before:]
        assert not kept & {stem for _, stem in now}, "a sheet of the journal was made again"
        if left is None:
            break
        killed += 1
        twice += len({stem for _, stem in now} - left)
        if (folder / "killed" / "out").is_dir():
            check(folder / "killed", whole, {process for process, _ in now})
    assert start(folder / "killed", sheets, fake).wait() == 0
    assert tree(folder / "killed" / "out") == whole
    assert twice <= killed * (JOBS + 1)
    print(killed, twice)


if __name__ == "__main__":
    run(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
