"""What each round of a deal offers: entries and pairs of entries, each once, whatever dice are re-rolled for them."""

from itertools import combinations

from qwprint.games.qwantum.deal import DICE, WHITE, Deal, Faces, Roll
from qwprint.games.qwantum.rules import ENTRIES, REROLLS, ROWS, Entry, Move

Entries = tuple[Entry, ...]
Offers = dict[Entries, Move]
"""One or two entries, by rising row, each with the move that re-rolls the fewest dice for them."""


def offers_of(deal: Deal) -> tuple[Offers, ...]:
    """The offers of every round, in the order in which the rules list their moves."""
    return tuple(map(_offers, deal.rolls))


def _offers(roll: Roll) -> Offers:
    totals: dict[tuple[int, ...], tuple[int, ...]] = {}
    if roll.second is None:
        totals[_totals(roll.first)] = ()
    else:
        gains = _gains(roll.first, roll.second)
        first = _totals(roll.first)
        for rerolled in REROLLS:
            shown = tuple(total + sum(gains[die][row] for die in rerolled) for row, total in enumerate(first))
            totals.setdefault(shown, rerolled)
    found: Offers = {}
    for shown, rerolled in totals.items():
        entries = [Entry(row, value) for row, value in enumerate(shown)]
        for count in range(1, ENTRIES + 1):
            for chosen in combinations(entries, count):
                if chosen not in found:
                    found[chosen] = Move(rerolled, chosen)
    return found


def _totals(faces: Faces) -> tuple[int, ...]:
    """Each row's number: its dice and the white one."""
    return tuple(sum(face.number for face in faces if face.colour in {row, WHITE}) for row in range(ROWS))


def _gains(first: Faces, second: Faces) -> list[tuple[int, ...]]:
    """For each die, what re-rolling it adds to each row's number."""
    return [
        tuple(after - before for before, after in zip(_totals((first[die],)), _totals((second[die],)), strict=True))
        for die in range(len(DICE))
    ]
