"""Papers and trim sizes in mm, and how people write them."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from qwprint.base.errors import UsageError
from qwprint.base.units import Mm
from qwprint.draw.geometry import Size

PAPERS: Mapping[str, Size] = MappingProxyType(
    {
        "a3": Size(297.0, 420.0),
        "a4": Size(210.0, 297.0),
        "a5": Size(148.0, 210.0),
        "letter": Size(215.9, 279.4),
        "legal": Size(215.9, 355.6),
    }
)
"""ISO 216 for the A series; ANSI/ASME Y14.1 for Letter and Legal (8.5 x 11 and 8.5 x 14 inches)."""

TRIMS: Mapping[str, Size] = MappingProxyType(
    {
        "pocket": Size(96.0, 60.0),
        "standard": Size(119.0, 74.0),
        "large": Size(190.0, 118.0),
        "full": Size(259.0, 190.0),
    }
)
"""Trim sizes that come out of A4 and Letter alike; ``standard`` is the real scoresheet's, so that it fits the box."""

RIM: Mm = 5.0
"""What home printers cannot print at each edge."""

LEAST, MOST = 20.0, 2000.0
"""Sides that a WxH may have: smaller is no scoresheet, larger no printer takes."""


def parse_paper(text: str) -> Size:
    """A paper by name or as ``WxH`` in mm; raises ``UsageError`` with near matches."""
    return _parse(text, PAPERS, "paper")


def parse_trim(text: str) -> Size:
    """A trim size by name or as ``WxH`` in mm; raises ``UsageError`` with near matches."""
    return _parse(text, TRIMS, "size")


def _parse(text: str, named: Mapping[str, Size], what: str) -> Size:
    wanted = text.strip().lower()
    if wanted in named:
        return named[wanted]
    match = re.fullmatch(r"([0-9]{1,4}(?:\.[0-9]{1,3})?)\s*[x×]\s*([0-9]{1,4}(?:\.[0-9]{1,3})?)\s*(?:mm)?", wanted)
    if not match:
        from difflib import get_close_matches

        near = get_close_matches(wanted, named, n=2, cutoff=0.5)
        hint = f"did you mean {' or '.join(near)}?" if near else f"known: {', '.join(named)}, or WxH in mm like 119x74"
        raise UsageError(f"there is no {what} {text!r}; {hint}")
    size = Size(float(match[1]), float(match[2]))
    for side in (size.width, size.height):
        if not LEAST <= side <= MOST:
            raise UsageError(
                f"{what} {text!r}: a side of {side:g} mm is out of range, {LEAST:g} to {MOST:g} mm are possible"
            )
    return size
