"""The games, a folder each, found by looking: drop one in and it exists.

Folders that start with ``_`` are rooms that families of games share. Names are written with hyphens outside and with
underscores as folders.
"""

import pkgutil
from collections.abc import Callable
from difflib import get_close_matches
from importlib import import_module

from qwprint.base.errors import UsageError
from qwprint.game import Card, Game, Scoresheet, Solo


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


def find_solo(name: str) -> tuple[Game, str, Solo]:
    """The game, variant (``""`` for none) and challenge of ``GAME[/VARIANT]``; raises ``UsageError``."""
    head, _, variant = name.partition("/")
    game = find(head)
    wanted = variant.strip().lower().replace("_", "-")
    if wanted not in game.solos:
        known = solo_names()
        raise UsageError(f"{full_name(game, wanted)} has no challenge; {suggest(full_name(game, wanted), known)}")
    return game, wanted, game.solos[wanted]


def find_card(name: str) -> tuple[Game, str, Callable[[], Card]]:
    """The game, kind (``""``, a variant, ``challenge``) and rule card of ``GAME[/KIND]``; raises ``UsageError``."""
    head, _, kind = name.partition("/")
    game = find(head)
    wanted = kind.strip().lower().replace("_", "-")
    if wanted not in game.cards:
        raise UsageError(
            f"{full_name(game, wanted)} has no rule card; {suggest(full_name(game, wanted), card_names())}"
        )
    return game, wanted, game.cards[wanted]


def card_names() -> tuple[str, ...]:
    """``GAME[/KIND]`` of all rule cards: games by name, each with its variants and last its challenge."""
    return tuple(full_name(game, kind) for game in map(find, names()) for kind in game.cards)


def find_code(code: str) -> str:
    """The name of the challenge that ids call by this code; raises ``UsageError``."""
    for name in solo_names():
        if find_solo(name)[2].code == code:
            return name
    raise UsageError(f"no game has the id code {code!r}")


def solo_names() -> tuple[str, ...]:
    """``GAME[/VARIANT]`` of all challenges, sorted."""
    return tuple(full_name(game, variant) for game in map(find, names()) for variant in sorted(game.solos))


def full_name(game: Game, variant: str) -> str:
    """``GAME`` or ``GAME/VARIANT``."""
    return f"{game.name}/{variant}" if variant else game.name


def suggest(wanted: str, known: tuple[str, ...]) -> str:
    """What to say after an unknown name: near matches first, else all known names."""
    near = get_close_matches(wanted, known, n=3, cutoff=0.5)
    if near:
        return "did you mean " + " or ".join(near) + "?"
    return "known: " + ", ".join(known)
