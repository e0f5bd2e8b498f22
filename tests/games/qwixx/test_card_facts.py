"""The rule cards of Qwixx and its variants say what the rules say: fact by fact, and examples that add up."""

import re

import pytest

from qwprint import games
from qwprint.draw.scene import Path, Text, groups, leaves
from tests.games.card_facts import LANGUAGES, Fact, cases, check_number, check_words, picture, told

PLAIN, CHALLENGE = ("qwixx",), ("qwixx/challenge",)
MIXX_A, MIXX_B, BIG_POINTS, CONNECTED = (
    (f"qwixx/{variant}",) for variant in ("mixx-a", "mixx-b", "big-points", "connected-a")
)
TABLE = (*PLAIN, *MIXX_A, *MIXX_B, *BIG_POINTS, *CONNECTED)
ALL = (*TABLE, *CHALLENGE)
BY_ROW = tuple(name for name in ALL if name not in MIXX_A)

FACTS = (
    Fact(TABLE, "need", r"^2 to", r"^2 bis", ("players", 0), 2),
    Fact(TABLE, "need", r"to 5 players", r"bis 5 Leute", ("players", 1), 5),
    Fact(TABLE, "need", r"\b2 white dice", r"\b2 weiße Würfel", ("white_dice",), 2),
    Fact(TABLE, "need", r"one die each in red, yellow, green and blue", r"je einen roten, gelben, grünen und blauen"),
    Fact(CHALLENGE, "need", r"\b10 rounds when it is easy", r"\b10 Runden, wenn sie leicht", ("rounds", "easy"), 10),
    Fact(CHALLENGE, "need", r"\b15 or", r"\b15 oder", ("rounds", "medium"), 15),
    Fact(CHALLENGE, "need", r"or 20 when", r"oder 20\b", ("rounds", "hard"), 20),
    Fact(TABLE, "turn", r"Everybody may cross the sum of the white dice", r"Alle dürfen die Summe der weißen Würfel"),
    Fact(CHALLENGE, "turn", r"You may cross the sum of the white dice", r"Du darfst die Summe der weißen Würfel"),
    Fact(BY_ROW, "turn", r"in any one row", r"in einer beliebigen Reihe ankreuzen"),
    Fact(MIXX_A, "turn", r"in any one field that shows it", r"einem beliebigen Feld mit dieser Zahl"),
    Fact(
        TABLE,
        "turn",
        r"After that only you may add one white and one coloured die",
        r"Danach darfst nur du einen weißen",
    ),
    Fact(BY_ROW, "turn", r"cross the sum in the row of that colour", r"die Summe in der Reihe dieser Farbe ankreuzen"),
    Fact(MIXX_A, "turn", r"cross the sum in a field of that colour", r"die Summe in einem Feld dieser Farbe"),
    Fact(ALL, "turn", r"crossed nothing.*cross a penalty", r"nichts angekreuzt, nimmst du einen Fehlwurf"),
    Fact(TABLE, "turn", r"The others never take one", r"Die anderen bekommen nie einen"),
    Fact(ALL, "marking", r"from left to right", r"von links nach rechts"),
    Fact(ALL, "marking", r"may skip fields, but never go back", r"Auslassen ist erlaubt, zurückgehen nie"),
    Fact(
        ALL, "marking", r"last number of a row needs 5 crosses before it", r"braucht 5 Kreuze vor", ("before_lock",), 5
    ),
    Fact(ALL, "marking", r"you cross the lock, one cross more", r"kreuzt du auch das Schloss an"),
    Fact(
        TABLE, "marking", r"closes the row for all and its die is out", r"Reihe für alle zu und ihr Würfel scheidet aus"
    ),
    Fact(TABLE, "marking", r"Several players may lock it at once", r"Mehrere können sie zugleich schließen"),
    Fact(MIXX_B, "marking", r"whatever the numbers are", r"egal welche Zahlen"),
    Fact(BIG_POINTS, "marking", r"its number crossed in the row above or below", r"in der Reihe darüber oder darunter"),
    Fact(BIG_POINTS, "marking", r"counts for both colours", r"zählt für beide Farben"),
    Fact(BIG_POINTS, "marking", r"not for the 5 crosses", r"nicht für die 5 Kreuze", ("before_lock",), 5),
    Fact(CONNECTED, "marking", r"cross both or none", r"beide oder keins"),
    Fact(CONNECTED, "marking", r"There are 6 such pairs", r"Es gibt 6 solche Paare", ("links",), 6),
    Fact(ALL, "end", r"(?i)\b2 (rows are locked|locked rows)", r"\b2 (geschlossenen )?Reihen", ("locked_rows",), 2),
    Fact(ALL, "end", r"penalty number 4\b", r"Fehlwurf Nummer 4\b", ("penalties",), 4),
    Fact(ALL, "end", r"(?i)at once", r"(?i)sofort"),
    Fact(CHALLENGE, "end", r"After the last round", r"Nach der letzten Runde"),
    Fact(ALL, "scoring", r"Each penalty costs 5 points", r"Jeder Fehlwurf kostet 5 Punkte", ("penalty",), 5),
    Fact((*PLAIN, *CHALLENGE), "scoring", r"the lock included", r"das Schloss mit"),
    Fact(BIG_POINTS, "scoring", r"bonus fields and lock, 15 at most", r"höchstens 15\b", ("most_crosses",), 15),
    Fact(TABLE, "mistakes", r"White comes first", r"Weiß kommt zuerst"),
    Fact(
        MIXX_A, "mistakes", r"die that leaves has the colour of the lock", r"der Würfel aus, dessen Farbe das Schloss"
    ),
    Fact(CHALLENGE, "mistakes", r"White comes first", r"Erst Weiß"),
    Fact(
        ALL, "notes", r"We assume that the game ends before the coloured", r"Wir nehmen an: Schließen die weißen Würfel"
    ),
    Fact(CONNECTED, "notes", r"a pair can only be crossed where both", r"Ein Paar geht nur, wenn beide"),
    Fact(CHALLENGE, "notes", r"is our own", r"unsere Erfindung"),
)

each = pytest.mark.parametrize("name", ALL)
each_language = pytest.mark.parametrize("language", LANGUAGES)


@cases(FACTS)
def test_a_card_says_every_fact(name, fact, language):
    check_words(name, fact, language)


@cases(FACTS, numbered=True)
def test_a_number_is_right_and_the_text_follows_it(name, fact, language):
    check_number(name, fact, language)


@each
@each_language
def test_the_worked_example_adds_up(name, language):
    words = told(name, language, "scoring")
    crosses, penalties, added, total = re.search(
        r"(\d+(?:, \d+)+) (?:crosses|Kreuze) (?:and|und) (\d+) \w+ (?:make|ergeben) ([\d+− ]+) = (\d+)\.", words
    ).groups()
    points = [int(count) * (int(count) + 1) // 2 for count in crosses.split(", ")]
    assert added == f"{' + '.join(map(str, points))} − {5 * int(penalties)}"
    assert int(total) == sum(points) - 5 * int(penalties)
    assert len(points) == 4


@each
def test_the_table_has_the_points_of_as_many_crosses_as_can_count(name):
    """Triangular numbers, to twelve crosses, with the bonus fields of Big Points to fifteen."""
    (table,) = games.find_card(name)[2]().tables.values()
    most = 15 if name in BIG_POINTS else 12
    assert table.rows == (tuple(range(1, most + 1)), tuple(n * (n + 1) // 2 for n in range(1, most + 1)))


def pictured(name):
    """The numbers of each row of the picture, and which are crossed, read from what is drawn."""
    rows = {}
    for group in groups(picture(name, "marking").items):
        if group.name.startswith("field ") and not group.name.endswith("lock"):
            (figure,) = [leaf.text for leaf in leaves(group.items) if isinstance(leaf, Text)]
            crossed = sum(isinstance(item, Path) for item in group.items) > 1
            rows.setdefault(int(group.name.split()[1]), []).append((int(figure), crossed))
    return [rows[index] for index in sorted(rows)]


@each
@each_language
def test_the_label_tells_what_is_crossed_in_the_picture(name, language):
    label = told(name, language, "marking")
    for row in pictured(name):
        crossed = [str(number) for number, is_crossed in row if is_crossed]
        assert crossed
        if name in CONNECTED:
            continue
        assert ", ".join(crossed) in label


@pytest.mark.parametrize("name", BIG_POINTS)
def test_bonus_fields_are_crossed_only_beside_a_crossed_neighbour(name):
    above, bonus, below = ({number for number, crossed in row if crossed} for row in pictured(name))
    assert bonus
    assert bonus <= above | below


@pytest.mark.parametrize("name", CONNECTED)
@each_language
def test_the_linked_field_is_crossed_in_both_rows(name, language):
    """The fifth and the tenth fields are linked (source: the printed sheet); the text names a number of these."""
    upper, lower = pictured(name)
    for col in (4, 9):
        assert upper[col][1] == lower[col][1]
    assert upper[4] == (6, True)
    assert re.search(r"(linked|verbundene) 6\b", told(name, language, "marking"))


@pytest.mark.parametrize("name", MIXX_B)
def test_mixed_numbers_are_those_of_the_printed_row(name):
    (row,) = pictured(name)
    assert [number for number, _ in row] == [10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11]
