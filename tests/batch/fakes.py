"""What stands in for ``batch.sheet.make``: quick, slow, poisoned and deadly. Workers import it by name.

Each says in the file that ``FAKES_LOG`` names which process began a sheet, so that tests see what was made twice.
"""

import os
import signal
import time
from collections import Counter
from datetime import date
from hashlib import sha256
from multiprocessing import connection
from pathlib import Path

from qwprint.batch.sheet import Sheet, make
from qwprint.draw.ink import PALETTES
from qwprint.job import Style
from qwprint.layout.paper import PAPERS

STYLE = Style(paper=PAPERS["a4"], palette=PALETTES["color"], language="en")
POISON = date(2027, 1, 3)


def sheets(count: int) -> tuple[Sheet, ...]:
    """Sheets of the first days of 2027."""
    first = date(2027, 1, 1).toordinal()
    return tuple(
        Sheet(
            game="qwinto",
            level="easy",
            day=date.fromordinal(first + step),
            style=STYLE,
            formats=("pdf",),
            key="separate",
        )
        for step in range(count)
    )


def begun() -> list[tuple[int, str]]:
    """Process and sheet of everything that was begun so far."""
    log = Path(os.environ["FAKES_LOG"])
    lines = log.read_text().splitlines() if log.exists() else []
    return [(int(process), stem) for process, stem in (line.split() for line in lines)]


def times(stem: str) -> int:
    """How often a sheet was begun."""
    return Counter(name for _, name in begun())[stem]


def log(sheet: Sheet) -> None:
    """One short write, so that processes do not tear each other's lines; workers of a cluster have no log."""
    if "FAKES_LOG" not in os.environ:
        return
    descriptor = os.open(os.environ["FAKES_LOG"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.write(descriptor, f"{os.getpid()} {sheet.stem}\n".encode())
    os.close(descriptor)


def quick(sheet: Sheet) -> dict[str, bytes]:
    """Three files, the first of a size that no pipe takes at once."""
    log(sheet)
    content = sha256(sheet.stem.encode()).digest()
    return {".pdf": content * 4000, "-key.pdf": content * 100, ".cert.json": content}


def real(sheet: Sheet) -> dict[str, bytes]:
    """No fake, but it too says what it begins."""
    log(sheet)
    return make(sheet)


def weighed(sheet: Sheet) -> dict[str, bytes]:
    """A real sheet; the log has the process's size in pages of memory where others have their number."""
    made = make(sheet)
    pages = Path("/proc/self/statm").read_text().split()[1]
    with Path(os.environ["FAKES_LOG"]).open("a") as log:
        log.write(f"{pages} {sheet.stem}\n")
    return made


def slow(sheet: Sheet) -> dict[str, bytes]:
    time.sleep(0.1)
    return quick(sheet)


def busy(sheet: Sheet) -> dict[str, bytes]:
    """Works for as long as no test waits."""
    log(sheet)
    while True:
        sum(range(10_000))
        time.sleep(0.01)  # other tests want the processor too


def poisoned(sheet: Sheet) -> dict[str, bytes]:
    """One day whose maker has a fault."""
    if sheet.day == POISON:
        raise ZeroDivisionError("a round\nof nothing")
    return quick(sheet)


class Stubborn(Exception):  # noqa: N818 - what it is called is no matter
    """A fault that cannot be read back where it is sent to."""

    def __init__(self, one: int, two: int) -> None:
        """Two values, one text."""
        super().__init__(f"{one} and {two}")


def stubborn(sheet: Sheet) -> dict[str, bytes]:
    if sheet.day == POISON:
        raise Stubborn(1, 2)
    return quick(sheet)


def deadly(sheet: Sheet) -> dict[str, bytes]:
    """One day that kills whoever makes it, always."""
    made = quick(sheet)
    if sheet.day == POISON:
        os.kill(os.getpid(), signal.SIGKILL)
    return made


def deadly_once(sheet: Sheet) -> dict[str, bytes]:
    """One day that kills the first who makes it."""
    made = quick(sheet)
    if sheet.day == POISON and times(sheet.stem) == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return made


def stalled(sheet: Sheet) -> dict[str, bytes]:
    """The first day is quick, the others never end."""
    return quick(sheet) if sheet.day.day == 1 else busy(sheet)


def always_deadly(sheet: Sheet) -> dict[str, bytes]:
    os.kill(os.getpid(), signal.SIGKILL)
    return {}


def half_sent(sheet: Sheet) -> dict[str, bytes]:
    """One day whose first maker dies with half of the result sent."""
    made = quick(sheet)
    if sheet.day == POISON and times(sheet.stem) == 1:

        def send(self: connection.Connection, content: bytes) -> None:
            os.write(self.fileno(), len(content).to_bytes(4, "big") + bytes(content[: len(content) // 2]))
            os.kill(os.getpid(), signal.SIGKILL)

        connection.Connection._send_bytes = send  # type: ignore[method-assign]
    return made
