"""Where the bundled words and fonts live; the only room that knows.

In a wheel they lie inside the package, in a checkout beside it.
"""

from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias

from qwprint.base.errors import QwprintError

Kind: TypeAlias = Literal["fonts", "templates"]

_PACKAGE = Path(__file__).resolve().parents[1]


@lru_cache(maxsize=2)
def folder(kind: Kind) -> Path:
    """The folder of a kind; raises ``QwprintError`` where an installation is broken."""
    for place in (_PACKAGE / kind, _PACKAGE.parent / kind):
        if place.is_dir():
            return place
    raise QwprintError(f"the folder {kind!r} is missing from this installation; install qwprint again")


def read(kind: Kind, *parts: str) -> bytes:
    """The bytes of a bundled file; raises ``QwprintError`` where it is missing."""
    path = folder(kind).joinpath(*parts)
    try:
        return path.read_bytes()
    except OSError:
        raise QwprintError(f"{'/'.join((kind, *parts))} is missing from this installation") from None


@lru_cache(maxsize=1)
def languages() -> tuple[str, ...]:
    """The languages there are words for, sorted."""
    return tuple(sorted(place.name for place in folder("templates").iterdir() if place.is_dir()))
