"""Flowing text: jinja2 templates of words, broken into lines that fit a width by the fonts' own advances.

The only room that touches jinja2. Templates are the project's own and hold words and structure, never coordinates.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from qwprint.base import assets
from qwprint.base.units import Mm, Pt
from qwprint.draw import fonts
from qwprint.draw.scene import FontName


@lru_cache(maxsize=1)
def _environment() -> Any:
    from jinja2 import StrictUndefined
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    return ImmutableSandboxedEnvironment(undefined=StrictUndefined, autoescape=False, trim_blocks=True)


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
    """The text of the bundled ``templates/<language>/<template>.j2`` with its numbers filled in."""
    source = assets.read("templates", language, f"{template}.j2").decode()
    return str(_environment().from_string(source).render(**values))


def paragraphs(language: str, template: str, values: Mapping[str, Any]) -> tuple[str, ...]:
    """The paragraphs (non-empty lines) of a bundled template, each with single spaces."""
    lines = text(language, template, values).splitlines()
    return tuple(" ".join(line.split()) for line in lines if line.strip())


def wrap(paragraph: str, width: Mm, *, size: Pt, font: FontName = "regular") -> tuple[str, ...]:
    """A paragraph as lines no wider than ``width`` mm, broken at spaces; a word wider than a line stands alone."""
    lines: list[str] = []
    for word in paragraph.split(" "):
        if lines and fonts.width(f"{lines[-1]} {word}", font, size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)
