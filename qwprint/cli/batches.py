"""Batches: the sheets of many days or games in one folder, made by workers, kept by a journal."""

import signal
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

import click

from qwprint.base.errors import UsageError
from qwprint.batch.sheet import Sheet, make
from qwprint.batch.supervise import make_all
from qwprint.batch.workers import Failed, Made, Make, Workers
from qwprint.cli import journal
from qwprint.cli.files import output_folder, write_files
from qwprint.cli.messages import say
from qwprint.cli.progress import Progress

MAKE: Make = make
"""What workers do with a sheet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """What a batch is to do.

    Attributes:
        folder: where all files go; made where only its last level is missing.
        sheets: in the order they are begun.
        force: whether files that would change are overwritten.
        journaled: whether the folder keeps a journal, so that the batch can be stopped and gone on with.
        quiet: whether nothing but errors is said.
        listed: whether the path of each file is printed.
    """

    folder: Path
    sheets: tuple[Sheet, ...]
    force: bool
    journaled: bool
    quiet: bool
    listed: bool


def run(batch: Batch, workers: Workers) -> None:
    """Makes what is not there yet. The parent writes: workers may be on other machines, and are killed without harm.

    Raises:
        UsageError: a file is there and would change, without ``force``.
        OutputError: the system refused to write; what is made stays.
        Exit: with status 1, after everything else is made, where sheets cannot be made.
    """
    output_folder(batch.folder)
    entries = journal.read(batch.folder) if batch.journaled else {}
    waiting = _not_done(batch, entries)
    progress = Progress(len(batch.sheets), len(batch.sheets) - len(waiting), quiet=batch.quiet)
    try:
        failed = _make(batch, waiting, workers, progress)
        if batch.journaled:
            journal.tidy(batch.folder)
    except BaseException as stop:
        progress.clear()
        if progress.made or not isinstance(stop, UsageError):
            _say_stopped(batch, progress)
        if isinstance(stop, KeyboardInterrupt):
            raise SystemExit(128 + signal.SIGINT) from None  # click would add an empty line
        raise
    progress.clear()
    _report(batch, progress, failed)


def _not_done(batch: Batch, entries: Mapping[str, journal.Entry]) -> tuple[Sheet, ...]:
    """The sheets that are not in the folder as they should be; raises ``UsageError`` for one that somebody changed."""
    states = {sheet: journal.status(batch.folder, sheet, entries.get(sheet.stem)) for sheet in batch.sheets}
    if not batch.force:
        for sheet, state in states.items():
            if state == "altered":
                raise UsageError(f"{batch.folder / sheet.stem}.* was made and then changed; --force makes it anew")
    return tuple(sheet for sheet, state in states.items() if state != "done")


def _make(batch: Batch, waiting: Sequence[Sheet], workers: Workers, progress: Progress) -> list[Failed]:
    """Makes sheets and writes each as it comes; returns those that cannot be made, in the batch's order."""
    failed: list[Failed] = []
    with closing(make_all(waiting, MAKE, workers)) as outcomes:
        for outcome in outcomes:
            match outcome:
                case Made(sheet, files):
                    _keep(batch, sheet, files, progress)
                case Failed():
                    failed.append(outcome)
            progress.step(failed=isinstance(outcome, Failed))
    order = {sheet: place for place, sheet in enumerate(batch.sheets)}
    return sorted(failed, key=lambda one: order[one.sheet])


def _keep(batch: Batch, sheet: Sheet, files: Mapping[str, bytes], progress: Progress) -> None:
    """Writes a sheet's files, then says so in the journal: never the other way round."""
    named = {batch.folder / (sheet.stem + suffix): content for suffix, content in files.items()}
    write_files(named, force=batch.force)
    if batch.journaled:
        journal.append(batch.folder, journal.entry(sheet, files))
    if batch.listed:
        progress.clear()
        for path in named:
            click.echo(str(path))


def _say_stopped(batch: Batch, progress: Progress) -> None:
    """How far it came and how it goes on; whoever listened may have gone."""
    if not batch.quiet:
        rest = "; the same command goes on from there" if batch.journaled else ""
        with suppress(OSError):
            say("", f"stopped: {progress.done:,} of {progress.total:,} sheets are made{rest}")


def _report(batch: Batch, progress: Progress, failed: Sequence[Failed]) -> None:
    """What could not be made, by name and reason, and a summary of a batch whose files are not listed."""
    for one in failed:
        say("error", f"{one.sheet}: {one.reason}")
    if not batch.quiet and not batch.listed:
        kept = f", {progress.kept:,} of them before" if progress.kept else ""
        say("", f"{progress.done:,} of {progress.total:,} sheets are in {batch.folder}{kept}")
    if failed:
        raise click.exceptions.Exit(1)
