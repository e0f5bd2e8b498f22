"""Seeded faults: one text of one module replaced by another, in memory; nothing on disk changes.

The modules that follow from the changed one are loaded anew with it, so that the fault is in all that they do.
"""

import importlib
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from qwprint.base.errors import IllegalMoveError
from qwprint.solve.check import check


@contextmanager
def mutated(chain: Sequence[str], module: str, old: str, new: str) -> Iterator[dict[str, ModuleType]]:
    """All modules of a chain of names in ``qwprint.games``, each before those that import it, one with this change.

    They stand by the last part of their names; the real ones are put back at the end.
    """
    kept = {name: importlib.import_module(f"qwprint.games.{name}") for name in chain}
    fresh: dict[str, ModuleType] = {}
    try:
        for name, original in kept.items():
            source = Path(str(original.__file__)).read_text("utf-8")
            if name.endswith(f".{module}"):
                assert source.count(old) == 1, f"{old!r} stands {source.count(old)} times in {name}"
                source = source.replace(old, new)
            _place(original.__name__, built := ModuleType(original.__name__))
            exec(compile(source, str(original.__file__), "exec"), vars(built))
            fresh[name.rpartition(".")[2]] = built
        yield fresh
    finally:
        for original in kept.values():
            _place(original.__name__, original)


def _place(name: str, module: ModuleType) -> None:
    package, _, last = name.rpartition(".")
    sys.modules[name] = module
    setattr(sys.modules[package], last, module)


def told(fresh, start, *texts):
    """What a line of moves leads to, score and end; or whether its last move is not offered, and the rules agree."""
    rules, state = fresh["rules"], start
    for text in texts:
        move = fresh["notation"].parse_move(text)
        offered = move in rules.legal_moves(state)
        try:
            state = rules.apply(state, move)
        except IllegalMoveError:
            return "offered but illegal" if offered else "illegal"
        if not offered:
            return "legal but not offered"
    return rules.score(state), rules.is_over(state)


def misses(challenge, certify, found, honest):
    """How many solutions fall short of the best of their deals, (deal, best): all are refuted, and no lie is proved."""
    missed = 0
    for solution, (deal, best) in zip(found, honest, strict=True):
        kind = check(certify(deal, solution=solution), challenge).kind
        assert solution.score <= best
        assert kind == "refuted" if solution.score < best else kind in {"proved", "refuted"}
        missed += solution.score < best
    return missed
