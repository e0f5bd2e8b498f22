"""Signals, kills and full disks: whole files, a clean end, and a batch that goes on from there."""

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

import pytest

from qwprint.batch.processes import processes
from qwprint.batch.supervise import make_all
from qwprint.cli import journal
from tests.batch import fakes
from tests.batch.conftest import command, days, gone, tree
from tests.cli.conftest import environment

SIGNALS = [
    (signal.SIGINT, 130, os.kill),
    (signal.SIGINT, 130, os.killpg),
    (signal.SIGTERM, 143, os.kill),
    (signal.SIGHUP, 129, os.killpg),
]
"""Signal, exit status, and whether it goes to the batch or, as a terminal does it, to its workers too."""

ROOT = Path(__file__).resolve().parents[2]


def names(folder: Path) -> list[str]:
    return sorted(name for name in tree(folder) if name != journal.NAME)


def first_day() -> list[str]:
    (sheet,) = fakes.sheets(1)
    return [f"{sheet.stem}-key.pdf", f"{sheet.stem}.cert.json", f"{sheet.stem}.pdf"]


@pytest.mark.parametrize(("number", "status", "send"), SIGNALS)
def test_a_signal_ends_a_batch_in_the_middle_of_sheets(empty, number, status, send):
    """One day is made, two are begun and never end."""
    batch = subprocess.Popen(
        command("stalled", *days(4), "--jobs", "2"),
        cwd=empty,
        env=environment(),
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    )
    while len(fakes.begun()) < 3 or not (empty / "out" / journal.NAME).exists():
        assert batch.poll() is None
        time.sleep(0.01)
    workers = {process for process, _ in fakes.begun()}
    time.sleep(0.5)  # what is in the journal is counted a moment later
    start = time.monotonic()
    send(batch.pid, number)
    out, err = batch.communicate(timeout=20)

    assert time.monotonic() - start < 2.0
    assert batch.returncode == status
    assert out == b""
    assert err == b"qwprint: stopped: 1 of 4 sheets are made; the same command goes on from there\n"
    assert gone(workers, 0.5)
    assert names(empty / "out") == first_day()
    assert set(journal.read(empty / "out")) == {fakes.sheets(1)[0].stem}


def test_a_signal_while_workers_start(empty):
    """Workers that are not yet ready to be told are as quiet as others."""
    batch = subprocess.Popen(
        command("busy", *days(4), "--jobs", "2"),
        cwd=empty,
        env=environment(),
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    while not (empty / "out").is_dir():
        time.sleep(0.005)
    time.sleep(0.1)
    os.killpg(batch.pid, signal.SIGINT)
    _, err = batch.communicate(timeout=20)

    assert batch.returncode == 130
    assert err == b"qwprint: stopped: 0 of 4 sheets are made; the same command goes on from there\n"


def test_a_signal_ends_a_set_of_a_day(empty):
    batch = subprocess.Popen(
        command("busy", "daily", "qwinto", "qwinto", "--level", "easy"),
        cwd=empty,
        env=environment(),
        stderr=subprocess.PIPE,
    )
    while not fakes.begun():
        time.sleep(0.01)
    batch.send_signal(signal.SIGINT)
    _, err = batch.communicate(timeout=20)

    assert batch.returncode == 130
    assert err == b"qwprint: stopped: 0 of 1 sheets are made\n"


def test_a_full_disk(empty):
    """A limit of 8 kB a file stands for it; the old file stays."""
    (empty / "out").mkdir()
    old = empty / "out" / first_day()[2]
    old.write_bytes(b"old")
    ran = subprocess.run(
        command("quick", *days(4), "--jobs", "2", "--force"),
        cwd=empty,
        env=environment(PYTHONDONTWRITEBYTECODE="1"),
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192)),
    )

    assert ran.returncode == 74
    stopped, error = ran.stderr.splitlines()
    assert stopped == "qwprint: stopped: 0 of 4 sheets are made; the same command goes on from there"
    assert error.startswith("qwprint: error: cannot write out/qwinto-2027-01-0")
    assert tree(empty / "out") == {old.name: b"old"}
    assert gone({process for process, _ in fakes.begun()})


def killed(folder: Path, kills: int, fake: str, *typed: str) -> tuple[int, int]:
    """How many kills hit a batch that ran, and how many sheets were begun more than once for it."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.hostile.kill_batches", str(folder), str(kills), fake, *typed],
        cwd=ROOT,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    hits, twice, _ = ran.stdout.split()
    return int(hits), int(twice)


def test_killed_batches_go_on_and_end_alike(empty):
    hits, _ = killed(empty, 2, "slow", *days(16))

    assert hits >= 1


@pytest.mark.deep
def test_real_batches_killed_many_times_end_alike(empty):
    hits, _ = killed(empty, 20, "real", *days(60))

    assert hits >= 15


@pytest.mark.deep
def test_days_of_all_games_killed_many_times_end_alike(empty):
    """A month takes minutes; ``kill_batches`` says how to run it."""
    four = ("daily", "all", "--level", "easy", "--from", "2027-01-01", "--to", "2027-01-04", "-o", "out/")
    hits, _ = killed(empty, 6, "real", *four)

    assert hits >= 4


@pytest.mark.deep
def test_many_quick_sheets_killed_often(empty):
    hits, _ = killed(empty, 50, "quick", *days(1000))

    assert hits >= 25


@pytest.mark.deep
def test_workers_do_not_grow():
    """Real sheets, one process at a time: what it holds after a hundred, its successor holds after as many."""
    for _ in make_all(fakes.sheets(400), fakes.weighed, processes(1)):
        pass

    sizes = [pages for pages, _ in fakes.begun()]
    assert len(sizes) == 400
    assert median(sizes[350:]) < 1.05 * median(sizes[100:150])
    assert max(sizes) * resource.getpagesize() < 300e6
