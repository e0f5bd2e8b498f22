"""The answers of ``triangle-points``, found by counting: points are added cross by cross, unknown ones are tried."""

from itertools import pairwise


def score(crosses):
    """1 for the first cross, 2 for the second, and so on."""
    return sum(range(1, crosses + 1))


def tried(points):
    """How many crosses score exactly so much."""
    (found,) = [crosses for crosses in range(150) if score(crosses) == points]
    return found


def fits(terms):
    """Whether each step is larger than the one before by one."""
    steps = [after - before for before, after in pairwise(terms)]
    return all(after == before + 1 for before, after in pairwise(steps))


def answer(level, asked):
    """By what is asked."""
    what, *numbers = asked
    if what == "terms":
        hidden = numbers.index(None)
        lines = ([*numbers[:hidden], number, *numbers[hidden + 1 :]] for number in range(200))
        (found,) = [line[hidden] for line in lines if fits(line)]
        return found
    if what == "rows":
        points = [score(crosses) for crosses in numbers]
        return (*points, sum(points))
    if what == "gain":
        before, after = numbers
        return sum(range(before + 1, after + 1))
    if what == "other":
        crosses, points = numbers
        return tried(points - score(crosses))
    return score(numbers[0]) if what == "points" else tried(numbers[0])


def trivial(level, asked):
    """A single cross, or an answer that is printed already."""
    what, *numbers = asked
    if what == "rows":
        return 1 in numbers
    return (what == "gain" and 1 in numbers) or answer(level, asked) in numbers


def pattern(level, asked):
    """What is hidden; how long two rows are."""
    what, *numbers = asked
    if what == "terms":
        return "next" if numbers[-1] is None else "gap"
    if what == "rows":
        return ", ".join("short" if crosses <= 7 else "long" for crosses in sorted(numbers))
    return what
