"""The answers of ``best-move``: every way to play the last rounds is tried, on scoresheets that are written down here.

A row is a pair of what matters of it: the place of its last cross, -1 for none, and how many crosses count.
"""

from functools import cache

RISING = list(range(2, 13))
NUMBERS = (RISING, RISING, RISING[::-1], RISING[::-1])
LAST = 10


def crossed(rows, row, number):
    """The rows with one more cross, None where it may not be made."""
    place = NUMBERS[row].index(number)
    last, count = rows[row]
    if place <= last or (place == LAST and count < 5):
        return None
    return (*rows[:row], (place, count + (2 if place == LAST else 1)), *rows[row + 1 :])


def over(rows, penalties):
    return penalties >= 4 or sum(last == LAST for last, _ in rows) >= 2


def after(rows, penalties, roll):
    """All scoresheets that a round can lead to."""
    whites = [rows, *filter(None, (crossed(rows, row, roll[0] + roll[1]) for row in range(4)))]
    found = set()
    for one in whites:
        found.add(one)
        if not over(one, penalties):
            sums = [(row, roll[white] + roll[2 + row]) for row in range(4) for white in range(2)]
            found.update(filter(None, (crossed(one, *cross) for cross in sums)))
    return {(one, penalties + (one == rows)) for one in found}


@cache
def value(rows, penalties, rolls):
    """The most points that can be reached."""
    if over(rows, penalties) or not rolls:
        return sum(count * (count + 1) // 2 for _, count in rows) - 5 * penalties
    return max(value(*state, rolls[1:]) for state in after(rows, penalties, rolls[0]))


@cache
def first(crosses, penalties, rolls):
    """The scoresheets after the first round that lead to the most points, and whether they score most at once."""
    rows = tuple((row[-1] if row else -1, len(row) + (LAST in row)) for row in crosses)
    states = after(rows, penalties, rolls[0])
    most = value(rows, penalties, rolls)
    best = [state for state in states if value(*state, rolls[1:]) == most]
    at_once = max(value(*state, ()) for state in states)
    return rows, best, value(*best[0], ()) == at_once


def answer(level, asked):
    """The fields that the one best first move crosses."""
    rows, best, _ = first(*asked)
    (state,) = best
    return tuple(sorted(new_crosses(rows, state[0], asked[2][0])))


def new_crosses(before, after_round, roll):
    """Which fields were crossed: the last one of each row that changed, and one before it where two came."""
    for row, ((_, old), (last, new)) in enumerate(zip(before, after_round, strict=True)):
        marks = new - old - (last == LAST)
        if marks > 0:
            yield (row, last)
        if marks > 1:
            yield (row, NUMBERS[row].index(roll[0] + roll[1]))


def trivial(level, asked):
    """None is: there are several ways to play the first round."""
    return False


def pattern(level, asked):
    _, _, at_once = first(*asked)
    return {1: "one cross", 2: "two crosses"}[len(answer(level, asked))] if at_once else "not most at once"
