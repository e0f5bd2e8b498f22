"""A pad starts fast: what it does not need is not imported. Each command runs in a process of its own."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

PROGRAM = """
import json, sys
from qwprint.cli.main import run
sys.argv[0] = "qwprint"
try:
    run()
except SystemExit as stop:
    print(json.dumps([stop.code, sorted(sys.modules)]), file=sys.stderr)
"""


def modules_of(folder: Path, *arguments: str) -> set[str]:
    """The modules that a process has imported once its command is done."""
    ran = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{PROGRAM}", *arguments],
        cwd=folder,
        capture_output=True,
        check=True,
        text=True,
    )
    status, modules = json.loads(ran.stderr.splitlines()[-1])
    assert status == 0, ran.stderr
    return set(modules)


SLOW = ("jinja2", "babel", "numpy", "segno", "fontTools", "svgwrite", "qwprint.solve")


def test_a_pad_imports_neither_solver_nor_what_other_products_need(tmp_path: Path):
    modules = modules_of(tmp_path, "pad", "qwixx", "--paper", "a4")

    assert "reportlab.pdfgen.canvas" in modules
    assert [name for name in modules if name in SLOW or name.startswith(tuple(f"{slow}." for slow in SLOW))] == []


def test_a_pad_of_a_game_with_a_challenge_imports_no_brain(tmp_path: Path):
    """Of the game's folder only what the scoresheet takes, of other games nothing."""
    modules = modules_of(tmp_path, "pad", "qwinto", "--paper", "a4")

    games = {name for name in modules if name.startswith("qwprint.games.") and not name.startswith("qwprint.games._")}
    assert games == {"qwprint.games.qwinto"}
    assert not [name for name in modules if name.startswith(("qwprint.solve", "numpy", "jinja2"))]


def test_version_imports_no_drawing(tmp_path: Path):
    modules = modules_of(tmp_path, "--version")

    assert "click" in modules
    assert not [
        name for name in modules if name.startswith(("reportlab", "qwprint.draw", "qwprint.games", "platformdirs"))
    ]


def test_the_proof_runs_without_the_search(tmp_path: Path):
    """In a fresh process the checker and the proof bring in no module that finds lines."""
    program = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "import qwprint.solve.check, qwprint.games.qwinto.proof\n"
        "print(*sorted(n for n in sys.modules if n.startswith(('qwprint.solve.', 'qwprint.games.qwinto.'))))"
    )
    ran = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True, check=True, text=True)

    allowed = {"rules", "deal", "notation", "check", "certificate"}
    loaded = {name.rpartition(".")[2] for name in ran.stdout.split()}
    assert {name for name in loaded if not name.startswith("proof")} <= allowed
