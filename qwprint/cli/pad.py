"""``qwprint pad``: blank scoresheets of a game, imposed on paper."""

from typing import Any

import click

from qwprint.cli import imposing, outputs, params
from qwprint.cli.messages import warn
from qwprint.job import Job

MOST = 100_000
"""Scoresheets in one order; more would be a mistyped number."""


@click.command(name="pad")
@click.argument("game", metavar="GAME[/VARIANT]")
@click.option("--count", type=click.IntRange(1, MOST), help="How many scoresheets.  [one full sheet of paper]")
@click.option("--size", default="standard", metavar="SIZE", help="pocket, standard, large, full or WxH in mm.")
@imposing.imposing
@click.option("--cut-stack", is_flag=True, help="Number so that piles are in order when cut and stacked.")
@click.option("--numbers", is_flag=True, help="Print running numbers (always with --cut-stack).")
@click.option("--name", type=params.UserText(), default="", help="A name to print.")
@click.option("--title", type=params.UserText(), default="", help="A title to print.")
@click.option("--lines", is_flag=True, help="Lines to write name and date on.")
@params.printing
@click.pass_context
def command(ctx: click.Context, /, **options: Any) -> None:
    """Print blank scoresheets of GAME, ready to cut: `qwprint list games` and `list variants` show which."""
    style = params.style(options["paper"], options["ink"], options["lang"])
    order, warnings = _order(options, style.language)
    warn(warnings, strict=options["strict"])
    place = outputs.target(options["output"], options["formats"], _stem(options))
    from qwprint.press import press

    files = press(Job(product="pad", order=order, style=style, formats=place.formats))
    written = outputs.deliver(files, place, force=options["force"])
    params.report(ctx, written)


def _order(options: dict[str, Any], language: str) -> tuple[Any, tuple[str, ...]]:
    """The pad's order, and warnings about characters that cannot be printed."""
    from qwprint.layout.paper import parse_trim
    from qwprint.products.pad import PadOrder, shortened

    name, name_warnings = params.printable(options["name"], "--name")
    title, title_warnings = params.printable(options["title"], "--title")
    order = PadOrder(
        game=options["game"],
        size=parse_trim(options["size"]),
        imposition=imposing.imposition(options, language, cut_stack=options["cut_stack"]),
        count=options["count"],
        numbered=options["numbers"] or options["cut_stack"],
        title=title,
        name=name,
        lines=options["lines"],
    )
    cut = tuple(f"--{what}: too long for its place, it is shortened" for what in shortened(order, language))
    return order, name_warnings + title_warnings + cut


def _stem(options: dict[str, Any]) -> str:
    """The file name of a pad: what it is, and what differs from an ordinary one."""
    parts = ["pad", options["game"].replace("/", "-").replace("_", "-").lower()]
    if options["size"] != "standard":
        parts.append(options["size"].replace("×", "x").replace(" ", "").lower())
    from qwprint.base.clean import slug

    return slug("-".join(parts))
