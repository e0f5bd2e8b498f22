"""``qwprint verify``: checks certificates again, without the search."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from qwprint.base.errors import CertificateError, QwprintError, UsageError
from qwprint.cli.messages import say

if TYPE_CHECKING:
    from qwprint.solve.check import Verdict

Answer = TypeVar("Answer")


@click.command(name="verify")
@click.argument("files", metavar="FILE…", nargs=-1, required=True)
@click.option("--cross", is_flag=True, help="Ask a second, independent model too; needs qwprint[cross].")
def command(files: tuple[str, ...], cross: bool) -> None:
    """Check certificates again: replay the line by the rules and re-establish the bound from the evidence.

    Prints a line for each file: proved, bounded or refuted; with --cross another that says whether the game's second
    model agrees. The exit status is 1 unless all are proved and no model disagrees.
    """
    from qwprint.products.proving import recheck

    proved = True
    for name in files:
        try:
            content = _content(name)
            verdict = recheck(content)
            click.echo(f"{name}: {verdict.kind}: {verdict.reason}")
            agreed = not cross or verdict.kind == "refuted" or _crossed(name, content, verdict)
        except CertificateError as fault:
            click.echo(f"{name}: refuted: {fault}")
            proved = False
            continue
        except QwprintError as fault:
            say("error", f"{name}: {fault}")
            raise click.exceptions.Exit(2) from None
        proved = proved and agreed and verdict.kind == "proved"
    if not proved:
        raise click.exceptions.Exit(1)


def _crossed(name: str, content: bytes, verdict: "Verdict") -> bool:
    """Asks the second model, prints what it says, and returns whether that leaves the verdict standing."""
    from qwprint.products.proving import second_opinion

    second = _interruptible(lambda: second_opinion(content, verdict))
    if second is None:
        click.echo(f"{name}: there is no second model of this game")
        return True
    click.echo(f"{name}: {'refuted' if second.kind == 'refuted' else 'agreed'}: {second.reason}")
    return second.kind != "refuted"


def _interruptible(ask: Callable[[], Answer]) -> Answer:
    """What a function returns or raises, which may stay in foreign code for minutes.

    Python hears signals between steps of its main thread only, so the main thread waits where it can hear them.
    """
    from concurrent.futures import Future
    from threading import Thread

    answer: Future[Answer] = Future()

    def run() -> None:
        try:
            answer.set_result(ask())
        except BaseException as fault:  # noqa: BLE001 - raised again in the main thread
            answer.set_exception(fault)

    Thread(target=run, daemon=True).start()
    try:
        return answer.result()
    except (KeyboardInterrupt, SystemExit) as stop:
        if answer.done():
            raise
        # An orderly end would take the libraries apart under the thread that still runs in them.
        sys.stdout.flush()
        os._exit(stop.code if isinstance(stop, SystemExit) and isinstance(stop.code, int) else 128 + signal.SIGINT)


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
