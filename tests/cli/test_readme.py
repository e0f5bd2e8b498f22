"""Every example of the README does what it says, each block in a folder of its own."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import ROOT, environment

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```console\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
ROSTERS = re.findall(r"^```csv\n(.*?)^```", README, re.MULTILINE | re.DOTALL)
DEALS = re.findall(r"^```json\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def examples(block: str) -> list[tuple[str, list[str]]]:
    """The commands of a block, each with the lines that it is said to print."""
    found: list[tuple[str, list[str]]] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line)
    return found


def run(typed: str, folder: Path) -> list[str]:
    """What a command prints on standard output."""
    arguments = shlex.split(typed)
    target = None
    if ">" in arguments:
        *arguments, _, target = arguments
    assert arguments[0] == "qwprint"
    ran = subprocess.run(
        [sys.executable, "-m", "qwprint", *arguments[1:]],
        cwd=folder,
        env=environment(),
        capture_output=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr.decode()
    if target is not None:
        (folder / target).write_bytes(ran.stdout)
        return []
    return ran.stdout.decode().splitlines()


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_an_example_does_what_it_says(number: int, empty: Path):
    """An ellipsis stands for the rest of a line, alone on a line for the rest of the output."""
    (deals,) = DEALS
    (empty / "my-dice.json").write_text(deals, encoding="utf-8")
    (empty / "our-words").mkdir()
    shutil.copy(ROOT / "templates" / "en" / "qwixx-card.j2", empty / "our-words")
    (roster,) = ROSTERS
    (empty / "class.csv").write_text(roster, encoding="utf-8")
    for typed, said in examples(BLOCKS[number]):
        for old in [path for path in empty.iterdir() if path.suffix == ".pdf"]:
            old.unlink()
        printed = run(typed, empty)
        whole = said[-1:] != ["…"]
        wanted = said if whole else said[:-1]
        assert len(printed) == len(wanted) if whole else len(printed) > len(wanted), (typed, printed)
        for line, start in zip(printed, wanted, strict=whole):
            assert line.startswith(start.removesuffix("…")) if start.endswith("…") else line == start, typed
        for path in [empty / line for line in printed if re.fullmatch(r"[^ ]+\.(pdf|svg|json)", line)]:
            assert path.stat().st_size > 500


def test_every_command_and_option_has_an_example():
    """What the help pages list is shown, except what needs no example."""
    from qwprint.cli.main import COMMANDS, Commands

    shown = " ".join(BLOCKS).replace("\n", " ")
    group = Commands()
    plain = {"--help", "--crop-marks", "--strict", "--force", "--budget"}
    plain |= {"--scheduler"}  # shown in a block that no test runs: a cluster is not at hand
    for name in COMMANDS:
        assert f"qwprint {name}" in shown
        command = group.get_command(None, name)  # type: ignore[arg-type]
        assert command is not None
        options = {part for parameter in command.params for part in parameter.opts if part.startswith("--")}
        assert [option for option in options - plain if f" {option} " not in shown and option != "--output"] == []


def test_pictures_are_there_and_small():
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)

    assert len(pictures) >= 3
    assert all((ROOT / name).stat().st_size < 60_000 for name in pictures)
