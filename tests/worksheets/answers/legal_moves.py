"""The answers of ``legal-moves``, from the printed rules: numbers are looked up in rows that are written down here."""

RISING = list(range(2, 13))
QWIXX = (RISING, RISING, RISING[::-1], RISING[::-1])
QWINTO = ("..oPo#oPoooo", ".ooooo#oPoo.", "ooPo#ooooP..")
"""The rows as they are printed, a sign a column."""

COLUMNS = [[column for column, sign in enumerate(row) if sign in "oP"] for row in QWINTO]


def why_not(crosses, field):
    """The reason that forbids a cross in a row of Qwixx, nothing where it is allowed."""
    if 10 in crosses:
        return "locked"
    if any(other >= field for other in crosses):
        return "order"
    return "crosses" if field == 10 and len(crosses) < 5 else ""


def fits(rows, row, field, number):
    line = rows[row]
    if line[field]:
        return False
    filled = [number if place == field else value for place, value in enumerate(line)]
    numbers = [value for value in filled if value]
    column = COLUMNS[row][field]
    above = [rows[other][COLUMNS[other].index(column)] for other in range(3) if column in COLUMNS[other]]
    return sorted(set(numbers)) == numbers and number not in above


def answer(level, asked):
    _, rows, _, dice = asked
    if level == 1:
        return tuple(why_not(row, numbers.index(dice[0] + dice[1])) for row, numbers in zip(rows, QWIXX, strict=True))
    if level == 2:
        allowed = []
        for row, numbers in enumerate(QWIXX):
            sums = {dice[0] + dice[1], dice[0] + dice[2 + row], dice[1] + dice[2 + row]}
            places = [numbers.index(number) for number in sorted(sums)]
            allowed += [(row, place) for place in places if not why_not(rows[row], place)]
        return tuple(allowed)
    picked = [row for row in range(3) if dice[row]]
    return tuple((row, field) for row in picked for field in range(9) if fits(rows, row, field, sum(dice)))


def trivial(level, asked):
    """None is: on every scoresheet some fields are allowed and some are not."""
    return False


def pattern(level, asked):
    found = answer(level, asked)
    if level == 1:
        return {1: "one row", 2: "two rows", 3: "three rows"}[found.count("")]
    if level == 2:
        return "two or three fields" if len(found) <= 3 else "four or five fields"
    return "one or two fields" if len(found) <= 2 else "three to five fields"
