"""Files that appear whole or not at all, whatever happens: a full disk, ``kill -9``, another run in the same folder.

Every file is written to a temporary file in its own folder, made durable and only then renamed, so that at its place
there is always either what was there before or all of the new. Nothing is renamed before every file of the job is
written.
"""

import errno
import os
import re
import stat
import time
import unicodedata
from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import NoReturn

from qwprint.base.errors import OutputError, UsageError

_TEMPORARY = re.compile(r"\.qwprint-([0-9a-f]{8})-([0-9]{1,19})-[0-9a-f]{16}\.tmp")
"""Host, process id and a random number: nothing else is ever removed."""

STALE_AFTER = 24 * 3600
"""Seconds after which a temporary file is stale although its process seems alive or ran on another machine."""

_CREATE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)
_READ = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


def write_files(files: Mapping[Path, bytes], *, force: bool) -> tuple[Path, ...]:
    """Writes files and returns the paths of those that were not already there with the same bytes.

    All targets are looked at before anything is written. A link is replaced, never followed.

    Raises:
        UsageError: a folder is not there, something else than a file is in the way, two targets are one file on some
            file systems, or a file would change without ``force``.
        OutputError: the system refused; every target that had not been renamed yet is as it was.
    """
    _refuse_collisions(files)
    changed = {path: content for path, content in files.items() if _must_write(path, content, force=force)}
    folders = tuple(dict.fromkeys(path.parent for path in changed))
    for folder in folders:
        _remove_stale(folder)
    temporaries = {path: path.parent / _temporary_name() for path in changed}
    try:
        for path, content in changed.items():
            _write(temporaries[path], content, path)
        for path, temporary in temporaries.items():
            _rename(temporary, path)
    finally:
        # Also at a signal, which arrives as an exception: what was renamed is no longer here to be removed.
        for temporary in temporaries.values():
            with suppress(OSError):
                temporary.unlink()
    for folder in folders:
        _sync_folder(folder)
    return tuple(changed)


def output_folder(folder: Path) -> None:
    """Makes an output folder where only the last level is missing.

    Raises:
        UsageError: the folder above is missing, something that is no folder has the name, or it cannot be a name.
        OutputError: the system refused.
    """
    _refuse_unnameable(folder)
    if _is_folder(folder):
        return
    if not _is_folder(folder.parent):
        raise UsageError(f"there is no folder {folder.parent}; make it first")
    try:
        folder.mkdir(exist_ok=True)
    except FileExistsError:
        raise UsageError(f"{folder} is no folder; give another name") from None
    except OSError as fault:
        raise OutputError(f"cannot make the folder {folder}: {_reason(fault)}") from fault


def _refuse_collisions(files: Iterable[Path]) -> None:
    """Refuses two targets that macOS or Windows would take for one."""
    seen: dict[tuple[str, str], Path] = {}
    for path in files:
        _refuse_unnameable(path)
        key = (os.path.realpath(path.parent), unicodedata.normalize("NFC", path.name).casefold())
        if key in seen:
            raise UsageError(f"{seen[key].name} and {path.name} would be one file on some machines; give other names")
        seen[key] = path


def _refuse_unnameable(path: Path) -> None:
    """Refuses what no system takes for a name: a NUL, or half a surrogate pair that was not a byte before."""
    try:
        possible = b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        possible = False
    if not possible:
        raise UsageError(f"{str(path)!r} cannot be a file name; give another")


def _is_folder(path: Path) -> bool:
    """Whether it is a folder; no where the system cannot even ask (``Path.is_dir`` raises at a name too long)."""
    return os.path.isdir(path)  # noqa: PTH112 - see above


def _must_write(path: Path, content: bytes, *, force: bool) -> bool:
    """Whether a target needs writing; raises ``UsageError`` where it must not be written."""
    if not _is_folder(path.parent):
        raise UsageError(f"there is no folder {path.parent}; make it first")
    try:
        found = path.lstat()
    except FileNotFoundError:
        return True
    except OSError as fault:
        _fail(path, fault)
    if stat.S_ISLNK(found.st_mode):
        if not force:
            raise UsageError(f"{path} is a link; --force replaces the link and leaves alone what it points to")
        return True
    if not stat.S_ISREG(found.st_mode):
        kind = "a folder" if stat.S_ISDIR(found.st_mode) else "a device or pipe"
        raise UsageError(f"{path} is {kind}, not a file; give another name")
    if found.st_size == len(content) and _has(path, content):
        return False
    if not force:
        raise UsageError(f"{path} exists and would change; --force overwrites it")
    return True


def _has(path: Path, content: bytes) -> bool:
    """Whether a file holds exactly these bytes; one that cannot be read counts as different."""
    try:
        with os.fdopen(os.open(path, _READ), "rb") as existing:
            return existing.read(len(content) + 1) == content
    except OSError:
        return False


def _write(temporary: Path, content: bytes, path: Path) -> None:
    """Writes a temporary file and waits until it is on the disk; the mode follows the umask, as for any new file."""
    try:
        descriptor = os.open(temporary, _CREATE, 0o666)
        try:
            rest = memoryview(content)
            while rest:
                rest = rest[os.write(descriptor, rest) :]
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as fault:
        _fail(path, fault)


def _rename(temporary: Path, path: Path) -> None:
    try:
        os.replace(temporary, path)  # noqa: PTH105 - the fault tests reach every system call through os
    except OSError as fault:
        _fail(path, fault)


def _sync_folder(folder: Path) -> None:
    """Makes renames durable where the system can; Windows has no such call, some file systems refuse it."""
    if os.name == "nt":
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as fault:
        if fault.errno not in {errno.EINVAL, errno.ENOTSUP, errno.EACCES}:
            raise OutputError(f"files in {folder} may not survive a power cut: {_reason(fault)}") from fault


def _remove_stale(folder: Path) -> None:
    """Removes what runs that were killed left behind; what may belong to a living run stays."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            match = _TEMPORARY.fullmatch(entry.name)
            if match:
                with suppress(OSError):
                    dead = match[1] == _host() and not _alive(int(match[2]))
                    if dead or time.time() - entry.stat(follow_symlinks=False).st_mtime > STALE_AFTER:
                        Path(entry.path).unlink()


def _alive(process: int) -> bool:
    """Whether a process of this machine lives; on Windows, where asking could end it, the answer is always yes."""
    if os.name == "nt":
        return True
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def _temporary_name() -> str:
    return f".qwprint-{_host()}-{os.getpid()}-{os.urandom(8).hex()}.tmp"


def _host() -> str:
    """A short mark of this machine, or of this container: process ids mean nothing elsewhere."""
    name = os.uname().nodename if hasattr(os, "uname") else os.environ.get("COMPUTERNAME", "")
    return blake2b(name.encode("utf-8", "surrogateescape"), digest_size=4).hexdigest()


def _fail(path: Path, fault: OSError) -> NoReturn:
    raise OutputError(f"cannot write {path}: {_reason(fault)}; what was there is unchanged") from fault


def _reason(fault: OSError) -> str:
    return (fault.strerror or type(fault).__name__).lower()
