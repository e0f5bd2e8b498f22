"""The cards of a deal as the proof counts them: a set of cards is a word of 55 bits, eleven for each kind.

Bits 11 r to 11 r + 10 are the cards of row r by their place in the row; bits 44 to 54 are the jokers by number. The
*stage* of a game is how many cards of the pile have gone into the row. The *pool* is what can be in hand when cards are
played: in mode ``conveyor`` the hand after the draw, in mode ``choose`` hand and row before it.
"""

from dataclasses import dataclass

import numpy as np

from qwprint.games.qwixx_cards.deal import LEAST_NUMBER, MOST_DRAWN, Card, Deal, reach
from qwprint.games.qwixx_cards.proof_rows import ALL, LAST, PLACES
from qwprint.solve.proof_layers import Ints

FALLING = (2, 3)
"""The rows from 12 to 2."""

ROWS = 4
JOKERS = PLACES * ROWS
"""Where the field of the jokers stands in a word."""


def bit(card: Card) -> int:
    """The word that holds one card."""
    place = card.number - LEAST_NUMBER
    if card.colour in FALLING:
        place = LAST - place
    return 1 << PLACES * card.colour + place


def field(words: Ints, kind: int | Ints) -> Ints:
    """The field of a kind of card, 0 to 4, in each word."""
    return words >> PLACES * kind & ALL


@dataclass(frozen=True, slots=True)
class Table:
    """Where the cards of a deal lie.

    Attributes:
        choose: whether the hand is filled with any cards of the row.
        jokers: whether there are jokers in the deck.
        turns: how many turns the deal has.
        stages: stages are 0 to ``stages`` - 1.
        hand: the hand at the start.
        row: the row at the start.
        fresh: by stage and count: the cards that come into the pool when so many are drawn.
        refill: by stage and count: the cards that come from the pile into the row then.
        top: by stage after the draw: the number on top of the pile, -1 where the pile is used up.
        end: so many cards has the pile.
    """

    choose: bool
    jokers: bool
    turns: int
    stages: int
    hand: int
    row: int
    fresh: Ints
    refill: Ints
    top: Ints
    end: int

    @property
    def pool(self) -> int:
        """The pool at stage 0."""
        return self.hand | self.row if self.choose else self.hand


def lay(deal: Deal) -> Table:
    """The table of a deal."""
    stages = reach(deal.turns)
    queue = (*deal.row, *deal.pile)
    refill, drawn = (
        np.array(
            [
                [sum(map(bit, cards[stage : stage + count])) for count in range(MOST_DRAWN + 1)]
                for stage in range(stages)
            ]
        )
        for cards in (deal.pile, queue)
    )
    top = np.full(stages, -1, np.int64)
    top[: len(deal.pile)] = [card.number for card in deal.pile[:stages]]
    return Table(
        choose=deal.mode == "choose",
        jokers=deal.jokers,
        turns=deal.turns,
        stages=stages,
        hand=sum(map(bit, deal.hand)),
        row=sum(map(bit, deal.row)),
        fresh=refill if deal.mode == "choose" else drawn,
        refill=refill,
        top=top,
        end=len(deal.pile),
    )
