"""Ids of challenges: a short one that names the challenge, and a descriptive one that holds its whole deal.

Without hyphens, in the alphabet of ``base.base32``:

==========  ==========  ======================================================================================
part        characters  meaning
==========  ==========  ======================================================================================
game        2           the game's code, such as ``QN``
level       1           ``E`` easy, ``M`` medium, ``H`` hard, ``X`` own dice
version     1           of the format, 1 to 31
origin      9, 13 or 4  ``D`` and a date as YYYYMMDD, ``S`` and 12 characters of a seed, or ``R`` and the number of
                        rounds that people rolled themselves, three digits
draw        2           0 unless earlier draws of this origin were rejected, up to 1023
deal        fixed       only in descriptive ids: the deal as a number, as long as the largest of its format needs
check       2 or 4      check characters over all before: 2 in a short id, 4 in a descriptive one
==========  ==========  ======================================================================================

One hyphen follows the version and one the origin; in a descriptive id the rest is in groups of five:
``QNM1-D20261130-0036``, ``QNM1-D20261130-00ABC-DEFGH-...``. Hyphens are either all there or all left out. They too are
safe: changing a character or swapping two neighbours moves, adds or removes one hyphen at most, and no two ids of one
length differ by so little (after the origin hyphens stand at multiples of six, counted from 14, 18 or 9).

The deal of a date is the same in every time zone: only the date's digits reach the stream.
"""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from hashlib import blake2b
from typing import TypeAlias

from qwprint.base.base32 import ALPHABET, canonical, checks, decode, encode, is_checked, width_for
from qwprint.base.errors import NotationError, UsageError
from qwprint.base.rng import Stream

LEVELS = {"easy": "E", "medium": "M", "hard": "H", "own": "X"}
SEED_LIMIT = 200
"""Characters of a seed text, after composing."""

TOKEN = 12
"""Characters of a seed's token: 60 bits, so that a billion seeds hold a shared one with a chance below one half."""

SHORT_CHECKS, LONG_CHECKS = 2, 4
_HEAD, _DRAW, _GROUP = 4, 2, 5
_ORIGINS = {"D": 9, "S": 1 + TOKEN, "R": 4}
_DAMAGED = "its check characters do not fit: one character is wrong or two are swapped"


@dataclass(frozen=True, slots=True)
class Dated:
    """The challenge of a date."""

    day: date


@dataclass(frozen=True, slots=True)
class Seeded:
    """The challenge of a seed text, known by its token only; ``seeded`` makes it from the text."""

    token: str

    def __post_init__(self) -> None:
        """Refuses what ``seeded`` does not make."""
        assert len(self.token) == TOKEN
        assert set(self.token) <= set(ALPHABET)


@dataclass(frozen=True, slots=True)
class OwnDice:
    """What people rolled or dealt themselves, this many rounds (1 to 999) of it; no stream knows it."""

    rounds: int

    def __post_init__(self) -> None:
        """Raises ``UsageError`` for a number of rounds that an id cannot hold."""
        if not 1 <= self.rounds <= 999:
            raise UsageError(f"own dice of {self.rounds} rounds have no id; 1 to 999 have one")


Origin: TypeAlias = Dated | Seeded | OwnDice


@dataclass(frozen=True, slots=True)
class ChallengeId:
    """What names a challenge for ever.

    Attributes:
        game_code: two characters of the alphabet.
        level: ``easy``, ``medium``, ``hard``; ``own`` exactly where the origin is own dice.
        version: the format's, 1 to 31.
        origin: where the deal comes from.
        draw: 0 to 1023; which of the deals of this origin.
    """

    game_code: str
    level: str
    version: int
    origin: Origin
    draw: int = 0

    def __post_init__(self) -> None:
        """Refuses what has no text form: ids are only made from checked values."""
        assert len(self.game_code) == 2
        assert set(self.game_code) <= set(ALPHABET)
        assert 1 <= self.version < 32
        assert 0 <= self.draw < 32**_DRAW
        assert self.level in LEVELS
        assert (self.level == "own") == isinstance(self.origin, OwnDice)

    @property
    def day(self) -> date | None:
        """The date that names it, where it has one."""
        return self.origin.day if isinstance(self.origin, Dated) else None


Span: TypeAlias = Callable[[ChallengeId], int]
"""How many deals there are for an id; raises ``NotationError`` for a game, level or version that does not exist."""


def seeded(text: str) -> Seeded:
    """The origin of a seed text: the first 60 bits of the BLAKE2b (64 bytes) of its UTF-8, composed (NFC) and stripped.

    Raises:
        UsageError: nothing but spaces, more than 200 characters, or a character that cannot be seen (control, format,
            unassigned, half a surrogate pair), since nobody could type it again.
    """
    seed = unicodedata.normalize("NFC", text).strip() if len(text) <= 5 * SEED_LIMIT else text
    if not seed:
        raise UsageError("the seed is empty; any text of 1 to 200 characters is one")
    if len(seed) > SEED_LIMIT:
        raise UsageError(f"the seed has {len(seed)} characters; it may have {SEED_LIMIT}")
    for place, character in enumerate(seed, 1):
        if unicodedata.category(character) in {"Cc", "Cf", "Cs", "Cn", "Zl", "Zp"}:
            raise UsageError(
                f"character {place} of the seed is U+{ord(character):04X}, which cannot be seen; leave it out"
            )
    bits = int.from_bytes(blake2b(seed.encode()).digest()[:8], "big") >> 4
    return Seeded(encode(bits, TOKEN))


def stream(challenge: ChallengeId, game: str) -> Stream:
    """The stream that the deal is drawn from; ``game`` is the game's name. Raises ``UsageError`` for own dice."""
    return Stream(seed_of(challenge), domain(challenge, game))


def domain(challenge: ChallengeId, game: str) -> str:
    """The stream's domain: ``qwprint/qwinto/medium/v1/draw 0``."""
    return f"qwprint/{game}/{challenge.level}/v{challenge.version}/draw {challenge.draw}"


def seed_of(challenge: ChallengeId) -> str:
    """The stream's seed: ``date 2026-11-30`` or ``seed 0123456789AB``; raises ``UsageError`` for own dice."""
    origin = challenge.origin
    if isinstance(origin, Dated):
        return f"date {origin.day.isoformat()}"
    if isinstance(origin, Seeded):
        return f"seed {origin.token}"
    raise UsageError("own dice come from no seed; only the descriptive id has them")


def format_short(challenge: ChallengeId) -> str:
    """The short id, 19 or 23 characters; raises ``UsageError`` for own dice, which have only a descriptive one."""
    seed_of(challenge)
    text = _fields(challenge)
    return _hyphenated(text + checks(text, SHORT_CHECKS))


def format_descriptive(challenge: ChallengeId, deal: int, span: int) -> str:
    """The id that holds the deal, a number less than ``span``; all deals of a format get ids of one length."""
    assert 0 <= deal < span
    text = _fields(challenge) + encode(deal, width_for(span))
    return _hyphenated(text + checks(text, LONG_CHECKS))


def parse_short(text: str) -> ChallengeId:
    """Reads a short id; raises ``NotationError`` that says what is wrong and, where it can be told, at which place."""
    plain = _plain(text)
    length = _HEAD + _origin_length(plain) + _DRAW + SHORT_CHECKS
    if len(plain) != length:
        raise NotationError(f"the id has {len(plain)} characters without hyphens, a short one like it has {length}")
    if not is_checked(plain, SHORT_CHECKS):
        raise NotationError(f"this is no id; {_DAMAGED}")
    return _accepted(text, plain)


def parse_descriptive(text: str, span: Span) -> tuple[ChallengeId, int]:
    """Reads a descriptive id: what it names, and its deal as a number.

    Raises:
        NotationError: what is wrong and, where it can be told, at which place; also whatever ``span`` raises.
    """
    plain = _plain(text)
    start = _HEAD + _origin_length(plain) + _DRAW
    if len(plain) <= start + LONG_CHECKS:
        raise NotationError(f"the id has {len(plain)} characters without hyphens, too few to hold a deal")
    if not is_checked(plain, LONG_CHECKS):
        raise NotationError(f"this is no id; {_damage(plain, start, span)}")
    challenge = _accepted(text, plain)
    deals = span(challenge)
    width = len(plain) - start - LONG_CHECKS
    if width != width_for(deals):
        raise NotationError(f"the id holds a deal of {width} characters, this format has {width_for(deals)}")
    deal = decode(plain[start:-LONG_CHECKS])
    if deal >= deals:
        raise NotationError("the id holds a deal that its format does not have")
    return challenge, deal


def parse_any(text: str, span: Span) -> tuple[ChallengeId, int | None]:
    """Reads either kind of id; the deal is None where the id is short. Raises ``NotationError``."""
    plain = _plain(text)
    if plain[_HEAD] != "R" and len(plain) <= _HEAD + _origin_length(plain) + _DRAW + LONG_CHECKS:
        return parse_short(text), None
    return parse_descriptive(text, span)


def _fields(challenge: ChallengeId) -> str:
    """All fields of the short id but the check characters."""
    head = challenge.game_code + LEVELS[challenge.level] + encode(challenge.version, 1)
    return head + _write_origin(challenge.origin) + encode(challenge.draw, _DRAW)


def _write_origin(origin: Origin) -> str:
    if isinstance(origin, Dated):
        return "D" + origin.day.isoformat().replace("-", "")
    if isinstance(origin, Seeded):
        return f"S{origin.token}"
    return f"R{origin.rounds:03}"


def _hyphenated(plain: str) -> str:
    origin = _HEAD + _ORIGINS[plain[_HEAD]]
    rest = plain[origin:]
    size = _GROUP if len(rest) > _DRAW + LONG_CHECKS else len(rest)
    groups = (rest[start : start + size] for start in range(0, len(rest), size))
    return "-".join((plain[:_HEAD], plain[_HEAD:origin], *groups))


def _plain(text: str) -> str:
    """The canonical characters without hyphens, enough of them to see what follows."""
    plain = canonical(text.strip()).replace("-", "")
    if len(plain) <= _HEAD:
        raise NotationError(f"the id has {len(plain)} characters without hyphens, a short one has 17 or 21")
    return plain


def _origin_length(plain: str) -> int:
    letter = plain[_HEAD]
    if letter not in _ORIGINS:
        raise NotationError(f"character 5 of the id (without hyphens) is {letter}; D, S or R must stand there")
    return _ORIGINS[letter]


def _damage(plain: str, start: int, span: Span) -> str:
    """What is wrong with a descriptive id whose check characters do not fit: its length, if the head still tells it."""
    try:
        length = start + width_for(span(_read(plain))) + LONG_CHECKS
    except NotationError:
        return _DAMAGED
    return _DAMAGED if len(plain) == length else f"it has {len(plain)} characters without hyphens, it needs {length}"


def _accepted(text: str, plain: str) -> ChallengeId:
    """The fields of an id whose check characters fit; raises ``NotationError`` where hyphens or fields do not."""
    written, right = canonical(text.strip()), _hyphenated(plain)
    if written not in {plain, right}:
        raise NotationError(f"the hyphens of the id are not in their places; it is written {right}")
    return _read(plain)


def _read(plain: str) -> ChallengeId:
    """The fields of a checked id; what does not exist is refused although the check characters fit."""
    level = next((name for name, letter in LEVELS.items() if letter == plain[2]), None)
    version = decode(plain[3])
    end = _HEAD + _ORIGINS[plain[_HEAD]]
    origin = _read_origin(plain[_HEAD], plain[_HEAD + 1 : end])
    if level is None or (level == "own") != isinstance(origin, OwnDice):
        raise NotationError(f"character 3 of the id is {plain[2]}, which is no level of this kind of id")
    if not version:
        raise NotationError("character 4 of the id is 0; versions start at 1")
    return ChallengeId(plain[:2], level, version, origin, decode(plain[end : end + _DRAW]))


def _read_origin(letter: str, text: str) -> Origin:
    if letter == "S":
        return Seeded(text)
    if not text.isdigit() or not int(text):
        raise NotationError(f"the id holds {text} where digits must stand")
    if letter == "R":
        return OwnDice(int(text))
    try:
        return Dated(date(int(text[:4]), int(text[4:6]), int(text[6:])))
    except ValueError:
        raise NotationError(f"the id holds the date {text[:4]}-{text[4:6]}-{text[6:]}, which does not exist") from None
