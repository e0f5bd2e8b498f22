"""Deals that people rolled or dealt: an id, a sheet and a key for every game; the README's moves are moves."""

import re
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from qwprint import games
from qwprint.layout.words import load
from qwprint.products import challenge, daily_page
from qwprint.products.daily_targets import merged
from tests.contract import cases, challenges
from tests.contract.test_daily_pages import FACTS
from tests.preflight import faults

README = (Path(__file__).resolve().parents[2] / "README.md").read_text("utf-8")


@pytest.mark.parametrize(("name", "level"), challenges.LEVELS)
def test_an_own_deal_has_an_id_and_a_sound_page(name, level):
    """The longest ids in every language; all others differ in nothing that words depend on."""
    dealt, line = challenges.dealt(name, level)
    named = challenge.of_deal(name, dealt.deal)
    again = challenge.of_id(named.long_id)
    assert (again.name, again.deal, again.short_id) == (name, dealt.deal, "")
    content = daily_page.Content(
        named=again,
        occasion="",
        best=100,
        proven=False,
        medals=merged((("bronze", 67), ("silver", 88), ("gold", 99))),
    )
    for language, played in product(cases.LANGUAGES if level == "hard" else ("en",), (None, line)):
        words = load(language, "common", named.game.name)
        page = daily_page.page(replace(content, line=played), cases.style(language=language), words)
        assert faults(page, FACTS) == [], language


def test_moves_of_the_readme_are_moves():
    rows = re.findall(r"^\| `([a-z-]+)` \| (`.*?`) \|", README.partition("**Your own line.**")[2], re.MULTILINE)
    assert {name for name, _ in rows} == {name.partition("/")[0] for name in games.solo_names()}
    for name, moves in rows:
        brain = challenge.brain_of(name)
        for text in re.findall(r"`([^`]+)`", moves):
            assert brain.format_move(brain.parse_move(text)) == text
