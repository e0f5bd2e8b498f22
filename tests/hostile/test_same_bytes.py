"""Same job, same bytes: in other processes with other hash seeds, time zones, locales, folders and variables.

Kozea/WeasyPrint#1553: the same input gave other bytes in another process.
"""

import hashlib
import itertools
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

STYLE = ("--paper", "a4", "--lang", "en", "--ink", "color")
JOBS = {
    "pad": ("pad", "qwixx/mixx-a", "--count", "9", "--numbers", "--duplex", "--name", "Zoë & Łukasz"),
    "card": ("card", "qwinto-cards/challenge", "--size", "pocket", "--duplex"),
    "daily": ("daily", "qwinto", "--date", "2026-11-30", "--level", "easy"),
}
FORMATS = ("--format", "pdf,svg")

PLACES = tuple(
    {"PYTHONHASHSEED": seed, "TZ": zone, "LANG": locale, "LC_ALL": locale}
    for seed, zone, locale in itertools.product(
        ("0", "1", "random"), ("UTC", "Pacific/Kiritimati"), ("C", "de_DE.UTF-8")
    )
)


def printed(folder: Path, job: str, environment: dict[str, str]) -> dict[str, str]:
    """The names and hashes of what a process of its own writes into a folder."""
    folder.mkdir(exist_ok=True)
    known = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "HOME") if name in os.environ}
    subprocess.run(
        [sys.executable, "-m", "qwprint", *JOBS[job], *STYLE, *FORMATS, "-o", "out/"],
        cwd=folder,
        env={**known, "PYTHONPATH": str(ROOT), **environment},
        check=True,
        capture_output=True,
    )
    files = sorted((folder / "out").iterdir())
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@pytest.mark.parametrize("job", JOBS)
def test_in_twelve_places(job: str, tmp_path: Path):
    with ThreadPoolExecutor(2) as pool:
        runs = [pool.submit(printed, tmp_path / str(number), job, place) for number, place in enumerate(PLACES)]
        results = [run.result() for run in runs]

    assert len(results[0]) >= 3
    assert all(result == results[0] for result in results)


EVIL = "import pathlib\npathlib.Path(r'{mark}').write_text('ran')\n"


@pytest.mark.parametrize("job", JOBS)
def test_a_hostile_folder_and_environment_change_nothing(job: str, tmp_path: Path):
    """Foreign files that reportlab would run lie in the current folder and at home; variables ask for other bytes."""
    plain = printed(tmp_path / "plain", job, {"PYTHONHASHSEED": "0"})
    home, mark = tmp_path / "home", tmp_path / "mark"
    home.mkdir()
    names = ("reportlab_mods.py", "reportlab_settings.py")
    hostile = {
        "HOME": str(home),
        "RL_invariant": "0",
        "RL_pageCompression": "0",
        "RL_useA85": "1",
        "RL_baseUnderlinePosition": "9",
        "SOURCE_DATE_EPOCH": "abc",
        "PYTHONHASHSEED": "0",
    }
    for name in (".reportlab_mods", ".reportlab_settings", "reportlab_mods.py", "reportlab_settings.py"):
        (home / name).write_text(EVIL.format(mark=mark))
    folder = tmp_path / "evil"

    folder.mkdir()
    for name in names:
        (folder / name).write_text(EVIL.format(mark=mark))

    assert printed(folder, job, hostile) == plain
    assert not mark.exists()


def test_reportlab_would_have_run_the_foreign_file(tmp_path: Path):
    """The test above can fail: without the guard the file in the current folder runs."""
    mark = tmp_path / "mark"
    (tmp_path / "reportlab_mods.py").write_text(EVIL.format(mark=mark))

    subprocess.run([sys.executable, "-c", "import reportlab.rl_config"], cwd=tmp_path, check=True)

    assert mark.exists()


def test_the_guard_stops_it(tmp_path: Path):
    mark = tmp_path / "mark"
    for name in ("reportlab_mods.py", "reportlab_settings.py"):
        (tmp_path / name).write_text(EVIL.format(mark=mark))

    program = (
        f"import sys; sys.path.append({str(ROOT)!r}); import qwprint.draw.reportlab_guard, reportlab.pdfgen.canvas"
    )
    subprocess.run([sys.executable, "-c", program], cwd=tmp_path, env={**os.environ, "RL_invariant": "x"}, check=True)

    assert not mark.exists()
