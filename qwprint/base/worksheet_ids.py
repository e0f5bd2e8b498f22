"""Ids of worksheets: they hold all settings of a sheet but the free text on it.

Without hyphens, in the alphabet of ``base.base32``, with so many characters each: ``W`` 1, kind 2, level 1, version of
the level 1, count 2, size 1, language 2, paper 1, ink 1, flags 1, seed 12, number of the sheet 3, check characters 2.
Hyphens part kind, settings, seed and the rest: ``WDS-110C03N00-06CZWPKQ1N9Y-10004N``. Sizes, papers and inks are held
by their place in lists that only grow.
"""

from dataclasses import dataclass

from qwprint.base.base32 import ALPHABET, canonical, checks, decode, encode, is_checked
from qwprint.base.errors import NotationError

SIZES = ("normal", "large")
PAPERS = ("a4", "letter", "a5", "a3", "legal")
INKS = ("color", "low", "grey")
LETTERS = "abcdefghijklmnopqrstuvwxyz"
TOKEN = 12
CHECKS = 2
_WIDTHS = (1, 2, 1, 1, 2, 1, 2, 1, 1, 1, TOKEN, 3)
LENGTH = sum(_WIDTHS) + CHECKS
MOST_COUNT = 500
MOST_VERSION = 32**3 - 1
REPEATS = 1
"""The flag that problems may repeat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WorksheetId:
    """What names a worksheet for ever.

    Attributes:
        code: of the kind, two characters.
        level: 1 to 4.
        version: of the level, 1 to 31.
        count: of problems, 1 to ``MOST_COUNT``.
        size: ``normal`` or ``large``.
        language: two letters.
        paper: one of ``PAPERS``.
        ink: one of ``INKS``.
        repeats: whether problems may repeat.
        token: what is known of the seed, twelve characters.
        number: which of the versions of this seed, from 0.
    """

    code: str
    level: int
    version: int
    count: int
    size: str
    language: str
    paper: str
    ink: str
    repeats: bool
    token: str
    number: int


def write(identity: WorksheetId) -> str:
    """The id as it is printed."""
    first, second = map(LETTERS.index, identity.language)
    plain = "W" + identity.code + encode(identity.level, 1) + encode(identity.version, 1)
    plain += encode(identity.count, 2) + encode(SIZES.index(identity.size), 1)
    plain += encode(first * len(LETTERS) + second, 2)
    plain += encode(PAPERS.index(identity.paper), 1) + encode(INKS.index(identity.ink), 1)
    plain += encode(REPEATS * identity.repeats, 1) + identity.token + encode(identity.number, 3)
    return _hyphenated(plain + checks(plain, CHECKS))


def read(text: str) -> WorksheetId:
    """Reads an id; raises ``NotationError`` that says what is wrong."""
    written = canonical(text.strip())
    plain = written.replace("-", "")
    if len(plain) != LENGTH:
        raise NotationError(f"the id has {len(plain)} characters without hyphens, one of a worksheet has {LENGTH}")
    if not is_checked(plain, CHECKS):
        raise NotationError("this is no id: its check characters do not fit, one is wrong or two are swapped")
    if written not in {plain, _hyphenated(plain)}:
        raise NotationError(f"the hyphens of the id are not in their places; it is written {_hyphenated(plain)}")
    parts = []
    for width in _WIDTHS:
        parts.append(plain[:width])
        plain = plain[width:]
    return _read(parts)


def is_worksheet(text: str) -> bool:
    """Whether a text starts like the id of a worksheet; no game's code starts so."""
    return text.strip()[:1].upper() == "W"


def _read(parts: list[str]) -> WorksheetId:
    head, code, level, version, count, size, language, paper, ink, flags, token, number = parts
    first, second = divmod(decode(language), len(LETTERS))
    fields = (
        ("kind of id", decode(head), (ALPHABET.index("W"),)),
        ("level", decode(level), range(1, 5)),
        ("version", decode(version), range(1, 32)),
        ("count", decode(count), range(1, MOST_COUNT + 1)),
        ("size", decode(size), range(len(SIZES))),
        ("language", first, range(len(LETTERS))),
        ("paper", decode(paper), range(len(PAPERS))),
        ("ink", decode(ink), range(len(INKS))),
        ("flags", decode(flags), range(2 * REPEATS)),
    )
    for name, value, known in fields:
        if value not in known:
            raise NotationError(f"the id holds a {name} that does not exist")
    return WorksheetId(
        code=code,
        level=decode(level),
        version=decode(version),
        count=decode(count),
        size=SIZES[decode(size)],
        language=LETTERS[first] + LETTERS[second],
        paper=PAPERS[decode(paper)],
        ink=INKS[decode(ink)],
        repeats=bool(decode(flags) & REPEATS),
        token=token,
        number=decode(number),
    )


def _hyphenated(plain: str) -> str:
    return "-".join((plain[:3], plain[3:12], plain[12:24], plain[24:]))
