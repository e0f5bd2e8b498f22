"""Judges a player's own line: whether the rules allow it, what it scores, and how far the best score is.

Knows games by their contract only. Nothing is searched here; what the best score is, a ``Verdict`` tells.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from qwprint.base.errors import CertificateError, IllegalMoveError, NotationError
from qwprint.products.challenge import Named, of_id
from qwprint.solve.certificate import MOST_MOVES
from qwprint.solve.check import Verdict

COMMENT = "#"
"""Starts a comment: at the start of a line or after a blank."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What became of a line.

    Attributes:
        moves: how many moves were made, all of them legal.
        fault: why the move after them is illegal, by the words of the rules; "" where every move is legal.
        place: where that move stands in the text (``line 7``, ``line[3]``); "" where every move is legal.
        over: whether the game has ended after the moves.
        score: what the scoresheet says after the moves.
    """

    moves: int
    fault: str
    place: str
    over: bool
    score: int

    @property
    def complete(self) -> bool:
        """Whether the line is legal to the end of the game."""
        return self.over and not self.fault


def judge(text: str, named: Named) -> Judgement:
    """Plays a line as far as the rules allow.

    Args:
        text: a move a line in the game's notation, with blank lines and comments as one likes; or JSON: a list of
            moves, or an object with such a list named ``line`` (a certificate, a line of ``qwprint solve --deals``).
        named: the challenge that was played.

    Raises:
        NotationError: the text cannot be read; names the place and what would be right there.
    """
    brain = named.brain
    moves = [(place, _move(move, place, named)) for place, move in _moves(text, named)]
    state = brain.initial(named.deal)
    for number, (place, move) in enumerate(moves):
        try:
            state = brain.apply(state, move)
        except IllegalMoveError as fault:
            over, score = brain.is_over(state), brain.score(state)
            return Judgement(moves=number, fault=str(fault), place=place, over=over, score=score)
    return Judgement(moves=len(moves), fault="", place="", over=brain.is_over(state), score=brain.score(state))


@dataclass(frozen=True, slots=True)
class Distance:
    """How far a score is from the best: ``least`` to ``most`` points, equal where the best score is proven."""

    least: int
    most: int


def distance(judgement: Judgement, verdict: Verdict) -> Distance:
    """How far a judged line is from the best score, by the verdict on the challenge's best known line; its bound holds.

    A line that stops early may stand above what any line keeps to the end: its distance is 0.

    Raises:
        CertificateError: the line beats the bound of the verdict, which must not be.
    """
    assert verdict.score is not None
    assert verdict.bound is not None
    if judgement.complete and judgement.score > verdict.bound:
        raise CertificateError(f"the line scores {judgement.score}, more than the proven bound {verdict.bound}")
    return Distance(max(0, verdict.score - judgement.score), max(0, verdict.bound - judgement.score))


def _moves(text: str, named: Named) -> Iterator[tuple[str, str]]:
    """The moves of a line as text, each with its place."""
    found = list(_listed(text, named) if text.lstrip().startswith(("{", "[")) else _written(text))
    if not found:
        raise NotationError("there are no moves; write one a line, the first move first")
    if len(found) > MOST_MOVES:
        raise NotationError(f"there are {len(found):,} moves; no game has more than {MOST_MOVES:,}")
    return iter(found)


def _written(text: str) -> Iterator[tuple[str, str]]:
    """Moves that stand one a line."""
    for number, line in enumerate(text.split("\n"), 1):
        move = line.strip()
        for blank in " \t":
            move = move.split(blank + COMMENT)[0].rstrip()
        if move and not move.startswith(COMMENT):
            yield f"line {number}", move


def _listed(text: str, named: Named) -> Iterator[tuple[str, str]]:
    """Moves that stand in JSON."""
    try:
        value = json.loads(text)
    except RecursionError:
        raise NotationError("the JSON is nested too deeply; a list of moves is expected") from None
    except ValueError as fault:
        raise NotationError(f"not readable as JSON: {str(fault).splitlines()[0][:120]}") from None
    if isinstance(value, dict):
        _same_challenge(value, named)
        value = value.get("line")
    if not isinstance(value, list):
        raise NotationError("line: a list of moves is expected")
    for index, move in enumerate(value):
        if not isinstance(move, str):
            raise NotationError(f"line[{index}]: a move as text is expected")
        yield f"line[{index}]", move


def _same_challenge(value: dict[str, Any], named: Named) -> None:
    """Raises ``NotationError`` where an object tells an id, and it is of another deal."""
    told = value.get("id")
    if not isinstance(told, str):
        return
    try:
        other = of_id(told)
    except NotationError as fault:
        raise NotationError(f"id: {fault}") from None
    if (other.name, other.deal) != (named.name, named.deal):
        raise NotationError(f"id: the line is of {other.short_id or other.long_id}, which is another challenge")


def _move(text: str, place: str, named: Named) -> Any:
    try:
        return named.brain.parse_move(text)
    except NotationError as fault:
        raise NotationError(f"{place}: {fault}") from None
