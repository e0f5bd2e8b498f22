"""What is said on stderr: one line each, with control characters made visible."""

import sys

import click

WARNING, ERROR = "warning", "error"


class StrictWarning(Exception):  # noqa: N818 - a warning that stops, no error
    """A warning was given under ``--strict``: nothing is written and the exit status is 3."""


def say(kind: str, message: str) -> None:
    """One line on stderr; whatever is no printable character is shown as its code point."""
    visible = "".join(c if c.isprintable() else f"<U+{ord(c):04X}>" for c in " ".join(message.split("\n")))
    line = f"qwprint: {kind}: {visible}" if kind else f"qwprint: {visible}"
    encoding = sys.stderr.encoding or "ascii"
    click.echo(line.encode(encoding, "backslashreplace").decode(encoding), err=True)


def warn(messages: tuple[str, ...], *, strict: bool) -> None:
    """Says each warning; raises ``StrictWarning`` where warnings are not accepted."""
    for message in messages:
        say(WARNING, message)
    if messages and strict:
        raise StrictWarning
