"""Where files go: what ``-o`` means, what they are called, and that they appear whole or not at all."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from qwprint.base.errors import UsageError
from qwprint.cli.files import output_folder, write_files

KNOWN = ("pdf", "svg")
"""Formats that people order; others that renderers offer are for tests."""


@dataclass(frozen=True, slots=True)
class Target:
    """Where the files of one job go.

    Attributes:
        folder: the folder, None for standard output.
        stem: the file name before the suffix.
        formats: suffixes to make.
        make_folder: whether the folder may have to be made.
    """

    folder: Path | None
    stem: str
    formats: tuple[str, ...]
    make_folder: bool = False


def target(output: str | None, formats: tuple[str, ...], stem: str) -> Target:
    """Reads ``-o`` and ``--format``: a file whose suffix picks the format, a folder, ``-``, or nothing.

    Raises:
        UsageError: a suffix that is no format, a format that contradicts the suffix, a parent folder that is not there.
    """
    if output == "-":
        if len(formats) > 1:
            raise UsageError("only one format goes to standard output; add --format pdf or --format svg")
        return Target(None, stem, formats or KNOWN[:1])
    if output is None:
        here = Path("output")
        return Target(here if here.is_dir() else Path(), stem, formats or KNOWN[:1])
    path = Path(output)
    if output.endswith(("/", "\\")) or path.is_dir() or not path.suffix:
        _parent(path)
        return Target(path, stem, formats or KNOWN[:1], make_folder=True)
    suffix = path.suffix[1:].lower()
    if suffix not in KNOWN:
        raise UsageError(f"{path.suffix} is no format that can be made; .pdf and .svg are")
    if formats and formats != (suffix,):
        raise UsageError(f"-o {path.name} asks for {suffix}, --format for {','.join(formats)}; give one or a folder")
    _parent(path)
    return Target(path.parent, path.stem, (suffix,))


def _parent(path: Path) -> None:
    parent = path.parent
    if not parent.is_dir():
        raise UsageError(f"there is no folder {parent}; make it first or give another -o")


def deliver(files: Mapping[str, bytes], place: Target, *, force: bool) -> tuple[Path, ...]:
    """Writes the files of a job (by what follows the stem) and returns their paths; to standard output returns none."""
    if place.folder is None:
        if len(files) != 1:
            names = ", ".join(place.stem + suffix for suffix in files)
            raise UsageError(f"standard output takes one file, this makes {len(files)}: {names}; give -o FOLDER/")
        _to_stdout(next(iter(files.values())))
        return ()
    if place.make_folder:
        output_folder(place.folder)
    named = {place.folder / (place.stem + suffix): content for suffix, content in files.items()}
    write_files(named, force=force)
    return tuple(named)


def _to_stdout(content: bytes) -> None:
    if sys.stdout.isatty() and content.startswith(b"%PDF"):
        raise UsageError("a PDF is not for a terminal; send it to a file: -o FILE.pdf")
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()
