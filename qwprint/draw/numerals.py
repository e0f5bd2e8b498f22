"""Lengths and places as every renderer writes them."""

from collections.abc import Iterable


def number(value: float) -> str:
    """At most three decimals (1 µm where millimetres are meant), without an exponent."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    assert "n" not in text, "neither nan nor inf is a place on paper"
    return "0" if text in {"-0", ""} else text


def numbers(values: Iterable[float]) -> str:
    """Several numbers with spaces between them."""
    return " ".join(map(number, values))
