"""The rule cards of Qwinto say what the game's rules say: fact by fact, and a worked example that adds up."""

import re

import pytest

from qwprint.games.qwinto import rules
from qwprint.games.qwinto.deal import Deal, Roll
from tests.games.card_facts import LANGUAGES, Fact, cases, check_number, check_words, told, values_of
from tests.games.qwinto.printed import GRID, added_up, allowed, entered

BOTH = ("qwinto", "qwinto/challenge")
GAME, CHALLENGE = (BOTH[0],), (BOTH[1],)


FACTS = (
    Fact(GAME, "need", r"\b2 to \d players", r"\b2 bis \d Leute", ("players", 0), 2),
    Fact(GAME, "need", r"to 6 players", r"bis 6 Leute", ("players", 1), 6),
    Fact(GAME, "need", r"one die each in orange, yellow and purple", r"je einen Würfel in Orange, Gelb und Lila"),
    Fact(
        CHALLENGE, "need", r"\b12 rounds when it is easy", r"\b12 Runden, wenn sie leicht ist", ("rounds", "easy"), 12
    ),
    Fact(CHALLENGE, "need", r"\b18 or ", r"\b18 oder ", ("rounds", "medium"), 18),
    Fact(CHALLENGE, "need", r"or 24 when it is not", r"oder 24\.", ("rounds", "hard"), 24),
    Fact(BOTH, "turn", r"\b1 to \d (of its )?dice", r"\b1 bis \d Würfel", ("picked", 0), 1),
    Fact(BOTH, "turn", r"to 3 (of its )?dice", r"bis 3 Würfel", ("picked", 1), 3),
    Fact(
        GAME, "turn", r"all of these again, once\. The second roll stands", r"einmal nach: alle .* Der zweite Wurf gilt"
    ),
    Fact(
        GAME,
        "turn",
        r"Everybody may write the sum in one row whose colour was",
        r"Alle dürfen die Summe in eine Reihe .* Farbe",
    ),
    Fact(CHALLENGE, "turn", r"one of the round’s rolls", r"einen der Würfe"),
    Fact(CHALLENGE, "turn", r"one row of a chosen colour", r"eine Reihe, deren Farbe dabei ist"),
    Fact(BOTH, "turn", r"you write nothing, cross a misthrow", r"Schreibst du nichts, nimmst du einen Fehlwurf"),
    Fact(GAME, "turn", r"The others never take one", r"Die anderen bekommen nie einen"),
    Fact(BOTH, "marking", r"must rise from left to right", r"müssen die Zahlen nach rechts steigen"),
    Fact(BOTH, "marking", r"empty fields may be filled later", r"leere Felder darfst du später füllen"),
    Fact(BOTH, "marking", r"No number may stand twice in a column", r"In keiner Spalte steht eine Zahl zweimal"),
    Fact(BOTH, "end", r"\b2 (full )?rows", r"\b2 (vollen )?Reihen", ("full_rows",), 2),
    Fact(BOTH, "end", r"misthrow number 4\.", r"Fehlwurf Nummer 4\b", ("misthrows",), 4),
    Fact(BOTH, "end", r"(?i)at once", r"(?i)sofort"),
    Fact(CHALLENGE, "end", r"After the last round", r"Nach der letzten Runde"),
    Fact(BOTH, "scoring", r"A full row: its right-most number", r"Volle Reihe: die Zahl ganz rechts"),
    Fact(BOTH, "scoring", r"Any other row: a point for each number", r"Jede andere Reihe: ein Punkt je Zahl"),
    Fact(
        BOTH,
        "scoring",
        r"column of three.* full: the number in its pentagon",
        r"Spalte aus drei.* voll ist: die Zahl im Fünfeck",
    ),
    Fact(BOTH, "scoring", r"A misthrow: −5\.", r"Fehlwurf: −5\.", ("penalty",), 5),
    Fact(GAME, "mistakes", r"The gap in a row is no border", r"Die Lücke trennt nicht"),
    Fact(CHALLENGE, "mistakes", r"Dice of both rolls never mix", r"aus beiden Würfen mischst du nie"),
    Fact(BOTH, "mistakes", r"two fields .* no number stands twice", r"zwei Feldern .* keine Zahl zweimal"),
    Fact(
        BOTH,
        "notes",
        r"take the misthrow although (the|a) sum would fit|may take a misthrow although",
        r"auf eine passende Summe verzichten",
    ),
    Fact(
        GAME,
        "notes",
        r"agree on who starts.* everybody may still write the last sum",
        r"wer anfängt.* die letzte Summe dürfen noch alle",
    ),
    Fact(
        CHALLENGE,
        "notes",
        r"is our own: you are active in every round",
        r"unsere Erfindung: Du bist in jeder Runde am Zug",
    ),
)

each = pytest.mark.parametrize("name", BOTH)
each_language = pytest.mark.parametrize("language", LANGUAGES)


@cases(FACTS)
def test_a_card_says_every_fact(name, fact, language):
    check_words(name, fact, language)


@cases(FACTS, numbered=True)
def test_a_number_is_right_and_the_text_follows_it(name, fact, language):
    check_number(name, fact, language)


@each
@each_language
def test_the_worked_example_is_the_score_of_the_picture(name, language):
    words = told(name, language, "scoring")
    sum_, total = re.search(r"([\d+− ]+) = (\d+)\.", words).groups()
    misthrows = int(re.search(r"(\d+) (misthrow|Fehlwurf):", words).group(1))
    parts = [int(part) for part in re.findall(r"[+-]?\d+", sum_.replace(" ", "").replace("−", "-"))]
    assert sum(parts) == int(total) == added_up(entered(name), misthrows)


@each
def test_the_picture_keeps_the_rules(name):
    fields = entered(name)
    assert len(fields) == 27
    for (row, column), number in fields.items():
        assert not number or allowed({**fields, (row, column): 0}, row, column, number)
        assert 0 <= number <= 18
    full = [all(n for (r, _), n in fields.items() if r == row) for row in range(3)]
    assert 1 <= sum(full) <= 2


@each
@each_language
def test_what_may_stand_in_the_empty_field_is_so(name, language):
    """The text names the purple number before a hole, the only number that would fit, and one that the column bars."""
    left, only, barred = map(int, re.findall(r"\d+", told(name, language, "marking").split(". ")[-1]))
    fields = entered(name)
    (column,) = (c for (r, c), n in fields.items() if r == 2 and n == left)
    hole = min(c for (r, c), n in fields.items() if r == 2 and c > column)
    assert fields[2, hole] == 0
    assert [n for n in range(1, 19) if allowed(fields, 2, hole, n)] == [only]
    assert barred in [n for (_, c), n in fields.items() if c == hole]
    assert allowed({key: n for key, n in fields.items() if key[1] != hole or key[0] == 2}, 2, hole, barred)


@each
@each_language
def test_the_label_of_the_picture_tells_its_numbers(name, language):
    label = told(name, language, "marking")
    for row in range(3):
        numbers = [str(n) for (r, _), n in sorted(entered(name).items()) if r == row and n]
        assert ", ".join(numbers) in label


def test_the_example_can_be_played():
    """With dice that were rolled for it, round by round by the rules, and one misthrow."""
    entries = [(row, column, n) for (row, column), n in sorted(entered("qwinto").items()) if n]
    rolls, moves = [], []
    for row, column, number in entries:
        faces = [min(6, number), min(6, max(0, number - 6)), max(0, number - 12)]
        dice = tuple(sorted((row + i) % 3 for i in range(3) if faces[i]))
        rolled = [0, 0, 0]
        for i in range(3):
            rolled[(row + i) % 3] = faces[i] or 1
        rolls.append(Roll(tuple(rolled), (1, 1, 1)))
        columns = [c for c, sign in enumerate(GRID[row]) if sign in "oP"]
        moves.append(rules.Move(1, dice, number, row, columns.index(column)))
    state = rules.initial(Deal((*rolls, Roll((1, 1, 1), (1, 1, 1)))))
    for move in (*moves, rules.MISTHROW):
        state = rules.apply(state, move)
    assert rules.score(state) == values_of("qwinto")["example"]["total"]
