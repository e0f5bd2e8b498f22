"""Reads the parts of evidence that nobody vouches for: each is what it should be, or an error names its place."""

from collections.abc import Sequence
from typing import Any

from qwprint.base.errors import CertificateError


def whole_number(value: Any, least: int, most: int, place: str) -> int:
    """A whole number (never true or false); raises ``CertificateError`` that names its place."""
    if type(value) is not int or not least <= value <= most:
        raise CertificateError(f"{place}: a whole number from {least} to {most} expected")
    return value


def members(value: Any, keys: Sequence[str], place: str) -> dict[str, Any]:
    """An object with just these keys; raises ``CertificateError`` that names its place."""
    if not isinstance(value, dict) or set(value) != set(keys):
        raise CertificateError(f"{place}: an object with {', '.join(keys)} expected")
    return value


def list_of(value: Any, count: int, place: str) -> list[Any]:
    """A list of just so many; raises ``CertificateError`` that names its place."""
    if not isinstance(value, list) or len(value) != count:
        raise CertificateError(f"{place}: a list of {count} expected")
    return value


def list_up_to(value: Any, most: int, place: str) -> list[Any]:
    """A list of at most so many; raises ``CertificateError`` that names its place."""
    if not isinstance(value, list) or len(value) > most:
        raise CertificateError(f"{place}: a list of at most {most} expected")
    return value
