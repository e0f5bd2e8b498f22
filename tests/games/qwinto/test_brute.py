"""The solver against enumeration without any bound: whole small games, and starts close to each end of the game."""

import random
from functools import cache
from itertools import combinations, product

import pytest

from qwprint.games.qwinto import rules
from qwprint.games.qwinto.challenge import CHALLENGE
from qwprint.games.qwinto.deal import Deal, Roll
from qwprint.games.qwinto.matching import Matching
from qwprint.games.qwinto.model import CELLS, COLUMN, STRIDE, Offers, offers
from qwprint.games.qwinto.repair import points
from qwprint.games.qwinto.search import bound_of, search_from
from qwprint.solve.check import check


def deals(count, rounds, faces, seed):
    """Random small deals."""
    source = random.Random(seed)
    for _ in range(count):
        roll = [tuple(source.choice(faces) for _ in range(6)) for _ in range(rounds)]
        yield Deal(tuple(Roll(dice[:3], dice[3:]) for dice in roll))


def brute(start, game=rules):
    """The best score from a state, trying every move of the rules; moves with the same entry are one."""

    @cache
    def best(rows, misthrows, played):
        state = game.State(start.deal, rows, misthrows, played)
        after = {game.apply(state, move) for move in game.legal_moves(state)}
        if not after:
            return game.score(state)
        return max(best(child.rows, child.misthrows, child.round) for child in after)

    return best(start.rows, start.misthrows, start.round)


@pytest.mark.parametrize(
    ("count", "rounds", "faces"), [(8, 1, range(1, 7)), (3, 2, (1, 2, 6)), (2, 2, (1, 4)), (1, 3, (1,))]
)
def test_whole_small_games(count, rounds, faces, certify):
    for deal in deals(count, rounds, tuple(faces), seed=rounds):
        best = brute(rules.initial(deal))
        verdict = check(certify(deal), CHALLENGE)
        assert (verdict.kind, verdict.score) == ("proved", best), deal


def starts(source, blanks):
    """A legal scoresheet with so many blanks in its rows."""
    while True:
        rows = [sorted(source.sample(range(1, 19), 9)) for _ in range(3)]
        sheet = [value for row in rows for value in row]
        for row, count in enumerate(blanks):
            for position in source.sample(range(9), count):
                sheet[9 * row + position] = 0
        pairs = [(COLUMN[cell], value) for cell, value in enumerate(sheet) if value]
        if len(set(pairs)) == len(pairs):
            return sheet


def solved(sheet, misthrows, deal):
    """The solver's best from a start: rounds that offer just what stands there, and empty ones, come before.

    What stands in a row cannot be entered there again, so that the real rounds do not offer it.
    """
    filled = {cell: value for cell, value in enumerate(sheet) if value}
    before = [1 << STRIDE * (cell // 9) + value for cell, value in filled.items()] + [0] * misthrows
    real = offers(deal)
    masks = [mask & ~sum(before) for mask in real.masks]
    offer = Offers((*before, *masks), (18,) * len(before) + real.tops)
    run = search_from(offer, filled, None)
    assert bound_of(run) == run.score
    return run.score


NEAR_ENDS = [
    ((0, 1, 2), 0),
    ((1, 1, 3), 1),
    ((2, 1, 1), 3),
    ((1, 2, 2), 2),
    ((0, 2, 3), 3),
    ((3, 0, 1), 2),
    ((2, 2, 2), 3),
    ((0, 3, 3), 0),
    ((1, 1, 1), 3),
]
"""Blanks of the rows, and misthrows."""


@pytest.mark.parametrize(("blanks", "misthrows"), NEAR_ENDS)
def test_starts_near_the_end_of_the_game(blanks, misthrows):
    """Near the second full row, the fourth misthrow and the last round, several of them at once."""
    for sheet, start in near_ends(blanks, misthrows):
        assert solved(sheet, misthrows, start.deal) == brute(start), start


def near_ends(blanks, misthrows):
    """Scoresheets with so many blanks, and as states with three rounds to come."""
    source = random.Random(repr((blanks, misthrows)))
    for deal in deals(3, 3, tuple(range(1, 7)), seed=repr(blanks)):
        sheet = starts(source, blanks)
        rows = tuple(tuple(sheet[9 * row : 9 * row + 9]) for row in range(3))
        yield sheet, rules.State(deal, rows, misthrows, 0)


def played_sheets(deal, game=rules):
    """All final scoresheets with their scores, by play."""
    level = {game.initial(deal)}
    final = set()
    while level:
        final |= {(state.rows, game.score(state)) for state in level if game.is_over(state)}
        level = {game.apply(state, move) for state in level for move in game.legal_moves(state)}
    return final


def modelled_sheets(deal):
    """The same as the model sees it: rising rows, different numbers in columns, a round for each entry."""
    masks = offers(deal).masks
    rounds = [sum(1 << at for at, mask in enumerate(masks) if mask >> slot & 1) for slot in range(3 * STRIDE)]
    entries = [(cell, value) for cell in range(CELLS) for value in range(1, 19) if rounds[STRIDE * (cell // 9) + value]]
    found = set()
    for chosen in (pair for count in range(len(masks) + 1) for pair in combinations(entries, count)):
        if all(fits(one, two) for one, two in combinations(chosen, 2)):
            matching = Matching()
            if all(matching.add(cell, rounds[STRIDE * (cell // 9) + value]) for cell, value in chosen):
                sheet = [dict(chosen).get(cell, 0) for cell in range(CELLS)]
                rows = tuple(tuple(sheet[9 * row : 9 * row + 9]) for row in range(3))
                found.add((rows, points(sheet) - 5 * (len(masks) - len(chosen))))
    return found


def fits(one, two):
    """Whether two entries may stand together."""
    (cell, value), (other, number) = sorted((one, two))
    in_row = cell // 9 != other // 9 or (cell < other and value < number)
    return in_row and (COLUMN[cell] != COLUMN[other] or value != number)


@pytest.mark.parametrize("faces", [(1, 2), (3, 6)])
def test_model_allows_just_the_scoresheets_that_play_can_reach(faces):
    for deal in deals(1, 2, faces, seed=str(faces)):
        assert modelled_sheets(deal) == played_sheets(deal)


def test_every_ending_occurs_in_degenerate_deals(certify):
    """Deals of equal dice: more misthrows than boxes, or numbers for two rows; each is proved or bounded rightly."""
    for faces, rounds in product(((1, 1, 1), (6, 6, 6), (1, 2, 3)), (5, 9, 14)):
        deal = Deal((Roll(faces, faces),) * rounds)
        verdict = check(certify(deal, 300), CHALLENGE)
        assert verdict.kind in {"proved", "bounded"}, (faces, rounds, verdict)
