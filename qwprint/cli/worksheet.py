"""``qwprint worksheet``: maths problems from the games, with keys, for one child, some versions or a class."""

from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from qwprint.base.errors import UsageError
from qwprint.cli import outputs, params
from qwprint.cli.messages import warn
from qwprint.job import Job, Style

if TYPE_CHECKING:
    from qwprint.base.worksheet_ids import WorksheetId
    from qwprint.cli.roster import Pupil
    from qwprint.products.worksheet import Child
    from qwprint.worksheet import Kind

MOST_VERSIONS = 1000
FIXED = ("kind", "level", "count", "versions", "roster", "seed", "size", "lang", "paper", "ink")
"""What an id says."""


@click.command(name="worksheet")
@click.argument("kind", metavar="[KIND]", required=False)
@click.option("--level", type=click.IntRange(1, 4), metavar="N", help="`qwprint list worksheets` shows them.  [1]")
@click.option("--count", type=click.IntRange(1, 500), metavar="N", help="How many problems.  [by level]")
@click.option("--versions", type=click.IntRange(1, MOST_VERSIONS), metavar="N", help="Equally hard sheets.  [1]")
@click.option("--roster", metavar="FILE.csv", help="A sheet for each child: name, level, language, large.")
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
    children, style, more = _children(options, texts["--name"])
    from qwprint.press import press
    from qwprint.products.worksheet import WorksheetOrder, shortened

    order = WorksheetOrder(
        children=children,
        key=options["key"],
        title=texts["--title"],
        day=_day(options["day"]),
        group=texts["--class"],
    )
    cut = tuple(f"{children[i].name!r} is too long for its line, it is shortened" for i in shortened(order, style))
    warn(warnings + more + cut, strict=options["strict"])
    place = outputs.target(options["output"], options["formats"], _stem(children, options["roster"]))
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


def _children(options: dict[str, Any], name: str) -> tuple[tuple["Child", ...], Style, tuple[str, ...]]:
    """A sheet for each child or version, the style they are printed in, and warnings about names."""
    from qwprint.products.worksheet import Child

    if options["identity"] is not None:
        identity, style = _of_id(options)
        return (Child(id=identity, name=name),), style, ()
    common, kind, style = _settings(options)
    if options["roster"] is None:
        ids = (replace(common, number=number) for number in range(options["versions"] or 1))
        return tuple(Child(id=identity, name=name) for identity in ids), style, ()
    for key in ("versions", "name"):
        if options[key]:
            raise UsageError(f"--roster names the children, each with a sheet of its own; leave --{key} out")
    from qwprint.cli import roster

    children: list[Child] = []
    warnings: tuple[str, ...] = ()
    for number, pupil in enumerate(roster.read(Path(options["roster"]))):
        shown, more = params.printable(pupil.name, f"--roster line {pupil.line}")
        warnings += more
        own = _of_pupil(pupil, replace(common, number=number), kind, counted=options["count"] is not None)
        children.append(Child(id=own, name=shown))
    return tuple(children), style, warnings


def _of_pupil(pupil: "Pupil", common: "WorksheetId", kind: "Kind", *, counted: bool) -> "WorksheetId":
    """The class's settings with what is this child's own; raises ``UsageError`` naming the line."""
    from qwprint.base.assets import languages

    own = common
    if pupil.level is not None:
        if pupil.level not in kind.levels:
            raise UsageError(f"--roster line {pupil.line}: {_no_level(kind, pupil.level)}")
        level = kind.levels[pupil.level]
        own = replace(own, level=pupil.level, version=level.version, count=own.count if counted else level.count)
    if pupil.language:
        if pupil.language not in languages():
            known = ", ".join(languages())
            raise UsageError(f"--roster line {pupil.line}: there is no language {pupil.language!r}; known: {known}")
        own = replace(own, language=pupil.language)
    return replace(own, size="large") if pupil.large else own


def _settings(options: dict[str, Any]) -> tuple["WorksheetId", "Kind", Style]:
    """What the options say of every sheet; raises ``UsageError``."""
    if options["kind"] is None:
        raise UsageError("name a KIND or give --id; `qwprint list worksheets` shows which there are")
    from qwprint import worksheets
    from qwprint.base.ids import seeded
    from qwprint.base.worksheet_ids import WorksheetId

    kind = worksheets.find(options["kind"])
    number = options["level"] or min(kind.levels)
    if number not in kind.levels:
        raise UsageError(_no_level(kind, number))
    level = kind.levels[number]
    style = params.style(options["paper"], options["ink"], options["lang"])
    seed = options["seed"] if options["seed"] is not None else date.today().isoformat()  # noqa: DTZ011 - as on the wall
    identity = WorksheetId(
        code=kind.code,
        level=number,
        version=level.version,
        count=options["count"] or level.count,
        size=options["size"] or "normal",
        language=style.language,
        paper=_paper_name(style),
        ink=style.palette.name,
        repeats=options["allow_repeats"],
        token=seeded(seed).token,
        number=0,
    )
    return identity, kind, style


def _no_level(kind: "Kind", number: int) -> str:
    return f"{kind.name} has no level {number}; it has {', '.join(map(str, kind.levels))}"


def _of_id(options: dict[str, Any]) -> tuple["WorksheetId", Style]:
    """The one sheet of an id; raises ``UsageError`` for what the id says already."""
    from qwprint.base import worksheet_ids

    for key in FIXED:
        if options[key] is not None:
            raise UsageError(f"the id says all about its sheet; leave {'KIND' if key == 'kind' else f'--{key}'} out")
    from qwprint import worksheets

    identity = worksheet_ids.read(options["identity"])
    level = worksheets.find_code(identity.code).levels.get(identity.level)
    if level is None or level.version != identity.version:
        raise UsageError(f"the id is of level {identity.level} in version {identity.version}, which is not known here")
    return identity, params.style(identity.paper, identity.ink, identity.language)


def _paper_name(style: Style) -> str:
    """The name of the paper, which the id holds; raises ``UsageError`` for one that has no name."""
    from qwprint.base.worksheet_ids import PAPERS as NAMED
    from qwprint.layout.paper import PAPERS

    for name in NAMED:
        if PAPERS[name] == style.paper:
            return name
    raise UsageError(f"worksheets are printed on {', '.join(NAMED)}, which their ids can hold; not on {style.paper}")


def _day(text: str | None) -> date | None:
    """A date to print; raises ``UsageError``."""
    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise UsageError(f"--date {text!r} is no date; write it like 2026-11-30") from None


def _stem(children: tuple["Child", ...], roster: str | None) -> str:
    """The file name: kind and level, or that it is a class."""
    from qwprint import worksheets

    kind = worksheets.find_code(children[0].id.code)
    return f"worksheet-{kind.name}-{'class' if roster is not None else children[0].id.level}"
