"""The answers of ``second-lowest``, by taking numbers away one after the other."""

import statistics
from collections import Counter
from fractions import Fraction


def points(numbers):
    """What is lowest once all that equal the lowest are gone; where nothing is left, they themselves."""
    left = list(numbers)
    lowest = min(left)
    while lowest in left:
        left.remove(lowest)
    return min(left) if left else lowest


def answer(level, asked):
    """Points of a column; scores in order and their median; points, median and mean."""
    if level <= 2:
        return (points(asked),)
    if level == 3:
        return tuple(sorted(asked)), statistics.median_low(asked)
    return points(asked), statistics.median(map(Fraction, asked)), statistics.mean(map(Fraction, asked))


def trivial(level, asked):
    """Numbers that stand there in order already; none do."""
    return list(asked) == sorted(asked)


def pattern(level, asked):
    """How many figures the numbers have; which one stands there more than once; whether the median is whole."""
    times = [count for _, count in sorted(Counter(asked).items())]
    if level == 1:
        return "two figures" if min(asked) > 9 else "one figure"
    if level == 3:
        return "five scores"
    named = {
        (2, 1, 1): "lowest twice",
        (3, 1): "lowest three times",
        (1, 2, 1): "second twice",
        (1, 1, 2): "highest twice",
    }
    if tuple(times) in named:
        return named[tuple(times)]
    return "whole median" if statistics.median(map(Fraction, asked)).denominator == 1 else "median and a half"
