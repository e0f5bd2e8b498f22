"""From a final scoresheet back to a line: each entry in its round, with the dice that make it, misthrows in between."""

from qwprint.games._qwinto.grid import FIELDS
from qwprint.games.qwinto.deal import Deal
from qwprint.games.qwinto.repair import Sheet
from qwprint.games.qwinto.rules import MISTHROW, MISTHROWS, PICKS, Move, total


def line_of(deal: Deal, sheet: Sheet | None) -> tuple[Move, ...]:
    """The moves that lead to a scoresheet; for None the line of misthrows only."""
    if sheet is None:
        return (MISTHROW,) * min(len(deal.rolls), MISTHROWS)
    cells = {at: cell for cell, at in sheet.rounds.items()}
    return tuple(
        _move(deal, at, cells[at], sheet.values[cells[at]]) if at in cells else MISTHROW for at in range(sheet.end)
    )


def _move(deal: Deal, at: int, cell: int, value: int) -> Move:
    """The first pick, first roll before second and few dice before many, that makes the value in the row's colour."""
    row, position = divmod(cell, FIELDS)
    picks = ((roll, dice) for roll in (1, 2) for dice in PICKS)
    roll, dice = next((r, d) for r, d in picks if row in d and total(deal, at, r, d) == value)
    return Move(roll, dice, value, row, position)
