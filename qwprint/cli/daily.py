"""``qwprint daily``: a solo challenge with every roll printed, its proven best score, its key and its certificate."""

from datetime import date
from typing import Any

import click

from qwprint.base.errors import UsageError
from qwprint.cli import outputs, params
from qwprint.job import Job

DAY = "%Y-%m-%d"


@click.command(name="daily")
@click.argument("game", metavar="[GAME]", required=False)
@click.option("--date", "day", metavar="YYYY-MM-DD", help="The challenge of a date.  [today]")
@click.option("--seed", metavar="TEXT", help="The challenge of any text instead of a date.")
@click.option("--id", "identity", metavar="ID", help="The challenge of an id, short or long; no GAME is needed.")
@click.option("--level", default=None, metavar="LEVEL", help="easy, medium or hard.  [medium]")
@click.option("--key", type=click.Choice(["separate", "same", "none"]), default="separate", help="The answer key.")
@click.option("--budget", type=params.Budget(), default=params.BY_FORMAT, help="With --id: nodes to search, or none.")
@params.printing
@click.pass_context
def command(ctx: click.Context, /, **options: Any) -> None:
    """Print a challenge of GAME for one player, with its proven best score and its answer key."""
    style = params.style(options["paper"], options["ink"], options["lang"])
    named = _named(options)
    place = outputs.target(options["output"], options["formats"], _stem(named))
    from qwprint.press import press
    from qwprint.products.daily import DailyOrder

    order = DailyOrder(
        challenge=named,
        key=options["key"],
        budget=params.budget(options["budget"], named),
        redraw=options["identity"] is None,
    )
    files = press(Job(product="daily", order=order, style=style, formats=place.formats))
    if place.folder is None:
        files = {suffix: content for suffix, content in files.items() if not suffix.endswith(".json")}
    params.report(ctx, outputs.deliver(files, place, force=options["force"]))


def _named(options: dict[str, Any]) -> Any:
    """The challenge that the options name; raises ``UsageError`` where they name two or none."""
    from qwprint.base.ids import Dated, seeded
    from qwprint.products import challenge

    given = [
        name for name, key in (("--date", "day"), ("--seed", "seed"), ("--id", "identity")) if options[key] is not None
    ]
    if len(given) > 1:
        raise UsageError(f"{' and '.join(given)} each name a challenge; give one of them")
    game = options["game"]
    if options["identity"] is not None:
        named = challenge.of_id(options["identity"])
        if game and game.strip().lower().replace("_", "-") != named.name:
            raise UsageError(f"the id is of {named.name}, not of {game}; leave the game out")
        if options["level"] and options["level"] != named.id.level:
            raise UsageError(f"the id is of level {named.id.level}, not {options['level']}; leave the level out")
        return named
    if not game:
        raise UsageError("which game? `qwprint daily GAME`, or `--id ID`")
    level = (options["level"] or "medium").lower()
    if options["seed"] is not None:
        return challenge.of_origin(game, level, seeded(options["seed"]))
    return challenge.of_origin(game, level, Dated(_day(options["day"])))


def _day(text: str | None) -> date:
    """The date that is asked for, or the machine's local date, taken here and nowhere else."""
    if text is None:
        return date.today()  # noqa: DTZ011 - the local date is meant: the day at the breakfast table
    parts = text.strip().split("-")
    if [len(part) for part in parts] != [4, 2, 2] or not all(part.isascii() and part.isdigit() for part in parts):
        raise UsageError(f"--date {text!r} is not understood; year, month and day like 2026-11-30")
    year, month, day = map(int, parts)
    try:
        return date(year, month, day)
    except ValueError:
        raise UsageError(f"there is no date {text.strip()}; check month and day") from None


def _stem(named: Any) -> str:
    """The file name of a challenge: game, date and level, or its id."""
    name = named.name.replace("/", "-")
    if named.id.day:
        return f"{name}-{named.id.day.isoformat()}-{named.id.level}"
    return f"{name}-{(named.short_id or 'own-dice').lower()}"
