"""Captions: all languages have the same, with the same places for numbers, and every letter tells its row."""

import ast
import re
import string
import tomllib
from pathlib import Path

import pytest

import qwprint
from qwprint.base import assets
from qwprint.draw.ink import INKS
from qwprint.draw.scene import Text, leaves
from tests.contract import cases

TEMPLATES = assets.folder("templates")
SOURCE = Path(qwprint.__file__).parent

other_languages = pytest.mark.parametrize("language", [name for name in cases.LANGUAGES if name != "en"])


def catalogs(language: str) -> dict[str, dict[str, str]]:
    return {p.stem: tomllib.loads(p.read_text(encoding="utf-8")) for p in (TEMPLATES / language).glob("*.toml")}


def captions(language: str, name: str) -> dict[str, str]:
    """What a game's captions are in the end: the common ones, and its own in their place."""
    own = catalogs(language)
    return own["common"] | own[name]


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@other_languages
def test_every_language_has_the_same_files(language):
    names = [{p.name for p in (TEMPLATES / name).iterdir()} for name in ("en", language)]
    assert names[0] == names[1]


@other_languages
def test_every_language_has_the_same_captions_with_the_same_places(language):
    for name in catalogs("en"):
        english, other = captions("en", name), captions(language, name)
        assert english.keys() == other.keys()
        for key, text in english.items():
            assert places(text) == places(other[key]), (name, key)
            assert text.count("\n") == other[key].count("\n"), (name, key)


@pytest.mark.parametrize("language", cases.LANGUAGES)
def test_no_caption_is_empty_or_untidy(language):
    for name, texts in catalogs(language).items():
        for key, text in texts.items():
            assert text.strip() == text != "", (name, key)
            assert "  " not in text, (name, key)


def heads(case: cases.Case, language: str) -> dict[str, str]:
    """The inks on a scoresheet (by its edges, in colour) to the letters they are printed with."""
    colours = {item.colour for item in leaves(cases.page(case).items) if isinstance(item, Text)}
    strokes = {i.stroke.colour for i in leaves(cases.page(case).items) if not isinstance(i, Text) and i.stroke}
    words = case.words(language)
    return {name: words[f"letter {name}"] for name, ink in INKS.items() if ink.edge in colours | strokes}


@pytest.mark.parametrize("language", cases.LANGUAGES)
@pytest.mark.parametrize("case", cases.CASES, ids=str)
def test_letter_and_shape_of_a_row_are_unique_on_a_scoresheet(case, language):
    letters = heads(case, language)
    assert letters
    assert len(set(letters.values())) == len(letters)
    assert len({INKS[name].shape for name in letters}) == len(letters)
    printed = {item.text for item in leaves(cases.page(case, language=language).items) if isinstance(item, Text)}
    assert set(letters.values()) <= printed


def test_no_caption_is_unused():
    nodes = [node for path in SOURCE.rglob("*.py") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    asked = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    filled = (node.values[0] for node in nodes if isinstance(node, ast.JoinedStr) and node.values)
    begun = {node.value for node in filled if isinstance(node, ast.Constant) and re.fullmatch(r"[a-z ]+ ", node.value)}
    for name, texts in catalogs("en").items():
        for key in texts:
            assert key in asked or any(key.startswith(start) for start in begun), (name, key)
