"""What two readers find in the PDF files of rule cards: every word of the templates, in their order, with its role.

The templates are read here once more, by their marks, so that the product's own reader is not asked about itself.
"""

import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pikepdf
import pypdfium2
import pytest

from qwprint import games, renderers
from qwprint.job import Job, Work
from qwprint.layout import flow
from qwprint.layout.impose import Imposition, single
from qwprint.press import document_of
from qwprint.products import card
from qwprint.products.card_sizes import SIZES
from qwprint.products.titles import card_title
from tests.contract import cards, cases
from tests.render import structure

HYPHENS = "\\-\u00ad\ufffe"
"""A hyphen, a soft one, and what PDFium makes of either at the end of a line."""

RULER = "50 mm · 100 %"

each_language = pytest.mark.parametrize("language", cases.LANGUAGES)
other_sizes = pytest.mark.parametrize("size", [size for size in SIZES if size != "standard"])


@dataclass(frozen=True, slots=True)
class Told:
    """A heading, paragraph, item, step, figure or table that must be found: its structure type and its words."""

    role: str
    text: str


def plain(text: str) -> str:
    """A text with single ordinary spaces."""
    return " ".join(text.split())


def title(name: str, language: str) -> str:
    """The name of a card on paper."""
    game, kind, _ = games.find_card(name)
    return card_title(game, kind, cases.load(language, "common", "card", game.name))


def small_print(name: str, language: str) -> str:
    """What stands at the foot of every card."""
    words = cases.load(language, "common", "card", games.find_card(name)[0].name)
    return plain(words.fill("card small print", game=words["game title"]))


def source(name: str, size: str, language: str) -> Iterator[tuple[str, list[str]]]:
    """The sections of the rendered template that a card of this size has: keys, and lines without weights."""
    built = games.find_card(name)[2]()
    rendered = flow.text(language, built.template, card.values(name, built)).replace("**", "")
    for part in re.split(r"^= ", rendered, flags=re.MULTILINE)[1:]:
        key, *lines = filter(None, map(plain, part.splitlines()))
        if key in (SIZES[size].sections or {key}):
            yield key, lines


def told(name: str, size: str, language: str) -> list[Told]:
    """All that must be found on a card, in order."""
    found, notes = [Told("H1", title(name, language))], ""
    words = cases.load(language, "common", "card")
    for key, lines in source(name, size, language):
        if key == card.NOTES:
            notes = " ".join(lines) + " "
            continue
        section = [Told("H2", words[f"section {key}"]), *blocks(lines)]
        found += run_in(section) if SIZES[size].run_in else section
    return [*found, Told("Note", notes + small_print(name, language))]


def blocks(lines: Sequence[str]) -> Iterator[Told]:
    """The lines of a section by the marks they begin with."""
    step = 0
    for line in lines:
        step = step + 1 if line.startswith("+ ") else 0
        if figure := re.fullmatch(r"\[figure \S+ \| (.+)\]", line):
            yield Told("Figure", figure[1])
        elif line.startswith("[table "):
            yield Told("Table", "")
        elif line.startswith("- "):
            yield Told("LBody", f"• {line[2:]}")
        else:
            yield Told("LBody", f"{step} {line[2:]}") if step else Told("P", line)


def run_in(section: Sequence[Told]) -> Iterator[Told]:
    """A section whose heading, paragraphs, items and steps are one paragraph, parted by figures and tables only."""
    texts: list[str] = []
    for block in section:
        if block.role in {"Figure", "Table"}:
            yield from [Told("P", " ".join(texts))] if texts else []
            yield block
            texts = []
        else:
            texts.append(block.text)
    yield from [Told("P", " ".join(texts))] if texts else []


@lru_cache(maxsize=2)
def work(size: str, language: str, *, fold: bool = False) -> Work:
    """All cards in one order."""
    order = card.CardOrder(cards=cards.NAMES, size=size, imposition=Imposition(note="100 %"), fold=fold)
    (made,) = card.make(order, cases.style(language=language))
    return made


def heard(size: str, language: str, *, fold: bool = False) -> structure.Reading:
    """The file that prints all cards on A4, as it is read aloud."""
    job = Job(product="card", order=None, style=cases.style(language=language), formats=())
    (content,) = renderers.find("pdf").render(document_of(job, work(size, language, fold=fold)))
    with pikepdf.open(io.BytesIO(content)) as pdf:
        assert str(pdf.Root.Lang) == language
        return structure.read(pdf)


def copied(size: str, language: str) -> list[str]:
    """The text of each side of all cards as it is copied from a viewer; a side is a sheet here, as viewers part it."""
    (content,) = renderers.find("pdf").render(single("Cards", language, work(size, language).pages))
    with pypdfium2.PdfDocument(content) as pdf:
        return [str(page.get_textpage().get_text_range()) for page in pdf]


class Finder:
    """Goes through what is read aloud, block by block; what a block was parted into by columns and sides is joined."""

    def __init__(self, spoken: Sequence[structure.Spoken], furniture: tuple[str, ...]) -> None:
        """What is read of one card, and what stands on each side of it."""
        self._left = list(spoken)
        self._furniture = furniture

    def next(self) -> structure.Spoken:
        """The next element that is no title of a verso and does not say that this is a rule card."""
        while self._left[0].path[-1] == "P" and plain(self._left[0].text) in self._furniture:
            self._left.pop(0)
        return self._left.pop(0)

    def take(self, block: Told) -> None:
        """One block; nothing may come before its end but the furniture of the next side."""
        if block.role == "Table":
            assert self._rows() >= 2
            return
        rest = plain(block.text)
        while rest:
            part = self.next()
            said = plain(part.text)
            assert (part.path[-1], said) == (block.role, rest[: len(said)])
            rest = rest[len(said) :].removeprefix(" ")

    def _rows(self) -> int:
        """How many rows a table has that stands here."""
        heads = 0
        while "Table" in self._left[0].path:
            heads += self._left.pop(0).path[-1] == "TH"
        return heads

    @property
    def done(self) -> bool:
        """Whether all was found."""
        return not self._left


def check_heard(size: str, language: str, *, fold: bool = False) -> None:
    """Every card says what its template says, in that order and with those roles, and nothing else."""
    reading = heard(size, language, fold=fold)
    assert reading.faults == []
    assert set(reading.artifacts) == {RULER}
    starts = [at for at, spoken in enumerate(reading.spoken) if spoken.path[-1] == "H1"]
    assert len(starts) == len(cards.NAMES)
    kind = cases.load(language, "common", "card")["rule card"]
    for name, start, end in zip(cards.NAMES, starts, [*starts[1:], len(reading.spoken)], strict=True):
        finder = Finder(reading.spoken[start:end], (title(name, language), kind))
        for block in told(name, size, language):
            finder.take(block)
        assert finder.done, name


def check_copied(size: str, language: str) -> None:
    """Words of paragraphs are found whole and in order in what a viewer copies, side after side."""
    sides = SIZES[size].sides
    pages = copied(size, language)
    assert len(pages) == sides * len(cards.NAMES)
    kind = cases.load(language, "common", "card")["rule card"]
    for at, name in enumerate(cards.NAMES):
        page = "\n".join(pages[at * sides : at * sides + sides])
        text = whole(page, (title(name, language), kind))
        place = 0
        for block in told(name, size, language)[1:]:
            if block.role not in {"Figure", "Table"}:
                wanted = whole(block.text, ())
                assert wanted in text[place:], (name, wanted)
                place = text.index(wanted, place) + len(wanted)


def whole(page: str, furniture: tuple[str, ...]) -> str:
    """The text of a card's sides, words that lines have parted put together, the heads of sides left out.

    A viewer cannot know of a hyphen at the end of a line whether it is the word's own, so hyphens are left out too.
    """
    head = r"\s+".join(re.escape(word) for words in furniture for word in words.split())
    lines = re.sub(rf"^\s*{head}\s*", "\n", page, flags=re.MULTILINE) if head else page
    return plain(re.sub(rf"(?<=[–/])\s+|[{HYPHENS}]\s*", "", lines))


@each_language
def test_a_card_is_heard_as_its_template_says(language: str):
    check_heard("standard", language)


@each_language
def test_a_card_is_copied_as_its_template_says(language: str):
    check_copied("standard", language)


@pytest.mark.deep
@each_language
@other_sizes
def test_cards_of_other_sizes_are_heard_and_copied_as_their_templates_say(language: str, size: str):
    check_heard(size, language)
    check_copied(size, language)


@pytest.mark.deep
@each_language
def test_cards_to_fold_are_heard_as_their_templates_say(language: str):
    check_heard("standard", language, fold=True)
