"""What the tests of the Qwinto card game share: deals, and positions near an end."""

import pytest

from qwprint.base.rng import Stream
from qwprint.games._qwinto import entering
from qwprint.games.qwinto_cards import deal as deals
from qwprint.games.qwinto_cards import rules
from qwprint.games.qwinto_cards.deal import DECK, Deal, pile_size


@pytest.fixture(scope="session")
def dealt():
    """A deal of so many turns from a seed; with ``low``, grey and low cards come first, which forces misthrows."""

    def make(seed, turns, *, low=False):
        stream = Stream(f"qwinto cards {seed}", "tests")
        if not low:
            return deals.draw(stream, turns)
        mixed = stream.shuffled(DECK)
        cards = sorted(mixed, key=lambda card: (card.colour != deals.GREY and card.value > 0, stream.below(3)))
        return Deal(turns, tuple(cards[:3]), tuple(cards[3:7]), tuple(cards[7 : 7 + pile_size(turns)]))

    return make


@pytest.fixture(scope="session")
def position(dealt):
    """A position with so many turns left: each row holds so many numbers, and so many misthrows are crossed."""

    def make(seed, turns, counts, misthrows=0, *, low=False):
        deal = dealt(seed, turns, low=low)
        stream = Stream(f"qwinto cards sheet {seed}", "tests")
        while True:
            rows = entering.EMPTY
            for row, count in enumerate(counts):
                rising = sorted(stream.shuffled(range(1, 19))[:9])
                for field in stream.shuffled(range(9))[:count]:
                    if entering.fault(rows, row, field, rising[field]) is None:
                        rows = entering.entered(rows, row, field, rising[field])
            if [sum(number != 0 for number in row) for row in rows] == list(counts):
                return rules.State(deal, tuple(sorted(deal.hand)), deal.display, 0, rows, misthrows, 0)

    return make
