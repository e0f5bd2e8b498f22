"""``qwprint check``: judges a line of one's own."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from qwprint.base.errors import NotationError, UsageError
from qwprint.cli import params

if TYPE_CHECKING:
    from qwprint.products.judging import Judgement
    from qwprint.solve.check import Verdict

STDIN = "-"


@click.command(name="check")
@click.argument("identity", metavar="ID")
@click.option("--line", "name", metavar="FILE", required=True, help="The moves, one a line (- for standard input).")
@click.option("--budget", type=params.Budget(), default=params.BY_FORMAT, help="Nodes to search, or none for no limit.")
def command(identity: str, name: str, budget: int | str | None) -> None:
    """Judge a line of your own for the challenge ID: is it legal, what does it score, how far is the best score?

    The file holds a move a line in the game's notation, as certificates write it; blank lines and comments after # do
    not count. A certificate or a line of `qwprint solve --deals` is read too. The exit status is 1 unless the line is
    legal to the end of the game.
    """
    from qwprint.products import challenge, judging
    from qwprint.products.proving import prove

    named = challenge.of_id(identity)
    shown = "standard input" if name == STDIN else name
    text = _text(name, shown)
    try:
        judgement = judging.judge(text, named)
    except NotationError as fault:
        raise NotationError(f"{shown}: {fault}") from None
    click.echo(f"line:   {_legality(judgement)}")
    click.echo(f"game:   {'over' if judgement.over else 'not over, judged as it stands'}")
    click.echo(f"score:  {judgement.score}")
    verdict = prove(named, params.budget(budget, named)).verdict
    click.echo(f"best:   {_best(judgement, verdict)}")
    if not judgement.complete:
        raise click.exceptions.Exit(1)


def _legality(judgement: "Judgement") -> str:
    """Legal, or which move is not and why."""
    moves = judgement.moves
    if not judgement.fault:
        return f"legal, {_count(moves, 'move')}"
    before = f"; the {_count(moves, 'move')} before it {'is' if moves == 1 else 'are'} legal" if moves else ""
    return f"illegal: move {moves + 1} ({judgement.place}): {judgement.fault}{before}"


def _best(judgement: "Judgement", verdict: "Verdict") -> str:
    """What is known of the best score, and how far the line is from it."""
    from qwprint.products.judging import distance

    if verdict.bound is None:
        return f"not proven; a line with {verdict.score} is known"
    gap = distance(judgement, verdict)
    if verdict.score == verdict.bound:
        reached = judgement.complete and gap.most == 0
        return f"{verdict.score}, proven; {'reached' if reached else _count(gap.most, 'point') + ' away'}"
    return f"not proven, at most {verdict.bound}; at most {_count(gap.most, 'point')} away"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _text(name: str, shown: str) -> str:
    """The text of a file or of standard input; raises ``UsageError`` or ``NotationError``."""
    from qwprint.solve.certificate import MOST_BYTES

    if name == STDIN:
        content = sys.stdin.buffer.read(MOST_BYTES + 1)
    else:
        path = Path(name)
        if not path.is_file():
            raise UsageError(f"there is no file {name}")
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise UsageError(f"{shown} is larger than {MOST_BYTES:,} bytes, which no line is")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotationError(f"{shown} is no text in UTF-8") from None
