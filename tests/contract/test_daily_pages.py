"""The preflight over challenge sheets and keys: each game that has one, level, paper, ink and language."""

from itertools import product
from typing import Any

import pytest

from qwprint import games
from qwprint.draw.ink import PALETTES
from qwprint.draw.scene import Text, leaves
from qwprint.job import Style
from qwprint.layout.locale import MINUS
from qwprint.layout.paper import PAPERS
from qwprint.products.challenge import Named
from tests.contract import cases, challenges
from tests.preflight import Facts, faults

FACTS = Facts(type_size=9.0, field=7.0)

PAPER = ("a4", "letter", "legal", "a3")
"""A5 is too small for any challenge."""

every = pytest.mark.parametrize(("name", "level"), challenges.LEVELS)
sheet_and_key = pytest.mark.parametrize("filled", [False, True], ids=["sheet", "key"])


def faults_of(name: str, level: str, paper: str, ink: str, language: str, *, filled: bool) -> list[str]:
    style = Style(paper=PAPERS[paper], palette=PALETTES[ink], language=language)
    return faults(challenges.page(name, level, style, filled=filled), FACTS)


@sheet_and_key
@every
def test_a_challenge_sheet_is_sound(name, level, filled):
    """In every language on the lowest paper, on every paper in outlines only; all of it at once is deep."""
    looks = [*product(["letter"], ["color"], cases.LANGUAGES), *product(PAPER, ["low"], ["de"]), ("a4", "grey", "en")]
    for look in dict.fromkeys(looks):
        assert faults_of(name, level, *look, filled=filled) == [], look


@pytest.mark.parametrize("name", games.solo_names())
def test_a_key_full_of_misthrows_is_sound(name):
    """Each move is the one that scores least; a total below zero has a minus sign, no hyphen."""
    named, _ = challenges.dealt(name, "easy")
    line, state = worst(named)
    total = named.brain.score(state)
    assert total < 0
    for language in cases.LANGUAGES:
        page = challenges.drawn(named, cases.style(language=language), line)
        assert faults(page, FACTS) == [], language
        assert f"{MINUS}{-total}" in {item.text for item in leaves(page.items) if isinstance(item, Text)}


def worst(named: Named) -> tuple[tuple[object, ...], Any]:
    """A line that gains as little as it can at every move, and where it ends."""
    brain = named.brain
    moves, state = [], brain.initial(named.deal)
    while not brain.is_over(state):
        moves.append(min(brain.legal_moves(state), key=lambda move: brain.score(brain.apply(state, move))))
        state = brain.apply(state, moves[-1])
    return tuple(moves), state


@pytest.mark.deep
@sheet_and_key
@pytest.mark.parametrize("language", cases.LANGUAGES)
@every
def test_every_challenge_sheet_is_sound(name, level, language, filled):
    for paper, ink in product(PAPER, cases.INKS):
        assert faults_of(name, level, paper, ink, language, filled=filled) == [], (paper, ink)
