"""``qwprint card``: what it writes, and what it refuses in one line."""

import io

import pikepdf
import pytest

from qwprint import games
from qwprint.base.assets import languages


def pages(path):
    """How many sheets a PDF has."""
    with pikepdf.open(path) as document:
        return len(document.pages)


def test_a_card_is_one_file_with_both_sides_on_one_sheet(here, empty):
    ran = here("card", "qwixx")
    assert (ran.status, ran.out) == (0, b"card-qwixx.pdf\n")
    assert pages(empty / "card-qwixx.pdf") == 1


def test_all_cards_share_their_sheets(here, empty):
    assert here("card", "all", "--size", "pocket").status == 0
    sides = 2 * len(games.card_names())
    assert pages(empty / "cards-pocket.pdf") == -(-sides // 9)


def test_all_languages_are_a_file_each(here, empty):
    ran = here("card", "qwixx", "--lang", "all", "--format", "pdf,svg")
    assert ran.status == 0
    for language in languages():
        assert (empty / f"card-qwixx-{language}.pdf").is_file()
        assert (empty / f"card-qwixx-{language}.svg").is_file()
        with pikepdf.open(empty / f"card-qwixx-{language}.pdf") as document:
            assert str(document.Root.Lang) == language


def test_duplex_prints_backs_on_the_next_sheet(here, empty):
    assert here("card", "qwixx", "--duplex").status == 0
    assert pages(empty / "card-qwixx.pdf") == 2


def test_copies_fill_the_sheet(here, empty):
    assert here("card", "qwixx", "--copies", "3").status == 0
    assert pages(empty / "card-qwixx.pdf") == 2  # 6 sides, 4 on a sheet


def test_a_fold_is_one_side_of_one_sheet(here, empty):
    assert here("card", "qwixx", "--fold").status == 0
    assert pages(empty / "card-qwixx.pdf") == 1


def test_large_is_a_sheet_of_a5_itself(here, empty):
    assert here("card", "qwixx", "--size", "large", "--paper", "a5").status == 0
    with pikepdf.open(empty / "card-qwixx-large.pdf") as document:
        assert [round(float(edge) / 72 * 25.4) for edge in document.pages[0].MediaBox] == [0, 0, 148, 210]


def test_the_same_card_asked_for_twice_is_printed_once(here, empty):
    assert here("card", "qwixx", "QWIXX").status == 0
    assert (empty / "card-qwixx.pdf").is_file()


def test_a_card_goes_to_standard_output(here):
    ran = here("card", "qwixx", "-o", "-")
    assert ran.status == 0
    with pikepdf.open(io.BytesIO(ran.out)) as document:
        assert "Qwixx" in str(document.docinfo["/Title"])


def test_list_shows_all_cards(here):
    assert here("list", "cards").out.decode().split() == list(games.card_names())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("card", "qwix"), "there is no game 'qwix'; did you mean qwixx"),
        (("card", "qwixx/longo"), "qwixx/longo has no rule card; did you mean qwixx/"),
        (("card", "qwixx/mixx"), "qwixx/mixx has no rule card; did you mean qwixx/mixx-b or qwixx/mixx-a"),
        (("card", "qwixx", "--size", "huge"), "there is no card size 'huge'; known: pocket, standard, large"),
        (("card", "qwixx", "--fold", "--duplex"), "--fold prints front and back on one side, --duplex on two"),
        (("card", "qwixx", "--size", "large", "--duplex"), "a card of size large has one side; leave --duplex out"),
        (("card", "qwixx", "--size", "large", "--fold"), "a card of size large has one side; leave --fold out"),
        (("card", "qwixx", "--short-edge"), "add --duplex"),
        (("card", "all", "qwix"), "there is no game 'qwix'; did you mean qwixx"),
        (("card", "qwixx", "--size", "large", "--paper", "a5", "--n-up", "2x2"), "does not fit the paper"),
        (("card", "qwixx", "--size", "large", "--paper", "a5", "--crop-marks"), "does not fit the paper"),
        (("card", "qwixx", "--paper", "119x94", "--duplex", "--back-offset", "1,1"), "does not fit the paper"),
        (("card", "qwixx", "--paper", "40x40"), "does not fit the paper of 40 x 40 mm"),
        (("card", "qwixx", "--lang", "klingon"), "there is no language 'klingon'"),
        (("card", "qwixx", "--template", "nowhere"), "nowhere"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line_and_nothing_is_written(here, empty, arguments, said):
    ran = here(*arguments)
    assert ran.status == 2
    assert said in ran.fault
    assert not any(empty.iterdir())


def test_own_words_take_the_place_of_ours(here, empty):
    (empty / "words").mkdir()
    (empty / "words" / "qwixx-card.j2").write_text("= turn\n+ Grandma starts, with {{ white_dice }} dice.\n", "utf-8")
    assert here("card", "qwixx", "--template", "words", "-o", "own.svg").status == 0
    assert "Grandma starts, with 2 dice." in (empty / "own.svg").read_text("utf-8").replace("\N{NO-BREAK SPACE}", " ")


def test_own_words_that_are_not_understood_are_named(here, empty):
    (empty / "words").mkdir()
    (empty / "words" / "qwixx-card.j2").write_text("= nonsense\nHello\n", "utf-8")
    ran = here("card", "qwixx", "--template", "words", "-o", "own.pdf")
    assert ran.status == 2
    assert "card qwixx in en: there is no section 'nonsense'; known: " in ran.fault
    assert not (empty / "own.pdf").exists()
