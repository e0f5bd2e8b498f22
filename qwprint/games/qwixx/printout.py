"""How a Qwixx challenge looks on paper: six dice and a place for each of the two actions in every round."""

from collections.abc import Mapping, Sequence
from typing import Any

from qwprint.base.units import MM_PER_PT, Mm
from qwprint.draw import fonts, shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import HINT, INKS, RULE, TEXT, Ink
from qwprint.draw.scene import Item, Path, Stroke
from qwprint.game import Brief, Printout, Proportions
from qwprint.games._qwixx.sheet import CROSSES_BEFORE_LOCK, PENALTIES, PENALTY_POINTS
from qwprint.games.qwixx import rules
from qwprint.games.qwixx.deal import COLOURS, Deal, Roll
from qwprint.games.qwixx.rules import Cross, Move
from qwprint.layout import parts, text
from qwprint.layout.dice import die, lettered

SHARES = (0.068, 0.162, 0.495, 0.015, 0.1225, 0.015, 0.1225)
"""Shares of a block's width: number, white dice, colour dice, gap, white action, gap, colour action."""

WHITE_INK = Ink(name="white", bar="#ffffff", edge=TEXT, grey_bar="#ffffff", grey_edge=TEXT, shape="circle")
"""What the white dice are drawn with: paper and black pips."""

LARGEST_DIE: Mm = 6.9
PASSED = "–"


def _cells(box: Box) -> tuple[Box, ...]:
    """The places of a block: number, white dice, colour dice, white action, colour action."""
    edges = [box.x + box.width * sum(SHARES[:i]) for i in range(len(SHARES))]
    places = [Box(x, box.y, box.width * share, box.height) for x, share in zip(edges, SHARES, strict=True)]
    return (*places[:3], places[4], places[6])


def heading(deal: Deal, box: Box, brief: Brief) -> tuple[Item, ...]:
    """What stands in a block, over a column of blocks."""
    _, white, _, first, second = _cells(box)
    baseline = box.bottom - box.height * 0.3
    captions = ((white, "roll"), (first, "white action"), (second, "colour action"))
    return tuple(
        text.line(place.x + 0.4, baseline, brief.words[key], size=brief.small, colour=HINT) for place, key in captions
    )


def round_block(deal: Deal, index: int, box: Box, brief: Brief, line: Sequence[Move] | None) -> tuple[Item, ...]:
    """One round: its number, its dice, and a place for each action, empty or filled."""
    move = line[index] if line is not None and index < len(line) else None
    number, white, colours, *actions = _cells(box)
    label = text.middle(number, str(index + 1), size=11)
    roll = deal.rolls[index]
    side = min(white.width / 2 - 0.9, colours.width / 4 - _letter_room(brief) - 0.7, box.height - 1.4, LARGEST_DIE)
    height = min(box.height - 1.6, 9.0)
    places = [Box(place.x, box.cy - height / 2, place.width, height) for place in actions]
    return (
        text.line(number.x, label.y, label.text, size=label.size, font="bold"),
        *_white_dice(white, side, roll, move, brief),
        *_colour_dice(colours, side, roll, move, brief),
        *(_decision(places, move, brief) if move else map(_frame, places)),
    )


def _white_dice(box: Box, side: Mm, roll: Roll, move: Move | None, brief: Brief) -> list[Item]:
    """The two white dice; framed is the one that the colour action takes, the first of two equal ones."""
    taken = None
    if move and move.colour:
        taken = roll.white.index(move.colour.number - roll.colours[move.colour.row])
    pitch = box.width / len(roll.white)
    return [
        die(
            Box(box.x + i * pitch, box.cy - side / 2, side, side),
            value,
            WHITE_INK,
            brief.palette,
            label=f"{brief.words['white die']} {value}",
            chosen=i == taken,
        )
        for i, value in enumerate(roll.white)
    ]


def _colour_dice(box: Box, side: Mm, roll: Roll, move: Move | None, brief: Brief) -> list[Item]:
    """Four dice in row order, each with its letter in front; framed is the one that the colour action takes."""
    pitch = box.width / len(roll.colours)
    letters = [brief.words[f"letter {colour}"] for colour in COLOURS]
    baseline = box.cy + fonts.CAP_HEIGHT * brief.small * MM_PER_PT / 2
    items: list[Item] = []
    for i, value in enumerate(roll.colours):
        ink = INKS[COLOURS[i]]
        right = box.x + (i + 1) * pitch - 0.7
        colour = brief.palette.edge(ink)
        x = right - side - 0.7
        letter = text.line(x, baseline, letters[i], size=brief.small, colour=colour, align="right")
        place = Box(right - side, box.cy - side / 2, side, side)
        chosen = bool(move and move.colour and move.colour.row == i)
        label = f"{brief.words[f'colour {ink.name}']} {value}"
        items.append(lettered(letter, die(place, value, ink, brief.palette, label=label, chosen=chosen)))
    return items


def _letter_room(brief: Brief) -> Mm:
    """What the widest letter takes, with the gap between it and its die."""
    return max(fonts.width(brief.words[f"letter {colour}"], "regular", brief.small) for colour in COLOURS) + 0.7


def _decision(places: Sequence[Box], move: Move, brief: Brief) -> list[Item]:
    """What the answer key writes: row and number in each action, or the penalty across both."""
    colour = brief.palette.pencil
    if move.is_penalty:
        first, last = places
        across = Box(first.x, first.y, last.right - first.x, first.height)
        return [_frame(across), text.middle(across, brief.words["penalty"], size=10, colour=colour)]
    pairs = zip(places, (move.white, move.colour), strict=True)
    written = [text.middle(place, _told(cross, brief), size=12, colour=colour) for place, cross in pairs]
    return [*map(_frame, places), *written]


def _frame(box: Box) -> Item:
    return Path(shapes.rectangle(box, 1.0), None, Stroke(RULE, parts.HAIRLINE))


def _told(cross: Cross | None, brief: Brief) -> str:
    return PASSED if cross is None else f"{brief.words[f'letter {COLOURS[cross.row]}']} {cross.number}"


def marks(deal: Deal, line: Sequence[Move]) -> Mapping[str, str]:
    """What a line leaves on the scoresheet: crosses, locks, penalties, and the score strip."""
    state = rules.initial(deal)
    for move in line:
        state = rules.apply(state, move)
    filled: dict[str, str] = {}
    for index, (row, colour) in enumerate(zip(state.rows, COLOURS, strict=True)):
        filled |= {f"field {index} {position}": parts.CROSS for position in row.crossed}
        if row.is_locked:
            filled[f"field {index} lock"] = parts.CROSS
        filled[f"box {colour}"] = str(row.points)
    filled |= {f"field penalty {i}": parts.CROSS for i in range(state.penalties)}
    penalties = -PENALTY_POINTS * state.penalties
    return filled | {"box penalties": str(penalties), "box total": str(rules.score(state))}


def values(deal: Deal) -> Mapping[str, Any]:
    """The numbers that the rules in words need."""
    return {
        "rounds": len(deal.rolls),
        "penalties": PENALTIES,
        "penalty": -PENALTY_POINTS,
        "needed": CROSSES_BEFORE_LOCK,
    }


def proportions(deal: Deal) -> Proportions:
    """Two columns of rounds."""
    return Proportions(columns=2, least=7.6, ideal=9.8, scoresheet=0.5)


PRINTOUT: Printout[Deal, Move] = Printout(
    proportions=proportions,
    heading=heading,
    round=round_block,
    marks=marks,
    values=values,
)
