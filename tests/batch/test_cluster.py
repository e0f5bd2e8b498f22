"""A dask cluster makes the same folder, byte for byte."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.batch.conftest import days, tree
from tests.cli.conftest import environment

QUIET = ("--no-dashboard",)


def started(stack: ExitStack, folder: Path, module: str, *arguments: str) -> None:
    """A process of the cluster that ends with the test."""
    process = subprocess.Popen(
        [sys.executable, "-m", f"distributed.cli.{module}", *QUIET, *arguments],
        cwd=folder,
        env=environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    stack.callback(process.wait, 20)
    stack.callback(process.kill)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A scheduler and two workers on this machine's own network."""
    folder = tmp_path_factory.mktemp("cluster")
    contact = folder / "scheduler.json"
    with ExitStack() as stack:
        here = ("--host", "127.0.0.1")
        started(stack, folder, "dask_scheduler", *here, "--port", "0", "--scheduler-file", str(contact))
        for name in ("one", "two"):
            one = ("--nthreads", "1", "--no-nanny", "--name", name, "--local-directory", str(folder))
            started(stack, folder, "dask_worker", *here, *one, "--scheduler-file", str(contact))
        while not contact.exists() or not contact.read_text().endswith("}"):
            time.sleep(0.05)
        found = json.loads(contact.read_text())["address"]
        wait_for_workers(found)
        yield found


def wait_for_workers(address: str) -> None:
    program = f"from distributed import Client; Client({address!r}).wait_for_workers(2, timeout=60)"
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)


def test_a_cluster_makes_the_same_folder(address, apart, empty):
    local = apart(*days(3), "--jobs", "1")
    (empty / "out").rename(empty / "local")
    ran = apart(*days(3), "--scheduler", address)

    assert (local.status, ran.status) == (0, 0), ran.err
    assert ran.err == local.err
    assert tree(empty / "out") == tree(empty / "local")
    assert len(tree(empty / "out")) == 3 * 3 + 1


def test_a_poisoned_day_is_named(address, driven):
    ran = driven("poisoned", *days(4), "--scheduler", address)

    assert ran.status == 1
    assert ran.err.startswith("qwprint: error: qwinto 2027-01-03 easy: ZeroDivisionError: a round of nothing")


def test_without_the_extra_it_says_what_to_install(here, empty, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)

    ran = here("daily", "qwinto", "--scheduler", "127.0.0.1:8786")

    assert ran.status == 2
    assert ran.fault == "--scheduler needs dask.distributed: pip install 'qwprint[cluster]'"
    assert list(empty.iterdir()) == []


@pytest.mark.parametrize("typed", ["127.0.0.1:1", "nonsense", "tcp://", "x://y", ""])
def test_a_scheduler_that_is_not_there(apart, empty, monkeypatch, typed):
    ran = apart("daily", "qwinto", "--scheduler", typed, env={"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "2"})

    assert ran.status == 2
    assert f"no scheduler answers at {typed!r}" in ran.fault
    assert list(empty.iterdir()) == []
