"""Plans: what a game can come to, best first.

As long as no row can be filled and no fourth misthrow falls, a game scores 1 for each entry, -5 for each misthrow and
the numbers in the pentagons of its complete columns. So its score is known from its *plan*: which blank columns become
complete, the number in each of their pentagons, and how many misthrows are taken. The best plan that the cards allow is
the optimum; that they do not allow a better one is its proof. The order of entries does not matter, so a plan can give
every field it needs the sums that may stand there at the end.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from qwprint.games._qwinto.entering import BLANK, MISTHROW_POINTS, MISTHROWS, Rows
from qwprint.games._qwinto.grid import GRID
from qwprint.games.qwinto_cards.items import item
from qwprint.games.qwinto_cards.rules import LEAST_SUM, MOST_SUM
from qwprint.solve.layers import Ints

Place = tuple[int, int]
"""A field: row and position."""

SUMS = range(LEAST_SUM, MOST_SUM + 1)


@dataclass(frozen=True, slots=True)
class Plan:
    """One plan.

    Attributes:
        score: what a game of this plan scores.
        misthrows: how many turns are misthrows.
        columns: the columns that become complete.
        places: the blank fields that must be filled; those with a pentagon first.
        domains: per place the word of the items that may fill it.
        need: the word of the items in pentagons.
    """

    score: int
    misthrows: int
    columns: tuple[int, ...]
    places: tuple[Place, ...]
    domains: tuple[int, ...]
    need: int


@dataclass(frozen=True, slots=True)
class Outline:
    """All plans with the same columns and misthrows; ``base`` is their score without the numbers still to be written.

    ``pentagons`` are the blank fields with a pentagon and ``others`` the other blank fields of the columns.
    """

    base: int
    misthrows: int
    columns: tuple[int, ...]
    pentagons: tuple[Place, ...]
    others: tuple[Place, ...]


def outlines(rows: Rows, misthrows: int, points: int, turns: int) -> tuple[Outline, ...]:
    """Every outline of a scoresheet that scores ``points`` now, with so many turns left."""
    blanks = {column: _blanks(rows, column) for column in GRID.triples}
    open_columns = [column for column, places in blanks.items() if places]
    found: list[Outline] = []
    for count in range(len(open_columns) + 1):
        for columns in combinations(open_columns, count):
            places = [place for column in columns for place in blanks[column]]
            pentagons = tuple(place for place in places if _is_pentagon(place))
            others = tuple(place for place in places if not _is_pentagon(place))
            written = sum(_written(rows, column) for column in columns)
            for missed in range(min(MISTHROWS - 1 - misthrows, turns - len(places)) + 1):
                base = points + turns - missed + MISTHROW_POINTS * missed + written
                found.append(Outline(base, missed, columns, pentagons, others))
    return tuple(found)


def descending(rows: Rows, found: Sequence[Outline], items: int, joint: Ints, floor: int) -> Iterator[Plan]:
    """The plans that score more than ``floor``, best first; without those that miss an item or two at once.

    ``items`` is the word of all items that can be delivered, ``joint`` tells per item which go with it.
    """
    best = max((outline.base + MOST_SUM * len(outline.pentagons) for outline in found), default=floor)
    for score in range(best, floor, -1):
        for outline in found:
            for numbers in _numbers(outline.pentagons, score - outline.base, items, 0, joint):
                plan = _plan(rows, outline, numbers, items, joint)
                if plan is not None:
                    yield plan


def widened(rows: Rows, plan: Plan) -> Plan:
    """The plan with any numbers in its pentagons but the first; where it fails, all plans that begin alike do."""
    first = plan.places[0]
    held = _held(rows) | {first: (plan.domains[0].bit_length() - 1) % MOST_SUM + 1}
    domains = tuple(
        sum(1 << item(place[0], number) for number in SUMS if _may_stand(held, place, number))
        for place in plan.places[1:]
    )
    return replace(plan, domains=(plan.domains[0], *domains), need=plan.domains[0])


def _numbers(places: Sequence[Place], total: int, items: int, chosen: int, joint: Ints) -> Iterator[tuple[int, ...]]:
    """Numbers for pentagons that make a total and go together."""
    if not places:
        if total == 0:
            yield ()
        return
    (row, _), rest = places[0], places[1:]
    for number in SUMS:
        own = item(row, number)
        left = total - number
        if len(rest) <= left <= MOST_SUM * len(rest) and items >> own & 1 and chosen & ~int(joint[own]) == 0:
            for more in _numbers(rest, left, items, chosen | 1 << own, joint):
                yield (number, *more)


def _plan(rows: Rows, outline: Outline, numbers: Sequence[int], items: int, joint: Ints) -> Plan | None:
    """The plan with these numbers in its pentagons; None where a field is left without an item."""
    held = dict(zip(outline.pentagons, numbers, strict=True))
    held |= _held(rows)
    need = 0
    for place in outline.pentagons:
        need |= 1 << item(place[0], held[place])
        items &= int(joint[item(place[0], held[place])]) | need
    domains: list[int] = []
    for place in (*outline.pentagons, *outline.others):
        sums = [held[place]] if place in held else SUMS
        domain = sum(1 << item(place[0], number) for number in sums if _may_stand(held, place, number))
        domain &= items if place not in held else need
        if not domain:
            return None
        domains.append(domain)
    score = outline.base + sum(numbers)
    places = (*outline.pentagons, *outline.others)
    return Plan(score, outline.misthrows, outline.columns, places, tuple(domains), need)


def _held(rows: Rows) -> dict[Place, int]:
    """What the fields hold that are not blank."""
    return {(r, p): number for r, row in enumerate(rows) for p, number in enumerate(row) if number != BLANK}


def _may_stand(held: dict[Place, int], place: Place, number: int) -> bool:
    """Whether a number can stand in a field beside what others hold."""
    row, position = place
    column = GRID.rows[row].fields[position]
    for (r, p), other in held.items():
        if r == row:
            if (p < position and other >= number) or (p > position and other <= number):
                return False
        elif GRID.rows[r].fields[p] == column and other == number:
            return False
    return True


def _blanks(rows: Rows, column: int) -> tuple[Place, ...]:
    """The blank fields of a triple column."""
    places = ((row, GRID.rows[row].fields.index(column)) for row in range(len(GRID.rows)))
    return tuple((row, position) for row, position in places if rows[row][position] == BLANK)


def _is_pentagon(place: Place) -> bool:
    row, position = place
    return GRID.triples.get(GRID.rows[row].fields[position]) == row


def _written(rows: Rows, column: int) -> int:
    """What stands in a column's pentagon, ``BLANK`` where nothing does."""
    row = GRID.triples[column]
    return rows[row][GRID.rows[row].fields.index(column)]
