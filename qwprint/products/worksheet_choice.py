"""Which problems stand on a worksheet: equally many of each pattern, none twice, equal answers apart.

All choices come from one stream, so a seed makes the same sheet for ever; no loop here waits for luck, so every seed
makes one.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from qwprint.base.errors import UsageError
from qwprint.base.rng import Stream
from qwprint.worksheet import Kind, Level, Pattern, Problem

TRIVIAL = 0.1
"""The largest share of problems that need no thought."""

LISTED = 5000
"""Patterns of up to so many problems are listed; from larger ones numbers are drawn, which rarely meet twice."""

TRIES = 50
"""Numbers that are drawn of a large pattern, in vain, before the sheet is said to be full."""

Thing = TypeVar("Thing")


def chosen(kind: Kind, level: Level, count: int, stream: Stream, *, repeats: bool = False) -> tuple[Problem, ...]:
    """The problems of a sheet, in order.

    Raises:
        UsageError: there are not so many different problems, and ``repeats`` are not allowed; says how many there are.
    """
    largest = most(kind, level)
    if count > largest and not repeats:
        raise UsageError(
            f"{kind.name} level {level.number} has {largest} different problems, not {count}; "
            f"ask for --count {largest} or less, or add --allow-repeats"
        )
    seen = {kind.example(level.number).key}
    trivial = int(count * TRIVIAL)
    found: list[Problem] = []
    for pattern, wanted in zip(level.patterns, shares(kind, level, count), strict=True):
        for problem in _some(pattern, wanted, stream, seen, trivial):
            found.append(problem)
            trivial -= problem.trivial
    return _apart(_shuffled(found, stream))


def shares(kind: Kind, level: Level, count: int) -> tuple[int, ...]:
    """How many problems of each pattern a sheet has: equally many, more where another pattern has no more to give."""
    room = [capacity(kind, level, pattern) for pattern in level.patterns]
    shared = [0] * len(room)
    for _ in range(count):
        open_ones = [i for i, free in enumerate(room) if shared[i] < free] or range(len(room))
        shared[min(open_ones, key=lambda i: (shared[i], i))] += 1
    return tuple(shared)


def most(kind: Kind, level: Level) -> int:
    """How many problems a sheet of a level can have, none twice."""
    return sum(capacity(kind, level, pattern) for pattern in level.patterns)


@lru_cache(maxsize=256)
def capacity(kind: Kind, level: Level, pattern: Pattern) -> int:
    """How many problems a pattern can give to one sheet: those that need some thought and are no example."""
    if pattern.size > LISTED:
        return LISTED
    example = kind.example(level.number).key
    return len({problem.key for problem in _listed(pattern) if not problem.trivial} - {example})


@lru_cache(maxsize=256)
def _listed(pattern: Pattern) -> tuple[Problem, ...]:
    """All problems of a small pattern, each once."""
    problems = map(pattern.make, range(pattern.size))
    return tuple({problem.key: problem for problem in problems}.values())


def _some(pattern: Pattern, wanted: int, stream: Stream, seen: set[object], trivial: int) -> Iterator[Problem]:
    """So many problems that were not seen before, so few of them trivial; then the same ones again."""
    fresh = _fresh(pattern, wanted, stream)
    given: list[Problem] = []
    for problem in fresh:
        if len(given) == wanted:
            break
        if problem.key in seen or (problem.trivial and not trivial):
            continue
        seen.add(problem.key)
        trivial -= problem.trivial
        given.append(problem)
        yield problem
    for i in range(wanted - len(given)):
        yield given[i % len(given)]


def _fresh(pattern: Pattern, wanted: int, stream: Stream) -> Iterator[Problem]:
    """Problems of a pattern in an order of the stream."""
    if pattern.size <= LISTED:
        yield from _shuffled(_listed(pattern), stream)
    else:
        for _ in range(wanted + TRIES):
            yield pattern.make(stream.below(pattern.size))


def _shuffled(things: Sequence[Thing], stream: Stream) -> list[Thing]:
    """The things in an order of the stream, all orders being equally likely (Fisher and Yates, from the end)."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = stream.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def _apart(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """The problems reordered as little as may be so that equal answers do not follow each other, as far as they can."""
    left = list(problems)
    counts = Counter(repr(problem.answer) for problem in left)
    order: list[Problem] = []
    while left:
        last = repr(order[-1].answer) if order else ""
        other = [problem for problem in left if repr(problem.answer) != last] or left
        frequent = max(counts, key=lambda answer: (answer != last) * counts[answer])
        urgent = [p for p in other if repr(p.answer) == frequent] if counts[frequent] * 2 > len(left) else []
        problem = (urgent or other)[0]
        order.append(problem)
        left.remove(problem)
        counts[repr(problem.answer)] -= 1
    return tuple(order)
