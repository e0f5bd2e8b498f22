"""What a game is: the contract that every folder in ``qwprint/games`` fulfils with a value named ``GAME``.

A game is a frozen value of functions, never a subclass. What a pad needs stands in ``Game`` itself and is cheap to
import; what a challenge needs is behind ``Game.solos``, which import rules and solver only when they are called.
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
        mode: which of the game's ways to be dealt and played (``fixed``, ``conveyor``), "" where there is only one.
    """

    level: str
    version: int
    rounds: int
    budget: int
    mode: str = ""


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


@dataclass(frozen=True, slots=True)
class Opinion:
    """What a second, independent model says of a deal: the best line it found scores ``score``, none over ``bound``."""

    score: int
    bound: int


def _no_mode(deal: Any) -> str:
    """Of a game with one way to play."""
    return ""


def _never_dull(deal: Any, best: int) -> bool:
    """Of a game whose every deal is worth printing."""
    return False


def _not_counted(deal: Any, best: int) -> int | None:
    """Of a game whose optimal lines are too many to count."""
    return None


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
        mode: the mode of a deal; equal to the format's in every deal of a format. A part of what ``pack`` writes.
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
            where the evidence does not hold, or would take longer to check than any evidence of a real deal.
        is_dull: whether a deal with this best score is too dull to print.
        optimal_lines: a deal and its proven best score to how many lines reach it, None where they are not counted;
            the game's catalog says under ``lines counted`` what counts as one. No part of the proof.
        cross: a deal to the score and bound that a second, independent model finds; raises ``UsageError`` where what
            it needs is not installed. None where there is no such model.
    """

    formats: Mapping[str, Format]
    draw: Callable[[Stream, Format], DealT]
    pack: Callable[[DealT], int]
    unpack: Callable[[int, int], DealT]
    span: Callable[[int], int]
    deal_from_json: Callable[[Any], DealT]
    deal_to_json: Callable[[DealT], Any]
    rounds: Callable[[DealT], int]
    mode: Callable[[DealT], str] = _no_mode
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
    is_dull: Callable[[DealT, int], bool] = _never_dull
    optimal_lines: Callable[[DealT, int], int | None] = _not_counted
    cross: Callable[[DealT], Opinion] | None = None


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
class Proportions:
    """How much room the parts of a challenge's page take.

    Attributes:
        columns: how many columns of rounds stand side by side.
        least: the least height of a round's block, in mm.
        ideal: the height a block likes to have, in mm.
        scoresheet: the height over width that the scoresheet likes on this page.
        opening: the height of what lies on the table at the start, in mm; 0 where there is nothing to draw.
    """

    columns: int
    least: Mm
    ideal: Mm
    scoresheet: float
    opening: Mm = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Printout(Generic[DealT, MoveT]):
    """How a challenge looks on paper: what lies on the table, a block for each round, and the filled scoresheet.

    Functions that take a line draw the sheet, with room to write, where it is None; else the key, filled with its
    moves. A line may be shorter than the deal: later rounds were not played.

    Attributes:
        proportions: how much room the parts of a deal's page take.
        heading: the captions over a column of rounds, in a box as wide as a block.
        round: one round in a block, by its index from 0: its number, what was dealt, and the place for the decision.
        marks: what a line leaves on the scoresheet, by part name, scores included.
        values: the numbers that the rules template ``<game>-daily`` needs.
        opening: what lies on the table at the start, as wide as the page; None where nothing does.
    """

    proportions: Callable[[DealT], Proportions]
    heading: Callable[[DealT, Box, Brief], tuple[Item, ...]]
    round: Callable[[DealT, int, Box, Brief, Sequence[MoveT] | None], tuple[Item, ...]]
    marks: Callable[[DealT, Sequence[MoveT]], Mapping[str, str]]
    values: Callable[[DealT], Mapping[str, Any]]
    opening: Callable[[DealT, Box, Brief, Sequence[MoveT] | None], tuple[Item, ...]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A drawn example on a rule card: ``shape`` is height over width, ``draw`` fills boxes from 50 to 135 mm wide."""

    shape: float
    draw: Callable[[Brief], tuple[Item, ...]]


@dataclass(frozen=True, slots=True)
class Table:
    """Whole numbers in rows of equal length, each after the caption of this key (``crosses``, ``points``)."""

    captions: tuple[str, ...]
    rows: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """What a rule card says; its words stand in a template, its numbers come from the game's constants and rules.

    Attributes:
        template: the name of the template, ``<game>-card``.
        inks: the inks that tell the game at a glance, in the order of its rows.
        values: what the template needs: numbers, and texts that are made of numbers.
        figures: what can be placed with ``[figure NAME | …]``.
        tables: what can be placed with ``[table NAME]``.
    """

    template: str
    inks: tuple[str, ...]
    values: Mapping[str, Any]
    figures: Mapping[str, Figure] = field(default_factory=dict)
    tables: Mapping[str, Table] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Solo:
    """What a game or variant has for one player: a daily challenge.

    Attributes:
        code: two letters or digits that stand for it in ids; never changes.
        challenge: imports and returns the brain.
        printout: imports and returns how the challenge is printed.
    """

    code: str
    challenge: Callable[[], Challenge[Any, Any, Any]]
    printout: Callable[[], Printout[Any, Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game: what it is called and what can be printed of it.

    Attributes:
        name: as typed on the command line and in JSON, with hyphens.
        title: the name on paper, as the publisher writes it.
        scoresheets: by variant, the game itself under ``""``.
        solos: challenges by variant, the game itself under ``""``; empty where there are none. Each has a scoresheet.
        cards: imports and returns what rule cards say, by variant, the game itself under ``""``, its solo challenge
            under ``challenge``.
    """

    name: str
    title: str
    scoresheets: Mapping[str, Scoresheet]
    solos: Mapping[str, Solo] = field(default_factory=dict)
    cards: Mapping[str, Callable[[], Card]] = field(default_factory=dict)
