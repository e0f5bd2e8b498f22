"""``qwprint pad``: blank scoresheets of a game, imposed on paper."""

import re
from typing import Any

import click

from qwprint.base.errors import UsageError
from qwprint.cli import outputs, params
from qwprint.cli.messages import warn
from qwprint.job import Job

MOST = 100_000
"""Scoresheets in one order; more would be a mistyped number."""


@click.command(name="pad")
@click.argument("game", metavar="GAME[/VARIANT]")
@click.option("--count", type=click.IntRange(1, MOST), help="How many scoresheets.  [one full sheet of paper]")
@click.option("--size", default="standard", metavar="SIZE", help="pocket, standard, large, full or WxH in mm.")
@click.option("--n-up", default="auto", metavar="CxR", help="Columns x rows on the paper.  [auto: as many as fit]")
@click.option("--duplex", is_flag=True, help="Print on both sides; turn the paper over its long edge.")
@click.option("--short-edge", is_flag=True, help="With --duplex: turn the paper over its short edge.")
@click.option("--back-offset", metavar="X,Y", help="Move the backs by mm, for printers that drift.")
@click.option("--cut-stack", is_flag=True, help="Number so that piles are in order when cut and stacked.")
@click.option("--numbers", is_flag=True, help="Print running numbers (always with --cut-stack).")
@click.option("--crop-marks/--no-crop-marks", default=None, help="Marks to cut at.  [when more than one a sheet]")
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
    from qwprint.layout.impose import Imposition
    from qwprint.layout.paper import parse_trim
    from qwprint.layout.words import load
    from qwprint.products.pad import PadOrder, shortened

    name, name_warnings = params.printable(options["name"], "--name")
    title, title_warnings = params.printable(options["title"], "--title")
    if (options["short_edge"] or options["back_offset"]) and not options["duplex"]:
        raise UsageError("--short-edge and --back-offset say how backs are printed; add --duplex")
    imposition = Imposition(
        n_up=_n_up(options["n_up"]),
        crop_marks=options["crop_marks"],
        flip=("short" if options["short_edge"] else "long") if options["duplex"] else None,
        back_offset=_offset(options["back_offset"]),
        cut_stack=options["cut_stack"],
        note=load(language, "common")["print at full size"],
    )
    order = PadOrder(
        game=options["game"],
        size=parse_trim(options["size"]),
        imposition=imposition,
        count=options["count"],
        numbered=options["numbers"] or options["cut_stack"],
        title=title,
        name=name,
        lines=options["lines"],
    )
    cut = tuple(f"--{what}: too long for its place, it is shortened" for what in shortened(order, language))
    return order, name_warnings + title_warnings + cut


def _n_up(text: str) -> tuple[int, int] | None:
    """``auto`` (None) or columns and rows; raises ``UsageError``."""
    if text.strip().lower() == "auto":
        return None
    match = re.fullmatch(r"\s*([1-9][0-9]?)\s*[x×X]\s*([1-9][0-9]?)\s*", text)
    if not match:
        raise UsageError(f"--n-up {text!r} is not understood; columns x rows like 2x3, or auto")
    return int(match[1]), int(match[2])


def _offset(text: str | None) -> tuple[float, float]:
    """X and Y in mm; raises ``UsageError``."""
    if text is None:
        return 0.0, 0.0
    match = re.fullmatch(r"\s*(-?[0-9]{1,2}(?:\.[0-9]{1,2})?)\s*,\s*(-?[0-9]{1,2}(?:\.[0-9]{1,2})?)\s*(?:mm)?\s*", text)
    if not match:
        raise UsageError(f"--back-offset {text!r} is not understood; two lengths in mm like 0.5,-1")
    return float(match[1]), float(match[2])


def _stem(options: dict[str, Any]) -> str:
    """The file name of a pad: what it is, and what differs from an ordinary one."""
    parts = ["pad", options["game"].replace("/", "-").replace("_", "-").lower()]
    if options["size"] != "standard":
        parts.append(options["size"].replace("×", "x").replace(" ", "").lower())
    from qwprint.base.clean import slug

    return slug("-".join(parts))
