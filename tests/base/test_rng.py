import json
import re
from hashlib import blake2b
from math import factorial
from pathlib import Path

import pytest

from qwprint.base.rng import Stream

HERE = Path(__file__).parent
CHI_SQUARE_5 = 25.745
"""Exceeded by chance once in 10,000 fair samples of six kinds (chi-square, 5 degrees of freedom, p = 1e-4)."""

VECTORS = json.loads((HERE / "rng_vectors.json").read_text(encoding="ascii"))
"""Published: ``numbers`` are what ``below`` gives for ``limits``; over 2**53 they are texts, for JSON readers' sake."""


def rebuilt(seed, domain):
    """The bytes of a stream, written a second time from the description alone."""
    frame = b""
    for text in (domain, seed):
        frame += bytes([0, 0, len(text.encode()) // 256, len(text.encode()) % 256]) + text.encode()
    for block in range(256):
        yield from blake2b(frame + bytes([0, 0, 0, 0, 0, 0, 0, block])).digest()


def rebuilt_below(source, limit):
    size = next(k for k in range(1, 999) if 256**k >= limit)
    while True:
        number = 0
        for _ in range(size):
            number = number * 256 + next(source)
        if number < 256**size - 256**size % limit:
            return number % limit


def test_there_are_100_vectors():
    assert len(VECTORS) == 100


@pytest.mark.parametrize("vector", VECTORS)
def test_vectors(vector):
    """The stream and a second implementation of its description give the published numbers."""
    stream, source = Stream(vector["seed"], vector["domain"]), rebuilt(vector["seed"], vector["domain"])
    if "shuffled" in vector:
        assert list(stream.shuffled(range(40))) == vector["shuffled"]
        items = list(range(40))
        for last in range(39, 0, -1):
            chosen = rebuilt_below(source, last + 1)
            items[last], items[chosen] = items[chosen], items[last]
        assert items == vector["shuffled"]
    else:
        limits, numbers = map(int, vector["limits"]), [*map(int, vector["numbers"])]
        assert [(stream.below(limit), rebuilt_below(source, limit)) for limit in limits] == [(n, n) for n in numbers]


def chi_square(count):
    stream, counts = Stream("chi-square", "qwprint/tests"), [0] * 6
    for _ in range(count):
        counts[stream.below(6)] += 1
    return sum((n - count / 6) ** 2 / (count / 6) for n in counts)


def test_dice_are_fair():
    assert chi_square(10**5) < CHI_SQUARE_5


@pytest.mark.deep
def test_a_million_dice_are_fair():
    assert chi_square(10**6) < CHI_SQUARE_5


def test_no_pattern_of_two_neighbours():
    """36 pairs of neighbouring dice are equally likely: 35 degrees of freedom, p = 1e-4."""
    stream, counts = Stream("pairs", "qwprint/tests"), [0] * 36
    for _ in range(36_000):
        counts[6 * stream.below(6) + stream.below(6)] += 1

    assert sum((n - 1000) ** 2 / 1000 for n in counts) < 75.0


def test_every_order_is_equally_likely():
    """24 orders of four items: 23 degrees of freedom, p = 1e-4."""
    stream, counts = Stream("orders", "qwprint/tests"), {}
    for _ in range(24_000):
        order = stream.shuffled("abcd")
        counts[order] = counts.get(order, 0) + 1

    assert len(counts) == factorial(4)
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 57.1


def test_framing_keeps_seed_and_domain_apart():
    """Letters that move from the seed to the domain, or from one text to the next, make another stream."""
    pairs = [("", "ab"), ("a", "b"), ("b", "a"), ("ab", ""), ("a\0", "b"), ("a", "\0b"), ("A", "b")]

    assert len({Stream(seed, domain).below(2**256) for seed, domain in pairs}) == len(pairs)


def test_long_numbers_cross_blocks():
    """A number of 200 bytes spans four blocks, and the next number begins where it ends."""
    stream, source = Stream("s", "d"), rebuilt("s", "d")

    assert stream.below(256**200) == rebuilt_below(source, 256**200)
    assert stream.below(7) == rebuilt_below(source, 7)


@pytest.mark.parametrize("limit", [0, -1])
def test_nothing_is_below_zero(limit):
    with pytest.raises(AssertionError):
        Stream("s", "d").below(limit)


def test_shuffling_nothing_takes_nothing():
    stream = Stream("s", "d")

    assert stream.shuffled([]) == ()
    assert stream.shuffled("a") == ("a",)
    assert stream.below(100) == Stream("s", "d").below(100)


def test_no_other_source_of_chance():
    """No module of the package draws from Python's or numpy's generators, or from hash()."""
    forbidden = re.compile(r"(?m)^\s*(import|from) (random|secrets|uuid)\b|(np|numpy)\.random|(?<![\w.])hash\(")
    package = HERE.parents[1] / "qwprint"

    assert not [path for path in package.rglob("*.py") if forbidden.search(path.read_text(encoding="utf-8"))]
