"""Everything there is to print, found by looking and listed nowhere: the games and their variants, and a null game.

The null game lies in ``tests/contract/dropped``, so that it is put through all contracts but never reaches users.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from unittest.mock import patch

from qwprint import games
from qwprint.base import assets
from qwprint.draw.document import Document, Page
from qwprint.draw.geometry import Size
from qwprint.draw.ink import PALETTES
from qwprint.draw.scene import Group, Item
from qwprint.game import Game, Scoresheet
from qwprint.job import Style, Work
from qwprint.layout.impose import Imposition, Piece, impose
from qwprint.layout.paper import PAPERS, TRIMS
from qwprint.layout.words import Words, load
from qwprint.products import pad

DROPPED = Path(__file__).resolve().parent / "dropped"

_read = assets.read


def _read_dropped(kind: assets.Kind, *parts: str) -> bytes:
    place = DROPPED.joinpath(kind, *parts)
    return place.read_bytes() if place.is_file() else _read(kind, *parts)


@contextmanager
def dropped_in() -> Iterator[None]:
    """Inside, the null game is found like all others: its folder beside theirs, its words beside theirs."""
    path = [*games.__path__, str(DROPPED / "games")]
    with patch.object(games, "__path__", path), patch.object(assets, "read", _read_dropped):
        yield


@dataclass(frozen=True, eq=False)
class Case:
    """A game's or variant's scoresheet."""

    game: Game
    variant: str
    scoresheet: Scoresheet

    def __str__(self) -> str:
        """The name as typed: ``GAME[/VARIANT]``."""
        return f"{self.game.name}/{self.variant}" if self.variant else self.game.name

    def words(self, language: str) -> Words:
        """The captions its scoresheet is drawn with."""
        with dropped_in():
            return load(language, "common", self.game.name)


def _all() -> Iterator[Case]:
    with dropped_in():
        for name in games.names():
            game = games.find(name)
            for variant, scoresheet in game.scoresheets.items():
                yield Case(game, variant, scoresheet)


CASES = tuple(_all())
GAMES = {case.game.name: case.game for case in CASES}
LANGUAGES = assets.languages()
INKS = tuple(PALETTES)
STANDARD = TRIMS["standard"]
A4 = PAPERS["a4"]


def style(ink: str = "color", language: str = "en", paper: Size = A4) -> Style:
    """What is not the default of these tests is said."""
    return Style(paper=paper, palette=PALETTES[ink], language=language)


def order(case: Case, size: Size = STANDARD, *, header: bool = False, how: Imposition | None = None) -> pad.PadOrder:
    """An order for a pad, with everything a header can have or nothing."""
    return pad.PadOrder(
        game=str(case),
        size=size,
        imposition=how or Imposition(note="100 %"),
        numbered=True,
        title="Sunday league" if header else "",
        lines=header,
    )


def work(wanted: pad.PadOrder, how: Style) -> Work:
    """The pad's work, made like any other."""
    with dropped_in():
        (made,) = pad.make(wanted, how)
    return made


@lru_cache(maxsize=512)
def page(case: Case, size: Size = STANDARD, ink: str = "color", language: str = "en", *, header: bool = False) -> Page:
    """The page of a pad."""
    (drawn,) = work(order(case, size, header=header), style(ink, language)).pages
    return drawn


def parts(page: Page) -> tuple[Item, ...]:
    """What stands on a page, the parts of its scoresheet one by one."""
    found: list[Item] = []
    for item in page.items:
        found += item.items if isinstance(item, Group) and item.name == "scoresheet" else (item,)
    return tuple(found)


def document(case: Case, paper: Size = A4, ink: str = "color", language: str = "en") -> Document:
    """One full sheet of paper of standard size."""
    made = work(order(case), style(ink, language, paper))
    assert made.imposition is not None
    piece = Piece(title=made.title, language=language, pages=(made.pages[0],), count=None)
    return impose(piece, paper, made.imposition)
