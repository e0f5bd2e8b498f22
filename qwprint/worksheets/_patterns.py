"""Patterns whose problems are few enough to be listed."""

from collections.abc import Iterable

from qwprint.worksheet import Pattern, Problem


def listed(name: str, problems: Iterable[Problem]) -> Pattern:
    """The pattern of these problems, each of which has a key of its own or is another's equal."""
    made = tuple(problems)
    exact = len({problem.key for problem in made}) == len(made)
    return Pattern(name=name, size=len(made), make=made.__getitem__, exact=exact)
