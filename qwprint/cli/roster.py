"""Class lists: a CSV file as spreadsheets write it, a line for each child.

Columns: ``name``, and where wanted ``level``, ``language``, ``large``, in this order or in that of a first line that
names them. UTF-8 with or without a mark at its start, else Windows-1252; commas, semicolons or tabs; quoted or not.
"""

import csv
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from qwprint.base.errors import UsageError

MOST_BYTES = 1_000_000
MOST_LINES = 5_000
MOST_CHARACTERS = 200
"""Of a cell; no name is longer."""

COLUMNS = ("name", "level", "language", "large")
DELIMITERS = (",", ";", "\t")
YES = frozenset({"yes", "y", "x", "1", "true", "large", "ja", "oui", "sí", "si", "sì"})
NO = frozenset({"", "no", "n", "0", "false", "normal", "nein", "nee", "non"})


@dataclass(frozen=True, slots=True)
class Pupil:
    """One line: where it stands, the name, and what is this child's own; None and "" for what the class has."""

    line: int
    name: str
    level: int | None
    language: str
    large: bool


def read(path: Path) -> tuple[Pupil, ...]:
    """The children of a file, in its order; raises ``UsageError`` that names the first bad line by number."""
    if not path.is_file():
        raise UsageError(f"--roster {path}: there is no such file")
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    try:
        return parse(content)
    except UsageError as fault:
        raise UsageError(f"--roster {path}: {fault}") from None


def parse(content: bytes) -> tuple[Pupil, ...]:
    """The children of a file's bytes; raises ``UsageError``."""
    if len(content) > MOST_BYTES:
        raise UsageError(f"the file is larger than {MOST_BYTES:,} bytes; a class list has some thousand")
    text = _text(content)
    rows = list(_rows(text))
    if not rows:
        raise UsageError("the file has no line with a name")
    columns, rows = _columns(rows)
    return tuple(_pupil(number, dict(zip(columns, cells, strict=False)), len(cells), columns) for number, cells in rows)


def _text(content: bytes) -> str:
    """UTF-8 where it is that, else what spreadsheets on Windows write."""
    if b"\0" in content:
        raise UsageError("the file is no text; save the table as CSV")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Line numbers and cells of all lines with anything in them."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
    start = 1
    try:
        for cells in reader:
            if start > MOST_LINES:
                raise UsageError(f"the file has more than {MOST_LINES:,} lines")
            stripped = [cell.strip() for cell in cells]
            if any(stripped):
                yield start, stripped
            start = reader.line_num + 1
    except csv.Error as fault:
        raise UsageError(f"line {start}: {fault}; a quoted name starts and ends with a quotation mark") from None


def _delimiter(text: str) -> str:
    """What parts the cells: the sign that stands most often outside quotation marks in the first line with words."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    outside = "".join(first.split('"')[::2])
    return max(DELIMITERS, key=lambda sign: (outside.count(sign), -DELIMITERS.index(sign)))


def _columns(rows: list[tuple[int, list[str]]]) -> tuple[tuple[str, ...], list[tuple[int, list[str]]]]:
    """The names of the columns, and the lines below them."""
    number, first = rows[0]
    named = tuple(cell.casefold() for cell in first)
    if "name" not in named:
        return COLUMNS, rows
    for cell in named:
        if cell not in COLUMNS or named.count(cell) > 1:
            raise UsageError(f"line {number}: there is no column {cell!r}; {', '.join(COLUMNS)} are, each once")
    if len(rows) == 1:
        raise UsageError("the file has no line with a name below its first")
    return named, rows[1:]


def _pupil(number: int, cells: Mapping[str, str], count: int, columns: tuple[str, ...]) -> Pupil:
    """One child; raises ``UsageError`` naming the line."""
    if count > len(columns):
        raise UsageError(f"line {number}: {count} cells, but there are {len(columns)} columns")
    for column, cell in cells.items():
        if len(cell) > MOST_CHARACTERS:
            raise UsageError(f"line {number}: the {column} has {len(cell)} characters; {MOST_CHARACTERS} are the most")
    name, level, large = cells.get("name", ""), cells.get("level", ""), cells.get("large", "").casefold()
    if not name:
        raise UsageError(f"line {number}: the name is missing")
    if level and not (level.isascii() and level.isdigit() and 1 <= int(level[:4]) <= 4):
        raise UsageError(f"line {number}: {level!r} is no level; 1 to 4 are")
    if large not in YES | NO:
        raise UsageError(f"line {number}: {large!r} does not say whether the type is large; yes or no does")
    return Pupil(number, name, int(level) if level else None, cells.get("language", "").lower(), large in YES)
