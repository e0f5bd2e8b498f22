"""The preflight over challenge sheets and keys: each game that has one, level, paper, ink and language."""

from datetime import date
from functools import lru_cache

import pytest

from qwprint import games
from qwprint.base.ids import Dated
from qwprint.draw.ink import PALETTES
from qwprint.job import Style
from qwprint.layout.paper import PAPERS
from qwprint.layout.words import load
from qwprint.products import daily, daily_page
from qwprint.products.challenge import Named, of_origin
from qwprint.products.daily_targets import merged
from tests.contract import cases
from tests.preflight import Facts, faults

FACTS = Facts(type_size=9.0, field=7.0)

CHALLENGES = [
    pytest.param(name, level, id=f"{name} {level}")
    for name in games.solo_names()
    for level in games.find_solo(name)[2].challenge().formats
]


@lru_cache(maxsize=32)
def dealt(name: str, level: str) -> tuple[Named, tuple[object, ...]]:
    """A challenge and a line through it, without a solver: what a player that was named first does."""
    named = of_origin(name, level, Dated(date(2026, 9, 30)))
    return named, named.brain.players[0].play(named.deal)


@pytest.mark.parametrize("filled", [False, True], ids=["sheet", "key"])
@pytest.mark.parametrize("language", cases.LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "a3"])
@pytest.mark.parametrize(("name", "level"), CHALLENGES)
def test_a_challenge_sheet_is_sound(name, level, paper, language, filled):
    named, line = dealt(name, level)
    content = daily_page.Content(
        named=named,
        day=daily.long_date(date(2026, 9, 30), language),
        best=100,
        proven=True,
        medals=merged((("bronze", 67), ("silver", 88), ("gold", 99))),
        line=line if filled else None,
        optimal_lines=1_234 if filled else None,
    )
    for ink in cases.INKS:
        style = Style(paper=PAPERS[paper], palette=PALETTES[ink], language=language)
        assert faults(daily_page.page(content, style, load(language, "common", named.game.name)), FACTS) == []
