"""One sheet of a batch: a value that can be sent to any process or machine, and what is made of it there."""

from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from threading import Lock
from typing import Literal

from qwprint import __version__
from qwprint.base.errors import UsageError
from qwprint.job import Job, Style


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The challenge of a game, a level and a date, with its key and certificate: all that decides about their bytes.

    Attributes:
        game: ``GAME[/VARIANT]``, as ``games.solo_names`` has it.
        level: ``easy``, ``medium`` or ``hard``.
        day: whose challenge it is.
        style: paper, inks and language.
        formats: file suffixes without the dot.
        key: the answer key as a file of its own, as the last page of the same file, or not at all.
        version: the qwprint that asks; another one may draw or solve differently.
    """

    game: str
    level: str
    day: date
    style: Style
    formats: tuple[str, ...]
    key: Literal["separate", "same", "none"]
    version: str = __version__

    @property
    def stem(self) -> str:
        """What the names of its files start with; no two sheets of a batch share it."""
        return stem(self.game, self.day, self.level)

    @property
    def digest(self) -> str:
        """The SHA-256 of all its fields: sheets with the same digest have the same files, byte for byte."""
        return sha256(repr(self).encode()).hexdigest()

    def __str__(self) -> str:
        """How a person calls it: ``qwinto 2027-03-01 easy``."""
        return f"{self.game} {self.day.isoformat()} {self.level}"


def stem(game: str, day: date, level: str) -> str:
    """What the file names of a date's challenge start with."""
    return f"{game.replace('/', '-')}-{day.isoformat()}-{level}"


_ONE_AT_A_TIME = Lock()
"""Threads of one process (a cluster's workers have several) take turns: they share reportlab's fonts, which lose count
of their letters when two documents use them at once. Threads would win nothing anyway, being Python's."""


def make(sheet: Sheet) -> dict[str, bytes]:
    """All files of a sheet, by what their names have after the stem; a pure function.

    Raises:
        UsageError: it is asked for by another version of qwprint, or there is no such game or level.
    """
    from qwprint.base.ids import Dated
    from qwprint.press import press
    from qwprint.products.challenge import of_origin
    from qwprint.products.daily import DailyOrder

    if sheet.version != __version__:
        raise UsageError(f"a worker with qwprint {__version__} cannot make what {sheet.version} asks for; update one")
    named = of_origin(sheet.game, sheet.level, Dated(sheet.day))
    assert named.format is not None
    order = DailyOrder(challenge=named, key=sheet.key, budget=named.format.budget, redraw=True)
    with _ONE_AT_A_TIME:
        return press(Job(product="daily", order=order, style=sheet.style, formats=sheet.formats))
