"""The answers of ``missing-die``, found by trying all six numbers of a die."""


def filled(side, number):
    """The sum of a side of the equation, hidden dice showing this number."""
    return side if isinstance(side, int) else sum(number if die is None else die for die in side)


def answer(level, asked):
    """The one number that makes both sides equal."""
    (found,) = [number for number in range(1, 7) if len({filled(side, number) for side in asked}) == 1]
    return found


def trivial(level, asked):
    """A die that shows 1, seen or hidden."""
    dice = [die for side in asked if not isinstance(side, int) for die in side]
    return 1 in dice or answer(level, asked) == 1


def pattern(level, asked):
    """Which die is hidden, on which side of the sign it is, or how many dice the other roll has."""
    if level <= 2:
        return ("first", "second", "third")[asked[0].index(None)]
    if level == 4:
        return f"as {len(asked[1])} dice"
    return "left" if None in asked[0] else "right"
