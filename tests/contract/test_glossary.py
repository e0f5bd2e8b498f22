"""One term for one thing: the glossaries say which, and the templates keep to them."""

import re

import pytest

from tests.contract import cases, catalogs
from tests.contract.test_words import all_texts

every_language = pytest.mark.parametrize("language", cases.LANGUAGES)


def printed(language: str) -> str:
    """All words that may be printed, in one text."""
    return "\n".join(all_texts(language).values())


def occurs(term: str, text: str) -> bool:
    """Whether a term stands in a text as a word of its own, small or capital."""
    return re.search(rf"(?<!\w){re.escape(term)}(?!\w)", text, re.IGNORECASE) is not None


@every_language
def test_glossaries_have_the_same_keys(language):
    terms, avoided = catalogs.glossary(language)
    assert terms.keys() == catalogs.glossary("en")[0].keys()
    assert all(text == text.strip() != "" for text in (*terms.values(), *avoided))


@every_language
def test_what_is_avoided_is_no_term(language):
    terms, avoided = catalogs.glossary(language)
    assert [word for word in avoided if any(occurs(word, term) for term in terms.values())] == []


@every_language
def test_what_is_avoided_stands_nowhere(language):
    for place, text in all_texts(language).items():
        assert [word for word in catalogs.glossary(language)[1] if occurs(word, text)] == [], place


@pytest.mark.parametrize("key", ["row", "lock", "crosses", "misthrows", "penalty", "hand", "pile", "rule card"])
@every_language
def test_a_term_is_what_templates_say(language, key):
    """Terms of things that every language has to name."""
    assert occurs(catalogs.glossary(language)[0][key], printed(language))


def test_the_search_for_words_can_fail():
    assert occurs("Fehlwurf", "ein Fehlwurf (−5)")
    assert not occurs("Fehlwurf", "viele Fehlwürfe")
    assert occurs("coup manqué", "Coup manqué\nchacun")
