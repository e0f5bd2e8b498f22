"""The rule cards of the Qwinto card game say what its rules say: fact by fact, and examples that add up."""

import re

import pytest

from qwprint.draw.scene import Path, Text, groups, leaves
from tests.games.card_facts import LANGUAGES, Fact, cases, check_number, check_words, picture, told
from tests.games.qwinto.printed import added_up, allowed, entered
from tests.preflight import path_box

ALL = ("qwinto-cards", "qwinto-cards/solo", "qwinto-cards/challenge")
TABLE, SOLO, CHALLENGE = ((name,) for name in ALL)
REAL = TABLE + SOLO
"""Played with real cards."""

ALONE = SOLO + CHALLENGE

FACTS = (
    Fact(TABLE, "need", r"\b1 to \d players", r"\b1 bis \d Leute", ("players", 0), 1),
    Fact(TABLE, "need", r"to 4 players", r"bis 4 Leute", ("players", 1), 4),
    Fact(SOLO, "need", r"You play alone", r"Du spielst allein"),
    Fact(REAL, "need", r"\b32 cards", r"\b32 Karten", ("cards",), 32),
    Fact(
        REAL,
        "need",
        r"\(−2, 0, 1, 2, 3, 4, 5, 6 in orange, yellow, purple and grey\)",
        r"\(−2, 0, 1, 2, 3, 4, 5, 6 in Orange, Gelb, Lila und Grau\)",
    ),
    Fact(CHALLENGE, "need", r"\b6, \d", r"\b6, \d", ("turns", "easy"), 6),
    Fact(CHALLENGE, "need", r", 7 or", r", 7 oder", ("turns", "medium"), 7),
    Fact(CHALLENGE, "need", r"or 8 turns", r"oder 8 Zügen", ("turns", "hard"), 8),
    Fact(REAL, "setup", r"(?i)(deal|take) 3 cards (each|in hand)", r"3 (Karten auf die Hand|Handkarten)", ("hand",), 3),
    Fact(REAL, "setup", r"Lay 4 open in a square: the display", r"4 offen im Quadrat aus: die Auslage", ("piles",), 4),
    Fact(REAL, "setup", r"The rest is the pile", r"Der Rest ist der Stapel"),
    Fact(ALL, "turn", r"Lay a hand card on one of the display", r"Leg eine Handkarte auf eine Karte der Auslage"),
    Fact(ALL, "turn", r"with its neighbours, not with the diagonal card", r"mit ihren Nachbarn, ohne die Karte schräg"),
    Fact(ALL, "turn", r"a second one of the same value on a neighbour", r"Nachbarn .* eine zweite vom gleichen Wert"),
    Fact(ALL, "turn", r"Now this one counts, with its own neighbours", r"Dann zählt diese mit ihren Nachbarn"),
    Fact(ALL, "turn", r"the sum, 1 to \d+,", r"die Summe, 1 bis \d+,", ("least",), 1),
    Fact(ALL, "turn", r"the sum, \d to 18,", r"die Summe, \d bis 18,", ("most",), 18),
    Fact(ALL, "turn", r"colour is among these 3 cards", r"Farbe unter diesen 3 Karten ist", ("counted",), 3),
    Fact(ALL, "turn", r"Grey is no colour", r"Grau ist keine Farbe"),
    Fact(TABLE, "turn", r"Everybody may write the sum", r"Alle dürfen die Summe"),
    Fact(
        TABLE,
        "turn",
        r"You must if you can, else cross a misthrow",
        r"Du musst, wenn sie passt; sonst .* einen Fehlwurf",
    ),
    Fact(
        SOLO, "turn", r"Where it fits nowhere, cross a misthrow", r"Passt die Summe nirgends, nimmst du einen Fehlwurf"
    ),
    Fact(
        CHALLENGE, "turn", r"If you write nothing, cross a misthrow", r"Schreibst du nichts, nimmst du einen Fehlwurf"
    ),
    Fact(ALL, "turn", r"Fill your hand to 3\b", r"auf 3 Handkarten nach", ("hand",), 3),
    Fact(ALL, "marking", r"numbers rise from left to right", r"steigen die Zahlen nach rechts"),
    Fact(ALL, "marking", r"empty fields may be filled later", r"leere Felder darfst du später füllen"),
    Fact(ALL, "marking", r"No number stands twice in a column", r"In keiner Spalte steht eine Zahl zweimal"),
    Fact(ALL, "end", r"\b2 full rows", r"\b2 (vollen )?Reihen", ("full_rows",), 2),
    Fact(ALL, "end", r"misthrow number 4\b", r"Fehlwurf Nummer 4\b", ("misthrows",), 4),
    Fact(ALL, "end", r"(?i)at once", r"(?i)sofort"),
    Fact(SOLO, "end", r"when the pile and your hand are used up", r"wenn Stapel und Hand aufgebraucht sind"),
    Fact(CHALLENGE, "end", r"After the last turn", r"Nach dem letzten Zug"),
    Fact(ALL, "scoring", r"A full row: its right-most number", r"Volle Reihe: die Zahl ganz rechts"),
    Fact(ALL, "scoring", r"Any other row: a point for each number", r"Jede andere Reihe: ein Punkt je Zahl"),
    Fact(
        ALL,
        "scoring",
        r"A full column of three: the number in its pentagon",
        r"Volle Dreierspalte: die Zahl im Fünfeck",
    ),
    Fact(ALL, "scoring", r"A misthrow: −5\.", r"Fehlwurf: −5\.", ("penalty",), 5),
    Fact(
        ALL,
        "mistakes",
        r"The diagonal card never counts, nor does its colour",
        r"schräg gegenüber zählt nie, auch ihre",
    ),
    Fact(SOLO, "mistakes", r"You never shuffle again", r"Neu gemischt wird nie"),
    Fact(
        TABLE + CHALLENGE, "mistakes", r"columns of two fields no number", r"Spalten mit zwei Feldern steht keine Zahl"
    ),
    Fact(ALL, "notes", r"We assume that only sums from 1 to", r"Wir nehmen an: Nur Summen von 1 bis", ("least",), 1),
    Fact(ALL, "notes", r"to 18 may be written", r"bis 18 dürfen geschrieben werden", ("most",), 18),
    Fact(
        TABLE,
        "notes",
        r"agree on who starts, .*may still write the last sum",
        r"wer anfängt, .*die letzte Summe dürfen noch",
    ),
    Fact(
        TABLE,
        "notes",
        r"pile is empty, we shuffle all .* but the 4 open",
        r"Stapel leer, .* außer den 4 offenen",
        ("piles",),
        4,
    ),
    Fact(SOLO, "notes", r"that you must write one that fits", r"was passt, musst du schreiben"),
    Fact(
        CHALLENGE,
        "notes",
        r"is our own; you may take a misthrow although",
        r"unsere Erfindung; du darfst .* verzichten",
    ),
)

each = pytest.mark.parametrize("name", ALL)
each_language = pytest.mark.parametrize("language", LANGUAGES)


@cases(FACTS)
def test_a_card_says_every_fact(name, fact, language):
    check_words(name, fact, language)


@cases(FACTS, numbered=True)
def test_a_number_is_right_and_the_text_follows_it(name, fact, language):
    check_number(name, fact, language)


@each_language
@pytest.mark.parametrize("name", ALONE)
def test_who_plays_alone_hears_of_nobody_else(name, language):
    for section in ("need", "setup", "turn", "end", "mistakes"):
        assert not re.search(
            r"(?i)everybody|somebody|players|others|\balle dürfen|jemand|anderen|\beuch\b",
            told(name, language, section),
        )


@each
@each_language
def test_the_worked_example_is_the_score_of_the_picture(name, language):
    """Rows, pentagons and misthrows are told apart, and add up to what the picture scores by the printed grid."""
    words = told(name, language, "scoring").replace("−", "-")
    rows, pentagons, misthrow, total = re.search(r": \w+ ([\d +]+), \w+ ([\d +]+), \w+ (-\d+): (\d+)\.", words).groups()
    rows, pentagons = ([int(part) for part in parts.split(" + ")] for parts in (rows, pentagons))
    fields = entered(name)
    for row, points in enumerate(rows):
        numbers = [n for (r, _), n in sorted(fields.items()) if r == row]
        assert points == (numbers[-1] if all(numbers) else sum(n > 0 for n in numbers))
    assert int(misthrow) == -5
    assert sum(rows) + sum(pentagons) - 5 == int(total) == added_up(fields, 1)


@each
def test_the_picture_keeps_the_rules(name):
    fields = entered(name)
    assert len(fields) == 27
    for (row, column), number in fields.items():
        assert not number or allowed({**fields, (row, column): 0}, row, column, number)
        assert 0 <= number <= 18


def laid(name):
    """The cards in the picture of a turn, letter ("" for grey) and value by place, and the place of the framed one."""
    shown, framed = {}, []
    drawn = [group for group in groups(picture(name, "turn").items) if group.name == "card"]
    bodies = [next(item for item in group.items if isinstance(item, Path)) for group in drawn]
    centres = [(path_box(body, stroked=False).cx, path_box(body, stroked=False).cy) for body in bodies]
    left, top = (sum(centre[axis] for centre in centres) / len(centres) for axis in (0, 1))
    for group, body, (x, y) in zip(drawn, bodies, centres, strict=True):
        texts = [leaf.text for leaf in leaves(group.items) if isinstance(leaf, Text)]
        place = (x > left, y > top)
        shown[place] = ("".join(t for t in texts if t.isalpha()), int(next(t for t in texts if not t.isalpha())))
        if body.stroke.width > 0.5:
            framed.append(place)
    (place,) = framed
    return shown, place


@each
@each_language
def test_the_turn_in_the_picture_adds_up(name, language):
    """The framed card and those that share its line or column; what is told, drawn and allowed is their sum."""
    shown, (right, low) = laid(name)
    assert len(shown) == 4
    counted = [shown[right, low], shown[not right, low], shown[right, not low]]
    total = sum(value for _, value in counted)
    assert 1 <= total <= 18
    told_sum = re.search(r": ([\d +]+) = (\d+) ", told(name, language, "turn"))
    assert sorted(map(int, told_sum.group(1).split(" + "))) == sorted(value for _, value in counted)
    assert int(told_sum.group(2)) == total


@each
def test_the_sum_goes_in_the_rows_whose_colours_count(name):
    shown, (right, low) = laid(name)
    counted = [shown[right, low], shown[not right, low], shown[right, not low]]
    letters = {letter for letter, _ in counted if letter}
    diagonal = shown[not right, not low]
    assert "" in {letter for letter, _ in counted}, "grey is shown too"
    assert diagonal[0] not in letters, "the colour that does not count is one that would matter"
    fields = [group for group in groups(picture(name, "turn").items) if group.name.startswith("field ")]
    filled = {g.name.split()[1] for g in fields if any(isinstance(leaf, Text) for leaf in leaves(g.items))}
    assert {ink[0].upper() for ink in filled} == letters
    words = told(name, "en", "turn")
    assert f"may go in the {' or the '.join(sorted(filled, key=['orange', 'yellow', 'purple'].index))} row" in words


@each
def test_each_card_of_the_picture_is_in_the_pack(name):
    """Each colour has each value once."""
    shown, _ = laid(name)
    assert len(set(shown.values())) == len(shown)
    assert {value for _, value in shown.values()} <= {-2, 0, 1, 2, 3, 4, 5, 6}
