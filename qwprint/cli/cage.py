"""Users' own words: their templates are rendered in a process that can do nothing else and is stopped in time.

The texts of a folder are read here (``cli/words_folder``) and handed to the process (``cli/caged``), so that
``include`` and ``import`` reach what was read and nothing more. Its answer is taken as text, cleaned like all texts of
people.
"""

import json
import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from threading import Event, Timer

from qwprint.base.clean import Cleaned, clean, describe
from qwprint.base.errors import UsageError
from qwprint.cli import words_folder
from qwprint.cli.messages import warn
from qwprint.cli.params import REPLACEMENT, UNREADABLE
from qwprint.cli.words_folder import ENDING, WordsFolder
from qwprint.draw import fonts
from qwprint.layout.flow import Request
from qwprint.layout.locale import NARROW, NO_BREAK, tied

DEADLINE = 4.0
"""Seconds of the clock for rendering; counts where processor time has no limit, or is long in coming."""

LINE = 4000
"""Characters of a rendered line; longer ones are no paragraph, and composing them takes quadratic time."""

ANSWER = 2**20
"""Bytes that are read of an answer for each text: 64 K characters, each up to twelve bytes as JSON writes them."""

KEPT = (NO_BREAK, NARROW)
"""Spaces that stay what they are, for they say where no line may end; cleaning would make them ordinary ones."""

_KEPT = re.compile(f"([{''.join(KEPT)}])")

MESSAGE = 300
"""Characters of a fault that are shown."""

_CHILD = "import sys; sys.path += sys.argv[1:]; from qwprint.cli.caged import main; main()"


def render(folder: Path, language: str, requests: Sequence[Request], *, strict: bool = False) -> tuple[str | None, ...]:
    """The text of each request by ``folder``'s templates, cleaned line by line and tied; None where it has none.

    ``<folder>/<language>/<template>.j2`` comes before ``<folder>/<template>.j2``, also where a template includes one.
    Names that mean nothing and characters that cannot be printed are warned of. Raises ``UsageError``, one line with
    file and line, on any fault of the folder or a template, and ``StrictWarning`` on warnings if ``strict``.
    """
    words = words_folder.read(folder, language)
    wanted = [request for request in requests if request.template + ENDING in words.templates]
    texts = iter(_rendered(words, wanted) if wanted else ())
    warnings = words.warnings()
    found: list[str | None] = []
    for request in requests:
        template = words.templates.get(request.template + ENDING)
        if template is None:
            found.append(None)
            continue
        text, cannot = _printable(str(folder / template.place), next(texts))
        found.append(tied(language, text))
        warnings += cannot
    warn(warnings, strict=strict)
    return tuple(found)


def _printable(place: str, text: str) -> tuple[str, tuple[str, ...]]:
    """A text as it can be printed, line by line, and a warning that names every character that was replaced."""
    shown = []
    replaced: dict[int, None] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if len(line) > LINE:
            raise UsageError(f"{place}: line {number} of its text has {len(line):,} characters; {LINE:,} are read")
        cleaned = _cleaned(line)
        shown.append(cleaned.text)
        replaced |= dict.fromkeys(cleaned.replaced)
    unknown = fonts.missing("".join(shown))
    replaced |= dict.fromkeys(ord(c) for c in unknown if c != UNREADABLE)
    plain = "\n".join(shown).translate(dict.fromkeys(map(ord, unknown), REPLACEMENT))
    return plain, (f"{place}: cannot print {describe(replaced)}; printed as {REPLACEMENT!r}",) if replaced else ()


def _cleaned(line: str) -> Cleaned:
    """A line as ``clean`` makes it, with its no-break spaces."""
    parts = [Cleaned(part, ()) if part in KEPT else clean(part, limit=LINE) for part in _KEPT.split(line)]
    return Cleaned("".join(part.text for part in parts), tuple(point for part in parts for point in part.replaced))


def _rendered(words: WordsFolder, requests: Sequence[Request]) -> list[str]:
    """The texts of requests that there are templates for; raises ``UsageError``."""
    files = {name: (template.text, template.place) for name, template in words.templates.items()}
    wanted = [(request.template + ENDING, request.values) for request in requests]
    order = json.dumps({"files": files, "requests": wanted}, default=dict).encode()
    place = words.path / words.templates[wanted[0][0]].place if len(wanted) == 1 else words.path
    said = _ask(order, ANSWER * (len(wanted) + 1))
    if said is None:
        raise UsageError(f"{place}: it takes too long, or far too much memory")
    match json.loads(said) if said.endswith(b"}") else None:
        case {"texts": [*texts]} if len(texts) == len(wanted):
            return [str(text) for text in texts]
        case {"fault": str(fault), "place": str(at), "line": int(line)}:
            raise UsageError(f"{words.path / at}, line {line}: {clean(fault, limit=MESSAGE).text}")
        case {"fault": str(fault), "place": str(at)}:
            raise UsageError(f"{words.path / at}: {clean(fault, limit=MESSAGE).text}")
    raise UsageError(f"{place}: cannot be rendered; the process that does so gives no answer")


def _ask(order: bytes, most: int) -> bytes | None:
    """What the process answers to an order, at most so many bytes; None where it had to be stopped."""
    command = (sys.executable, "-I", "-S", "-B", "-c", _CHILD, *_libraries())
    nowhere = Path(sys.executable).anchor
    late = Event()
    # no part of the command comes from a user
    with Popen(command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=_environment(), cwd=nowhere) as child:  # noqa: S603
        assert child.stdin is not None
        assert child.stdout is not None
        deadline = Timer(DEADLINE, _stop, (child, late))
        deadline.start()
        try:
            with suppress(OSError):  # it may have been stopped before it read all
                child.stdin.write(order)
                child.stdin.close()
            said = child.stdout.read(most)
            child.stdout.close()  # should it say more, that stops it
            stopped = child.wait() < 0
        finally:
            deadline.cancel()
            child.kill()
    return None if stopped or late.is_set() else said


def _stop(child: Popen[bytes], late: Event) -> None:
    late.set()
    child.kill()


def _libraries() -> tuple[str, ...]:
    """Where the process finds what it imports, after Python's own library; it looks nowhere else."""
    found = (find_spec(name) for name in ("qwprint", "jinja2", "markupsafe"))
    origins = (spec.origin for spec in found if spec is not None and spec.origin is not None)
    return tuple(dict.fromkeys(str(Path(origin).parents[1]) for origin in origins))


def _environment() -> dict[str, str]:
    """Nothing, except what Windows needs to start a process at all."""
    return {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
