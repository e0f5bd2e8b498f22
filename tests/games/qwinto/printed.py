"""The Qwinto scoresheet as it is printed, and a filled one read off a rule card's picture; knows no rules' code."""

from qwprint.draw.scene import Text, groups, leaves
from tests.games.card_facts import picture

GRID = ("..oPo#oPoooo", ".ooooo#oPoo.", "ooPo#ooooP..")
"""The scoresheet as it is printed: o field, P pentagon, # gap, . outside."""


def entered(name):
    """Row and column of the scoresheet to the number that the drawn example shows there, 0 where it is empty."""
    fields = {}
    for group in groups(picture(name, "marking").items):
        if group.name.startswith("field "):
            _, row, position = group.name.split()
            columns = [column for column, sign in enumerate(GRID[int(row)]) if sign in "oP"]
            shown = [leaf.text for leaf in leaves(group.items) if isinstance(leaf, Text)]
            fields[int(row), columns[int(position)]] = int("".join(shown) or 0)
    return fields


def added_up(fields, misthrows):
    """The score by the printed grid, column by column and row by row."""
    total = -5 * misthrows
    for row in range(3):
        numbers = [fields[key] for key in sorted(fields) if key[0] == row]
        total += numbers[-1] if all(numbers) else sum(number > 0 for number in numbers)
    for column in range(12):
        three = [fields.get((row, column)) for row in range(3)]
        if None not in three:
            pentagon = next(row for row in range(3) if GRID[row][column] == "P")
            total += three[pentagon] if all(three) else 0
    return total


def allowed(fields, row, column, number):
    """Whether a number could be entered in an empty field."""
    before = [n for (r, c), n in fields.items() if r == row and c < column and n]
    after = [n for (r, c), n in fields.items() if r == row and c > column and n]
    beside = [n for (r, c), n in fields.items() if c == column and r != row]
    return all(n < number for n in before) and all(n > number for n in after) and number not in beside
