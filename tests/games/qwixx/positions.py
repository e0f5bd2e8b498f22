"""Positions and play that several tests share: written down by the numbers that are crossed."""

from typing import NamedTuple

import numpy as np

from qwprint.base.rng import Stream
from qwprint.games._qwixx.crossing import CrossedRow
from qwprint.games.qwixx import deal as deals
from qwprint.games.qwixx import model, packed, rules
from qwprint.games.qwixx.deal import Deal, Roll

FIVE_RED, FIVE_BLUE = "2 3 4 5 6", "12 11 10 9 8"


def drawn(seed, rounds):
    """A deal by seed."""
    return deals.draw(Stream(f"{seed}", "qwprint/tests/qwixx/v1"), rounds)


def even(white, colours, rounds=20):
    """A deal that offers the same in each round."""
    return Deal((Roll(white, colours),) * rounds)


def position(deal, *rows, penalties=0, played=0):
    """A state: what is crossed in red, yellow, green and blue, missing ones empty."""
    texts = (*rows, *[""] * (4 - len(rows)))
    built = []
    for index, text in enumerate(texts):
        row = CrossedRow(index)
        for number in text.split():
            row = row.cross(int(number))
        built.append(row)
    return rules.State(deal, tuple(built), penalties, played)


def near_ends(rounds=6):
    """States close to every end of the game: the start, locks, penalties, the last rounds, and several at once."""
    yield position(drawn("start", rounds))
    yield position(drawn("locks", rounds), "2 3 5 7 8", "4 5 6 7 8 9", "12 11 9 8 7", "12 10 9 8 6 5")
    yield position(even((6, 6), (6, 6, 1, 1), rounds), f"{FIVE_RED} 12", FIVE_RED, "11 10", "3")
    yield position(even((6, 6), (6, 6, 1, 1), rounds), "2 3 4 5", "2 3 4", "11 10", "3")
    yield position(even((1, 1), (6, 1, 1, 6), rounds), "2 4", "", f"{FIVE_BLUE} 2", "11 10 9 8 7 6")
    yield position(drawn("penalties", rounds), "10", "11", "4", "3", penalties=3)
    yield position(drawn("last", rounds), f"{FIVE_RED} 8 12", "7 8 9 10 11", "8 7", penalties=3, played=rounds - 2)


class Key(NamedTuple):
    """Of a state all that its future depends on."""

    rows: tuple[tuple[int, int], ...]
    penalties: int
    round: int


def key(state):
    rows = tuple((row.crossed[-1] if row.crossed else -1, len(row.crossed)) for row in state.rows)
    return Key(rows, state.penalties, state.round)


def brute(start, play=rules):
    """The best score from a state and how many lines reach it, by every move of the rules and without any bound."""
    known = {}

    def best(state):
        at = key(state)
        if at not in known:
            found = [best(play.apply(state, move)) for move in play.legal_moves(state)]
            top = max((score for score, _ in found), default=play.score(state))
            known[at] = top, sum(lines for score, lines in found if score == top) or 1
        return known[at]

    return best(start)


def perft(state, depth, play=rules):
    """How many sequences of so many moves the rules know."""
    moves = play.legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(play.apply(state, move), depth - 1, play) for move in moves)


def perft_of_model(state, depth, packed=packed, model=model):
    """The same by the model, which merges nothing and drops nothing here."""
    after = packed.options(state.deal)[state.round :]
    rounds = model.model(state, after, np.zeros(2 * len(after) + 1))
    words = rounds.start().words
    for t in range(min(depth, rounds.rounds)):
        found = rounds.children(t, words, -1000)
        if t == depth - 1:
            return len(found.words)
        words = found.words[~found.over]
    return 0


def random_line(start, seed, play=rules):
    """States of a game that a stream plays."""
    stream = Stream(seed, "qwprint/tests/qwixx/v1")
    states = [start]
    while moves := play.legal_moves(states[-1]):
        states.append(play.apply(states[-1], moves[stream.below(len(moves))]))
    return states
