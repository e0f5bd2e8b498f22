"""What rule cards of Qwixx – The card game say: numbers from the constants, examples played by the rules."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from qwprint import game
from qwprint.game import Figure, Table
from qwprint.games._qwixx.crossing import LAST, CrossedRow
from qwprint.games._qwixx.example import figure
from qwprint.games._qwixx.sheet import CLASSIC, CROSSES_BEFORE_LOCK, PENALTIES, PENALTY_POINTS, Sheet
from qwprint.games.qwixx_cards import deal as deals
from qwprint.games.qwixx_cards import rules
from qwprint.games.qwixx_cards.challenge import CHALLENGE, WITH_JOKERS
from qwprint.games.qwixx_cards.deal import COLOURS, HAND, JOKER, LEAST_NUMBER, MODES, MOST_NUMBER, ROW, Card, Deal
from qwprint.layout import parts

PLAYERS = (2, 5)
"""From and to; as printed on the box (Nürnberger-Spielkarten-Verlag, 2014)."""

INKS = COLOURS[:JOKER]

PICTURED = (2, 3, 5)
"""Numbers of the first row that are crossed together in the drawn example."""

PLAYED = ((2, 4, 6), (2, 3, 6))
"""Numbers of one colour that are played together in the examples: the rules say what of them may be crossed."""

SCORED = (
    CrossedRow(0, (0, 1, 3, 4)),
    CrossedRow(1, (0, 1, 3, 5, 6, LAST)),
    CrossedRow(2, (0, 1, 3, 4, 6, 7)),
    CrossedRow(3, (2, 3, 5)),
)
"""The rows of the worked example, one of them locked."""


def card(kind: str) -> game.Card:
    """The card of the game, or with kind ``joker`` that of its variant."""
    jokers = kind == "joker"
    plain = deals.deck(jokers=False)
    numbers = {
        "players": PLAYERS,
        "cards": len(plain),
        "jokers": len(deals.deck(jokers)) - len(plain),
    }
    return _card("qwixx-cards-card", numbers)


def challenge_card() -> game.Card:
    """The card of this project's solo challenges, with and without jokers."""
    numbers = {
        "turns": {mode: [form.rounds for form in CHALLENGE.formats.values() if form.mode == mode] for mode in MODES},
        "joker_turns": [form.rounds for form in WITH_JOKERS.formats.values()],
    }
    return _card("qwixx-cards-challenge-card", numbers)


def _card(template: str, numbers: dict[str, Any]) -> game.Card:
    points = CLASSIC.points
    return game.Card(
        template=template,
        inks=INKS,
        values={**_numbers(), **numbers, "plays": _plays(), "example": _example()},
        figures={"example": _picture()},
        tables={"points": Table(("crosses", "points"), (tuple(range(1, len(points) + 1)), points))},
    )


def _numbers() -> dict[str, Any]:
    """The game's constants, by the names that templates use."""
    return {
        "low": LEAST_NUMBER,
        "high": MOST_NUMBER,
        "hand": HAND,
        "full_hand": rules.FULL_HAND,
        "display": ROW,
        "most_played": rules.MOST_PLAYED,
        "most_missing": rules.MOST_MISSING,
        "before_lock": CROSSES_BEFORE_LOCK,
        "locks": rules.LOCKS,
        "penalties": PENALTIES,
        "penalty": -PENALTY_POINTS,
        "crossed": list(PICTURED),
    }


def _plays() -> list[dict[str, Any]]:
    """The examples: what is played, and the most that the rules let cross of it."""
    return [{"played": list(numbers), "ways": _most(crossings(numbers))} for numbers in PLAYED]


def crossings(numbers: Sequence[int]) -> list[tuple[int, ...]]:
    """What the rules let cross in the empty first row when cards of its colour with these numbers are played."""
    played = tuple(Card(0, number) for number in sorted(numbers))
    spare = (Card(JOKER - 1, number) for number in range(LEAST_NUMBER, LEAST_NUMBER + rules.FULL_HAND))
    hand = (*played, *spare)[: rules.FULL_HAND]
    deal = Deal(MODES[0], jokers=False, turns=1, hand=hand[:HAND], row=hand[HAND:], pile=(Card(1, LEAST_NUMBER),) * 2)
    moves = rules.legal_moves(rules.initial(deal))
    return [move.crossed for move in moves if move.top is None and move.played == played and move.crossed]


def _most(ways: Sequence[tuple[int, ...]]) -> list[str]:
    """The ways that no other one contains, as ``2 + 3`` that never breaks."""
    most = (way for way in sorted(ways) if not any(set(way) < set(other) for other in ways))
    return ["\N{NO-BREAK SPACE}+\N{NO-BREAK SPACE}".join(map(str, way)) for way in most]


def _example() -> dict[str, Any]:
    """A filled scoresheet, scored by the rules."""
    start = rules.initial(Deal(MODES[0], jokers=False, turns=1, hand=(), row=(), pile=()))
    end = replace(start, rows=SCORED, penalties=1)
    score = rules.score_parts(end)
    return {
        "crosses": [row.crosses for row in SCORED],
        "points": list(score.rows),
        "sum": " + ".join(map(str, score.rows)),
        "penalties": end.penalties,
        "total": rules.score(end),
    }


def _picture() -> Figure:
    """A row in which the cards of one turn are crossed."""
    row = CLASSIC.rows[0]
    marks = {f"field 0 {row.numbers.index(number)}": parts.CROSS for number in PICTURED}
    return figure(Sheet((row,), CLASSIC.points), marks)
