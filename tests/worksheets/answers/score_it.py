"""The answers of ``score-it``: scoresheets counted as a person would, field by field, from the printed rules."""

QWINTO_COLUMNS = {
    0: (2, 3, 4, 6, 7, 8, 9, 10, 11),
    1: (1, 2, 3, 4, 5, 7, 8, 9, 10),
    2: (0, 1, 2, 3, 5, 6, 7, 8, 9),
}
"""The columns of the fields of each row."""

PENTAGONS = {2: 2, 3: 0, 7: 0, 8: 1, 9: 2}
"""Columns of three, and the row of their pentagon."""


def qwixx(rows, penalties):
    """One more cross is worth one more point than the cross before it."""
    points = []
    for row in rows:
        crosses = len(row) + (1 if 10 in row else 0)
        points.append(sum(range(1, crosses + 1)))
    return (*points, 5 * penalties, sum(points) - 5 * penalties)


def qwinto(rows, misthrows):
    points = [row[8] if all(row) else len([number for number in row if number]) for row in rows]
    for column, owner in sorted(PENTAGONS.items()):
        numbers = {index: rows[index][QWINTO_COLUMNS[index].index(column)] for index in range(3)}
        points.append(numbers[owner] if all(numbers.values()) else 0)
    return (*points, 5 * misthrows, sum(points) - 5 * misthrows)


def qwantum(rows, misthrows):
    points = []
    for column in range(6):
        numbers = [row[column] for row in rows if len(row) > column]
        rest = [number for number in numbers if number > min(numbers)]
        points.append(0 if len(numbers) < 4 else min(rest) if rest else numbers[0])
    lost = sum(range(misthrows + 1))
    return (*points, lost, sum(points) - lost)


def answer(level, asked):
    game, rows, misses = asked
    return {"qwixx": qwixx, "qwinto": qwinto, "qwantum": qwantum}[game](rows, misses)


def trivial(level, asked):
    """None is: every scoresheet has something to count."""
    return False


def pattern(level, asked):
    _, rows, _ = asked
    if level == 1:
        return "rows of crosses"
    if level == 2:
        return "a locked row" if any(10 in row for row in rows) else "no locked row"
    if level == 3:
        return "a full row" if any(all(row) for row in rows) else "no full row"
    full = [sorted(row[column] for row in rows) for column in range(6) if all(len(row) > column for row in rows)]
    return "equal lowest numbers" if any(low == next_one for low, next_one, *_ in full) else "different lowest numbers"
