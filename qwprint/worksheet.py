"""What a kind of worksheet is: the contract that every module in ``qwprint/worksheets`` fulfils with a value ``KIND``.

A kind says which problems there are, by level and pattern, makes one from a whole number, and draws it, blank for the
child or with the answer where the child would write it. Which problems stand on a sheet, and that none stands there
twice, is not its business.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from qwprint.base.errors import LayoutError
from qwprint.base.units import Mm, Pt
from qwprint.draw.geometry import Box
from qwprint.draw.ink import Palette
from qwprint.draw.scene import Item
from qwprint.layout.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One problem.

    Attributes:
        key: what makes it this problem: two with equal keys are the same for a child. Hashable; where the order of
            numbers is not the point, they stand in it in rising order.
        asked: what is printed, the kind's own value; enough to recompute the answer from.
        answer: what is to be found, the kind's own value, worked out by the rules of the game.
        trivial: whether it needs no thought: something times or plus 0 or 1, an answer that is printed already.
    """

    key: Any
    asked: Any
    answer: Any
    trivial: bool = False


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Pattern:
    """Problems that are equally hard: an operation, so many digits and carries, where the unknown stands.

    Attributes:
        name: stable, in words: ``two dice, over 10``.
        size: how many different problems it has; ``make`` takes the numbers 0 to ``size`` - 1.
        make: one problem by its number; a pure function. Numbers of a pattern may make equal problems (as keys tell)
            only where ``exact`` is false.
        exact: whether each number makes a problem of its own. Where it does not, ``size`` numbers make fewer problems,
            but always more than a sheet can hold.
    """

    name: str
    size: int
    make: Callable[[int], Problem]
    exact: bool = True


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Level:
    """One level of a kind.

    Attributes:
        number: 1 to 4, easiest first; its words stand in the kind's catalog under ``level 1`` and so on.
        patterns: what its problems are; a sheet has as equally many of each as its count allows, the first ones more.
        count: how many problems a sheet has where nobody says: what one page holds.
        numbers: the smallest and the largest number that is printed or asked for.
        years: the school years it is roughly for, first and last, counted from the first year of school at six.
        version: from 1; part of every id. What a number makes never changes without a new version.
    """

    number: int
    patterns: tuple[Pattern, ...]
    count: int
    numbers: tuple[int, int]
    years: tuple[int, int]
    version: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """How problems are set.

    Attributes:
        size: type size in pt, 12 or more.
        write: the least height of a box to write in, in mm.
        number: what the number of a problem takes to the left of it, in mm.
        palette: the inks' colours.
        words: captions of ``common``, ``worksheet``, the game and the kind.
        solved: whether answers are filled in, and steps shown where the kind has some.
    """

    size: Pt
    write: Mm
    number: Mm
    palette: Palette
    words: Words
    solved: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What a problem takes.

    Attributes:
        columns: how many stand side by side in so many mm of width.
        height: of each in mm.
        first: the height of its first line, in whose middle its number stands; 0 where that is a box to write in.
    """

    columns: int
    height: Mm
    first: Mm = 0.0


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Kind:
    """A kind of worksheet.

    Attributes:
        name: as typed, with hyphens; the catalog ``worksheet-<name>`` has its words.
        code: two characters of ``base.base32`` (no I, L, O or U) that stand for it in ids; never changes.
        game: the name of the game it is built on.
        levels: by number, from 1.
        cell: what a problem of a level takes, given the width of the page in mm and the setting.
        draw: a problem in a box of the cell's size, all inside it; the number of the problem is drawn by others.
        told: the answer of a problem as one short text, for overviews.
        example: the problem that is worked at the top of a level's sheet; never on it as a problem.
    """

    name: str
    code: str
    game: str
    levels: Mapping[int, Level]
    cell: Callable[[int, Mm, Setting], Cell]
    draw: Callable[[Problem, Box, Setting], tuple[Item, ...]]
    told: Callable[[Problem, Words], str]
    example: Callable[[int], Problem]


def too_wide(over: Mm) -> LayoutError:
    """What is said where a problem is so many mm wider than its page."""
    return LayoutError(f"a problem is {over:.0f} mm too wide; take larger paper or smaller type")
