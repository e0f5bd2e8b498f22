"""Finds the problems of ``best-move``, and proves them: every way to play the last rounds is tried by the plain rules.

Run as ``python -m tests.worksheets.best_moves 3 60`` it prints so many problems of each pattern for three rounds.
"""

import sys
from itertools import count, zip_longest

from qwprint.games.qwixx import notation, rules
from qwprint.worksheets import _best_move

OPTIONS = (3, 7)
"""From and to: what can be crossed in the first round; fewer are no choice, more are too many for a child."""

MOST_STATES = {3: 120, 4: 400}
"""Scoresheets that can be reached, by rounds; more are not tried by hand."""


def outcomes(state):
    """The scoresheets after a round, each with a move that leads to it."""
    found = {}
    for move in rules.legal_moves(state):
        after = rules.apply(state, move)
        found.setdefault((after.rows, after.penalties), (move, after))
    return list(found.values())


def value(state, seen):
    """The best score that can still be reached, and the moves to it; ``seen`` keeps what was worked out."""
    key = (state.rows, state.penalties, state.round)
    if key not in seen:
        ways = [(value(after, seen), move) for move, after in outcomes(state)]
        seen[key] = (
            max(((best, (move, *line)) for (best, line), move in ways), key=lambda way: way[0])
            if ways
            else (
                rules.score(state),
                (),
            )
        )
    return seen[key]


def best(state):
    """The best score, its line, and the scores of all ways to play the first round, best first."""
    seen = {}
    scores = sorted((value(after, seen)[0] for _, after in outcomes(state)), reverse=True)
    score, line = value(state, seen)
    return score, line, scores, len(seen)


def crosses(state, move):
    """How many crosses a move makes, the lock not counted."""
    after = rules.apply(state, move)
    return sum(len(row.crossed) for row in after.rows) - sum(len(row.crossed) for row in state.rows)


def hasty(state):
    """The scoresheets after the first round that score most at once."""
    ways = [(rules.score(after), after.rows) for _, after in outcomes(state)]
    most = max(points for points, _ in ways)
    return [rows for points, rows in ways if points == most]


def form(state, line):
    """Which pattern a problem has."""
    if rules.apply(state, line[0]).rows not in hasty(state):
        return "not most at once"
    return {1: "one cross", 2: "two crosses"}[crosses(state, line[0])]


def good(state, rounds):
    """The line of a deal that makes a problem: one first move is better than all others; None if it makes none."""
    if rules.is_over(state) or not OPTIONS[0] <= len(outcomes(state)) <= OPTIONS[1]:
        return None
    score, line, scores, states = best(state)
    if scores[0] == scores[1] or states > MOST_STATES[rounds] or len(line) < rounds or score <= 0:
        return None
    return line if crosses(state, line[0]) else None


def main(rounds, many):
    """Prints what stands in ``_best_move_deals``."""
    found = {"one cross": [], "two crosses": [], "not most at once": []}
    for number in count():
        state = _best_move.start(rounds, number)
        line = good(state, rounds)
        if line and len(found[form(state, line)]) < many:
            found[form(state, line)].append(" ".join((str(number), *map(notation.format_move, line))))
        if all(len(deals) == many for deals in found.values()):
            break
    for name, deals in found.items():
        print(f'        "{rounds} rounds, {name}": """')
        for some in zip_longest(*[iter(deals)] * 3, fillvalue=""):
            print("; ".join(filter(None, some)) + ";")
        print('""",', flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
