"""Rule cards: every card, size, language and ink passes the preflight, says all it should, and nothing is typed in."""

import re
from itertools import product

import pytest

from qwprint import games
from qwprint.base import assets
from qwprint.base.errors import LayoutError
from qwprint.draw.geometry import Size
from qwprint.draw.ink import PALETTES
from qwprint.draw.scene import Text, groups, leaves
from qwprint.job import Job
from qwprint.layout.impose import Imposition
from qwprint.layout.paper import PAPERS
from qwprint.press import document_of
from qwprint.products import card
from qwprint.products.card_sizes import SHORT, SIZES
from tests.contract import cards, cases
from tests.preflight import Facts, document_faults, faults

FACTS = Facts(type_size=6.0)
ALL = {"need", "setup", "turn", "marking", "end", "scoring", "mistakes"}
READABLE = {"pocket": 6.0, "standard": 6.5, "large": 12.0}
"""The smallest size of running text in pt."""

every = pytest.mark.parametrize("name", cards.NAMES)
each_size = pytest.mark.parametrize("size", SIZES)
each_language = pytest.mark.parametrize("language", cases.LANGUAGES)
combined = [("standard", "color"), ("pocket", "low"), ("large", "grey")]
"""In the ordinary run each size is seen in one ink; all of both are `deep`."""


@every
@each_language
@pytest.mark.parametrize(("size", "ink"), combined)
def test_a_card_is_sound(name, language, size, ink):
    for page in cards.pages(name, size, language, ink):
        assert faults(page, FACTS) == []


@pytest.mark.deep
@every
@each_language
def test_a_card_is_sound_on_every_paper_in_every_ink(name, language):
    for size, ink, paper, fold in product(SIZES, PALETTES, PAPERS, (False, True)):
        job = Job(product="card", order=None, style=cases.style(ink, language, PAPERS[paper]), formats=())
        work = cards.work(name, size, language, ink, fold=fold)
        if (paper, size) == ("a5", "large") or (paper, size, fold) == ("a5", "standard", True):
            with pytest.raises(LayoutError, match="does not fit the paper"):
                document_of(job, work)
        else:
            assert document_faults(document_of(job, work), FACTS) == [], (size, ink, paper, fold)


@every
@each_language
@each_size
def test_running_text_is_readable(name, language, size):
    for page in cards.pages(name, size, language):
        for group in groups(page.items):
            if group.role in {"P", "LI", "H2", "TH", "TD"}:
                assert all(leaf.size >= READABLE[size] for leaf in leaves(group.items) if isinstance(leaf, Text))


@every
@each_language
def test_a_card_says_all_there_is_to_say(name, language):
    sections = cards.sections(name, language)
    told = [section for section in sections if section.key != card.NOTES]
    assert {section.key for section in told} == ALL
    assert len(told) == len(ALL)
    by_key = {section.key: section.blocks for section in sections}
    assert [block.kind for block in by_key["mistakes"]] == ["item"] * 3
    assert "step" in {block.kind for block in by_key["turn"]}
    assert "figure" in {block.kind for block in by_key["marking"]}


@every
@each_language
def test_every_language_says_the_same(name, language):
    """The same sections with as many steps, the same pictures and tables, the same numbers."""
    english, other = cards.sections(name, "en"), cards.sections(name, language)
    assert [section.key for section in english] == [section.key for section in other]
    for ours, theirs in zip(english, other, strict=True):
        placed = [[(b.kind, b.name) for b in s.blocks if b.kind not in {"text", "item"}] for s in (ours, theirs)]
        assert placed[0] == placed[1], ours.key
        found = [set().union(*(cards.numbers(b.text) for b in s.blocks)) for s in (ours, theirs)]
        assert found[0] == found[1], ours.key


@every
@each_size
def test_a_size_has_its_sections(name, size):
    words = cases.load("en", "card")
    shown = {text for page in cards.pages(name, size, "en") for text in cards.bold(page)}
    for key in ALL:
        heads = {text for text in shown if text.startswith(words[f"section {key}"])}
        assert bool(heads) == (key in (SIZES[size].sections or ALL)), key
    assert {"setup", "turn", "end", "scoring"} == SHORT


def test_no_number_is_typed_into_a_text():
    """What is outside of ``{{ }}`` and ``{% %}`` has no digit, in any language."""
    for path in sorted(assets.folder("templates").glob("*/*-card.j2")):
        words = re.sub(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", " ", path.read_text("utf-8"), flags=re.DOTALL)
        assert not re.search(r"\d", words), path


@every
@each_language
@each_size
def test_every_number_comes_from_the_game(name, language, size):
    """Outside of pictures: from the card's values and tables, or the number of a step."""
    built = games.find_card(name)[2]()
    tables = [row for table in built.tables.values() for row in table.rows]
    steps = [block.number for section in cards.sections(name, language) for block in section.blocks]
    known = cards.known_numbers([built.values, tables, steps])
    for page in cards.pages(name, size, language):
        for text in cards.texts(page.items, figures=False):
            assert cards.numbers(text.text) <= known, text.text


@every
def test_numbers_in_pictures_are_those_of_the_scoresheet(name):
    """A picture shows the real scoresheet: each of its numbers is printed there, or was entered by the example."""
    game, kind, build = games.find_card(name)
    built = build()
    scoresheet = game.scoresheets.get(kind, game.scoresheets[""])
    page = cases.page(cases.Case(game, kind if kind in game.scoresheets else "", scoresheet), Size(190.0, 118.0))
    printed = {number for leaf in leaves(page.items) if isinstance(leaf, Text) for number in cards.numbers(leaf.text)}
    known = printed | cards.known_numbers(built.values)
    for page in cards.pages(name, "standard", "en"):
        for text in cards.texts(page.items, figures=True):
            assert cards.numbers(text.text) <= known, text.text


@every
@each_language
@pytest.mark.parametrize("size", ["standard", "large"])
def test_all_words_are_printed_in_order(name, language, size):
    """Words on the pages, hyphens at ends of lines taken out, are the words of the template, heading by heading."""
    words = cases.load(language, "common", "card", games.find_card(name)[0].name)
    wanted = "".join(
        words[f"section {section.key}"]
        + "".join({"item": "•", "step": str(block.number)}.get(block.kind, "") + block.text for block in section.blocks)
        for section in cards.told(name, size, language)
    )
    shown = "".join(
        leaf.text[:-1] if leaf.hyphen else leaf.text
        for page in cards.pages(name, size, language)
        for group in groups(page.items)
        if group.role in {"P", "LI", "H2"} and group.name != "title"
        for leaf in leaves(group.items)
        if isinstance(leaf, Text)
    )
    assert "".join(shown.split()) == "".join(wanted.split())


def test_a_text_that_is_too_long_is_refused_with_card_language_and_length():
    name = cards.NAMES[0]
    order = card.CardOrder(
        cards=(name,), size="pocket", imposition=Imposition(), texts={name: "= turn\n" + "far too many words " * 400}
    )
    with pytest.raises(card.LayoutError, match=rf"card {name} in de: \d+\.\d mm too long for its size at 6 pt"):
        card.make(order, cases.style(language="de"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Hello", "stands before the first section"),
        (f"= turn\n{'W' * 60}", f"'{'W' * 30}' is "),
        (f"= turn\nHello\n= notes\n{'far too many words ' * 400}", "mm too long for its side at 6 pt"),
        (f"= turn\nHello\n= notes\n{'X' * 200}", "mm too wide for a line of 109.0 mm at 6 pt"),
        ("= nonsense\nHello", "there is no section 'nonsense'"),
        ("\n", "its text has no section that stands on a card of this size; there are end, marking, mistakes, need, "),
        ("= notes\nHello", "its text has no section that stands on a card of this size"),
        ("= turn\n**Hello", "is opened but not closed"),
        ("= turn\n[figure none | nothing]", "there is no figure 'none' on this card"),
        ("= turn\n[table none]", "there is no table 'none' on this card"),
        ("= turn\n[figure example]", "a figure needs words"),
        ("= turn\n[picture example]", "is not understood"),
    ],
)
def test_a_text_that_is_not_understood_is_refused_by_what_is_wrong(text, said):
    name = cards.NAMES[0]
    order = card.CardOrder(cards=(name,), size="standard", imposition=Imposition(), texts={name: text})
    with pytest.raises(card.LayoutError, match=re.escape(said)):
        card.make(order, cases.style())


@each_language
def test_a_folded_card_has_the_same_words(language):
    for name in cards.NAMES[:4]:
        (folded,) = cards.pages(name, "standard", language, fold=True)
        sides = cards.pages(name, "standard", language)
        assert folded.size == Size(sides[0].size.width * 2, sides[0].size.height)
        assert shown(folded) == [text for side in sides for text in shown(side)]


def test_a_long_word_makes_type_smaller_before_it_is_refused():
    name = cards.NAMES[0]
    words = f"= turn\n{'X' * 32}"
    order = card.CardOrder(cards=(name,), size="standard", imposition=Imposition(), texts={name: words})
    (made,) = card.make(order, cases.style())
    (word,) = (text for page in made.pages for text in cards.texts(page.items, figures=False) if "XX" in text.text)
    assert SIZES["standard"].smallest <= word.size < SIZES["standard"].largest
    assert [fault for page in made.pages for fault in faults(page, FACTS)] == []


def shown(page):
    """All texts of a page in drawing order."""
    return [leaf.text for leaf in leaves(page.items) if isinstance(leaf, Text)]
