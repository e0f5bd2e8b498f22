"""Text from people, made fit for paper and for file names once, at the border; further in nobody questions it again."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b

LIMIT = 200
"""Characters a user's text may have; no caption has room for more."""

REPLACEMENT = "\ufffd"

_JOINERS = "\u200c\u200d"
"""Zero-width joiner and non-joiner: the only format characters that spelling needs (Persian, Indic scripts)."""

_SPACES = "\t\n\v\f\r\x85"

_BEFORE_NORMALISING = 20
"""Times the limit that are looked at: sorting combining marks takes quadratic time, and argv can hold 100,000."""

SLUG_LIMIT = 100
"""Bytes of a slug, so that with ``-key-01.svg`` or ``.cert.json`` behind it a file name stays within 120."""

_PLAIN = re.compile(r"[a-z0-9_]+(-[a-z0-9_]+)*")

_RESERVED = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")
"""Names that Windows keeps for devices, with any suffix."""


@dataclass(frozen=True, slots=True)
class Cleaned:
    """A text fit to print, and what it cost.

    Attributes:
        text: NFC, one line, no control, bidi, surrogate, private or unassigned character, ``limit`` characters at most.
        replaced: the code points that became U+FFFD, each once, in order of appearance.
        dropped: how many characters behind the limit were cut off (of a huge text: at least).
    """

    text: str
    replaced: tuple[int, ...]
    dropped: int = 0


def clean(text: str, *, limit: int = LIMIT) -> Cleaned:
    """Makes a text fit to print: composed, one line, single spaces, nothing invisible that steers; idempotent.

    Which characters are assigned follows the Unicode version of the Python at hand; a new one prints nowhere anyway.
    """
    head = text[: _BEFORE_NORMALISING * limit]
    replaced: dict[int, None] = {}
    characters = []
    for character in unicodedata.normalize("NFC", head):
        if character in _SPACES or unicodedata.category(character).startswith("Z"):
            characters.append(" ")
        elif unicodedata.category(character).startswith("C") and character not in _JOINERS:
            characters.append(REPLACEMENT)
            replaced[ord(character)] = None
        else:
            characters.append(character)
    line = re.sub(" +", " ", "".join(characters)).strip(" ")
    dropped = max(0, len(line) - limit) + len(text) - len(head)
    return Cleaned(line[:limit].rstrip(" "), tuple(replaced), dropped)


def describe(code_points: Iterable[int], *, named: int = 8, most: int = LIMIT) -> str:
    """Code points for a warning: ``U+202E RIGHT-TO-LEFT OVERRIDE``; the first few with their names, all by number.

    Behind ``most``, which is all that one text of a person can hold, only how many more.
    """
    points = tuple(code_points)
    told = [f"U+{point:04X} {_name(point)}" for point in points[:named]]
    told += [f"U+{point:04X}" for point in points[named:most]]
    if len(points) > most:
        told.append(f"and {len(points) - most:,} more")
    return ", ".join(told)


def slug(text: str) -> str:
    """A file name stem, valid and distinct everywhere: at most 100 bytes, no device name, no dot, no separator.

    A text of ``a-z0-9_`` and single hyphens stays as it is. Any other becomes its folded letters and digits, ``~`` and
    40 bits of its hash. No plain text has a ``~``, so two texts share a slug only where hashes collide, also on file
    systems that ignore case or normal forms.
    """
    if _PLAIN.fullmatch(text) and len(text) <= SLUG_LIMIT and not _RESERVED.fullmatch(text):
        return text
    mark = "~" + blake2b(text.encode("utf-8", "surrogatepass"), digest_size=5).hexdigest()
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", text[: 2 * SLUG_LIMIT]).casefold())
    kept = "".join(c if c in "-_" or unicodedata.category(c)[0] in "LMN" else "-" for c in folded)
    words = re.sub("-+", "-", kept).strip("-") or "unnamed"
    head = words.encode()[: SLUG_LIMIT - len(mark)].decode("utf-8", "ignore").rstrip("-")
    return head + mark


def _name(point: int) -> str:
    """The Unicode name, or what kind of nameless code point it is."""
    kinds = {"Cc": "control character", "Co": "private character", "Cs": "broken byte or half a surrogate pair"}
    character = chr(point)
    return unicodedata.name(character, "") or kinds.get(unicodedata.category(character), "not a character")
