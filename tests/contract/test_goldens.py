"""What must not change unnoticed: scoresheets and challenges as readable text, and the help of every command."""

import click
import pytest
from click.testing import CliRunner

from qwprint import renderers
from qwprint.cli.main import COMMANDS, command
from qwprint.layout.impose import single
from tests.conftest import compare
from tests.contract import cases, challenges


@pytest.mark.parametrize("case", cases.CASES, ids=str)
def test_the_page_of_a_scoresheet(case, golden):
    page = cases.page(case)
    (text,) = renderers.find("dump").render(single(str(case), "en", (page,)))
    golden(f"pages/{str(case).replace('/', '-')}.dump", text.decode())


def first_of_each_mode():
    """Levels of one mode differ in how many rounds there are; one of them is enough to read."""
    seen = {}
    for name, level in challenges.LEVELS:
        seen.setdefault((name, challenges.dealt(name, level)[0].format.mode), level)
    return [(name, level) for (name, _), level in seen.items()]


@pytest.mark.parametrize("filled", [False, True], ids=["sheet", "key"])
@pytest.mark.parametrize(("name", "level"), first_of_each_mode())
def test_the_page_of_a_challenge(name, level, filled, golden):
    """Texts, and the groups that say what is drawn; the thousand pips and modules beside them nobody would read."""
    page = challenges.page(name, level, cases.style(), filled=filled)
    (text,) = renderers.find("dump").render(single(name, "en", (page,)))
    read = [line for line in text.decode().splitlines() if not line.lstrip().startswith("path")]
    golden(f"challenges/{name.replace('/', '-')}-{level}{'-key' if filled else ''}.dump", "\n".join(read) + "\n")


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help(name, golden, monkeypatch):
    monkeypatch.setenv("COLUMNS", "100")
    arguments = [name, "--help"] if name else ["--help"]
    result = CliRunner().invoke(command, arguments, prog_name="qwprint", terminal_width=100)
    assert result.exit_code == 0, result.output
    golden(f"help/{name or 'qwprint'}.txt", click.unstyle(result.output))


def test_the_comparer_can_fail(tmp_path):
    """One character in a golden is enough, and a golden that is not there is no golden that fits."""
    compare(tmp_path, "kept.txt", "seven\nfields\n", bless=True)
    compare(tmp_path, "kept.txt", "seven\nfields\n", bless=False)
    with pytest.raises(AssertionError, match="-fields\n\\+field\\."):
        compare(tmp_path, "kept.txt", "seven\nfield.\n", bless=False)
    with pytest.raises(AssertionError, match="no golden"):
        compare(tmp_path, "missing.txt", "", bless=False)
