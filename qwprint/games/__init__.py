"""The games, a folder each, found by looking: drop one in and it exists.

Folders that start with ``_`` are rooms that families of games share. Names are written with hyphens outside and with
underscores as folders.
"""

import pkgutil
from difflib import get_close_matches
from importlib import import_module

from qwprint.base.errors import UsageError
from qwprint.game import Game, Scoresheet


def names() -> tuple[str, ...]:
    """The names of all games, sorted."""
    return tuple(sorted(m.name.replace("_", "-") for m in pkgutil.iter_modules(__path__) if not m.name.startswith("_")))


def find(name: str) -> Game:
    """The game of this name, importing no other; raises ``UsageError`` with near matches."""
    wanted = name.strip().lower().replace("_", "-")
    if wanted not in names():
        raise UsageError(f"there is no game {name!r}; {suggest(wanted, names())}")
    game = import_module(f"{__name__}.{wanted.replace('-', '_')}").GAME
    assert isinstance(game, Game)
    return game


def find_scoresheet(name: str) -> tuple[Game, str, Scoresheet]:
    """The game, variant (``""`` for none) and scoresheet of ``GAME[/VARIANT]``; raises ``UsageError``."""
    head, _, variant = name.partition("/")
    game = find(head)
    wanted = variant.strip().lower().replace("_", "-")
    if wanted not in game.scoresheets:
        variants = tuple(v for v in game.scoresheets if v)
        if not variants:
            raise UsageError(f"{game.name} has no variants, so not {variant!r}; write {game.name!r}")
        raise UsageError(f"{game.name} has no variant {variant!r}; {suggest(wanted, variants)}")
    return game, wanted, game.scoresheets[wanted]


def find_code(code: str) -> Game:
    """The game that ids call by this code; raises ``UsageError``."""
    for name in names():
        game = find(name)
        if game.code == code:
            return game
    raise UsageError(f"no game has the id code {code!r}")


def suggest(wanted: str, known: tuple[str, ...]) -> str:
    """What to say after an unknown name: near matches first, else all known names."""
    near = get_close_matches(wanted, known, n=3, cutoff=0.5)
    if near:
        return "did you mean " + " or ".join(near) + "?"
    return "known: " + ", ".join(known)
