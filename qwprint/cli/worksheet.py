"""``qwprint worksheet``: maths problems from the games, with keys, for one child, some versions or a class."""

from datetime import date
from typing import Any

import click

from qwprint.base.errors import UsageError
from qwprint.cli import outputs, params
from qwprint.cli.messages import warn
from qwprint.job import Job, Style

MOST_VERSIONS = 1000


@click.command(name="worksheet")
@click.argument("kind", metavar="[KIND]", required=False)
@click.option("--level", type=click.IntRange(1, 4), metavar="N", help="`qwprint list worksheets` shows them.  [1]")
@click.option("--count", type=click.IntRange(1, 500), metavar="N", help="How many problems.  [by level]")
@click.option("--versions", type=click.IntRange(1, MOST_VERSIONS), metavar="N", help="Equally hard sheets.  [1]")
@click.option("--seed", metavar="TEXT", help="The sheet of any text.  [the date]")
@click.option("--id", "identity", metavar="ID", help="The sheet of an id, with all its settings; no KIND is needed.")
@click.option("--key", type=click.Choice(["separate", "same", "none"]), default="separate", help="The answer key.")
@click.option("--size", type=click.Choice(["normal", "large"]), help="Type of 12 or of 18 points.  [normal]")
@click.option("--allow-repeats", is_flag=True, help="Print problems twice where there are not enough.")
@click.option("--title", type=params.UserText(), default="", help="A title to print.")
@click.option("--name", type=params.UserText(), default="", help="A name to print.")
@click.option("--class", "group", type=params.UserText(), default="", help="A class to print.")
@click.option("--date", "day", metavar="YYYY-MM-DD", help="A date to print.")
@params.printing
@click.pass_context
def command(ctx: click.Context, /, **options: Any) -> None:
    """Print a worksheet of KIND with its answer key: `qwprint list worksheets` shows kinds, levels and school years.

    The id on each sheet makes it again, with or without its key.
    """
    texts, warnings = _texts(options)
    warn(warnings, strict=options["strict"])
    ids, style = _ids(options)
    place = outputs.target(options["output"], options["formats"], _stem(ids))
    from qwprint.press import press
    from qwprint.products.worksheet import Child, WorksheetOrder

    order = WorksheetOrder(
        children=tuple(Child(id=identity, name=texts["--name"]) for identity in ids),
        key=options["key"],
        title=texts["--title"],
        day=_day(options["day"], "--date"),
        group=texts["--class"],
    )
    files = press(Job(product="worksheet", order=order, style=style, formats=place.formats))
    params.report(ctx, outputs.deliver(files, place, force=options["force"]))


def _texts(options: dict[str, Any]) -> tuple[dict[str, str], tuple[str, ...]]:
    """The free texts as they can be printed, and warnings about them."""
    shown: dict[str, str] = {}
    warnings: tuple[str, ...] = ()
    for flag, key in (("--title", "title"), ("--name", "name"), ("--class", "group")):
        shown[flag], more = params.printable(options[key], flag)
        warnings += more
    return shown, warnings


def _ids(options: dict[str, Any]) -> tuple[tuple[Any, ...], Style]:
    """The ids of the sheets, and the style they are printed in; raises ``UsageError``."""
    if options["identity"] is not None:
        return _of_id(options)
    if options["kind"] is None:
        raise UsageError("name a KIND or give --id; `qwprint list worksheets` shows which there are")
    from qwprint import worksheets
    from qwprint.base.ids import seeded
    from qwprint.base.worksheet_ids import WorksheetId

    kind = worksheets.find(options["kind"])
    number = options["level"] or min(kind.levels)
    if number not in kind.levels:
        raise UsageError(f"{kind.name} has no level {number}; it has {', '.join(map(str, kind.levels))}")
    level = kind.levels[number]
    style = params.style(options["paper"], options["ink"], options["lang"])
    token = seeded(options["seed"] if options["seed"] is not None else date.today().isoformat()).token  # noqa: DTZ011
    common = {
        "code": kind.code,
        "level": number,
        "version": level.version,
        "count": options["count"] or level.count,
        "size": options["size"] or "normal",
        "language": style.language,
        "paper": _paper_name(style),
        "ink": style.palette.name,
        "repeats": options["allow_repeats"],
        "token": token,
    }
    return tuple(WorksheetId(**common, number=i) for i in range(options["versions"] or 1)), style


def _of_id(options: dict[str, Any]) -> tuple[tuple[Any, ...], Style]:
    """The one sheet of an id; raises ``UsageError`` for what the id says already."""
    from qwprint.base import worksheet_ids

    for key in ("kind", "level", "count", "versions", "seed", "size", "lang", "paper", "ink"):
        if options[key] is not None:
            raise UsageError(f"the id says all about its sheet; leave {'KIND' if key == 'kind' else '--' + key} out")
    identity = worksheet_ids.read(options["identity"])
    return (identity,), params.style(identity.paper, identity.ink, identity.language)


def _paper_name(style: Style) -> str:
    """The name of the paper, which the id holds; raises ``UsageError`` for one that has no name."""
    from qwprint.base.worksheet_ids import PAPERS as NAMED
    from qwprint.layout.paper import PAPERS

    for name in NAMED:
        if PAPERS[name] == style.paper:
            return name
    raise UsageError(f"worksheets are printed on {', '.join(NAMED)}, which their ids can hold; not on {style.paper}")


def _day(text: str | None, flag: str) -> date | None:
    """A date; raises ``UsageError``."""
    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UsageError(f"{flag} {text!r} is no date; write it like 2026-11-30") from None


def _stem(ids: tuple[Any, ...]) -> str:
    """The file name: kind and level."""
    from qwprint import worksheets

    kind = worksheets.find_code(ids[0].code)
    return f"worksheet-{kind.name}-{ids[0].level}"
