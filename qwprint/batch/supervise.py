"""Making all sheets of a batch with workers that may die.

What is in flight when a worker dies is made once more. A sheet that was in flight twice may be what kills them: it is
made alone, at the end, and blamed only if it brings down a pool of its own.
"""

from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import contextmanager
from typing import TypeAlias

from qwprint.base.errors import UsageError
from qwprint.batch.sheet import Sheet
from qwprint.batch.workers import Failed, Make, Outcome, Workers, attempt, outcome

PATIENCE = 3.0
"""Seconds without news after which it is asked whether workers are still there."""

FRUITLESS = 20
"""Pools that break one after the other without a single sheet made before it is no longer the sheets' fault."""

Flight: TypeAlias = dict[Future[Outcome], Sheet]


def make_all(sheets: Sequence[Sheet], make: Make, workers: Workers) -> Generator[Outcome, None, None]:
    """Yields what becomes of each sheet, each once, in the order they are done. Close it to stop the workers at once.

    Raises:
        UsageError: workers die whatever they are to make.
    """
    waiting, lost_before, alone, fruitless = deque(sheets), set[str](), list[Sheet](), 0
    while waiting:
        portion = deque(waiting.popleft() for _ in range(min(len(waiting), workers.count * workers.stint)))
        size = len(portion)
        with _started(workers, workers.count) as executor:
            lost = yield from _until_broken(executor, portion, make, workers)
        fruitless = fruitless + 1 if size - len(portion) == len(lost) else 0
        if fruitless == FRUITLESS:
            raise UsageError("workers die before a single sheet is made; try --jobs 1, or look for what kills them")
        alone += [sheet for sheet in lost if sheet.stem in lost_before]
        again = [sheet for sheet in lost if sheet.stem not in lost_before]
        lost_before |= {sheet.stem for sheet in again}
        waiting.extendleft(reversed((*again, *portion)))
    for sheet in alone:
        with _started(workers, 1) as executor:
            killers = yield from _until_broken(executor, deque((sheet,)), make, workers)
        yield from (Failed(killer, "it kills every worker that tries to make it") for killer in killers)


@contextmanager
def _started(workers: Workers, count: int) -> Iterator[Executor]:
    """A fresh executor, stopped at the end whatever the end is."""
    executor = workers.start(count)
    try:
        yield executor
    finally:
        workers.stop(executor)


def _until_broken(
    executor: Executor, waiting: deque[Sheet], make: Make, workers: Workers
) -> Generator[Outcome, None, list[Sheet]]:
    """Takes sheets from those that wait until none is left or the executor breaks; returns what was in flight then."""
    flying: Flight = {}
    done: deque[Outcome] = deque()
    while waiting or flying or done:
        # What is done but not yet kept counts: a parent that is killed loses no more than is in flight.
        whole = _fill(executor, flying, waiting, make, workers.count + workers.ahead - len(done))
        if done:
            yield done.popleft()
            continue
        ended = wait(flying, PATIENCE, FIRST_COMPLETED).done if flying else set[Future[Outcome]]()
        stuck = bool(flying) and not ended and workers.is_stuck(executor)
        if not whole or stuck or any(map(_is_lost, ended)):
            workers.stop(executor)
            wait(flying, PATIENCE)
            yield from (outcome(future, sheet) for future, sheet in flying.items() if not _is_lost(future))
            return [sheet for future, sheet in flying.items() if _is_lost(future)]
        done.extend(outcome(future, flying.pop(future)) for future in list(flying) if future in ended)
    return []


def _fill(executor: Executor, flying: Flight, waiting: deque[Sheet], make: Make, window: int) -> bool:
    """Gives the executor sheets until ``window`` are in flight; False where it is found to be broken."""
    while waiting and len(flying) < window:
        try:
            flying[executor.submit(attempt, make, waiting[0])] = waiting[0]
        except BrokenExecutor:
            return False
        waiting.popleft()
    return True


def _is_lost(future: Future[Outcome]) -> bool:
    """Whether a sheet came to nothing because its worker, or another of the same executor, died."""
    return not future.done() or future.cancelled() or isinstance(future.exception(), BrokenExecutor)
