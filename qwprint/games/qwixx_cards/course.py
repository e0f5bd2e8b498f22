"""What comes in the turns from some state on, as tables: cards, numbers on top of the pile, and where dead cards go.

``drawn`` counts, as in ``State``, the cards of the pile that have gone into the row before a turn's own draw, and
``missing`` is how many that draw takes. Axes for ``drawn`` start at 0, whatever the state they are made for.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from qwprint.games.qwixx_cards.deal import MOST_DRAWN, Card
from qwprint.games.qwixx_cards.places import ALIVE, CLASSES, FALLING, MASKS, PLACES, ROWS, bit_of
from qwprint.games.qwixx_cards.rules import State
from qwprint.solve.layers import Ints

MOST_HELD = 8
"""No more cards lie in hand and row together before a draw."""


@dataclass(frozen=True, slots=True)
class Course:
    """What comes from a state on.

    Attributes:
        turns: how many turns the deal has.
        turn: how many of them are over at the start.
        drawn: cards drawn at the start.
        missing: what the first draw takes.
        choose: whether the hand is filled with any cards of the row.
        jokers: whether there are jokers.
        hand: the cards in hand at the start, as a word.
        row: the cards in the row at the start, as a word; 0 in mode ``conveyor``, where ``fresh`` says it all.
        fresh: the cards that come with a draw, as words; shape (drawn, missing). In mode ``conveyor`` they come into
            the hand, in mode ``choose`` into the row, where the next turn finds them.
        top: the place of the number on top of the pile, as a mask, by row and cards drawn, the turn's own included.
        buried: dead cards that stand for any others of their class, as words: for a class, a row state (for jokers a
            mask of dead numbers) and a count, the dead ones that come first. They are in sight by then.
    """

    turns: int
    turn: int
    drawn: int
    missing: int
    choose: bool
    jokers: bool
    hand: int
    row: int
    fresh: Ints
    top: Ints
    buried: tuple[Ints, ...]

    def span(self, turn: int) -> tuple[int, int]:
        """The least and greatest number of cards drawn before a turn."""
        later = turn - self.turn - 1
        if later < 0:
            return self.drawn, self.drawn
        return self.drawn + self.missing + later, self.drawn + self.missing + MOST_DRAWN * later

    def draws(self, turn: int) -> tuple[int, ...]:
        """How many cards a turn may draw."""
        return (self.missing,) if turn == self.turn else tuple(range(1, MOST_DRAWN + 1))


def course_of(state: State) -> Course:
    """What comes from a state on; its pile holds what the turns can reach."""
    choose = state.deal.mode == "choose"
    pile = state.deal.pile
    coming = pile[state.drawn :] if choose else (*state.row, *pile[state.drawn :])
    order = (*state.hand, *state.row, *coming) if choose else (*state.hand, *coming)
    return Course(
        turns=state.deal.turns,
        turn=state.turn,
        drawn=state.drawn,
        missing=state.missing,
        choose=choose,
        jokers=state.deal.jokers,
        hand=word_of(state.hand),
        row=word_of(state.row) if choose else 0,
        fresh=_fresh(state.drawn, coming),
        top=_tops(pile),
        buried=tuple(_buried(colour, order) for colour in range(CLASSES)),
    )


def word_of(cards: Sequence[Card]) -> int:
    """Cards as a word."""
    return sum(map(bit_of, cards))


def _fresh(drawn: int, coming: Sequence[Card]) -> Ints:
    words = np.array([0] * drawn + [bit_of(card) for card in coming] + [0] * MOST_DRAWN)
    fresh = np.zeros((drawn + len(coming) + 1, MOST_DRAWN + 1), np.int64)
    for missing in range(1, MOST_DRAWN + 1):
        fresh[:, missing] = fresh[:, missing - 1] | words[missing - 1 :][: len(fresh)]
    return fresh


def _tops(pile: Sequence[Card]) -> Ints:
    rising = np.array([1 << card.number - 2 for card in pile] + [0] * MOST_DRAWN)
    falling = np.array([1 << PLACES + 1 - card.number for card in pile] + [0] * MOST_DRAWN)
    return np.array([rising] * FALLING + [falling] * (ROWS - FALLING))


def _buried(colour: int, order: Sequence[Card]) -> Ints:
    """For each state of the row (jokers: mask of dead numbers) and count the first dead cards of a class."""
    dead = ~ALIVE if colour < ROWS else np.arange(MASKS)
    words = np.zeros((len(dead), MOST_HELD + 1), np.int64)
    count = np.zeros(len(dead), np.int64)
    for card in order:
        if card.colour == colour:
            word = bit_of(card)
            at = np.flatnonzero((dead >> _place(word, colour) & 1) * (count < MOST_HELD))
            words[at, count[at] + 1] = words[at, count[at]] | word
            count[at] += 1
    return words


def _place(word: int, colour: int) -> int:
    return word.bit_length() - 1 - PLACES * colour
