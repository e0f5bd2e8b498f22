"""Scoresheets in words, for whoever hears a file instead of seeing it."""

import re
from collections.abc import Mapping

from qwprint.draw.scene import Item, Text, groups, leaves
from qwprint.layout import parts
from qwprint.layout.words import Words

FIELD = re.compile(r"field (\d+) ")


def scoresheet(title: str, items: tuple[Item, ...], marks: Mapping[str, str], words: Words) -> str:
    """What a scoresheet shows: its name, then row by row what is crossed (by the printed figures) or written.

    A crossed lock has no figure and is not told: its row's last number is.
    """
    rows: dict[int, list[str]] = {}
    for group in groups(items):
        match = FIELD.match(group.name)
        if match and (mark := marks.get(group.name)):
            figures = [leaf.text for leaf in leaves(group.items) if isinstance(leaf, Text)]
            rows.setdefault(int(match[1]) + 1, []).extend(figures[:1] if mark == parts.CROSS else [mark])
    told = [words.fill("marked row", row=words.number(row), marks=words.listed(shown)) for row, shown in rows.items()]
    return "; ".join((f"{title} – {words['scoresheet']}", *told))
