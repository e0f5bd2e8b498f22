"""The rule cards of Qwixx cards say what the game's rules say: fact by fact, and examples found by a second path."""

import re
from itertools import combinations

import pytest

from qwprint import games
from qwprint.draw.scene import Path, groups
from qwprint.games.qwixx_cards.cards import crossings
from qwprint.layout.words import load
from tests.games.card_facts import LANGUAGES, Fact, cases, check_number, check_words, picture, told

ALL = ("qwixx-cards", "qwixx-cards/joker", "qwixx-cards/challenge")
PLAIN, JOKER, CHALLENGE = ((name,) for name in ALL)
TABLE = (*PLAIN, *JOKER)

FACTS = (
    Fact(TABLE, "need", r"^2 to", r"^2 bis", ("players", 0), 2),
    Fact(TABLE, "need", r"to 5 players", r"bis 5 Leute", ("players", 1), 5),
    Fact(
        TABLE, "need", r"44 cards: red, yellow, green and blue", r"44 Karten: Rot, Gelb, Grün und Blau", ("cards",), 44
    ),
    Fact(TABLE, "need", r"blue from 2 to", r"Blau von 2 bis", ("low",), 2),
    Fact(TABLE, "need", r"blue from \d+ to 12\b", r"Blau von \d+ bis 12\b", ("high",), 12),
    Fact(TABLE, "need", r"backs show the number only", r"Rückseiten zeigen nur die Zahl"),
    Fact(JOKER, "need", r"11 jokers from 2 to 12", r"11 Joker von 2 bis 12", ("jokers",), 11),
    Fact(JOKER, "setup", r"jokers too", r"samt Jokern"),
    Fact(TABLE, "setup", r"Everybody gets 4 in hand", r"Alle bekommen je 4 Handkarten", ("hand",), 4),
    Fact(TABLE, "setup", r"Lay out 4 face down", r"Legt 4 verdeckt aus", ("display",), 4),
    Fact(ALL, "turn", r"Fill your hand to 5 from the display", r"Hand aus der Auslage auf 5", ("full_hand",), 5),
    Fact(ALL, "turn", r"display to 4 from the pile", r"Auslage vom Stapel auf 4", ("display",), 4),
    Fact(
        TABLE, "turn", r"Everybody may cross the number now on top of the pile, in any one row", r"Alle dürfen .*oben"
    ),
    Fact(
        CHALLENGE, "turn", r"You may cross the number now on top of the pile, in any one row", r"oben .*darfst du in e"
    ),
    Fact(TABLE, "turn", r"only you play up to", r"nur du bis zu"),
    Fact(ALL, "turn", r"up to 3 cards of one colour", r"bis zu 3 Karten einer Farbe", ("most_played",), 3),
    Fact(ALL, "turn", r"may cross their numbers in the row of that colour", r"in der Reihe dieser Farbe ankreuzen"),
    Fact(ALL, "turn", r"crossed nothing.*cross a penalty", r"(nichts angekreuzt,|Ohne Kreuz) nimmst du einen Fehlwurf"),
    Fact(TABLE, "turn", r"The others never take one", r"Die anderen nie"),
    Fact((*JOKER, *CHALLENGE), "turn", r"joker (\(J\) )?as any colour", r"Joker (\(J\) )?als jede Farbe"),
    Fact(CHALLENGE, "turn", r"take from its left, else any", r"dann von links, sonst beliebig"),
    Fact(CHALLENGE, "turn", r"Strike out what you take", r"Streich durch, was du nimmst"),
    Fact(ALL, "marking", r"from left to right; you may skip", r"von links nach rechts an; auslassen ist erlaubt"),
    Fact(
        ALL,
        "marking",
        r"From the first to the last number .*, at most 1 may be missing",
        r"Von der ersten bis zur letzten Zahl.*, darf höchstens 1 fehlen",
        ("most_missing",),
        1,
    ),
    Fact(ALL, "marking", r"needs 5 crosses before it", r"braucht 5 Kreuze vor sich", ("before_lock",), 5),
    Fact(ALL, "marking", r"with it you cross the lock", r"mit ihr kreuzt du auch das Schloss an"),
    Fact(TABLE, "marking", r"closes the row for you only", r"die Reihe nur für dich zu"),
    Fact(ALL, "end", r"\b2 locks", r"\b2 Schlösser", ("locks",), 2),
    Fact(ALL, "end", r"\b4 penalties", r"\b4 Fehlwürfe", ("penalties",), 4),
    Fact(TABLE, "end", r"At once", r"Sofort"),
    Fact(CHALLENGE, "end", r"After the last turn", r"Nach dem letzten Zug"),
    Fact(ALL, "scoring", r"the lock included", r"das Schloss mit"),
    Fact(ALL, "scoring", r"Each penalty costs 5 points", r"Jeder Fehlwurf kostet 5 Punkte", ("penalty",), 5),
    Fact(PLAIN, "mistakes", r"row that others lock stays open for you", r"die andere schließen, bleibt für dich offen"),
    Fact(
        (*JOKER, *CHALLENGE), "mistakes", r"On top of the pile a joker is just a number", r"ist ein Joker nur eine Zahl"
    ),
    Fact(ALL, "mistakes", r"You must play a card", r"Du musst eine Karte spielen"),
    Fact(TABLE, "mistakes", r"Any gap to older crosses is fine", r"Die Lücke zu früheren Kreuzen ist beliebig"),
    Fact(CHALLENGE, "mistakes", r"After lock number 2", r"Nach Schloss Nummer 2", ("locks",), 2),
    Fact(ALL, "notes", r"a card must be played", r"Eine Karte muss gespielt werden"),
    Fact(ALL, "notes", r"any gap to older crosses is fine", r"die Lücke zu früheren Kreuzen ist beliebig"),
    Fact((*JOKER, *CHALLENGE), "notes", r"of a joker on top only the number counts", r"zählt vom Joker nur die Zahl"),
    Fact(TABLE, "notes", r"also ends when the pile", r"das Spiel endet auch, wenn der Stapel nicht"),
    Fact(CHALLENGE, "notes", r"play alone, and taking the oldest cards, is our own", r"unsere Erfindung"),
    Fact(CHALLENGE, "need", r"for 6, 8 or 7 turns", r"für 6, 8 oder 7 Züge", ("turns", "conveyor", 0), 6),
    Fact(CHALLENGE, "need", r", 8 or \d", r", 8 oder \d", ("turns", "conveyor", 1), 8),
    Fact(CHALLENGE, "need", r"or 7 turns", r"oder 7 Züge", ("turns", "choose", 0), 7),
    Fact(CHALLENGE, "need", r"with jokers 6, ", r"mit Jokern 6, ", ("joker_turns", 0), 6),
    Fact(CHALLENGE, "need", r"with jokers \d, 7, ", r"mit Jokern \d, 7, ", ("joker_turns", 1), 7),
    Fact(CHALLENGE, "need", r"with jokers \d, \d, 8\.", r"mit Jokern \d, \d, 8\.", ("joker_turns", 2), 8),
)

WAY = r"\d+(?: \+ \d+)*"
"""Numbers that are crossed together."""

each = pytest.mark.parametrize("name", ALL)
each_language = pytest.mark.parametrize("language", LANGUAGES)


@cases(FACTS)
def test_a_card_says_every_fact(name, fact, language):
    check_words(name, fact, language)


@cases(FACTS, numbered=True)
def test_a_number_is_right_and_the_text_follows_it(name, fact, language):
    check_number(name, fact, language)


def together(numbers):
    """What may be crossed of played numbers of a rising row, the last one left out: at most one missing in between."""
    ways = [way for count in (1, 2, 3) for way in combinations(sorted(numbers), count)]
    return [way for way in ways if sum(number not in way for number in range(way[0], way[-1])) <= 1]


@pytest.mark.parametrize("numbers", list(combinations(range(2, 12), 3)), ids=str)
def test_examples_come_from_the_rules(numbers):
    """The function behind the examples finds what counting the missing numbers finds, for all that can be played."""
    assert sorted(crossings(numbers)) == sorted(together(numbers))


@each
@each_language
def test_the_examples_of_cards_in_the_text_are_right(name, language):
    """After each three cards the text names all ways to cross that are not a part of another one."""
    words = told(name, language, "marking")
    found = re.findall(rf"(\d+), (\d+), (\d+) (?:give|wird) ({WAY}(?: (?:or|oder) {WAY})*)", words)
    assert len(found) == 2
    for *cards, ways in found:
        told_ways = {tuple(map(int, way.split("+"))) for way in re.split(r" or | oder ", ways)}
        legal = together([int(card) for card in cards])
        assert told_ways == {way for way in legal if not any(set(way) < set(other) for other in legal)}
        assert len(told_ways) > 1


@each
@each_language
def test_the_worked_example_adds_up(name, language):
    words = told(name, language, "scoring")
    crosses, penalties, added, total = re.search(
        r"(\d+(?:, \d+)+) (?:crosses|Kreuze) (?:and|und) (\d+) \w+ (?:make|ergeben) ([\d+− ]+) = (\d+)\.", words
    ).groups()
    counts = [int(count) for count in crosses.split(", ")]
    points = [count * (count + 1) // 2 for count in counts]
    assert added == f"{' + '.join(map(str, points))} − {5 * int(penalties)}"
    assert int(total) == sum(points) - 5 * int(penalties)
    assert len(counts) == 4
    assert max(counts) >= 7  # one row is locked: six numbers and the lock


@each
def test_the_table_has_the_points_of_one_to_twelve_crosses(name):
    (table,) = games.find_card(name)[2]().tables.values()
    assert table.rows == (tuple(range(1, 13)), (1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78))


@each
@each_language
def test_the_picture_shows_the_numbers_of_its_label_and_they_can_be_crossed_in_one_turn(name, language):
    fields = [group for group in groups(picture(name, "marking").items) if group.name.startswith("field ")]
    crossed = [
        int(group.name.split()[-1]) + 2 for group in fields if sum(isinstance(i, Path) for i in group.items) == 2
    ]
    assert ", ".join(map(str, crossed)) in told(name, language, "marking")
    assert tuple(crossed) in together(crossed)


@each_language
def test_the_challenge_quotes_what_its_sheet_says(language):
    """A sheet whose cards are taken from the left says so over the display, and a free one does not."""
    words = load(language, "common", "qwixx-cards")
    quoted = re.search(r"[“„](.+?)[”“]", told("qwixx-cards/challenge", language, "turn")).group(1)
    assert quoted in words["row conveyor"]
    assert quoted not in words["row choose"]
    assert f"({words['letter joker']})" in told("qwixx-cards/challenge", language, "turn")
