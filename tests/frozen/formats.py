"""What the scripts of this folder share: all formats of all challenges, and work on many cores that comes in order."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

from qwprint import games
from qwprint.products import challenge

Task = TypeVar("Task")
Result = TypeVar("Result")


def formats() -> list[tuple[str, str]]:
    """``GAME[/VARIANT]`` and level of every format."""
    return [(name, level) for name in games.solo_names() for level in challenge.brain_of(name).formats]


def in_order(function: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    """The results in the order of the tasks, whatever the number of processes."""
    if jobs == 1:
        yield from map(function, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(function, tasks)
