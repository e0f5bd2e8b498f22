"""Reading a folder of users' templates, which may come from anybody.

Only plain files named ``*.j2`` in the folder and in its folder of the language are read: no links, no pipes or devices,
of bounded size and number. This guards against a folder that was prepared, not against a program that changes it
meanwhile.
"""

import os
import stat
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from qwprint.base import assets
from qwprint.base.errors import UsageError

ENDING = ".j2"

KIND = "-card"
"""What the names of templates that can be overridden end in."""

PART = "_"
"""Names that begin so are parts, which other templates include."""

ENTRIES, FILES = 1000, 100
"""Things a folder may hold, and templates among them."""

FILE_BYTES, ALL_BYTES = 256 * 2**10, 2**20
"""Bytes that a template, and all of them together, may have."""

_OPEN = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


@dataclass(frozen=True, slots=True)
class Template:
    """One template of a folder.

    Attributes:
        place: where it stands in the folder, like ``de/qwixx-card.j2``.
        text: what it says.
    """

    place: str
    text: str


@dataclass(frozen=True, slots=True)
class WordsFolder:
    """A folder's templates for one language.

    Attributes:
        path: the folder, as it was asked for.
        templates: by name, like ``qwixx-card.j2``; those of the language's own folder win.
        strays: places whose names mean nothing, but look as if they should.
    """

    path: Path
    templates: dict[str, Template]
    strays: tuple[str, ...]

    def warnings(self) -> tuple[str, ...]:
        """One warning where names mean nothing, or where there is nothing at all."""
        from qwprint.games import suggest

        names = tuple(name + ENDING for name in known())
        listed = f"known: {', '.join(names)}; parts to include begin with '{PART}'"
        if len(self.strays) == 1:
            hint = suggest(_name(self.strays[0]), names)
            return (f"{self.path}: {self.strays[0]!a} is left out, for it is no name of a template; {hint}",)
        if self.strays:
            shown = ", ".join(map(ascii, self.strays[:5])) + (" and more" if len(self.strays) > 5 else "")
            return (f"{self.path}: {shown} are left out, for they are no names of templates; {listed}",)
        if not self.templates.keys() & set(names):
            return (f"{self.path}: there is no template for this language in it; {listed}",)
        return ()


def known() -> tuple[str, ...]:
    """The names of templates that a folder can override, without ending, sorted."""
    root = assets.folder("templates")
    found = {path.stem for language in assets.languages() for path in (root / language).glob(f"*{KIND}{ENDING}")}
    return tuple(sorted(found))


def read(folder: Path, language: str) -> WordsFolder:
    """All templates of a folder for a language; raises ``UsageError`` where it holds what is not to be read."""
    if not folder.is_dir():
        raise UsageError(f"{folder}: {'is no folder' if os.path.lexists(folder) else 'there is no such folder'}")
    places = [*_entries(folder, ""), *(_entries(folder, language) if os.path.lexists(folder / language) else ())]
    wanted = [place for place in places if place.endswith(ENDING)]
    if len(wanted) > FILES:
        raise UsageError(f"{folder}: {len(wanted)} templates are too many; up to {FILES} are read")
    templates: dict[str, Template] = {}
    size = 0
    for place in wanted:
        content = _content(folder, place)
        size += len(content)
        if size > ALL_BYTES:
            raise UsageError(f"{folder}: its templates are too large; {ALL_BYTES >> 10:,} KB are read in all")
        templates[_name(place)] = Template(place, _text(folder / place, content))
    names = known()
    return WordsFolder(folder, templates, tuple(place for place in places if _is_stray(_name(place), names)))


def _is_stray(name: str, names: Sequence[str]) -> bool:
    """Whether a name looks like that of a template but is none: misspelt, or with another ending."""
    if name.endswith(ENDING):
        return name.removesuffix(ENDING) not in names and not name.startswith((PART, "."))
    stem, _, ending = name.casefold().partition(".")
    return stem in names or f".{ending}" == ENDING


def _name(place: str) -> str:
    return place.rpartition("/")[2]


def _entries(folder: Path, inner: str) -> list[str]:
    """What lies in a folder, or in one inside it, as places, sorted."""
    if inner:
        _expect(folder, inner, stat.S_ISDIR, "folder")
    try:
        with os.scandir(folder / inner) as entries:
            names = sorted(entry.name for entry in islice(entries, ENTRIES + 1))
    except OSError as fault:
        raise UsageError(f"{folder / inner}: cannot be read ({fault.strerror})") from None
    if len(names) > ENTRIES:
        raise UsageError(f"{folder / inner}: holds more than {ENTRIES:,} files; a folder of templates is expected")
    return [f"{inner}/{name}" if inner else name for name in names]


def _expect(folder: Path, place: str, is_kind: Callable[[int], bool], what: str) -> None:
    """Raises ``UsageError`` where a place is not what it should be, or where its name leads elsewhere."""
    path = folder / place
    try:
        mode = path.lstat().st_mode
    except OSError as fault:
        raise UsageError(f"{path}: cannot be read ({fault.strerror})") from None
    real = Path(os.path.realpath(folder)) / place  # sees Windows' junctions too
    if stat.S_ISLNK(mode) or Path(os.path.realpath(path)) != real:
        raise UsageError(f"{path}: is a link; only what lies in the folder itself is read")
    if not is_kind(mode):
        raise UsageError(f"{path}: is no plain {what}")


def _content(folder: Path, place: str) -> bytes:
    """The bytes of a plain file; raises ``UsageError``."""
    _expect(folder, place, stat.S_ISREG, "file")
    try:
        with os.fdopen(os.open(folder / place, _OPEN), "rb") as file:
            content = file.read(FILE_BYTES + 1)
    except OSError as fault:
        raise UsageError(f"{folder / place}: cannot be read ({fault.strerror})") from None
    if len(content) > FILE_BYTES:
        raise UsageError(f"{folder / place}: is too large; a template may have {FILE_BYTES >> 10} KB")
    return content


def _text(path: Path, content: bytes) -> str:
    """UTF-8 with or without a mark at its beginning; raises ``UsageError``."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = content.count(b"\n", 0, fault.start) + 1
        raise UsageError(f"{path}, line {line}: is not UTF-8; save it in that encoding") from None
