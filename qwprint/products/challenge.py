"""From an id, a date or a seed to a challenge: its game, format and deal. No solver runs here."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from qwprint import games
from qwprint.base import ids
from qwprint.base.errors import NotationError, UsageError
from qwprint.base.ids import ChallengeId, Origin, OwnDice
from qwprint.game import Challenge, Format, Game, Solo

OWN_VERSION = 1
"""Version in the ids of deals that people rolled themselves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """A challenge with its name.

    Attributes:
        id: what names it.
        game: whose it is.
        variant: which of the game's challenges, "" for the game itself.
        brain: that game's rules, solver and proof.
        format: its level's format, None for dice that people rolled themselves.
        deal: all its rolls or cards.
    """

    id: ChallengeId
    game: Game
    variant: str
    brain: Challenge[Any, Any, Any]
    format: Format | None
    deal: Any

    @property
    def name(self) -> str:
        """``GAME`` or ``GAME/VARIANT``."""
        return games.full_name(self.game, self.variant)

    @property
    def solo(self) -> Solo:
        """What the game or variant has for one player."""
        return self.game.solos[self.variant]

    @property
    def rounds(self) -> int:
        """How many rounds the deal holds."""
        return self.brain.rounds(self.deal)

    def score(self, line: Sequence[Any]) -> int:
        """What a line to the end of the game scores by the plain rules."""
        state = self.brain.initial(self.deal)
        for move in line:
            state = self.brain.apply(state, move)
        assert self.brain.is_over(state), "the line stops before the game is over"
        return self.brain.score(state)

    @property
    def short_id(self) -> str:
        """The id to read and type, "" for dice rolled at home."""
        return "" if isinstance(self.id.origin, OwnDice) else ids.format_short(self.id)

    @property
    def long_id(self) -> str:
        """The id that holds the whole deal."""
        return ids.format_descriptive(self.id, self.brain.pack(self.deal), self.brain.span(self.rounds))


def brain_of(name: str) -> Challenge[Any, Any, Any]:
    """The brain of ``GAME[/VARIANT]``; raises ``UsageError`` where it has no challenge."""
    return games.find_solo(name)[2].challenge()


def of_origin(name: str, level: str, origin: Origin, draw: int = 0) -> Named:
    """A draw of a date or seed; raises ``UsageError`` for a game or level that does not exist."""
    game, variant, solo = games.find_solo(name)
    brain = solo.challenge()
    if level not in brain.formats:
        raise UsageError(
            f"{games.full_name(game, variant)} has no level {level!r}; {games.suggest(level, tuple(brain.formats))}"
        )
    form = brain.formats[level]
    return _drawn(ChallengeId(solo.code, level, form.version, origin, draw), game, variant, form)


def next_draw(named: Named) -> Named:
    """The challenge of the same date or seed that takes this one's place where it cannot be printed."""
    assert named.format is not None, "dice rolled at home are never drawn again"
    return _drawn(replace(named.id, draw=named.id.draw + 1), named.game, named.variant, named.format)


def of_deal(name: str, deal: Any) -> Named:
    """A deal that people rolled themselves."""
    game, variant, solo = games.find_solo(name)
    brain = solo.challenge()
    identity = ChallengeId(solo.code, "own", OWN_VERSION, OwnDice(brain.rounds(deal)))
    return Named(id=identity, game=game, variant=variant, brain=brain, format=None, deal=deal)


def of_id(text: str) -> Named:
    """The challenge of a short or descriptive id; the latter needs no stream. Raises ``NotationError``."""
    identity, packed = ids.parse_any(text, _span)
    name, brain, form = _known(identity)
    game, variant, _ = games.find_solo(name)
    if packed is None:
        assert form is not None
        return _drawn(identity, game, variant, form)
    deal = brain.unpack(packed, _rounds(identity, form))
    if form is not None and brain.mode(deal) != form.mode:
        raise NotationError(f"the id holds a deal of mode {brain.mode(deal)}; {name} {form.level} is {form.mode}")
    return Named(id=identity, game=game, variant=variant, brain=brain, format=form, deal=deal)


def _drawn(identity: ChallengeId, game: Game, variant: str, form: Format) -> Named:
    brain = game.solos[variant].challenge()
    deal = brain.draw(ids.stream(identity, games.full_name(game, variant)), form)
    return Named(id=identity, game=game, variant=variant, brain=brain, format=form, deal=deal)


def _span(identity: ChallengeId) -> int:
    _, brain, form = _known(identity)
    return brain.span(_rounds(identity, form))


def _rounds(identity: ChallengeId, form: Format | None) -> int:
    if form is not None:
        return form.rounds
    assert isinstance(identity.origin, OwnDice)
    return identity.origin.rounds


def _known(identity: ChallengeId) -> tuple[str, Challenge[Any, Any, Any], Format | None]:
    """Name, brain and format of an id; raises ``NotationError`` for what this version of qwprint does not know."""
    try:
        name = games.find_code(identity.game_code)
        brain = brain_of(name)
    except UsageError as fault:
        raise NotationError(f"the id names a game that is not here: {fault}") from None
    if isinstance(identity.origin, OwnDice):
        if identity.version != OWN_VERSION:
            raise NotationError(f"the id is of version {identity.version}; this qwprint knows {OWN_VERSION}")
        return name, brain, None
    form = brain.formats.get(identity.level)
    if form is None or form.version != identity.version:
        raise NotationError(f"the id is of {name} {identity.level} version {identity.version}, which is not known here")
    return name, brain, form
