"""Four writers and four readers of one file: ``python race_writers.py FOLDER READS`` prints torn and all reads."""

import os
import signal
import sys
from pathlib import Path

from tests.hostile.kill_writers import NAMES, version, write_for_ever

WRITERS, READERS = 4, 4


def read(folder, count):
    """How many of ``count`` reads were not one whole version."""
    whole = {version(number) for number in range(26)}
    return sum((folder / NAMES[0]).read_bytes() not in whole for _ in range(count))


def run(folder, count):
    (folder / NAMES[0]).write_bytes(version(0))
    writers = [os.fork() for _ in range(WRITERS) if os.getpid() == PARENT]
    if 0 in writers:
        write_for_ever(folder)
    readers = [os.fork() for _ in range(READERS) if os.getpid() == PARENT]
    if 0 in readers:
        os._exit(min(255, read(folder, count // READERS)))
    torn = sum(os.waitstatus_to_exitcode(os.waitpid(reader, 0)[1]) for reader in readers)
    for writer in writers:
        # A writer that failed is gone by now: it must still be running when it is stopped.
        assert os.waitpid(writer, os.WNOHANG) == (0, 0)
        os.kill(writer, signal.SIGKILL)
        os.waitpid(writer, 0)
    print(torn, count)


PARENT = os.getpid()

if __name__ == "__main__":
    run(Path(sys.argv[1]), int(sys.argv[2]))
