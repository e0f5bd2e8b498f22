"""What users of other tools reported, kept from happening here: on rule cards and challenges, as on pads elsewhere.

Pads have theirs where their promises stand: ``test_files_of_pads``, ``test_pages``, ``test_vision``.
"""

import io
import re
from collections.abc import Iterator
from decimal import Decimal
from functools import lru_cache
from itertools import pairwise, product
from xml.etree import ElementTree as ET

import pikepdf
import pytest

from qwprint import games, renderers
from qwprint.draw import fonts
from qwprint.draw.document import Document, Page
from qwprint.draw.geometry import Box
from qwprint.draw.ink import INKS, PALETTES
from qwprint.draw.scene import Path, Text, groups, leaves
from qwprint.job import Job
from qwprint.layout.impose import Imposition, Piece, impose, single
from qwprint.layout.paper import PAPERS
from qwprint.layout.words import Words
from qwprint.press import press
from qwprint.products import card
from qwprint.products.card_sizes import SIZES
from tests.contract import cards, cases, catalogs, challenges
from tests.contract.colour_vision import VISIONS, lightness
from tests.preflight import path_box, text_box
from tests.render import readback, structure

RULER = "50 mm · 100 %"
NO_ROOM = {("pocket", "letter")}
"""Nine pocket cards leave 7.7 mm of Letter above and below, 5 of which printers need."""


NUMBERS = (12_345, 1_234_567, -999, Decimal("0.5"), Decimal("-98765.25"))
WRITTEN = {
    "en": ("12,345", "1,234,567", "−999", "0.5", "−98,765.25"),
    "de": ("12.345", "1.234.567", "−999", "0,5", "−98.765,25"),
    "fr": ("12\u202f345", "1\u202f234\u202f567", "−999", "0,5", "−98\u202f765,25"),
    "nl": ("12.345", "1.234.567", "−999", "0,5", "−98.765,25"),
    "es": ("12.345", "1.234.567", "−999", "0,5", "−98.765,25"),
    "it": ("12.345", "1.234.567", "−999", "0,5", "−98.765,25"),
}
"""By hand, from newspapers' style books; of four figures some Spanish ones leave the point out, so none is here."""

LETTERS = {
    "en": "é",
    "de": "ÄÖÜẞäöüß",
    "fr": "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»",
    "nl": "ÉËÏÓÖÜĲáéèëïíóöúüĳ",
    "es": "ÁÉÍÑÓÚÜáéíñóúü¿¡",
    "it": "ÀÈÉÌÎÒÓÙàèéìîòóù",
}
"""What each language's alphabet has besides A to Z, in capitals and small, with its own marks."""

each_language = pytest.mark.parametrize("language", cases.LANGUAGES)
each_size = pytest.mark.parametrize("size", SIZES)
a4_and_letter = pytest.mark.parametrize("paper", ["a4", "letter"])


def all_cards(size: str, paper: str, ink: str = "color") -> Document:
    """Every rule card in one file, a few of the other sizes; on paper of their own size each side is a sheet."""
    sides = tuple(page for name in names(size) for page in cards.pages(name, size, "en", ink))
    if sides[0].size == PAPERS[paper]:
        return single("Cards", "en", sides)
    piece = Piece(title="Cards", language="en", pages=sides, count=len(sides))
    return impose(piece, PAPERS[paper], Imposition(note="100 %"))


@lru_cache(maxsize=16)
def all_challenges(paper: str, ink: str = "color", language: str = "en") -> Document:
    """A challenge of each game and variant, and its key."""
    style = cases.style(ink, language, PAPERS[paper])
    levels = dict(challenges.LEVELS).items()
    pages = (challenges.page(*level, style, filled=filled) for level in levels for filled in (False, True))
    return single("Challenges", language, tuple(pages))


def names(size: str) -> tuple[str, ...]:
    """The cards that are looked at in a size; ``test_cards`` looks at all in all."""
    return cards.NAMES if size == "standard" else cards.NAMES[:3]


def written(document: Document) -> pikepdf.Pdf:
    """A document as a PDF, opened."""
    (content,) = renderers.find("pdf").render(document)
    return pikepdf.open(io.BytesIO(content))


def texts(page: Page) -> Iterator[str]:
    """All texts of a page."""
    return (item.text for item in leaves(page.items) if isinstance(item, Text))


def extent(page: Page) -> Box:
    """The box around all that is on a page."""
    boxes = [text_box(item) if isinstance(item, Text) else path_box(item) for item in leaves(page.items)]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(left, top, max(box.right for box in boxes) - left, max(box.bottom for box in boxes) - top)


@each_language
def test_case_11_numbers_have_the_marks_of_their_country(language: str):
    """Khan/khan-exercises#160991, #128899: decimal and thousands marks of the wrong country."""
    words = Words(language, {})
    assert tuple(words.number(number) for number in NUMBERS) == WRITTEN[language]


@each_language
def test_case_11_numbers_on_keys_too(language: str):
    """The same report: a large number on paper is written like that, and in no other country's way."""
    count = {"en": "1,234", "fr": "1\u202f234", "es": "1234", "it": "1234"}.get(language, "1.234")
    shown = [text for page in all_challenges("a4", language=language).pages for text in texts(page)]
    assert any(count in text for text in shown)
    foreign = re.compile(r"\d\.\d" if language == "en" else r"\d,\d{3}\b|\d\.\d{1,2}\b")
    assert [text for text in shown if foreign.search(re.sub(r"qwprint \S+", "", text))] == []


@each_size
@pytest.mark.parametrize("paper", PAPERS)
def test_case_20_the_paper_asked_for_is_made_of_cards(size: str, paper: str):
    """mephitrpg/rpg-cards#174: Letter chosen, A4 made; and #171: a card sits tiny on the page."""
    document = all_cards(size, paper)
    trims = {slot.placement.box(document.pages[slot.page].size) for s in document.sheets for slot in s.slots}
    cut = {tuple(sorted((box.width, box.height))) for box in trims}
    assert tuple(sorted((SIZES[size].trim.width, SIZES[size].trim.height))) in cut
    with written(document) as pdf:
        for page in pdf.pages:
            made = readback.box(page, "/MediaBox")
            assert readback.near(made, Box(0, 0, PAPERS[paper].width, PAPERS[paper].height), 0.01)


@a4_and_letter
def test_case_20_the_paper_asked_for_is_made_of_challenges(paper: str):
    """The same report."""
    with written(all_challenges(paper)) as pdf:
        for page in pdf.pages:
            made = readback.box(page, "/MediaBox")
            assert readback.near(made, Box(0, 0, PAPERS[paper].width, PAPERS[paper].height), 0.01)


@each_size
def test_case_20_a_card_fills_its_trim(size: str):
    """mephitrpg/rpg-cards#171; that no text is cut off (#136) is what ``test_card_texts`` shows in files."""
    how = SIZES[size]
    for name in names(size):
        for page in cards.pages(name, size, "en"):
            around, inner = extent(page), Box(0, 0, how.trim.width, how.trim.height).inset(how.margin)
            assert around.x == pytest.approx(inner.x, abs=0.6)
            assert around.y == pytest.approx(inner.y, abs=2.0)
            assert around.right == pytest.approx(inner.right, abs=0.6)
            assert around.bottom > how.trim.height * 0.5, name


@pytest.mark.parametrize("made", [all_cards, all_challenges], ids=["cards", "challenges"])
def test_case_25_low_ink_fills_nothing(made):
    """jhauberg/cards.py#41: low ink is a layout of its own; what is darker than a tint of 15 % is a sign or QR code."""
    document = made("standard", "a4", "low") if made is all_cards else made("a4", "low")
    for page in document.pages:
        codes = {id(leaf) for group in groups(page.items) if group.name == "qr code" for leaf in leaves(group.items)}
        for item in leaves(page.items):
            if isinstance(item, Path) and item.fill and ink(item.fill) > 0.15 and id(item) not in codes:
                box = path_box(item, stroked=False)
                assert max(box.width, box.height) < 6.5, (item.fill, box)
            colour = item.colour if isinstance(item, Text) else item.fill or item.stroke.colour
            assert colour[1:3] == colour[3:5] == colour[5:7]


def ink(colour: str) -> float:
    """How much ink a colour takes, 0 for white and 1 for black."""
    return 1 - sum(int(colour[at : at + 2], 16) for at in (1, 3, 5)) / (3 * 255)


@pytest.mark.parametrize("name", cards.NAMES)
@pytest.mark.parametrize("palette", ["color", "grey"])
def test_case_25_inks_of_a_card_are_told_apart(name: str, palette: str):
    """oatear/cider#5, uccser/cs-unplugged#631: colours cannot be told apart in black and white."""
    inks = games.find_card(name)[2]().inks
    bars = [PALETTES[palette].bar(INKS[named]) for named in inks]
    drawn = (item for page in cards.pages(name, "standard", "en", palette) for item in leaves(page.items))
    assert set(bars) <= {item.fill for item in drawn if isinstance(item, Path)}
    for (one, other), vision in product(pairwise(bars), VISIONS):
        assert abs(lightness(one, vision) - lightness(other, vision)) >= 12


@each_size
def test_case_27_cards_are_the_same_on_both_papers_with_a_ruler_on_each_sheet(size: str):
    """klausagnoletti/malware-and-monsters PR#309: same trim size on both papers, a ruler on every sheet."""
    a4, letter = (all_cards(size, paper) for paper in ("a4", "letter"))
    sides = [[page for page in document.pages if page.label] for document in (a4, letter)]
    assert sides[0] == sides[1]
    assert len(a4.sheets) == len(letter.sheets)
    for paper, document in (("a4", a4), ("letter", letter)):
        with written(document) as pdf:
            rulers = 0 if (size, paper) in NO_ROOM else len(document.sheets)
            assert structure.read(pdf).artifacts == [RULER] * rulers


@each_language
def test_case_28_every_letter_of_a_language_is_in_both_weights(language: str):
    """sumpfork/dominiontabs#606, #263, py-pdf/fpdf2#1454: accents missing in one text block, or in the bold face."""
    words = [text for texts in catalogs.catalogs(language).values() for text in texts.values()]
    used = set("".join((*words, *catalogs.flowing(language).values()))) - {"\n"}
    alphabet = {chr(at) for start in "Aa" for at in range(ord(start), ord(start) + 26)} | set(LETTERS[language])
    for weight in fonts.FILES:
        assert fonts.missing("".join(used | alphabet), weight) == ()


@each_language
def test_case_28_accents_in_every_block_of_a_card(language: str):
    """The same reports, read back from the file: paragraph, item, step, picture, small print, regular and bold."""
    letters = LETTERS[language]
    own = f"= need\n{letters} **{letters}**\n[figure example | {letters}]\n= turn\n- {letters}\n+ **{letters}**\n"
    order = card.CardOrder(
        cards=("qwixx",), size="standard", imposition=Imposition(), texts={"qwixx": f"{own}= notes\n{letters}\n"}
    )
    job = Job(product="card", order=order, style=cases.style(language=language), formats=("pdf",))
    (content,) = press(job).values()
    with pikepdf.open(io.BytesIO(content)) as pdf:
        spoken = {(part.path[-1], part.text) for part in structure.read(pdf).spoken}
    note = next(text for role, text in spoken if role == "Note")
    assert note.startswith(f"{letters} ")
    for part in (
        ("P", f"{letters} {letters}"),
        ("Figure", letters),
        ("LBody", f"• {letters}"),
        ("LBody", f"1 {letters}"),
    ):
        assert part in spoken


def test_case_29_fonts_are_embedded_in_every_file():
    """bbcards/bbcards#5: font not embedded, print shop refuses."""
    for document in (*(all_cards(size, "a4") for size in SIZES), all_challenges("a4")):
        with written(document) as pdf:
            found = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary) and named(thing)]
            assert {named(font)[8:] for font in found} == {"SourceSans3-Regular", "SourceSans3-SemiBold"}
            assert all(re.fullmatch(r"/[A-Z]{6}\+SourceSans3-(Regular|SemiBold)", named(font)) for font in found)
            assert all(font.FontDescriptor.FontFile2.read_bytes()[:4] == b"\0\1\0\0" for font in found)


def named(thing: pikepdf.Dictionary) -> str:
    """The name of a font, empty for all else."""
    return str(thing.BaseFont) if thing.get("/Type") == "/Font" else ""


@a4_and_letter
def test_case_30_drawings_have_their_size_in_mm_and_no_live_text(paper: str):
    """seqeralabs/nf-metro#1200, dataculturegroup/box-designer#12: SVG turns serif elsewhere, or has the wrong size."""
    few = single("Challenges", "en", all_challenges(paper).pages[:4])
    for document in (*(all_cards(size, paper) for size in ("pocket", "large")), few):
        for content, sheet in zip(renderers.find("svg").render(document), document.sheets, strict=True):
            root = ET.fromstring(content)
            assert (root.attrib["width"], root.attrib["height"]) == (
                f"{sheet.size.width:g}mm",
                f"{sheet.size.height:g}mm",
            )
            assert root.attrib["viewBox"] == f"0 0 {sheet.size.width:g} {sheet.size.height:g}"
            assert {part.tag.rpartition("}")[2] for part in root.iter()} <= {"svg", "title", "defs", "g", "use", "path"}
            assert b"font" not in re.sub(rb'aria-label="[^"]*"|<title>.*?</title>', b"", content)
