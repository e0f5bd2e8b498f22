"""What a start costs: CPU, memory and size of small and large orders, each beside what it is measured against.

Every run is a process of its own; the runs of a comparison alternate, and medians count. Prints rows, judges nothing.
"""

import os
import statistics
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
RUNS = 15

PYTHON = [sys.executable, "-c"]
QWPRINT = [sys.executable, "-c", "from qwprint.cli.main import run; run()"]
LARGE = [*QWPRINT, "pad", "qwixx", "--paper", "a4", "--n-up", "2x2", "--numbers", "--force", "-o", "x.pdf", "--count"]

CPU = (
    ("qwprint --version", [*QWPRINT, "--version"], "import click", [*PYTHON, "import click"], 1.5),
    (
        "pad qwixx",
        [*QWPRINT, "pad", "qwixx", "--paper", "a4", "--force", "-o", "y.pdf"],
        "import click, canvas",
        [*PYTHON, "import click, reportlab.pdfgen.canvas"],
        2.5,
    ),
    ("pad --count 4000", [*LARGE, "4000"], "pad --count 4", [*LARGE, "4"], 3.0),
)


class Cost(NamedTuple):
    """What a process took: CPU seconds, and MB of memory at its largest."""

    cpu: float
    memory: float


def cost(command: list[str], folder: Path) -> Cost:
    """Runs a command in a process of its own."""
    child = os.fork()
    if child == 0:
        os.chdir(folder)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.execve(command[0], command, {**os.environ, "PYTHONPATH": str(ROOT)})
    _, status, usage = os.wait4(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0, command
    unit = 1024**2 if sys.platform == "darwin" else 1024
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit)


def compare(ours: list[str], theirs: list[str], folder: Path) -> tuple[Cost, Cost]:
    """The medians of two commands, run in turn; the first run of each only warms up."""
    pairs = [(cost(ours, folder), cost(theirs, folder)) for _ in range(RUNS + 1)][1:]
    first, second = zip(*pairs, strict=True)
    return _median(first), _median(second)


def _median(costs: tuple[Cost, ...]) -> Cost:
    return Cost(*(statistics.median(values) for values in zip(*costs, strict=True)))


def main() -> None:
    """Prints a row for each figure with its limit."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for name, ours, other, theirs, limit in CPU:
            mine, base = compare(ours, theirs, folder)
            ratio = mine.cpu / base.cpu
            what = f"{name:<18} {mine.cpu * 1000:6.0f} ms CPU, {mine.memory:5.1f} MB"
            print(f"{what}; {other:<22} {base.cpu * 1000:6.0f} ms; {ratio:4.2f} times (limit {limit})")
        size = cost([*LARGE, "4000"], folder) and (folder / "x.pdf").stat().st_size
        print(f"{'4000 scoresheets':<18} {size / 1e6:6.3f} MB of PDF (limit 0.75); memory above (limit 80 MB)")


if __name__ == "__main__":
    main()
