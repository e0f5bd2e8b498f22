"""Users' templates are caged: nothing outside their folder is read, nothing is written, and all ends soon in one line.

jinja2's sandbox had five escapes and has no limit on cost; it also follows links out of a template folder.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from qwprint.base.errors import UsageError
from qwprint.cli import cage, caged
from qwprint.layout.flow import Request
from tests.hostile.attacks import BOMBS, COSTS, ENDLESS, ESCAPES, HARMLESS, Attack

ROOT = Path(__file__).resolve().parents[2]
CARD = "qwixx-card.j2"
VALUES = {"n": 5, "word": "words", "rows": [{"name": "red"}, {"name": "blue"}], "name": {"colour": "red"}}
CANARY = "canary-7f3a"
LONGEST = 5.0
"""Seconds that any attack may take."""


@pytest.fixture
def words(tmp_path: Path) -> Path:
    """An empty folder for templates, with a secret beside it."""
    (tmp_path / "secret.j2").write_text(CANARY)
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / CARD).write_text(CANARY)
    folder = tmp_path / "words"
    folder.mkdir()
    return folder


def write(folder: Path, files: Mapping[str, str]) -> None:
    """Templates as UTF-8, byte for byte."""
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(text.encode())


def card(folder: Path, language: str = "en", *, strict: bool = False) -> str | None:
    """The card's text by the templates of a folder."""
    (text,) = cage.render(folder, language, [Request("qwixx-card", VALUES)], strict=strict)
    return text


def fault(folder: Path, language: str = "en") -> str:
    """The one line that says why a folder cannot be used, said in time."""
    start = time.monotonic()
    with pytest.raises(UsageError) as caught:
        card(folder, language)
    assert time.monotonic() - start < LONGEST
    line = str(caught.value)
    assert "\n" not in line
    assert len(line) < cage.MESSAGE + 200
    assert CANARY not in line
    return line.replace(str(folder), "words")


def attacked(folder: Path, attack: Attack) -> str:
    """What is said about an attack that lies in a folder."""
    write(folder, {CARD: attack.text, **attack.beside})
    return fault(folder)


@pytest.mark.parametrize("name", [*ESCAPES, *COSTS])
def test_the_language_has_no_way_out(name: str):
    """Without the process and its limits: they are the second wall, not the first. Each fault has file and line."""
    attack = (ESCAPES | COSTS)[name]
    files = {name: (text, f"en/{name}") for name, text in ({CARD: attack.text} | attack.beside).items()}

    said = caged.answer({"files": files, "requests": [(CARD, VALUES)]})

    assert attack.ends in said["fault"], said
    assert said["place"] == f"en/{CARD}"
    assert said["line"] == 1


@pytest.mark.parametrize("name", ["mro", "cycler", "loop", "module", "undefined", "format", "power", "width"])
def test_a_refusal_is_one_line(name: str, words: Path):
    attack = (ESCAPES | COSTS)[name]

    line = attacked(words, attack)

    assert line.startswith(f"words/{CARD}, line 1: ")
    assert attack.ends in line


@pytest.mark.parametrize("name", [*BOMBS, *ENDLESS])
def test_nothing_takes_long(name: str, words: Path):
    """Time and memory end within five seconds, as one line that names the file."""
    attack = (BOMBS | ENDLESS)[name]

    line = attacked(words, attack)

    assert attack.ends in line
    assert line.startswith(tuple(f"words/{name}" for name in (CARD, *attack.beside)))


@pytest.mark.parametrize("name", HARMLESS)
def test_what_only_looks_like_an_attack_is_printed(name: str, words: Path):
    text, wanted = HARMLESS[name]
    write(words, {CARD: text})

    assert card(words) == wanted


def test_memory_is_bounded(words: Path):
    """The process stays within its address space, whatever fills it; measured from outside, in a process of its own."""
    greedy = {name: attack for name, attack in BOMBS.items() if attack.ends == "too much memory"}
    assert len(greedy) >= 3
    for at, attack in enumerate(greedy.values()):
        write(words / str(at), {CARD: attack.text})
    program = (
        f"import sys, resource; sys.path.insert(0, {str(ROOT)!r})\n"
        "from pathlib import Path\nfrom qwprint.base.errors import UsageError\n"
        "from qwprint.cli import cage\nfrom qwprint.layout.flow import Request\n"
        f"for at in range({len(greedy)}):\n"
        f"    try: cage.render(Path({str(words)!r}) / str(at), 'en', [Request('qwixx-card', {{}})])\n"
        "    except UsageError: print('refused')\n"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    *refused, most = ran.stdout.split()
    assert refused == ["refused"] * len(greedy)
    assert 2**14 < int(most) * (1 if sys.platform == "darwin" else 1024) >> 10 < 512 * 2**10


def test_code_inside_the_cage_could_do_nothing():
    """Had a template found a way out, there would be no file to open, none to make, no connection, nothing to learn."""
    tries = {
        "read": "open('/etc/hosts')",
        "write": "open('x', 'w')",
        "connect": "_socket.socket()",
        "list": "os.listdir('/')",
        "more time": "resource.setrlimit(resource.RLIMIT_CPU, (99, 99))",
        "more files": "resource.setrlimit(resource.RLIMIT_NOFILE, (99, 99))",
    }
    program = (
        "import sys; sys.path += sys.argv[1:]\n"
        "import os, json, resource, _socket\nfrom qwprint.cli import caged\ncaged.confine()\nfound = {}\n"
        f"for name, code in {tries!r}.items():\n"
        "    try: found[name] = repr(eval(code))\n"
        "    except Exception as fault: found[name] = type(fault).__name__\n"
        "print(json.dumps([found, dict(os.environ)]))"
    )
    command = [sys.executable, "-I", "-S", "-c", program, *cage._libraries()]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, env=cage._environment())

    found, environment = json.loads(ran.stdout)
    closed = {name: kind for name, kind in found.items() if not name.startswith("more")}
    assert set(closed.values()) == {"OSError"}
    if os.geteuid() != 0:
        assert {found["more time"], found["more files"]} == {"ValueError"}
    assert {name for name in environment if not name.startswith("LC_")} == set()


def test_the_process_imports_little():
    program = "import sys; sys.path += sys.argv[1:]\nimport qwprint.cli.caged\nprint(*sys.modules)"
    command = [sys.executable, "-I", "-S", "-c", program, *cage._libraries()]
    modules = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()

    own = {name for name in modules if name.startswith("qwprint")}
    assert own == {"qwprint", "qwprint.cli", "qwprint.cli.caged", "qwprint.layout", "qwprint.layout.sandbox"}
    assert not {"click", "reportlab", "numpy", "socket", "subprocess", "babel"} & set(modules)
