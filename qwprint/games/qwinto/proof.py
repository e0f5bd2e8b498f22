"""Re-establishes the upper bound of a Qwinto deal from evidence, in whole numbers, without any search.

Written from the rules and from the grid alone; it shares nothing with the solver, so that a fault there cannot prove
itself. The form of the evidence is told in ``proof_read``. Evidence is not trusted: whatever it says, the bound that is
returned holds, or ``CertificateError`` says at which place it does not follow.

Why the bound holds. A game ends because the rounds run out (at most three misthrows, at most one full row), because
the second row is full (in a round that holds an entry of a full row; at most three misthrows), or with the fourth
misthrow. For each such ending, each set of full rows and each set of claimed triple columns there is a plan; every
game fits the plan that claims just its complete columns, and scores there what the plan pays. Every plan must be
closed. In a plan, rounds, numbers in columns and the number of entries are priced by multipliers of the right sign;
then a game pays at most the constant, plus all prices, plus each row's best rising path net of prices. Units are
1/1024 point.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any

from qwprint.base.errors import CertificateError
from qwprint.games._qwinto.grid import FIELDS, GRID
from qwprint.games.qwinto.deal import Deal
from qwprint.games.qwinto.proof_part import MOST_VALUE, UNIT, Part, bound, remove
from qwprint.games.qwinto.proof_read import Evidence, Step, read
from qwprint.games.qwinto.rules import FULL_ROWS, MISTHROW_POINTS, MISTHROWS

ROWS = len(GRID.rows)
PLACES = [(row, field) for row in range(ROWS) for field in range(FIELDS)]
TRIPLES = sorted(GRID.triples)
PLACES_OF = {column: [(row, GRID.rows[row].fields.index(column)) for row in range(ROWS)] for column in TRIPLES}
Key = tuple[str, int, int, int]


def upper_bound(deal: Deal, evidence: Any) -> int:
    """A score that no line of the deal beats; raises ``CertificateError`` where the evidence does not prove it."""
    claims = read(evidence, len(deal.rolls))
    sums = [_sums(deal, index) for index in range(len(deal.rolls))]
    left = dict(claims.plans)
    for key, least, most in _plans(len(deal.rolls)):
        if _static(sums, key, most) <= claims.bound:
            left.pop(key, None)
        elif key in left:
            _close(_part(sums, key, least, most), claims, left.pop(key), key)
        else:
            raise CertificateError(f"plan {_told(key)} is not closed by its static bound and has no steps")
    if left:
        raise CertificateError(f"there is no plan {_told(next(iter(left)))}")
    return claims.bound


def _told(key: Key) -> str:
    return f"{key[0]} {key[1]} {key[2]:03b} {key[3]:05b}"


def _sums(deal: Deal, index: int) -> tuple[frozenset[int], ...]:
    """What a round offers to each row: sums of picked dice that include the row's own die, from either roll."""
    roll = deal.rolls[index]
    offered: tuple[set[int], ...] = (set(), set(), set())
    for faces, picked in product((roll.first, roll.second), product((False, True), repeat=ROWS)):
        for row in range(ROWS):
            if picked[row]:
                offered[row].add(sum(face for face, chosen in zip(faces, picked, strict=True) if chosen))
    return tuple(map(frozenset, offered))


def _plans(rounds: int) -> Iterator[tuple[Key, int, int]]:
    """Every plan with the least and the greatest number of entries of its games.

    A row that is not full keeps a blank. Plans that want more fields filled than there are entries have no
    games.
    """
    for count in range(FULL_ROWS + 1):
        room = FIELDS * ROWS - (ROWS - count)
        if count < FULL_ROWS:
            spans = [("rounds", rounds, max(0, rounds - MISTHROWS + 1), min(rounds, room))]
            spans += [
                ("misthrows", end, end - MISTHROWS, end - MISTHROWS)
                for end in range(MISTHROWS, min(rounds, room + MISTHROWS) + 1)
            ]
        else:
            filled = FIELDS * FULL_ROWS
            spans = [
                ("rows", end, max(filled, end - MISTHROWS + 1), min(end, room)) for end in range(filled, rounds + 1)
            ]
        for rows in combinations(range(ROWS), count):
            full = sum(1 << row for row in rows)
            for claimed in range(1 << len(TRIPLES)):
                needed = len(_needed(full, claimed))
                for ending, end, least, most in spans:
                    if least <= most and needed <= most:
                        yield (ending, end, full, claimed), least, most


def _needed(full: int, claimed: int) -> set[tuple[int, int]]:
    """The fields that a plan wants filled."""
    places = {place for place in PLACES if full >> place[0] & 1}
    for index, column in enumerate(TRIPLES):
        if claimed >> index & 1:
            places.update(PLACES_OF[column])
    return places


def _times(full: int, claimed: int) -> dict[tuple[int, int], int]:
    """The fields whose number is paid, and how many times: ends of full rows and pentagons of claimed columns."""
    times = {(row, FIELDS - 1): 1 for row in range(ROWS) if full >> row & 1}
    for index, column in enumerate(TRIPLES):
        if claimed >> index & 1:
            row = GRID.triples[column]
            place = (row, GRID.rows[row].fields.index(column))
            times[place] = times.get(place, 0) + 1
    return times


def _usable(key: Key) -> int:
    """So many rounds may hold entries: the round of the fourth misthrow does not."""
    return key[1] - (key[0] == "misthrows")


def _static(sums: Sequence[tuple[frozenset[int], ...]], key: Key, most: int) -> int:
    """Points if each paid field had the highest sum of a round of its own, and as many other entries as can be."""
    ending, end, full, claimed = key
    highest = sorted((max(map(max, offered)) for offered in sums[: _usable(key)]), reverse=True)
    times = sorted(_times(full, claimed).values(), reverse=True)
    paid = sum(count * top for count, top in zip(times, highest, strict=False))
    rows = full.bit_count()
    ordinary = min(most - FIELDS * rows, (FIELDS - 1) * (ROWS - rows))
    return paid + ordinary + MISTHROW_POINTS * (MISTHROWS if ending == "misthrows" else end - most)


def _part(sums: Sequence[tuple[frozenset[int], ...]], key: Key, least: int, most: int) -> Part:
    """The whole of a plan: what its fields may hold and what entries pay."""
    ending, end, full, claimed = key
    offers = [list(offered) for offered in sums[: _usable(key)]]
    if ending == "rows":
        offers[-1] = [values if full >> row & 1 else frozenset() for row, values in enumerate(offers[-1])]
    needed, times = _needed(full, claimed), _times(full, claimed)
    saved = 0 if ending == "misthrows" else -MISTHROW_POINTS
    fields = []
    for row, field in PLACES:
        held = set().union(*(offered[row] for offered in offers)) if offers else set()
        fields.append(frozenset(held if (row, field) in needed else held | {0}))
    return Part(
        offers=tuple(map(tuple, offers)),
        must_use=end - 1 if ending == "rows" else None,
        pay=tuple(UNIT * (saved + 1 - (full >> row & 1)) for row in range(ROWS)),
        times=tuple(times.get(place, 0) for place in PLACES),
        keeps_blank=tuple(not full >> row & 1 for row in range(ROWS)),
        constant=UNIT * MISTHROW_POINTS * (MISTHROWS if ending == "misthrows" else end),
        fields=tuple(fields),
        least=least,
        most=most,
    )


def _close(whole: Part, claims: Evidence, steps: Sequence[Step], key: Key) -> None:
    """Walks the steps of a plan's tree in preorder; each part must be closed, and no step be left."""
    limit = claims.bound * UNIT + UNIT - 1
    parts = [whole]
    for number, (kind, first, second) in enumerate(steps):
        place = f"plan {_told(key)}, step {number}"
        if not parts:
            raise CertificateError(f"{place}: nothing is left to close")
        part = parts.pop()
        if kind == "close":
            if bound(part, claims.prices[first]) > limit:
                raise CertificateError(f"{place}: multipliers {first} do not bring the bound down to {claims.bound}")
        elif kind == "filter":
            parts.append(remove(part, claims.prices[first], limit))
        elif kind == "split":
            inside = frozenset(value for value in range(MOST_VALUE + 1) if second >> value & 1)
            parts += [
                part.with_field(first, part.fields[first] - inside),
                part.with_field(first, part.fields[first] & inside),
            ]
        else:
            parts += [
                part.with_span(max(part.least, first + 1), part.most),
                part.with_span(part.least, min(part.most, first)),
            ]
    if parts:
        raise CertificateError(f"plan {_told(key)}: {len(parts)} parts are left open at the end of its steps")
