"""Worker processes on this machine: deaf to Ctrl-C, gone when their parent is, and stopped at once when it says so."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import connection, get_context, parent_process
from threading import Thread
from typing import ParamSpec, TypeVar

from qwprint.batch.workers import Workers

P = ParamSpec("P")
T = TypeVar("T")

GRACE = 1.0
"""Seconds that a killed process is waited for; the system needs milliseconds."""

_PARENTS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGHUP") if hasattr(signal, name))
"""Signals that a terminal sends to a whole family of processes, for the parent to act on."""


class Pool(ProcessPoolExecutor):
    """A pool of processes that can be stopped in the middle of a sheet.

    Processes are spawned, never forked, so that they are the same on every system and inherit no lock.
    """

    def __init__(self, count: int) -> None:
        """Starts no worker yet, they come with the first sheets; but a process that cleans up after all of them."""
        with _deaf():
            super().__init__(count, mp_context=get_context("spawn"), initializer=_begin)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """As always; a process that is started by it is deaf to the terminal from its first moment."""
        with _deaf():
            return super().submit(fn, *args, **kwargs)

    def stop(self) -> None:
        """Kills all processes and waits until they are gone; may be called at any time."""
        workers = list((self._processes or {}).values())
        results = self._result_queue
        self.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()
        if results is not None:
            # A worker that dies while it sends leaves half a result. The pool's thread waits for the other half, as
            # long as anybody could write it; this is the last one who could.
            with suppress(OSError):
                results._writer.close()  # type: ignore[attr-defined]  # noqa: SLF001
        for worker in workers:
            worker.join(GRACE)

    def is_stuck(self) -> bool:
        """Whether a process has died: asked when nothing is heard of the pool, which should have said so."""
        return any(worker.exitcode for worker in list((self._processes or {}).values()))


def processes(count: int) -> Workers:
    """So many worker processes."""
    return Workers(count=count, start=Pool, stop=_stop, is_stuck=_is_stuck)


def _stop(executor: Executor) -> None:
    assert isinstance(executor, Pool)
    executor.stop()


def _is_stuck(executor: Executor) -> bool:
    assert isinstance(executor, Pool)
    return executor.is_stuck()


@contextmanager
def _deaf() -> Iterator[None]:
    """Holds back the terminal's signals, as processes started meanwhile do for good; for us they come afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _PARENTS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """A worker's first act."""
    for number in _PARENTS:
        signal.signal(number, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """Ends this process when its parent is gone, even one that was killed and could not say goodbye."""
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(1)
