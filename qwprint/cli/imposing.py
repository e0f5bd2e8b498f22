"""Options of everything that is cut out of a sheet: how pieces go on the paper."""

import re
from collections.abc import Callable
from typing import Any, TypeVar

import click

from qwprint.base.errors import UsageError

Command = TypeVar("Command", bound=Callable[..., Any])


def imposing(function: Command) -> Command:
    """The options of imposition."""
    options = (
        click.option(
            "--n-up", default="auto", metavar="CxR", help="Columns x rows on the paper.  [auto: as many as fit]"
        ),
        click.option("--duplex", is_flag=True, help="Print on both sides; turn the paper over its long edge."),
        click.option("--short-edge", is_flag=True, help="With --duplex: turn the paper over its short edge."),
        click.option("--back-offset", metavar="X,Y", help="Move the backs by mm, for printers that drift."),
        click.option(
            "--crop-marks/--no-crop-marks", default=None, help="Marks to cut at.  [when more than one a sheet]"
        ),
    )
    for option in reversed(options):
        function = option(function)
    return function


def imposition(options: dict[str, Any], language: str, *, cut_stack: bool = False) -> Any:
    """The ``Imposition`` that the options ask for; raises ``UsageError``."""
    from qwprint.layout.impose import Imposition
    from qwprint.layout.words import load

    if (options["short_edge"] or options["back_offset"]) and not options["duplex"]:
        raise UsageError("--short-edge and --back-offset say how backs are printed; add --duplex")
    return Imposition(
        n_up=_n_up(options["n_up"]),
        crop_marks=options["crop_marks"],
        flip=("short" if options["short_edge"] else "long") if options["duplex"] else None,
        back_offset=_offset(options["back_offset"]),
        cut_stack=cut_stack,
        note=load(language, "common")["print at full size"],
    )


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
