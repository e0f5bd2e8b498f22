"""What a thousand sheets cost against one, each in a process of its own: CPU, memory, bytes.

The limits: 0.75 MB, 80 MB of memory, 3 times the CPU of one sheet. Bare reportlab with a form XObject needed 0.27 s and
0.63 MB against 0.11 s for one. Prints one JSON line a size; exits with 1 where a limit is broken.
"""

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RUNS = 5
PEAK_MB, FILE_MB, TIMES = 80.0, 0.75, 3.0

CHILD = """
import sys
sys.path.insert(0, {root!r})
from qwprint.draw.geometry import Size
from qwprint.draw.ink import PALETTES
from qwprint.job import Job, Style
from qwprint.layout.impose import Imposition
from qwprint.press import press
from qwprint.products.pad import PadOrder
how = Imposition(n_up=(2, 2), cut_stack=True, note="Print at 100 %")
order = PadOrder(game="qwixx", size=Size(119, 74), imposition=how, count={count}, numbered=True)
style = Style(paper=Size(210, 297), palette=PALETTES["color"], language="en")
print(len(press(Job(product="pad", order=order, style=style, formats=("pdf",)))[".pdf"]))
"""


def measure(count: int) -> dict[str, float]:
    """Medians of CPU seconds and peak memory, and the size of the file."""
    cpu, peak, size = [], [], 0
    for _ in range(RUNS):
        code = CHILD.format(root=str(ROOT), count=count)
        with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            size = int(child.stdout.read())
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
        cpu.append(usage.ru_utime + usage.ru_stime)
        peak.append(usage.ru_maxrss / 1024)
    return {
        "scoresheets": count,
        "cpu_s": round(statistics.median(cpu), 3),
        "peak_mb": round(statistics.median(peak), 1),
        "file_mb": round(size / 1e6, 3),
    }


def main() -> int:
    """Measures 4 and 4,000 scoresheets."""
    one, thousand = measure(4), measure(4000)
    times = round(thousand["cpu_s"] / one["cpu_s"], 2)
    print(json.dumps(one))
    print(json.dumps({**thousand, "times": times}))
    return int(times > TIMES or thousand["peak_mb"] > PEAK_MB or thousand["file_mb"] > FILE_MB)


if __name__ == "__main__":
    sys.exit(main())
