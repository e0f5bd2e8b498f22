"""``card --template DIR``: users' words take the place of ours, and a bad template costs no more than one line."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from qwprint.base import assets
from tests.cli.conftest import ROOT, Command, environment
from tests.hostile.attacks import BOMBS, COSTS, ENDLESS, ESCAPES

ALL = ESCAPES | COSTS | BOMBS | ENDLESS
ORDER = ("card", "qwixx", "--paper", "a4", "--lang", "en", "--ink", "color")
NAMES = ("mro", "cycler", "power", "text doubling", "macro without end", "loops")


def ours(folder: Path) -> Path:
    """A folder of words as users begin: a copy of the bundled templates."""
    return Path(shutil.copytree(assets.folder("templates") / "en", folder, ignore=shutil.ignore_patterns("*-daily.j2")))


def refused(here: Command, empty: Path, name: str) -> None:
    """An attack ends with status 2 and one line, and what was written before is still there."""
    words = empty / "words"
    words.mkdir()
    for place, text in {"qwixx-card.j2": ALL[name].text, **ALL[name].beside}.items():
        (words / place).write_bytes(text.encode())
    (empty / "card-qwixx.pdf").write_text("old")

    ran = here(*ORDER, "--force", "--template", "words")

    assert ran.status == 2
    assert ran.fault.startswith("words/")
    assert ran.out == b""
    assert (empty / "card-qwixx.pdf").read_text() == "old"
    assert {path.name for path in empty.iterdir()} == {"words", "card-qwixx.pdf"}


@pytest.mark.parametrize("name", NAMES)
def test_an_attack_costs_one_line(name: str, here: Command, empty: Path):
    refused(here, empty, name)


@pytest.mark.deep
@pytest.mark.parametrize("name", [name for name in ALL if name not in NAMES])
def test_every_attack_costs_one_line(name: str, here: Command, empty: Path):
    refused(here, empty, name)


def test_a_copy_of_our_words_makes_our_card(here: Command, empty: Path):
    """Byte for byte: what the cage renders is what is rendered outside of it."""
    ours(empty / "words")

    assert here(*ORDER, "-o", "ours.pdf").status == 0
    ran = here(*ORDER, "-o", "own.pdf", "--strict", "--template", "words")

    assert (ran.status, ran.err) == (0, "")
    assert (empty / "own.pdf").read_bytes() == (empty / "ours.pdf").read_bytes()


def test_own_words_change_the_card(here: Command, empty: Path):
    card = ours(empty / "words") / "qwixx-card.j2"
    card.write_text(card.read_text().replace("Roll all dice", "Throw all dice"))

    assert here(*ORDER, "-o", "ours.pdf").status == 0
    assert here(*ORDER, "-o", "own.pdf", "--template", "words").status == 0
    assert (empty / "own.pdf").read_bytes() != (empty / "ours.pdf").read_bytes()


def test_the_same_bytes_from_anywhere(empty: Path):
    """Where the command runs does not matter, nor what lies there, nor how the folder is named."""
    words = ours(empty / "words")
    evil = empty / "evil"
    evil.mkdir()
    for name in ("jinja2", "markupsafe", "json", "qwprint", "sitecustomize", "encodings"):
        (evil / f"{name}.py").write_text("import pathlib\npathlib.Path('ran').touch()\n")
    program = "from qwprint.cli.main import run; run()"
    made = []
    for folder, place in ((empty, "words"), (evil, str(words)), (evil, "../words/../words")):
        subprocess.run(
            [sys.executable, "-P", "-c", program, *ORDER, "--force", "-o", str(empty / "out.pdf"), "--template", place],
            cwd=folder,
            env=environment(PYTHONPATH=str(ROOT)),
            check=True,
            capture_output=True,
        )
        made.append((empty / "out.pdf").read_bytes())

    assert made[0] == made[1] == made[2]
    assert not (evil / "ran").exists()
