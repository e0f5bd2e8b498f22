"""The rules of solo Qwinto – The card game, as the rulebook tells them: slow and obviously right.

Three cards are in hand, four piles lie open two by two, the rest is the pile to draw from. In every turn the player
lays a hand card on a pile; that card and the two piles beside it, not across, make a sum. A second hand card of the
same value may then go on a pile beside the first; the last card laid and its neighbours count. The sum, 1 to 18, may
be entered in a row whose colour is among those three cards; grey is no colour. Otherwise a misthrow is crossed. Then
the hand is filled up to three. The game ends with the second full row, with the fourth misthrow, when pile and hand
are used up, or after the last turn.

Source: rules of Qwinto – The card game (Nürnberger-Spielkarten-Verlag, 2017) with its solo variant; the number of turns
is this project's. That a player may take a misthrow although an entry is possible is this project's reading too.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from qwprint.base.errors import IllegalMoveError
from qwprint.games._qwinto import entering
from qwprint.games._qwinto.entering import BLANK, EMPTY, Rows
from qwprint.games._qwinto.grid import FIELDS
from qwprint.games.qwinto_cards.deal import COLOURS, GREY, HAND, PILES, Card, Deal

MAY_DECLINE = True
"""Whether a misthrow may be taken although a number could be entered. At the table it may not; in challenges it may."""

LEAST_SUM, MOST_SUM = 1, 18
"""Only these sums may be entered."""

BESIDE = ((1, 2), (0, 3), (0, 3), (1, 2))
"""Per pile the two beside it: 0 top left, 1 top right, 2 bottom left, 3 bottom right."""

MOST_LAID = 2


@dataclass(frozen=True, slots=True, order=True)
class Lay:
    """A card from the hand and the pile, 0 to 3, on which it goes."""

    card: Card
    pile: int


@dataclass(frozen=True, slots=True)
class Move:
    """One turn: what is laid, and the entry; ``value`` 0 (and nothing else of an entry) is a misthrow.

    Attributes:
        lays: one card, or two of the same value on neighbouring piles, in the order in which they are laid.
        value: the sum that is entered.
        row: 0 orange, 1 yellow, 2 purple.
        position: the field in the row from the left, 0 to 8.
    """

    lays: tuple[Lay, ...]
    value: int = BLANK
    row: int = 0
    position: int = 0

    @property
    def is_misthrow(self) -> bool:
        """Whether nothing is entered."""
        return self.value == BLANK


@dataclass(frozen=True, slots=True)
class State:
    """Where a game stands.

    Attributes:
        deal: the cards as they were dealt.
        hand: the cards in hand, sorted.
        display: the open card of each pile.
        drawn: how many cards of the deal's pile have been drawn.
        rows: what the fields hold, row by row from the left, ``BLANK`` where empty.
        misthrows: how many are crossed.
        turn: how many turns have been played.
    """

    deal: Deal
    hand: tuple[Card, ...]
    display: tuple[Card, ...]
    drawn: int
    rows: Rows
    misthrows: int
    turn: int


def initial(deal: Deal) -> State:
    """The deal on the table and an empty scoresheet."""
    return State(deal, tuple(sorted(deal.hand)), deal.display, 0, EMPTY, 0, 0)


def is_over(state: State) -> bool:
    """Second full row, fourth misthrow, pile and hand used up, or no turn left."""
    return entering.is_complete(state.rows, state.misthrows) or not state.hand or state.turn >= state.deal.turns


def legal_moves(state: State) -> tuple[Move, ...]:
    """All moves: by cards and piles, each with its entries by row and field and then the misthrow; none when over."""
    if is_over(state):
        return ()
    moves: list[Move] = []
    for lays in all_lays(state):
        entries = _entries(state, lays)
        moves += entries
        if MAY_DECLINE or not entries:
            moves.append(Move(lays))
    return tuple(moves)


def apply(state: State, move: Move) -> State:
    """The state after a move; raises ``IllegalMoveError`` that names the rule and the turn."""
    if is_over(state):
        raise IllegalMoveError(f"the game is over after turn {state.turn}, no move may follow")
    fault = _lays_fault(state, move.lays)
    fault = fault or (_misthrow_fault(state, move) if move.is_misthrow else _entry_fault(state, move))
    if fault is not None:
        raise IllegalMoveError(f"turn {state.turn + 1}: {fault}")
    rows, misthrows = state.rows, state.misthrows
    if move.is_misthrow:
        misthrows += 1
    else:
        rows = entering.entered(rows, move.row, move.position, move.value)
    laid = [lay.card for lay in move.lays]
    kept = [card for card in state.hand if card not in laid]
    new = state.deal.pile[state.drawn : state.drawn + HAND - len(kept)]
    hand, display = tuple(sorted([*kept, *new])), _laid(state.display, move.lays)
    return State(state.deal, hand, display, state.drawn + len(new), rows, misthrows, state.turn + 1)


def counted(state: State, lays: tuple[Lay, ...]) -> tuple[int, frozenset[int]]:
    """What the last card laid and its two neighbours make: their sum, and the rows whose colour is among them."""
    display, last = _laid(state.display, lays), lays[-1].pile
    cards = [display[pile] for pile in (last, *BESIDE[last])]
    return sum(card.value for card in cards), frozenset(card.colour for card in cards if card.colour != GREY)


def score(state: State) -> int:
    """The score of the scoresheet."""
    return score_parts(state).total


def score_parts(state: State) -> entering.ScoreParts:
    """The score as the score strip adds it up."""
    return entering.score_parts(state.rows, state.misthrows)


def all_lays(state: State) -> Iterator[tuple[Lay, ...]]:
    """Every way to lay one card, and then every way to lay two."""
    for card in state.hand:
        for pile in range(PILES):
            yield (Lay(card, pile),)
    for first in state.hand:
        for second in state.hand:
            if first != second and first.value == second.value:
                for pile in range(PILES):
                    for beside in BESIDE[pile]:
                        yield (Lay(first, pile), Lay(second, beside))


def _entries(state: State, lays: tuple[Lay, ...]) -> list[Move]:
    """Every entry that cards laid like this allow, by row and field."""
    total, colours = counted(state, lays)
    if not LEAST_SUM <= total <= MOST_SUM:
        return []
    return [
        Move(lays, total, row, position)
        for row in sorted(colours)
        for position in range(FIELDS)
        if entering.fault(state.rows, row, position, total) is None
    ]


def _laid(display: tuple[Card, ...], lays: tuple[Lay, ...]) -> tuple[Card, ...]:
    """The open cards after cards have been laid."""
    cards = list(display)
    for lay in lays:
        cards[lay.pile] = lay.card
    return tuple(cards)


def _lays_fault(state: State, lays: tuple[Lay, ...]) -> str | None:
    """Why these cards cannot be laid on these piles, or None."""
    if not 1 <= len(lays) <= MOST_LAID:
        return f"one or two cards are laid, not {len(lays)}"
    for lay in lays:
        if lay.card not in state.hand:
            return f"{COLOURS[lay.card.colour]} {lay.card.value} is not in hand"
        if not 0 <= lay.pile < PILES:
            return f"there are {PILES} piles, there is no pile {lay.pile + 1}"
    return _pair_fault(*lays) if len(lays) == MOST_LAID else None


def _pair_fault(first: Lay, second: Lay) -> str | None:
    """Why two cards cannot be laid in one turn, or None."""
    if first.card == second.card:
        return "the same card cannot be laid twice"
    if first.card.value != second.card.value:
        return f"two cards of the same value may be laid, not {first.card.value} and {second.card.value}"
    if second.pile not in BESIDE[first.pile]:
        return f"the second card goes beside the first: pile {second.pile + 1} is not beside pile {first.pile + 1}"
    return None


def _misthrow_fault(state: State, move: Move) -> str | None:
    """Why a misthrow cannot be taken, or None."""
    if move != Move(move.lays):
        return "a misthrow has no field"
    must_enter = not MAY_DECLINE and _entries(state, move.lays)
    return "a sum that can be entered must be entered" if must_enter else None


def _entry_fault(state: State, move: Move) -> str | None:
    """Why the sum cannot be entered there, or None."""
    total, colours = counted(state, move.lays)
    if move.value != total:
        return f"the cards sum to {total}, not {move.value}"
    if not LEAST_SUM <= total <= MOST_SUM:
        return f"only {LEAST_SUM} to {MOST_SUM} may be entered, not {total}"
    if move.row not in colours:
        return f"the row's colour is not among the three cards: row {move.row + 1}"
    if not 0 <= move.position < FIELDS:
        return f"a row has {FIELDS} fields, there is no field {move.position + 1}"
    return entering.fault(state.rows, move.row, move.position, move.value)
