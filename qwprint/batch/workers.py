"""Where sheets are made: any ``concurrent.futures`` executor, and what comes back from it."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from traceback import extract_tb
from typing import ParamSpec, TypeAlias, TypeVar

from qwprint.base.errors import QwprintError
from qwprint.batch.sheet import Sheet

P = ParamSpec("P")
T = TypeVar("T")

REASON_LIMIT = 300
"""Characters of a reason that are passed on; a fault may hold any text."""


@dataclass(frozen=True, slots=True)
class Made:
    """A sheet's files, by what their names have after its stem."""

    sheet: Sheet
    files: dict[str, bytes]


@dataclass(frozen=True, slots=True)
class Failed:
    """A sheet that cannot be made, and why, in one line."""

    sheet: Sheet
    reason: str


Outcome: TypeAlias = Made | Failed

Make: TypeAlias = Callable[[Sheet], dict[str, bytes]]
"""A sheet to its files: ``batch.sheet.make``, or what a test puts in its place. Workers import it by its name."""


def attempt(make: Make, sheet: Sheet) -> Outcome:
    """What a worker does with a sheet. A fault comes back as text: not every exception survives the way."""
    try:
        return Made(sheet, make(sheet))
    except Exception as fault:  # noqa: BLE001 - one poisoned sheet must not take the others with it
        return Failed(sheet, reason(fault))


def reason(fault: BaseException) -> str:
    """A fault in one line; where nobody put it into words for people, with its kind and place."""
    text = " ".join(str(fault).split())[:REASON_LIMIT]
    if isinstance(fault, QwprintError):
        return text
    text = f"{type(fault).__name__}: {text}" if text else type(fault).__name__
    frames = extract_tb(fault.__traceback__)
    if not frames:
        return text
    place = frames[-1].filename.replace("\\", "/").rpartition("/")[2]
    return f"{text} ({place}, line {frames[-1].lineno})"


def _shut(executor: Executor) -> None:
    """Of an executor that does not hold on to anything."""
    executor.shutdown(wait=False, cancel_futures=True)


def _never(executor: Executor) -> bool:
    """Of an executor that notices by itself what becomes of its workers."""
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Workers:
    """Where sheets are made.

    Attributes:
        count: how many sheets are made at a time.
        start: an executor that makes so many at a time; called again whenever the last one broke.
        stint: sheets a worker makes, roughly, before a fresh one takes its place: each leaves a little in its memory,
            about 25 kB of qwinto.
        ahead: how many more it is given, so that none of its workers waits while the files of the last are written.
        stop: ends an executor at once and for good, also in the middle of a sheet, also after it broke.
        is_stuck: whether an executor lost a worker and will never say so.
    """

    count: int
    start: Callable[[int], Executor]
    stint: int = 250
    ahead: int = 1
    stop: Callable[[Executor], None] = _shut
    is_stuck: Callable[[Executor], bool] = _never


class Inline(Executor):
    """Makes everything in the calling thread, at once: no process to start, which pays for a handful of sheets."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """A future that is done; what stops this process (Ctrl-C) is no result but stops it here."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as fault:  # noqa: BLE001 - the future carries it
            future.set_exception(fault)
        return future


def inline(_count: int = 1) -> Executor:
    """The executor of ``INLINE``."""
    return Inline()


def in_process() -> Workers:
    """This very process, one sheet at a time."""
    return Workers(count=1, ahead=0, start=inline)


def outcome(future: Future[Outcome], sheet: Sheet) -> Outcome:
    """What a future that is done says of its sheet; where its executor could not even try, that is the reason."""
    fault = future.exception()
    return Failed(sheet, reason(fault)) if fault else future.result()
