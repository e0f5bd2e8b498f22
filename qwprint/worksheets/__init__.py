"""Kinds of worksheets, a module each with a value named ``KIND``; found by looking: drop one in and it exists."""

import pkgutil
from functools import lru_cache
from importlib import import_module

from qwprint.base.errors import UsageError
from qwprint.games import suggest
from qwprint.worksheet import Kind


def names() -> tuple[str, ...]:
    """The names of all kinds, sorted, without importing any. Modules that start with ``_`` are shared by several."""
    found = (module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_"))
    return tuple(sorted(name.replace("_", "-") for name in found))


def find(name: str) -> Kind:
    """The kind of this name, importing no other; raises ``UsageError`` with near matches."""
    wanted = name.strip().lower().replace("_", "-")
    if wanted not in names():
        raise UsageError(f"there is no worksheet {name!r}; {suggest(wanted, names())}")
    kind = import_module(f"{__name__}.{wanted.replace('-', '_')}").KIND
    assert isinstance(kind, Kind)
    return kind


@lru_cache(maxsize=64)
def find_code(code: str) -> Kind:
    """The kind that ids call by this code; raises ``UsageError``."""
    for kind in map(find, names()):
        if kind.code == code:
            return kind
    raise UsageError(f"no worksheet has the id code {code!r}")
