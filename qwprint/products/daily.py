"""Daily challenges: a sheet with every roll printed, an answer key with one best line, and a certificate that proves it."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from qwprint.base.ids import ChallengeId
from qwprint.game import Challenge, Format, Game
from qwprint.job import Attachment, Product, Style, Work
from qwprint.products import daily_page
from qwprint.solve.certificate import Certificate
from qwprint.solve.check import Verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyOrder:
    """What challenge to print.

    Attributes:
        id: the challenge's id.
        deal: all its rolls or cards, in the game's own form.
        day: the date that names it, where it has one.
        key: ``separate`` (a file of its own), ``same`` (the last page) or ``none``.
        certificate: the solver's certificate.
        verdict: what the check made of it; only ``proved`` is printed as proven.
    """

    game: Game
