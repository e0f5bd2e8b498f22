"""Workers on other machines: a dask.distributed cluster, with the extra ``qwprint[cluster]``."""

import logging
import re
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from typing import Any

from qwprint.base.errors import UsageError
from qwprint.batch.workers import Workers

_ADDRESS = re.compile(r"(?:(?:tcp|tls|ucx|wss?)://)?(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):[0-9]{1,5}")

TIMEOUT = 10
"""Seconds in which a scheduler must answer."""


def cluster(address: str) -> Workers:
    """The workers of the scheduler at ``HOST:PORT``; each needs this version of qwprint, none needs the folder.

    Raises:
        UsageError: the extra is not installed, or there is no scheduler, or it has no workers.
    """
    if not _ADDRESS.fullmatch(address):
        raise UsageError(f"--scheduler {address!r} is not understood; host and port like 127.0.0.1:8786")
    try:
        import distributed  # noqa: F401 - asked for here, where it can be answered
    except ImportError:
        raise UsageError("--scheduler needs dask.distributed: pip install 'qwprint[cluster]'") from None
    _hush()
    client = _client(address)
    try:
        count = sum(client.nthreads().values())
    finally:
        client.close()
    if not count:
        raise UsageError(f"the scheduler at {address} has no workers; start some: dask worker {address}")
    return Workers(count=count, ahead=count, start=partial(_start, address), stop=_stop, is_stuck=_is_stuck)


def _hush() -> None:
    """What its loggers, each with a level of its own, would say of a cluster that goes away, we say in one line."""
    for name in tuple(logging.root.manager.loggerDict):
        if name.partition(".")[0] in {"distributed", "tornado"}:
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def _client(address: str) -> Any:
    from distributed import Client

    connect: Any = Client  # it has no types
    try:
        return connect(address, timeout=TIMEOUT, set_as_default=False)
    except (OSError, ValueError, TypeError) as fault:
        text = " ".join(str(fault).split()) or type(fault).__name__
        raise UsageError(f"no scheduler answers at {address!r}: {text[:200]}") from None


def _start(address: str, _count: int) -> Executor:
    """An executor of the whole cluster; it makes a sheet again by itself where a worker is lost."""
    executor = _client(address).get_executor(pure=False)
    assert isinstance(executor, Executor)
    return executor


def _stop(executor: Executor) -> None:
    """Cancels what is in flight and leaves the cluster; that the scheduler has gone already is no news."""
    with suppress(Exception):
        executor.shutdown(wait=False)
    with suppress(Exception):
        _client_of(executor).close(timeout=1)


def _is_stuck(executor: Executor) -> bool:
    """Whether the scheduler has gone: some sheets in flight are cancelled then, of others nothing is heard again."""
    return bool(_client_of(executor).status != "running")


def _client_of(executor: Executor) -> Any:
    return getattr(executor, "_client")  # noqa: B009 - of dask's executor, not of every one
