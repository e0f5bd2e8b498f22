"""What a game is: the contract that every folder in ``qwprint/games`` fulfils with a value named ``GAME``.

A game is a frozen value of functions, never a subclass. What a pad needs stands in ``Game`` itself and is cheap to
import; what a challenge needs is behind ``Game.challenge``, which imports rules and solver only when it is called.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from qwprint.base.rng import Stream
from qwprint.base.units import Mm, Pt
from qwprint.draw.geometry import Box, Size
from qwprint.draw.ink import Palette
from qwprint.draw.scene import Item
from qwprint.layout.words import Words

DealT = TypeVar("DealT")
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A game's challenge form, named by a level. Its meaning never changes: a change is a new version.

    Attributes:
        level: ``easy``, ``medium`` or ``hard``.
        version: from 1; part of every id and of the stream's domain.
        rounds: how many rounds (turns) the deal holds.
        budget: how many nodes the search may open before the best found is no longer called proven.
    """

    level: str
    version: int
    rounds: int
    budget: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution(Generic[MoveT]):
    """What a solver hands over; nothing in it is trusted before it is checked.

    Attributes:
        line: the moves from the start.
        score: what the line scores by the solver's own reckoning.
        bound: no line scores more, by the solver's own reckoning; equal to ``score`` when it claims an optimum.
        evidence: a JSON value from which the game's ``upper_bound`` re-establishes ``bound``.
        nodes: how many nodes the search opened.
    """

    line: tuple[MoveT, ...]
    score: int
    bound: int
    evidence: Any
    nodes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Player(Generic[DealT, MoveT]):
    """A named, documented way to play a deal; its score is a medal mark.

    Attributes:
        name: stable key, used in captions (``greedy``, ``look-ahead``, ``beam``).
        play: deal to a complete line.
    """

    name: str
    play: Callable[[DealT], tuple[MoveT, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Challenge(Generic[DealT, StateT, MoveT]):
    """The brain of a game: rules for solo play, deals, players, solver and proof.

    ``upper_bound`` must share nothing with ``solve``: it is written from the rules, so that a wrong bound cannot prove
    itself.

    Attributes:
        formats: level to format, easiest first.
        draw: a deal of a format from a stream, drawing from it and nothing else.
        pack: a deal as a whole number >= 0; ``unpack(number, rounds)`` is its inverse and raises ``NotationError``.
        unpack: see ``pack``.
        span: how many deals of so many rounds there are; ``pack`` stays below it.
        deal_from_json: reads and validates the JSON form, raising ``NotationError`` that names the field.
        deal_to_json: the JSON form of a deal.
        rounds: how many rounds a deal holds.
        initial: the state before the first move.
        legal_moves: all moves of a state, in a fixed order; empty exactly when the game is over.
        apply: the state after a move; raises ``IllegalMoveError`` that names the rule.
        is_over: whether the game has ended.
        score: the score of the scoresheet in a state.
        format_move: a move as text; ``parse_move`` is its inverse and raises ``NotationError``.
        parse_move: see ``format_move``.
        players: bronze, silver and gold, in this order.
        solve: a deal and a node budget (None: no limit) to a solution.
        upper_bound: a deal and evidence to a score that no line beats, in exact integers; raises ``CertificateError``
            where
            the evidence does not hold.
    """

    formats: Mapping[str, Format]
    draw: Callable[[Stream, Format], DealT]
    pack: Callable[[DealT], int]
    unpack: Callable[[int, int], DealT]
    span: Callable[[int], int]
    deal_from_json: Callable[[Any], DealT]
    deal_to_json: Callable[[DealT], Any]
    rounds: Callable[[DealT], int]
    initial: Callable[[DealT], StateT]
    legal_moves: Callable[[StateT], Sequence[MoveT]]
    apply: Callable[[StateT, MoveT], StateT]
    is_over: Callable[[StateT], bool]
    score: Callable[[StateT], int]
    format_move: Callable[[MoveT], str]
    parse_move: Callable[[str], MoveT]
    players: tuple[Player[DealT, MoveT], ...]
    solve: Callable[[DealT, int | None], Solution[MoveT]]
    upper_bound: Callable[[DealT, Any], int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Brief:
    """How a scoresheet is to be drawn.

    Attributes:
        box: where, in mm of the page.
        palette: the inks' colours.
        words: captions of the ``common`` catalog and the game's own.
        small: the smallest type allowed, in pt.
        marks: what is filled in, by the name of its part: ``field 0 3`` to ``×`` or ``12``, ``box total`` to ``81``.
    """

    box: Box
    palette: Palette
    words: Words
    small: Pt
    marks: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoresheet:
    """One game's or variant's scoresheet.

    Attributes:
        least: the smallest box it can be drawn in, in mm.
        draw: the items of a brief, all inside its box; raises ``LayoutError`` where a field would be too small to use.
    """

    least: Size
    draw: Callable[[Brief], tuple[Item, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Printout(Generic[DealT, MoveT]):
    """How a challenge looks on paper: a block for each round, and the scoresheet filled with a line.

    Attributes:
        heading: the captions over a column of rounds, in a box as wide as a block.
        round: one round in a block: its number, what was dealt, and the place for the decision, empty (None) or filled
            with a move; the block's height is free between ``least`` and what looks good.
        marks: what a line leaves on the scoresheet, by part name, scores included.
        values: the numbers that the rules template ``<game>-daily`` needs.
        least: the least height of a block in mm.
        ideal: the height a block likes to have.
        scoresheet: the height over width that the scoresheet likes on this page.
    """

    heading: Callable[[Box, Brief], tuple[Item, ...]]
    round: Callable[[DealT, int, Box, Brief, MoveT | None], tuple[Item, ...]]
    marks: Callable[[DealT, Sequence[MoveT]], Mapping[str, str]]
    values: Callable[[DealT], Mapping[str, Any]]
    least: Mm
    ideal: Mm
    scoresheet: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game: what it is called and what can be printed of it.

    Attributes:
        name: as typed on the command line and in JSON, with hyphens.
        code: two letters or digits that stand for the game in ids; never changes.
        title: the name on paper, as the publisher writes it.
        scoresheets: by variant, the game itself under ``""``.
        challenge: imports and returns the brain, or None where the game has no challenge.
        printout: imports and returns how the challenge is printed; there whenever ``challenge`` is.
    """

    name: str
    code: str
    title: str
    scoresheets: Mapping[str, Scoresheet]
    challenge: Callable[[], Challenge[Any, Any, Any]] | None = None
    printout: Callable[[], Printout[Any, Any]] | None = None
