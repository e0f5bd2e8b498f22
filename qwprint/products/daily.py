"""Daily challenges: a sheet with every roll printed, an answer key, and the certificate that proves it."""

from dataclasses import dataclass
from datetime import date
from typing import Any, Literal

from qwprint.draw.document import Page
from qwprint.game import Player
from qwprint.job import Attachment, Product, Style, Work
from qwprint.layout.words import Words, load
from qwprint.products import daily_page, proving
from qwprint.products.challenge import Named
from qwprint.products.daily_targets import Medal, merged

MEDALS = ("bronze", "silver", "gold")
"""Won at the scores of a game's three players, the lowest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DailyOrder:
    """What challenge to print.

    Attributes:
        challenge: the named challenge.
        key: the answer key as a file of its own, as the last page of the same file, or not at all.
        budget: nodes the solver may open, None for no limit.
    """

    challenge: Named
    key: Literal["separate", "same", "none"] = "separate"
    budget: int | None = None


def make(order: DailyOrder, style: Style) -> tuple[Work | Attachment, ...]:
    """Sheet, key and certificate; the sheet says "proven" only where the check said so."""
    named = order.challenge
    words = load(style.language, "common", named.game.name)
    proof = proving.prove(named, order.budget)
    marks = tuple(zip(MEDALS, sorted(played(named, player) for player in named.brain.players), strict=True))
    medals = merged(marks)
    sheet = _page(named, proof, medals, style, words, with_line=False)
    title = f"{named.game.title} – {words['challenge']} {named.short_id}".rstrip()
    certificate = Attachment(suffix=".cert.json", content=proof.certificate.text().encode())
    if order.key == "none":
        return (Work(suffix="", title=title, pages=(sheet,)), certificate)
    key = _page(named, proof, medals, style, words, with_line=True)
    if order.key == "same":
        return (Work(suffix="", title=title, pages=(sheet, key)), certificate)
    key_title = f"{named.game.title} – {words['answer key']} {named.short_id}".rstrip()
    return (
        Work(suffix="", title=title, pages=(sheet,)),
        Work(suffix="-key", title=key_title, pages=(key,)),
        certificate,
    )


def played(named: Named, player: Player[Any, Any]) -> int:
    """What a player's line scores by the plain rules."""
    state = named.brain.initial(named.deal)
    for move in player.play(named.deal):
        state = named.brain.apply(state, move)
    assert named.brain.is_over(state), f"{player.name} stopped before the game was over"
    return named.brain.score(state)


def _page(
    named: Named, proof: proving.Proof, medals: tuple[Medal, ...], style: Style, words: Words, *, with_line: bool
) -> Page:
    assert named.game.printout is not None, "a game with a challenge can print it"
    content = daily_page.Content(
        game=named.game,
        printout=named.game.printout(),
        deal=named.deal,
        rounds=named.rounds,
        level=named.id.level,
        day=long_date(named.id.day, style.language) if named.id.day else "",
        short_id=named.short_id,
        long_id=named.long_id,
        best=proof.certificate.score,
        proven=proof.verdict.kind == "proved",
        medals=medals,
        line=proof.line if with_line else None,
    )
    return daily_page.page(content, style, words)


def long_date(day: date, language: str) -> str:
    """A date as the language writes it in full, with its weekday."""
    from babel.dates import format_date

    return str(format_date(day, format="full", locale={"en": "en_GB"}.get(language, language)))


PRODUCT = Product(name="daily", make=make)
