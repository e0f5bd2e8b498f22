"""How a Qwinto challenge looks on paper: two rolls and a place for the decision in each round."""

from collections.abc import Mapping, Sequence
from typing import Any

from qwprint.base.units import MM_PER_PT
from qwprint.draw import fonts, shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import HINT, INKS, RULE
from qwprint.draw.scene import Item, Path, Stroke
from qwprint.game import Brief, Printout, Proportions
from qwprint.games._qwinto.grid import GRID
from qwprint.games.qwinto import rules
from qwprint.games.qwinto.deal import Deal
from qwprint.games.qwinto.rules import Move
from qwprint.layout import parts, text
from qwprint.layout.dice import die, lettered

SHARES = (0.075, 0.335, 0.03, 0.335, 0.025, 0.2)
"""Shares of a block's width: number, first roll, gap, second roll, gap, decision."""


def _cells(box: Box) -> tuple[Box, Box, Box, Box]:
    """The four places of a block: number, first roll, second roll, decision."""
    edges = [box.x + box.width * sum(SHARES[:i]) for i in range(len(SHARES))]
    places = [Box(x, box.y, box.width * share, box.height) for x, share in zip(edges, SHARES, strict=True)]
    return places[0], places[1], places[3], places[5]


def heading(deal: Deal, box: Box, brief: Brief) -> tuple[Item, ...]:
    """What stands in a block, over a column of blocks."""
    _, first, second, decision = _cells(box)
    baseline = box.bottom - box.height * 0.3
    captions = ((first, "first roll"), (second, "second roll"), (decision, "decision"))
    return tuple(
        text.line(place.x + 0.4, baseline, brief.words[key], size=brief.small, colour=HINT) for place, key in captions
    )


def round_block(deal: Deal, index: int, box: Box, brief: Brief, line: Sequence[Move] | None) -> tuple[Item, ...]:
    """One round: its number, both rolls, and the decision, empty or filled."""
    move = line[index] if line is not None and index < len(line) else None
    number, first, second, decision = _cells(box)
    label = text.middle(number, str(index + 1), size=11)
    roll = deal.rolls[index]
    items: list[Item] = [text.line(number.x, label.y, label.text, size=label.size, font="bold")]
    for which, (place, values) in enumerate(((first, roll.first), (second, roll.second)), start=1):
        chosen = move.dice if move and not move.is_misthrow and move.roll == which else ()
        items += _roll(place, values, chosen, brief)
    place = Box(decision.x, box.cy - min(box.height - 1.6, 9.0) / 2, decision.width, min(box.height - 1.6, 9.0))
    items.append(Path(shapes.rectangle(place, 1.0), None, Stroke(RULE, parts.HAIRLINE)))
    if move:
        items.append(_decision(place, move, brief))
    return tuple(items)


def _roll(box: Box, values: Sequence[int], chosen: Sequence[int], brief: Brief) -> list[Item]:
    """Three dice in row order, each with its letter in front."""
    pitch = box.width / len(values)
    letter_room = 3.0
    side = min(pitch - letter_room - 0.5, box.height - 1.4, 8.4)
    items: list[Item] = []
    for i, value in enumerate(values):
        ink = INKS[GRID.inks[i]]
        letter = brief.words[f"letter {ink.name}"]
        x = box.x + i * pitch
        baseline = box.cy + fonts.CAP_HEIGHT * brief.small * MM_PER_PT / 2
        colour = brief.palette.edge(ink)
        told = text.line(x + letter_room - 0.6, baseline, letter, size=brief.small, colour=colour, align="right")
        place = Box(x + letter_room, box.cy - side / 2, side, side)
        label = f"{brief.words[f'colour {ink.name}']} {value}"
        items.append(lettered(told, die(place, value, ink, brief.palette, label=label, chosen=i in chosen)))
    return items


def _decision(box: Box, move: Move, brief: Brief) -> Item:
    """What the answer key writes: the number, the row's letter and the field counted from the left."""
    if move.is_misthrow:
        return text.middle(box, brief.words["misthrow"], size=10, colour=brief.palette.pencil)
    row = brief.words[f"letter {GRID.inks[move.row]}"]
    words = f"{move.value} → {row}{move.position + 1}"
    return text.middle(box, words, size=12, colour=brief.palette.pencil)


def marks(deal: Deal, line: Sequence[Move]) -> Mapping[str, str]:
    """What a line leaves on the scoresheet: numbers, crossed misthrows, and the score strip."""
    state = rules.initial(deal)
    filled: dict[str, str] = {}
    for move in line:
        state = rules.apply(state, move)
        if not move.is_misthrow:
            filled[f"field {move.row} {move.position}"] = str(move.value)
    for i in range(state.misthrows):
        filled[f"field misthrow {i}"] = parts.CROSS
    score = rules.score_parts(state)
    filled |= {f"box row {i}": str(points) for i, points in enumerate(score.rows)}
    filled |= {f"box column {column}": str(points) for column, points in score.columns.items()}
    return filled | {"box misthrows": str(-score.misthrows), "box total": str(rules.score(state))}


def values(deal: Deal) -> Mapping[str, Any]:
    """The numbers that the rules in words need."""
    return {"rounds": len(deal.rolls), "misthrows": rules.MISTHROWS, "penalty": -rules.MISTHROW_POINTS}


def proportions(deal: Deal) -> Proportions:
    """Two columns of rounds."""
    return Proportions(columns=2, least=7.6, ideal=9.8, scoresheet=0.44)


PRINTOUT: Printout[Deal, Move] = Printout(
    proportions=proportions,
    heading=heading,
    round=round_block,
    marks=marks,
    values=values,
)
