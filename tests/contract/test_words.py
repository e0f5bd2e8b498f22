"""Words: all languages have the same texts with the same places for numbers, none is left in English."""

import ast
import re
import string
from pathlib import Path

import pytest
from jinja2 import Environment, meta

import qwprint
from qwprint.draw.ink import INKS
from qwprint.draw.scene import Text, leaves
from qwprint.games._qwixx.sheet import CROSSES_BEFORE_LOCK
from qwprint.layout import flow, locale
from tests.contract import cases, catalogs, challenges
from tests.contract.catalogs import OTHER, captions, is_plural, plurals

SOURCE = Path(qwprint.__file__).parent

MARK_UP = re.compile(r"\{[%{#].*?[%}#]\}", re.DOTALL)

ALIKE = {
    "Qwixx": OTHER,
    "Qwinto": OTHER,
    "Code {code}": ("de", "fr", "nl"),
    "Correction – {step}": ("fr",),
    "Qwantum": OTHER,
    "Big Points": OTHER,
    "Bronze": ("de", "fr"),
    "Date": ("fr",),
    "Gold": ("de",),
    "Hand": ("de", "nl"),
    "Name": ("de",),
    "Points": ("fr",),
    "Solo": ("de", "fr", "nl"),
    "Total": ("es", "fr"),
    "joker": ("fr", "nl"),
    "orange": ("de", "fr"),
    "{count} point": ("fr",),
    "{count} points": ("fr",),
    "points": ("fr",),
    "violet": ("fr",),
}
"""Texts that are what English says in other languages too: names of games, and words that are the same."""

ENGLISH = frozenset({"the", "and", "with", "your", "each", "this", "every", "after", "dice", "score", "cross"})
"""Words that every longer English text has some of; ``score`` is Dutch and French too."""

SHARED = {"nl": {"score"}, "fr": {"score"}}

other_languages = pytest.mark.parametrize("language", OTHER)
every_language = pytest.mark.parametrize("language", cases.LANGUAGES)


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def all_texts(language: str) -> dict[tuple[str, str], str]:
    """Everything that may be printed: captions, and the words of flowing texts without what is filled in."""
    found = {(name, key): text for name, texts in catalogs.catalogs(language).items() for key, text in texts.items()}
    return found | {(name, ""): MARK_UP.sub("0", source) for name, source in catalogs.flowing(language).items()}


@other_languages
def test_every_language_has_the_same_files(language):
    assert {path.name for path in catalogs.paths(language)} == {path.name for path in catalogs.paths("en")}


@other_languages
def test_every_language_has_the_same_captions_with_the_same_places(language):
    for name in catalogs.catalogs("en"):
        english, other = captions("en", name), captions(language, name)
        assert {key for key in other if not is_plural(key)} == {key for key in english if not is_plural(key)}, name
        assert plurals(other).keys() == plurals(english).keys(), name
        for key, text in english.items():
            if not is_plural(key):
                assert places(text) == places(other[key]), (name, key)
                assert text.count("\n") == other[key].count("\n"), (name, key)


@every_language
def test_a_caption_with_a_count_has_the_plural_forms_of_its_language(language):
    """All that whole numbers below a thousand take; ``{count}`` stands in each, and in no other caption."""
    needed = {locale.plural_category(language, count) for count in range(1000)}
    for name in catalogs.catalogs(language):
        texts = captions(language, name)
        for base, forms in plurals(texts).items():
            assert needed <= forms, (name, base)
        for key, text in texts.items():
            assert ("count" in places(text)) == is_plural(key), (name, key)


def test_what_stands_without_plural_forms_is_never_one():
    assert CROSSES_BEFORE_LOCK > 1


@other_languages
def test_every_flowing_text_uses_the_same_values(language):
    """The same names, and the same ones to choose by."""
    environment = Environment(autoescape=True)
    english, other = catalogs.flowing("en"), catalogs.flowing(language)
    for name in english.keys() & other.keys():
        ours, theirs = (meta.find_undeclared_variables(environment.parse(texts[name])) for texts in (english, other))
        assert ours == theirs, name


@other_languages
@pytest.mark.parametrize(("name", "level"), challenges.LEVELS)
def test_the_rules_of_a_challenge_have_the_same_paragraphs_and_numbers(name, level, language):
    named, _ = challenges.dealt(name, level)
    values = named.solo.printout().values(named.deal)
    english, other = (flow.paragraphs(word, f"{named.game.name}-daily", values) for word in ("en", language))
    assert len(english) == len(other)
    for ours, theirs in zip(english, other, strict=True):
        assert sorted(re.findall(r"\d+", ours)) == sorted(re.findall(r"\d+", theirs))


@every_language
def test_no_text_is_empty_or_untidy(language):
    """Spaces and apostrophes as printers have them; no-break spaces are added later, where the language wants them."""
    for place, text in all_texts(language).items():
        assert text.strip(), place
        assert "  " not in text, place
        assert not re.search("[\u00a0\u202f'\"]", text), place
        assert not re.search(r"(?<!\w)-\d", text), place
    for name, texts in catalogs.catalogs(language).items():
        assert [key for key, text in texts.items() if text != text.strip()] == [], name


@other_languages
def test_no_text_is_left_in_english(language):
    english = all_texts("en")
    for (name, key), text in all_texts(language).items():
        in_english = english.get((name, key)) or english.get(("common", key), "")
        if len(text) > 2:
            assert text != in_english or language in ALIKE.get(text, ()), (name, key)
        words = set(re.findall(r"[^\W\d_]+", places_out(text).lower()))
        assert not words & (ENGLISH - SHARED.get(language, set())), (name, key)


def places_out(text: str) -> str:
    """A text without the commands that it names."""
    return re.sub(r"qwprint \w+", "", text)


def test_what_is_alike_is_nowhere_else():
    """The list of texts that may be alike holds no others."""
    for text, languages in ALIKE.items():
        for language in languages:
            assert text in all_texts(language).values(), (text, language)


def heads(case: cases.Case, language: str) -> dict[str, str]:
    """The inks on a scoresheet (by its edges, in colour) to the letters they are printed with."""
    colours = {item.colour for item in leaves(cases.page(case).items) if isinstance(item, Text)}
    strokes = {i.stroke.colour for i in leaves(cases.page(case).items) if not isinstance(i, Text) and i.stroke}
    words = case.words(language)
    return {name: words[f"letter {name}"] for name, ink in INKS.items() if ink.edge in colours | strokes}


@every_language
@pytest.mark.parametrize("case", cases.CASES, ids=str)
def test_letter_and_shape_of_a_row_are_unique_on_a_scoresheet(case, language):
    letters = heads(case, language)
    assert letters
    assert len(set(letters.values())) == len(letters)
    assert len({INKS[name].shape for name in letters}) == len(letters)
    printed = {item.text for item in leaves(cases.page(case, language=language).items) if isinstance(item, Text)}
    assert set(letters.values()) <= printed


@every_language
@pytest.mark.parametrize("case", cases.CASES, ids=str)
def test_letters_of_dice_and_cards_are_none_of_the_rows(case, language):
    """White dice and jokers have letters of their own beside those of the rows; letters of a game are as long."""
    letters = heads(case, language)
    own = catalogs.catalogs(language).get(case.game.name, {})
    extra = {key.removeprefix("letter "): text for key, text in own.items() if key.startswith("letter ")}
    together = letters | extra
    assert len(set(together.values())) == len(together)
    assert len({len(letter) for letter in letters.values()}) == 1


def test_no_caption_is_unused():
    nodes = [node for path in SOURCE.rglob("*.py") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    asked = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    filled = (node.values[0] for node in nodes if isinstance(node, ast.JoinedStr) and node.values)
    begun = {node.value for node in filled if isinstance(node, ast.Constant) and re.fullmatch(r"[a-z ]+ ", node.value)}
    for name, texts in catalogs.catalogs("en").items():
        for key in texts:
            base = key.rpartition(" ")[0] if is_plural(key) else key
            assert base in asked or any(base.startswith(start) for start in begun), (name, key)
