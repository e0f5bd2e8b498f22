"""States packed into words, and which cards are still alive in them.

A state is three words: the scoresheet with the number of cards drawn, the cards in hand and, in mode ``choose``, the
cards in the row. Dead cards, those that can never be crossed any more, differ only by their class: in packed states
they are replaced by the ``buried`` ones of ``course.py``.
"""

from typing import Final, NamedTuple

import numpy as np

from qwprint.games._qwixx.sheet import PENALTY_POINTS
from qwprint.games.qwixx_cards.course import Course
from qwprint.games.qwixx_cards.deal import JOKER
from qwprint.games.qwixx_cards.places import ALIVE, CLASS, CLASSES, FALLING, FLIP, MASKS, PLACES, POINTS, ROWS, state_of
from qwprint.games.qwixx_cards.rules import State
from qwprint.solve.layers import Ints

STATE_BITS: Final = 6
"""Bits for the state of a row."""

PENALTY_BIT: Final = STATE_BITS * ROWS
"""Where the number of penalties, 0 to 3, stands in a scoresheet's word; the number of cards drawn comes after it."""

DRAWN_BIT: Final = PENALTY_BIT + 2

SHIFT: Final = PLACES * np.arange(CLASSES)
"""Where the cards of each class start in a word."""


class Layer(NamedTuple):
    """States before a turn.

    Attributes:
        sheet: what is crossed in the four rows, penalties, and cards drawn.
        hand: the cards in hand.
        row: the cards in the row; 0 in mode ``conveyor``, where it follows from the cards drawn.
    """

    sheet: Ints
    hand: Ints
    row: Ints


def start_of(course: Course, state: State) -> Layer:
    """The layer of one state; ``course`` is what comes from it."""
    rows = np.array([[state_of(row) for row in state.rows]])
    hand, row = np.array([course.hand]), np.array([course.row])
    hand, row = buried(course, rows, (hand, row), np.zeros((1, CLASSES), np.int64))
    return Layer(sheet_of(rows, np.array([state.penalties]), np.array([state.drawn])), hand, row)


def sheet_of(rows: Ints, penalties: Ints, drawn: Ints) -> Ints:
    """The first words of states whose rows are the last axis of ``rows``."""
    packed: Ints = (rows << STATE_BITS * np.arange(ROWS)).sum(axis=-1)
    packed |= penalties << PENALTY_BIT | drawn << DRAWN_BIT
    return packed


def rows_of(sheet: Ints) -> Ints:
    """The states of the rows, as a last axis."""
    return sheet[:, None] >> STATE_BITS * np.arange(ROWS) & (1 << STATE_BITS) - 1


def penalties_of(sheet: Ints) -> Ints:
    """The number of penalties."""
    return sheet >> PENALTY_BIT & (1 << DRAWN_BIT - PENALTY_BIT) - 1


def points_of(rows: Ints, penalties: Ints) -> Ints:
    """The scores of scoresheets."""
    points: Ints = POINTS.take(rows).sum(axis=-1)
    return points + PENALTY_POINTS * penalties


def live_jokers(rows: Ints) -> Ints:
    """The numbers of jokers that some row can still cross, as a mask."""
    live = ALIVE.take(rows)
    up: Ints = live[:, 0] | live[:, 1]
    down: Ints = live[:, FALLING] | live[:, FALLING + 1]
    up |= FLIP[1].take(down)
    return up


def live_cards(rows: Ints) -> Ints:
    """All cards that can still be crossed at some time, as words."""
    live = ALIVE.take(rows) << SHIFT[:JOKER]
    own: Ints = live[:, 0] | live[:, 1] | live[:, 2] | live[:, 3]
    own |= live_jokers(rows) << SHIFT[JOKER]
    return own


def counts_of(cards: Ints) -> Ints:
    """How many cards of each class there are, as a last axis."""
    counts: Ints = np.bitwise_count(cards[:, None] & CLASS).astype(np.int64)
    return counts


def buried(course: Course, rows: Ints, cards: tuple[Ints, Ints], spent: Ints) -> tuple[Ints, Ints]:
    """Hand and row with their dead cards buried, but for ``spent`` ones of each class that leave the hand."""
    live = live_cards(rows)
    hand, row = (part & live for part in cards)
    in_hand, in_row = (counts_of(part & ~live) for part in cards)
    in_hand -= spent
    marks = np.column_stack((rows, MASKS - 1 & ~live_jokers(rows)))
    for colour in range(CLASSES):
        held = course.buried[colour][marks[:, colour], in_hand[:, colour]]
        hand |= held
        if course.choose:
            row |= held ^ course.buried[colour][marks[:, colour], in_hand[:, colour] + in_row[:, colour]]
    return hand, row
