"""The preflight over challenge sheets and keys: each game that has one, level, paper, ink and language."""

import pytest

from qwprint.draw.ink import PALETTES
from qwprint.job import Style
from qwprint.layout.paper import PAPERS
from tests.contract import cases, challenges
from tests.preflight import Facts, faults

FACTS = Facts(type_size=9.0, field=7.0)


@pytest.mark.parametrize("filled", [False, True], ids=["sheet", "key"])
@pytest.mark.parametrize("language", cases.LANGUAGES)
@pytest.mark.parametrize("paper", ["a4", "letter", "legal", "a3"])
@pytest.mark.parametrize(("name", "level"), challenges.LEVELS)
def test_a_challenge_sheet_is_sound(name, level, paper, language, filled):
    for ink in cases.INKS:
        style = Style(paper=PAPERS[paper], palette=PALETTES[ink], language=language)
        assert faults(challenges.page(name, level, style, filled=filled), FACTS) == []
