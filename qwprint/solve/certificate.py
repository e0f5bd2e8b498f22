"""A certificate: a deal, a line, its score, and evidence that no line scores more; as a value and as JSON text.

The text is canonical: equal certificates have equal texts. Reading is strict, since anybody may have written the file.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, NoReturn

from qwprint.base.errors import CertificateError

KIND = "qwprint certificate"
VERSION = 1
"""Version of the form of certificates; a change of their meaning is a new one."""

MOST_BYTES = 8 << 20
"""Longest text that is read, in bytes of UTF-8; certificates of real deals have some kB."""

MOST_MOVES = 1000
MOST_NAME = 60
MOST_ID = 8000
"""Characters; ids that hold a deal of many rounds have some hundreds, of 999 rounds some thousands."""

WIDTH = 110
"""Values whose text is not longer stand on one line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """What is claimed, and why it holds; nothing in it is trusted before ``check``.

    Attributes:
        kind: ``KIND``, so that a file says what it is.
        version: ``VERSION``.
        game: the game's name.
        id: the challenge's id, or None for a deal that has none.
        deal: the JSON form of the deal.
        line: the moves as text, from the start.
        score: what the line scores.
        evidence: a JSON value from which the game's ``upper_bound`` establishes that no line scores more.
    """

    kind: str = KIND
    version: int = VERSION
    game: str
    id: str | None
    deal: Any
    line: tuple[str, ...]
    score: int
    evidence: Any

    def text(self) -> str:
        """The canonical JSON text, with a newline at the end."""
        value = {field.name: getattr(self, field.name) for field in fields(self)} | {"line": list(self.line)}
        return "".join(_written(value, "")) + "\n"


def parse(text: str) -> Certificate:
    """The certificate of a text; raises ``CertificateError`` that names what is wrong."""
    if len(text) > MOST_BYTES or len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        raise CertificateError(f"a certificate has at most {MOST_BYTES} bytes")
    try:
        value = json.loads(text, parse_float=_refuse, parse_constant=_refuse, object_pairs_hook=_object)
    except RecursionError:
        raise CertificateError("the certificate is nested too deeply") from None
    except CertificateError:
        raise
    except ValueError as error:
        raise CertificateError(f"the certificate is no JSON: {_one_line(error)}") from None
    return _certificate(value)


def _certificate(value: Any) -> Certificate:
    names = {field.name for field in fields(Certificate)}
    if not isinstance(value, dict) or set(value) != names:
        raise CertificateError(f"a certificate is an object with {', '.join(sorted(names))}")
    if value["kind"] != KIND:
        raise CertificateError(f"kind: {KIND!r} expected")
    if type(value["version"]) is not int or value["version"] != VERSION:
        raise CertificateError(f"version: {VERSION} expected")
    if not isinstance(value["game"], str) or len(value["game"]) > MOST_NAME:
        raise CertificateError(f"game: a text of at most {MOST_NAME} characters expected")
    if value["id"] is not None and (not isinstance(value["id"], str) or len(value["id"]) > MOST_ID):
        raise CertificateError(f"id: null or a text of at most {MOST_ID} characters expected")
    line = value["line"]
    if not isinstance(line, list) or len(line) > MOST_MOVES or not all(isinstance(move, str) for move in line):
        raise CertificateError(f"line: a list of at most {MOST_MOVES} moves as text expected")
    if type(value["score"]) is not int or value["score"].bit_length() > 32:
        raise CertificateError("score: a whole number expected")
    return Certificate(**(value | {"line": tuple(line)}))


def _written(value: Any, indent: str) -> Iterator[str]:
    """JSON text in pieces: sorted keys, and a line for each entry of what does not fit on one line."""
    short = json.dumps(value, sort_keys=True, separators=(", ", ": "), allow_nan=False)
    if len(short) <= WIDTH or not isinstance(value, dict | list):
        yield short
        return
    deeper = indent + " "
    opened, closed = "{}" if isinstance(value, dict) else "[]"
    entries = sorted(value.items()) if isinstance(value, dict) else [(None, entry) for entry in value]
    yield opened
    for at, (key, entry) in enumerate(entries):
        yield f"{',' if at else ''}\n{deeper}"
        if key is not None:
            yield json.dumps(key) + ": "
        yield from _written(entry, deeper)
    yield f"\n{indent}{closed}"


def _refuse(text: str) -> NoReturn:
    raise CertificateError(f"a certificate holds whole numbers only, not {text[:40]}")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise CertificateError("a key stands twice in an object of the certificate")
    return value


def _one_line(error: ValueError) -> str:
    return str(error).partition("\n")[0][:120]
