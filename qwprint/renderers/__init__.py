"""Output formats, a module each with a value named ``RENDERER``; found by looking, imported only when asked for."""

import pkgutil
from difflib import get_close_matches
from importlib import import_module

from qwprint.base.errors import UsageError
from qwprint.renderer import Renderer


def names() -> tuple[str, ...]:
    """The suffixes of all formats, sorted, without importing any."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_")))


def find(suffix: str) -> Renderer:
    """The format of a suffix (``pdf`` or ``.pdf``), importing no other; raises ``UsageError`` with near matches."""
    wanted, known = suffix.lower().removeprefix("."), names()
    if wanted not in known:
        near = get_close_matches(wanted, known, n=1, cutoff=0.5)
        hint = f"did you mean .{near[0]}?" if near else f"known: {', '.join(f'.{name}' for name in known)}"
        raise UsageError(f"there is no format .{wanted}; {hint}")
    renderer = import_module(f"{__name__}.{wanted}").RENDERER
    assert isinstance(renderer, Renderer)
    return renderer
