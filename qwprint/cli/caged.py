"""The inside of the cage: a process that renders users' templates with no file to open and little time and memory.

``cli/cage`` starts it isolated (``python -I -S``, no environment) and writes one JSON object to its standard input:
``files`` (name → [text, what to call it in messages]) and ``requests`` (a list of [template, values]). The answer on
standard output is ``{"texts": [...]}`` or ``{"fault": ..., "place": ..., "line": ...}``.

The limits are the system's. Windows has none of this kind, and macOS does not enforce the one on memory: there the
language (``layout/sandbox``), the lengths and the deadline of ``cli/cage`` remain.
"""

import json
import signal
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from types import FrameType
from typing import Any, NoReturn

from qwprint.layout import sandbox

SECONDS = 1.0
"""Processor time for rendering; a card takes a hundredth of it."""

MEMORY = 256 * 2**20
"""Bytes of address space; a card takes a fifth of it."""

LONGEST = 64 * 2**10
"""Characters that one rendered text may have; a full card has 3,000."""


class TooMuchError(Exception):
    """A template goes beyond a limit; the message says which."""


def confine() -> None:
    """Gives up, for good, what rendering does not need: files, processes, more time and memory than a card takes."""
    try:
        import resource
    except ImportError:
        return
    last = int(time.process_time() + SECONDS) + 2
    limits = {
        resource.RLIMIT_CPU: (last, last),
        resource.RLIMIT_AS: (MEMORY, MEMORY),
        resource.RLIMIT_FSIZE: (0, 0),
        resource.RLIMIT_CORE: (0, 0),
        resource.RLIMIT_NPROC: (0, 0),
        resource.RLIMIT_NOFILE: (3, 3),  # standard input, output and error are open; nothing else can be
    }
    signal.signal(signal.SIGPROF, _late)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    for limit, values in limits.items():
        with suppress(ValueError, OSError):  # a system may not know one of them, or have a lower one
            resource.setrlimit(limit, values)


def _late(signum: int, frame: FrameType | None) -> NoReturn:
    """Stops at the line that runs now; where that does not help, the system ends the process soon after."""
    raise TooMuchError("it takes too long")


def answer(order: Mapping[str, Any]) -> dict[str, Any]:
    """The texts that are asked for, or the first fault and where it is."""
    files = order["files"]
    environment = sandbox.Sandbox(files.get)
    texts = []
    for name, values in order["requests"]:
        try:
            texts.append(_rendered(environment, name, values))
        except Exception as fault:  # noqa: BLE001 - whatever a template brings about is a fault of that template
            place, line = sandbox.place(fault) or (files[name][1], None)
            return {"fault": sandbox.explain(fault, values), "place": place, "line": line}
    return {"texts": texts}


def _rendered(environment: sandbox.Sandbox, name: str, values: Mapping[str, Any]) -> str:
    parts = []
    length = 0
    for part in sandbox.render(environment, name, values):
        parts.append(part)
        length += len(part)
        if length > LONGEST:
            raise TooMuchError(f"it makes more than {LONGEST:,} characters")
    return "".join(parts)


def main() -> None:
    """Reads what is asked for, renders it, and writes the answer."""
    sandbox.rehearse()
    confine()
    order = json.load(sys.stdin.buffer)
    sys.stdout.write(json.dumps(answer(order)))
