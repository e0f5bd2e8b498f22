"""``daily`` for many sheets: what it takes, what it says, what it leaves alone."""

import io
import subprocess
import sys
from pathlib import Path

import pytest

from qwprint import games
from qwprint.batch import sheet as real
from qwprint.batch.workers import in_process
from qwprint.cli import batches, daily, journal, progress
from qwprint.cli.progress import Progress
from tests.batch import fakes
from tests.batch.conftest import days, tree
from tests.cli.conftest import environment

STEMS = [sheet.stem for sheet in fakes.sheets(5)]


def bare(folder: Path) -> dict[str, bytes]:
    """What is in a folder but its journal."""
    return {name: content for name, content in tree(folder).items() if name != journal.NAME}


def expected(count: int) -> dict[str, bytes]:
    return {sheet.stem + end: content for sheet in fakes.sheets(count) for end, content in fakes.quick(sheet).items()}


@pytest.fixture
def quick(here, monkeypatch):
    """Runs the command with fakes, all in this process."""
    monkeypatch.setattr(batches, "MAKE", fakes.quick)
    monkeypatch.setattr("qwprint.batch.processes.processes", lambda _: in_process())
    return here


def test_a_range_is_made_and_made_once(driven, empty):
    ran = driven("quick", *days(5), "--jobs", "2")

    assert (ran.status, ran.out) == (0, b"")
    assert ran.err == f"qwprint: 5 of 5 sheets are in {Path('out')}\n"
    assert bare(empty / "out") == expected(5)
    assert len(fakes.begun()) == 5 + 5  # as often again by ``expected``

    again = driven("quick", *days(5))
    assert (again.status, again.err) == (0, f"qwprint: 5 of 5 sheets are in {Path('out')}, 5 of them before\n")
    assert len(fakes.begun()) == 10


def test_a_real_sheet_is_that_of_its_day(here, empty):
    assert here(*days(1), "--jobs", "1").status == 0
    assert here("daily", "qwinto", "--date", "2027-01-01", "--level", "easy", "-o", "one/").status == 0

    assert bare(empty / "out") == tree(empty / "one")
    assert len(tree(empty / "one")) == 3


def test_a_set_of_a_day(quick, empty):
    ran = quick("daily", "all", "--date", "2027-01-01", "--level", "easy", "-o", "out/")

    assert ran.status == 0, ran.err
    wanted = [f"{name.replace('/', '-')}-2027-01-01-easy" for name in games.solo_names()]
    assert sorted(path for path in tree(empty / "out") if path.endswith(".json")) == sorted(
        f"{stem}.cert.json" for stem in wanted
    )
    assert [Path(line).name for line in ran.out.decode().splitlines()] == [
        stem + end for stem in wanted for end in (".pdf", "-key.pdf", ".cert.json")
    ]
    assert ran.err == ""


def test_games_are_taken_once_and_by_any_spelling(quick, empty):
    assert quick("daily", "Qwinto", "qwinto", "ALL", "--date", "2027-01-01", "--level", "easy").status == 0

    assert len(fakes.begun()) == len(games.solo_names())


def test_today(quick, empty):
    day = daily.date.today().isoformat()

    assert quick("daily", "all", "--level", "easy").status == 0
    assert f"qwinto-{day}-easy.pdf" in tree(empty)


def test_quiet_and_verbose(quick):
    quiet = quick("-q", *days(2))
    verbose = quick("-v", *days(3))

    assert (quiet.status, quiet.out, quiet.err) == (0, b"", "")
    assert [Path(line).name for line in verbose.out.decode().splitlines()] == [
        STEMS[2] + end for end in (".pdf", "-key.pdf", ".cert.json")
    ]
    assert verbose.err == ""


def test_a_poisoned_day_is_named_and_all_else_is_made(driven, empty):
    ran = driven("poisoned", *days(5), "--jobs", "2")

    assert ran.status == 1
    first, second = ran.err.splitlines()
    assert first.startswith("qwprint: error: qwinto 2027-01-03 easy: ZeroDivisionError: a round of nothing (fakes.py")
    assert second == f"qwprint: 4 of 5 sheets are in {Path('out')}"
    assert bare(empty / "out") == {k: v for k, v in expected(5).items() if "01-03" not in k}

    healed = driven("quick", *days(5))
    assert healed.status == 0
    assert bare(empty / "out") == expected(5)


def test_a_deadly_day_is_named_and_all_else_is_made(driven, empty):
    ran = driven("deadly", *days(4), "--jobs", "2")

    assert ran.status == 1
    assert ran.err.splitlines()[0] == (
        "qwprint: error: qwinto 2027-01-03 easy: it kills every worker that tries to make it"
    )
    assert bare(empty / "out") == {k: v for k, v in expected(4).items() if "01-03" not in k}


def test_a_file_of_others_is_kept_and_stops_the_batch(quick, empty):
    (empty / "out").mkdir()
    mine = empty / "out" / f"{STEMS[1]}.pdf"
    mine.write_bytes(b"mine")

    ran = quick(*days(3), "--jobs", "1")
    assert ran.status == 2
    stopped, error = ran.err.splitlines()
    assert stopped == "qwprint: stopped: 1 of 3 sheets are made; the same command goes on from there"
    assert f"{STEMS[1]}.pdf exists and would change; --force" in error
    assert mine.read_bytes() == b"mine"

    assert quick(*days(3), "--force").status == 0
    assert bare(empty / "out") == expected(3)


def test_files_without_a_journal_are_recognised(quick, empty):
    assert quick(*days(3)).status == 0
    (empty / "out" / journal.NAME).unlink()

    assert quick(*days(3)).status == 0
    assert bare(empty / "out") == expected(3)


def test_an_altered_sheet_is_refused_before_any_is_made(quick, empty):
    assert quick(*days(2)).status == 0
    (empty / "out" / f"{STEMS[0]}.pdf").write_bytes(b"scribbled on")
    before = len(fakes.begun())

    ran = quick(*days(4))
    assert ran.status == 2
    assert STEMS[0] in ran.fault
    assert "--force" in ran.fault
    assert len(fakes.begun()) == before
    assert quick(*days(4), "--force").status == 0
    assert [stem for _, stem in fakes.begun()[before:]] == [STEMS[0], STEMS[2], STEMS[3]]


def test_a_missing_file_is_made_again(quick, empty):
    assert quick(*days(3)).status == 0
    whole = tree(empty / "out")
    (empty / "out" / f"{STEMS[1]}-key.pdf").unlink()
    before = len(fakes.begun())

    assert quick(*days(3)).status == 0
    assert [stem for _, stem in fakes.begun()[before:]] == [STEMS[1]]
    assert tree(empty / "out") == whole


def test_other_options_are_other_sheets(quick):
    assert quick(*days(2)).status == 0

    assert quick(*days(2), "--lang", "de").status == 0, "the fake makes the same bytes in every language"
    assert len(fakes.begun()) == 4


WRONG = {
    "from alone": ("qwinto --from 2027-01-01", "--from needs --to"),
    "to alone": ("qwinto --to 2027-01-01", "--to needs --from"),
    "turned round": ("qwinto --from 2027-01-02 --to 2027-01-01", "--from 2027-01-02 is after --to 2027-01-01"),
    "too many days": ("qwinto --from 2027-01-01 --to 2037-12-31", "4,018 days; a batch has up to 4,000"),
    "no such day": ("qwinto --from 2027-01-01 --to 2027-02-29", "there is no date 2027-02-29"),
    "no day": ("qwinto --from Monday --to 2027-01-01", "--from 'Monday' is not understood"),
    "a day as well": ("qwinto --from 2027-01-01 --to 2027-01-02 --date 2027-01-01", "give one of them"),
    "a seed as well": ("qwinto --from 2027-01-01 --to 2027-01-02 --seed x", "--seed names one challenge"),
    "a seed of all": ("all --seed x", "--seed names one challenge"),
    "an id of all": ("all --id x", "--id names one challenge"),
    "an id and jobs": ("--id x --jobs 2", "--id names one challenge"),
    "no game": ("--from 2027-01-01 --to 2027-01-02", "which games?"),
    "an unknown game": ("qwinto qwintoo", "did you mean qwinto"),
    "an unknown level": ("qwinto qwinto --level extreme", "no level 'extreme'"),
    "no jobs": ("all --jobs 0", "--jobs"),
    "many jobs": ("all --jobs 65", "--jobs"),
    "a file": ("qwinto qwinto -o x.pdf", "give -o FOLDER/"),
    "standard output": ("qwinto --jobs 1 -o -", "give -o FOLDER/"),
    "no folder above": ("qwinto qwinto -o x/y/", "there is no folder"),
    "both kinds of workers": ("qwinto --jobs 2 --scheduler x:1", "give one of them"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_makes_no_batch(here, empty, case):
    typed, said = WRONG[case]

    ran = here("daily", *typed.split())

    assert ran.status == 2
    assert said in ran.fault
    assert list(empty.iterdir()) == []


def test_processes_are_as_many_as_are_of_use(monkeypatch):
    counted = []
    monkeypatch.setattr("qwprint.batch.processes.processes", counted.append)
    monkeypatch.setattr(daily, "_processors", lambda: 200)
    ranged = {"scheduler": None, "first": "x", "jobs": None}

    daily._workers(ranged, 1000)
    daily._workers(ranged, 3)
    daily._workers({**ranged, "jobs": 1}, 1000)
    daily._workers({**ranged, "first": None, "jobs": 2}, 6)
    inline = daily._workers({**ranged, "first": None}, 6)

    assert counted == [64, 3, 1, 2]
    assert inline.count == 1


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_on_a_terminal(monkeypatch):
    clock = [0.0]
    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setattr(progress.time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(progress.shutil, "get_terminal_size", lambda: progress.shutil.os.terminal_size((80, 24)))

    shown = Progress(60, 10, quiet=False)
    clock[0] = 100.0
    shown.step(failed=False)
    shown.step(failed=True)
    shown.clear()

    assert isinstance(sys.stderr, Terminal)
    frames = [frame.rstrip() for frame in sys.stderr.getvalue().split("\r")]
    assert frames == [
        "",
        "[####....................] 10 of 60 sheets",
        "[####....................] 11 of 60 sheets, 82 minutes left",
        "[####....................] 11 of 60 sheets, 1 failed, 40 minutes left",
        "",
        "",
    ]


def test_a_line_now_and_then_elsewhere(monkeypatch, capsys):
    clock = [0.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: clock[0])
    shown, quiet = Progress(9, 0, quiet=False), Progress(9, 0, quiet=True)
    for _ in range(5):
        clock[0] += 20.0
        shown.step(failed=False)
        quiet.step(failed=False)

    assert capsys.readouterr().err.splitlines() == [
        "qwprint: 2 of 9 sheets, 2 minutes left",
        "qwprint: 4 of 9 sheets, 2 minutes left",
    ]


def test_times_as_people_say_them():
    said = [progress._duration(seconds) for seconds in (0.2, 59, 89, 91, 1500, 5399, 5401, 86_400)]

    assert said == ["1 s", "59 s", "89 s", "2 minutes", "25 minutes", "90 minutes", "2 hours", "24 hours"]


def test_the_command_of_a_day_does_not_load_what_a_batch_needs(empty):
    program = (
        "import sys\nfrom qwprint.cli.main import command\n"
        "command.main(['daily', 'qwinto', '--level', 'easy', '--seed', 'x'], standalone_mode=False)\n"
        "print(*sorted(sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", program], env=environment(), check=True, capture_output=True, text=True)

    loaded = set(ran.stdout.splitlines()[-1].split())
    assert "qwprint.products.daily" in loaded
    assert not {name for name in loaded if name.startswith(("multiprocessing", "distributed", "qwprint.batch"))}


def test_no_sheet_has_the_name_of_another():
    stems = [real.stem(name, fakes.POISON, "easy") for name in games.solo_names()]

    assert len(set(stems)) == len(stems)
