"""Lengths: millimetres everywhere inside, points only for type sizes and at the PDF border."""

from typing import TypeAlias

Mm: TypeAlias = float
"""A length in millimetres."""

Pt: TypeAlias = float
"""A type size in points of 1/72 inch."""

MM_PER_INCH = 25.4
"""Exact since the international inch of 1959."""

PT_PER_INCH = 72.0
"""The desktop point, as PDF counts (ISO 32000-1, 8.3.2.3)."""

MM_PER_PT = MM_PER_INCH / PT_PER_INCH
PT_PER_MM = PT_PER_INCH / MM_PER_INCH
