"""Every game's challenges, found by looking, and their pages without a solver: filled by the player named first."""

from datetime import date
from functools import lru_cache

from qwprint import games
from qwprint.base.ids import Dated
from qwprint.draw.document import Page
from qwprint.job import Style
from qwprint.layout.words import load
from qwprint.products import daily_page
from qwprint.products.challenge import Named, of_origin
from qwprint.products.daily_targets import merged

DAY = date(2026, 9, 30)

LEVELS = tuple((name, level) for name in games.solo_names() for level in games.find_solo(name)[2].challenge().formats)
"""``GAME[/VARIANT]`` and level of every challenge."""


@lru_cache(maxsize=64)
def dealt(name: str, level: str) -> tuple[Named, tuple[object, ...]]:
    """A challenge and a line through it."""
    named = of_origin(name, level, Dated(DAY))
    return named, named.brain.players[0].play(named.deal)


def page(name: str, level: str, how: Style, *, filled: bool) -> Page:
    """The sheet of a challenge, or its key."""
    named, line = dealt(name, level)
    return drawn(named, how, line if filled else None)


def drawn(named: Named, how: Style, line: tuple[object, ...] | None) -> Page:
    """The sheet of a challenge, or its key filled by a line."""
    words = load(how.language, "common", named.game.name)
    content = daily_page.Content(
        named=named,
        occasion=words.date(DAY),
        best=100,
        proven=True,
        medals=merged((("bronze", 67), ("silver", 88), ("gold", 99))),
        line=line,
        optimal_lines=1_234 if line is not None else None,
    )
    return daily_page.page(content, how, words)
