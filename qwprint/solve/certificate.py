"""Certificates: what is claimed, the line that reaches it, and the evidence that nothing beats it, as canonical JSON."""

import json
from dataclasses import dataclass
from typing import Any

from qwprint.base.errors import CertificateError

KIND = "qwprint certificate"
VERSION = 1
"""Of the form of certificates; a reader refuses any other."""

LIMIT = 8 * 1024 * 1024
"""Bytes a certificate may have; real ones have some ten thousand."""

KEYS = ("kind", "version", "game", "id", "deal", "line", "score", "evidence")


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """A claim with its proof; nothing in it is trusted before it is checked.

    Attributes:
        game: name of the game.
        id: the challenge's id, None for a deal without one.
        deal: the deal in the game's JSON form.
        line: the moves in the game's notation.
        score: what the line is claimed to score.
        evidence: a JSON value that the game's proof understands.
    """

    game: str
    id: str | None
    deal: Any
    line: tuple[str, ...]
    score: int
    evidence: Any

    def to_json(self) -> str:
        """The canonical text: a key a line, values compact, a newline at the end; the same certificate, the same text."""
        values = (KIND, VERSION, self.game, self.id, self.deal, list(self.line), self.score, self.evidence)
        lines = (
            f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=True, sort_keys=True, separators=(',', ':'))}"
            for key, value in zip(KEYS, values, strict=True)
        )
        return "{\n" + ",\n".join(lines) + "\n}\n"


def from_json(content: bytes) -> Certificate:
    """Reads a certificate strictly; raises ``CertificateError`` that says what is wrong with its form."""
    if len(content) > LIMIT:
        raise CertificateError(f"a certificate has at most {LIMIT:,} bytes, this has {len(content):,}")
    try:
        table = json.loads(content.decode(), parse_float=_refuse, parse_constant=_refuse, object_pairs_hook=_unique)
    except (ValueError, RecursionError) as fault:
        raise CertificateError(f"not readable as JSON: {str(fault)[:120]}") from None
    if not isinstance(table, dict) or set(table) != set(KEYS):
        raise CertificateError(f"a certificate has the keys {', '.join(KEYS)} and no other")
    if table["kind"] != KIND or type(table["version"]) is not int or table["version"] != VERSION:
        raise CertificateError(f"not a {KIND} of version {VERSION}")
    line = table["line"]
    if not isinstance(table["game"], str) or not isinstance(table["id"], str | None):
        raise CertificateError("game and id are texts")
    if not isinstance(line, list) or not all(isinstance(move, str) for move in line):
        raise CertificateError("line is a list of moves")
    if type(table["score"]) is not int:
        raise CertificateError("score is a whole number")
    return Certificate(
        game=table["game"],
        id=table["id"],
        deal=table["deal"],
        line=tuple(line),
        score=table["score"],
        evidence=table["evidence"],
    )


def _refuse(text: str) -> Any:
    raise ValueError(f"{text[:20]} is no whole number")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) != len(pairs):
        raise ValueError("a key stands twice")
    return table
