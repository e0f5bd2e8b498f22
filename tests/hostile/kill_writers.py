"""Kills writers at random moments: ``python kill_writers.py FOLDER ROUNDS``; prints how many rounds ended how.

A process of its own, because it forks: a fork of a test runner would copy its threads' locks.
"""

import os
import signal
import sys
import time
from collections import Counter
from pathlib import Path

from qwprint.base.rng import Stream
from qwprint.cli.files import write_files

SIZE = 200_000
NAMES = ("sheet.pdf", "sheet-key.pdf", "sheet.cert.json")


def version(number):
    """The bytes of one version of every file: a torn one would mix two letters or be short."""
    return bytes([ord("a") + number % 26]) * (SIZE + number % 26)


def write_for_ever(folder):
    number = os.getpid()
    while True:
        number += 1
        write_files({folder / name: version(number) for name in NAMES}, force=True)


def run(folder, rounds):
    stream, seen = Stream("kill", "qwprint/tests"), Counter()
    whole = {version(number) for number in range(26)}
    write_files({folder / name: version(0) for name in NAMES}, force=True)
    for _ in range(rounds):
        child = os.fork()
        if not child:
            write_for_ever(folder)
        time.sleep(stream.below(30_000) / 1e6)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        torn = [name for name in NAMES if (folder / name).read_bytes() not in whole]
        stale = any(path.name not in NAMES for path in folder.iterdir())
        seen["torn" if torn else "whole"] += 1
        seen["left something"] += stale
    write_files({folder / name: b"last" for name in NAMES}, force=True)
    assert sorted(path.name for path in folder.iterdir()) == sorted(NAMES)
    assert {(folder / name).read_bytes() for name in NAMES} == {b"last"}
    print(seen["torn"], seen["whole"], seen["left something"])


if __name__ == "__main__":
    run(Path(sys.argv[1]), int(sys.argv[2]))
