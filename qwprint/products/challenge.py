"""From an id, a date or a seed to a challenge: its game, format and deal. No solver runs here."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from qwprint import games
from qwprint.base import ids
from qwprint.base.errors import NotationError, UsageError
from qwprint.base.ids import ChallengeId, Dated, Origin, OwnDice
from qwprint.game import Challenge, Format, Game

OWN_VERSION = 1
"""Version in the ids of deals that people rolled themselves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """A challenge with its name.

    Attributes:
        id: what names it.
        game: whose it is.
        brain: that game's rules, solver and proof.
        format: its level's format, None for dice that people rolled themselves.
        deal: all its rolls or cards.
    """

    id: ChallengeId
    game: Game
    brain: Challenge[Any, Any, Any]
    format: Format | None
    deal: Any

    @property
    def rounds(self) -> int:
        """How many rounds the deal holds."""
        return self.brain.rounds(self.deal)

    @property
    def short_id(self) -> str:
        """The id to read and type, "" for dice rolled at home."""
        return "" if isinstance(self.id.origin, OwnDice) else ids.format_short(self.id)

    @property
    def long_id(self) -> str:
        """The id that holds the whole deal."""
        return ids.format_descriptive(self.id, self.brain.pack(self.deal), self.brain.span(self.rounds))


def brain_of(game: Game) -> Challenge[Any, Any, Any]:
    """The brain of a game; raises ``UsageError`` where it has no challenge."""
    if game.challenge is None:
        known = tuple(name for name in games.names() if games.find(name).challenge)
        raise UsageError(f"{game.name} has no challenge yet; {', '.join(known)} has")
    return game.challenge()


def of_origin(name: str, level: str, origin: Origin) -> Named:
    """The challenge of a date or seed; raises ``UsageError`` for a game or level that does not exist."""
    game = games.find(name)
    brain = brain_of(game)
    if level not in brain.formats:
        raise UsageError(f"{game.name} has no level {level!r}; {games.suggest(level, tuple(brain.formats))}")
    form = brain.formats[level]
    identity = ChallengeId(game.code, level, form.version, origin)
    deal = brain.draw(ids.stream(identity, game.name), form)
    return Named(id=identity, game=game, brain=brain, format=form, deal=deal)


def of_date(name: str, level: str, day: date) -> Named:
    """The challenge of a date, the same in every time zone."""
    return of_origin(name, level, Dated(day))


def of_seed(name: str, level: str, text: str) -> Named:
    """The challenge of a seed text."""
    return of_origin(name, level, ids.seeded(text))


def of_deal(game: Game, deal: Any) -> Named:
    """A deal that people rolled themselves."""
    brain = brain_of(game)
    identity = ChallengeId(game.code, "own", OWN_VERSION, OwnDice(brain.rounds(deal)))
    return Named(id=identity, game=game, brain=brain, format=None, deal=deal)


def of_id(text: str) -> Named:
    """The challenge of a short or descriptive id; the latter needs no stream. Raises ``NotationError``."""
    identity, packed = ids.parse_any(text, _span)
    game, brain, form = _known(identity)
    if packed is None:
        assert form is not None
        return Named(
            id=identity, game=game, brain=brain, format=form, deal=brain.draw(ids.stream(identity, game.name), form)
        )
    deal = brain.unpack(packed, _rounds(identity, form))
    return Named(id=identity, game=game, brain=brain, format=form, deal=deal)


def _span(identity: ChallengeId) -> int:
    _, brain, form = _known(identity)
    return brain.span(_rounds(identity, form))


def _rounds(identity: ChallengeId, form: Format | None) -> int:
    if form is not None:
        return form.rounds
    assert isinstance(identity.origin, OwnDice)
    return identity.origin.rounds


def _known(identity: ChallengeId) -> tuple[Game, Challenge[Any, Any, Any], Format | None]:
    """Game, brain and format of an id; raises ``NotationError`` for what this version of qwprint does not know."""
    try:
        game = games.find_code(identity.game_code)
        brain = brain_of(game)
    except UsageError as fault:
        raise NotationError(f"the id names a game that is not here: {fault}") from None
    if isinstance(identity.origin, OwnDice):
        if identity.version != OWN_VERSION:
            raise NotationError(f"the id is of version {identity.version}; this qwprint knows {OWN_VERSION}")
        return game, brain, None
    form = brain.formats.get(identity.level)
    if form is None or form.version != identity.version:
        raise NotationError(
            f"the id is of {game.name} {identity.level} version {identity.version}, which is not known here"
        )
    return game, brain, form
