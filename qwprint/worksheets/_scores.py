"""What a scoresheet scores, box by box as its score strip adds it up, and the same in words as steps."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from qwprint.games._qwinto import entering
from qwprint.games._qwinto.entering import BLANK
from qwprint.games._qwinto.grid import FIELDS, GRID
from qwprint.games._qwixx.crossing import LAST
from qwprint.games._qwixx.sheet import CLASSIC, PENALTIES, PENALTY_POINTS
from qwprint.games.qwantum import rules as qwantum
from qwprint.games.qwantum.deal import Deal
from qwprint.games.qwantum.sheet import MISTHROWS
from qwprint.layout.words import Words, load
from qwprint.worksheets._positions import QWANTUM, QWINTO, QWIXX, Position, crossed
from qwprint.worksheets._steps import sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

CATALOG = "worksheet-score-it"
"""Has the words of the steps."""

INKS = MappingProxyType(
    {
        QWIXX: tuple(row.inks[0] for row in CLASSIC.rows),
        QWINTO: GRID.inks,
        QWANTUM: ("violet", "light blue", "red", "yellow"),
    }
)
"""The inks of the rows of each game, top to bottom."""


@dataclass(frozen=True, slots=True)
class Score:
    """The numbers that are written when a scoresheet is scored.

    Attributes:
        parts: what is added: rows, columns; each with the name of its box.
        misses: what penalties or misthrows cost, 0 or more; it is written behind a minus sign.
        miss_box: the name of the box for it.
    """

    parts: tuple[tuple[str, int], ...]
    misses: int
    miss_box: str

    @property
    def total(self) -> int:
        """The score."""
        return sum(points for _, points in self.parts) - self.misses

    @property
    def boxes(self) -> dict[str, int]:
        """All boxes by name, in the order in which they are filled, the total last."""
        return {**dict(self.parts), self.miss_box: self.misses, "box total": self.total}


def scored(position: Position) -> Score:
    """What a scoresheet scores by the rules of its game."""
    match position.game:
        case "qwixx":
            points = tuple((f"box {row.ink}", row.points) for row in crossed(position))
            return Score(points, -PENALTY_POINTS * position.misses, "box penalties")
        case "qwinto":
            found = entering.score_parts(position.rows, position.misses)
            rows = tuple((f"box row {index}", points) for index, points in enumerate(found.rows))
            columns = tuple((f"box column {column}", points) for column, points in sorted(found.columns.items()))
            return Score((*rows, *columns), -found.misthrows, "box misthrows")
        case _:
            score = qwantum.score_parts(qwantum.State(Deal(()), position.rows, position.misses, 0))
            fields = tuple((f"box column {column}", points) for column, points in enumerate(score.columns))
            return Score(fields, -score.misthrows, "box misthrows")


def steps(position: Position, words: Words) -> tuple[str, ...]:
    """How a score comes about: its parts, then their sum."""
    said = load(words.language, "common", CATALOG)
    score = scored(position)
    told = list(filter(None, (part_step(position, name, said) for name, _ in score.parts)))
    if position.game == QWANTUM and len(told) < len(score.parts):
        told.append(said["step open columns"])
    return (" ".join(map(sentence, told)), sum_step(score, said))


def part_step(position: Position, box: str, said: Words) -> str:
    """How the number in a box of rows or columns comes about; nothing for a column that is not full."""
    points = scored(position).boxes[box]
    match position.game:
        case "qwixx":
            return _qwixx_row(position, box, points, said)
        case "qwinto" if box.startswith("box row"):
            return _qwinto_row(position, int(box.rsplit(maxsplit=1)[-1]), points, said)
        case "qwinto":
            return _pentagon(int(box.rsplit(maxsplit=1)[-1]), points, said)
        case _:
            return _qwantum_column(position, int(box.rsplit(maxsplit=1)[-1]), points, said)


def sum_step(score: Score, said: Words) -> str:
    """The parts added up, less what is lost."""
    added = " + ".join(said.number(points) for _, points in score.parts if points) or said.number(0)
    lost = f" − {said.number(score.misses)}" if score.misses else ""
    return said.fill("step total", sum=f"{added}{lost} = {_signed(score.total, said)}")


def _signed(number: int, said: Words) -> str:
    return said.number(number).replace("-", "−")


def _qwixx_row(position: Position, box: str, points: int, said: Words) -> str:
    row = next(row for row in crossed(position) if box == f"box {row.ink}")
    key = "step locked" if LAST in row.crossed else "step crosses"
    counted = said.plural(key, row.crosses)
    return said.fill(
        "step row", colour=said[f"colour {row.ink}"], counted=counted, points=said.plural("step points", points)
    )


def _qwinto_row(position: Position, index: int, points: int, said: Words) -> str:
    row = position.rows[index]
    counted = said.plural("step numbers", sum(number != BLANK for number in row)) if BLANK in row else said["step full"]
    colour = said[f"colour {GRID.inks[index]}"]
    return said.fill("step row", colour=colour, counted=counted, points=said.plural("step points", points))


def _pentagon(column: int, points: int, said: Words) -> str:
    """A full column by the colour of its pentagon."""
    if not points:
        return ""
    colour = said[f"colour {GRID.inks[GRID.triples[column]]}"]
    return said.fill("step pentagon", colour=colour, points=said.plural("step points", points))


def _qwantum_column(position: Position, column: int, points: int, said: Words) -> str:
    numbers = sorted(row[column] for row in position.rows if column < len(row))
    if not points:
        return ""
    told = ", ".join(said.number(number) for number in numbers)
    return said.fill(
        "step column", column=said.number(column + 1), numbers=told, points=said.plural("step points", points)
    )


def longest(game: str) -> tuple[Position, ...]:
    """Positions whose steps are as long as can be, to know how much room steps may take."""
    misses = PENALTIES if game != QWANTUM else len(MISTHROWS)
    rows: Sequence[tuple[int, ...]]
    match game:
        case "qwixx":
            return tuple(Position(game, (row,) * 4, misses) for row in (tuple(range(LAST)), tuple(range(LAST + 1))))
        case "qwinto":
            full = tuple(range(10, 10 + FIELDS))
            return (Position(game, (full,) * 3, misses), Position(game, ((*full[:-1], BLANK),) * 3, misses))
        case _:
            rows = tuple(tuple(range(low, low + qwantum.FIELDS)) for low in (10, 11, 12, 13))
            return (Position(game, tuple(rows), misses),)
