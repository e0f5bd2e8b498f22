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


def make(order: DailyOrder, style: Style) -> tuple[Work | Attachment, ...]:
    """Sheet, key and certificate; the sheet says "proven" only where the check said so.

    Raises:
        UsageError: ``redraw`` found no draw that can be proven.
    """
    named, proof = (
        proving.first_printable(order.challenge)
        if order.redraw
        else (order.challenge, proving.prove(order.challenge, order.budget))
    )
    words = load(style.language, "common", named.game.name)
    scores = sorted(named.score(player.play(named.deal)) for player in named.brain.players)
    marks = tuple(zip(MEDALS, scores, strict=True))
    is_proven = proof.verdict.kind == "proved"
    best = proof.certificate.score
    content = daily_page.Content(
        named=named,
        occasion=words.date(named.id.day) if named.id.day else order.occasion,
        best=best,
        proven=is_proven,
        medals=merged(marks),
    )
    title = full_title(named.game, named.variant, words)
    sheet = Work(
        suffix="",
        title=f"{title} – {words['challenge']} {named.short_id}".rstrip(),
        pages=(daily_page.page(content, style, words),),
    )
    certificate = Attachment(suffix=".cert.json", content=proof.certificate.text().encode())
    if order.key == "none":
        return (sheet, certificate)
    lines = named.brain.optimal_lines(named.deal, best) if is_proven else None
    key = daily_page.page(replace(content, line=proof.line, optimal_lines=lines), style, words)
    if order.key == "same":
        return (replace(sheet, pages=(*sheet.pages, key)), certificate)
    key_title = f"{title} – {words['answer key']} {named.short_id}".rstrip()
    return (sheet, Work(suffix="-key", title=key_title, pages=(key,)), certificate)


PRODUCT = Product(name="daily", make=make)
