"""Variant scoresheets of Qwixx, each established by several sources that agree; others are left out."""

from qwprint.games._qwixx.sheet import BIG_POINTS, CLASSIC, FALLING, RISING, Row, Sheet, plain

_INKS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}


def _mixed(numbers: tuple[int, ...], letters: str, lock: str) -> Row:
    return Row(numbers, tuple(_INKS[letter] for letter in letters), lock)


MIXX_A = Sheet(
    (
        _mixed(RISING, "YYYBBBGGGRR", "red"),
        _mixed(RISING, "RRGGGGBBYYY", "yellow"),
        _mixed(FALLING, "BBBYYYRRRGG", "green"),
        _mixed(FALLING, "GGRRRRYYBBB", "blue"),
    )
)
"""gemixxt, sheet A: mixed colours."""

MIXX_B = Sheet(
    (
        plain((10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11), "red"),
        plain((9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10), "yellow"),
        plain((8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3), "green"),
        plain((5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4), "blue"),
    )
)
"""gemixxt, sheet B: mixed numbers."""

_RED, _YELLOW, _GREEN, _BLUE = CLASSIC.rows

BIG_POINTS_SHEET = Sheet(
    (
        _RED,
        Row(RISING, ("red", "yellow"), None),
        _YELLOW,
        _GREEN,
        Row(FALLING, ("green", "blue"), None),
        _BLUE,
    ),
    points=BIG_POINTS,
)
"""Big Points: a bonus row between red and yellow and one between green and blue, for both colours, without a lock."""

CONNECTED_A = Sheet(
    CLASSIC.rows,
    links=tuple(
        ((upper, col), (upper + 1, col)) for upper, cols in ((0, (4, 9)), (1, (1, 6)), (2, (3, 8))) for col in cols
    ),
)
"""Connected, chain sheet A: crossing one field of a pair crosses the other."""
