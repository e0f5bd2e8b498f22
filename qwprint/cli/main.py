"""The ``qwprint`` command: finds its subcommands, turns faults into one line and an exit status, and stops cleanly.

Exit status: 0 done, 1 failed or not proved, 2 wrong use, 3 a warning under ``--strict``, 74 cannot write, 129/130/143
stopped.
"""

import os
import signal
import sys
from types import FrameType
from typing import Any, NoReturn

import click

from qwprint import __version__
from qwprint.base.errors import CertificateError, OutputError, QwprintError
from qwprint.cli.messages import StrictWarning, say

COMMANDS = {
    "pad": "Print blank scoresheets of a game.",
    "card": "Print the rules of a game on a small card.",
    "daily": "Print a solo challenge with its proven best score and its key.",
    "worksheet": "Print maths problems from the games, with their answer key.",
    "show": "Show what an id says: the challenge and its whole deal.",
    "check": "Judge a line of your own: is it legal, how far is the best score?",
    "solve": "Prove the best score of a challenge; writes a certificate.",
    "verify": "Check certificates again, without the search.",
    "list": "List what there is to choose from.",
}
"""One module of ``qwprint.cli`` each (``list`` is ``listing``); the texts stand here so that help stays quick."""

STATUSES: tuple[tuple[type[Exception], int], ...] = (
    (OutputError, 74),
    (CertificateError, 1),
    (QwprintError, 2),
    (click.ClickException, 2),
    (OSError, 74),
)
"""Exit status by kind of fault; the first that fits counts."""


class Commands(click.Group):
    """Imports a subcommand's module only when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All subcommands in the order of the help page."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The subcommand of this name."""
        if cmd_name not in COMMANDS:
            return None
        from importlib import import_module

        module = import_module(f"qwprint.cli.{'listing' if cmd_name == 'list' else cmd_name}")
        assert isinstance(module.command, click.Command)
        return module.command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of subcommands, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The subcommand to run; an unknown name is answered with near matches."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(args[0], COMMANDS, n=2, cutoff=0.5)
            hint = f"did you mean {' or '.join(near)}?" if near else f"known: {', '.join(COMMANDS)}"
            raise click.UsageError(f"there is no command {args[0]!r}; {hint}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the subcommand; a reader of our output that goes away is no fault, though click would exit with 1."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            _silence_stdout()
            raise click.exceptions.Exit(0) from None


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, message="qwprint %(version)s")
@click.option("-q", "--quiet", is_flag=True, help="Print nothing but errors.")
@click.option("-v", "--verbose", is_flag=True, help="Say more about what is done.")
@click.option("--color/--no-color", default=None, help="Colour messages; NO_COLOR is honoured.")
@click.pass_context
def command(ctx: click.Context, quiet: bool, verbose: bool, color: bool | None) -> None:
    """Print score pads and solo challenges for Qwixx, Qwinto, Qwantum and their card games.

    Unofficial: the games belong to their publisher, and nothing here is theirs.
    """
    if color is None and os.environ.get("NO_COLOR"):
        color = False
    ctx.color = color
    ctx.obj = {"quiet": quiet, "verbose": verbose}


def run() -> NoReturn:
    """Runs the command and exits; never a traceback for a fault that has a name.

    A signal that is ignored stays ignored: under ``nohup`` a batch outlives its terminal.
    """
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _stop)
    status = _status()
    try:
        sys.stdout.flush()
    except OSError as fault:  # the interpreter would fail again, and in its own words, when it flushes at exit
        _silence_stdout()
        if not status and not isinstance(fault, BrokenPipeError):
            say("error", _message(fault))
            status = 74
    sys.exit(status)


def _stop(number: int, _frame: FrameType | None) -> NoReturn:
    """Turns a signal into an exit that runs every ``finally``."""
    raise SystemExit(128 + number)


def _status() -> int:
    """Runs the command, says what went wrong in one line, and returns the exit status."""
    try:
        return int(command.main(standalone_mode=False) or 0)
    except (QwprintError, OSError, click.ClickException) as fault:
        say("error", _message(fault))
        return next(status for kind, status in STATUSES if isinstance(fault, kind))
    except StrictWarning:
        return 3
    except (KeyboardInterrupt, click.Abort):
        return 130


def _message(fault: Exception) -> str:
    """One line for a fault: what click, the system, or we ourselves say about it."""
    if isinstance(fault, click.ClickException):
        return " ".join(fault.format_message().split())
    if isinstance(fault, OSError):
        return f"{fault.strerror or fault}{f': {fault.filename}' if fault.filename else ''}"
    return str(fault)


def _silence_stdout() -> None:
    """Nobody can read our output any more: keep the interpreter from complaining when it flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
