"""Three players whose scores are the medals. They know all cards, and see no further than said.

All three weigh the turns worth a thought that ``outlook`` lists, by what it says a scoresheet and a hand promise. Of
equally good turns the first in its order is taken.
"""

from collections.abc import Iterable
from heapq import nlargest

from qwprint.games.qwixx_cards import outlook
from qwprint.games.qwixx_cards.deal import Deal
from qwprint.games.qwixx_cards.outlook import Standing
from qwprint.games.qwixx_cards.rules import Move

LOOK_AHEAD = 1
"""Turns that the second player looks beyond the current one."""

CANDIDATES = 4
"""Of each turn the second player follows so many of the best by outlook."""

WIDTH = 16
"""Games that the third player keeps from turn to turn."""


def greedy(deal: Deal) -> tuple[Move, ...]:
    """Takes the turn with the best outlook."""
    return _play(deal, 0)


def look_ahead(deal: Deal) -> tuple[Move, ...]:
    """Takes the turn from which one more turn leads to the best outlook."""
    return _play(deal, LOOK_AHEAD)


def beam(deal: Deal) -> tuple[Move, ...]:
    """Keeps the 16 games with the best outlook after each turn, and at the end takes the one that scores most."""
    ended: list[Standing] = []
    kept = [outlook.start(deal)]
    for turn in range(1, deal.turns + 1):
        grown: dict[object, Standing] = {}
        for standing in kept:
            for option in outlook.options(deal, standing):
                grown.setdefault(option[:-1], option)
        ended += [option for option in grown.values() if outlook.is_over(deal, option, turn)]
        going = [option for option in grown.values() if not outlook.is_over(deal, option, turn)]
        kept = nlargest(WIDTH, going, key=lambda option: outlook.promise(option, deal.turns - turn))
    return _line(max(ended, key=outlook.points))


def _play(deal: Deal, depth: int) -> tuple[Move, ...]:
    """Turn by turn the best by looking so many turns ahead."""
    standing, turn = outlook.start(deal), 0
    while not outlook.is_over(deal, standing, turn):
        standing = _best(deal, standing, turn, depth)[1]
        turn += 1
    return _line(standing)


def _best(deal: Deal, standing: Standing, turn: int, depth: int) -> tuple[int, Standing]:
    """The best promise within so many more turns, and the game after the first step there."""
    left = deal.turns - turn - 1
    grown = nlargest(
        CANDIDATES if depth else 1,
        ((_promise(deal, option, turn + 1, left), -at, option) for at, option in _numbered(deal, standing)),
    )
    if not depth:
        return grown[0][0], grown[0][2]
    found = [
        (worth if outlook.is_over(deal, option, turn + 1) else _best(deal, option, turn + 1, depth - 1)[0], option)
        for worth, _, option in grown
    ]
    return max(found, key=lambda pair: pair[0])


def _numbered(deal: Deal, standing: Standing) -> Iterable[tuple[int, Standing]]:
    return enumerate(outlook.options(deal, standing))


def _promise(deal: Deal, option: Standing, turn: int, left: int) -> int:
    """What a game promises; one that is over promises what it scores."""
    return outlook.promise(option, 0 if outlook.is_over(deal, option, turn) else left)


def _line(standing: Standing) -> tuple[Move, ...]:
    moves = []
    link = standing.line
    while link is not None:
        move, rest = link
        moves.append(move)
        assert rest is None or isinstance(rest, tuple)
        link = rest
    return tuple(moves)[::-1]
