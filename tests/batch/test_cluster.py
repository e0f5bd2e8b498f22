"""A dask cluster makes the same folder, byte for byte."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from qwprint.cli import batches, cluster
from tests.batch import fakes
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
        for threads in ("1", "2"):
            one = ("--nthreads", threads, "--no-nanny", "--local-directory", str(folder))
            started(stack, folder, "dask_worker", *here, *one, "--scheduler-file", str(contact))
        while not contact.exists() or not contact.read_text().strip().endswith("}"):
            time.sleep(0.05)
        found = json.loads(contact.read_text())["address"]
        wait_for_workers(found)
        yield found


def wait_for_workers(address: str) -> None:
    client = cluster._client(address)
    client.wait_for_workers(2, timeout=120)
    client.close()


def test_a_cluster_makes_the_same_folder(address, here, empty):
    local = here(*days(3), "--jobs", "1")
    (empty / "out").rename(empty / "local")
    ran = here(*days(3), "--scheduler", address)

    assert (local.status, ran.status) == (0, 0), ran.err
    assert ran.err == local.err
    assert tree(empty / "out") == tree(empty / "local")
    assert len(tree(empty / "out")) == 3 * 3 + 1


def test_a_poisoned_day_is_named(address, here, monkeypatch):
    monkeypatch.setattr(batches, "MAKE", fakes.poisoned)

    ran = here(*days(4), "--scheduler", address)

    assert ran.status == 1
    assert ran.err.startswith("qwprint: error: qwinto 2027-01-03 easy: ZeroDivisionError: a round of nothing")
    assert ran.err.endswith("qwprint: 3 of 4 sheets are in out\n")


def test_without_the_extra_it_says_what_to_install(here, empty, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)

    ran = here("daily", "qwinto", "--scheduler", "127.0.0.1:8786")

    assert ran.status == 2
    assert ran.fault == "--scheduler needs dask.distributed: pip install 'qwprint[cluster]'"
    assert list(empty.iterdir()) == []


@pytest.mark.parametrize("typed", ["nonsense", "tcp://", "x://y:1", "tcp://a b:1", "localhost:port", ""])
def test_what_is_no_address(here, empty, typed):
    ran = here("daily", "qwinto", "--scheduler", typed)

    assert ran.status == 2
    assert f"--scheduler {typed!r} is not understood; host and port like 127.0.0.1:8786" in ran.fault
    assert list(empty.iterdir()) == []


def test_a_scheduler_that_is_not_there(here, empty, monkeypatch):
    monkeypatch.setattr(cluster, "TIMEOUT", 1)

    ran = here("daily", "qwinto", "--scheduler", "127.0.0.1:1")

    assert ran.status == 2
    assert "no scheduler answers at '127.0.0.1:1'" in ran.fault
    assert list(empty.iterdir()) == []
