"""The memory that a bench needed."""

import resource
import sys
from pathlib import Path

STATUS = Path("/proc/self/status")
UNIT = 1 << 20 if sys.platform == "darwin" else 1 << 10
"""What ``ru_maxrss`` counts in: bytes there, kB elsewhere (getrusage(2))."""


def peak() -> float:
    """MB that this process held at the most; without Linux also what its parent had when it started."""
    if STATUS.is_file():
        return int(STATUS.read_text(encoding="utf-8").split("VmHWM:")[1].split()[0]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * UNIT / (1 << 20)
