"""How far a batch is: a bar on a terminal, a line now and then elsewhere, nothing when asked to be quiet."""

import shutil
import sys
import time
from contextlib import suppress

from qwprint.cli.messages import say

EVERY = 30.0
"""Seconds between two lines where there is no terminal."""

BAR = 24
"""Characters of the bar."""


class Progress:
    """Counts the sheets of a batch and shows how many are done and how long the rest will take."""

    def __init__(self, total: int, kept: int, *, quiet: bool) -> None:
        """Of ``total`` sheets, ``kept`` were there before; their time tells nothing."""
        self.total, self.kept, self.made, self.failed = total, kept, 0, 0
        self._bar = not quiet and sys.stderr.isatty()
        self._lines = not quiet and not self._bar
        self._start = self._said = time.monotonic()
        self._draw()

    @property
    def done(self) -> int:
        """Sheets that are in the folder."""
        return self.kept + self.made

    def step(self, *, failed: bool) -> None:
        """One more sheet is done with."""
        self.made += not failed
        self.failed += failed
        self._draw()
        now = time.monotonic()
        if self._lines and now - self._said >= EVERY and self.done + self.failed < self.total:
            self._said = now
            say("", self.text())

    def clear(self) -> None:
        """Takes the bar away, for a line or for good; also where the terminal has gone."""
        if self._bar:
            with suppress(OSError):
                sys.stderr.write("\r" + " " * (_columns() - 1) + "\r")
                sys.stderr.flush()

    def text(self) -> str:
        """``3 of 60 sheets, 1 failed, 2 minutes left``."""
        parts = [f"{self.done:,} of {self.total:,} sheets"]
        if self.failed:
            parts.append(f"{self.failed:,} failed")
        ended = self.made + self.failed
        rest = self.total - self.kept - ended
        if ended and rest:
            parts.append(f"{_duration((time.monotonic() - self._start) / ended * rest)} left")
        return ", ".join(parts)

    def _draw(self) -> None:
        if self._bar:
            width = _columns() - 1
            full = BAR * (self.done + self.failed) // max(1, self.total)
            line = f"[{'#' * full}{'.' * (BAR - full)}] {self.text()}"
            sys.stderr.write("\r" + line[:width].ljust(width))
            sys.stderr.flush()


def _columns() -> int:
    return max(20, shutil.get_terminal_size().columns)


def _duration(seconds: float) -> str:
    """A time as people say it."""
    for length, unit in ((3600.0, "hour"), (60.0, "minute")):
        if seconds >= 1.5 * length:
            return f"{round(seconds / length)} {unit}s"
    return f"{max(1, round(seconds))} s"
