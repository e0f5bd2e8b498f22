"""A deal as arrays. The different numbers of each row are ranked, and known by row and rank from then on.

Which rounds may be skipped, and what is entered in which field, is for the models; here is only what the dice offer.
"""

from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from qwprint.games.qwantum.deal import Deal
from qwprint.games.qwantum.offers import Offers, offers_of
from qwprint.games.qwantum.rules import FIELDS, MISTHROW, RISING, ROWS, Move
from qwprint.solve.layers import Ints

NEVER = -(10**9)
"""What cannot be costs so much that no sum of it with anything else comes near a score; exact in whole numbers."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """What rounds offer, by rank. ``width`` is the most different numbers of a row; shorter rows are filled up.

    Arrays over codes have ``width + 1`` places a row, the last of which is no number. A code is the row times
    ``width + 1``, plus the rank.

    Attributes:
        values: the number of each row and rank, shape (rows, width), 0 where there is none.
        offered: whether a row is offered a rank in a round, shape (rows, rounds, width).
        reached: whether a row may hold a rank in a field, shape (rows, fields, width).
        all: the different numbers of all rows, rising.
        place: where each row's ranks stand in ``all``, shape (rows, width).
        entries: for each round the codes of its entries, rising.
        pairs: for each round its pairs, as two places in its entries, shape (pairs, 2).
        entry_places: where each round's entries stand among all its codes, all rounds in one row, filled up with the
            first, shape (rounds, most entries).
        no_entry: ``NEVER`` where it is filled up, else 0.
        pair_places: where each round's pairs stand among ``entry_places``, for both entries alike, shape
            (2, rounds, most pairs).
        no_pair: ``NEVER`` where it is filled up, else 0.
        moves: for each round the moves of its entries, of its pairs, and the misthrow.
    """

    width: int
    values: Ints
    offered: NDArray[np.bool_]
    reached: NDArray[np.bool_]
    all: Ints
    place: Ints
    entries: tuple[Ints, ...]
    pairs: tuple[Ints, ...]
    entry_places: Ints
    no_entry: Ints
    pair_places: Ints
    no_pair: Ints
    moves: tuple[tuple[Move, ...], ...]

    @property
    def rounds(self) -> int:
        """How many rounds there are."""
        return len(self.moves)


def numbers_of(deal: Deal) -> Numbers:
    """The arrays of a deal."""
    offers = offers_of(deal)
    held: list[set[int]] = [set() for _ in range(ROWS)]
    for row, value in (entry for offered in offers for entries in offered for entry in entries):
        held[row].add(value)
    ranked = [sorted(found) for found in held]
    width = max(map(len, ranked))
    everything = np.array(sorted(set(chain(*ranked))), np.int64)
    values = np.array([[*found, *(0,) * (width - len(found))] for found in ranked], np.int64)
    rounds = [_round(offered, ranked, width) for offered in offers]
    offered = np.zeros((ROWS, len(rounds), width), np.bool_)
    for t, (entries, _, _) in enumerate(rounds):
        offered[entries // (width + 1), t, entries % (width + 1)] = True
    entry_places, no_entry = _filled_up([entries for entries, _, _ in rounds], ROWS * (width + 1))
    most = entry_places.shape[1]
    first, no_pair = _filled_up([pairs[:, 0] for _, pairs, _ in rounds], most)
    second, _ = _filled_up([pairs[:, 1] for _, pairs, _ in rounds], most)
    return Numbers(
        width=width,
        values=values,
        offered=offered,
        reached=_reached(offered),
        all=everything,
        place=np.searchsorted(everything, values),
        entries=tuple(entries for entries, _, _ in rounds),
        pairs=tuple(pairs for _, pairs, _ in rounds),
        entry_places=entry_places,
        no_entry=no_entry,
        pair_places=np.stack((first, second)),
        no_pair=no_pair,
        moves=tuple(moves for _, _, moves in rounds),
    )


def _round(offered: Offers, ranked: list[list[int]], width: int) -> tuple[Ints, Ints, tuple[Move, ...]]:
    """Entries and pairs of a round as arrays, and their moves."""
    coded = {
        tuple(entry.row * (width + 1) + ranked[entry.row].index(entry.value) for entry in entries): move
        for entries, move in offered.items()
    }
    singles, pairs = (sorted(codes for codes in coded if len(codes) == count) for count in (1, 2))
    entries = np.array([code for (code,) in singles], np.int64)
    places = np.searchsorted(entries, np.array(pairs, np.int64))
    return entries, places, (*(coded[codes] for codes in chain(singles, pairs)), MISTHROW)


def _filled_up(places: list[Ints], stride: int) -> tuple[Ints, Ints]:
    """Lists of different lengths as an array, each moved on by the stride, and ``NEVER`` where nothing was."""
    most = max(map(len, places))
    filled = np.zeros((len(places), most), np.int64)
    none = np.full((len(places), most), NEVER, np.int64)
    for t, found in enumerate(places):
        filled[t, : len(found)] = found
        none[t, : len(found)] = 0
    return filled + np.arange(len(places))[:, None] * stride, none


def _reached(offered: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which fields a rank may stand in: after enough smaller ones of earlier rounds, or past the line larger ones."""
    rows, _, width = offered.shape
    fits = offered
    found = np.zeros((rows, FIELDS, width), np.bool_)
    for field in range(FIELDS):
        found[:, field] = fits.any(axis=1)
        before = np.logical_or.accumulate(fits, axis=1)
        fits = np.zeros_like(offered)
        if field + 1 < RISING:
            fits[:, 1:, 1:] = np.logical_or.accumulate(before, axis=2)[:, :-1, :-1]
        else:
            fits[:, 1:, :-1] = np.logical_or.accumulate(before[:, :, ::-1], axis=2)[:, :-1, -2::-1]
        fits &= offered
    return found
