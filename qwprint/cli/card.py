"""``qwprint card``: the rules of a game on one small card."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from qwprint.base.errors import UsageError
from qwprint.cli import imposing, outputs, params
from qwprint.job import Job, Style

ALL = "all"
"""Stands for every card, and for every language."""

MOST = 1000
"""Copies in one order; more would be a mistyped number."""


@click.command(name="card")
@click.argument("cards", metavar="GAME[/VARIANT]…|all", nargs=-1, required=True)
@click.option("--size", default="standard", metavar="SIZE", help="pocket, standard or large (one A5 page).")
@click.option("--copies", type=click.IntRange(1, MOST), default=1, metavar="N", help="How many of each card.  [1]")
@click.option("--fold", is_flag=True, help="Front and back side by side, to be folded: for printers without duplex.")
@imposing.imposing
@click.option("--template", metavar="DIR", help="Your own words: templates that take the place of ours.")
@params.printing
@click.pass_context
def command(ctx: click.Context, /, **options: Any) -> None:
    """Print the rules of GAME on a card: `qwprint list cards` shows which there are; --lang all prints all languages.

    Several cards share their sheets. GAME/challenge is this project's own solo challenge of a game.
    """
    names = _names(options["cards"])
    if options["fold"] and options["duplex"]:
        raise UsageError("--fold prints front and back on one side, --duplex on two; give one of them")
    styles = _styles(options)
    place = outputs.target(options["output"], options["formats"], _stem(names, options["size"]))
    from qwprint.press import press

    files: dict[str, bytes] = {}
    for part, style in styles.items():
        order = _order(names, options, style)
        made = press(Job(product="card", order=order, style=style, formats=place.formats))
        files |= {part + suffix: content for suffix, content in made.items()}
    params.report(ctx, outputs.deliver(files, place, force=options["force"]))


def _names(given: tuple[str, ...]) -> tuple[str, ...]:
    """The cards asked for, each once, as they are called; raises ``UsageError``."""
    from qwprint import games

    named = [name for name in given if name.strip().lower() != ALL]
    found = [games.find_card(name)[:2] for name in named]
    if len(named) < len(given):
        return games.card_names()
    return tuple(dict.fromkeys(games.full_name(game, kind) for game, kind in found))


def _styles(options: dict[str, Any]) -> dict[str, Style]:
    """The style of each language, by what its file names have after the stem."""
    from qwprint.base.assets import languages

    if (options["lang"] or "").strip().lower() != ALL:
        return {"": params.style(options["paper"], options["ink"], options["lang"])}
    style = params.style(options["paper"], options["ink"], "en")
    return {f"-{language}": replace(style, language=language) for language in languages()}


def _order(names: tuple[str, ...], options: dict[str, Any], style: Style) -> Any:
    from qwprint.products import card_sizes
    from qwprint.products.card import CardOrder

    if card_sizes.find(options["size"]).sides == 1:
        for option in ("duplex", "fold"):
            if options[option]:
                raise UsageError(f"a card of size {options['size']} has one side; leave --{option} out")
    return CardOrder(
        cards=names,
        size=options["size"],
        imposition=imposing.imposition(options, style.language),
        copies=options["copies"],
        fold=options["fold"],
        texts=_own_texts(options, names, style) if options["template"] else {},
    )


def _own_texts(options: dict[str, Any], names: tuple[str, ...], style: Style) -> dict[str, str]:
    """What the user's templates say, by card; those they do not override are left out."""
    from qwprint import games
    from qwprint.cli import cage
    from qwprint.layout.flow import Request
    from qwprint.products.card import values

    built = {name: games.find_card(name)[2]() for name in names}
    requests = tuple(Request(card.template, values(name, card)) for name, card in built.items())
    rendered = cage.render(Path(options["template"]), style.language, requests, strict=options["strict"])
    return {name: text for name, text in zip(built, rendered, strict=True) if text is not None}


def _stem(names: tuple[str, ...], size: str) -> str:
    """The file name: the card, or ``cards`` for several, and the size where it is not the ordinary one."""
    parts = [f"card-{names[0].replace('/', '-')}" if len(names) == 1 else "cards"]
    if size != "standard":
        parts.append(size.strip().lower())
    from qwprint.base.clean import slug

    return slug("-".join(parts))
