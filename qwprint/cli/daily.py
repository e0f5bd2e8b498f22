"""``qwprint daily``: solo challenges with every roll printed, their proven best scores, keys and certificates."""

import os
from datetime import date
from typing import Any

import click

from qwprint.base.errors import UsageError
from qwprint.cli import outputs, params
from qwprint.cli.messages import warn
from qwprint.job import Job

ALL = "all"
"""Stands for every game and variant that has a challenge."""

MOST_DAYS = 4000
"""Days of one batch, almost eleven years; more would be a mistyped year."""

MOST_JOBS = 64


@click.command(name="daily")
@click.argument("games", metavar="[GAME…|all]", nargs=-1)
@click.option("--date", "day", metavar="YYYY-MM-DD", help="The challenge of a date.  [today]")
@click.option("--from", "first", metavar="YYYY-MM-DD", help="With --to: the challenges of all days from this one on.")
@click.option("--to", "last", metavar="YYYY-MM-DD", help="The last of these days.")
@click.option("--seed", metavar="TEXT", help="The challenge of any text instead of a date.")
@click.option("--id", "identity", metavar="ID", help="The challenge of an id, short or long; no GAME is needed.")
@click.option("--level", default=None, metavar="LEVEL", help="easy, medium or hard.  [medium]")
@click.option("--key", type=click.Choice(["separate", "same", "none"]), default="separate", help="The answer key.")
@click.option("--budget", type=params.Budget(), default=params.BY_FORMAT, help="With --id: nodes to search, or none.")
@click.option(
    "--jobs",
    type=click.IntRange(1, MOST_JOBS),
    metavar="N",
    help="Processes that work.  [one for a day, else one a processor]",
)
@click.option("--scheduler", metavar="ADDRESS", help="Let a dask cluster work instead: host:port of its scheduler.")
@params.printing
@click.pass_context
def command(ctx: click.Context, /, **options: Any) -> None:
    """Print a challenge of GAME for one player, with its proven best score and its answer key.

    Several games, or `all` of them, make the set of a day; --from and --to make the sets of many days, which can be
    stopped at any time: the same command goes on from there.
    """
    style = params.style(options["paper"], options["ink"], options["lang"])
    if options["identity"] is None and options["budget"] != params.BY_FORMAT:
        raise UsageError("--budget goes with --id; the budget of a date or seed is its level's")
    if _is_batch(options):
        _many(ctx, options, style)
    else:
        _one(ctx, options, style)


def _is_batch(options: dict[str, Any]) -> bool:
    """Whether this may be more than one sheet, or is made by others; raises ``UsageError`` where that cannot be."""
    ranged = options["first"] is not None or options["last"] is not None
    names = tuple(name.strip().lower() for name in options["games"])
    several = len(names) > 1 or ALL in names
    asked = ranged or several or options["jobs"] is not None or options["scheduler"] is not None
    for option, key in (("--seed", "seed"), ("--id", "identity"), ("--date", "day")):
        if options[key] is None:
            continue
        if ranged:
            raise UsageError(f"{option} names one challenge, --from and --to many days; give one of them")
        if asked and key != "day":
            raise UsageError(f"{option} names one challenge; batches are made of games and dates")
    return asked


def _one(ctx: click.Context, options: dict[str, Any], style: Any) -> None:
    """One sheet, to a file, a folder or standard output."""
    named = _named(options)
    place = outputs.target(options["output"], options["formats"], _stem(named))
    from qwprint.press import press
    from qwprint.products.daily import DailyOrder

    occasion, warnings = params.printable(options["seed"] or "", "--seed")
    warn(warnings, strict=options["strict"])
    order = DailyOrder(
        challenge=named,
        key=options["key"],
        budget=params.budget(options["budget"], named),
        redraw=options["identity"] is None,
        occasion=occasion,
    )
    files = press(Job(product="daily", order=order, style=style, formats=place.formats))
    if place.folder is None:
        files = {suffix: content for suffix, content in files.items() if not suffix.endswith(".json")}
    params.report(ctx, outputs.deliver(files, place, force=options["force"]))


def _many(ctx: click.Context, options: dict[str, Any], style: Any) -> None:
    """A day's set, or those of many days."""
    from qwprint.batch.sheet import Sheet
    from qwprint.cli.batches import Batch, run

    level = (options["level"] or "medium").lower()
    names, days = _games(options["games"], level), _days(options)
    place = outputs.target(options["output"], options["formats"], "")
    if place.folder is None or place.stem:
        raise UsageError(f"{options['output']} takes one sheet, a batch needs a folder; give -o FOLDER/")
    sheets = tuple(
        Sheet(game=name, level=level, day=day, style=style, formats=place.formats, key=options["key"])
        for day in days
        for name in names
    )
    ranged = options["first"] is not None
    batch = Batch(
        folder=place.folder,
        sheets=sheets,
        force=options["force"],
        journaled=ranged,
        quiet=ctx.obj["quiet"],
        listed=not ctx.obj["quiet"] and (not ranged or ctx.obj["verbose"]),
    )
    run(batch, _workers(options, len(sheets)))


def _workers(options: dict[str, Any], sheets: int) -> Any:
    """Who makes the sheets: a cluster, processes, or for one day's set this process itself."""
    from qwprint.batch.processes import processes
    from qwprint.batch.workers import in_process

    jobs, ranged = options["jobs"], options["first"] is not None
    if options["scheduler"] is not None:
        if jobs is not None:
            raise UsageError("--jobs counts processes here, --scheduler has workers of its own; give one of them")
        from qwprint.cli.cluster import cluster

        return cluster(options["scheduler"])
    if not ranged and (jobs or 1) == 1:
        return in_process()
    return processes(min(jobs or min(_processors(), MOST_JOBS), sheets))


def _processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _games(given: tuple[str, ...], level: str) -> tuple[str, ...]:
    """Full names of games, each once; raises ``UsageError`` for one that has no challenge, or none of this level."""
    from qwprint import games

    if not given:
        raise UsageError("which games? `qwprint daily GAME …`, or `all`")
    names: list[str] = []
    for name in given:
        if name.strip().lower() == ALL:
            names += games.solo_names()
        else:
            game, variant, _ = games.find_solo(name)
            names.append(games.full_name(game, variant))
    for name in names:
        levels = tuple(games.find_solo(name)[2].challenge().formats)
        if level not in levels:
            raise UsageError(f"{name} has no level {level!r}; {games.suggest(level, levels)}")
    return tuple(dict.fromkeys(names))


def _days(options: dict[str, Any]) -> tuple[date, ...]:
    """The days of a batch; raises ``UsageError``."""
    if options["first"] is None and options["last"] is None:
        return (_day(options["day"], "--date"),)
    if options["first"] is None or options["last"] is None:
        given, other = ("--from", "--to") if options["last"] is None else ("--to", "--from")
        raise UsageError(f"{given} needs {other}: the first and the last of the days")
    first, last = _day(options["first"], "--from"), _day(options["last"], "--to")
    count = last.toordinal() - first.toordinal() + 1
    if count < 1:
        raise UsageError(f"--from {first} is after --to {last}; the earlier day comes first")
    if count > MOST_DAYS:
        raise UsageError(f"from {first} to {last} are {count:,} days; a batch has up to {MOST_DAYS:,}")
    return tuple(date.fromordinal(first.toordinal() + step) for step in range(count))


def _named(options: dict[str, Any]) -> Any:
    """The challenge that the options name; raises ``UsageError`` where they name two or none."""
    from qwprint.base.ids import Dated, seeded
    from qwprint.products import challenge

    given = [
        name for name, key in (("--date", "day"), ("--seed", "seed"), ("--id", "identity")) if options[key] is not None
    ]
    if len(given) > 1:
        raise UsageError(f"{' and '.join(given)} each name a challenge; give one of them")
    game = next(iter(options["games"]), None)
    if options["identity"] is not None:
        named = challenge.of_id(options["identity"])
        if game and game.strip().lower().replace("_", "-") != named.name:
            raise UsageError(f"the id is of {named.name}, not of {game}; leave the game out")
        if options["level"] and options["level"] != named.id.level:
            raise UsageError(f"the id is of level {named.id.level}, not {options['level']}; leave the level out")
        return named
    if not game:
        raise UsageError("which game? `qwprint daily GAME`, `all`, or `--id ID`")
    level = (options["level"] or "medium").lower()
    if options["seed"] is not None:
        return challenge.of_origin(game, level, seeded(options["seed"]))
    return challenge.of_origin(game, level, Dated(_day(options["day"], "--date")))


def _day(text: str | None, option: str) -> date:
    """The date that is asked for, or the machine's local date, taken here and nowhere else."""
    if text is None:
        return date.today()  # noqa: DTZ011 - the local date is meant: the day at the breakfast table
    parts = text.strip().split("-")
    if [len(part) for part in parts] != [4, 2, 2] or not all(part.isascii() and part.isdigit() for part in parts):
        raise UsageError(f"{option} {text!r} is not understood; year, month and day like 2026-11-30")
    year, month, day = map(int, parts)
    try:
        return date(year, month, day)
    except ValueError:
        raise UsageError(f"there is no date {text.strip()}; check month and day") from None


def _stem(named: Any) -> str:
    """The file name of a challenge: game, date and level, or its id."""
    if named.id.day:
        from qwprint.batch.sheet import stem

        return stem(named.name, named.id.day, named.id.level)
    return f"{named.name.replace('/', '-')}-{(named.short_id or 'own-dice').lower()}"
