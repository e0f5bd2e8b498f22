"""Options that several commands share, and click types that read units, papers, sizes and users' texts."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from qwprint.base.errors import UsageError
from qwprint.cli import defaults
from qwprint.cli.messages import warn
from qwprint.draw.ink import PALETTES
from qwprint.job import Style

REPLACEMENT = "?"
"""Printed for a character that no bundled font has."""

UNREADABLE = "\ufffd"
"""What cleaning leaves for a character that must not be printed at all."""

FALLBACK = "en"
"""The language of whoever asks for none, or by the locale for one that there is not."""

NO_LANGUAGE = ("c", "posix")
"""Locales that name no language."""

Command = TypeVar("Command", bound=Callable[..., Any])


class Formats(click.ParamType[tuple[str, ...]]):
    """``pdf``, ``svg`` or ``pdf,svg``."""

    name = "pdf,svg"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        """The formats in order, each once."""
        if isinstance(value, tuple):
            return value
        from qwprint.cli.outputs import KNOWN

        names = tuple(dict.fromkeys(part.strip().lower().lstrip(".") for part in value.split(",")))
        for name in names:
            if name not in KNOWN:
                self.fail(f"{name!r} is no format; {' and '.join(KNOWN)} are", param, ctx)
        return names


class UserText(click.ParamType[str]):
    """A name or title: cleaned later, refused here only when it is huge."""

    name = "text"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The text as typed."""
        if len(value) > 10_000:
            self.fail(f"{len(value):,} characters are too many; a line of text has up to 200", param, ctx)
        return str(value)


def printing(function: Command) -> Command:
    """The options of everything that prints."""
    options = (
        click.option("--paper", metavar="PAPER", help="a4, letter, a5, a3, legal or WxH in mm.  [locale]"),
        click.option("--ink", metavar="INK", help="color, low (outlines only) or grey.  [color]"),
        click.option("--lang", metavar="LANG", help="A language: `qwprint list languages`.  [locale]"),
        click.option("-o", "--output", metavar="PATH", help="A .pdf or .svg file, a folder, or - for standard output."),
        click.option("--format", "formats", type=Formats(), default=(), help="Files to make.  [pdf]"),
        click.option("--force", is_flag=True, help="Overwrite files that would change."),
        click.option("--strict", is_flag=True, help="Stop with status 3 at any warning, writing nothing."),
    )
    for option in reversed(options):
        function = option(function)
    return function


def style(paper: str | None, ink: str | None, lang: str | None) -> Style:
    """The style of a job from its three flags and their defaults; raises ``UsageError``.

    A language of the locale that there is not is said in a warning, which stops under the command's ``--strict``.
    """
    from qwprint.games import suggest
    from qwprint.layout.paper import parse_paper

    palette = defaults.resolve("ink", ink).lower()
    if palette not in PALETTES:
        raise UsageError(f"there is no ink {palette!r}; {suggest(palette, tuple(PALETTES))}")
    size = parse_paper(defaults.resolve("paper", paper))
    language, warnings = _language(lang)
    context = click.get_current_context(silent=True)
    warn(warnings, strict=bool(context and context.params.get("strict")))
    return Style(paper=size, palette=PALETTES[palette], language=language)


def _language(flag: str | None) -> tuple[str, tuple[str, ...]]:
    """The language to print in, and a warning where it is not the locale's."""
    from qwprint.base.assets import languages

    given = defaults.said("lang", flag)
    if given is not None:
        language = defaults.language_of(given)
        if language not in languages():
            raise UsageError(f"there is no language {given!r}; {_near(given, languages())}")
        return language, ()
    name = defaults.locale_name("LC_MESSAGES")
    language = defaults.language_of(name)
    if language in languages():
        return language, ()
    if not name or language in NO_LANGUAGE:
        return FALLBACK, ()
    message = f"there are no words in the language of the locale {name}; using {FALLBACK}, --lang knows "
    return FALLBACK, (message + ", ".join(languages()),)


def _near(given: str, known: tuple[str, ...]) -> str:
    """What to say after an unknown language: one that is called so, else all."""
    from difflib import get_close_matches

    from qwprint.layout.locale import names

    called = {name.lower(): language for language in known for name in names(language)}
    near = get_close_matches(given.strip().lower(), called, n=1, cutoff=0.7)
    return f"did you mean {called[near[0]]}?" if near else f"known: {', '.join(known)}"


def printable(text: str, what: str) -> tuple[str, tuple[str, ...]]:
    """A user's text as it can be printed, and warnings that name every character that was replaced or cut."""
    from qwprint.base.clean import clean, describe
    from qwprint.draw import fonts

    cleaned = clean(text)
    unknown = fonts.missing(cleaned.text)
    shown = "".join(REPLACEMENT if character in unknown else character for character in cleaned.text)
    replaced = (*cleaned.replaced, *(ord(c) for c in unknown if c != UNREADABLE))
    warnings: tuple[str, ...] = ()
    if replaced:
        warnings = (f"{what}: cannot print {describe(replaced)}; printed as {REPLACEMENT!r}",)
    if cleaned.dropped:
        warnings += (f"{what}: too long, its last {cleaned.dropped:,} characters are left out",)
    return shown, warnings


def report(ctx: click.Context, paths: tuple[Path, ...]) -> None:
    """Prints the path of each file written, one a line, unless asked to be quiet."""
    if not ctx.obj["quiet"]:
        for path in paths:
            click.echo(str(path))


BY_FORMAT = "format"
"""The budget that the challenge's format sets."""


class Budget(click.ParamType[int | str | None]):
    """A number of nodes, or ``none``."""

    name = "nodes|none"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int | str | None:
        """Nodes, None for no limit, or the mark for what the format sets."""
        if value is None or value == BY_FORMAT or isinstance(value, int):
            return value  # type: ignore[no-any-return]
        if value.strip().lower() == "none":
            return None
        if not (value.isascii() and value.isdigit() and 0 < int(value[:12]) <= 10**9):
            self.fail(f"{value!r} is no budget; a number of nodes from 1 to 1,000,000,000, or none", param, ctx)
        return int(value)


def budget(given: int | str | None, named: Any) -> int | None:
    """The nodes that may be opened for a challenge; own dice have no format and no limit."""
    if given == BY_FORMAT:
        return named.format.budget if named.format else None
    assert not isinstance(given, str)
    return given
