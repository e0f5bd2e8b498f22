"""Written text as a value: sections of paragraphs, items, steps, figures and tables, read from a rendered template.

The marks are few, so that whoever translates sees words only::

    = turn                  a section starts; its heading is the caption ``section turn``
    Plain words with **bold** ones.
    - one of several items
    + one of several steps, numbered from 1 where something else parts them
    [figure example | what the figure shows, for readers who cannot see it]
    [table points]

Each is one line; empty lines say nothing.
"""

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from qwprint.base.errors import LayoutError
from qwprint.draw.scene import FontName

Kind: TypeAlias = Literal["text", "item", "step", "figure", "table"]


@dataclass(frozen=True, slots=True)
class Run:
    """Words of one weight."""

    text: str
    font: FontName


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """One line of a template.

    Attributes:
        kind: what it is.
        runs: its words; none in a figure or table.
        name: the name of a figure or table.
        label: what a figure shows, in words.
        number: of a step, from 1; 0 in all else.
    """

    kind: Kind
    runs: tuple[Run, ...] = ()
    name: str = ""
    label: str = ""
    number: int = 0

    @property
    def text(self) -> str:
        """All words without their weights."""
        return "".join(run.text for run in self.runs)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading's key and what stands under it."""

    key: str
    blocks: tuple[Block, ...]


_PLACED = re.compile(r"\[(figure|table) ([a-z][a-z-]*)(?: \| (.+))?\]")


def read(source: str) -> tuple[Section, ...]:
    """The sections of a text.

    Raises:
        LayoutError: naming the line that is not understood.
    """
    sections: list[tuple[str, list[Block]]] = []
    for line in filter(None, (re.sub("[ \t]+", " ", line).strip() for line in source.splitlines())):
        if line.startswith("="):
            sections.append((line[1:].strip(), []))
        elif not sections:
            raise LayoutError(f"{line!r} stands before the first section; a line like '= setup' starts one")
        else:
            blocks = sections[-1][1]
            blocks.append(_block(line, blocks[-1].number if blocks else 0))
    return tuple(Section(key, tuple(blocks)) for key, blocks in sections)


def _block(line: str, step: int) -> Block:
    """What one line says; ``step`` is the number of the step before it, 0 where there is none."""
    if line.startswith("- "):
        return Block(kind="item", runs=_runs(line[2:]))
    if line.startswith("+ "):
        return Block(kind="step", runs=_runs(line[2:]), number=step + 1)
    if not line.startswith("["):
        return Block(kind="text", runs=_runs(line))
    match = _PLACED.fullmatch(line)
    if match is None:
        raise LayoutError(f"{line!r} is not understood; '[figure NAME | what it shows]' or '[table NAME]' is")
    kind, name, label = match.groups()
    if (kind == "figure") != bool(label):
        raise LayoutError(f"{line!r}: a figure needs words for what it shows, a table has none")
    return Block(kind="figure" if kind == "figure" else "table", name=name, label=label or "")


def _runs(text: str) -> tuple[Run, ...]:
    """The weights of a line; raises ``LayoutError`` where bold is not closed."""
    parts = text.strip().split("**")
    if len(parts) % 2 == 0:
        raise LayoutError(f"{text!r}: '**' is opened but not closed")
    weights: tuple[FontName, FontName] = ("regular", "bold")
    return tuple(Run(part, weights[i % 2]) for i, part in enumerate(parts) if part)
