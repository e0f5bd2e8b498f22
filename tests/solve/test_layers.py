"""Plain work on arrays against plain Python, the sweep against brute force, the descent against a known minimum."""

from itertools import product
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from qwprint.solve import layers, proof_layers
from qwprint.solve.descend import Rule, descend
from qwprint.solve.layers import best_of_groups, fan, groups, join, size, spread, take
from qwprint.solve.meter import Meter
from qwprint.solve.sweep import Children, End, Expansion, sweep

small = st.integers(-3, 3)
rows = st.lists(st.tuples(small, small, st.integers(-50, 50)), max_size=40)


def columns(table, width):
    return [np.array([row[i] for row in table], np.int64) for i in range(width)]


@given(st.lists(st.integers(0, 5), max_size=20))
def test_a_fan_lists_every_option_of_every_item(counts):
    item, nth = fan(np.array(counts, np.int64))
    assert list(zip(item, nth, strict=True)) == [(i, n) for i, count in enumerate(counts) for n in range(count)]


@given(st.lists(st.tuples(st.integers(0, 90), st.integers(0, 5)), max_size=20))
def test_entries_are_found_where_they_lie(table):
    starts, counts = columns(table, 2)
    item, entry = spread(starts, counts)
    wanted = [(i, start + n) for i, (start, count) in enumerate(table) for n in range(count)]
    assert list(zip(item, entry, strict=True)) == wanted


@given(rows, st.sampled_from([1, 2]))
def test_the_best_of_each_group_is_the_first_of_the_highest(table, words):
    *keys, score = columns(table, 3)
    best = {}
    for at, row in enumerate(table):
        key = row[:words]
        if key not in best or row[2] > table[best[key]][2]:
            best[key] = at
    assert sorted(best_of_groups(keys[:words], score)) == sorted(best.values())


@given(rows, st.sampled_from([1, 2]))
def test_groups_are_whole(table, words):
    keys = columns(table, 3)[:words]
    order, starts = groups(keys)
    found = [tuple(key[order[start]] for key in keys) for start in starts]
    assert sorted(order) == list(range(len(table)))
    assert len(set(found)) == len(found) == len({row[:words] for row in table})


@given(rows, st.sampled_from([1, 2]))
def test_proofs_group_alike(table, words):
    """By code of their own: the same groups, and of each a row that scores most."""
    *keys, score = columns(table, 3)

    def best(arrays):
        return sorted(
            (*(key[at] for key in keys[:words]), score[at]) for at in arrays.best_of_groups(keys[:words], score)
        )

    def parts(arrays):
        order, starts = arrays.groups(keys[:words])
        assert sorted(order) == list(range(len(table)))
        return {frozenset(part.tolist()) for part in np.split(order, starts[1:])}

    assert best(proof_layers) == best(layers)
    assert parts(proof_layers) == parts(layers)


@given(st.lists(st.tuples(st.integers(0, 90), st.integers(0, 5)), max_size=20))
def test_proofs_find_entries_alike(table):
    for one, other in zip(proof_layers.spread(*columns(table, 2)), layers.spread(*columns(table, 2)), strict=True):
        assert one.tolist() == other.tolist()


class Pair(NamedTuple):
    one: np.ndarray
    two: np.ndarray


def test_layers_are_taken_apart_and_joined_again():
    layer = Pair(np.arange(6), np.arange(12).reshape(6, 2))
    again = join([take(layer, slice(0, 2)), take(layer, slice(2, 6))])
    assert isinstance(again, Pair)
    assert size(again) == 6
    assert (again.two == layer.two).all()


class Sum(NamedTuple):
    weight: np.ndarray
    value: np.ndarray


class Knapsack:
    """Take or leave each item, in order; lines end when all are decided. The bound: every later item is taken."""

    def __init__(self, items, room):
        """Items are pairs of weight and value."""
        self.items, self.room, self.rounds = items, room, len(items)

    def start(self):
        return Sum(np.zeros(1, np.int64), np.zeros(1, np.int64))

    def expand(self, t, layer, threshold):
        weight, value = self.items[t]
        parent = np.tile(np.arange(size(layer)), 2)
        move = np.repeat([0, 1], size(layer))
        children = Sum(layer.weight[parent] + move * weight, layer.value[parent] + move * value)
        bound = children.value + sum(v for _, v in self.items[t + 1 :])
        keep = np.flatnonzero((children.weight <= self.room) & (bound > threshold))
        if t < self.rounds - 1:
            return Expansion(None, Children(take(children, keep), parent[keep], move[keep], bound[keep]))
        none = keep[:0]
        end = None
        if len(keep):
            at = keep[np.argmax(children.value[keep])]
            end = End(int(children.value[at]), int(parent[at]), int(move[at]))
        return Expansion(end, Children(take(children, none), parent[none], move[none], bound[none]))

    def key(self, layer):
        return (layer.weight,)

    def score(self, layer):
        return layer.value


items = st.lists(st.tuples(st.integers(1, 9), st.integers(1, 9)), min_size=1, max_size=8)


def brute(table, room):
    choices = product([0, 1], repeat=len(table))
    fitting = [c for c in choices if sum(x * w for x, (w, _) in zip(c, table, strict=True)) <= room]
    return max(sum(x * v for x, (_, v) in zip(c, table, strict=True)) for c in fitting)


@given(items, st.integers(0, 30), st.sampled_from([1, 3, 2000]))
def test_a_complete_sweep_finds_the_best_and_its_moves(table, room, chunk):
    found = sweep(Knapsack(table, room), -1, width=None, meter=Meter(None), chunk=chunk)
    assert found.complete
    assert found.score == brute(table, room)
    taken = [item for code, item in zip(found.codes, table, strict=True) if code]
    assert sum(v for _, v in taken) == found.score
    assert sum(w for w, _ in taken) <= room


@given(items, st.integers(0, 30))
def test_nothing_beats_the_best(table, room):
    best = brute(table, room)
    found = sweep(Knapsack(table, room), best, width=None, meter=Meter(None))
    assert (found.score, found.codes, found.complete) == (best, None, True)


@given(items, st.integers(0, 30), st.integers(1, 3))
def test_a_beam_that_cut_something_is_no_proof(table, room, width):
    found = sweep(Knapsack(table, room), -1, width=width, meter=Meter(None))
    assert found.score <= brute(table, room)
    assert found.score == brute(table, room) or not found.complete


def test_a_spent_budget_is_no_proof():
    table = [(1, n + 1) for n in range(8)]
    meter = Meter(5)
    assert not sweep(Knapsack(table, 4), -1, width=None, meter=meter).complete
    assert meter.spent <= 5


class Valley:
    """The largest of some slanting planes in two dimensions; the lowest point is 1 at (2, 0), prices below 0 barred."""

    planes = ((1.0, 0.0, -1.0), (-1.0, 0.0, 3.0), (0.0, -1.0, 0.5), (0.0, 3.0, 1.0))

    def evaluate(self, prices):
        heights = [a * prices[0] + b * prices[1] + c for a, b, c in self.planes]
        top = int(np.argmax(heights))
        return heights[top], np.array(self.planes[top][:2])

    def project(self, prices):
        return np.maximum(prices, 0.0)


@pytest.mark.parametrize("start", [(0.0, 0.0), (9.0, 4.0), (-5.0, 3.0)])
def test_a_descent_reaches_the_lowest_point(start):
    found = descend(Valley(), np.array(start), 0.5, Rule(steps=400, smallest=1e-6))
    assert found.bound == pytest.approx(1.0, abs=0.02)
    assert found.bound == Valley().evaluate(found.prices)[0]


def test_a_descent_ends_as_soon_as_the_goal_is_met():
    found = descend(Valley(), np.array((9.0, 0.0)), 8.5, Rule())
    assert found.bound < 8.5
    assert found.prices[0] > 4.0
