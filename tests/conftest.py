"""Goldens: kept texts that a test compares with; ``pytest --bless`` writes them anew. And signals for all tests."""

import difflib
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

GOLDENS = Path(__file__).resolve().parent / "golden"

Compare = Callable[[str, str], None]


def pytest_configure() -> None:
    """Signals that are ignored here (in the background, under nohup) get a handler that does nothing.

    What is ignored is ignored by all programs that are started too, and tests send them signals; a handler is not.
    """
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bless", action="store_true", help="write goldens anew instead of comparing with them")


def compare(folder: Path, name: str, text: str, *, bless: bool) -> None:
    """Compares a text with the golden of this name; fails with the lines that differ, or writes it when blessing."""
    path = folder / name
    if bless:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return
    assert path.exists(), f"there is no golden {name}; write it with pytest --bless and look at it"
    kept = path.read_text(encoding="utf-8")
    if kept != text:
        lines = list(difflib.unified_diff(kept.splitlines(), text.splitlines(), "golden", "now", lineterm="", n=1))
        shown = "\n".join(line[:200] for line in lines[:40])
        raise AssertionError(f"{name} differs; where that is right, pytest --bless\n{shown}")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Compare:
    """``golden(name, text)`` compares a text with ``tests/golden/name``."""
    bless = bool(request.config.getoption("--bless"))
    return lambda name, text: compare(GOLDENS, name, text, bless=bless)
