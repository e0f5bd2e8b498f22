"""The answers of ``dice-sums``, worked out again from what is printed."""

RISING_ROWS = 4
WHITE = 4


def answer(level, asked):
    """Plain sums; of a Qwantum roll a colour's dice and the white one."""
    if level <= 2:
        return (sum(asked),)
    faces, rows = asked
    by_colour = dict.fromkeys(range(RISING_ROWS), 0)
    white = 0
    for colour, number in faces:
        if colour == WHITE:
            white += number
        else:
            by_colour[colour] += number
    return tuple(by_colour[row] + white for row in rows)


def trivial(level, asked):
    """A plain sum with a 1 in it."""
    return level <= 2 and 1 in asked


def pattern(level, asked):
    """How many dice there are, or are asked for."""
    if level <= 2:
        return f"{len(asked)} dice"
    if level == 4:
        return "all colours"
    faces, (row,) = asked
    return f"{sum(colour == row for colour, _ in faces)} dice and white"
