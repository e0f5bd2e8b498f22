"""A second, independent player of the card game, without bounds: counts games and finds the best by trying all.

Written from the rules on its own. A scoresheet is 27 numbers, row by row; a card is (colour, value).
"""

from functools import cache

FIRST = ((2, 3, 4, 6, 7, 8, 9, 10, 11), (1, 2, 3, 4, 5, 7, 8, 9, 10), (0, 1, 2, 3, 5, 6, 7, 8, 9))
COLUMN = [column for row in FIRST for column in row]
BONUS = {2: 2, 3: 0, 7: 0, 8: 1, 9: 2}
CELLS = {column: [cell for cell in range(27) if COLUMN[cell] == column] for column in range(12)}


def cards(state):
    """Display, hand, what is left of the pile, scoresheet, misthrows and turns left of a state of the rules."""
    plain = [[(card.colour, card.value) for card in part] for part in (state.display, state.hand, state.deal.pile)]
    sheet = tuple(number for row in state.rows for number in row)
    left = state.deal.turns - state.turn
    return tuple(plain[0]), tuple(plain[1]), tuple(plain[2][state.drawn :]), sheet, state.misthrows, left


def lays(display, hand, pile):
    """Each way to lay: the sum, the colours, and display, hand and pile afterwards."""
    for one in hand:
        for place in range(4):
            shown = swap(display, place, one)
            yield (*made(shown, place), *after(shown, [card for card in hand if card != one], pile))
            for two in hand:
                for beside in range(4):
                    if two != one and two[1] == one[1] and beside not in {place, 3 - place}:
                        both = swap(shown, beside, two)
                        rest = [card for card in hand if card not in {one, two}]
                        yield (*made(both, beside), *after(both, rest, pile))


def swap(display, place, card):
    return (*display[:place], card, *display[place + 1 :])


def made(display, place):
    counted = [display[other] for other in range(4) if other != 3 - place]
    return sum(value for _, value in counted), {colour for colour, _ in counted} - {3}


def after(display, rest, pile):
    missing = 3 - len(rest)
    return display, tuple(sorted([*rest, *pile[:missing]])), pile[missing:]


def entries(sheet, total, colours):
    """The cells in which a sum may stand."""
    if not 1 <= total <= 18:
        return []
    return [
        cell
        for row in sorted(colours)
        for cell in range(9 * row, 9 * row + 9)
        if not sheet[cell]
        and all(sheet[other] < total for other in range(9 * row, cell))
        and all(not sheet[other] or sheet[other] > total for other in range(cell, 9 * row + 9))
        and all(sheet[other] != total for other in CELLS[COLUMN[cell]])
    ]


def over(sheet, hand, misthrows, left):
    full = sum(all(sheet[9 * row : 9 * row + 9]) for row in range(3))
    return full >= 2 or misthrows >= 4 or left == 0 or not hand


def count(state, depth):
    """How many lines of so many moves there are; a line that ends early counts at its end only if it is as long."""
    return _count(*cards(state), depth)


def _count(display, hand, pile, sheet, misthrows, left, depth):
    if depth == 0:
        return 1
    if over(sheet, hand, misthrows, left):
        return 0
    found = 0
    for total, colours, *rest in lays(display, hand, pile):
        cells = entries(sheet, total, colours)
        if depth == 1:
            found += len(cells) + 1
            continue
        found += _count(*rest, sheet, misthrows + 1, left - 1, depth - 1)
        for cell in cells:
            found += _count(*rest, swap(sheet, cell, total), misthrows, left - 1, depth - 1)
    return found


def best(state):
    """The best score that any line from a state reaches."""

    @cache
    def search(display, hand, pile, sheet, misthrows, left):
        if over(sheet, hand, misthrows, left):
            return points(sheet) - 5 * misthrows
        found = set()
        for total, colours, shown, *rest in lays(display, hand, pile):
            # Once the last card is laid, or turned round, the display makes no difference.
            shown = () if left == 1 else min(shown, (shown[0], shown[2], shown[1], shown[3]), shown[::-1])  # noqa: PLW2901
            hold = ((), ()) if left == 1 else tuple(rest)
            found.add((shown, *hold, sheet, misthrows + 1))
            for cell in entries(sheet, total, colours):
                found.add((shown, *hold, swap(sheet, cell, total), misthrows))
        return max(search(*state, left - 1) for state in found)

    return search(*cards(state))


def points(sheet):
    found = 0
    for row in range(3):
        numbers = sheet[9 * row : 9 * row + 9]
        found += numbers[8] if all(numbers) else sum(number > 0 for number in numbers)
    for column, row in BONUS.items():
        if all(sheet[cell] for cell in CELLS[column]):
            found += next(sheet[cell] for cell in CELLS[column] if cell // 9 == row)
    return found
