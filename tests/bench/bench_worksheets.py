"""What a class set with keys takes, each kind in a process of its own: CPU, memory, bytes.

Run: ``python tests/bench/bench_worksheets.py [KIND ...] [--children 30]``, or ``make bench``. Without arguments all
kinds are made for a class of 30, then three for 1,000 children: the largest files, columns of numbers, rows of dice.
Exits with 1 where a limit is broken: 5 s for a class, 400 MB for 1,000 children.
"""

import argparse
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from qwprint import worksheets  # noqa: E402 - a script, not installed beside the package
from qwprint.base.worksheet_ids import WorksheetId  # noqa: E402
from qwprint.draw.ink import PALETTES  # noqa: E402
from qwprint.job import Job, Style  # noqa: E402
from qwprint.layout.paper import PAPERS  # noqa: E402
from qwprint.press import press  # noqa: E402
from qwprint.products.worksheet import Child, WorksheetOrder  # noqa: E402
from tests.bench.memory import peak  # noqa: E402

CLASS, MANY = 30, 1000
SECONDS, MEGABYTES = 5.0, 400.0
LARGE = ("best-move", "second-lowest", "dice-sums")

COMMAND = "from tests.bench.bench_worksheets import show; show({name!r}, {children})"


@dataclass(frozen=True, slots=True)
class Cost:
    """What a class takes: seconds of processor time, MB of memory at the highest, MB of the files."""

    seconds: float
    memory: float
    files: float


def order(name: str, children: int) -> WorksheetOrder:
    """A sheet of the first level for each child."""
    kind = worksheets.find(name)
    level = kind.levels[1]
    ids = (
        WorksheetId(
            code=kind.code,
            level=1,
            version=level.version,
            count=level.count,
            size="normal",
            language="en",
            paper="a4",
            ink="color",
            repeats=False,
            token="0" * 12,
            number=number,
        )
        for number in range(children)
    )
    return WorksheetOrder(children=tuple(Child(id=one, name=f"Child {one.number}") for one in ids))


def printed(name: str, children: int) -> dict[str, bytes]:
    """The files of a class with a key of its own."""
    style = Style(paper=PAPERS["a4"], palette=PALETTES["color"], language="en")
    return press(Job(product="worksheet", order=order(name, children), style=style, formats=("pdf",)))


def show(name: str, children: int) -> None:
    """Prints what a class takes: seconds, highest memory, size of the files."""
    start = time.process_time()
    files = printed(name, children)
    print(time.process_time() - start, peak(), sum(map(len, files.values())) / 1e6)


def cost(name: str, children: int) -> Cost:
    """What a class takes in a process of its own."""
    command = [sys.executable, "-c", COMMAND.format(name=name, children=children)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True)
    return Cost(*map(float, ran.stdout.split()))


def main() -> int:
    """Measures a class of all kinds, then a thousand children of some; or what is asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("kinds", nargs="*", metavar="KIND")
    parser.add_argument("--children", type=int, default=CLASS)
    asked = parser.parse_args()
    classes = [(worksheets.find(name).name, asked.children) for name in asked.kinds or worksheets.names()]
    if not asked.kinds and asked.children == CLASS:
        classes += [(name, MANY) for name in LARGE]
    broken = False
    for name, children in classes:
        took = cost(name, children)
        told = f"{took.seconds:.2f} s CPU, peak {took.memory:.0f} MB, {took.files:.1f} MB of files"
        print(f"worksheet {name}: {children} children with keys, {told}", flush=True)
        broken |= (children <= CLASS and took.seconds > SECONDS) or (children <= MANY and took.memory > MEGABYTES)
    return int(broken)


if __name__ == "__main__":
    sys.exit(main())
