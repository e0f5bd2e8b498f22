"""The answers of ``order-rows``, found by trying every way to put the sums into the holes."""

from itertools import pairwise, permutations

LINE = 4
"""Numbers of a Qwantum row rise in so many fields."""


def is_fine(level, row):
    """Whether the numbers of a full row rise, and in Qwantum fall after the line."""
    before, after = (row, ()) if level < 4 else (row[:LINE], row[LINE - 1 :])
    rises = all(one < other for one, other in pairwise(before))
    return rises and all(one > other for one, other in pairwise(after))


def answer(level, asked):
    """The one way to fill all holes, and the sum that is left over, 0 where none is."""
    _, numbers, rolls = asked
    sums = [sum(roll) for roll in rolls]
    found = set()
    for order in permutations(sums, numbers.count(0)):
        entered = iter(order)
        row = tuple(number or next(entered) for number in numbers)
        if is_fine(level, row):
            found.add((row, sum(sums) - sum(order)))
    (only,) = found
    return only


def trivial(level, asked):
    """Rolls that stand there in order already; none do."""
    sums = [sum(roll) for roll in asked[2]]
    return sums == sorted(sums)


def pattern(level, asked):
    """Dice in a roll, why one is left over, or how many holes lie after the line."""
    _, numbers, rolls = asked
    if level == 1:
        return "empty row"
    if level == 2:
        return {2: "two dice", 3: "three dice"}[len(rolls[0])]
    if level == 3:
        return "there already" if answer(level, asked)[1] in numbers else "no field between"
    return {1: "one after the line", 2: "two after the line"}[numbers[LINE:].count(0)]
