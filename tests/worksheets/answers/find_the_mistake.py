"""The answers of ``find-the-mistake``: everything that is printed is looked at, and what does not fit is named."""

from itertools import combinations, pairwise

from tests.worksheets.answers import legal_moves, score_it

BOXES = {
    "qwixx": ("red", "yellow", "green", "blue", "penalties", "total"),
    "qwinto": (*(f"row {row}" for row in range(3)), *(f"column {n}" for n in (2, 3, 7, 8, 9)), "misthrows", "total"),
    "qwantum": (*(f"column {column}" for column in range(6)), "misthrows", "total"),
}


def field_mistakes(game, rows):
    if game == "qwixx":
        for index, row in enumerate(rows):
            if 10 in row and len(row) < 6:
                yield "lock", (f"field {index} lock",)
        return
    for index, row in enumerate(rows):
        filled = [(place, number) for place, number in enumerate(row) if number]
        for (left, one), (right, other) in pairwise(filled):
            falls = game == "qwantum" and right > 3
            if (one <= other) if falls else (one >= other):
                yield "order", (f"field {index} {left}", f"field {index} {right}")
    if game == "qwinto":
        yield from twice(rows)


def twice(rows):
    places = [(row, place) for row in range(3) for place in range(9) if rows[row][place]]
    for (row, place), (other, below) in combinations(places, 2):
        same_column = legal_moves.COLUMNS[row][place] == legal_moves.COLUMNS[other][below]
        if row != other and same_column and rows[row][place] == rows[other][below]:
            yield "twice", (f"field {row} {place}", f"field {other} {below}")


def box_mistakes(game, rows, misses, written):
    right = score_it.answer(0, (game, rows, misses))
    *names, miss, total = BOXES[game]
    for name, number, points in zip(names, written, right, strict=False):
        if number != points:
            yield "points", (f"box {name}",)
    if written[-2] != right[-2]:
        yield "misses", (f"box {miss}",)
    if written[-1] != sum(written[:-2]) - written[-2]:
        yield "total", (f"box {total}",)


def found(asked):
    """All mistakes with their kinds, by kind and place."""
    game, rows, misses, written = asked
    return sorted((*field_mistakes(game, rows), *box_mistakes(game, rows, misses, written)))


def answer(level, asked):
    return tuple(places for _, places in found(asked))


def trivial(level, asked):
    """None is: something is always wrong."""
    return False


def pattern(level, asked):
    return ", ".join(kind for kind, _ in found(asked))
