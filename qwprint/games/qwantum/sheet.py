"""The Qwantum scoresheet as declared values. Source: the printed sheet."""

ROWS = ("violet", "light blue", "red", "yellow")
"""Inks of the rows, top to bottom."""

FIELDS = 6
"""Fields in each row, filled from left to right."""

RISING = 4
"""Fields before the thick line, where numbers rise; after it they fall."""

MISTHROWS = (-1, -2, -3, -4, -5)
"""Points of the five misthrow boxes."""
