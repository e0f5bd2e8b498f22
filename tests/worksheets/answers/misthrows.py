"""The answers of ``misthrows``, counted on a number line: every point is one step, up or down."""

COSTS = {"qwixx": [5, 5, 5, 5], "qwantum": [1, 2, 3, 4, 5]}
"""What misthrows cost, as the scoresheets say."""


def walked(start, steps):
    """Where one is after so many steps from a number; below zero they are walked downwards."""
    place = start
    for _ in range(abs(steps)):
        place += 1 if steps > 0 else -1
    return place


def answer(level, asked):
    """By what is asked."""
    what, one, other = asked
    if what in COSTS:
        for cost in COSTS[what][:other]:
            one = walked(one, -cost)
        return one
    if what == "sum":
        return walked(one, other)
    if what == "taken back":
        return walked(one, -other)
    if what == "times":
        place = 0
        for _ in range(one):
            place = walked(place, other)
        return place
    (change,) = [steps for steps in range(-100, 101) if walked(one, steps) == other]
    return change


def trivial(level, asked):
    """0 or 1 points, a misthrow that costs 1, or a result that is 0 or printed already."""
    what, one, other = asked
    if what == "qwantum" and other < 2:
        return True
    numbers = {one} if what in COSTS else {one, other}
    return bool(numbers & {-1, 0, 1}) or answer(level, asked) in {0, *numbers}


def pattern(level, asked):
    """What is asked, and where zero is crossed."""
    what, one, other = asked
    total = answer(level, asked)
    if level == 1:
        return f"{what}, {other}"
    if level == 2:
        return f"{what}, {'above' if total > 0 else 'below'}"
    if what == "sum":
        if max(one, other) < 0:
            return "below"
        return "upwards" if total > 0 else "downwards"
    if what == "change":
        return f"change, {'upwards' if total > 0 else 'downwards'}"
    return what
