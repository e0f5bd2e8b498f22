"""How a Qwantum challenge looks on paper: seven dice a round, with re-rolls a second row of them, and two entries."""

from collections.abc import Mapping, Sequence
from typing import Any

from qwprint.base.units import MM_PER_PT, Mm
from qwprint.draw import fonts, shapes
from qwprint.draw.geometry import Box
from qwprint.draw.ink import HINT, INKS, RULE, TEXT, WHITE, Ink
from qwprint.draw.scene import Item, Path, Stroke
from qwprint.game import Brief, Printout, Proportions
from qwprint.games.qwantum import deal as deals
from qwprint.games.qwantum import rules
from qwprint.games.qwantum.deal import DICE, FIXED, Deal, Face, Faces
from qwprint.games.qwantum.rules import ENTRIES, Move
from qwprint.games.qwantum.sheet import ROWS
from qwprint.layout import parts, text
from qwprint.layout.dice import die, lettered

BONE = Ink(name="white", bar=WHITE, edge=TEXT, grey_bar=WHITE, grey_edge=TEXT, shape="circle")
"""The ink of the white die. No row has it, so that it is not among the inks that must be told apart."""

SHARES = (0.06, 0.67, 0.02, 0.25)
"""Shares of a block's width: number, dice, gap, entries."""

LETTER: Mm = 3.4
"""Room of the letter above or below a die."""

TICK: Mm = 4.0
"""Side of the boxes, between both rolls, where re-rolled dice are ticked."""

LARGEST_DIE, ENTRY_HEIGHT = 7.6, 9.0


def heading(deal: Deal, box: Box, brief: Brief) -> tuple[Item, ...]:
    """What stands in a block, over a column of blocks."""
    _, dice, entries = _cells(box)
    baseline = box.bottom - box.height * 0.3
    captions = ((dice, f"dice {deals.mode(deal)}"), (entries, "entries"))
    return tuple(
        text.line(place.x, baseline, brief.words[key], size=brief.small, colour=HINT) for place, key in captions
    )


def round_block(deal: Deal, index: int, box: Box, brief: Brief, line: Sequence[Move] | None) -> tuple[Item, ...]:
    """One round: its number, the dice, and the entries, empty or filled."""
    move = line[index] if line is not None and index < len(line) else None
    number, dice, entries = _cells(box)
    label = text.middle(number, str(index + 1), size=11)
    roll = deal.rolls[index]
    items: list[Item] = [text.line(number.x, label.y, label.text, size=label.size, font="bold")]
    if roll.second is None:
        items += _one_roll(dice, roll.first, move, brief)
    else:
        items += _two_rolls(dice, roll.first, roll.second, move, brief)
    return (*items, *_entries(entries, move, brief))


def marks(deal: Deal, line: Sequence[Move]) -> Mapping[str, str]:
    """What a line leaves on the scoresheet: numbers, crossed misthrows, and the score strip."""
    state = rules.initial(deal)
    for move in line:
        state = rules.apply(state, move)
    filled = {f"field {r} {c}": str(value) for r, row in enumerate(state.rows) for c, value in enumerate(row)}
    filled |= {f"field misthrow {i}": parts.CROSS for i in range(state.misthrows)}
    score = rules.score_parts(state)
    filled |= {f"box column {column}": str(points) for column, points in enumerate(score.columns)}
    return filled | {"box misthrows": str(-score.misthrows), "box total": str(rules.score(state))}


def values(deal: Deal) -> Mapping[str, Any]:
    """The numbers that the rules in words need."""
    return {
        "rounds": len(deal.rolls),
        "mode": deals.mode(deal),
        "rising": rules.RISING,
        "misthrows": len(rules.MISTHROW_POINTS),
        "first_penalty": -rules.MISTHROW_POINTS[0],
        "second_penalty": -rules.MISTHROW_POINTS[1],
    }


def proportions(deal: Deal) -> Proportions:
    """Two columns of rounds; blocks of two rolls are twice as high."""
    if deals.mode(deal) == FIXED:
        return Proportions(columns=2, least=9.8, ideal=13.0, scoresheet=0.44)
    return Proportions(columns=2, least=22.6, ideal=31.0, scoresheet=0.41)


PRINTOUT: Printout[Deal, Move] = Printout(
    proportions=proportions,
    heading=heading,
    round=round_block,
    marks=marks,
    values=values,
)


def _cells(box: Box) -> tuple[Box, Box, Box]:
    """The three places of a block: number, dice, entries."""
    edges = [box.x + box.width * sum(SHARES[:i]) for i in range(len(SHARES))]
    places = [Box(x, box.y, box.width * share, box.height) for x, share in zip(edges, SHARES, strict=True)]
    return places[0], places[1], places[3]


def _one_roll(box: Box, faces: Faces, move: Move | None, brief: Brief) -> list[Item]:
    """Seven dice in the order of the rows, white last, so that what makes a colour's number stands together."""
    side = min(box.width / len(DICE) - 1.0, box.height - LETTER - 1.8, LARGEST_DIE)
    top = box.cy - (side + LETTER) / 2
    items: list[Item] = []
    for i, face in enumerate(sorted(faces)):
        place = Box(box.x + i * (side + 1.0), top + LETTER, side, side)
        items.append(_die(place, face, place.y - 0.9, move, brief))
    return items


def _two_rolls(box: Box, first: Faces, second: Faces, move: Move | None, brief: Brief) -> list[Item]:
    """The first face of each die above, the second below, and between them a box to tick where it is re-rolled."""
    pitch = box.width / len(DICE)
    side = min(pitch - 1.0, (box.height - 2 * LETTER - TICK - 4.6) / 2, LARGEST_DIE)
    cap = fonts.CAP_HEIGHT * brief.small * MM_PER_PT
    items: list[Item] = []
    for i in range(len(DICE)):
        x = box.x + i * pitch
        rerolled = move is not None and i in move.rerolled
        tick = Box(x + (side - TICK) / 2, box.cy - TICK / 2, TICK, TICK)
        upper, lower = Box(x, tick.y - 1.1 - side, side, side), Box(x, tick.bottom + 1.1, side, side)
        items.append(_die(upper, first[i], upper.y - 0.9, None if rerolled else move, brief))
        items.append(_die(lower, second[i], lower.bottom + 0.9 + cap, move if rerolled else None, brief))
        items.append(Path(shapes.rectangle(tick, 0.6), None, Stroke(RULE, parts.HAIRLINE)))
        if rerolled:
            items.append(parts.cross(tick, brief.palette.pencil))
    return items


def _die(place: Box, face: Face, baseline: Mm, move: Move | None, brief: Brief) -> Item:
    """A die and its letter; a heavy frame where it is part of a number that is entered."""
    ink = BONE if face.colour == deals.WHITE else INKS[ROWS[face.colour]]
    letter = brief.words[f"letter {ink.name}"]
    chosen = move is not None and not move.is_misthrow
    if move is not None and face.colour != deals.WHITE:
        chosen = face.colour in {entry.row for entry in move.entries}
    colour = brief.palette.edge(ink)
    label = f"{brief.words[f'colour {ink.name}']} {face.number}"
    return lettered(
        text.line(place.cx, baseline, letter, size=brief.small, colour=colour, align="centre"),
        die(place, face.number, ink, brief.palette, label=label, chosen=chosen),
    )


def _entries(box: Box, move: Move | None, brief: Brief) -> list[Item]:
    """Two boxes, each for the letter of a row and a number; a misthrow has one box as wide as both."""
    height, gap = min(box.height - 1.6, ENTRY_HEIGHT), 1.2
    pencil = brief.palette.pencil
    if move is not None and move.is_misthrow:
        whole = Box(box.x, box.cy - height / 2, box.width, height)
        return [_frame(whole), text.middle(whole, brief.words["a misthrow"], size=10, colour=pencil)]
    width = (box.width - gap * (ENTRIES - 1)) / ENTRIES
    places = [Box(box.x + i * (width + gap), box.cy - height / 2, width, height) for i in range(ENTRIES)]
    items: list[Item] = [_frame(place) for place in places]
    for place, entry in zip(places, move.entries if move else (), strict=False):
        letter = brief.words[f"letter {ROWS[entry.row]}"]
        items.append(text.middle(place, f"{letter} {entry.value}", size=12, colour=pencil))
    return items


def _frame(box: Box) -> Item:
    return Path(shapes.rectangle(box, 1.0), None, Stroke(RULE, parts.HAIRLINE))
