"""How an answer of ``chances`` is told and worked out, in figures."""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

from qwprint.layout.words import Words
from qwprint.worksheets._chances_event import Event, Says, Share, fitting, rolls, share

Answer = tuple[int | Fraction, ...]
"""What is asked: a number of rolls; or a fraction, and what it is as a decimal, and in whole percent."""

PLACES = 3
"""Decimals of working; one more than an answer has."""


def told(answer: Answer, words: Words) -> str:
    """An answer in one line: ``5/12 ≈ 0.42 = 42%``."""
    first, *others = answer
    if isinstance(first, int):
        return words.number(first)
    shown = [f"{first.numerator}/{first.denominator}"]
    for value in others:
        equals = sign(answer) if len(shown) == 1 else "="
        shown += [equals, words.percent(value) if isinstance(value, int) else decimal(value, words, 2)]
    return " ".join(shown)


def decimal(value: Fraction, words: Words, places: int) -> str:
    """A number below 1 with so many decimals, cut off after them; zeros at the end stay."""
    mark = words.number(Decimal("1.5"))[1:-1]
    return f"0{mark}{int(value * 10**places):0{places}d}"


def sign(answer: Answer) -> str:
    """Whether a fraction is just what it is rounded to."""
    return "=" if answer[-1] == answer[0] * 100 else "≈"


def steps(event: Event, answer: Answer, words: Words) -> Iterator[str]:
    """The rolls of one sum; or those of several added, which are named where there is room; then reduced, divided."""
    found = share(event)
    if isinstance(answer[0], int) and len(found.good) == 1:
        yield ", ".join("+".join(map(str, roll)) for roll in rolls(event))
        return
    added = _added(found) or f"{sum(found.good)} {words.fill('of all', rolls=found.of)}"
    if event.kind is Says.ROW and len(answer) > 1:
        yield f"{', '.join(map(str, fitting(event)))} → {added}"
    else:
        yield added
    if isinstance(answer[0], int):
        return
    chance = found.chance
    told = [f"{sum(found.good)}/{found.of}"]
    if chance.denominator != found.of:
        told.append(f"{chance.numerator}/{chance.denominator}")
    if len(answer) > 1:
        exact = (chance * 10**PLACES).denominator == 1
        divided = decimal(chance, words, PLACES)
        told.append(words.number(Decimal(chance.numerator) / Decimal(chance.denominator)) if exact else f"{divided}…")
    if len(told) > 1:
        yield " = ".join(told)


def _added(found: Share) -> str:
    """The rolls of all good sums added; or those of the other ones taken away, where these are fewer."""
    if len(found.good) == 1:
        return ""
    good = " + ".join(map(str, found.good))
    if len(found.good) <= len(found.others):
        return f"{good} = {sum(found.good)}"
    others = " + ".join(map(str, found.others))
    taken = f"({others})" if len(found.others) > 1 else others
    return f"{found.of} − {taken} = {sum(found.good)}"
