"""The language of templates: jinja2, cut down to what words need; the only room that touches it.

Bundled templates and users' own are written in the same language, so what works in one works in the other. It is a list
of what there is, not Python without known tricks: values have no methods (so nothing leads from a text to the
interpreter), filters, tests and globals are those below (nothing of chance, of addresses in memory, or of huge widths),
and arithmetic keeps to small numbers. What is left can still loop for long: users' templates are rendered by
``cli/cage`` in a process that has limits.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from jinja2 import FunctionLoader, StrictUndefined, TemplateNotFound, TemplateSyntaxError, Undefined, nodes
from jinja2.environment import TemplateModule
from jinja2.exceptions import SecurityError, UndefinedError
from jinja2.runtime import LoopContext
from jinja2.sandbox import ImmutableSandboxedEnvironment, safe_range

FILTERS = (
    *("abs", "capitalize", "count", "default", "dictsort", "first", "int", "join", "last", "length", "list", "lower"),
    *("max", "min", "replace", "sort", "string", "sum", "title", "trim", "upper"),
)

TESTS = (
    *("boolean", "defined", "divisibleby", "even", "in", "mapping", "none", "number", "odd", "sequence", "string"),
    "undefined",
)

LARGEST = 10**12
"""Numbers that are reckoned with are not larger, so that no product takes long."""

_ABSENT = {
    nodes.Extends: "extends",
    nodes.Block: "block",
    nodes.EvalContextModifier: "autoescape",
    nodes.ScopedEvalContextModifier: "autoescape",
}
"""Parts of jinja2 that words do not need; a block could be printed as an object with its address."""

Load = Callable[[str], tuple[str, str] | None]
"""From the name of a template to its text and what to call it in messages; None where there is none."""


class Sandbox(ImmutableSandboxedEnvironment):
    """Templates that reach the texts of one loader and the values they are given, and nothing else."""

    intercepted_binops = frozenset(ImmutableSandboxedEnvironment.default_binop_table)

    def __init__(self, load: Load) -> None:
        """Templates, and what they include, come from ``load`` alone."""
        super().__init__(
            undefined=StrictUndefined,
            autoescape=False,
            trim_blocks=True,
            keep_trailing_newline=True,  # so that an included part is whole lines
            finalize=_printed,
            optimized=False,  # else parts run while a template is read, where a fault has no line
            loader=FunctionLoader(lambda name: self._checked(load(name))),
        )
        self.globals = {"range": _Range()}
        self.filters = {name: self.filters[name] for name in FILTERS}
        self.tests = {name: self.tests[name] for name in TESTS}

    def _checked(self, found: tuple[str, str] | None) -> tuple[str, str, None] | None:
        """What a loader of jinja2 returns; raises ``TemplateSyntaxError`` where the language lacks what is used."""
        if found is None:
            return None
        text, place = found
        for node in self.parse(text, filename=place).find_all(tuple(_ABSENT)):
            raise TemplateSyntaxError(f"there is no {_ABSENT[type(node)]!r} here", node.lineno, filename=place)
        return text, place, None

    def getattr(self, obj: Any, attribute: str) -> Any:
        """``loop.index``, a macro of an imported template, or the value that a mapping has under this name."""
        if isinstance(obj, LoopContext | TemplateModule):
            return super().getattr(obj, attribute)
        return self.getitem(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """A value in a mapping, an element or part of a list or text; never a Python attribute."""
        if isinstance(obj, Undefined):
            str(obj)  # raises, naming it
        if isinstance(obj, Mapping):
            if isinstance(argument, str | int) and argument in obj:
                return obj[argument]
            return self.undefined(f"{argument!r} is unknown here; {_known(obj)}", obj, str(argument))
        if isinstance(obj, Sequence) and isinstance(argument, int | slice):
            try:
                return obj[argument]
            except IndexError:
                return self.undefined(f"there is no element {argument} in {kind(obj)}", obj, str(argument))
        return self.undefined(f"{kind(obj)} has no {argument!r}", obj, str(argument))

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Small numbers are reckoned with, texts and lists are added; raises ``SecurityError`` on all else."""
        for side in (left, right):
            if isinstance(side, Undefined):
                str(side)  # raises, naming it
        if operator == "+" and kind(left) == kind(right) in {"a text", "a list"}:
            return left + right
        for side in (left, right):
            if not isinstance(side, int | float):
                raise SecurityError(f"{operator!r} is for numbers, not for {kind(side)}; ~ joins texts")
            if not abs(side) <= LARGEST:
                raise SecurityError(f"{operator!r} is for numbers up to {LARGEST:,}")
        if operator == "**":
            raise SecurityError("there is no '**' here")
        return super().call_binop(context, operator, left, right)


class _Range:
    """``range`` up to 100,000; an object of its own, for the text of a Python function holds its address."""

    def __call__(self, *bounds: int) -> range:
        """The numbers; raises ``OverflowError`` where there are too many."""
        return safe_range(*bounds)

    def __repr__(self) -> str:
        """The same in every process."""
        return "range"


def rehearse() -> None:
    """Reads a word and a fault, so that all that jinja2 imports late is there before no file can be opened."""
    with suppress(TemplateSyntaxError):
        Sandbox({"": ("{{ 'word' }}{{", "")}.get).get_template("")


def kind(value: Any) -> str:
    """What a value is, in words of templates."""
    kinds = ((bool, "a yes or no"), (int, "a number"), (float, "a number"), (str, "a text"), (Mapping, "a mapping"))
    return next((name for type_, name in (*kinds, (Sequence, "a list")) if isinstance(value, type_)), "this")


def _printed(value: Any) -> Any:
    """What may stand in a text; raises ``SecurityError`` on values that would be printed the way Python writes them."""
    if isinstance(value, Undefined):
        return str(value)  # raises, naming it
    if value is None or isinstance(value, bool) or not isinstance(value, str | int | float):
        raise SecurityError(f"{kind(value)} cannot be printed, only a text or a number can")
    return value


def _known(values: Mapping[str, Any]) -> str:
    return f"known: {', '.join(sorted(map(str, values)))}" if values else "nothing is known"


def render(environment: Sandbox, name: str, values: Mapping[str, Any]) -> Iterator[str]:
    """The parts of a text, each as soon as there is one; faults keep the frames that ``place`` reads."""
    template = environment.get_template(name)
    yield from template.root_render_func(template.new_context(dict(values)))


def place(fault: BaseException) -> tuple[str, int] | None:
    """Where in which template a fault stands, as far as it can be told."""
    if isinstance(fault, TemplateSyntaxError):
        return fault.filename or "", fault.lineno
    found = None
    trace = fault.__traceback__
    while trace is not None:
        template = trace.tb_frame.f_globals.get("__jinja_template__")
        if template is not None:
            found = template.filename, template.get_corresponding_lineno(trace.tb_lineno)
        trace = trace.tb_next
    return found


def explain(fault: BaseException, values: Mapping[str, Any]) -> str:
    """One line on what is wrong with a template that was given these values."""
    match fault:
        case TemplateNotFound():
            return f"there is no template {fault.name!r} in this folder"
        case TemplateSyntaxError():
            told = str(fault.message).removesuffix(".")
            return f"{told}; there are {', '.join(FILTERS)}" if told.startswith("No filter") else told
        case UndefinedError() if str(fault.message).endswith("is undefined"):
            return f"{fault.message}; {_known(values)}"
        case RecursionError() | SyntaxError():
            return "it is nested too deeply, or calls itself without end"
        case MemoryError():
            return "it takes too much memory"
    return str(fault) or type(fault).__name__
