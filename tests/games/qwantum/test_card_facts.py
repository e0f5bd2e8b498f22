"""The rule cards of Qwantum say what the game's rules say: fact by fact, and worked examples that add up."""

import re
from itertools import pairwise

import pytest

from qwprint import games
from qwprint.draw.scene import Text, groups, leaves
from tests.contract import cards
from tests.games.card_facts import LANGUAGES, Fact, cases, check_number, check_words, picture, told

BOTH = ("qwantum", "qwantum/challenge")
GAME, CHALLENGE = (BOTH[0],), (BOTH[1],)

FACTS = (
    Fact(GAME, "need", r"^2 to", r"^2 bis", ("players", 0), 2),
    Fact(GAME, "need", r"to 4 players", r"bis 4 Leute", ("players", 1), 4),
    Fact(GAME, "need", r"from age 8\b", r"ab 8\b", ("age",), 8),
    Fact(GAME, "need", r"about 15 minutes", r"etwa 15 Minuten", ("minutes",), 15),
    Fact(GAME, "need", r"\b1 white die", r"\b1 weißen Würfel", ("white_dice",), 1),
    Fact(GAME, "need", r"\b6 with violet, blue, red", r"\b6 mit Seiten in Violett, Blau, Rot", ("colour_dice",), 6),
    Fact(GAME, "turn", r"Roll all 7 dice", r"Wirf alle 7 Würfel", ("dice",), 7),
    Fact(GAME, "turn", r"re-roll any of them once", r"Beliebige davon darfst du einmal .*nachwürfeln"),
    Fact(GAME, "turn", r"only you may write .* one colour in its row", r"nur du die Zahl einer Farbe in ihre Reihe"),
    Fact(BOTH, "turn", r"the sum of .*dice.* plus white", r"die Summe .*Würfel.* plus Weiß"),
    Fact(
        BOTH,
        "turn",
        r"Where no die shows it, white counts alone",
        r"Zeigt (kein Würfel sie|sie kein Würfel), gilt Weiß",
    ),
    Fact(
        GAME, "turn", r"everybody, you too, may write one of the colours you did not use", r"alle, auch du, eine Farbe"
    ),
    Fact(BOTH, "turn", r"wrote nothing.*cross a misthrow", r"nichts eingetragen, nimmst du einen Fehlwurf"),
    Fact(GAME, "turn", r"The others never take one", r"Die anderen bekommen nie einen"),
    Fact(BOTH, "marking", r"from left to right without gaps", r"von links nach rechts ohne Lücke"),
    Fact(BOTH, "marking", r"first 4 numbers rise", r"ersten 4 Zahlen steigen", ("rising",), 4),
    Fact(BOTH, "marking", r"the 2 after the thick line fall", r"die 2 nach der dicken Linie fallen", ("falling",), 2),
    Fact(BOTH, "end", r"\b4 full rows", r"\b4 (vollen )?Reihen", ("rows",), 4),
    Fact(BOTH, "end", r"\b5 misthrows", r"\b5 Fehlwürfe", ("misthrows",), 5),
    Fact(
        GAME, "end", r"your own colour fills your last row, nobody writes", r"mit deiner eigenen Farbe, trägt .*niemand"
    ),
    Fact(BOTH, "scoring", r"full column scores its second-lowest number", r"volle Spalte bringt ihre zweitniedrigste"),
    Fact(BOTH, "scoring", r"Equal numbers count as one", r"Gleiche Zahlen gelten als eine"),
    Fact(BOTH, "scoring", r"If all are equal, that number counts", r"sind alle gleich, zählt diese Zahl"),
    Fact(BOTH, "scoring", r"column with an empty field scores nothing", r"Spalte mit leerem Feld bringt nichts"),
    Fact(BOTH, "scoring", r"Misthrows add up", r"Fehlwürfe summieren sich"),
    Fact(BOTH, "mistakes", r"White belongs to every colour", r"Weiß gehört zu jeder Farbe"),
    Fact(BOTH, "mistakes", r"after the thick line must already be lower", r"nach der dicken Linie muss kleiner sein"),
    Fact(GAME, "mistakes", r"colour you used is gone", r"Deine Farbe ist verbraucht"),
    Fact(
        BOTH,
        "notes",
        r"misthrows add up, and that number 5 .*lower than number",
        r"summieren sich, .* Zahl 5 .*kleiner",
    ),
    Fact(CHALLENGE, "need", r"\b10 or", r"\b10 oder", ("rounds", "fixed", 0), 10),
    Fact(CHALLENGE, "need", r"or 12 rounds", r"oder 12 Runden", ("rounds", "fixed", 1), 12),
    Fact(CHALLENGE, "need", r"\b8 with re-rolls", r"mit Nachwürfeln 8\b", ("rounds", "reroll", 0), 8),
    Fact(CHALLENGE, "turn", r"up to 2 colours in their rows", r"bis zu 2 Farben in ihre Reihen", ("entries",), 2),
    Fact(CHALLENGE, "turn", r"with re-rolls: tick any dice.*lower face", r"Kreuz beliebige Würfel an.*untere Seite"),
    Fact(CHALLENGE, "end", r"After the last round", r"Nach der letzten Runde"),
    Fact(CHALLENGE, "notes", r"is our own: you are the active player in every round", r"unsere Erfindung.*jeder Runde"),
)

each = pytest.mark.parametrize("name", BOTH)
each_language = pytest.mark.parametrize("language", LANGUAGES)


@cases(FACTS)
def test_a_card_says_every_fact(name, fact, language):
    check_words(name, fact, language)


@cases(FACTS, numbered=True)
def test_a_number_is_right_and_the_text_follows_it(name, fact, language):
    check_number(name, fact, language)


def written(name):
    """What is written in the picture, by part name, read from what is drawn; 0 where nothing is."""
    found = {}
    for group in groups(picture(name, "marking").items):
        if group.name.startswith(("field ", "box ")):
            texts = [leaf.text for leaf in leaves(group.items) if isinstance(leaf, Text)]
            found[group.name] = int(texts[0]) if texts else 0
    return found


def rows_of(name):
    """The numbers of each row in the picture, empty fields as 0."""
    fields = written(name)
    return [[fields[f"field {row} {col}"] for col in range(6)] for row in range(4)]


def second_lowest(column):
    """What a column scores, by taking the lowest number away; not as the rules' own function does it."""
    if 0 in column:
        return 0
    above = [number for number in column if number != min(column)]
    return min(above, default=column[0])


@each
def test_the_picture_keeps_the_rules_and_shows_a_tie_and_a_gap(name):
    rows = rows_of(name)
    for row in rows:
        numbers = [number for number in row if number]
        assert row[: len(numbers)] == numbers
        steps = [after - before for before, after in pairwise(numbers)]
        assert all(step > 0 for step in steps[:3])
        assert all(step < 0 for step in steps[3:])
        assert all(1 <= number <= 33 for number in numbers)
    columns = list(zip(*rows, strict=True))
    assert any(column.count(min(column)) > 1 for column in columns if 0 not in column)
    assert sum(0 in column for column in columns) == 1


@each
def test_each_column_of_the_picture_has_its_score_under_it(name):
    found, columns = written(name), zip(*rows_of(name), strict=True)
    assert [found[f"box column {col}"] for col in range(6)] == [second_lowest(column) for column in columns]


@each
@each_language
def test_the_worked_examples_are_the_scores_of_the_picture(name, language):
    words = told(name, language, "scoring")
    added, misthrows, before, cost, total = re.search(
        r"([\d+ ]+\d) (?:and|und) (\d+) \w+ (?:make|ergeben) (\d+) − (\d+) = (\d+)\.", words
    ).groups()
    columns = list(zip(*rows_of(name), strict=True))
    assert [int(number) for number in added.split("+")] == [second_lowest(column) for column in columns]
    assert int(before) == sum(map(second_lowest, columns))
    assert int(cost) == sum(range(1, int(misthrows) + 1))
    assert int(total) == int(before) - int(cost)
    *tied, points = re.search(r"(\d+), (\d+), (\d+), (\d+) (?:score|bringen) (\d+)", words).groups()
    assert tuple(sorted(map(int, tied))) in [tuple(sorted(column)) for column in columns]
    assert int(points) == second_lowest([int(number) for number in tied])


@each
@each_language
def test_the_label_of_the_picture_tells_its_numbers(name, language):
    label = told(name, language, "marking")
    for row in rows_of(name):
        assert f": {', '.join(str(number) for number in row if number)}." in label
    assert ", ".join(str(second_lowest(column)) for column in zip(*rows_of(name), strict=True)) in label


@each
def test_the_table_tells_what_misthrows_cost_together(name):
    (table,) = games.find_card(name)[2]().tables.values()
    assert table.rows == ((1, 2, 3, 4, 5), (-1, -3, -6, -10, -15))
    printed = {
        leaf.text
        for page in cards.pages(name, "standard", "de")
        for leaf in leaves(page.items)
        if isinstance(leaf, Text)
    }
    assert {"−1", "−3", "−6", "−10", "−15"} <= printed
