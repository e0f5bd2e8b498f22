"""Solving and checking a challenge: a claim is printed as proven only after the check."""

from dataclasses import dataclass
from typing import Any

from qwprint.products.challenge import Named
from qwprint.solve.certificate import Certificate
from qwprint.solve.check import Verdict, check


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """A solver's line and certificate, what the check made of them, and how many nodes were opened."""

    line: tuple[Any, ...]
    certificate: Certificate
    verdict: Verdict
    nodes: int
