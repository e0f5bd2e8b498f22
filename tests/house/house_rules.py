"""The rules of the house, checked by reading the source: who may import what, and how long things may be.

Reads modules as text and imports none of them, so it also sees what is imported inside functions.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

LAYERS: tuple[tuple[str, ...], ...] = (
    ("qwprint",),
    ("qwprint.base",),
    ("qwprint.draw",),
    ("qwprint.layout",),
    ("qwprint.game", "qwprint.job", "qwprint.renderer", "qwprint.worksheet"),
    ("qwprint.solve",),
    ("qwprint.games",),
    ("qwprint.worksheets",),
    ("qwprint.products", "qwprint.renderers"),
    ("qwprint.press",),
    ("qwprint.batch",),
    ("qwprint.cli",),
    ("qwprint.__main__",),
)
"""Lowest first; rooms on one line do not import each other. ``qwprint`` itself is its version and nothing else."""

FRIENDS = {("qwprint.job", "qwprint.game"), ("qwprint.renderer", "qwprint.job")}
"""Contracts may build on each other in this direction."""

# fmt: off
OUTSIDE = frozenset({
    "click", "time", "locale", "os", "sys", "pathlib", "platform", "platformdirs", "tempfile", "shutil", "subprocess",
    "socket", "signal", "glob", "getpass", "urllib", "http", "threading", "multiprocessing", "asyncio", "logging",
})
# fmt: on
"""Modules that reach the clock, the environment, files or the network: of the command line only."""

NEVER = frozenset({"random", "secrets", "uuid", "pickle", "requests"})
"""Modules that make results differ from run to run, or run what a file says."""

ONLY = {
    "reportlab": ("qwprint.renderers.pdf", "qwprint.draw.fonts", "qwprint.draw.reportlab_guard"),
    "svgwrite": ("qwprint.renderers.svg",),
    "jinja2": ("qwprint.layout.sandbox",),
    "pyphen": ("qwprint.layout.breaking",),
    "fontTools": ("qwprint.draw.", "qwprint.renderers.svg"),
    "numpy": ("qwprint.games.", "qwprint.solve."),
    "ortools": ("qwprint.games.",),
    "distributed": ("qwprint.cli.",),
}

EXCEPTIONS = {
    ("qwprint.draw.reportlab_guard", "os"),  # empties the RL_ variables that reportlab would read
    ("qwprint.draw.reportlab_guard", "sys"),  # and puts empty modules where it would look for foreign ones
    ("qwprint.base.assets", "pathlib"),  # the one room that knows where words and fonts lie
}

# fmt: off
CLOCK_AND_FILES = frozenset({
    "today", "now", "utcnow", "environ", "getenv", "read_bytes", "read_text", "write_bytes", "write_text",
    "fromtimestamp", "unlink", "mkdir",
})
# fmt: on
"""Attributes that mean the same without an import."""

PROOF_MAY = frozenset({"rules", "deal", "notation"})
"""What a proof may use of its own game's folder."""

PROOF_TOOLS = frozenset({"qwprint.solve.proof_form", "qwprint.solve.proof_layers", "qwprint.solve.proof_room"})
"""What a proof may know of ``solve``: how evidence is read, work on arrays that no search uses, and its cost."""


@dataclass(frozen=True)
class Module:
    """One module: its dotted name, where it lies and what it says."""

    name: str
    path: Path

    @cached_property
    def tree(self) -> ast.Module:
        """Its syntax tree."""
        return ast.parse(self.path.read_text(encoding="utf-8"), str(self.path))

    @property
    def package(self) -> str:
        """What its relative imports start from."""
        return self.name if self.path.name == "__init__.py" else self.name.rpartition(".")[0]


class House:
    """All modules of a package below a folder."""

    def __init__(self, root: Path) -> None:
        """Finds the modules of ``root/qwprint``."""
        self.modules: dict[str, Module] = {}
        for path in sorted((root / "qwprint").rglob("*.py")):
            parts = path.relative_to(root).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            self.modules[name] = Module(name, path)

    def imports(self, module: Module) -> Iterator[str]:
        """Every module that is imported anywhere in a module, also inside functions."""
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = node.module or ""
                if node.level:
                    above = module.package.split(".")
                    base = ".".join([*above[: len(above) - node.level + 1], *([base] if base else [])])
                for alias in node.names:
                    inner = f"{base}.{alias.name}"
                    yield inner if inner in self.modules else base

    def closure(self, name: str) -> set[str]:
        """All modules of the house that a module imports, directly or through others."""
        reached: set[str] = set()
        queue = [name]
        while queue:
            module = self.modules.get(queue.pop())
            found = set() if module is None else {i for i in self.imports(module) if i in self.modules}
            queue.extend(found - reached)
            reached |= found
        return reached

    def faults(self) -> list[str]:
        """Every break of a rule, one line each."""
        return [fault for module in self.modules.values() for fault in self._faults_of(module)]

    def _faults_of(self, module: Module) -> Iterator[str]:
        for target in sorted(set(self.imports(module))):
            if target.split(".")[0] == "qwprint":
                yield from _layering(module.name, target)
                yield from _plug_ins(module.name, target)
            else:
                yield from _libraries(module.name, target.split(".")[0])
        yield from _clock_and_files(module)
        yield from self._proofs(module.name)
        yield from self._rules(module.name)

    def _rules(self, name: str) -> Iterator[str]:
        """Rules read like the rulebook: of the house they know base, their family room and their own deals."""
        own, _, last = name.rpartition(".")
        if own.startswith("qwprint.games.") and last in {"rules", "deal"}:
            for reached in sorted(self.closure(name)):
                family = reached.startswith("qwprint.games._")
                base = _layer(reached)[1] in {"qwprint", "qwprint.base"}
                if not (base or family or reached in {f"{own}.rules", f"{own}.deal"}):
                    yield f"{name} reaches {reached}: rules know base and their family room only"

    def _proofs(self, name: str) -> Iterator[str]:
        """A wrong bound must not be able to prove itself."""
        parts = name.split(".")
        if name == "qwprint.solve.check":
            allowed = {"qwprint.solve.certificate"}
        elif name.startswith("qwprint.games.") and parts[-1].startswith("proof"):
            allowed = {f"{'.'.join(parts[:3])}.{own}" for own in PROOF_MAY}
            allowed |= {other for other in self.modules if other.startswith(f"{'.'.join(parts[:3])}.proof")}
        else:
            if "qwprint.solve.proof_layers" in self.imports(self.modules[name]):
                yield f"{name} imports qwprint.solve.proof_layers: it is for proofs alone"
            return
        for reached in sorted(self.closure(name)):
            playing = reached.startswith("qwprint.games.") and not reached.split(".")[2].startswith("_")
            searching = reached.startswith("qwprint.solve.") and reached not in PROOF_TOOLS
            if (playing or searching) and reached not in allowed:
                yield f"{name} reaches {reached}: a proof shares nothing with the search"


def _layer(name: str) -> tuple[int, str]:
    for level, rooms in enumerate(LAYERS):
        for room in rooms:
            if name == room or (room != "qwprint" and name.startswith(f"{room}.")):
                return level, room
    raise AssertionError(f"{name} has no place in the house; give its room a layer")


def _layering(name: str, target: str) -> Iterator[str]:
    (level, room), (below, other) = _layer(name), _layer(target)
    if room != other and below >= level and (room, other) not in FRIENDS:
        yield f"{name} imports {target}: imports point down"


def _plug_ins(name: str, target: str) -> Iterator[str]:
    for rooms in ("qwprint.games.", "qwprint.renderers.", "qwprint.products.", "qwprint.cli."):
        if name.startswith(rooms) and target.startswith(rooms):
            own, other = (text.removeprefix(rooms).split(".")[0] for text in (name, target))
            shared = other.startswith("_") and not own.startswith("_")
            if rooms == "qwprint.games." and own != other and not shared:
                yield f"{name} imports {target}: games do not import each other"
            if rooms == "qwprint.renderers." and own != other:
                yield f"{name} imports {target}: renderers do not import each other"


def _libraries(name: str, library: str) -> Iterator[str]:
    if (
        library in OUTSIDE
        and _layer(name)[1] not in {"qwprint.cli", "qwprint.batch"}
        and (name, library) not in EXCEPTIONS
    ):
        yield f"{name} imports {library}: only the command line may"
    if library in NEVER:
        yield f"{name} imports {library}: nothing may"
    if library in ONLY and not name.startswith(ONLY[library]):
        yield f"{name} imports {library}: only {', '.join(ONLY[library])} may"


def _clock_and_files(module: Module) -> Iterator[str]:
    outside = _layer(module.name)[1] == "qwprint.cli" or module.name in {name for name, _ in EXCEPTIONS}
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in {"hash", "eval", "exec"}:
                yield f"{module.name}:{node.lineno} calls {node.func.id}(): nothing may"
            if node.func.id in {"open", "print", "input"} and not outside:
                yield f"{module.name}:{node.lineno} calls {node.func.id}(): only the command line may"
        if isinstance(node, ast.Attribute) and node.attr in CLOCK_AND_FILES and not outside:
            yield f"{module.name}:{node.lineno} uses .{node.attr}: only the command line may"


FILE_LINES, FUNCTION_LINES = 300, 40


def too_long(path: Path) -> Iterator[str]:
    """Files and functions that are longer than anyone wants to read; a docstring does not count."""
    source = path.read_text(encoding="utf-8")
    lines = source.count("\n")
    if lines > FILE_LINES:
        yield f"{path.name} has {lines} lines; {FILE_LINES} are enough"
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0]
            is_text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
            text = (first.end_lineno or 0) - first.lineno + 1 if is_text else 0
            length = (node.end_lineno or 0) - node.lineno + 1 - text
            if length > FUNCTION_LINES:
                yield f"{path.name}: {node.name} has {length} lines; {FUNCTION_LINES} are enough"
