"""The answers of ``regroup``, worked out as one writes at school: figure under figure, carrying and borrowing."""

PLACES = ("ones", "tens", "hundreds")


def figures(number):
    """The figures of a number from the ones on, filled with zeros."""
    return [int(figure) for figure in f"{number:03}"][::-1]


def worked(asked):
    """The result, and the places from which one is carried, or for which one is borrowed from the next."""
    first, sign, second = asked
    way = 1 if sign == "+" else -1
    result, noted, carry = 0, [], 0
    for i, (upper, lower) in enumerate(zip(figures(first), figures(second), strict=True)):
        column = upper + way * (lower + carry)
        carry = int(not 0 <= column <= 9)
        result += (column - way * 10 * carry) * 10**i
        noted += [PLACES[i]] * carry
    return result + 1000 * carry, noted


def answer(level, asked):
    """What stands under the line."""
    return worked(asked)[0]


def trivial(level, asked):
    """Something with 0 or 1, or a result that is printed already."""
    first, _, second = asked
    return min(first, second) <= 1 or answer(level, asked) in {first, second}


def pattern(level, asked):
    """The sign, the figures of both numbers that are added or left and taken off, and what is carried or borrowed."""
    first, sign, second = asked
    other = first if sign == "+" else answer(level, asked)
    noted = worked(asked)[1]
    carries = f"carry at {' and '.join(noted)}" if noted else "no carry"
    return f"{len(str(other))} {sign} {len(str(second))} digits, {carries}"
