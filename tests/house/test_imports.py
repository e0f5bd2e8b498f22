"""The house keeps its rules, and a house that breaks one is caught."""

from pathlib import Path

import pytest

from tests.house.house_rules import House, too_long

ROOT = Path(__file__).resolve().parents[2]


def test_imports_keep_the_rules():
    assert House(ROOT).faults() == []


def test_files_and_functions_are_short():
    paths = [*(ROOT / "qwprint").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    assert [fault for path in sorted(paths) for fault in too_long(path)] == []


BREAKS = {
    "upward": ("base/ids.py", "from qwprint.layout import impose", "imports point down"),
    "upward in a function": ("draw/scene.py", "def f():\n    import qwprint.games.qwixx", "imports point down"),
    "sideways": ("products/pad.py", "from qwprint.renderers import pdf", "imports point down"),
    "game to game": ("games/qwixx/__init__.py", "from qwprint.games.qwantum import sheet", "each other"),
    "relative": ("games/qwixx/__init__.py", "from ..qwantum import sheet", "each other"),
    "family to member": ("games/_qwixx/rows.py", "import qwprint.games.qwixx", "each other"),
    "rules see paper": ("games/qwinto/rules.py", "from qwprint.layout import impose", "family room only"),
    "rules see their search": ("games/qwinto/rules.py", "from qwprint.games.qwinto import model", "family room only"),
    "click": ("press.py", "import click", "only the command line"),
    "clock": ("products/daily.py", "from datetime import date\nx = date.today()", "uses .today"),
    "time": ("games/qwinto/model.py", "import time", "only the command line"),
    "environment": ("layout/paper.py", "import os\nx = os.environ", "uses .environ"),
    "locale": ("base/units.py", "import locale", "only the command line"),
    "file": ("layout/text.py", "x = open('x')", "calls open()"),
    "reportlab": ("layout/text.py", "from reportlab.pdfgen import canvas", "only qwprint.renderers.pdf"),
    "svgwrite": ("renderers/pdf.py", "import svgwrite", "only qwprint.renderers.svg"),
    "jinja2": ("products/daily.py", "def f():\n    from jinja2 import Environment", "only qwprint.layout.sandbox"),
    "random": ("base/rng.py", "import random", "nothing may"),
    "hash": ("base/rng.py", "x = hash('a')", "calls hash()"),
    "proof to bound": ("games/qwinto/proof.py", "from qwprint.games.qwinto import bound", "shares nothing"),
    "proof through another": ("games/qwinto/proof.py", "from qwprint.games.qwinto import deal", "shares nothing"),
    "check to search": ("solve/check.py", "from qwprint.solve import search", "shares nothing"),
}
"""A file, what it says, and how the fault is called."""


@pytest.mark.parametrize("case", BREAKS)
def test_a_broken_rule_is_caught(case: str, tmp_path: Path):
    path, source, fault = BREAKS[case]
    quiet = {
        *("base/ids.py", "draw/scene.py", "layout/impose.py", "renderers/pdf.py", "games/_qwixx/rows.py", "press.py"),
        *("games/qwixx/__init__.py", "games/qwantum/sheet.py", "games/qwinto/bound.py", "games/qwinto/model.py"),
        *("solve/search.py", "solve/check.py", "games/qwinto/proof.py", "games/qwinto/rules.py"),
    }
    tree = dict.fromkeys(quiet, '"""Quiet."""\n')
    tree["games/qwinto/deal.py"] = "from qwprint.games.qwinto import model\n"
    for name, text in (tree | {path: source}).items():
        place = tmp_path / "qwprint" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)

    faults = House(tmp_path).faults()

    assert any(fault in line for line in faults), faults


def test_a_quiet_house_has_no_faults(tmp_path: Path):
    place = tmp_path / "qwprint" / "base" / "ids.py"
    place.parent.mkdir(parents=True)
    place.write_text("from hashlib import blake2b\n")

    assert House(tmp_path).faults() == []


def test_length_is_caught(tmp_path: Path):
    long = tmp_path / "long.py"
    long.write_text("def f():\n" + "    x = 1\n" * 41 + "y = 2\n" * 300)

    assert len(list(too_long(long))) == 2
