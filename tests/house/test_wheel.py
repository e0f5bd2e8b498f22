"""The wheel works outside the repository, with words and fonts inside, and is the same each time it is built."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import pikepdf
import pytest

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("qwprint", "templates", "fonts", "pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE")


def build(source: Path, target: Path) -> Path:
    """The wheel of a source tree, built with what is installed here."""
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(target), str(source)],
        check=True,
        capture_output=True,
    )
    (wheel,) = target.glob("qwprint-*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Two wheels, built one after the other from a copy of what belongs into one."""
    source = tmp_path_factory.mktemp("source")
    quiet = shutil.ignore_patterns("__pycache__")
    for part in PARTS:
        place = ROOT / part
        if place.is_dir():
            shutil.copytree(place, source / part, ignore=quiet)
        else:
            shutil.copy(place, source / part)
    first = build(source, tmp_path_factory.mktemp("first"))
    for path in source.rglob("*"):
        path.touch()
    return first, build(source, tmp_path_factory.mktemp("second"))


def test_two_builds_are_alike(wheels: tuple[Path, Path]):
    first, second = wheels

    assert first.name == second.name
    assert first.read_bytes() == second.read_bytes()


def test_words_fonts_and_licences_are_inside(wheels: tuple[Path, Path]):
    inside = set(ZipFile(wheels[0]).namelist())

    for kind in ("templates", "fonts"):
        wanted = {f"qwprint/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / kind).rglob("*") if path.is_file()}
        assert wanted
        assert wanted <= inside
    assert "qwprint/py.typed" in inside
    assert {name.rpartition("/")[2] for name in inside if "/licenses/" in name} >= {"LICENSE", "OFL-SourceSans3.txt"}
    assert {name.split("/")[0].split("-")[0] for name in inside} == {"qwprint"}


def test_a_clean_place_prints_a_pad(wheels: tuple[Path, Path], tmp_path: Path):
    """A fresh environment has the installed wheel and, by a path file, the dependencies that are installed here."""
    place, empty = tmp_path / "venv", tmp_path / "empty"
    empty.mkdir()
    venv.create(place, with_pip=True)
    scripts, packages = (
        Path(sysconfig.get_path(name, "venv", {"base": str(place)})) for name in ("scripts", "purelib")
    )
    install = ("-m", "pip", "install", "--no-deps", "--no-index", "--disable-pip-version-check", "--quiet")
    subprocess.run([scripts / "python", "-I", *install, wheels[0]], check=True)
    (packages / "dependencies.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    bare = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}

    typed = ["pad", "qwixx", "--paper", "a4", "--lang", "de"]
    ran = subprocess.run([scripts / "qwprint", *typed], cwd=empty, env=bare, capture_output=True, text=True, check=True)
    found = "import qwprint; print(qwprint.__file__)"
    where = subprocess.run(
        [scripts / "python", "-c", found], cwd=empty, env=bare, capture_output=True, text=True, check=True
    )

    assert Path(where.stdout.strip()).is_relative_to(packages)
    assert ran.stdout == "pad-qwixx.pdf\n"
    with pikepdf.open(empty / "pad-qwixx.pdf") as document:
        assert len(document.pages) == 1
        assert str(document.Root.Lang) == "de"


def test_the_command_is_declared(wheels: tuple[Path, Path]):
    with ZipFile(wheels[0]) as wheel:
        (points,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
        assert "qwprint = qwprint.cli.main:run" in wheel.read(points).decode()
