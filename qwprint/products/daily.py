"""Daily challenges: a sheet with every roll printed, an answer key, and the certificate that proves it."""

from dataclasses import dataclass, replace
from typing import Literal

from qwprint.job import Attachment, Product, Style, Work
from qwprint.layout.words import load
from qwprint.products import daily_page, proving
from qwprint.products.challenge import Named
from qwprint.products.daily_targets import merged
from qwprint.products.titles import full_title

MEDALS = ("bronze", "silver", "gold")
"""Won at the scores of a game's three players, the lowest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyOrder:
    """What challenge to print.

    Attributes:
        challenge: the named challenge.
        key: the answer key as a file of its own, as the last page of the same file, or not at all.
        budget: nodes the solver may open, None for no limit.
        redraw: whether later draws of the same date or seed take its place until one can be printed as proven; the
            budget is the format's then.
        occasion: what stands where others have the date: the text that the challenge was made from.
    """

    challenge: Named
    key: Literal["separate", "same", "none"] = "separate"
    budget: int | None = None
    redraw: bool = False
    occasion: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """What is known of a challenge before anything is drawn: it takes the time, and is the same in every style.

    Attributes:
        named: the challenge, its draw settled.
        proof: its best line, and what the check made of it.
        scores: of the game's players, rising.
        optimal_lines: how many lines reach a proven best score; None where they are not counted.
    """

    named: Named
    proof: proving.Proof
    scores: tuple[int, ...]
    optimal_lines: int | None

    @property
    def is_proven(self) -> bool:
        """Whether the check proved that nothing beats the best line."""
        return self.proof.verdict.kind == "proved"


def make(order: DailyOrder, style: Style) -> tuple[Work | Attachment, ...]:
    """Sheet, key and certificate; the sheet says "proven" only where the check said so.

    Raises:
        UsageError: ``redraw`` found no draw that can be proven.
    """
    return works(settle(order), order, style)


def settle(order: DailyOrder) -> Settled:
    """Solves the challenge, lets the players play it, and counts its best lines where a key will say how many."""
    named, proof = (
        proving.first_printable(order.challenge)
        if order.redraw
        else (order.challenge, proving.prove(order.challenge, order.budget))
    )
    scores = sorted(named.score(player.play(named.deal)) for player in named.brain.players)
    counted = order.key != "none" and proof.verdict.kind == "proved"
    lines = named.brain.optimal_lines(named.deal, proof.certificate.score) if counted else None
    return Settled(named=named, proof=proof, scores=tuple(scores), optimal_lines=lines)


def works(settled: Settled, order: DailyOrder, style: Style) -> tuple[Work | Attachment, ...]:
    """The files of a settled challenge in one style."""
    named, words = settled.named, load(style.language, "common", settled.named.game.name)
    content = daily_page.Content(
        named=named,
        occasion=words.date(named.id.day) if named.id.day else order.occasion,
        best=settled.proof.certificate.score,
        proven=settled.is_proven,
        medals=merged(tuple(zip(MEDALS, settled.scores, strict=True))),
    )
    title = full_title(named.game, named.variant, words)
    sheet = Work(
        suffix="",
        title=f"{title} – {words['challenge']} {named.short_id}".rstrip(),
        pages=(daily_page.page(content, style, words),),
    )
    certificate = Attachment(suffix=".cert.json", content=settled.proof.certificate.text().encode())
    if order.key == "none":
        return (sheet, certificate)
    filled = replace(content, line=settled.proof.line, optimal_lines=settled.optimal_lines)
    key = daily_page.page(filled, style, words)
    if order.key == "same":
        return (replace(sheet, pages=(*sheet.pages, key)), certificate)
    key_title = f"{title} – {words['answer key']} {named.short_id}".rstrip()
    return (sheet, Work(suffix="-key", title=key_title, pages=(key,)), certificate)


PRODUCT = Product(name="daily", make=make)
