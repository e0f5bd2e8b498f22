"""A batch's journal: which sheets are in the folder, and the SHA-256 of each of their files.

One line of JSON a sheet, appended and made durable only after the sheet's files are. So a sheet in the journal is
there, whatever stopped the batch; a line that a crash tore, or that somebody else wrote, is no line.
"""

import errno
import json
import os
import re
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import file_digest, sha256
from io import BufferedReader
from pathlib import Path
from typing import Any, Literal, TypeAlias

from qwprint.base.errors import OutputError, UsageError
from qwprint.batch.sheet import Sheet
from qwprint.cli.files import write_files

NAME = ".qwprint-journal.jsonl"

LIMIT = 64 * 1024 * 1024
"""Bytes a journal may have: 100,000 sheets need half of it."""

_OPEN = getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
_DIGEST = re.compile(r"[0-9a-f]{64}")

Status: TypeAlias = Literal["done", "missing", "altered"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One sheet that was made.

    Attributes:
        stem: what the names of its files start with.
        order: the digest of the sheet as it was ordered.
        files: SHA-256 by file name.
    """

    stem: str
    order: str
    files: Mapping[str, str]

    def line(self) -> bytes:
        """Its line in the journal."""
        value = {"sheet": self.stem, "order": self.order, "files": dict(sorted(self.files.items()))}
        return json.dumps(value, separators=(",", ":")).encode() + b"\n"


def entry(sheet: Sheet, files: Mapping[str, bytes]) -> Entry:
    """The entry of a sheet and its files, these by what their names have after the stem."""
    digests = {sheet.stem + suffix: sha256(content).hexdigest() for suffix, content in files.items()}
    return Entry(sheet.stem, sheet.digest, digests)


def read(folder: Path) -> dict[str, Entry]:
    """The last entry of every sheet, by its stem; empty where there is no journal.

    Raises:
        UsageError: what has the journal's name is no file, or larger than any journal.
        OutputError: the system refused to read it.
    """
    try:
        file = _regular(folder / NAME)
    except FileNotFoundError:
        return {}
    except OSError as fault:
        raise _refused(folder, fault) from fault
    with file as journal:
        _is_journal(folder, journal.fileno())
        entries = filter(None, map(_entry, journal))
        return {found.stem: found for found in entries}


def append(folder: Path, made: Entry) -> None:
    """Adds an entry and waits until it is on the disk; what a crash left half written is fenced off by a line's end.

    Raises:
        UsageError: what has the journal's name is no file.
        OutputError: the system refused to write.
    """
    try:
        descriptor = os.open(folder / NAME, os.O_RDWR | os.O_APPEND | os.O_CREAT | _OPEN, 0o666)
        try:
            _is_journal(folder, descriptor)
            torn = os.fstat(descriptor).st_size and (os.lseek(descriptor, -1, os.SEEK_END), os.read(descriptor, 1))[1]
            rest = memoryview((b"" if torn in {0, b"\n"} else b"\n") + made.line())
            while rest:
                rest = rest[os.write(descriptor, rest) :]
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as fault:
        raise _refused(folder, fault) from fault


def tidy(folder: Path) -> None:
    """Brings a journal into the one form that a finished batch leaves, however often it was stopped: sorted by sheet.

    Raises:
        OutputError: the system refused; the journal is as it was.
    """
    entries = read(folder)
    if entries:
        write_files({folder / NAME: b"".join(entries[stem].line() for stem in sorted(entries))}, force=True)


def status(folder: Path, sheet: Sheet, found: Entry | None) -> Status:
    """Whether a sheet's files are there as it was made, at least one is not there, or one is there and different.

    A sheet that was never ordered like this counts as missing: only making it tells what its files should be.
    """
    if found is None or found.order != sheet.digest:
        return "missing"
    digests = {name: _digest(folder / name) for name in found.files}
    if any(digest not in {None, found.files[name]} for name, digest in digests.items()):
        return "altered"
    return "missing" if None in digests.values() else "done"


def _digest(path: Path) -> str | None:
    """The SHA-256 of a regular file, "" of anything else that is in its place, None where nothing is."""
    try:
        with _regular(path) as file:
            return file_digest(file, "sha256").hexdigest()
    except FileNotFoundError:
        return None
    except OSError:
        return ""


def _regular(path: Path) -> BufferedReader:
    """A regular file, open for reading; raises ``OSError``, which a folder, a link, a pipe and a device are too."""
    descriptor = os.open(path, os.O_RDONLY | _OPEN)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "not a regular file")
    return os.fdopen(descriptor, "rb")


def _entry(line: bytes) -> Entry | None:
    """The entry of a line; None where it is not one as ``Entry.line`` writes it; only its end may be missing."""
    try:
        value: Any = json.loads(line)
        found = Entry(value["sheet"], value["order"], value["files"])
        if found.line().rstrip() != line.rstrip(b"\n") or not _is_sound(found):
            return None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return found


def _is_sound(found: Entry) -> bool:
    """Whether an entry speaks of files that a sheet of this name can have, and of nothing outside the folder."""
    return (
        bool(found.files)
        and all(name.startswith(found.stem) and not set(name) & {"/", "\\", "\0"} for name in found.files)
        and all(_DIGEST.fullmatch(digest) for digest in (found.order, *found.files.values()))
    )


def _is_journal(folder: Path, descriptor: int) -> None:
    """Raises ``UsageError`` for what cannot be a journal, ``OSError`` for what is no file."""
    found = os.fstat(descriptor)
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "not a regular file")
    if found.st_size > LIMIT:
        raise UsageError(f"{folder / NAME} is larger than {LIMIT:,} bytes, which no journal is; remove it")


def _refused(folder: Path, fault: OSError) -> OutputError | UsageError:
    if fault.errno in {errno.ELOOP, errno.EINVAL, errno.EISDIR, errno.ENXIO}:
        return UsageError(f"{folder / NAME} is no file; it is where the batch keeps its journal")
    reason = (fault.strerror or type(fault).__name__).lower()
    return OutputError(f"cannot keep the journal {folder / NAME}: {reason}; sheets that are made stay")
