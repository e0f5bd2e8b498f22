"""The rules of the solo challenge of Qwixx – The card game, as the rulebook tells them: slow and obviously right.

A turn: the hand is filled to five from the row, the row from the pile. Then the number on top of the pile may be
crossed in any row. Then one to three cards of one colour must be played, and their numbers may be crossed in the row of
that colour; between the first and the last number crossed with them at most one number may be missing. A joker has its
number and takes the colour it is played as; on top of the pile only its number counts. Nothing crossed in the whole
turn is a penalty. The game ends with the second lock, even before cards are played, with the fourth penalty, or after
the last turn. It also ends before a turn for which the pile lacks a card: to fill the row, or to lie on top after that.

Source: rules of Qwixx – The card game (Nürnberger-Spielkarten-Verlag, 2014) with its joker variant. The solo form, the
end with the pile, and filling the hand with the oldest cards of the row (mode ``conveyor``) are this project's; that
cards must be played, and that a joker on top counts as its number, are its readings of the rules.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations

from qwprint.base.errors import IllegalMoveError
from qwprint.games._qwixx.crossing import EMPTY, CrossedRow
from qwprint.games._qwixx.sheet import PENALTIES, PENALTY_POINTS
from qwprint.games.qwixx_cards.deal import HAND, JOKER, Card, Deal

FULL_HAND = HAND + 1
"""Cards in hand when cards are played."""

MOST_PLAYED = 3
"""One to so many cards are played in a turn."""

MOST_MISSING = 1
"""Numbers that may be missing between the first and the last crossed with the cards of one turn."""

LOCKS = 2
"""So many locked rows end the game."""

NO_COLOUR = -1
"""The colour of a move that ended the game before cards were played."""


@dataclass(frozen=True, slots=True)
class Move:
    """One whole turn.

    Attributes:
        drawn: what fills the hand to five, sorted.
        top: the row, 0 to 3, in which the number on top of the pile is crossed; None where it is not.
        colour: the colour of the played cards, 0 to 3; ``NO_COLOUR`` where the top card ended the game.
        played: one to three cards of this colour or jokers, sorted; none where the top card ended the game.
        crossed: the numbers crossed with them, in the order of their row from left to right.
    """

    drawn: tuple[Card, ...]
    top: int | None
    colour: int
    played: tuple[Card, ...]
    crossed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Where a game stands between two turns.

    Attributes:
        deal: how the cards lay at the start.
        turn: how many turns have been played.
        hand: the cards in hand, sorted.
        row: the four cards beside the pile, the oldest first.
        drawn: how many cards of the pile have gone into the row.
        rows: what is crossed, by colour.
        penalties: how many are crossed.
    """

    deal: Deal
    turn: int
    hand: tuple[Card, ...]
    row: tuple[Card, ...]
    drawn: int
    rows: tuple[CrossedRow, ...]
    penalties: int

    @property
    def missing(self) -> int:
        """How many cards the hand lacks to five."""
        return FULL_HAND - len(self.hand)

    @property
    def top(self) -> Card:
        """The card on top of the pile in the next turn, once the row is filled."""
        return self.deal.pile[self.drawn + self.missing]


@dataclass(frozen=True, slots=True)
class ScoreParts:
    """What the score strip adds up: points of each row, and of penalties (0 or less)."""

    rows: tuple[int, ...]
    penalties: int


def initial(deal: Deal) -> State:
    """The empty scoresheet before the first turn."""
    return State(deal, 0, deal.hand, deal.row, 0, EMPTY, 0)


def is_over(state: State) -> bool:
    """Second lock, fourth penalty, no turn left, or too few cards in the pile for the next turn."""
    return (
        _locked_out(state.rows)
        or state.penalties >= PENALTIES
        or state.turn >= state.deal.turns
        or state.drawn + state.missing >= len(state.deal.pile)
    )


def legal_moves(state: State) -> tuple[Move, ...]:
    """All moves, by drawn cards, row of the top card (none first), colour, played cards, and crossed numbers.

    There is none exactly when the game is over.
    """
    return () if is_over(state) else tuple(_moves(state))


def apply(state: State, move: Move) -> State:
    """The state after a move; raises ``IllegalMoveError`` that names the rule and the turn."""
    if is_over(state):
        raise IllegalMoveError(f"the game is over after turn {state.turn}, no move may follow")
    try:
        return _after(state, move)
    except IllegalMoveError as error:
        raise IllegalMoveError(f"turn {state.turn + 1}: {error}") from None


def score(state: State) -> int:
    """The score of the scoresheet."""
    parts = score_parts(state)
    return sum(parts.rows) + parts.penalties


def score_parts(state: State) -> ScoreParts:
    """Each row scores by its crosses, the lock being one; a penalty costs five points."""
    return ScoreParts(tuple(row.points for row in state.rows), PENALTY_POINTS * state.penalties)


def _moves(state: State) -> Iterator[Move]:
    """All moves of a game that is not over."""
    for drawn in _draws(state):
        hand = tuple(sorted((*state.hand, *drawn)))
        for top in (None, *(row.row for row in state.rows if row.legal(state.top.number))):
            rows = _crossed(state.rows, top, (state.top.number,))
            if _locked_out(rows):
                yield Move(drawn, top, NO_COLOUR, (), ())
                continue
            for row in rows:
                for played in _plays(hand, row.row):
                    for crossed in _crossings(row, played):
                        yield Move(drawn, top, row.row, played, crossed)


def _draws(state: State) -> tuple[tuple[Card, ...], ...]:
    """What may fill the hand: in mode ``conveyor`` one set of cards, else any of the row; sorted."""
    if state.deal.mode == "conveyor":
        return (tuple(sorted(state.row[: state.missing])),)
    return tuple(combinations(sorted(state.row), state.missing))


def _plays(hand: tuple[Card, ...], colour: int) -> Iterator[tuple[Card, ...]]:
    """One to three cards that all can be of this colour."""
    cards = [card for card in hand if card.colour in {colour, JOKER}]
    return chain.from_iterable(combinations(cards, count) for count in range(1, MOST_PLAYED + 1))


def _crossings(row: CrossedRow, played: tuple[Card, ...]) -> Iterator[tuple[int, ...]]:
    """What may be crossed in a row with the played cards, nothing first; each set of numbers once, left to right."""
    numbers = sorted({card.number for card in played}, key=row.numbers.index)
    for count in range(len(numbers) + 1):
        for crossed in combinations(numbers, count):
            if _crossing_fault(row, crossed) is None:
                yield crossed


def _crossing_fault(row: CrossedRow, crossed: tuple[int, ...]) -> str | None:
    """The rule that forbids to cross these numbers, one after the other, in one action; None where it is allowed."""
    for number in crossed:
        fault = row.fault(number)
        if fault is not None:
            return fault
        row = row.cross(number)
    if crossed and abs(crossed[-1] - crossed[0]) + 1 - len(crossed) > MOST_MISSING:
        told = ", ".join(map(str, crossed))
        return f"at most one number may be missing between the first and the last crossed with cards, not as in {told}"
    return None


def _after(state: State, move: Move) -> State:
    """The state after a turn of a game that is not over; raises ``IllegalMoveError`` that names the rule."""
    _check_draw(state, move.drawn)
    held = tuple(sorted((*state.hand, *move.drawn)))
    refill = state.deal.pile[state.drawn : state.drawn + state.missing]
    row = (*(card for card in state.row if card not in move.drawn), *refill)
    if move.top is not None:
        _check_top(state, move.top)
    rows = _crossed(state.rows, move.top, (state.top.number,))
    if _locked_out(rows):
        if move.colour != NO_COLOUR or move.played or move.crossed:
            raise IllegalMoveError("the second lock ends the game before cards are played")
    else:
        _check_play(rows, held, move)
        rows = _crossed(rows, move.colour, move.crossed)
    return State(
        deal=state.deal,
        turn=state.turn + 1,
        hand=tuple(card for card in held if card not in move.played),
        row=row,
        drawn=state.drawn + state.missing,
        rows=rows,
        penalties=state.penalties + (move.top is None and not move.crossed),
    )


def _check_draw(state: State, drawn: tuple[Card, ...]) -> None:
    if drawn in _draws(state):
        return
    for card in drawn:
        if card not in state.row:
            raise IllegalMoveError(f"the hand is filled from the row, {_told(card)} does not lie there")
    if len(drawn) != state.missing:
        raise IllegalMoveError(f"the hand is filled to {FULL_HAND} cards: it takes {state.missing}, not {len(drawn)}")
    if drawn != tuple(sorted(set(drawn))):
        raise IllegalMoveError("drawn cards are told sorted, each once")
    raise IllegalMoveError(f"the hand is filled with the oldest cards: {_listed(_draws(state)[0])}")


def _check_top(state: State, row: int) -> None:
    if row not in range(len(state.rows)):
        raise IllegalMoveError(f"there is no row {row + 1} for the top card")
    fault = state.rows[row].fault(state.top.number)
    if fault is not None:
        raise IllegalMoveError(f"top card: {fault}")


def _check_play(rows: tuple[CrossedRow, ...], held: tuple[Card, ...], move: Move) -> None:
    """Raises ``IllegalMoveError`` where cards may not be played so; ``rows`` after the top card."""
    if not 1 <= len(move.played) <= MOST_PLAYED:
        raise IllegalMoveError(f"1 to {MOST_PLAYED} cards are played in every turn, not {len(move.played)}")
    if move.colour not in range(len(rows)):
        raise IllegalMoveError("cards are played as one of the four colours")
    row = rows[move.colour]
    for card in move.played:
        if card not in held:
            raise IllegalMoveError(f"{_told(card)} is not in hand")
        if card.colour not in {move.colour, JOKER}:
            raise IllegalMoveError(f"cards of one colour are played: {_told(card)} is not {row.ink}")
    if move.played != tuple(sorted(set(move.played))):
        raise IllegalMoveError("played cards are told sorted, each once")
    spare = Counter(move.crossed) - Counter({card.number for card in move.played})
    if spare:
        raise IllegalMoveError(f"each number crossed with cards is that of a played one: {min(spare)} is too many")
    fault = _crossing_fault(row, move.crossed)
    if fault is not None:
        raise IllegalMoveError(fault)


def _crossed(rows: tuple[CrossedRow, ...], index: int | None, numbers: tuple[int, ...]) -> tuple[CrossedRow, ...]:
    """The rows after numbers are crossed in one of them, or in none."""
    if index is None:
        return rows
    row = rows[index]
    for number in numbers:
        row = row.cross(number)
    return (*rows[:index], row, *rows[index + 1 :])


def _locked_out(rows: tuple[CrossedRow, ...]) -> bool:
    """Whether so many rows are locked that the game ends."""
    return sum(row.is_locked for row in rows) >= LOCKS


def _told(card: Card) -> str:
    """A card in words."""
    return f"{'joker' if card.colour == JOKER else EMPTY[card.colour].ink} {card.number}"


def _listed(cards: tuple[Card, ...]) -> str:
    return ", ".join(map(_told, cards))
