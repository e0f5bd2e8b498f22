"""``qwprint verify``: checks certificates again, without the search."""

from pathlib import Path

import click

from qwprint.base.errors import CertificateError, QwprintError, UsageError
from qwprint.cli.messages import say


@click.command(name="verify")
@click.argument("files", metavar="FILE…", nargs=-1, required=True)
def command(files: tuple[str, ...]) -> None:
    """Check certificates again: replay the line by the rules and re-establish the bound from the evidence.

    Prints a line for each file: proved, bounded or refuted. The exit status is 1 unless all are proved.
    """
    from qwprint.products.proving import recheck

    proved = True
    for name in files:
        try:
            verdict = recheck(_content(name))
        except CertificateError as fault:
            click.echo(f"{name}: refuted: {fault}")
            proved = False
            continue
        except QwprintError as fault:
            say("error", f"{name}: {fault}")
            raise click.exceptions.Exit(2) from None
        click.echo(f"{name}: {verdict.kind}: {verdict.reason}")
        proved = proved and verdict.kind == "proved"
    if not proved:
        raise click.exceptions.Exit(1)


def _content(name: str) -> bytes:
    """The bytes of a regular file; raises ``UsageError`` for anything else."""
    from qwprint.solve.certificate import MOST_BYTES

    path = Path(name)
    if not path.is_file():
        raise UsageError("there is no such file")
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise UsageError(f"larger than {MOST_BYTES:,} bytes, which no certificate is")
    return content
