"""Breaking paragraphs into lines: all breaks of a paragraph are chosen together, so that its right edge is calm.

The least sum of squared gaps wins (after Knuth and Plass, Breaking paragraphs into lines, 1981, for ragged text: gaps
do not stretch). A word is hyphenated by the patterns of its language, where that saves a large gap; a last line of one
short word costs as much as a bad gap. No-break spaces are kept, and numbers stay with what they count.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

from qwprint.base.errors import LayoutError
from qwprint.base.units import MM_PER_PT, Mm, Pt
from qwprint.draw import fonts
from qwprint.layout.prose import Run

HYPHEN = "-"
OWN = "-–/"
"""Signs of a word that it may be parted after as it is."""

NO_BREAK = "\N{NO-BREAK SPACE}"
HYPHENATED = 0.05
"""What a hyphen costs, as the square of a gap over the width: as much as a gap of 22 %."""

LONELY = 0.25
"""A last line shorter than this share of the width is unwelcome."""

LONELY_COSTS = 0.1
ROUNDING = 1e-9
"""By so much a share may pass 1: sums of floats."""

TOLD = 30
"""Characters of a word that is too wide that are shown."""

LEAST_WORD = 8
"""Shorter words are not hyphenated."""

BEFORE, AFTER = 2, 3
"""Letters that stay before a hyphen and go after it at least."""

_NUMBER = re.compile(r"(?<![^\s(])([−+-]?\d+(?:[.,–-]\d+)*) (?=[^\W\d_])")
_RESULT = re.compile(r" = (?=\d|$)")
_OPERATOR = re.compile(r"(?<=\d )([+−]) (?=\d)")
_FIRST = re.compile(rf"(?<![\d+−{NO_BREAK}])(\d+) (?=[+−]{NO_BREAK}\d)")
_LETTERS = re.compile(r"[^\W\d_]+")
_OWN = re.compile(rf"(?<=.[{OWN}])(?=\D)")


@dataclass(frozen=True, slots=True)
class Line:
    """One line.

    Attributes:
        runs: its words in one or two weights.
        hyphen: whether it ends with a hyphen that is no part of the word.
        goes_on: whether it ends within a word that has a hyphen, dash or stroke there of its own.
    """

    runs: tuple[Run, ...]
    hyphen: bool = False
    goes_on: bool = False

    @property
    def text(self) -> str:
        """Its words, the hyphen at its end included."""
        return "".join(run.text for run in self.runs) + HYPHEN * self.hyphen


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part of a word that is never broken.

    Attributes:
        runs: what it shows.
        width: in ems.
        gap: the width of the space before it, in ems; 0 where it goes on with the word before.
        hyphen: the width of the hyphen that must follow where a line ends here, in ems; 0 at the end of a word.
    """

    runs: tuple[Run, ...]
    width: float
    gap: float
    hyphen: float


def lines(runs: Sequence[Run], width: Mm, size: Pt, language: str) -> tuple[Line, ...]:
    """A paragraph in lines no wider than ``width`` mm; raises ``LayoutError`` where a part of a word is wider."""
    pieces = _pieces(tuple(runs), language)
    if not pieces:
        return ()
    em = size * MM_PER_PT
    widest = max(pieces, key=lambda piece: piece.width + piece.hyphen)
    over = (widest.width + widest.hyphen) * em - width
    if over > 0:
        told = "".join(run.text for run in widest.runs)
        raise LayoutError(f"{told[:TOLD]!r} is {over:.1f} mm too wide for a line of {width:.1f} mm at {size:g} pt")
    return tuple(_line(pieces[start:end], pieces[end:]) for start, end in _breaks(pieces, width / em))


def _breaks(pieces: Sequence[_Piece], width: float) -> list[tuple[int, int]]:
    """Where each line starts and ends, by the least cost of all lines together; ``width`` in ems."""
    starts, ends = _edges(pieces)
    cost = [0.0, *[float("inf")] * len(pieces)]
    start = [0] * (len(pieces) + 1)
    for end in range(1, len(pieces) + 1):
        last, hyphen = end == len(pieces), HYPHENATED * (pieces[end - 1].hyphen > 0)
        for first in range(end - 1, -1, -1):
            share = (ends[end - 1] - starts[first]) / width
            if share > 1 + ROUNDING:
                break
            total = cost[first] + (_last_cost(share) if last else (1 - share) ** 2 + hyphen)
            if total < cost[end]:
                cost[end], start[end] = total, first
    found: list[tuple[int, int]] = []
    end = len(pieces)
    while end:
        found.append((start[end], end))
        end = start[end]
    return found[::-1]


def _edges(pieces: Sequence[_Piece]) -> tuple[list[float], list[float]]:
    """Where each piece starts, and where a line that ends with it ends, in ems, all on one endless line."""
    starts, ends, at = [], [], 0.0
    for piece in pieces:
        starts.append(at + piece.gap)
        at += piece.gap + piece.width
        ends.append(at + piece.hyphen)
    return starts, ends


def _last_cost(share: float) -> float:
    """What the last line of a paragraph costs that fills this share of the width."""
    return LONELY_COSTS if share < LONELY else 0.0


def _line(pieces: Sequence[_Piece], rest: Sequence[_Piece]) -> Line:
    """A line of these pieces, before the rest of its paragraph."""
    runs: list[Run] = []
    for i, piece in enumerate(pieces):
        space = " " if i and piece.gap else ""
        for run in piece.runs:
            if runs and runs[-1].font == run.font:
                runs[-1] = Run(runs[-1].text + space + run.text, run.font)
            elif space and runs:
                runs[-1] = Run(runs[-1].text + space, runs[-1].font)
                runs.append(run)
            else:
                runs.append(run)
            space = ""
    hyphen = pieces[-1].hyphen > 0
    return Line(tuple(runs), hyphen, goes_on=bool(rest) and not rest[0].gap and not hyphen)


@lru_cache(maxsize=4096)
def _pieces(runs: tuple[Run, ...], language: str) -> tuple[_Piece, ...]:
    """The pieces of a paragraph; cached, since it is broken for many sizes."""
    pieces: list[_Piece] = []
    for word in _words(runs):
        text = "".join(run.text for run in word)
        cuts = (0, *_cuts(text, language), len(text))
        space = fonts.advance(" ", word[0].font)
        for at, (begin, end) in enumerate(pairwise(cuts)):
            part = _part(word, begin, end)
            advance = sum(fonts.advance(run.text, run.font) for run in part)
            hyphen = fonts.advance(HYPHEN, part[-1].font) if end < len(text) and text[end - 1] not in OWN else 0.0
            pieces.append(_Piece(part, advance, space if at == 0 else 0.0, hyphen))
    return tuple(pieces)


def _words(runs: Sequence[Run]) -> Iterator[tuple[Run, ...]]:
    """What stands between spaces, each with its weights."""
    word: list[Run] = []
    tied = _tied("".join(run.text for run in runs))
    end = 0
    for run in runs:
        begin, end = end, end + len(run.text)
        for i, part in enumerate(tied[begin:end].split(" ")):
            if i and word:
                yield tuple(word)
                word = []
            if part:
                word.append(Run(part, run.font))
    if word:
        yield tuple(word)


def _tied(text: str) -> str:
    """A number is tied to the word that follows; a sum is parted before signs, not in its first two nor its result."""
    tied = _NUMBER.sub(rf"\1{NO_BREAK}", text)
    tied = _OPERATOR.sub(rf"\1{NO_BREAK}", _RESULT.sub(f"{NO_BREAK}={NO_BREAK}", tied))
    return _FIRST.sub(rf"\1{NO_BREAK}", tied)


def _part(word: Sequence[Run], begin: int, end: int) -> tuple[Run, ...]:
    """The runs of a word from one character to before another."""
    part: list[Run] = []
    at = 0
    for run in word:
        cut = run.text[max(0, begin - at) : max(0, end - at)]
        if cut:
            part.append(Run(cut, run.font))
        at += len(run.text)
    return tuple(part)


def _cuts(text: str, language: str) -> list[int]:
    """Where a word may be parted: after signs it has, but not before a figure, and between syllables of its letters."""
    cuts = {match.start() for match in _OWN.finditer(text)}
    for match in _LETTERS.finditer(text):
        letters = match.group()
        if len(letters) >= LEAST_WORD:
            cuts |= {match.start() + at for at in _syllables(letters, language)}
    return sorted(cuts)


def _syllables(letters: str, language: str) -> list[int]:
    return [at for at in _patterns(language).positions(letters) if BEFORE <= at <= len(letters) - AFTER]


@lru_cache(maxsize=8)
def _patterns(language: str) -> Any:
    """The hyphenation patterns of a language; a caption's language always has some."""
    import pyphen

    return pyphen.Pyphen(lang={"en": "en_GB"}.get(language, language))
