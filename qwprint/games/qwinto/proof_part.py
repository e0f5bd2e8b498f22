"""One part of a plan in a proof, its bound at given prices, and which values a bound rules out. For ``proof`` only."""

from dataclasses import dataclass, replace

from qwprint.games._qwinto.grid import GRID

UNIT = 1024
MOST_VALUE = 18
NEVER = -(1 << 60)
"""Pays less than anything that exists: there is no such path."""

COLUMNS = tuple(column for row in GRID.rows for column in row.fields)
"""The column of each field; fields are numbered row by row."""

Table = list[int]


@dataclass(frozen=True, slots=True)
class Prices:
    """Multipliers in units of 1/1024 point: of each round, of (column, value) and of each entry."""

    rounds: tuple[int, ...]
    columns: dict[tuple[int, int], int]
    entries: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Some of the games of a plan.

    Attributes:
        offers: per usable round and row the values that may be entered.
        must_use: the round that every game uses, whose price may be negative, or None.
        pay: per row, what an entry pays besides its value.
        times: per field, how many times its value is paid.
        keeps_blank: per row, whether it is not full.
        constant: what every game pays.
        fields: per field what it may hold, 0 for blank.
        least: the least number of entries.
        most: the greatest number of entries.
    """

    offers: tuple[tuple[frozenset[int], ...], ...]
    must_use: int | None
    pay: tuple[int, ...]
    times: tuple[int, ...]
    keeps_blank: tuple[bool, ...]
    constant: int
    fields: tuple[frozenset[int], ...]
    least: int
    most: int

    def with_field(self, field: int, held: frozenset[int]) -> "Part":
        """The games in which a field holds one of these."""
        return replace(self, fields=(*self.fields[:field], held, *self.fields[field + 1 :]))

    def with_span(self, least: int, most: int) -> "Part":
        """The games with so many entries."""
        return replace(self, least=least, most=most)


def bound(part: Part, prices: Prices) -> int:
    """What no game of the part pays more than, in units; ``NEVER`` where the part has no games."""
    if part.least > part.most:
        return NEVER
    nets = _nets(part, prices)
    total = _fixed(part, prices)
    for row in range(3):
        best = _best(part, nets, row)
        if best <= NEVER // 2:
            return NEVER
        total += best
    return total


def remove(part: Part, prices: Prices, limit: int) -> Part:
    """The part without the values (and blanks) whose best path leaves its bound at ``limit`` or less."""
    nets = _nets(part, prices)
    fixed = _fixed(part, prices)
    tables = [_tables(part, nets, row) for row in range(3)]
    bests = [left[9][MOST_VALUE] for left, _ in tables]
    fields = []
    for field, held in enumerate(part.fields):
        row, at = divmod(field, 9)
        left, right = tables[row][0][at], tables[row][1][at + 1]
        others = fixed + sum(bests) - bests[row]
        kept = {v for v in held if v and others + left[v - 1] + nets[field][v] + right[v] > limit}
        if 0 in held and others + max(a + b for a, b in zip(left, right, strict=True)) > limit:
            kept.add(0)
        fields.append(frozenset(kept))
    return replace(part, fields=tuple(fields))


def _round_prices(part: Part, prices: Prices) -> list[int]:
    """The prices of the usable rounds; a negative one counts as 0 unless the round must be used."""
    return [
        price if price > 0 or at == part.must_use else 0 for at, price in enumerate(prices.rounds[: len(part.offers)])
    ]


def _fixed(part: Part, prices: Prices) -> int:
    """What does not depend on the paths: the constant and all that is priced."""
    count = part.least if prices.entries > 0 else part.most
    return part.constant + sum(_round_prices(part, prices)) + sum(prices.columns.values()) - prices.entries * count


def _nets(part: Part, prices: Prices) -> list[dict[int, int]]:
    """Per field what each value pays: net of the cheapest round that offers it, of its column and of the entry."""
    cheapest: list[dict[int, int]] = [{}, {}, {}]
    for cost, offered in zip(_round_prices(part, prices), part.offers, strict=True):
        for row, values in enumerate(offered):
            known = cheapest[row]
            for value in values:
                if value not in known or cost < known[value]:
                    known[value] = cost
    nets = []
    for field, held in enumerate(part.fields):
        row, column = field // 9, COLUMNS[field]
        pay, times, costs = part.pay[row] + prices.entries, UNIT * part.times[field], cheapest[row]
        nets.append({v: pay + times * v - costs[v] - prices.columns.get((column, v), 0) for v in held if v})
    return nets


def _best(part: Part, nets: list[dict[int, int]], row: int) -> int:
    """The best path of a row; a row that keeps a blank is followed with and without a blank so far."""
    solid = [0] * (MOST_VALUE + 1)
    holed = [NEVER] * (MOST_VALUE + 1)
    for field in range(9 * row, 9 * row + 9):
        may_blank = 0 in part.fields[field]
        passed = list(map(max, solid, holed)) if may_blank else [NEVER] * (MOST_VALUE + 1)
        if not part.keeps_blank[row]:
            solid = list(map(max, passed, _entered(solid, nets[field])))
        else:
            solid, holed = _entered(solid, nets[field]), list(map(max, passed, _entered(holed, nets[field])))
    return holed[MOST_VALUE] if part.keeps_blank[row] else solid[MOST_VALUE]


def _entered(before: Table, net: dict[int, int]) -> Table:
    """Best with no value above ``v`` after an entry here, from the same before it."""
    best = NEVER
    after = []
    for value in range(MOST_VALUE + 1):
        if value in net and before[value - 1] + net[value] > best:
            best = before[value - 1] + net[value]
        after.append(best)
    return after


def _tables(part: Part, nets: list[dict[int, int]], row: int) -> tuple[list[Table], list[Table]]:
    """Best beginnings with no value above ``v`` before each field, best endings with all above ``v`` from it on.

    Whether a row keeps a blank is left out here, which can only make more paths possible.
    """
    left = [[0] * (MOST_VALUE + 1)]
    for field in range(9 * row, 9 * row + 9):
        entered = _entered(left[-1], nets[field])
        left.append(list(map(max, left[-1], entered)) if 0 in part.fields[field] else entered)
    right = [[0] * (MOST_VALUE + 1)]
    for field in range(9 * row + 8, 9 * row - 1, -1):
        later, net = right[-1], nets[field]
        best = NEVER
        table = [0] * (MOST_VALUE + 1)
        for value in range(MOST_VALUE, -1, -1):
            table[value] = max(best, later[value]) if 0 in part.fields[field] else best
            if value in net and later[value] + net[value] > best:
                best = later[value] + net[value]
        right.append(table)
    return left, right[::-1]
