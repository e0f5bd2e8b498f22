"""Every sheet once, whatever happens to those who make them."""

import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace

import pytest

from qwprint.base.errors import UsageError
from qwprint.batch import sheet as real
from qwprint.batch import supervise
from qwprint.batch.processes import processes
from qwprint.batch.supervise import make_all
from qwprint.batch.workers import Failed, Made, Outcome, Workers, in_process
from tests.batch import fakes
from tests.batch.conftest import gone

POISON = "qwinto-2027-01-03-easy"


def threads(count: int = 3) -> Workers:
    """Any executor will do."""
    return Workers(count=count, start=ThreadPoolExecutor)


def made(outcomes: Iterator[Outcome]) -> dict[str, dict[str, bytes]]:
    """The files of each sheet; fails where one is made twice or not at all."""
    files: dict[str, dict[str, bytes]] = {}
    for outcome in outcomes:
        assert isinstance(outcome, Made), outcome
        assert outcome.sheet.stem not in files
        files[outcome.sheet.stem] = outcome.files
    return files


@pytest.mark.parametrize("workers", [in_process(), threads(), processes(2)], ids=["inline", "threads", "processes"])
def test_all_workers_make_the_same(workers: Workers):
    sheets = fakes.sheets(7)

    files = made(make_all(sheets, fakes.quick, workers))

    assert sorted(files) == [sheet.stem for sheet in sheets]
    assert files == {sheet.stem: fakes.quick(sheet) for sheet in sheets}


def test_a_process_makes_a_real_sheet_like_this_one():
    (sheet,) = fakes.sheets(1)

    files = made(make_all((sheet,), real.make, processes(1)))

    assert files == {sheet.stem: real.make(sheet)}
    assert sorted(files[sheet.stem]) == ["-key.pdf", ".cert.json", ".pdf"]


@pytest.mark.deep
def test_threads_do_not_mix_their_letters():
    """Fonts are shared by all threads of a process; without a lock three sheets in ten were wrong."""
    sheets = [replace(sheet, formats=("pdf", "svg")) for sheet in fakes.sheets(20)]

    assert made(make_all(sheets, real.make, threads(4))) == {sheet.stem: real.make(sheet) for sheet in sheets}


def test_nothing_to_make():
    assert list(make_all((), fakes.quick, processes(1))) == []


@pytest.mark.parametrize("fake", [fakes.poisoned, fakes.stubborn])
@pytest.mark.parametrize("workers", [in_process(), processes(2)], ids=["inline", "processes"])
def test_a_fault_is_one_line_and_costs_one_sheet(workers: Workers, fake):
    outcomes = list(make_all(fakes.sheets(5), fake, workers))

    (failed,) = (outcome for outcome in outcomes if isinstance(outcome, Failed))
    assert len(outcomes) == 5
    assert failed.sheet.day == fakes.POISON
    assert failed.reason in {
        f"ZeroDivisionError: a round of nothing (fakes.py, line {fakes.poisoned.__code__.co_firstlineno + 3})",
        f"Stubborn: 1 and 2 (fakes.py, line {fakes.stubborn.__code__.co_firstlineno + 2})",
    }


def test_a_killed_worker_costs_each_sheet_in_flight_one_retry():
    sheets = fakes.sheets(9)

    files = made(make_all(sheets, fakes.deadly_once, processes(2)))

    assert len(files) == 9
    assert fakes.times(POISON) == 2
    again = [sheet.stem for sheet in sheets if fakes.times(sheet.stem) > 1]
    assert len(again) <= 2
    assert all(fakes.times(stem) == 2 for stem in again)


def test_who_kills_every_worker_is_found_out_alone_and_last():
    outcomes = list(make_all(fakes.sheets(8), fakes.deadly, processes(2)))

    assert sorted(outcome.sheet.stem for outcome in outcomes) == [sheet.stem for sheet in fakes.sheets(8)]
    (failed,) = (outcome for outcome in outcomes if isinstance(outcome, Failed))
    assert failed.sheet.stem == POISON
    assert "kills every worker" in failed.reason
    # Once with others, once more with others, once alone: a process that begins nothing but this.
    begun = fakes.begun()
    killed = [process for process, stem in begun if stem == POISON]
    assert len(killed) == len(set(killed)) == 3
    assert [stem for process, stem in begun if process == killed[-1]] == [POISON]


def test_a_worker_killed_from_outside_is_replaced():
    """Each time a sheet comes the process that made it is killed, as far as there is still one."""
    files: dict[str, dict[str, bytes]] = {}
    for outcome in make_all(fakes.sheets(6), fakes.slow, processes(2)):
        assert isinstance(outcome, Made)
        files[outcome.sheet.stem] = outcome.files
        (process, *_) = [process for process, stem in fakes.begun() if stem == outcome.sheet.stem][-1:]
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            continue

    assert files == {sheet.stem: fakes.quick(sheet) for sheet in fakes.sheets(6)}


def test_half_a_result_does_not_stop_the_batch_for_ever(monkeypatch: pytest.MonkeyPatch):
    """The pool's own thread waits for the other half while other workers live; nobody else would notice."""
    monkeypatch.setattr(supervise, "PATIENCE", 0.5)
    before = set(threading.enumerate())

    files = made(make_all(fakes.sheets(6), fakes.half_sent, processes(2)))

    assert len(files) == 6
    assert fakes.times(POISON) == 2
    for thread in set(threading.enumerate()) - before:
        thread.join(5.0)
        assert not thread.is_alive(), "it would keep the command from ending"


def test_workers_that_always_die_end_the_batch(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(supervise, "FRUITLESS", 3)

    with pytest.raises(UsageError, match="workers die"):
        list(make_all(fakes.sheets(30), fakes.always_deadly, processes(1)))


def test_closing_stops_workers_in_the_middle_of_a_sheet():
    outcomes = make_all(fakes.sheets(4), fakes.stalled, processes(2))
    next(outcomes)
    while len(fakes.begun()) < 3:
        time.sleep(0.01)
    workers = {process for process, _ in fakes.begun()}
    assert not gone(workers, 0.0)

    start = time.monotonic()
    outcomes.close()

    assert time.monotonic() - start < 1.5
    assert gone(workers)


def test_workers_are_replaced_after_a_while():
    workers = replace(processes(1), stint=3)

    assert len(made(make_all(fakes.sheets(8), fakes.quick, workers))) == 8
    assert sorted(Counter(process for process, _ in fakes.begun()).values()) == [2, 3, 3]


class Counting(ThreadPoolExecutor):
    """Remembers how many sheets it had at the same time."""

    most = 0

    def submit(self, fn, /, *arguments, **values):
        Counting.most = max(Counting.most, self._work_queue.qsize() + len(self._threads))
        return super().submit(fn, *arguments, **values)


def test_few_sheets_are_submitted_at_a_time():
    workers = Workers(count=2, start=Counting)

    assert len(made(make_all(fakes.sheets(40), fakes.quick, workers))) == 40
    assert Counting.most <= 4


class Cancelling(Executor):
    """Gives up everything it is handed, as a cluster does whose scheduler has gone."""

    def submit(self, fn, /, *arguments, **values):
        future: Future[Outcome] = Future()
        future.cancel()
        future.set_running_or_notify_cancel()
        return future


def test_what_is_cancelled_is_made_again():
    executors = iter((Cancelling(), ThreadPoolExecutor(2), ThreadPoolExecutor(2)))
    workers = Workers(count=2, start=lambda _: next(executors))

    assert len(made(make_all(fakes.sheets(5), fakes.quick, workers))) == 5


def test_a_worker_of_another_version_refuses():
    (sheet,) = fakes.sheets(1)

    with pytest.raises(UsageError, match=r"cannot make what 9\.9 asks for"):
        real.make(replace(sheet, version="9.9"))


def test_sheets_that_differ_in_anything_have_other_digests():
    (sheet,) = fakes.sheets(1)
    others = [
        replace(sheet, game="qwixx"),
        replace(sheet, level="hard"),
        replace(sheet, day=fakes.POISON),
        replace(sheet, formats=("pdf", "svg")),
        replace(sheet, key="none"),
        replace(sheet, version="9.9"),
        replace(sheet, style=replace(sheet.style, language="de")),
        replace(sheet, style=replace(sheet.style, paper=sheet.style.paper.__class__(100.0, 200.0))),
    ]

    assert len({one.digest for one in (sheet, *others)}) == len(others) + 1
