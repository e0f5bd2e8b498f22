"""How long a class set with keys takes, for 30 children and for more.

Run: ``python tests/bench/bench_worksheets.py [--children 30]``, or ``make bench``.
"""

import argparse
import resource
import time

from qwprint import worksheets
from qwprint.base.worksheet_ids import WorksheetId
from qwprint.draw.ink import PALETTES
from qwprint.job import Job, Style
from qwprint.layout.paper import PAPERS
from qwprint.press import press
from qwprint.products.worksheet import Child, WorksheetOrder


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


def main() -> None:
    """Seconds of processor time for each kind."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--children", type=int, default=30)
    children = parser.parse_args().children
    style = Style(paper=PAPERS["a4"], palette=PALETTES["color"], language="en")
    for name in worksheets.names():
        start = time.process_time()
        press(Job(product="worksheet", order=order(name, children), style=style, formats=("pdf",)))
        seconds = time.process_time() - start
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"worksheet {name}: {children} children with keys, {seconds:.2f} s CPU, peak so far {peak:.0f} MB")


if __name__ == "__main__":
    main()
