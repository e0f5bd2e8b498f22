"""Flowing text: templates of words, broken into lines that fit a width by the fonts' own advances.

Templates hold words and structure, never coordinates; their language is that of ``layout/sandbox``.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from qwprint.base import assets
from qwprint.base.units import Mm, Pt
from qwprint.draw import fonts
from qwprint.draw.scene import FontName
from qwprint.layout.locale import tied


@lru_cache(maxsize=8)
def _bundled(language: str) -> Any:
    from qwprint.layout.sandbox import Sandbox

    return Sandbox(lambda name: (assets.read("templates", language, name).decode(), f"templates/{language}/{name}"))


@dataclass(frozen=True, slots=True)
class Request:
    """A text that is wanted.

    Attributes:
        template: its name without language and ending, like ``qwixx-card``.
        values: what the template may use: numbers, texts, booleans, and lists and mappings of these.
    """

    template: str
    values: Mapping[str, Any]


def text(language: str, template: str, values: Mapping[str, Any]) -> str:
    """The text of the bundled ``templates/<language>/<template>.j2`` with its numbers filled in, tied."""
    return tied(language, str(_bundled(language).get_template(f"{template}.j2").render(**values)))


def paragraphs(language: str, template: str, values: Mapping[str, Any]) -> tuple[str, ...]:
    """The paragraphs (non-empty lines) of a bundled template; no-break spaces stay."""
    lines = (re.sub("[ \t]+", " ", line).strip(" ") for line in text(language, template, values).split("\n"))
    return tuple(line for line in lines if line)


def wrap(paragraph: str, width: Mm, *, size: Pt, font: FontName = "regular") -> tuple[str, ...]:
    """A paragraph as lines no wider than ``width`` mm, broken at spaces; a word wider than a line stands alone."""
    lines: list[str] = []
    for word in paragraph.split(" "):
        if lines and fonts.width(f"{lines[-1]} {word}", font, size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)
