"""The answers of ``chances``, found by adding up dice one after the other and looking at each sum by itself."""

from fractions import Fraction
from math import floor


def spread(dice):
    """How many rolls of so many dice have each sum, one die added at a time."""
    counts = {0: 1}
    for _ in range(dice):
        more = {}
        for total, count in counts.items():
            for face in range(1, 7):
                more[total + face] = more.get(total + face, 0) + count
        counts = more
    return counts


def happens(event, total):
    """Whether a sum makes an event happen; a hole takes what lies between the numbers beside it."""
    numbers = event.numbers
    says = event.kind.name
    if says == "ROW":
        return any(
            numbers[place - 1] < total < numbers[place + 1] for place, number in enumerate(numbers) if number == 0
        )
    if says == "RUN":
        return numbers[0] <= total <= numbers[1]
    return {"ANY": total in numbers, "MOST": total <= numbers[0], "LEAST": total >= numbers[0]}[says]


def rolls(event):
    """How many rolls are good."""
    return sum(count for total, count in spread(event.dice).items() if happens(event, total))


def answer(level, asked):
    """A count; a fraction; a fraction, its hundredths and percent; a fraction and its percent."""
    assert asked.dice == (3 if level == 4 else 2)
    if level == 1:
        return (rolls(asked),)
    chance = Fraction(rolls(asked), 6**asked.dice)
    hundredths = floor((200 * chance + 1) / 2)
    return {2: (chance,), 3: (chance, Fraction(hundredths, 100), hundredths), 4: (chance, hundredths)}[level]


def trivial(level, asked):
    """One roll only, or at level 1 as many as are printed already."""
    return rolls(asked) == 1 or (level == 1 and rolls(asked) in asked.numbers)


def pattern(level, asked):
    """What is asked of how many sums, or of how many holes."""
    says, holes = asked.kind.name, asked.numbers.count(0)
    if level == 1:
        return "a run of sums" if says == "RUN" else {1: "one sum", 2: "two sums"}[len(asked.numbers)]
    if says == "ROW" and level == 2:
        return "narrow hole" if asked.numbers[2] - asked.numbers[0] <= 3 else "wide hole"
    if says == "ROW":
        return {1: "one hole", 2: "two holes"}[holes]
    return "at most or at least" if level == 4 else {"MOST": "at most", "LEAST": "at least"}[says]
