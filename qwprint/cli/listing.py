"""``qwprint list``: what there is to choose from."""

from collections.abc import Callable

import click

from qwprint.cli import defaults


def _games() -> list[str]:
    from qwprint import games

    return list(games.names())


def _variants() -> list[str]:
    from qwprint import games

    found = map(games.find, games.names())
    return [f"{game.name}/{variant}" for game in found for variant in game.scoresheets if variant]


def _cards() -> list[str]:
    from qwprint import games

    return list(games.card_names())


def _levels() -> list[str]:
    from qwprint import games

    lines = []
    for name in games.solo_names():
        for form in games.find_solo(name)[2].challenge().formats.values():
            mode = f", {form.mode}" if form.mode else ""
            lines.append(f"{name} {form.level}: {form.rounds} rounds{mode} (version {form.version})")
    return lines


def _worksheets() -> list[str]:
    from qwprint import worksheets
    from qwprint.layout.words import load

    lines = []
    for kind in map(worksheets.find, worksheets.names()):
        words = load("en", f"worksheet-{kind.name}")
        for level in kind.levels.values():
            low, high = (f"−{-number}" if number < 0 else str(number) for number in level.numbers)
            told = f"{kind.name} {level.number}: {words[f'level {level.number}']}; numbers {low} to {high}"
            lines.append(f"{told}; school years {level.years[0]} to {level.years[1]} ({kind.game})")
    return lines


def _sizes() -> list[str]:
    from qwprint.layout.paper import TRIMS
    from qwprint.products.card_sizes import SIZES

    pads = [f"pad {name}: {size}" for name, size in TRIMS.items()]
    return [*pads, *(f"card {name}: {how.trim}" for name, how in SIZES.items())]


def _papers() -> list[str]:
    from qwprint.layout.paper import PAPERS

    return [f"{name}: {size}" for name, size in PAPERS.items()]


def _inks() -> list[str]:
    from qwprint.draw.ink import PALETTES

    return list(PALETTES)


def _languages() -> list[str]:
    from qwprint.base.assets import languages

    return list(languages())


def _config() -> list[str]:
    return [str(defaults.config_file())]


LISTS: dict[str, Callable[[], list[str]]] = {
    "games": _games,
    "variants": _variants,
    "cards": _cards,
    "levels": _levels,
    "worksheets": _worksheets,
    "sizes": _sizes,
    "papers": _papers,
    "inks": _inks,
    "languages": _languages,
    "config": _config,
}


@click.command(name="list")
@click.argument("what", type=click.Choice(list(LISTS)))
def command(what: str) -> None:
    """List what there is to choose from; `config` shows where defaults are read from."""
    for line in LISTS[what]():
        click.echo(line)
